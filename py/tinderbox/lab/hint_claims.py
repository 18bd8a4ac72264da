"""Checks what hints tell: why a choice is better is tried in many other worlds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from math import sqrt
from typing import Any, Final, NamedTuple

from tinderbox.arena.alternatives import Alternative
from tinderbox.arena.intervals import mean, variance, wilson
from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.arena.verdicts import Trial
from tinderbox.bots.advice import Choice, Reason
from tinderbox.bots.margins import halves
from tinderbox.bots.parts import Parts
from tinderbox.bots.rollouts import never
from tinderbox.core.game import Player, legal_actions
from tinderbox.core.match import PlayerKinds
from tinderbox.core.rng import Rng
from tinderbox.games import hints, registry
from tinderbox.lab.arguments import (
    Answer,
    add_jobs,
    at_least_one,
    game_named,
    kinds_named,
)
from tinderbox.lab.processes import as_completed

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


Sentence = tuple[Claim, ...]  # holds if all of its claims do


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `check-hints`."""
    parser.add_argument("game")
    parser.add_argument("--matches", type=at_least_one, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--persons", default="greedy,novice", help="who has the person's seat, in turn"
    )
    add_jobs(parser)


def check_hints(args: Namespace) -> Answer:
    """Ask for hints in matches, and try their sentences in other worlds.

    One player has the person's seat, `tuned` all others. Matches of all sizes are
    played in turn.
    """
    game = game_named(args.game)
    persons = kinds_named(game, args.persons, "--persons")
    work = partial(sentences_of, game.ID, args.seed, persons)
    numbers = range(args.matches)
    with closing(as_completed(work, args.jobs, iter(numbers))) as checked:
        found = [sentences for _, sentences in checked]
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
    id: str, seed: int, persons: PlayerKinds, number: int
) -> list[Sentence]:
    """Return what hints tell in one match, tried in other worlds."""
    rng = Rng(seed).fork(f"match {number}")
    sizes = registry.load_game(id).SEATS
    others = sizes[number // len(persons) % len(sizes)] - 1
    person = Player(0)
    level = persons[number % len(persons)]
    table = new_table(id, (level, *[STRONG] * others), rng.below(1 << 53))
    play_on(table)
    play = PlayOuts(id)
    game = play.game
    moments = [
        n
        for n, mover in enumerate(table.movers)
        if mover == person and len(legal_actions(game, table.states[n])) > 1
    ]
    found = []
    for n in rng.shuffled(moments)[:ASKED]:
        state = table.states[n]
        view = game.view(state, person)
        situation = hints.Situation(game, state, person, view, n)
        *_, result = hints.advise(situation)
        best, *rest = hints.parse_choices(result)
        for choice in rest:
            if not choice.is_as_good:
                found.append(_tried(play, table, n, best, choice))
    return found


def _tried(
    play: PlayOuts, table: Any, action_index: int, best: Choice, choice: Choice
) -> Sentence:
    """Try what is told of two choices: why the best one is better than the other."""
    pair = Alternative(action_index, 0, choice.actions, best.actions, 1.0)
    trial = Trial(play, table, Player(0), pair, "check hint")
    strong = play.player(STRONG)
    while True:
        for _ in trial.try_worlds(strong, never):
            pass
        claims = (
            Claim("", 0.0, *trial.estimate()),
            *(
                _claim(reason, trial.parts)
                for reason in choice.reasons
                if reason.here < reason.there
            ),
        )
        worlds = len(trial.gains)
        if worlds >= MAX_WORLDS or (
            worlds >= MIN_WORLDS
            and all(
                abs(claim.found - claim.bound) > CLEAR_ERRORS * claim.error
                for claim in claims
            )
        ):
            return claims


def _claim(reason: Reason, parts: tuple[Sequence[Parts], Sequence[Parts]]) -> Claim:
    """Return what a reason tells, and the difference of its part in other worlds."""
    part = reason.part
    more = [
        better.get(part, 0.0) - worse.get(part, 0.0)
        for better, worse in zip(*parts, strict=True)
    ]
    told = 0.0 if part.unit else halves(reason.there - reason.here) / 2
    return Claim(part.kind, told, mean(more), sqrt(variance(more) / len(more)))
