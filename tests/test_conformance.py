"""What every listed game promises the table, by random play over all its options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.played import play_to_the_end
from tinderbox.core.game import (
    CHANCE,
    IllegalAction,
    Player,
    legal_actions,
    play,
    resolve,
)
from tinderbox.core.match import Header, dump, load, replay, undo_barrier
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.lab.cli import subject
from tinderbox.lab.playout import play_out

GAMES = [registry.load_game(id) for id in registry.GAMES]


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


def header(game: Any, seats: int, options: dict[str, str], seed: int) -> Header:
    kinds = ("random",) * seats
    return Header(game.ID, game.REVISION, kinds, seed, resolve(game, None, options))


@pytest.mark.parametrize(("game", "seats", "options"), list(tables()))
def test_a_random_match_ends_and_keeps_every_promise(
    game: Any, seats: int, options: dict[str, str]
) -> None:
    for seed in range(2):
        played = play_out(subject(game.ID), header(game, seats, options, seed))
        assert played.failure is None
        read, log = load(played.text)
        *_, last = replay(game, read, log)
        outcome = game.outcome(last.state)
        assert len(outcome.scores) == seats
        assert outcome.winners <= {Player(seat) for seat in range(seats)}
        assert dump(read, log) == played.text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_play_refuses_what_is_refused(game: Any) -> None:
    """Actions of other moments: the door opens only to those without a refusal."""
    table = Table(game, header(game, game.SEATS[0], {}, 3))
    met: list[Any] = []
    while game.to_move(table.state) is not None:
        if game.to_move(table.state) == CHANCE:
            table.take_chance()
            continue
        legal = legal_actions(game, table.state)
        assert len(legal) == len(set(legal))
        for action in met[-30:]:
            refusal = game.refusal(table.state, action)
            assert (refusal is None) == (action in legal), game.encode(action)
        met += legal[:3]
        table.take(table.rng[game.to_move(table.state)].choice(legal))
    with pytest.raises(IllegalAction):
        table.take(met[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_undo_stops_at_chance_and_at_other_seats(game: Any) -> None:
    played = play_out(subject(game.ID), header(game, game.SEATS[0], {}, 2))
    read, log = load(played.text)
    table = Table.resume(game, read, log)
    for length in range(len(log) + 1):
        for seat in range(len(read.seats)):
            kept = undo_barrier(table.movers, length, seat)
            assert set(table.movers[kept:length]) <= {Player(seat)}
            assert kept == 0 or table.movers[kept - 1] != Player(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_a_match_put_away_goes_on_as_it_would_have(game: Any) -> None:
    whole = play_out(subject(game.ID), header(game, game.SEATS[0], {}, 4))
    read, log = load(whole.text)
    table = Table.resume(game, read, log[: len(log) // 2])
    assert tuple(play_to_the_end(table).log) == log


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_a_state_is_a_value(game: Any) -> None:
    first, again = (game.setup(game.SEATS[0], resolve(game, None, {})) for _ in "ab")
    assert first == again
    assert hash(first) == hash(again)


# Draws of one moment: of a share of a half five standard deviations are 0.08.
DRAWS = 1000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_listed_chances_are_all_there_are(game: Any) -> None:
    read, log = load(
        play_out(subject(game.ID), header(game, game.SEATS[-1], {}, 5)).text
    )
    states = [step.state for step in replay(game, read, log)]
    listed = [(state, dict(game.chance_outcomes(state))) for state in states]
    conceivable = {action for _, chances in listed for action in chances}
    assert conceivable or CHANCE not in map(game.to_move, states)
    for state, chances in listed:
        if chances:
            assert game.to_move(state) == CHANCE
            assert sum(chances.values()) == pytest.approx(1)
            fits = {a for a in conceivable if game.refusal(state, a) is None}
            assert set(chances) == fits


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_chance_draws_as_often_as_listed(game: Any) -> None:
    read, log = load(
        play_out(subject(game.ID), header(game, game.SEATS[-1], {}, 5)).text
    )
    states = [step.state for step in replay(game, read, log)]
    kinds = {type(a): s for s in states for a, _ in game.chance_outcomes(s)}
    for state in kinds.values():
        rng, chances = Rng(7), dict(game.chance_outcomes(state))
        found = Counter(game.sample(state, rng) for _ in range(DRAWS))
        assert set(found) == set(chances)
        for action, share in chances.items():
            assert found[action] / DRAWS == pytest.approx(share, abs=0.08)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.ID))
def test_everything_is_refused_once_it_is_over(game: Any) -> None:
    read, log = load(
        play_out(subject(game.ID), header(game, game.SEATS[-1], {}, 5)).text
    )
    *_, last = replay(game, read, log)
    for line in set(log):
        assert game.refusal(last.state, game.decode(line)) is not None
        with pytest.raises(IllegalAction, match=r"core\.over"):
            play(game, last.state, game.decode(line))
