"""Signs of rules and ends in recorded matches that no event or refusal names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tinderbox.core.table import AnyTable
from tinderbox.games.fire_bulls import qi
from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.state import DIRECTIONS, Defeat, LayOpen
from tinderbox.games.great_fire import scoring as great_scoring
from tinderbox.games.great_fire.board import free_cones
from tinderbox.games.great_fire.map import ARROWS, DISTRICTS
from tinderbox.games.great_fire.state import Spread
from tinderbox.games.pompieri import scoring as pompieri_scoring
from tinderbox.games.pompieri.plan import OUTSIDE

Recorded = AnyTable
Sign = Callable[[Recorded], bool]


def played(table: Recorded) -> Iterator[Any]:
    return map(table.game.decode, table.log)


# --- Rules that no event and no refusal names ---------------------------------


def chosen(*keys: str) -> Sign:
    """Return True if one of these switches is not at its default."""

    def shows(table: Recorded) -> bool:
        default = {option.key: option.default for option in table.game.OPTIONS}
        return any(table.options.get(key, default[key]) != default[key] for key in keys)

    return shows


def over_a_crossing(table: Recorded) -> bool:
    """Fire spreads to a district that no arrow of the card reaches from any fire."""
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
    return any(state.public.turn.rewarded for state in table.states)


def bulls_tie(table: Recorded) -> bool:
    """Two have most points: the highest card decides, or the victory is shared."""
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
}


# --- How matches end ----------------------------------------------------------


def great_ends(table: Recorded) -> set[str]:
    """There is only one end: so many rounds after the last pile is drawn."""
    switches = table.state.public.switches
    return {"two_rounds" if switches.more_destruction else "last_round"}


def pompieri_ends(table: Recorded) -> set[str]:
    said = table.events[-1]
    return {str(e.params["reason"]) for e in said if e.key == "pompieri.over"}


def bulls_ends(table: Recorded) -> set[str]:
    """No event names the ends. The last end is a case of the first."""
    last = table.state.public
    if last.exhausted >= qi.MAX_EXHAUSTIONS:
        return {"exhausted"}
    left = any(last.piles) or any(card for column in last.columns for card in column)
    return {"two_piles"} if left or last.jie else {"nothing_left"}


ENDS: Final[Mapping[str, tuple[Callable[[Recorded], set[str]], set[str]]]] = {
    "great_fire": (great_ends, {"last_round", "two_rounds"}),
    "pompieri": (pompieri_ends, {"all_fires", "spread", "medals"}),
    "fire_bulls": (bulls_ends, {"two_piles", "exhausted", "nothing_left"}),
}
