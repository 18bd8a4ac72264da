"""No device chooses the deal alone: the others find hosts and guests that lie.

`test_simulation.py` has hosts that choose the seed, and tells who was as agreed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import pytest

from tests.support.peers.hosted_match import Guest, GuestView, HostedMatch
from tests.support.world.line import End, Loss, line
from tinderbox.app.features.peers.guest import guest_client
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.features.peers.host import seed_agreement
from tinderbox.app.kernel.match.session import Held
from tinderbox.core.game import CHANCE, Player, resolve
from tinderbox.core.match import Header, load
from tinderbox.core.match import dump as as_text
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.net.agreed_seed import (
    AS_AGREED,
    NO_PROMISES,
    Promise,
    Promises,
    commitment,
    draw_number,
)
from tinderbox.net.channel import REPEAT_MS
from tinderbox.net.messages import (
    Over,
    SeedNumber,
    dump,
    from_guest,
)

T = TypeVar("T")
GOOD = Loss()
SEED = 1
GUESTS: dict[str, tuple[int | None, ...]] = {
    "great_fire": (1, 2, None),
    "pompieri": (1, 2),
    "fire_bulls": (0, 2, None),
}
SAMPLES = 3  # lies of one kind that a page is told


@pytest.fixture(autouse=True, scope="module")
def _numbers() -> Iterator[None]:
    """Give pages the same random numbers in each run of the tests."""
    rng = Rng(9)

    def draw() -> str:
        return f"{rng.below(1 << 64):064x}"

    with pytest.MonkeyPatch.context() as patch:
        for module in (guest_client, seed_agreement):
            patch.setattr(module, "draw_number", draw)
        yield


def parts(found: str) -> tuple[str, int]:
    """Return the key and the number of a finding."""
    key, _, number = found.partition(" ")
    return key, int(number or 0)


def some(items: Sequence[T]) -> Sequence[T]:
    """Return so many of the items, spread from the first to the last."""
    return items[:: max(1, len(items) // SAMPLES)]


def network(id: str, loss: Loss = GOOD, seed: int = SEED) -> HostedMatch:
    """A match that waits for its guests."""
    game = registry.load_game(id)
    preset = next(iter(game.PRESETS), None)
    options = resolve(game, preset, {})
    header = Header(id, game.REVISION, ("human",) * 3, SEED, options)
    return HostedMatch(header, GUESTS[id], loss, seed, fair=True)


def hears(
    played: HostedMatch,
    seat: Guest,
    texts: list[str],
    over: Over,
    promises: Promises | None = None,
) -> GuestView:
    """Return a guest's page that gave its number, then got these texts and the end."""
    page = GuestView(kept=promises or played.pages[seat].given)
    host, mine = line(played.clock, played.chance, Loss())
    GuestClient(mine, page, played.clock, "", "")
    for text in [*texts, dump(over)]:
        host.send(text)
    played.clock.run(50)
    return page


def until_over(played: HostedMatch, seat: Guest) -> tuple[list[str], Over]:
    """Return all messages of the host to a guest, up to the end of the match."""
    kinds = [json.loads(text)[0] for text in played.sent[seat]]
    index = kinds.index("Over")
    return played.sent[seat][:index], Over(*json.loads(played.sent[seat][index])[1:])


# The longer matches are lied about by night.
OF_EACH_GAME = [
    id if id == "pompieri" else pytest.param(id, marks=pytest.mark.nightly)
    for id in GUESTS
]


@pytest.fixture(scope="module", params=OF_EACH_GAME)
def ended(request: pytest.FixtureRequest) -> HostedMatch:
    """Return a match that was played as agreed, to its end."""
    played = network(request.param)
    played.undoing = 0
    played.play(before=lambda: played.clock.run(20))
    return played


# --- as it should be ------------------------------------------------------------------


def test_a_host_that_is_loaded_anew_meanwhile_asks_with_the_same_number() -> None:
    played = network("pompieri")
    while not all(page.kept.latest for page in played.pages.values()):
        assert played.clock.step()
    assert played.session.is_held
    shown = [page.table for page in played.pages.values()]
    assert all(table and isinstance(table.turn, Held) for table in shown)
    played.kill_host()
    played.play()
    assert {page.found for page in played.pages.values()} == {AS_AGREED}


def test_who_comes_back_by_a_new_code_has_its_promises(ended: HostedMatch) -> None:
    texts, over = until_over(ended, 2)
    later = [text for text in texts if not text.startswith('["Welcome"')]
    arrived = [*texts[:1], *later]
    given = ended.pages[2].given
    assert hears(ended, 2, arrived, over, given).found == AS_AGREED
    of_other_table = Promise(commitment(draw_number()), draw_number(), "other", 1)
    both = given.with_promise(of_other_table)
    assert hears(ended, 2, arrived, over, both).found == "agreed_again 1"
    page = hears(ended, 2, arrived, over, NO_PROMISES.with_promise(of_other_table))
    assert page.found == "not_asked"
    assert page.kept.open_count == 1, "its end is still to be checked"


@pytest.mark.parametrize("more", [0, 2])
def test_a_page_that_is_loaded_anew_after_the_end_says_the_same_again(
    ended: HostedMatch, more: int
) -> None:
    texts, over = until_over(ended, 2)
    given = ended.pages[2].given
    for _ in range(more):
        given = given.with_promise(Promise(draw_number(), draw_number(), "other", 1))
    first = hears(ended, 2, texts, over, given)
    assert first.found == (f"agreed_again {more}" if more else AS_AGREED)
    assert hears(ended, 2, texts, over, first.kept).found == first.found


# --- the end of a host that lies ------------------------------------------------------


def with_log(text: str, change: Callable[[list[str]], object]) -> str:
    """Return a match's text with another log, and the outcome that this leads to."""
    header, log = load(text)
    lines = list(log)
    change(lines)
    table, fault = Table.salvage(registry.load_game(header.game), header, lines)
    outcome = None if fault else table.game.outcome(table.state)
    return as_text(header, lines, outcome)


def with_header(text: str, **changes: Any) -> str:
    head, _, rest = text.partition("\n")
    return json.dumps(json.loads(head) | changes, separators=(",", ":")) + "\n" + rest


def other_headers(text: str) -> Iterator[dict[str, Any]]:
    header, _ = load(text)
    game = registry.load_game(header.game)
    for option in game.OPTIONS:
        for choice in option.choices:
            if header.options.get(option.key, option.default) != choice:
                yield {"options": {**header.options, option.key: choice}}
    yield {"seats": ["human", "human", "greedy"]}
    yield {"seats": ["human"] * 4}


def test_an_option_or_a_seat_that_was_changed_is_found(ended: HostedMatch) -> None:
    texts, over = until_over(ended, 2)
    found: Counter[str] = Counter()
    for changes in other_headers(over.text):
        page = hears(
            ended, 2, texts, over._replace(text=with_header(over.text, **changes))
        )
        found[page.found or page.why_closed] += 1
    assert {*found} <= {"other_match", "seed.other_action", "peers.nonsense"}
    assert found["other_match"] >= 1
    assert found.total() >= 3


def leave_out(log: list[str], action_index: int) -> None:
    """Remove an action."""
    del log[action_index]


def change(log: list[str], action_index: int, line: str) -> None:
    """Replace an action by another one."""
    log[action_index] = line


def test_a_log_that_was_changed_afterwards_is_found(ended: HostedMatch) -> None:
    """A line is left out, or a die or a card is another than everybody saw.

    The text breaks the rules after it, or is not what was shown.
    """
    texts, over = until_over(ended, 2)
    header, log = load(over.text)
    table: AnyTable = Table.resume(registry.load_game(header.game), header, log)
    lies: list[tuple[int, Callable[[list[str]], object]]] = [
        (n, partial(leave_out, action_index=n)) for n in some(range(len(log)))
    ]
    for n in some([n for n, mover in enumerate(table.movers) if mover == CHANCE]):
        line = table.game.encode(table.game.sample(table.states[n], Rng(n)))
        if line != log[n]:
            lies.append((n, partial(change, action_index=n, line=line)))
    found: Counter[str] = Counter()
    for n, lie in lies:
        told = over._replace(text=with_log(over.text, lie))
        page = hears(ended, 2, texts, told)
        key, number = parts(page.found)
        found[key or page.why_closed] += 1
        assert n < (number or page.line) <= len(log)
    assert {*found} <= {"seed.other_action", "other_moment", "other_chance"}
    assert found.total() > SAMPLES
    assert found["seed.other_action"]


def test_a_host_that_does_not_ask_is_found_out() -> None:
    played = network("pompieri")
    played.session.begin(666)
    played.play()
    found = {page.found for page in played.pages.values()}
    assert found == {"not_asked"}


# --- a guest that lies ----------------------------------------------------------------


def lies(
    played: HostedMatch, seat: int, lie: Callable[[SeedNumber], SeedNumber | None]
) -> None:
    """Have a guest's page send another text when the seed is chosen."""
    end = played.links[seat].channel
    assert isinstance(end, End)
    send = end.send

    def changed(text: str) -> None:
        message = from_guest(text)
        if isinstance(message, SeedNumber):
            told = lie(message)
            if told is None:
                return
            text = dump(told)
        send(text)

    end.send = changed  # type: ignore[method-assign] # of this one end


@pytest.mark.parametrize("number", [None, "", "0" * 63, "0" * 64 + "\n", "x" * 64])
def test_a_guest_that_gives_no_number_is_sent_away_and_has_no_part(
    number: str | None,
) -> None:
    played = network("pompieri")
    lies(
        played,
        2,
        lambda it: None if number is None else it._replace(number=number),
    )
    played.clock.run(REPEAT_MS * (seed_agreement.MAX_REPEATS + 2))
    assert played.pages[2].why_closed == "peers.nonsense"
    assert played.session.is_held, "whoever has the match decides who plays on"
    bot = registry.load_bot("pompieri", "greedy")
    played.session.set_substitute(Player(2), bot)
    played.host.agreement.check_soon()
    played.play()
    assert played.session.to_move() is None
    assert played.pages[1].found == AS_AGREED
    assert len(played.numbers) == 1


def test_the_first_number_of_a_guest_counts() -> None:
    played = network("pompieri")
    end = played.links[1].channel
    assert isinstance(end, End)

    def twice(given: SeedNumber) -> SeedNumber:
        other = given._replace(number=draw_number())
        end.clock.later(1, lambda: End.send(end, dump(other)))
        return given

    lies(played, 1, twice)
    played.play()
    assert {page.found for page in played.pages.values()} == {AS_AGREED}


def test_a_number_for_another_match_has_no_part() -> None:
    played = network("pompieri")
    lies(played, 2, lambda it: it._replace(commitment=commitment("")))
    played.clock.run(REPEAT_MS)
    assert played.session.is_held


def test_the_match_begins_without_who_does_not_come() -> None:
    played = network("pompieri")
    for end in played.ends.values():
        end.drop()
    played.clock.run(60_000)
    assert played.session.is_held
    for seat in (1, 2):
        played.host.attendance.release(Player(seat), "peers.taken_back")
    played.clock.run(10)
    assert not played.session.is_held
    assert (played.number, played.numbers) == ("", ())
    assert played.session.table.header.seed == SEED, "it deals by its own seed"
