"""What the recorded matches show together: every rule, end, table size and edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from tinderbox.core.game import CHANCE, resolve
from tinderbox.core.match import load
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.fire_bulls import qi
from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.state import DIRECTIONS, Defeat, LayOpen
from tinderbox.games.great_fire import scoring as great_scoring
from tinderbox.games.great_fire.board import free_cones
from tinderbox.games.great_fire.map import ARROWS, DISTRICTS
from tinderbox.games.great_fire.state import Spread
from tinderbox.games.pompieri import scoring as pompieri_scoring
from tinderbox.games.pompieri.plan import OUTSIDE

REPLAYS: Final = Path(__file__).parent / "replays"
EVERY: Final = 5  # every so many states, what might be done there is asked about

Recorded = Table[Any, Any, Any]
Sign = Callable[[Recorded], bool]


def played(table: Recorded) -> Iterator[Any]:
    return map(table.game.decode, table.log)


# --- Rules that no event and no refusal names ---------------------------------


def chosen(*keys: str) -> Sign:
    """One of these switches is not as it is by default."""

    def shows(table: Recorded) -> bool:
        default = {option.key: option.default for option in table.game.OPTIONS}
        return any(table.options.get(key, default[key]) != default[key] for key in keys)

    return shows


def over_a_crossing(table: Recorded) -> bool:
    """Fire comes to a district that no arrow of the card leads to from any fire."""
    moves = zip(table.states, played(table), strict=False)
    return any(
        not any(
            (source, state.public.turn.card, move.target) in ARROWS
            for source in range(len(DISTRICTS))
            if free_cones(state.public.board, source)
        )
        for state, move in moves
        if isinstance(move, Spread)
    )


def contained(table: Recorded) -> bool:
    """A fire with fewer cones than crews: some control it, some are idle."""
    return any(
        0 < cones < crews
        for state in table.states
        for board in (state.public.board,)
        for cones, crews in zip(board.cones, board.crews, strict=True)
    )


def told_in_secret(table: Recorded) -> bool:
    return any(e.audience is not None for said in table.events for e in said)


def great_tie(table: Recorded) -> bool:
    return great_scoring.tie_break(great_scoring.scores(table.state)) is not None


def full_square(table: Recorded) -> bool:
    """Two fires on a square, and two civilians and two firefighters on others."""

    def crowd(state: Any) -> bool:
        inside = [one.square for team in state.public.teams for one in team.crew]
        inside = [square for square in inside if square != OUTSIDE]
        return len(inside) > len(set(inside))

    states = table.states
    return (
        any(max(state.public.fires) == 2 for state in states)
        and any(max(state.public.civilians) > 1 for state in states)
        and any(map(crowd, states))
    )


def whole_team_inside(table: Recorded) -> bool:
    return any(
        all(one.square != OUTSIDE for one in team.crew)
        for state in table.states
        for team in state.public.teams
    )


def pompieri_tie(table: Recorded) -> bool:
    return pompieri_scoring.tie_break(table.state.public) is not None


def every_qi_card(table: Recorded) -> bool:
    return {a.card for a in played(table) if isinstance(a, LayOpen)} == set(QI)


def every_direction(table: Recorded) -> bool:
    met = {a.direction for a in played(table) if isinstance(a, Defeat)}
    return met >= set(range(DIRECTIONS))


def three_defeated(table: Recorded) -> bool:
    return any(state.rewarded for state in table.states)


def bulls_tie(table: Recorded) -> bool:
    """Two have most points: the highest card decides, or the win is shared."""
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    return outcome.scores.count(max(outcome.scores)) > 1


SIGNS: Final[Mapping[str, Sign]] = {
    "GF-1.2": over_a_crossing,
    "GF-1.4": contained,
    "GF-7.2": great_tie,
    "GF-8.1": chosen("open_colours"),
    "GF-8.2": chosen("more_destruction"),
    "GF-8.3": chosen("points_to_pawns"),
    "GF-9": told_in_secret,
    "PO-1.2": whole_team_inside,
    "PO-1.3": full_square,
    "PO-1.4": chosen("fires"),
    "PO-5.2": pompieri_tie,
    "FB-1.1": every_qi_card,
    "FB-2.1": every_direction,
    "FB-3.4": three_defeated,
    "FB-5.2": lambda table: "nothing_left" in bulls_ends(table),
    "FB-5.3": bulls_tie,
    "FB-6.1": told_in_secret,
}
EXEMPT: Final[Mapping[str, str]] = {
    "GF-1.1": "the city lies there, whoever plays",
    "GF-7.1": "every match is scored; test_replays holds the points",
    "GF-8.4": "the editions are counted below",
    "PO-1.1": "the building stands there, whoever plays",
    "PO-6.1": "nothing is hidden, so nothing is told to one alone",
    "FB-2.2": "every seat has its bull from the first line on",
}


# --- How matches end ----------------------------------------------------------


def great_ends(table: Recorded) -> set[str]:
    """There is but one: so many rounds after the last pile is drawn."""
    switches = table.state.public.switches
    return {"two_rounds" if switches.more_destruction else "last_round"}


def pompieri_ends(table: Recorded) -> set[str]:
    said = table.events[-1]
    return {str(e.params["reason"]) for e in said if e.key == "pompieri.over"}


def bulls_ends(table: Recorded) -> set[str]:
    """Said by no event, and the last of them is a case of the first."""
    state = table.state
    if state.exhausted >= qi.EXHAUSTIONS:
        return {"exhausted"}
    left = any(state.piles) or any(card for column in state.columns for card in column)
    return {"two_piles"} if left or state.jie else {"nothing_left"}


ENDS: Final[Mapping[str, tuple[Callable[[Recorded], set[str]], set[str]]]] = {
    "great_fire": (great_ends, {"last_round", "two_rounds"}),
    "pompieri": (pompieri_ends, {"all_fires", "spread", "medals"}),
    "fire_bulls": (bulls_ends, {"two_piles", "exhausted", "nothing_left"}),
}


# --- What the matches show ----------------------------------------------------


@cache
def recorded(id: str) -> tuple[Recorded, ...]:
    matches = (load(p.read_text("utf8")) for p in sorted(REPLAYS.glob("*.match")))
    game = registry.load_game(id)
    return tuple(
        Table.resume(game, header, log) for header, log in matches if header.game == id
    )


def rules(id: str) -> set[str]:
    return {str(rule) for rule in import_module(f"tinderbox.games.{id}.rulebook").Rule}


def named(table: Recorded) -> set[str]:
    """The rules of what happened, and of what could not be done where it was asked.

    Asked are all the match's own actions and a click on everything that is drawn.
    """
    game = table.game
    told = {event.rule for said in table.events for event in said}
    actions = [game.decode(line) for line in dict.fromkeys(table.log)]
    for state in table.states[:-1:EVERY]:
        for action in (*actions, *clicks(game, state)):
            if (refusal := game.refusal(state, action)) is not None:
                told.add(refusal.rule)
    return {str(rule) for rule in told}


def clicks(game: Any, state: Any) -> Iterator[Any]:
    player = game.to_move(state)
    if player == CHANCE:
        return
    screen, view = registry.load_screen(game.ID), game.view(state, player)
    sprites = (sprite.id for sprite in screen.scene(view))
    for id in (*places(game.ID), *sprites):
        if (action := screen.interpret(view, (id,))) is not None:
            yield action


@cache
def places(id: str) -> tuple[str, ...]:
    """What can be clicked on a bare board."""
    return tuple(re.findall(r' id="([a-z]+-[^"]+)"', registry.load_drawing(id)))


@cache
def named_in(id: str) -> set[str]:
    return set().union(*map(named, recorded(id)))


def missing_rules(id: str) -> set[str]:
    signs = {
        rule for rule in rules(id) & set(SIGNS) if any(map(SIGNS[rule], recorded(id)))
    }
    return rules(id) - named_in(id) - signs - set(EXEMPT)


def missing_ends(id: str) -> set[str]:
    end, ends = ENDS[id]
    return ends ^ set().union(*map(end, recorded(id)))


def missing_seats(id: str) -> set[str]:
    game = registry.load_game(id)
    found = {len(table.header.seats) for table in recorded(id)}
    return {f"{seats} seats" for seats in set(game.SEATS) - found}


def missing_editions(id: str) -> set[str]:
    game = registry.load_game(id)
    found = [resolve(game, None, table.options) for table in recorded(id)]
    return {name for name in game.PRESETS if resolve(game, name, {}) not in found}


def missing_choices(id: str) -> set[str]:
    game = registry.load_game(id)
    found = [resolve(game, None, table.options) for table in recorded(id)]
    return {
        f"{option.key}={choice}"
        for option in game.OPTIONS
        for choice in option.choices
        if all(options[option.key] != choice for options in found)
    }


@pytest.mark.parametrize(
    "missing",
    [missing_rules, missing_ends, missing_seats, missing_editions, missing_choices],
)
@pytest.mark.parametrize("id", registry.GAMES)
def test_the_recorded_matches_lack_nothing(
    id: str, missing: Callable[[str], set[str]]
) -> None:
    assert sorted(missing(id)) == []


@pytest.mark.parametrize("id", registry.GAMES)
def test_matches_of_todays_rules_are_recorded(id: str) -> None:
    """Those of older revisions stay, as tests of how they are played on."""
    found = {table.header.revision for table in recorded(id)}
    assert registry.load_game(id).REVISION in found


@pytest.mark.parametrize("id", registry.GAMES)
def test_no_rule_is_excused_that_is_named_in_play(id: str) -> None:
    assert sorted(named_in(id) & (set(SIGNS) | set(EXEMPT))) == []


def test_only_rules_are_excused() -> None:
    every = set().union(*map(rules, registry.GAMES))
    assert set(SIGNS) | set(EXEMPT) <= every
    assert not set(SIGNS) & set(EXEMPT)
