"""Checks what the report would tell: each claim is tried in many other worlds."""

from __future__ import annotations

from argparse import Namespace
from time import process_time
from typing import Any, Final, NamedTuple

from tinderbox.arena.alternatives import Alternative, Explorer
from tinderbox.arena.intervals import wilson
from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.arena.rounds import turns
from tinderbox.arena.verdicts import MIN_POINTS, Trial, certain, deadlines, judge
from tinderbox.bots.rollouts import never
from tinderbox.core import codec
from tinderbox.core.match import PlayerKinds
from tinderbox.core.steps import result
from tinderbox.lab.arguments import Answer
from tinderbox.lab.tried_matches import PERSON, of_each_match, played

TIMES: Final = 10  # as many worlds as the claim rests on
# The page's Python takes so many times as long: 2.0 to 2.7 for the same decisions.
PAGE_TIMES: Final = 2.3


class Claim(NamedTuple):
    """Something that the report tells, and what other worlds say of it, in points."""

    is_mistake: bool
    told: float
    found: float
    error: float  # one standard error of `found`

    @property
    def holds(self) -> bool:
        """True if there is at least half of the least difference that is told."""
        return self.found >= MIN_POINTS / 2


def check_report(args: Namespace) -> Answer:
    """Find what the report would tell of matches, and try it in other worlds.

    One player has the person's seat, `tuned` all others. Matches of all sizes are
    played in turn.
    """
    found = of_each_match(args, claims_of)
    claims = [claim for of_match in found for claim in of_match]
    held = sum(claim.holds for claim in claims)
    mistakes = [sum(claim.is_mistake for claim in of_match) for of_match in found]
    shares = {}
    for least in (1, 2, 3):
        share = sum(count >= least for count in mistakes) / len(found)
        low, high = wilson(share, len(found))
        shares[f"{least}"] = share
        print(f"at least {least}: {share:.0%} of matches ({low:.0%} to {high:.0%})")
    print(f"{held} of {len(claims)} claims hold in {TIMES} times as many worlds")
    for claim in claims:
        if not claim.holds:
            print(f"told {claim.told}, found {claim.found:.2f} ± {claim.error:.2f}")
    return 0, {"matches": shares, "claims": len(claims), "held": held}


def claims_of(id: str, seed: int, persons: PlayerKinds, number: int) -> list[Claim]:
    """Return the claims about one match."""
    table, _ = played(id, seed, persons, number)
    play = PlayOuts(id)
    own = [turn for turn in turns(table.movers) if turn.seat == PERSON]
    alternatives: list[Alternative] = []
    for turn in range(1, len(own) + 1):  # as while others move
        explorer = Explorer(play, table, PERSON)
        for _ in explorer.explore([turn]):
            pass
        alternatives += codec.read(tuple[Alternative, ...], explorer.found())
    started = process_time()
    late = deadlines(lambda: PAGE_TIMES * (process_time() - started))
    kinds = result(judge(play, table, PERSON, alternatives, late))
    return [
        _checked(play, table, trial) for trials in kinds for trial in certain(trials)
    ]


def _checked(play: PlayOuts, table: Any, trial: Trial) -> Claim:
    """Return a claim, tried in worlds of their own, by the strong player alone."""
    again = Trial(play, table, PERSON, trial.alternative, "check")
    strong = play.player(STRONG)
    while len(again.gains) < TIMES * len(trial.gains):
        for _ in again.try_worlds(strong, never):
            pass
    return Claim(trial.is_mistake, trial.verdict().points, *again.estimate())
