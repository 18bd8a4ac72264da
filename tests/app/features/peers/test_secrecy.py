"""The messages to a guest's device contain its seat's view and no secret of others."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import takewhile
from typing import Any

import pytest

from tests.app.features.peers import wire
from tests.app.features.peers.hosted_match import HostedMatch
from tests.games.played import play_to_the_end
from tests.games.published import PUBLISHED
from tests.support.world.line import Loss
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.core.game import CHANCE, Player, resolve
from tinderbox.core.match import FORMAT, UNKEYED_FORMAT, Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.net.feed import Feed
from tinderbox.net.messages import dump

HIDING = [id for id in registry.GAMES if registry.load_determinize(id)]
SEATS = 3  # or two, in a game that has no more
SEED = 271_828  # one that no other number of a match looks like
DRAWN = 0x9E37_0000_0000_0000 + SEED  # one as the browser draws it: of 64 bits
WORLDS = 50  # dealt for one view, until what was done is allowed in one
TRIED = 500  # seeds on either side of one that a guest may guess


def header(id: str, kind: str) -> Header:
    game = registry.load_game(id)
    seats = min(SEATS, game.SEATS[-1])
    return Header(id, game.REVISION, (kind,) * seats, SEED, resolve(game, None, {}))


def step(match: Header, state: Any, action: Any) -> AnyTable:
    """Return a table on which one step is done."""
    table: AnyTable = Table(registry.load_game(match.game), match)
    table.states = [state]
    table.take(action)
    return table


def sent(table: AnyTable, seat: Player) -> list[str]:
    """Return the messages to a seat about all steps at a table."""
    session: AnyLocalMatch = LocalMatch(table.game, table, {})
    feed = Feed(session, (seat,))
    feed.update()
    return [*map(dump, feed.messages(0, 0))]


@pytest.mark.parametrize("id", HIDING)
def test_a_changed_secret_changes_no_byte(id: str) -> None:
    game = registry.load_game(id)
    determinize: Any = registry.load_determinize(id)
    match = header(id, "random")
    table: AnyTable = play_to_the_end(Table(game, match))
    rng = Rng(1)
    compared = 0
    hidden = 0
    every = 3 if len(table.log) > 100 else 1
    told = "equal views, other events: keep in the state what an event tells everybody"
    steps = zip(table.states, table.movers, map(game.decode, table.log), strict=False)
    for state, mover, action in [*steps][:-1:every]:
        played = step(match, state, action)
        for seat in map(Player, {*range(len(match.seats))} - {mover}):
            worlds = (determinize(game.view(state, seat), rng) for _ in range(WORLDS))
            world = next((w for w in worlds if allows(game, w, mover, action)), None)
            if world is None:
                continue
            done = game.sample(world, rng) if mover == CHANCE else action
            other = step(match, world, done)
            if game.view(other.state, seat) == game.view(played.state, seat):
                assert sent(other, seat) == sent(played, seat), told
                compared += 1
                hidden += world != state
    few = f"too few of {WORLDS} worlds allow what was done: does determinize fit views?"
    assert compared > min(100, len(table.log) // 4), few
    alike = "determinize deals the true world nearly always: does it draw all secrets?"
    assert hidden > min(50, len(table.log) // 8), alike


def allows(game: AnyGame, world: Any, mover: Player, action: Any) -> bool:
    """Return True if the player can act the same way there. Chance draws again."""
    if game.to_move(world) != mover:
        return False
    return mover == CHANCE or game.refusal(world, action) is None


@pytest.mark.parametrize("id", HIDING)
@pytest.mark.parametrize(
    "length", [120, pytest.param(10_000, marks=pytest.mark.nightly)]
)
def test_nothing_but_its_views_is_ever_sent(id: str, length: int) -> None:
    """Every byte is searched, by night of a whole match.

    Somebody has a device of their own, and the others have one together.
    """
    match = header(id, "human")
    guests = (0, tuple(range(1, len(match.seats))), None)
    played = HostedMatch(match, guests, Loss(), seed=5)
    played.undoing = 0  # so that all that was sent is in the log
    played.play(length)
    hidden = secret_chance(sessions.resume(played.text))
    assert hidden, "chance told a secret to no seat: an Event with an audience"
    for guest, received in played.sent.items():
        assert not played.pages[guest].why_closed, "the guest left the host"
        before = [*takewhile(lambda it: not it.startswith('["Over"'), received)]
        kinds = {json.loads(text)[0] for text in before}
        assert kinds == {"Welcome", "Moments", "TableStatus"}
        everything = "\n".join(before)
        assert not [it for it in (str(SEED), *hidden) if it in everything]
        assert wire.untold(played.text, guest, received) == []
    assert wire.untold(played.text, guests[1], played.sent[0]), "that is another's view"


def secret_chance(session: AnyLocalMatch) -> list[str]:
    """The lines of a match in which chance draws what only some seats may know."""
    table = session.table
    steps = zip(table.log, table.movers, table.events, strict=True)
    return [
        line
        for line, mover, events in steps
        if mover == CHANCE and any(event.audience is not None for event in events)
    ]


def fits(match: Header, seed: int, sent: list[Any], seat: Player | None) -> bool:
    """Return True if a match with that seed deals a seat what it was sent."""
    game = registry.load_game(match.game)
    dealt = Table(game, replace(match, seed=seed))
    for view in sent[1:]:
        if game.to_move(dealt.state) != CHANCE:
            break
        dealt.take_chance()
        if game.view(dealt.state, seat) != view[seat]:
            return False
    return True


# Games whose first deal shows a guest so much that one seed alone fits it.
TELLS_MUCH = {"great_fire", "pompieri", "fire_bulls"}


@pytest.mark.parametrize("seat", [Player(1), None], ids=["guest", "onlooker"])
@pytest.mark.parametrize("id", PUBLISHED)
def test_what_a_guest_is_sent_fits_no_seed_that_can_be_tried(
    id: str, seat: Player | None
) -> None:
    """The search finds a seed of the older format. Today's seeds are too many.

    This is a sample: to try all seeds below 2**32 takes an hour, even in C. Many seeds
    of either format fit a match that has no first deal, or one that shows little. Of
    today's format only the whole seed fits.
    """
    for format, seed in ((UNKEYED_FORMAT, SEED), (FORMAT, DRAWN)):
        match = replace(header(id, "human"), seed=seed, format=format)
        played = HostedMatch(match, (seat,), Loss(), seed=5)
        played.clock.run(1_000)
        shown = played.pages[seat].table
        assert shown is not None
        sent = shown.history.states
        guesses = {*range(SEED - TRIED, SEED + TRIED), seed % 2**32, seed >> 32, 0}
        assert fits(match, seed, sent, seat), "so the search asks the right thing"
        found = {guess for guess in guesses if fits(match, guess, sent, seat)}
        expected = {SEED} if format == UNKEYED_FORMAT else set[int]()
        if found > expected and id not in TELLS_MUCH:
            pytest.skip(f"other seeds deal {id} by accident so that a guest sees it")
        assert found == expected
