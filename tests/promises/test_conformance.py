"""Every listed game keeps its promises to the table, in random play, all options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.games.played import play_to_the_end
from tinderbox.app.features.peers.guest.guest_match import WORD
from tinderbox.core.game import (
    CHANCE,
    IllegalAction,
    Player,
    play,
    resolve,
)
from tinderbox.core.match import Header, dump, load, undo_barrier
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.lab.cli import subject
from tinderbox.lab.playout import play_out

GAMES = [registry.load_game(id) for id in registry.GAMES]
of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))


def tables() -> Iterator[Any]:
    """Every number of seats, every edition, every switch turned alone."""
    for game in GAMES:
        ways = [dict(game.PRESETS[preset]) for preset in game.PRESETS]
        ways += [
            {option.key: choice}
            for option in game.OPTIONS
            for choice in option.choices
            if choice != option.default
        ]
        for number, options in enumerate(ways):
            seats = game.SEATS[number % len(game.SEATS)]
            switches = " ".join(f"{key}={value}" for key, value in options.items())
            name = f"{game.ID} {seats} {switches[:40]}"
            yield pytest.param(game, seats, options, id=name)
        for seats in game.SEATS:
            yield pytest.param(game, seats, {}, id=f"{game.ID} {seats} seats")


Options = tuple[tuple[str, str], ...]


@cache
def checked(game: Any, seats: int, options: Options = ()) -> str:
    """The text of a random match, checked at every step."""
    kinds = ("random",) * seats
    given = resolve(game, None, dict(options))
    header = Header(game.ID, game.REVISION, kinds, 5, given)
    played = play_out(subject(game.ID), header)
    assert played.failure is None
    return played.text


@cache
def match(game: Any, seats: int) -> AnyTable:
    """Such a match, resumed from its text."""
    text = checked(game, seats)
    table = Table.resume(game, *load(text))
    assert dump(table.header, table.log) == text
    return table


@pytest.mark.parametrize(("game", "seats", "options"), list(tables()))
def test_a_random_match_ends_and_keeps_every_promise(
    game: Any, seats: int, options: dict[str, str]
) -> None:
    assert checked(game, seats, tuple(options.items()))


@of_each_game
def test_undo_stops_at_chance_and_at_other_seats(game: Any) -> None:
    table = match(game, game.SEATS[0])
    for length in range(len(table.log) + 1):
        for seat in range(game.SEATS[0]):
            kept = undo_barrier(table.movers, length, seat)
            assert set(table.movers[kept:length]) <= {Player(seat)}
            assert kept == 0 or table.movers[kept - 1] != Player(seat)


@of_each_game
def test_a_match_put_away_goes_on_as_it_would_have(game: Any) -> None:
    whole = match(game, game.SEATS[0])
    half = Table.resume(game, whole.header, whole.log[: len(whole.log) // 2])
    assert play_to_the_end(half).log == whole.log


@of_each_game
def test_the_params_of_events_are_words_that_a_guest_takes(game: Any) -> None:
    told = [event for step in match(game, game.SEATS[-1]).events for event in step]
    assert told
    refused = {
        f"{event.key}: {name}={value!r}"
        for event in told
        for name, value in event.params.items()
        if not WORD.fullmatch(str(value))
    }
    assert not refused, "write params with letters, digits, blanks and hyphens only"


@of_each_game
def test_a_state_is_a_value(game: Any) -> None:
    first, again = (game.setup(game.SEATS[0], resolve(game, None, {})) for _ in "ab")
    assert first == again
    assert hash(first) == hash(again)


# Draws of one moment: of a share of a half five standard deviations are 0.08.
DRAWS = 1000


@of_each_game
def test_listed_chances_are_all_there_are(game: Any) -> None:
    states = match(game, game.SEATS[-1]).states
    listed = [(state, dict(game.chance_outcomes(state))) for state in states]
    conceivable = {action for _, chances in listed for action in chances}
    for state, chances in listed:
        if chances:
            assert game.to_move(state) == CHANCE, (
                "chance_outcomes returns () where chance is not to move"
            )
            assert sum(chances.values()) == pytest.approx(1)
            fits = {a for a in conceivable if game.refusal(state, a) is None}
            assert set(chances) == fits


@of_each_game
def test_chance_draws_as_often_as_listed(game: Any) -> None:
    states = match(game, game.SEATS[-1]).states
    kinds = {type(a): s for s in states for a, _ in game.chance_outcomes(s)}
    for state in kinds.values():
        rng = Rng(7)
        chances = dict(game.chance_outcomes(state))
        found = Counter(game.sample(state, rng) for _ in range(DRAWS))
        assert set(found) == set(chances)
        for action, share in chances.items():
            assert found[action] / DRAWS == pytest.approx(share, abs=0.08)


@of_each_game
def test_everything_is_refused_once_it_is_over(game: Any) -> None:
    table = match(game, game.SEATS[-1])
    for action in map(game.decode, set(table.log)):
        assert game.refusal(table.state, action) is not None
        with pytest.raises(IllegalAction, match=r"core\.over"):
            play(game, table.state, action)
