"""Hints: the best choices of a seat as a computer player sees them, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from math import fsum  # `sum` of floats rounds otherwise since Python 3.12
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from tinderbox.bots.bot import A, Bot, V_contra
from tinderbox.bots.decision import keep_best, thoughts
from tinderbox.core.game import CHANCE, Game, S, V, legal_actions
from tinderbox.core.rng import Rng

X = TypeVar("X")

MAX_CHOICES: Final = 3  # the most that are offered
MAX_REASONS: Final = 3  # the most that are given for each
MIN_DIFFERENCE: Final = 0.01  # of a point, for a reason
MIN_SHARE: Final = 0.15  # of the greatest difference, for a reason

# Yields the best first action so far, and returns ways to go on from the best, each
# the actions that would be taken now in their order.
Ranked = Generator[A, None, Sequence[Sequence[A]]]


@runtime_checkable
class RankingBot(Protocol[V_contra, A]):
    """A bot that can rank all that it considered."""

    def rank(self, view: V_contra, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Its candidates, the best first: the first begins with what it would do."""
        ...


class Part(NamedTuple):
    """A part of what a position is worth: what kind of thing, and which one.

    What chance might give in a turn is of the kind `if_drawn` until that turn is over.
    """

    kind: str
    about: tuple[tuple[str, int | str], ...] = ()
    if_drawn: str = ""


class Reason(NamedTuple):
    """A part that is worth so much more in one choice than in the others, or less."""

    part: Part
    more: float


class Choice(NamedTuple, Generic[A]):
    """An action that is offered, what would follow in this turn, and the reasons."""

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
    """What each thing adds to a value: by how much it falls when the thing is removed.

    Things are removed one after the other, so the parts sum to the value of the
    whole; `REMAINDER` is the value in the end.
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
    """The ranking of any bot: only its choice if it is no `RankingBot`."""
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
    """The best choices of a seat as far as its view goes, step by step.

    Whole turns often begin alike. Where `bot` finds fewer than `MAX_CHOICES` first
    actions, `quick` names more, as far as its turn ends otherwise from there.
    `parts` says what a position is worth to the viewer, None where a game can't. The
    legal actions are those of a world that fits the view, so that of what is hidden
    nothing comes in.
    """
    world = determinize(view, rng.fork("world"))
    legal = legal_actions(game, world)
    ranked = yield from _steps(rank(bot, view, legal, rng.fork("bot")))
    offered = going_on(distinct(ranked))[:MAX_CHOICES]
    if len(offered) < min(MAX_CHOICES, len(legal)):
        ranked = yield from _steps(rank(quick, view, legal, rng.fork("quick")))
        known = {way[0] for way in offered}
        ends = [follow(game, world, way) for way in offered]
        for first in [way[0] for way in distinct(ranked) if way[0] not in known]:
            way = yield from turn(game, quick, world, first, rng)
            if (end := follow(game, world, way)) not in ends:
                offered = going_on([*offered, way])
                ends.append(end)
            if len(offered) == MAX_CHOICES:
                break
    if parts is None:
        return [Choice(way[0], tuple(way[1:]), ()) for way in offered]
    seat = game.to_move(world)
    worths = []
    now = parts(view)
    for way in offered:
        then = parts(game.view(follow(game, world, way), seat))
        worths.append(with_draws(then, now))
        yield
    if len(worths) == 1:
        worths.append(now)  # one choice alone: by what it changes
    return [
        Choice(way[0], tuple(way[1:]), reasons(n, worths))
        for n, way in enumerate(offered)
    ]


def distinct(ranked: Sequence[Sequence[A]]) -> list[Sequence[A]]:
    """The best way of each first action."""
    found: dict[A, Sequence[A]] = {}
    for way in ranked:
        found.setdefault(way[0], way)
    return list(found.values())


def going_on(ways: Sequence[Sequence[A]]) -> list[Sequence[A]]:
    """Without those that only end a turn in which the best goes on."""
    return [way for way in ways if len(way) > 1 or len(ways[0]) == 1]


def turn(
    game: Game[S, A, V], bot: Bot[V, A], world: S, first: A, rng: Rng
) -> Generator[None, None, Sequence[A]]:
    """The actions of a seat's turn from a first one on, as a bot would go on."""
    seat = game.to_move(world)
    way = [first]
    while game.to_move(state := _likeliest(game, follow(game, world, way))) == seat:
        view = game.view(state, seat)
        legal = legal_actions(game, state)
        ranked = yield from _steps(rank(bot, view, legal, rng.fork(f"{len(way)}")))
        way += ranked[0]
    return way


def follow(game: Game[S, A, V], state: S, actions: Sequence[A]) -> S:
    """The state after some actions, with the likeliest outcome of chance in between."""
    for n, action in enumerate(actions):
        if n:
            state = _likeliest(game, state)
        state = game.apply(state, action).state
    return state


def _likeliest(game: Game[S, A, V], state: S) -> S:
    """Where chance leads if it does what is likeliest, as long as that is known."""
    while game.to_move(state) == CHANCE and (outcomes := game.chance_outcomes(state)):
        action, _ = max(outcomes, key=lambda one: one[1])
        state = game.apply(state, action).state
    return state


def with_draws(then: Parts, now: Parts) -> Parts:
    """What a position is `then` worth; what is more than `now` was drawn by chance."""
    found: dict[Part, float] = {}
    for part, worth in then.items():
        held = min(worth, now.get(part, 0.0)) if part.if_drawn else worth
        drawn = Part(part.if_drawn)
        found[part] = found.get(part, 0.0) + held
        if part.if_drawn:
            found[drawn] = found.get(drawn, 0.0) + worth - held
    return found


def reasons(n: int, worths: Sequence[Parts]) -> tuple[Reason, ...]:
    """What most tells the n-th of several positions from the others on average.

    What speaks for it comes first; of what speaks against it one thing at most.
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
    telling = [found for found in differences if abs(found.more) >= least]
    telling.sort(key=lambda found: -abs(found.more))
    good = [found for found in telling if found.more > 0]
    bad = [found for found in telling if found.more < 0][:1]
    return (*good[: MAX_REASONS - len(bad)], *bad)


def _average(worths: Sequence[Parts], part: Part) -> float:
    return fsum(worth.get(part, 0.0) for worth in worths) / len(worths)


def _steps(ranked: Ranked[A]) -> Generator[None, None, Sequence[Sequence[A]]]:
    return (yield from keep_best(None, ranked))
