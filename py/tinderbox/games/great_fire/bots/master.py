"""The Great Fire for computer players: whole turns, compared by a learned value."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from tinderbox.bots.bot import Ranked
from tinderbox.bots.decision import Thinker, keep_best
from tinderbox.bots.race import RaceRules
from tinderbox.bots.rollouts import Candidates, Rollouts
from tinderbox.bots.turn_planner import Plan, TurnPlanner
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots import lead_estimator
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.bots.leaf import lead
from tinderbox.games.great_fire.bots.value import player, tuned, value
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.great_fire.state import (
    COLOURS,
    Action,
    Actions,
    EndPhase,
    Phase,
    Spread,
    State,
    View,
)

OPENINGS = 8  # openings that are continued to the end of the turn
WIDTH = 4  # of the beam search that continues them
ENDS = 8  # ends of each opening that the learned value compares
ONE_PLY = 0.15  # factor of the value by one ply, which is added
BEGINNING = 2  # actions by which turns differ: a card and where it burns
COMPARED = 6  # turns that the adviser plays on
PRIOR_WORLDS = 8  # the worth of a turn's end counts as so many worlds
ADVISER_DECISIONS = 2400  # in playouts
# Values are points.
RACE = RaceRules(first=8, errors=2.0, equal=0.1, deviation=1.0, counts_priors=False)
PLANNED = (Phase.CARD, Phase.SPREAD, Phase.DOUBLE, Phase.ACTIONS)


class Opening(NamedTuple):
    """The first actions of a turn, the state after them, and its value by one ply."""

    actions: tuple[Action, ...]
    state: State
    worth: float


class Master(Thinker[View, Action]):
    """Plans its turn to the end. It places pieces as `tuned` does."""

    def __init__(self) -> None:
        self.tuned = tuned()
        self.planner = TurnPlanner(
            rules,
            determinize,
            rules.legal,
            _value,
            width=WIDTH,
            effort=TUNED.effort,
            foresee=_likeliest,
        )

    def think(self, view: View, legal: Actions, rng: Rng) -> Iterator[Action]:
        """Yield the first action of the best turn so far, after each position."""
        if view.public.turn.phase not in PLANNED or len(legal) == 1:
            yield self.tuned.choose(view, legal, rng)
        else:
            yield from self._compared(view, legal, rng)

    def rank(self, view: View, legal: Actions, rng: Rng) -> Ranked[Action]:
        """Rank turns, the best first. Pieces are placed as `tuned` places them."""
        if view.public.turn.phase not in PLANNED or len(legal) == 1:
            return (yield from self.tuned.rank(view, legal, rng))
        turns = yield from self._compared(view, legal, rng)
        return [actions for _, actions in turns]

    def candidates(self, view: View, legal: Actions, rng: Rng) -> Candidates[Action]:
        """Return the best turn of each beginning, or where pieces may be placed.

        They depend on the view alone, so that a second asking compares the same ones.
        """
        rng = Rng(sum(view.public.supply.piles))
        if view.public.turn.phase not in PLANNED or len(legal) == 1:
            weighed = self.tuned.weigh(view, legal, rng)
            yield weighed[0][1]
            return [(worth, [action]) for worth, action in weighed[:COMPARED]]
        turns = yield from self._compared(view, legal, rng)
        best: dict[Actions, tuple[float, Actions]] = {}
        for turn in turns:
            best.setdefault(turn[1][:BEGINNING], turn)
        return list(best.values())[:COMPARED]

    def _compared(self, view: View, legal: Actions, rng: Rng) -> Candidates[Action]:
        """Yield the first action of the best turn so far. Return all turns by worth."""
        seat = view.viewer
        assert seat is not None
        world = determinize(view, rng)
        openings = yield from keep_best(legal[0], self._openings(world, seat, rng))
        # None: the fire has moved, and the only opening is empty.
        best = openings[0].actions[0] if openings[0].actions else None
        turns = []
        for opening in openings:
            ends = self._ends(opening, seat)
            plans = yield from (ends if best is None else keep_best(best, ends))
            for plan in plans[:ENDS]:
                worth = lead(rules.view(plan.end, seat)) + ONE_PLY * plan.worth
                turns.append((worth, (*opening.actions, *plan.actions)))
            best = max(turns, key=_worth_of)[1][0]
            yield best
        turns.sort(key=_worth_of, reverse=True)
        return turns

    def _ends(
        self, opening: Opening, seat: Player
    ) -> Generator[Action, None, list[Plan[State, Action]]]:
        """Return ways to end a turn with this opening, by one ply, the best first."""
        if rules.to_move(opening.state) != seat:
            return [Plan(opening.worth, (), opening.state)]
        return (yield from self.planner.plans(opening.state))

    def _openings(
        self, world: State, seat: Player, rng: Rng
    ) -> Generator[object, None, list[Opening]]:
        """Return the best cards to play and districts to burn, by one ply.

        If the fire has moved, the only opening is the turn as it is.
        """
        begun: list[tuple[tuple[Action, ...], State]] = [((), world)]
        if world.public.turn.phase is Phase.CARD:
            begun = [
                ((card,), self.planner.after(world, card))
                for card in rules.legal(world)
            ]
        found: list[Opening] = []
        for actions, state in begun:
            if state.public.turn.phase is not Phase.SPREAD:
                found.append(Opening(actions, state, _value(state, seat)))
                continue
            moved: dict[int, list[Opening]] = {}
            for move in rules.legal(state):
                assert isinstance(move, Spread)
                after = self.planner.after(state, move)
                opening = Opening(
                    (*actions, move), after, _value_without_double(after, seat)
                )
                moved.setdefault(move.target, []).append(opening)
                yield None
            found += [_best(alike, rng) for alike in moved.values()]
        return _sparing_own(found, COLOURS.index(world.secrets[seat].colour))[:OPENINGS]


def _worth_of(turn: tuple[float, object]) -> float:
    return turn[0]


def _best(openings: Sequence[Opening], rng: Rng) -> Opening:
    """Return the best opening by one ply, one at random among equals.

    Cones that lie all over London are put out more easily than a heap in Pudding Lane.
    """
    most = max(opening.worth for opening in openings)
    return rng.choice([opening for opening in openings if opening.worth == most])


def _sparing_own(openings: Sequence[Opening], own: int) -> list[Opening]:
    """Return the openings that burn fewest of the own houses, the best first."""

    def lost(opening: Opening) -> int:
        return opening.state.public.board.lost[own]

    least = min(map(lost, openings))
    sparing = [opening for opening in openings if lost(opening) == least]
    return sorted(sparing, key=lambda opening: opening.worth, reverse=True)


def _value_without_double(state: State, seat: Player) -> float:
    """Return the value of a state by one ply, as if no double move followed."""
    if state.public.turn.phase is Phase.DOUBLE:
        state = rules.apply(state, EndPhase()).state
    return _value(state, seat)


def _value(state: State, seat: Player) -> float:
    return value(rules.view(state, seat), TUNED)


def _likeliest(state: State) -> Action | None:
    """Return the likeliest kind of a token just won.

    None means that another chance action is next. It ends the turn.
    """
    if state.public.turn.phase is not Phase.TOKEN:
        return None
    return max(rules.chance_outcomes(state), key=lambda outcome: outcome[1])[0]


def master() -> Master:
    """Return a player that compares the ends of its turn by the learned value."""
    return Master()


def adviser() -> Rollouts[State, Action, View]:
    """Return a player that plays the turns that `master` prefers on for a round."""
    policy = player(TUNED, lead_estimator.some_of)
    return Rollouts(
        rules,
        Master().candidates,
        determinize,
        policy=lambda state, rng: (policy.act(state, rng), 1),
        value=lead_estimator.lead,
        horizon=_after_a_round,
        purpose=lambda state: state.public.turn.phase.value,
        max_decisions=lambda state: ADVISER_DECISIONS,
        rules=RACE,
        prior=PRIOR_WORLDS,
        decided=BEGINNING,
    )


def _after_a_round(state: State) -> Mapping[int, float]:
    """Return the whole weight for the position before the seat's next turn."""
    return {len(state.secrets): 1.0}
