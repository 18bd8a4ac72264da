"""Matches by post between whole pages: turns, seats, forks, and forged links."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.damage import WAYS
from tests.support.paths import REPLAYS
from tests.support.world.by_post import Correspondent
from tests.support.world.peers import peers_of
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.stored_keys import POSTED
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.app.page.places import Match
from tinderbox.core import saved_match, share_link
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import Header, dump, load
from tinderbox.core.rng import Rng
from tinderbox.games import registry

ANN = Player(0)
BOB = Player(1)
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
Devices = Callable[[int], list[Correspondent]]


@pytest.fixture
def devices() -> Devices:
    return lambda count: [Correspondent() for _ in range(count)]


def header(game: str, *kinds: str) -> Header:
    revision = registry.load_game(game).REVISION
    return Header(game, revision, kinds, 7, {}, NAMES[: len(kinds)])


def duel() -> Header:
    """Two people and a computer player."""
    return header("pompieri", "human", "human", "greedy")


def tells_code(link: str) -> bool:
    return "." in link.split(":")[0]


def begun(devices: Devices, rng: Rng) -> tuple[Correspondent, Correspondent, str]:
    """Return Ann's link, once she has played and Bob has a seat."""
    ann, bob = devices(2)
    ann.begin(duel(), [ANN])
    ann.play_turn(rng)
    link = ann.send()
    bob.open(link)
    bob.sit(BOB)
    return ann, bob, link


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
    devices: Devices, game: str, people: int, *, has_bot: bool, turns: int, left: int
) -> None:
    pages = devices(people)
    rng = Rng(5)
    page = pages[0]
    page.begin(header(game, *["human"] * people, *["greedy"] * has_bot), [0], left)
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
        assert page.viewer == awaited
        page.session.note_help()  # it goes along
        page.play_turn(rng)
        assert page.viewer == awaited, "no other hand is shown while others play"
        links.append(page.send())
    for page in pages:
        page.open(links[-1])
        assert page.refusal == ""
        assert len(page.stored_matches()) == 1
    assert len({page.session.text() for page in pages}) == 1
    assert max(map(len, links)) < 1_000
    if turns > len(links):
        assert {page.news for page in pages} == {"post.over"}
    assert not tells_code(links[-1])


@pytest.mark.parametrize("is_known", [False, True])
def test_a_link_in_a_new_tab_is_played_there_and_the_tab_that_waits_hands_over(
    devices: Devices, *, is_known: bool
) -> None:
    rng = Rng(3)
    ann, bob, _ = begun(devices, rng)
    bob.play_turn(rng)
    link = bob.send()
    waits, new = ann, Correspondent(ann.device)
    if is_known:
        waits.open(link)
        waits.play_turn(rng)
    waits.page.active.leave()
    waits.page.go(Match(next(iter(waits.stored_matches())).removeprefix(MATCH)))
    new.open(link)
    assert new.session.read_only is None
    assert waits.session.read_only is ReadOnlyReason.ELSEWHERE
    new.play_turn(rng)
    assert new.news == "matches.by_post"


def test_a_link_in_a_new_tab_leaves_a_turn_to_the_tab_that_plays_it(
    devices: Devices,
) -> None:
    rng = Rng(3)
    ann, bob, _ = begun(devices, rng)
    bob.play_turn(rng)
    link = bob.send()
    new = Correspondent(ann.device)
    ann.open(link)
    new.open(link)
    assert ann.session.read_only is None
    assert new.session.read_only is ReadOnlyReason.ELSEWHERE


def test_a_device_may_have_several_seats_and_a_curtain(devices: Devices) -> None:
    ann, others = devices(2)
    rng = Rng(2)
    ann.begin(header("pompieri", "human", "human", "human"), [ANN])
    ann.play_turn(rng)
    others.open(ann.send())
    assert others.viewer is None, "nobody sits here yet"
    assert not others.session.viewer_seats
    others.sit(1, 2)
    assert others.viewer is None
    others.lift()
    assert others.viewer == others.session.to_move()
    others.play_turn(rng)
    assert others.session.to_move() == ANN
    ann.open(others.send())
    assert ann.refusal == ""
    assert ann.session.text() == others.session.text()


def test_a_rematch_goes_by_post_too(devices: Devices) -> None:
    ann, bob = devices(2)
    ann.begin(header("pompieri", "human", "human"), [ANN], left=20)
    pages = [ann, bob]
    rng = Rng(4)
    bob.open(ann.send(whole=True))
    bob.sit(BOB)
    while (mover := ann.session.to_move()) is not None:
        pages[mover].play_turn(rng)
        pages[1 - mover].open(pages[mover].send())
    first = ann.page.active.id
    ann.run("rematch")
    assert ann.page.active.id != first
    assert ann.post.is_at_table
    assert ann.session.viewer_seats == (BOB,), "each is one seat on"
    assert ann.viewer == BOB
    record = ann.page.store.beside(POSTED, ann.page.active.id)
    assert record.split(".")[0] != ann.page.store.beside(POSTED, first).split(".")[0]
    ann.page.commands.run("home")
    ann.run(f"match:{ann.page.active.library.entries()[0].id}")
    assert ann.session.viewer_seats == (BOB,), "it is kept"
    if ann.session.to_move() == BOB:
        ann.play_turn(rng)
    bob.open(ann.send())
    assert bob.seats() == {"Ann": "false", "Bob": "false"}
    bob.sit(0)
    assert bob.session.text() == ann.session.text()
    assert bob.session.viewer_seats == (ANN,)
    assert len(bob.stored_matches()) == 2


def test_who_plays_here_is_asked_until_somebody_does(devices: Devices) -> None:
    ann, bob = devices(2)
    ann.page.active.begin(duel())
    ann.run("post")
    assert ann.seats() == {"Ann": "false", "Bob": "false"}
    assert not ann.post.is_at_table
    ann.sit(0)
    assert ann.session.viewer_seats == (ANN,)
    ann.play_turn(Rng(1))
    bob.open(ann.send())
    assert bob.seats() == {"Ann": "false", "Bob": "false"}
    assert bob.post.is_at_table
    bob.sit(1)
    assert bob.seats() == {}
    bob.run("post:show:seats")
    assert bob.seats() == {"Ann": "false", "Bob": "true"}
    bob.sit(1)
    assert bob.seats() == {"Ann": "false", "Bob": "false"}, "nobody any more"


def test_a_person_alone_has_nobody_to_play_with(devices: Devices) -> None:
    (ann,) = devices(1)
    ann.page.active.begin(header("pompieri", "human", "greedy"))
    ann.run("post")
    assert "needs two people" in ann.dialog
    assert ann.seats() == {}


def test_a_seat_moves_to_another_device(devices: Devices) -> None:
    """The link for a new device moves it, at any point of the match."""
    rng = Rng(3)
    ann, bob, _ = begun(devices, rng)
    bob.play_turn(rng)
    ann.open(bob.send())
    (phone,) = devices(1)
    phone.open(bob.send(whole=True))
    phone.sit(BOB)
    ann.play_turn(rng)
    link = ann.send()
    phone.open(link)
    phone.play_turn(rng)
    bob.open(phone.send())
    assert "doesn’t fit the match here" in bob.refusal, "Ann's turn is not here"
    bob.open(link)
    was = bob.session.text()
    bob.open(phone.send())
    assert "of someone who plays here" in bob.refusal
    assert bob.session.text() == was
    bob.sit(BOB)
    assert bob.session.viewer_seats == ()
    bob.open(phone.send())
    assert bob.session.text() == phone.session.text()


def test_what_can_still_be_taken_back_is_not_sent(devices: Devices) -> None:
    ann, bob = devices(2)
    ann.begin(duel(), [ANN])
    session = ann.session
    fixed = len(session.table.log)
    ann.act(session.legal()[0])
    assert (session.to_move(), session.fixed_action_count()) == (ANN, fixed)
    bob.open(ann.send())
    assert len(bob.session.table.log) == fixed
    ann.run("undo")
    ann.act(session.legal()[-1])
    ann.play_turn(Rng(1))
    bob.open(ann.send())
    assert bob.refusal == ""
    assert len(bob.stored_matches()) == 1


def test_a_sent_turn_is_fixed(devices: Devices) -> None:
    ann, bob, _ = begun(devices, Rng(1))
    for page in (ann, bob):
        was = page.session.text()
        for command in ("undo", "restart", "redo"):
            page.run(command)
            assert page.session.text() == was


def test_the_list_says_whom_a_match_waits_for(devices: Devices) -> None:
    ann, bob, _ = begun(devices, Rng(1))
    for page, said in ((ann, "By post: waiting for Bob"), (bob, "Your turn")):
        page.run("home")
        assert page.news == ""
        page.run("games")
        (line,) = page.browser.document.querySelectorAll("li .match-standing")
        assert line.textContent.startswith(said)


def test_a_removed_match_is_put_back_with_its_seats(devices: Devices) -> None:
    ann, _, _ = begun(devices, Rng(1))
    id = ann.page.active.id
    ann.run("home")
    before = dict(ann.device.storage.texts)
    ann.run(f"remove:{id}")
    assert not any(POSTED.key in key for key in ann.device.storage.texts)
    ann.run("put-back")
    assert ann.device.storage.texts.items() >= before.items()
    ann.run(f"match:{id}")
    assert ann.news == "matches.by_post"


def test_a_link_is_taken_where_codes_are(devices: Devices) -> None:
    """It is a text without address if another device can't open this page's address."""
    ann, bob = devices(2)
    ann.begin(duel(), [ANN])
    ann.play_turn(Rng(1))
    bob.run("join")
    bob.browser.element(code_view.FIELD).value = f"#{ann.send()}"
    bob.run("code:take")
    bob.sit(BOB)
    assert bob.session.text() == ann.session.text()


def test_who_was_to_be_invited_plays_by_post(devices: Devices) -> None:
    (ann,) = devices(1)
    ann.page.active.begin(duel(), [BOB])
    assert peers_of(ann.page).host.host is not None
    assert ann.page.notices.messages != {}
    ann.run("post")
    ann.sit(ANN)
    assert peers_of(ann.page).host.host is None
    assert ann.page.notices.messages == {}
    ann.play_turn(Rng(1))
    assert ann.news == "matches.by_post"


def test_a_match_by_post_has_no_guests(devices: Devices) -> None:
    ann, _, _ = begun(devices, Rng(1))
    assert peers_of(ann.page).host.host is None
    ann.run("invite")
    assert "waiting for Bob" in ann.dialog


# --- two versions -----------------------------------------------------------------


def test_who_plays_a_turn_twice_is_named_and_both_are_kept(devices: Devices) -> None:
    rng = Rng(4)
    ann, bob, first = begun(devices, rng)
    (again,) = devices(1)
    ann.run("home")
    again.begin(duel(), [ANN])
    record = ann.page.store.beside(POSTED, "1")
    again.page.store.put_beside(POSTED, again.page.active.id, record)
    again.play_turn(Rng(99))
    bob.play_turn(rng)
    kept = bob.session.text()
    second = again.send()
    bob.open(second)
    texts = [saved_match.read(it).text for it in bob.stored_matches().values()]
    assert texts == [kept, again.session.text()]
    key, told = bob.arrived
    assert (key, told["player"]) == ("post.twice", "Ann")
    bob.run("games")
    rows = bob.browser.document.querySelectorAll(".match-name")
    names = [str(row.textContent) for row in rows]
    assert names == [
        f"Second version, from action {told['n']}",
        "Ann, Bob and Cat",
    ]
    bob.open(second)
    bob.open(first)
    assert len(bob.stored_matches()) == 2, "each version is kept once"
    assert bob.refusal == ""
    bob.open(second)
    bob.play_turn(rng)
    again.open(bob.send())
    assert again.refusal == ""
    assert again.session.text() == bob.session.text(), "either goes on"


# --- links that lie ---------------------------------------------------------------


def assert_refused(page: Correspondent, link: str, why: str) -> None:
    """Fail unless a sentence says so and all matches are unchanged."""
    before = page.stored_matches()
    place = page.page.place
    page.open(link)
    assert why in page.refusal
    assert page.refusal
    assert page.stored_matches() == before
    assert page.page.place == place


def test_a_link_that_was_damaged_on_the_way_changes_nothing(devices: Devices) -> None:
    rng = Rng(6)
    ann, bob, _ = begun(devices, rng)
    bob.play_turn(rng)
    link = bob.send()
    start = link.rindex(":") + 1
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
    tried = 0
    for cut in range(start, len(link), 3):
        assert_refused(ann, link[:cut], "damaged")
        tried += 1
    for index in range(start, len(link) - 1, 3):
        letter = rng.choice([it for it in letters if it != link[index]])
        assert_refused(ann, link[:index] + letter + link[index + 1 :], "damaged")
        tried += 1
    assert tried > 100
    ann.open(link)
    assert ann.session.text() == bob.session.text()


def test_old_links_and_links_that_came_before_change_nothing(devices: Devices) -> None:
    rng = Rng(7)
    ann, bob, link = begun(devices, rng)
    old = [link]
    for _ in range(3):
        for giver, taker in ((bob, ann), (ann, bob)):
            giver.play_turn(rng)
            old.append(giver.send())
            taker.open(old[-1])
    was = bob.session.text()
    for link in old:
        for page in (ann, bob):
            page.open(link)
            assert page.refusal == ""
            assert len(page.stored_matches()) == 1
            assert page.session.text() == was
            assert page.arrived[0] == "post.known"
            assert "{" not in str(page.browser.element("notices").textContent)


def test_links_of_other_matches_and_other_codes_change_nothing(
    devices: Devices,
) -> None:
    rng = Rng(8)
    ann, bob, first = begun(devices, rng)
    cat, dan, _ = begun(devices, rng)
    dan.play_turn(rng)
    foreign = cat.send(whole=True)
    bob.play_turn(rng)
    link = bob.send()
    name = link.split(":")[0]
    assert_refused(ann, dan.send(), "doesn’t fit the match here")
    assert_refused(ann, f"{name}:9:{foreign.split(':')[-1]}", "damaged")
    code = foreign.split(".")[1].split(":")[0]
    assert_refused(ann, f"{name}.{code}:9:{foreign.split(':')[-1]}", "damaged")
    assert_refused(ann, f"{name}.AAAA-BBBB-CCCC:9:{link.split(':')[-1]}9", "damaged")
    (stranger,) = devices(1)
    assert_refused(stranger, link, "doesn’t fit the match here")
    assert_refused(stranger, first.replace(".", ".A", 1), "damaged")


def test_a_past_that_was_changed_is_refused(devices: Devices) -> None:
    """The change may be hidden behind the hash, or be in the lines that are sent."""
    rng = Rng(9)
    ann, bob, _ = begun(devices, rng)
    bob.play_turn(rng)
    head, log = load(bob.session.text())
    known = bob.known
    for action_index in range(known - 1):
        changed = [*log[:action_index], log[action_index - 1], *log[action_index + 1 :]]
        if changed[action_index] != log[action_index]:
            assert_refused(
                ann, bob.forge(dump(head, changed), known), "doesn’t fit the match here"
            )
    for other in (
        Header(head.game, head.revision, head.seats, 8, head.options, head.names),
        Header(head.game, head.revision, head.seats[::-1], 7, {}, head.names),
        header("fire_bulls", "human", "human", "greedy"),
    ):
        assert_refused(ann, bob.forge(dump(other, log)), "doesn’t fit the match here")


def test_actions_against_the_rules_and_other_chance_are_refused(
    devices: Devices,
) -> None:
    rng = Rng(10)
    ann, bob, _ = begun(devices, rng)
    since = len(ann.session.table.log)
    bob.play_turn(rng)
    session = bob.session
    head, log = load(session.text())
    movers = session.table.movers
    by_rule = by_chance = 0
    for action_index in range(since, len(log)):
        game = session.game
        state = session.table.states[action_index]
        if movers[action_index] == CHANCE:
            others = [game.encode(it) for it, _ in game.chance_outcomes(state)]
            for line in others:
                if line != log[action_index]:
                    text = dump(head, [*log[:action_index], line])
                    assert_refused(ann, bob.forge(text), "Someone altered")
                    by_chance += 1
        for line in ("nonsense", log[0], "end end"):
            text = dump(head, [*log[:action_index], line])
            assert_refused(ann, bob.forge(text), "ine ")
            by_rule += 1
    assert by_rule > 10
    assert by_chance > 3


def test_whatever_somebody_with_the_code_sends_is_refused_or_legal(
    devices: Devices,
) -> None:
    rng = Rng(14)
    ann, bob, _ = begun(devices, rng)
    bob.play_turn(rng)
    text = bob.session.text()
    known = bob.known
    (key,) = ann.stored_matches()
    _, log = load(ann.session.text())
    refused = 0
    for way in WAYS:
        for n in range(16):
            before = ann.stored_matches()
            ann.open(bob.forge(way(text, rng), known * (n % 2)))
            if ann.refusal:
                refused += 1
                assert ann.stored_matches() == before
            assert ann.session.fault is None
            assert (
                load(saved_match.read(ann.stored_matches()[key]).text)[1][: len(log)]
                == log
            )
    assert 190 < refused < 16 * len(WAYS)


def test_nobody_plays_for_who_sits_here(devices: Devices) -> None:
    rng = Rng(11)
    ann, bob, _ = begun(devices, rng)
    bob.play_turn(rng)
    bob.sit(ANN)
    movers = bob.session.table.movers
    done = movers.count(ANN)
    while movers.count(ANN) == done:
        bob.lift()
        bob.act(rng.choice(bob.session.legal()))
    text = bob.session.text()
    assert_refused(ann, bob.forge(text), "of someone who plays here")


def test_a_save_that_can_t_be_read_is_not_written_over(devices: Devices) -> None:
    rng = Rng(12)
    ann, bob, _ = begun(devices, rng)
    ann.run("home")
    bob.play_turn(rng)
    (key,) = ann.stored_matches()
    for junk in ("", "junk", ann.device.storage.texts[key][:-9]):
        ann.device.storage.texts[key] = junk
        assert_refused(ann, bob.send(), "")
        assert_refused(ann, bob.send(whole=True), "")
        assert ann.device.storage.texts[key] == junk


def test_where_nothing_can_be_kept_or_sealed_the_page_says_so(
    devices: Devices,
) -> None:
    ann, bob, link = begun(devices, Rng(13))
    (cat,) = devices(1)
    cat.cipher.has_crypto = False
    assert_refused(cat, link, "https")
    ann.cipher.has_crypto = False
    ann.run("post")
    assert "https" in ann.dialog
    (dan,) = devices(1)
    dan.device.storage.closed = True
    dan.open(link)
    assert "notice.storage_off" in dan.page.notices.messages
    assert dan.page.table is None, "nobody's hand is shown"
    assert bob.post.is_at_table


def test_a_lesson_and_a_shared_match_do_not_go_by_post(devices: Devices) -> None:
    (ann,) = devices(1)
    replay = (REPLAYS / "fire-bulls-three.match").read_text("utf8")
    for place in ("lesson:great_fire/turn", ""):
        if place:
            ann.run(place)
        else:
            ann.open(f"shared={share_link.pack(replay)}")
        ann.run("post")
        assert "Only the host can do this" in ann.dialog
        assert not any(key.startswith(POSTED.key) for key in ann.device.storage.texts)
