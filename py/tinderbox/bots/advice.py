"""Hints: a seat's best turns, found by a computer player, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import fsum, sqrt  # `sum` rounds floats differently since Python 3.12
from typing import NamedTuple

from tinderbox.bots.bot import Bot, Ranked, RankingBot
from tinderbox.bots.decision import keep_best, thoughts
from tinderbox.bots.parts import Part, Parts
from tinderbox.bots.rollouts import Measured, Rollouts, never
from tinderbox.core.game import CHANCE, A, Game, Player, S, V, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.core.turn_order import can_begin

MAX_CHOICES = 3  # choices offered, and then those that are as good as the first
MAX_AS_GOOD = 6  # choices offered at most, with those
MAX_REASONS = 2  # reasons for a choice at most
MIN_DIFFERENCE = 0.25  # points; a smaller one would be rounded to 0, and is no reason
MIN_WORLDS = 8  # continuations before reasons are given
# In so many, if there is time, the best choice is compared with a worse one. A race
# ends as soon as it knows which is better, which is too early to know why.
COMPARED_WORLDS = 40
COMPARED_ERRORS = 4.0  # with three, 47 of 54 reasons held in other worlds, not 55 of 57
# Standard errors that a difference must have: then the true one is at least half of it.
ERRORS = 3.0
GUESSED = "later"  # the kind of part that nobody sees; never the only reason


class Reason(NamedTuple):
    """A part, as it was after two choices in the same continuations.

    `here` and `there` are averages after this choice and after the other. For a part
    with a unit they are numbers of continuations.
    """

    part: Part
    here: float
    there: float


class Choice(NamedTuple):
    """The actions of an offered turn, encoded, and how it compares with another.

    The first choice is compared with the best one that is clearly worse, if there is
    one. Each other choice is compared with the first. `ahead` is the difference of the
    two in what the adviser values, `error` half the width of its interval.
    """

    actions: tuple[str, ...]
    worlds: int = 0  # continuations of both choices
    ahead: float = 0.0
    error: float = 0.0
    is_as_good: bool = True  # as the first choice
    reasons: tuple[Reason, ...] = ()


def rank(bot: Bot[V, A], view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
    """Rank plans with any bot. One that is no `RankingBot` gives only its choice."""
    if isinstance(bot, RankingBot):
        ranked: Sequence[Sequence[A]] = yield from bot.rank(view, legal, rng)
        return ranked
    for best in thoughts(bot, view, legal, rng):
        yield best
    return [(best,)]


def advice(
    game: Game[S, A, V],
    bot: Bot[V, A],
    quick: Bot[V, A],
    determinize: Callable[[V, Rng], S],
    parts: Callable[[S, Player], Parts] | None,
    view: V,
    rng: Rng,
    is_late: Callable[[], bool] = never,
) -> Generator[None, None, list[Choice]]:
    """Find the best turns of a seat, as far as its view goes. Yields after each step.

    Reasons come from the continuations by which `bot` chooses: `parts` returns the
    parts of what each has led to. No continuation begins once it `is_late`. A bot that
    plays nothing on gives no reasons. `quick` finds the rest of a turn where `bot`
    plans less. The legal actions are those of a world that fits the view, so nothing
    hidden can influence the result.
    """
    world = determinize(view, rng.fork("world"))
    legal = legal_actions(game, world)
    measured: Measured[A] | None = None
    order: Sequence[int]
    decided = 1
    if isinstance(bot, Rollouts) and parts is not None:
        measuring = bot.measure(view, legal, rng.fork("bot"), parts, is_late)
        measured = yield from keep_best(None, measuring)
        order = measured.race.remaining + measured.race.dropped
        plans = measured.plans
        decided = bot.decided
    else:
        plans = yield from _steps(rank(bot, view, legal, rng.fork("bot")))
        order = range(len(plans))
    found = distinct(plans, order, decided)
    best = yield from whole_turn(game, quick, world, plans[found[0]], rng)
    # What the best turn can begin with, too, is no other choice.
    found[1:] = [i for i in found[1:] if not can_begin(game, world, plans[i][0], best)]
    offered = found[:MAX_CHOICES]
    if measured is not None and isinstance(bot, Rollouts) and parts is not None:
        race = measured.race
        worse = None
        for i in found[1:]:
            if worse is None and not race.is_as_good(i):
                yield from bot.try_further(
                    view, rng.fork("bot"), measured, i, COMPARED_WORLDS, parts, is_late
                )
                worse = None if race.is_as_good(i) else i
        offered += filter(race.is_as_good, found[MAX_CHOICES:MAX_AS_GOOD])
        if worse is not None and worse not in offered:
            offered.append(worse)  # what shows the difference is offered, too
    turns = [tuple(map(game.encode, best))]
    for i in offered[1:]:
        turn = yield from whole_turn(game, quick, world, plans[i], rng)
        turns.append(tuple(map(game.encode, turn)))
    if measured is None:
        return [*map(Choice, turns)]
    return [*_compared(measured, offered, turns)]


def _compared(
    measured: Measured[A], offered: Sequence[int], turns: Sequence[tuple[str, ...]]
) -> Generator[Choice, None, None]:
    """Yield the offered plans as choices, with differences and reasons."""
    race = measured.race
    best = offered[0]
    worse = [i for i in offered if not race.is_as_good(i)]
    for i, turn in zip(offered, turns, strict=True):
        is_as_good = i not in worse
        other = next(iter(worse), best) if i == best else best
        if (is_as_good and i != best) or other == i:
            yield Choice(turn, len(race.values[i]))
            continue
        ahead, error = race.lead_over(other if i == best else i)
        yield Choice(
            turn,
            min(len(race.values[i]), len(race.values[other])),
            ahead if i == best else -ahead,
            error,
            is_as_good,
            reasons(measured.parts[i], measured.parts[other], COMPARED_ERRORS),
        )


def reasons(
    here: Sequence[Parts], there: Sequence[Parts], errors: float = ERRORS
) -> tuple[Reason, ...]:
    """Return the parts that differ most between two choices in the same worlds.

    Left out is what is not certain: a difference below so many standard errors.
    """
    worlds = min(len(here), len(there))
    if worlds < MIN_WORLDS:
        return ()
    found = []
    for part in here[0]:
        mine = [end.get(part, 0.0) for end in here[:worlds]]
        others = [end.get(part, 0.0) for end in there[:worlds]]
        differences = [a - b for a, b in zip(mine, others, strict=True)]
        more = fsum(differences) / worlds
        squares = fsum((each - more) * (each - more) for each in differences)
        error = errors * sqrt(squares / (worlds - 1) / worlds)
        if abs(more) >= max(error, MIN_DIFFERENCE):
            shown = part.unit or worlds
            reason = Reason(part, fsum(mine) / shown, fsum(others) / shown)
            found.append((part.kind == GUESSED, -abs(more), more > 0, reason))
    found.sort(key=lambda each: each[:2])
    sides = {is_more for is_guessed, _, is_more, _ in found if not is_guessed}
    told = [reason for _, _, is_more, reason in found if is_more in sides]
    return tuple(told[:MAX_REASONS])


def distinct(
    plans: Sequence[Sequence[A]], order: Sequence[int], decided: int = 1
) -> list[int]:
    """Return the numbers of the plans in this order, the first of each beginning.

    Beginnings are the first `decided` actions. A single action ends the turn early: it
    is left out if the best plan does more.
    """
    found: dict[tuple[A, ...], int] = {}
    for i in order:
        if len(plans[i]) > 1 or len(plans[order[0]]) == 1:
            found.setdefault(tuple(plans[i][:decided]), i)
    return list(found.values())


def whole_turn(
    game: Game[S, A, V], bot: Bot[V, A], world: S, plan: Sequence[A], rng: Rng
) -> Generator[None, None, Sequence[A]]:
    """Return the actions of a seat's turn: a plan, then those that a bot chooses."""
    seat = game.to_move(world)
    plan = [*plan]
    while True:
        state = after_chance(game, state_after(game, world, plan))
        if game.to_move(state) != seat:
            return plan
        view = game.view(state, seat)
        legal = legal_actions(game, state)
        ranked = yield from _steps(rank(bot, view, legal, rng.fork(f"{len(plan)}")))
        plan += ranked[0]


def state_after(game: Game[S, A, V], state: S, actions: Sequence[A]) -> S:
    """Return the state after some actions.

    Between two of them chance does what is likeliest. After the last it does nothing.
    """
    for n, action in enumerate(actions):
        if n:
            state = after_chance(game, state)
        state = game.apply(state, action).state
    return state


def after_chance(game: Game[S, A, V], state: S) -> S:
    """Return the state after the likeliest outcomes of chance, as far as listed."""
    while game.to_move(state) == CHANCE:
        outcomes = game.chance_outcomes(state)
        if not outcomes:
            break  # a deal, which has too many to list
        action, _ = max(outcomes, key=lambda outcome: outcome[1])
        state = game.apply(state, action).state
    return state


def _steps(ranked: Ranked[A]) -> Generator[None, None, Sequence[Sequence[A]]]:
    """Rank plans, but yield None after each step instead of the best action."""
    return (yield from keep_best(None, ranked))
