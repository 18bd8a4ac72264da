"""Matches by post between whole pages: turns, seats, forks, and forged links."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.support.damage import WAYS, truncated
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


def devices(count: int) -> list[Correspondent]:
    return [Correspondent() for _ in range(count)]


def header(game: str, *kinds: str) -> Header:
    revision = registry.load_game(game).REVISION
    return Header(game, revision, kinds, 7, {}, NAMES[: len(kinds)])


def duel() -> Header:
    """Two people and a computer player."""
    return header("pompieri", "human", "human", "greedy")


def tells_code(link: str) -> bool:
    return "." in link.split(":")[0]


def begun(rng: Rng) -> tuple[Correspondent, Correspondent, str]:
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
    game: str, people: int, *, has_bot: bool, turns: int, left: int
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
    *, is_known: bool
) -> None:
    rng = Rng(3)
    ann, bob, _ = begun(rng)
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


def test_a_link_in_a_new_tab_leaves_a_turn_to_the_tab_that_plays_it() -> None:
    rng = Rng(3)
    ann, bob, _ = begun(rng)
    bob.play_turn(rng)
    new = Correspondent(ann.device)
    for page in (ann, new):
        page.open(bob.send())
    assert ann.session.read_only is None
    assert new.session.read_only is ReadOnlyReason.ELSEWHERE


def test_a_device_may_have_several_seats_and_a_curtain() -> None:
    ann, others = devices(2)
    rng = Rng(2)
    ann.begin(header("pompieri", "human", "human", "human"), [ANN])
    ann.play_turn(rng)
    others.open(ann.send())
    others.sit(1, 2)
    assert others.viewer is None
    others.lift()
    assert others.viewer == others.session.to_move()
    others.play_turn(rng)
    assert others.session.to_move() == ANN


def test_a_rematch_goes_by_post_too() -> None:
    rng = Rng(4)
    ann, bob, _ = begun(rng)
    first = ann.page.active.id
    ann.run("rematch")
    ids = [first, ann.page.active.id]
    names = {ann.page.store.beside(POSTED, id).split(".")[0] for id in ids}
    assert len(names) == 2
    assert ann.post.is_at_table
    assert ann.session.viewer_seats == (BOB,), "each is one seat on"
    ann.play_turn(rng)
    bob.open(ann.send())
    bob.sit(2)
    assert bob.session.text() == ann.session.text()
    assert len(bob.stored_matches()) == 2


def test_who_plays_here_is_asked_until_somebody_does() -> None:
    (ann,) = devices(1)
    ann.page.active.begin(duel())
    ann.run("post")
    assert ann.seats() == {"Ann": "false", "Bob": "false"}
    assert not ann.post.is_at_table
    ann.sit(0)
    assert ann.post.is_at_table
    assert ann.seats() == {}
    ann.run("post:show:seats")
    assert ann.seats() == {"Ann": "true", "Bob": "false"}
    ann.sit(0)
    assert ann.seats() == {"Ann": "false", "Bob": "false"}, "nobody any more"


def test_a_person_alone_has_nobody_to_play_with() -> None:
    (ann,) = devices(1)
    ann.page.active.begin(header("pompieri", "human", "greedy"))
    ann.run("post")
    assert "needs two people" in ann.dialog
    assert ann.seats() == {}


def test_a_seat_moves_to_another_device() -> None:
    """The link for a new device moves it, at any point of the match."""
    rng = Rng(3)
    ann, bob, _ = begun(rng)
    bob.play_turn(rng)
    ann.open(bob.send())
    (phone,) = devices(1)
    phone.open(bob.send(whole=True))
    phone.sit(BOB)
    ann.play_turn(rng)
    link = ann.send()
    phone.open(link)
    phone.play_turn(rng)
    assert_refused(bob, phone.send(), ANOTHER_MATCH)  # Ann's turn is not here
    bob.open(link)
    assert_refused(bob, phone.send(), "of someone who plays here")
    bob.sit(BOB)
    assert bob.session.viewer_seats == ()
    bob.open(phone.send())
    assert bob.session.text() == phone.session.text()


def test_what_can_still_be_taken_back_is_not_sent_and_what_was_sent_is_fixed() -> None:
    ann, bob = devices(2)
    ann.begin(duel(), [ANN])
    fixed = len(ann.session.table.log)
    ann.choose(ann.session.legal()[0])
    assert ann.session.to_move() == ANN
    bob.open(ann.send())
    assert len(bob.session.table.log) == fixed
    ann.run("undo")
    ann.play_turn(Rng(1))
    bob.open(ann.send())
    assert bob.refusal == ""
    was = bob.session.text()
    for page in (ann, bob):
        for command in ("undo", "restart", "redo"):
            page.run(command)
            assert page.session.text() == was


def test_the_list_says_whom_a_match_waits_for_also_once_it_is_put_back() -> None:
    ann, bob, _ = begun(Rng(1))
    ann.run("home")
    ann.run(f"remove:{ann.page.active.library.entries()[0].id}")
    assert not any(POSTED.key in key for key in ann.device.storage.texts)
    ann.run("put-back")
    for page, said in ((ann, "By post: waiting for Bob"), (bob, "Your turn")):
        page.run("home")
        assert page.news == ""
        page.run("games")
        (line,) = page.browser.document.querySelectorAll("li .match-standing")
        assert line.textContent.startswith(said)


def test_a_link_is_taken_where_codes_are() -> None:
    """It is a text without address if another device can't open this page's address."""
    ann, bob = devices(2)
    ann.begin(duel(), [ANN])
    bob.run("join")
    bob.browser.element(code_view.FIELD).value = f"#{ann.send()}"
    bob.run("code:take")
    assert bob.session.text() == ann.session.text()


def test_who_was_to_be_invited_plays_by_post_and_is_no_guest() -> None:
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
    ann.run("invite")
    assert "waiting for Bob" in ann.dialog


def test_who_plays_a_turn_twice_is_named_and_both_are_kept() -> None:
    rng = Rng(4)
    ann, bob, first = begun(rng)
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
    [name, _] = bob.browser.document.querySelectorAll(".match-name")
    assert name.textContent == f"Second version, from action {told['n']}"
    for link in (second, first, second):
        bob.open(link)
        assert len(bob.stored_matches()) == 2, "each version is kept once"
    bob.play_turn(rng)
    again.open(bob.send())
    assert again.refusal == ""
    assert again.session.text() == bob.session.text(), "either goes on"


# --- links that lie ---------------------------------------------------------------


ANOTHER_MATCH = "doesn’t fit the match here"


def assert_refused(page: Correspondent, link: str, why: str) -> None:
    """Fail unless a sentence says so and all matches are unchanged."""
    before = page.stored_matches()
    place = page.page.place
    page.open(link)
    assert why in page.refusal
    assert page.refusal
    assert page.stored_matches() == before
    assert page.page.place == place


def damaged(bob: Correspondent) -> Iterator[str]:
    """Yield links that were cut off, or have another letter."""
    rng = Rng(6)
    head, _, sealed = bob.send().rpartition(":")
    for _ in range(50):
        yield f"{head}:{truncated(sealed, rng)}"
        index = rng.below(len(sealed) - 1)
        letter = "b" if sealed[index] == "a" else "a"
        yield f"{head}:{sealed[:index]}{letter}{sealed[index + 1 :]}"


def with_other_codes(bob: Correspondent) -> Iterator[str]:
    """Yield links with the content of another match, or with its code too."""
    name = bob.send().split(":")[0]
    foreign = begun(Rng(8))[1].send(whole=True)
    code = foreign.split(".")[1].split(":")[0]
    yield f"{name}:9:{foreign.split(':')[-1]}"
    yield f"{name}.{code}:9:{foreign.split(':')[-1]}"


def of_another_match(_: Correspondent) -> Iterator[str]:
    yield begun(Rng(8))[1].send()


def with_other_chance(bob: Correspondent) -> Iterator[str]:
    game = bob.session.game
    table = bob.session.table
    head, log = load(bob.session.text())
    for action_index in range(table.movers.index(BOB), len(log)):
        if table.movers[action_index] == CHANCE:
            state = table.states[action_index]
            for line in [game.encode(it) for it, _ in game.chance_outcomes(state)]:
                if line != log[action_index]:
                    yield bob.forge(dump(head, [*log[:action_index], line]))


def played_for_ann(bob: Correspondent) -> Iterator[str]:
    bob.sit(ANN)
    movers = bob.session.table.movers
    done = movers.count(ANN)
    while movers.count(ANN) == done:
        bob.lift()
        bob.choose(bob.session.legal()[0])
    yield bob.forge(bob.session.text())


LIES: list[tuple[Callable[[Correspondent], Iterator[str]], str, int]] = [
    # links, why they are refused, and how many there are at least
    (damaged, "damaged", 100),
    (with_other_codes, "damaged", 2),
    (of_another_match, ANOTHER_MATCH, 1),
    (with_other_chance, "Someone altered", 4),
    (played_for_ann, "of someone who plays here", 1),
]


@pytest.mark.parametrize(("lies", "why", "count"), LIES)
def test_a_link_that_lies_changes_nothing(
    lies: Callable[[Correspondent], Iterator[str]], why: str, count: int
) -> None:
    rng = Rng(10)
    ann, bob, _ = begun(rng)
    bob.play_turn(rng)
    truth = bob.session.text()
    link = bob.send()
    links = [*lies(bob)]
    assert len(links) >= count
    for lie in links:
        assert_refused(ann, lie, why)
    ann.open(link)
    assert ann.session.text() == truth


def test_links_that_came_before_change_nothing() -> None:
    rng = Rng(7)
    ann, bob, link = begun(rng)
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
            assert page.arrived[0] == "post.known"
            assert len(page.stored_matches()) == 1
            assert page.session.text() == was


def test_a_stranger_has_not_the_match() -> None:
    _, bob, _ = begun(Rng(8))
    bob.play_turn(Rng(8))
    (stranger,) = devices(1)
    assert_refused(stranger, bob.send(), ANOTHER_MATCH)


def test_whatever_somebody_with_the_code_sends_is_refused_or_legal() -> None:
    rng = Rng(14)
    ann, bob, _ = begun(rng)
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
            stored = saved_match.read(ann.stored_matches()[key]).text
            assert load(stored)[1][: len(log)] == log
    assert 190 < refused < 16 * len(WAYS)


def test_a_save_that_can_t_be_read_is_not_written_over() -> None:
    rng = Rng(12)
    ann, bob, _ = begun(rng)
    ann.run("home")
    bob.play_turn(rng)
    (key,) = ann.stored_matches()
    for junk in ("", "junk", ann.device.storage.texts[key][:-9]):
        ann.device.storage.texts[key] = junk
        for whole in (False, True):
            assert_refused(ann, bob.send(whole=whole), "")


def test_where_nothing_can_be_kept_or_sealed_the_page_says_so() -> None:
    ann, _, link = begun(Rng(13))
    cat, dan = devices(2)
    cat.cipher.has_crypto = False
    assert_refused(cat, link, "https")
    ann.cipher.has_crypto = False
    ann.run("post")
    assert "https" in ann.dialog
    dan.device.storage.closed = True
    dan.open(link)
    assert "notice.storage_off" in dan.page.notices.messages
    assert dan.page.table is None, "nobody's hand is shown"


@pytest.mark.parametrize("is_lesson", [True, False])
def test_a_lesson_and_a_shared_match_do_not_go_by_post(*, is_lesson: bool) -> None:
    (ann,) = devices(1)
    if is_lesson:
        ann.run("lesson:great_fire/turn")
    else:
        replay = (REPLAYS / "fire-bulls-three.match").read_text("utf8")
        ann.open(f"shared={share_link.pack(replay)}")
    ann.run("post")
    assert "Only the host can do this" in ann.dialog
    assert not any(key.startswith(POSTED.key) for key in ann.device.storage.texts)
