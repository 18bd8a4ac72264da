"""Checks what hints tell: why a choice is better is tried in other worlds.

They are played on as the adviser does, or by strong players in every seat for two
rounds, as the report does.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, count
from math import sqrt
from typing import Any, Final, NamedTuple

from tinderbox.arena.intervals import mean, variance, wilson
from tinderbox.arena.play_outs import STRONG, Plan, PlayOuts
from tinderbox.arena.verdicts import ROUNDS
from tinderbox.bots.advice import Reason
from tinderbox.bots.margins import halves
from tinderbox.bots.parts import Parts
from tinderbox.bots.rollouts import Rollouts
from tinderbox.bots.synchronized_chance import SynchronizedChance, strata_of
from tinderbox.core.game import legal_actions
from tinderbox.core.match import PlayerKinds
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.games import hints, registry
from tinderbox.lab.arguments import Answer
from tinderbox.lab.tried_matches import PERSON, add_matches, of_each_match, played

ASKED: Final = 4  # decisions of a match at which a hint is asked for
MIN_WORLDS: Final = 18
MAX_WORLDS: Final = 48
CLEAR_ERRORS: Final = 3.0  # from the bound, after which no more worlds are tried


class Claim(NamedTuple):
    """A part of a hint's sentence, and what other worlds say of it, in points.

    `kind` is the part of the lead that the sentence names, or "" for the claim that a
    choice is better. `told` is 0 if the sentence says only that there is more.
    """

    kind: str
    told: float
    found: float
    error: float  # one standard error of `found`

    @property
    def bound(self) -> float:
        """The least that must be found: half of what is told."""
        return self.told / 2

    @property
    def holds(self) -> bool:
        """True if the other worlds bear the claim out."""
        return self.found > self.bound

    @property
    def is_false(self) -> bool:
        """True if the other worlds contradict the claim, to 95 %."""
        return self.found + 1.645 * self.error < self.bound


class World(NamedTuple):
    """The lead of the better plan in a world, and the parts after both plans."""

    ahead: float
    better: Parts
    worse: Parts


Sentence = tuple[Claim, ...]  # holds if all of its claims do
Plans = tuple[Plan, Plan]  # the better one first


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `check-hints`."""
    add_matches(parser)
    parser.add_argument(
        "--strong", action="store_true", help="played on as the report does"
    )


def check_hints(args: Namespace) -> Answer:
    """Ask for hints in matches, and try their sentences in other worlds.

    One player has the person's seat, `tuned` all others. Matches of all sizes are
    played in turn.
    """
    found = of_each_match(args, partial(sentences_of, args.strong))
    sentences = [*chain.from_iterable(found)]
    with_reason = [each for each in sentences if len(each) > 1]
    shares = {
        "sentences": _shares("sentences", sentences),
        "with a reason": _shares("sentences with a reason", with_reason),
    }
    for claim in chain.from_iterable(sentences):
        if claim.is_false:
            what = claim.kind or "better"
            print(f"{what}: told {claim.told}, {claim.found:.2f} ± {claim.error:.2f}")
    return 0, shares


def _shares(name: str, sentences: Sequence[Sentence]) -> dict[str, int]:
    """Print the share of sentences that hold. Return the numbers behind it."""
    held = sum(all(claim.holds for claim in each) for each in sentences)
    false = sum(any(claim.is_false for claim in each) for each in sentences)
    if sentences:
        share = held / len(sentences)
        low, high = wilson(share, len(sentences))
        print(
            f"{held} of {len(sentences)} {name} hold: {share:.0%} "
            f"({low:.0%} to {high:.0%}); {false} are contradicted"
        )
    return {"told": len(sentences), "held": held, "false": false}


def sentences_of(
    is_strong: bool, id: str, seed: int, persons: PlayerKinds, number: int
) -> list[Sentence]:
    """Return what hints tell in one match, tried in other worlds."""
    table, rng = played(id, seed, persons, number)
    play = PlayOuts(id)
    game = play.game
    moments = [
        n
        for n, mover in enumerate(table.movers)
        if mover == PERSON and len(legal_actions(game, table.states[n])) > 1
    ]
    found = []
    for n in rng.shuffled(moments)[:ASKED]:
        state = table.states[n]
        view = game.view(state, PERSON)
        *_, answer = hints.advise(hints.Situation(game, state, PERSON, view, n))
        best, *rest = hints.parse_choices(answer)
        for choice in rest:
            if not choice.is_as_good:
                told = [each for each in choice.reasons if each.here < each.there]
                plans = best.actions, choice.actions
                worlds = (_by_strong if is_strong else _as_advised)(
                    play, view, plans, rng.fork(f"check {n}")
                )
                found.append(_tried(worlds, told))
    return found


def _tried(worlds: Iterator[World], told: Sequence[Reason]) -> Sentence:
    """Try what is told of the best choice and of another one."""
    found = list[World]()
    while True:
        found.append(next(worlds))
        claims = (
            _claim("", 0.0, [world.ahead for world in found]),
            *(_reason_claim(reason, found) for reason in told),
        )
        if len(found) >= MAX_WORLDS or (
            len(found) >= MIN_WORLDS
            and all(
                abs(claim.found - claim.bound) > CLEAR_ERRORS * claim.error
                for claim in claims
            )
        ):
            return claims


def _claim(kind: str, told: float, more: Sequence[float]) -> Claim:
    return Claim(kind, told, mean(more), sqrt(variance(more) / len(more)))


def _reason_claim(reason: Reason, worlds: Sequence[World]) -> Claim:
    """Return what a reason tells, and the difference of its part in other worlds."""
    part = reason.part
    told = 0.0 if part.unit else halves(reason.there - reason.here) / 2
    more = [
        world.better.get(part, 0.0) - world.worse.get(part, 0.0) for world in worlds
    ]
    return _claim(part.kind, told, more)


def _as_advised(play: PlayOuts, view: Any, plans: Plans, rng: Rng) -> Iterator[World]:
    """Play two plans on as the adviser does, in one world after the other."""
    adviser = registry.load_adviser(play.game.ID)
    assert isinstance(adviser, Rollouts)
    assert play.parts is not None
    better, worse = ([*map(play.game.decode, plan)] for plan in plans)
    for number in count():
        stream = rng.fork(f"world {number}")
        world = adviser.determinize(view, stream)
        seed = stream.below(1 << 64)
        strata = strata_of(rng, number, adviser.spread)
        ahead = []
        parts = []
        for plan in (better, worse):
            chance = SynchronizedChance(seed, strata)
            end, value, _ = result(adviser.play_on(world, plan, chance))
            ahead.append(value)
            parts.append(play.parts(end, PERSON))
        yield World(ahead[0] - ahead[1], *parts)


def _by_strong(play: PlayOuts, view: Any, plans: Plans, rng: Rng) -> Iterator[World]:
    """Play two plans on by strong players, in one world after the other."""
    strong = play.player(STRONG)
    assert play.parts is not None
    for number in count():
        world, seed = play.world(view, rng.fork(f"world {number}"))
        ahead = []
        parts = []
        for plan in plans:
            end = result(play.end(world, plan, strong, seed, ROUNDS))
            ahead.append(play.estimator.leads(end)[PERSON])
            parts.append(play.parts(end, PERSON))
        yield World(ahead[0] - ahead[1], *parts)
