"""Matches by post, or handed over, between whole pages: turns, seats and forks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.features.peers.post.by_post import (
    ANN,
    BOB,
    Correspondent,
    devices,
    duel,
    named,
)
from tests.replays.recorded import recorded
from tests.stories import Story, stories, tell
from tests.support.world.peers import peers_of
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.stored_keys import POSTED
from tinderbox.core import saved_match, share_link
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng


def tells_code(link: str) -> bool:
    return "." in link.split(":")[0]


# --- as it is meant ---------------------------------------------------------------


ROUNDS = [
    # people, whether a computer player sits with them, turns until it is enough, and
    # actions that are left of a match which was played before
    ("pompieri", 2, True, 1_000, 20),
    ("pompieri", 3, False, 1_000, 40),
    pytest.param("pompieri", 2, True, 1_000, 0, marks=pytest.mark.nightly),
    pytest.param("pompieri", 4, False, 10, 0, marks=pytest.mark.nightly),
    ("great_fire", 6, False, 7, 0),
    ("fire_bulls", 3, True, 7, 0),
]


@pytest.mark.parametrize(("game", "people", "has_bot", "turns", "left"), ROUNDS)
def test_a_match_goes_round(
    game: str, people: int, *, has_bot: bool, turns: int, left: int
) -> None:
    pages = devices(people)
    rng = Rng(5)
    page = pages[0]
    kinds = ["human"] * people + ["greedy"] * has_bot
    page.begin(named(*kinds, game=game), [0], left)
    page.play_turn(rng)
    links = [page.send()]
    while (awaited := page.session.to_move()) is not None and len(links) < turns:
        assert page.news == "matches.by_post"
        page = pages[awaited]
        page.open(links[-1])
        assert page.refusal == ""
        if not page.session.viewer_seats:
            assert tells_code(links[-1])
            page.sit(awaited)
        assert (page.session.to_move(), page.news) == (awaited, "")
        page.session.note_help()  # it goes along
        page.play_turn(rng)
        assert page.viewer == awaited, "no other hand is shown while others play"
        links.append(page.send())
    for page in pages:
        page.open(links[-1])
        assert (page.refusal, len(page.stored_matches())) == ("", 1)
        assert page.session.text() == pages[0].session.text()
    assert max(map(len, links)) < 1_000
    if turns > len(links):
        assert {page.news for page in pages} == {"post.over"}
    assert not tells_code(links[-1])


# What people do one after the other, and behind the colon what is true then. A link is
# called by who sends it, with a number: `Ann sends a1`. `begins` a match by post of two
# people and a computer player, with the people who play at that device, and with
# `begins_with` another has its first turn.
STORIES = """
a link in a new tab is played there, and the tab that waits hands over
    Ann begins_with Bob
    Bob plays
    Bob sends b1
    Ann is_at home
    Ann is_at match=1
    Tab is_on Ann
    Tab opens b1: MINE
    Ann is: ELSEWHERE
    Tab plays
    Tab hears: matches.by_post
    Ann is_at home
    Ann is_at match=1
    Ann is: ELSEWHERE
    Ann hears

a turn that was opened is left to the tab that plays it
    Ann begins_with Bob
    Bob plays
    Bob sends b1
    Ann opens b1: MINE
    Tab is_on Ann
    Tab opens b1: ELSEWHERE
    Ann is: MINE

a tab that waits after its turn hands the next one over too
    Ann begins_with Bob
    Bob plays
    Bob sends b1
    Ann opens b1: MINE
    Ann plays
    Ann is_at home
    Ann is_at match=1
    Tab is_on Ann
    Tab opens b1: MINE
    Ann is: ELSEWHERE

a device may have several seats and a curtain
    Ann begins 0 of human human human
    Ann plays
    Ann sends a1
    Bob opens a1: MINE
    Bob sits 1 2
    Bob sees: nobody's
    Bob lifts
    Bob sees: who is to move's
    Bob plays
    Bob waits_for: 0

a rematch goes by post too, and each is one seat on
    Ann begins_with Bob
    Ann presses rematch
    Ann plays_here: 1
    Ann codes: 2
    Ann plays
    Ann sends a2
    Bob opens a2: MINE
    Bob sits 2
    Bob has_the_match_of Ann: yes
    Bob keeps: 2

who plays here is asked until somebody does
    Ann has_duel
    Ann presses post
    Ann seats: Ann false, Bob false
    Ann is_by_post: no
    Ann sits 0
    Ann is_by_post: yes
    Ann seats
    Ann presses post:show:seats
    Ann seats: Ann true, Bob false
    Ann sits 0
    Ann seats: Ann false, Bob false

a person alone has nobody to play with
    Ann has human greedy
    Ann presses post
    Ann reads: *needs two people*
    Ann seats

a seat moves to another device at any point of the match, and back
    Ann begins_with Bob
    Bob plays
    Bob sends b1
    Ann opens b1: MINE
    Bob sends_all b2
    Phone opens b2: MINE
    Phone sits 1
    Ann plays
    Ann sends a2
    Phone opens a2: MINE
    Phone plays
    Phone sends p1
    Bob refuses p1: *doesn’t fit the match here*
    Bob opens a2: MINE
    Bob refuses p1: *of someone who plays here*
    Bob sits 1
    Bob plays_here
    Bob opens p1: MINE
    Bob has_the_match_of Phone: yes

the list says whom a match waits for, also once it is put back
    Ann begins_with Bob
    Ann presses home
    Ann presses remove:1
    Ann codes: 0
    Ann presses put-back
    Ann presses home
    Ann hears
    Ann presses games
    Ann lists .match-standing: By post: waiting for Bob*
    Bob presses home
    Bob hears
    Bob presses games
    Bob lists .match-standing: Your turn*

a link is taken where codes are: another device may not open the page's address
    Ann begins 0
    Ann plays
    Ann sends a1
    Bob presses join
    Bob types a1
    Bob presses code:take
    Bob has_the_match_of Ann: yes

who was to be invited plays by post and is no guest
    Ann invites 1
    Ann is_host: yes
    Ann presses post
    Ann sits 0
    Ann is_host: no
    Ann hears
    Ann plays
    Ann hears: matches.by_post
    Ann presses invite
    Ann reads: *waiting for Bob*

who plays a turn twice is named and both are kept, each once
    Ann begins 0
    Again forks Ann
    Ann plays
    Ann sends a1
    Again plays
    Bob opens a1: MINE
    Bob sits 1
    Bob plays
    Bob notes_the_match
    Again sends g1
    Bob opens g1: MINE
    Bob keeps: 2
    Bob keeps_what_was_noted: yes
    Bob is_told: post.twice Ann 8
    Bob presses games
    Bob lists .match-name: Second version, from action 8 / *
    Bob opens a1: MINE
    Bob keeps: 2
    Bob opens g1: MINE
    Bob keeps: 2
    Bob has_the_match_of Again: yes
    Bob plays
    Bob sends b1
    Again opens b1: MINE
    Again has_the_match_of Bob: yes

links that came before change nothing
    Ann begins_with Bob
    Bob plays
    Bob sends b1
    Ann opens b1: MINE
    Ann plays
    Ann sends a2
    Bob opens a2: MINE
    Bob plays
    Bob sends b2
    Ann opens b2: MINE
    Bob refuses a1
    Bob is_told: post.known*
    Bob refuses b1
    Bob refuses a2
    Ann refuses b2
    Ann refuses a1
    Ann refuses b1
    Ann is_told: post.known*
    Ann has_the_match_of Bob: yes

a stranger has not the match
    Ann begins_with Bob
    Bob plays
    Bob sends b1
    Cat refuses b1: *doesn’t fit the match here*

where nothing can be kept or sealed the page says so, and shows nobody's hand
    Ann begins 0
    Ann plays
    Ann sends a1
    Cat cannot_seal
    Cat refuses a1: *https*
    Ann cannot_seal
    Ann presses post
    Ann reads: *https*
    Dan cannot_store
    Dan opens a1
    Dan is_warned: *notice.storage_off*
    Dan is_at: Home

what can still be taken back is not sent, and what was sent is fixed
    Ann begins 0
    Ann actions: 7
    Ann acts
    Ann waits_for: 0
    Ann actions: 8
    Ann sends a0
    Bob opens a0: MINE
    Bob actions: 7
    Ann presses undo
    Ann plays
    Ann sends a1
    Bob opens a1: MINE
    Bob has_the_match_of Ann: yes
    Ann notes_the_match
    Ann presses undo
    Ann presses restart
    Ann presses redo
    Ann keeps_what_was_noted: yes
    Bob presses undo
    Bob presses restart
    Bob presses redo
    Bob keeps_what_was_noted: yes

a match that is handed over and comes back is one match
    Ann invites 1
    Ann presses handover
    Ann is: MINE
    Ann hands_over a1
    Ann is: HANDED_OVER
    Bob pastes a1
    Bob has_the_match_of Ann: yes
    Bob is: MINE
    Bob plays_elsewhere: 1
    Bob expects_guests: 1
    Bob hands_over b1
    Ann pastes b1
    Ann has_the_match_of Bob: yes
    Ann keeps: 1
    Ann is: MINE
    Ann plays_elsewhere: 1
    Ann expects_guests: 1
    Ann plays_on
    Ann hands_over a2
    Bob pastes a2
    Bob has_the_match_of Ann: yes
    Bob keeps: 1
    Bob plays_on
    Bob hands_over b2
    Ann pastes b2
    Ann has_the_match_of Bob: yes
    Ann keeps: 1
    Ann is: MINE

a match that nobody plays elsewhere is handed over too, by a sealed link or not
    Ann has_duel
    Ann hands_over a1
    Ann is: HANDED_OVER
    Bob pastes a1
    Bob has_the_match_of Ann: yes
    Cat has_duel
    Cat cannot_seal
    Cat presses handover
    Cat reads: *over https*

a lesson does not go by post
    Ann presses lesson:great_fire/turn
    Ann presses post
    Ann reads: *Only the host can do this*
    Ann codes: 0

a shared match does not go by post
    Ann opens SHARED: SHARED
    Ann presses post
    Ann reads: *Only the host can do this*
    Ann codes: 0
"""


BEGINNING = """\
{0} begins 0
{0} plays
{0} sends a1
{1} opens a1
{1} sits 1"""


class People:
    """People with a device each, and the links that they have sent."""

    def __init__(self) -> None:
        self.rng = Rng(4)
        self.people: dict[str, Correspondent] = {}
        replay = recorded("fire-bulls-three")
        self.links = {"SHARED": f"shared={share_link.pack(replay)}"}

    def person(self, name: str) -> Correspondent:
        if name not in self.people:
            self.people[name] = Correspondent()
        return self.people[name]

    def do(self, name: str, verb: str, *words: str) -> Any:
        """Do what a line says, and return what it asks for."""
        if verb == "is_on":
            self.people[name] = Correspondent(self.people[words[0]].device)
            return ""
        person = self.person(name)
        page = person.page
        match verb:
            case "begins":
                kinds = words[2:] or ("human", "human", "greedy")
                person.begin(named(*kinds), [int(words[0])])
            case "begins_with":  # who gets the link `a1`, and a seat
                for line in BEGINNING.splitlines():
                    self.do(*line.format(name, *words).split())
            case "has_duel":
                page.active.begin(duel())
            case "has":
                page.active.begin(named(*words))
            case "invites":
                page.active.begin(duel(), [Player(int(words[0]))])
            case "forks":  # as if the same device had stored an older state
                person.begin(duel(), [ANN])
                record = self.people[words[0]].page.store.beside(POSTED, "1")
                page.store.put_beside(POSTED, page.active.id, record)
            case "acts":
                person.choose(person.session.legal()[0])
            case "plays_on":  # and somebody is called otherwise
                person.session.rename(BOB, f"{name}'s guest")
                while person.session.advance() is not None:
                    pass
                for action in person.session.legal()[:1]:
                    person.choose(action)
            case "hands_over":
                person.run("handover:do")
                self.links[words[0]] = person.shown_link
            case "pastes":
                link = self.links[words[0]]
                person.paste(f"Your turn to host: https://example.org/#{link}")
            case "plays":
                person.play_turn(self.rng)
            case "sends" | "sends_all":
                self.links[words[0]] = person.send(whole=verb == "sends_all")
            case "opens":
                person.open(self.links[words[0]])
                return self.state(person)
            case "refuses":
                before = person.stored_matches(), page.place
                person.open(self.links[words[0]])
                assert (person.stored_matches(), page.place) == before
                return person.refusal
            case "types":
                person.browser.element(
                    code_view.FIELD
                ).value = f"#{self.links[words[0]]}"
            case "notes_the_match":
                self.noted = person.session.text()
            case "sits":
                person.sit(*map(int, words))
            case "lifts":
                person.lift()
            case "presses":
                person.run(words[0])
            case "cannot_seal":
                person.browser.can_encrypt = False
            case "cannot_store":
                person.device.storage.closed = True
            case "is_at" if words:
                person.open(words[0])
            case _:
                return self.fact(person, verb, *words)
        return ""

    def fact(self, person: Correspondent, asked: str, *words: str) -> Any:
        """Return what is asked of a person's page."""
        page = person.page
        match asked:
            case "is":
                return self.state(person)
            case "hears":
                return person.news
            case "reads":
                return person.dialog
            case "seats":
                return ", ".join(map(" ".join, person.seats().items()))
            case "sees":
                is_mover = person.viewer == person.session.to_move()
                return "who is to move's" if is_mover else "nobody's"
            case "waits_for":
                return person.session.to_move()
            case "actions":
                return len(person.session.table.log)
            case "plays_elsewhere":
                return " ".join(map(str, person.session.seats_elsewhere))
            case "expects_guests":
                kept = guest_list.guests(page.store, page.active.id).guests
                return " ".join(str(seat) for it in kept for seat in it.seats)
            case "plays_here":
                return " ".join(map(str, person.session.viewer_seats))
            case "keeps_what_was_noted":
                stored = map(saved_match.read, person.stored_matches().values())
                return self.noted in [it.text for it in stored]
            case "keeps":
                return len(person.stored_matches())
            case "codes":
                texts = person.device.storage.texts
                return len({it for key, it in texts.items() if POSTED.key in key})
            case "is_by_post":
                return person.post.is_at_table
            case "is_host":
                return peers_of(page).host.host is not None
            case "has_the_match_of":
                other = self.people[words[0]].session
                return person.session.text() == other.text()
            case "is_told":
                key, told = person.arrived
                return f"{key} {told.get('player', '')} {told.get('n', '')}"
            case "is_warned":
                return " ".join(page.notices.messages)
            case "is_at":
                return type(page.place).__name__
            case "lists":
                found = person.browser.document.querySelectorAll(" ".join(words))
                return " / ".join(str(it.textContent) for it in found)
        raise ValueError(asked)

    def state(self, person: Correspondent) -> str:
        """Return who may act at a person's table, "" without one."""
        if person.page.table is None:
            return ""
        return getattr(person.session.read_only, "name", "MINE")


@stories(STORIES)
def test_a_match_by_post_goes_as_it_is_told(story: Story) -> None:
    tell(story, People().do)
