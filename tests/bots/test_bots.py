"""Computer players beat random ones, waste no steps and use nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest

from tests.games.played import play_to_the_end
from tinderbox.core.game import Options, legal_actions, resolve
from tinderbox.core.match import Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.scoring import scores
from tinderbox.games.great_fire.state import Action, MovePawn, State
from tinderbox.games.great_fire.text.position import position

MIXED = ("greedy", "random", "greedy", "random")
SEEDS = [range(4), pytest.param(range(12), marks=pytest.mark.nightly)]


def duel(seats: tuple[str, ...], seed: int, changes: Options) -> AnyTable:
    """Play a whole match. The table checks every action."""
    options = resolve(rules, None, changes)
    table: AnyTable
    table = Table(rules, Header("great_fire", rules.REVISION, seats, seed, options))
    return play_to_the_end(table)


@pytest.fixture(scope="module", params=SEEDS, ids=str)
def duels(request: pytest.FixtureRequest) -> list[AnyTable]:
    return [duel(MIXED, seed, {}) for seed in request.param]


def test_greedy_beats_random(duels: list[AnyTable]) -> None:
    """Greedy leads by ten points or more. The test asks for three."""
    ends = [[line.total for line in scores(table.state)] for table in duels]
    greedy = mean(score[0] + score[2] for score in ends) / 2
    chance = mean(score[1] + score[3] for score in ends) / 2
    assert greedy > chance + 8


def walks(table: AnyTable, seat: int) -> Iterator[list[int]]:
    """Return the districts of a seat's pawn, turn by turn."""
    way: list[int] = []
    for state, mover, line in zip(table.states, table.movers, table.log, strict=False):
        if mover == seat:
            action = rules.decode(line)
            if isinstance(action, MovePawn):
                way.append(state.public.board.pawns[seat])
            elif way:
                yield [*way, state.public.board.pawns[seat]]
                way = []


def test_greedy_never_walks_in_circles(duels: list[AnyTable]) -> None:
    ways = [way for table in duels for seat in (0, 2) for way in walks(table, seat)]
    assert len(ways) > 8 * len(duels)
    assert [way for way in ways if len(set(way)) < len(way)] == []


def choice(text: str, kind: str, seed: int = 0) -> str:
    """Return a computer player's choice in a position."""
    state: State = position(text)
    table = Table(rules, Header("great_fire", rules.REVISION, (kind,) * 4, seed))
    view = rules.view(state, state.public.turn.seat)
    legal = legal_actions(rules, state)
    bot = registry.load_bot("great_fire", kind)
    action: Action = bot.choose(view, legal, table.rng[state.public.turn.seat])
    return rules.encode(action)


SENSE = [
    # says                                 position                           action
    (
        "puts out what it stands at",
        "burnt st-pauls; fire st-pauls 3; crews st-pauls 3; pawns 0 st-pauls",
        "extinguish",
    ),
    (
        "sends the crew that is missing",
        "burnt st-pauls; fire st-pauls 2; crews st-pauls 1, ludgate 1; "
        "pawns 0 st-pauls",
        "move-crew ludgate st-pauls",
    ),
    (
        "ends its turn where nothing helps",
        "burnt st-pauls; fire st-pauls 2; crews st-pauls 1; points 1; left 1",
        "end",
    ),
]


@pytest.mark.parametrize("kind", ["greedy", "master"])
@pytest.mark.parametrize(("says", "where", "action"), SENSE, ids=lambda x: x[:30])
def test_it_has_sense(says: str, where: str, action: str, kind: str) -> None:
    text = f"phase actions; {where}"
    assert {choice(text, kind, seed) for seed in range(5)} == {action}


TABLES: list[tuple[int, dict[str, str]]] = [
    (3, {"points_to_pawns": "on", "more_destruction": "on"}),
    (4, {"crews_stay": "on"}),
    (5, {"any_order": "on", "act_without_card": "on", "fewer_cones": "on"}),
    (6, {"open_colours": "on", "start_in_parks": "on", "intensify_everywhere": "on"}),
]


@pytest.mark.parametrize(("seats", "changes"), TABLES, ids=str)
def test_greedy_plays_at_any_table(seats: int, changes: Options) -> None:
    table = duel(("greedy", *["random"] * (seats - 1)), 5, changes)
    assert rules.outcome(table.state) is not None
