"""Hints: a seat's best choices, found by a computer player, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from tinderbox.bots.bot import A, Bot, V_contra
from tinderbox.bots.decision import keep_best, thoughts
from tinderbox.core.game import CHANCE, Game, S, V, legal_actions
from tinderbox.core.rng import Rng

X = TypeVar("X")

MAX_CHOICES: Final = 3  # choices offered at most
MAX_REASONS: Final = 3  # reasons for a choice at most
MIN_DIFFERENCE: Final = 0.01  # points; a smaller difference is no reason
MIN_SHARE: Final = 0.15  # of the greatest difference; less is no reason

# Yields the best first action so far. Returns plans, the best first: each is the list
# of actions that would be taken now.
Ranked = Generator[A, None, Sequence[Sequence[A]]]


@runtime_checkable
class RankingBot(Protocol[V_contra, A]):
    """A bot that can rank all plans that it considered."""

    def rank(self, view: V_contra, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank plans, the best first. The first begins with the bot's choice."""
        ...


class Part(NamedTuple):
    """A part of the value of a position: its kind, and the thing it is about.

    `if_drawn` is not empty if chance may add to the part in this turn. Then
    `with_draws` moves what was added to a part of the kind `if_drawn`.
    """

    kind: str
    about: tuple[tuple[str, int | str], ...] = ()
    if_drawn: str = ""


class Reason(NamedTuple):
    """A part that is worth `more` points in one choice than in the others, or less."""

    part: Part
    more: float


class Choice(NamedTuple, Generic[A]):
    """An offered action, the actions that would follow in this turn, and reasons."""

    action: A
    following: tuple[A, ...]
    reasons: tuple[Reason, ...]


Parts = Mapping[Part, float]
REMAINDER: Final = Part("remainder")


def decomposed(
    value: Callable[[X], float],
    whole: X,
    removals: Iterable[tuple[Part, Callable[[X], X]]],
) -> dict[Part, float]:
    """Return the value of each thing: how much `value` falls when the thing is removed.

    Things are removed one after the other, so the parts sum to the value of the whole.
    `REMAINDER` is the value that is left in the end.
    """
    found: dict[Part, float] = {}
    worth = value(whole)
    for part, without in removals:
        whole = without(whole)
        left = value(whole)
        found[part] = found.get(part, 0.0) + worth - left
        worth = left
    found[REMAINDER] = worth
    return found


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
    parts: Callable[[V], Parts] | None,
    view: V,
    rng: Rng,
) -> Generator[None, None, list[Choice[A]]]:
    """Find the best choices of a seat, as far as its view goes. Yields after each step.

    Whole turns often begin alike. If `bot` finds fewer than `MAX_CHOICES` first
    actions, `quick` adds more, if the turn then ends differently. `parts` returns the
    value of a position to the viewer in parts. It is None for a game without that. The
    legal actions are those of a world that fits the view, so nothing hidden can
    influence the result.
    """
    world = determinize(view, rng.fork("world"))
    legal = legal_actions(game, world)
    ranked = yield from _steps(rank(bot, view, legal, rng.fork("bot")))
    offered = without_early_ends(distinct(ranked))[:MAX_CHOICES]
    if len(offered) < min(MAX_CHOICES, len(legal)):
        ranked = yield from _steps(rank(quick, view, legal, rng.fork("quick")))
        known = {plan[0] for plan in offered}
        ends = [state_after(game, world, plan) for plan in offered]
        for first in [plan[0] for plan in distinct(ranked) if plan[0] not in known]:
            plan = yield from whole_turn(game, quick, world, first, rng)
            if (end := state_after(game, world, plan)) not in ends:
                offered = without_early_ends([*offered, plan])
                ends.append(end)
            if len(offered) == MAX_CHOICES:
                break
    if parts is None:
        return [Choice(plan[0], tuple(plan[1:]), ()) for plan in offered]
    seat = game.to_move(world)
    worths = []
    before = parts(view)
    for plan in offered:
        after = parts(game.view(state_after(game, world, plan), seat))
        worths.append(with_draws(after, before))
        yield
    if len(worths) == 1:
        worths.append(before)  # a single choice is compared with doing nothing
    return [
        Choice(plan[0], tuple(plan[1:]), reasons(n, worths))
        for n, plan in enumerate(offered)
    ]


def distinct(ranked: Sequence[Sequence[A]]) -> list[Sequence[A]]:
    """Return the best plan of each first action."""
    found: dict[A, Sequence[A]] = {}
    for plan in ranked:
        found.setdefault(plan[0], plan)
    return list(found.values())


def without_early_ends(plans: Sequence[Sequence[A]]) -> list[Sequence[A]]:
    """Return the plans of several actions, or all if the best plan is one action.

    A single action ends the turn early: it is no advice if the best plan does more.
    """
    return [plan for plan in plans if len(plan) > 1 or len(plans[0]) == 1]


def whole_turn(
    game: Game[S, A, V], bot: Bot[V, A], world: S, first: A, rng: Rng
) -> Generator[None, None, Sequence[A]]:
    """Return the actions of a seat's turn: `first`, then those that a bot chooses."""
    seat = game.to_move(world)
    plan = [first]
    while (
        game.to_move(state := _after_chance(game, state_after(game, world, plan)))
        == seat
    ):
        view = game.view(state, seat)
        legal = legal_actions(game, state)
        ranked = yield from _steps(rank(bot, view, legal, rng.fork(f"{len(plan)}")))
        plan += ranked[0]
    return plan


def state_after(game: Game[S, A, V], state: S, actions: Sequence[A]) -> S:
    """Return the state after some actions.

    Between two of them chance does what is likeliest. After the last it does nothing.
    """
    for n, action in enumerate(actions):
        if n:
            state = _after_chance(game, state)
        state = game.apply(state, action).state
    return state


def _after_chance(game: Game[S, A, V], state: S) -> S:
    """Return the state after the likeliest outcomes of chance, as far as listed."""
    while game.to_move(state) == CHANCE and (outcomes := game.chance_outcomes(state)):
        action, _ = max(outcomes, key=lambda outcome: outcome[1])
        state = game.apply(state, action).state
    return state


def with_draws(after: Parts, before: Parts) -> Parts:
    """Return the parts of `after`, with the gains by chance set apart.

    They are the gains over `before` in the parts with `if_drawn`.
    """
    found: dict[Part, float] = {}
    for part, worth in after.items():
        held = min(worth, before.get(part, 0.0)) if part.if_drawn else worth
        drawn = Part(part.if_drawn)
        found[part] = found.get(part, 0.0) + held
        if part.if_drawn:
            found[drawn] = found.get(drawn, 0.0) + worth - held
    return found


def reasons(n: int, worths: Sequence[Parts]) -> tuple[Reason, ...]:
    """Return the parts in which position n differs most from the average of the others.

    Advantages come first. At most one disadvantage is given.
    """
    others = [worth for i, worth in enumerate(worths) if i != n]
    known = dict.fromkeys(part for worth in worths for part in worth)
    differences = [
        Reason(part, worths[n].get(part, 0.0) - _average(others, part))
        for part in known
        if part != REMAINDER
    ]
    most = max((abs(found.more) for found in differences), default=0.0)
    least = max(MIN_DIFFERENCE, MIN_SHARE * most)
    large = [found for found in differences if abs(found.more) >= least]
    large.sort(key=lambda found: -abs(found.more))
    good = [found for found in large if found.more > 0]
    bad = [found for found in large if found.more < 0][:1]
    return (*good[: MAX_REASONS - len(bad)], *bad)


def _average(worths: Sequence[Parts], part: Part) -> float:
    return fsum(worth.get(part, 0.0) for worth in worths) / len(worths)


def _steps(ranked: Ranked[A]) -> Generator[None, None, Sequence[Sequence[A]]]:
    """Rank plans, but yield None after each step instead of the best action."""
    return (yield from keep_best(None, ranked))
