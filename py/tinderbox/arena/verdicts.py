"""Finds what a seat certainly did badly, and certainly well, in a finished match.

The most promising alternatives that were explored are played on in fresh worlds, by a
strong player in every seat. One is told only if it is certain that it makes a
difference, by Holm's procedure over all that are tried: whatever happens, the chance to
tell a wrong one is at most `RISK`. And the difference has to be worth telling. There is
a single look, at the end: to stop as soon as a difference looks certain would void it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from math import erfc, fsum, sqrt
from time import process_time
from typing import Any, Final

from tinderbox.arena.alternatives import Alternative, Explorer
from tinderbox.arena.intervals import mean, variance
from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.arena.rounds import turns
from tinderbox.arena.verdict import Verdict
from tinderbox.bots.advice import Reason, reasons
from tinderbox.bots.lead_estimator import Act
from tinderbox.bots.parts import Parts
from tinderbox.core import codec
from tinderbox.core.codec import Json
from tinderbox.core.game import Player
from tinderbox.core.match import load
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table

ROUNDS: Final = 2  # that are played on
MIN_POINTS: Final = 0.5  # a smaller difference is not told, however certain
RISK: Final = 0.05  # that something is told without truth
MIN_GAIN: Final = 0.3  # points that an explored alternative must promise
TRIED: Final = (8, 2)  # suspected mistakes that are tried, and good decisions
MIN_WORLDS: Final = 12
MAX_WORLDS: Final = 200
SETTLED_WORLDS: Final = 60  # after which what is far beyond doubt is tried no more
SETTLED_ERRORS: Final = 4.0
# A smaller variance of leads is what rounding makes of equal ones.
ROUNDING: Final = 1e-9
HOPE_WORLDS: Final = 6  # after which what looks hopeless is given up
# Seconds of work, as the adviser counts them.
EXPLORE_S: Final = 5.0
MISTAKES_S: Final = 17.0
ALL_S: Final = 20.0
# A slow device goes on for longer, until so many mistakes were tried as they must be:
# else it would say that it found none. How they come out does not count.
ENOUGH: Final = 4
PATIENT_S: Final = 40.0

IsLate = Callable[[int], bool]  # gets how many trials have all the worlds they need


class Trial:
    """An alternative in fresh worlds, and the differences that were found there.

    `label` names its worlds. `controls` are the differences in the same worlds if the
    estimator's quick policy plays on, `further` those in many more worlds: they tell
    how far the worlds of `gains` were lucky ones.
    """

    def __init__(
        self,
        play: PlayOuts,
        table: AnyTable,
        seat: Player,
        each: Alternative,
        label: str = "verdict",
    ) -> None:
        self.play = play
        self.seat = seat
        self.alternative = each
        self.is_mistake = each.gain > 0
        better, worse = each.other, each.done
        self.plans = (better, worse) if self.is_mistake else (worse, better)
        self.view = play.game.view(table.states[each.action_index], seat)
        self.rng = Rng(table.header.seed).fork(f"{label} {each.action_index}")
        self.gains: list[float] = []
        self.controls: list[float] = []
        self.further: list[float] = []
        self.parts: tuple[list[Parts], list[Parts]] = ([], [])

    def try_worlds(
        self, strong: Act[Any, Any], is_late: Callable[[], bool]
    ) -> Iterator[None]:
        """Play both plans on in some more worlds."""
        quick = self.play.estimator.policy
        for _ in range(HOPE_WORLDS):
            number = len(self.gains)
            ends = yield from self.ends(f"{number}", strong)
            if self.play.estimator.controls:
                others = yield from self.ends(f"{number}", quick)
                self.controls.append(self._gain(others))
            if self.play.parts is not None:
                for parts, end in zip(self.parts, ends, strict=True):
                    parts.append(self.play.parts(end, self.seat))
            self.gains.append(self._gain(ends))
            for _ in range(self.play.estimator.controls):
                others = yield from self.ends(f"further {len(self.further)}", quick)
                self.further.append(self._gain(others))
            if is_late():
                break

    def ends(self, label: str, act: Act[Any, Any]) -> Generator[None, None, list[Any]]:
        """Return the ends of both plans in a world, the better one's first."""
        world, seed = self.play.world(self.view, self.rng.fork(label))
        found = []
        for plan in self.plans:
            found.append((yield from self.play.end(world, plan, act, seed, ROUNDS)))
        return found

    def _gain(self, ends: Sequence[Any]) -> float:
        better, worse = (self.play.estimator.leads(end)[self.seat] for end in ends)
        return better - worse

    def estimate(self) -> tuple[float, float]:
        """Return the mean difference and its standard error.

        The sample variance counts two assumed worlds: few equal ones prove little.
        Controls that are all the same tell nothing of the others.
        """
        n = len(self.gains)
        middle = mean(self.gains)
        squares = fsum((gain - middle) ** 2 for gain in self.gains)
        if not self.further or (spread := variance(self.controls)) < ROUNDING:
            return middle, sqrt((squares + 0.04) / (n + 1) / n)
        control = mean(self.controls)
        pairs = zip(self.gains, self.controls, strict=True)
        slope = fsum((a - middle) * (b - control) for a, b in pairs)
        slope /= spread * (n - 1)
        rest = max(0.0, squares - slope * slope * spread * (n - 1)) + 0.04
        off = rest / (n - 1) / n * (n - 2) / (n - 3) if n > 3 else squares
        off += slope * slope * variance(self.further) / len(self.further)
        return middle + slope * (mean(self.further) - control), sqrt(off)

    def doubt(self) -> float:
        """Return the chance of such differences if the plans were as good."""
        n = len(self.gains)
        if n < MIN_WORLDS:
            return 1.0
        found, error = self.estimate()
        return tail(found / error, n - 1) if found >= MIN_POINTS else 1.0

    def is_hopeless(self) -> bool:
        """Return True if more worlds would hardly make it certain."""
        if len(self.gains) < HOPE_WORLDS:
            return False
        found, error = self.estimate()
        return found + error < MIN_POINTS

    def is_tried(self) -> bool:
        """Return True if it has as many worlds as it must have, or is given up."""
        return len(self.gains) >= MIN_WORLDS or self.is_hopeless()

    def is_settled(self) -> bool:
        """Return True if more worlds would change nothing."""
        n = len(self.gains)
        if n < SETTLED_WORLDS or n >= MAX_WORLDS or self.is_hopeless():
            return n >= MAX_WORLDS or self.is_hopeless()
        found, error = self.estimate()
        return found >= MIN_POINTS and found > SETTLED_ERRORS * error

    def verdict(self) -> Verdict:
        """Return what was found."""
        each = self.alternative
        found, error = self.estimate()
        nearest = min(range(len(self.gains)), key=lambda n: abs(self.gains[n] - found))
        return Verdict(
            self.seat,
            each.action_index,
            each.turn,
            each.done,
            each.other,
            self.is_mistake,
            round(found, 2),
            round(max(0.0, found - 1.645 * error), 2),
            len(self.gains),
            nearest,
            self.told_reasons(found),
        )

    def told_reasons(self, points: float) -> tuple[Reason, ...]:
        """Return what explains a difference of so many points, if anything does.

        That is at least half of it. A second part is told only if the first one is less
        than all of it: what speaks against the better plan is not told.
        """
        told = []
        explained = 0.0
        for reason in reasons(*self.parts):
            unit = reason.part.unit
            more = reason.here - reason.there
            more *= unit / len(self.gains) if unit else 1
            if more > 0 and explained < points:
                told.append(reason)
                explained += more
        return tuple(told) if explained >= points / 2 else ()


def tail(t: float, freedom: int) -> float:
    """Return the chance of a larger t, nearly, by the normal distribution."""
    z = t * (1 - 1 / (4 * freedom)) / sqrt(1 + t * t / (2 * freedom))
    return erfc(z / sqrt(2)) / 2


def certain(trials: Sequence[Trial]) -> list[Trial]:
    """Return those that are certain: Holm's procedure over all that were tried."""
    doubts = sorted((trial.doubt(), n) for n, trial in enumerate(trials) if trial.gains)
    found = []
    for rank, (doubt, n) in enumerate(doubts):
        if doubt > RISK / (len(doubts) - rank):
            break
        found.append(trials[n])
    return found


def judge(
    play: PlayOuts,
    table: AnyTable,
    seat: Player,
    explored: Sequence[Alternative],
    is_late: Sequence[IsLate],
) -> Generator[None, None, list[list[Trial]]]:
    """Try the most promising alternatives, first to mistakes, then to good decisions.

    Returns the trials of each kind. No world begins once it `is_late` for the kind.
    """
    strong = play.player(STRONG)
    found = []
    for sign, most, late in zip((1, -1), TRIED, is_late, strict=True):
        promising = [each for each in explored if sign * each.gain >= MIN_GAIN]
        promising.sort(key=lambda each: -abs(each.gain))
        trials = [Trial(play, table, seat, each) for each in promising[:most]]
        found.append(trials)
        yield from _try_all(trials, strong, late)
    return found


def _try_all(
    trials: Sequence[Trial], strong: Act[Any, Any], is_late: IsLate
) -> Iterator[None]:
    """Try the trials of a kind, the most promising one first."""

    def late() -> bool:
        tried = sum(trial.is_tried() for trial in trials)
        return is_late(tried if tried < len(trials) else ENOUGH)

    # At first each gets as many worlds as it must have, the most promising one before
    # the next. What time is left is for all.
    for trial in trials:
        while not (late() or trial.is_tried()):
            yield from trial.try_worlds(strong, late)
    coming = [trial for trial in trials if not trial.is_settled()]
    while coming and not late():
        trial = coming.pop(0)
        yield from trial.try_worlds(strong, late)
        if not trial.is_settled():
            coming.append(trial)


def deadlines(worked_s: Callable[[], float]) -> tuple[IsLate, IsLate]:
    """Return what tells that mistakes, and that good decisions, have had their time.

    `worked_s` returns the seconds of work so far.
    """

    def mistakes_are_late(tried: int) -> bool:
        return worked_s() > (MISTAKES_S if tried >= ENOUGH else PATIENT_S)

    return mistakes_are_late, lambda _: worked_s() > ALL_S


def find_verdicts(match: str, seat: int, explored: Json) -> Iterator[Json]:
    """Find what a seat certainly did badly or well in a finished match.

    `explored` has what was found by turns while the match was played. The turns that it
    does not name are explored first. Yields None after each step, and at last a list of
    `Verdict`s.
    """
    header, log = load(match)
    play = PlayOuts(header.game)
    table: AnyTable = Table.resume(play.game, header, log)
    started = process_time()

    def worked_s() -> float:
        return process_time() - started

    alternatives: list[Alternative] = []
    for found in explored.values():
        alternatives += codec.read(tuple[Alternative, ...], found)
    own = [turn for turn in turns(table.movers) if turn.seat == seat]
    numbers = [n for n, _ in enumerate(own, 1) if f"{n}" not in explored]
    if numbers:
        explorer = Explorer(play, table, Player(seat))
        yield from explorer.explore(numbers, lambda: worked_s() > EXPLORE_S)
        alternatives += codec.read(tuple[Alternative, ...], explorer.found())
    trials = yield from judge(
        play, table, Player(seat), alternatives, deadlines(worked_s)
    )
    yield codec.write(
        tuple(trial.verdict() for kind in trials for trial in certain(kind))
    )
