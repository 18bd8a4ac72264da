"""Verdicts: certain, found in fresh worlds, and by what the seat could know."""

from __future__ import annotations

from functools import cache
from statistics import NormalDist
from typing import Any

import pytest

from tests.tables import table
from tinderbox.arena import verdicts
from tinderbox.arena.alternatives import Alternative, Explorer
from tinderbox.arena.intervals import mean
from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.arena.verdict import Verdict
from tinderbox.arena.verdicts import (
    Trial,
    certain,
    deadlines,
    find_verdicts,
    judge,
    tail,
)
from tinderbox.bots.parts import Part
from tinderbox.bots.rollouts import never
from tinderbox.core import codec
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable

ANN = Player(0)
GAME = "fire_bulls"


@cache
def match() -> AnyTable:
    """A match that a weak player has lost to a strong one."""
    table = new_table(GAME, ("novice", STRONG), 77001)
    play_on(table)
    return table


@cache
def found() -> list[Any]:
    """The verdicts on it, of a few of its turns."""
    explored: dict[str, list[Any]] = {f"{n}": [] for n in range(1, 200) if n != 54}
    *_, last = find_verdicts(match().text(), 0, explored)
    return [*codec.read(tuple[Verdict, ...], last)]


def finished(steps: Any) -> Any:
    """What a generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def test_what_is_told_holds_in_other_worlds() -> None:
    play = PlayOuts(GAME)
    assert {each.turn for each in found() if each.is_mistake} >= {54}
    for each in found():
        sign = 1 if each.is_mistake else -1
        alternative = Alternative(
            each.action_index, each.turn, each.done, each.other, sign * each.points
        )
        trial = Trial(play, match(), ANN, alternative)
        trial.rng = Rng(1).fork("other worlds")
        for _ in range(3):
            finished(trial.try_worlds(play.player(STRONG), never))
        assert trial.estimate()[0] > 0
        assert 0 < each.at_least <= each.points
        assert each.points >= verdicts.MIN_POINTS


def endless(tried: int) -> bool:
    """Never late, however many were tried."""
    return False


def judged(kind: str, turns: range, limits: Any) -> tuple[list[Trial], list[Trial]]:
    """What these turns of a player are tried for: mistakes, and good decisions."""
    table = new_table(GAME, (kind, STRONG), 5)
    play_on(table)
    play = PlayOuts(GAME)
    explorer = Explorer(play, table, ANN)
    for _ in explorer.explore(turns):
        pass
    alternatives = codec.read(tuple[Alternative, ...], explorer.found())
    mistakes, good = finished(judge(play, table, ANN, alternatives, limits))
    return mistakes, good


def test_a_strong_player_is_told_no_mistake() -> None:
    mistakes, _ = judged(STRONG, range(1, 6), (endless, endless))
    assert certain(mistakes) == []


def test_a_slow_device_tries_enough_before_it_says_that_it_found_nothing() -> None:
    """It is late from the start, but for that there is patience."""
    limits = (lambda tried: tried >= verdicts.ENOUGH, lambda _: True)
    mistakes, good = judged("random", range(1, 12), limits)
    assert sum(trial.is_tried() for trial in mistakes) == verdicts.ENOUGH
    assert sum(bool(trial.gains) for trial in mistakes) == verdicts.ENOUGH
    assert not any(trial.gains for trial in good)


# seconds of work, trials that have all the worlds they need, and what is late then
LATE = table("""
17 | 4 |
18 | 4 | mistakes
20 | 0 |
21 | 4 | mistakes good
40 | 3 | good
41 | 0 | mistakes good
""")


@pytest.mark.parametrize(("seconds", "tried", "late"), LATE)
def test_mistakes_leave_time_for_what_was_good_and_few_are_waited_for(
    seconds: str, tried: str, late: str
) -> None:
    kinds = zip(("mistakes", "good"), deadlines(lambda: float(seconds)), strict=True)
    assert [kind for kind, is_late in kinds if is_late(int(tried))] == late.split()


@pytest.mark.parametrize("game", ["fire_bulls", "great_fire"])
def test_what_the_seat_could_not_know_is_never_looked_at(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No plan is tried in a state of the match, but in worlds that fit the view."""
    table = new_table(game, ("novice", *["random"] * 2), 3)
    play_on(table)
    play = PlayOuts(game)
    apply = play.game.apply
    true_states = {id(state) for state in table.states}

    def watched(state: Any, action: Any) -> Any:
        assert id(state) not in true_states
        return apply(state, action)

    monkeypatch.setattr(play.game, "apply", watched)
    explorer = Explorer(play, table, ANN)
    steps = [1 for _ in zip(range(120), explorer.explore(range(1, 5)), strict=False)]
    assert len(steps) > 20


def trial(gains: list[float], **others: list[float]) -> Trial:
    """A trial that has found these differences."""
    suspected = Alternative(found()[0].action_index, 1, (), (), 1.0)
    made = Trial(PlayOuts(GAME), match(), ANN, suspected)
    made.gains = gains
    for name, values in others.items():
        setattr(made, name, values)
    return made


def test_certainty_is_shared_by_all_that_were_tried() -> None:
    """One that is certain by itself may not be so among many."""
    sure = trial([2.0, 2.4] * 10)
    edge = trial([x - 1.0 for x in (0.0, 3.4) * 10])
    empty = trial([0.4, 0.5] * 10)
    assert edge.doubt() < verdicts.RISK
    assert certain([edge]) == [edge]
    assert certain([sure, empty]) == [sure]
    assert certain([empty] * 400 + [edge]) == []
    assert certain([trial([]), edge]) == [edge], "one that was not tried is none"
    assert trial([9.0] * (verdicts.MIN_WORLDS - 1)).doubt() == 1


def test_few_worlds_make_a_difference_less_certain() -> None:
    normal = NormalDist()
    assert tail(2.0, 10_000) == pytest.approx(1 - normal.cdf(2.0), rel=0.01)
    assert tail(2.201, 11) == pytest.approx(0.025, rel=0.05)  # of Student's t
    assert tail(1.796, 11) == pytest.approx(0.05, rel=0.05)


# what each part differs by, the parts that are told as reasons of four points
REASONS = table("""
won 5 rivals 4.5  | won
won 3 rivals 2    | won rivals
won 1             |
later 3           |
won -9 rivals 3   | rivals
                  |
""")


@pytest.mark.parametrize(("differences", "told"), REASONS)
def test_a_reason_explains_at_least_half_and_no_more_than_needed(
    differences: str, told: str
) -> None:
    words = differences.split()
    found = dict(zip(words[::2], map(float, words[1::2]), strict=True))
    tried = trial([4.0] * 12)
    worse = {Part(kind): 0.0 for kind in ("won", "rivals", "later")}
    better = {part: found.get(part.kind, 0.0) for part in worse}
    tried.parts = ([better] * 12, [worse] * 12)
    assert " ".join(it.part.kind for it in tried.told_reasons(4.0)) == told


def test_controls_correct_for_lucky_worlds() -> None:
    """The quick player says that the few worlds were better ones than most."""
    rng = Rng(4)
    worlds = [rng.below(1000) / 500 - 1 for _ in range(12)]
    noise = [rng.below(100) / 1000 for _ in range(12)]
    gains = [1 + 2 * each + more for each, more in zip(worlds, noise, strict=True)]
    further = [rng.below(1000) / 500 - 1 for _ in range(600)]
    plain, plain_error = trial(gains).estimate()
    corrected, error = trial(gains, controls=worlds, further=further).estimate()
    assert plain == mean(gains)
    assert abs(corrected - 1.05) < 3 * error < plain_error


def test_controls_that_differ_by_rounding_correct_nothing() -> None:
    gains = [5.0, *[5.1] * 11]
    worlds = [5.1 + n * 1e-15 for n in range(12)]
    plain = trial(gains).estimate()
    assert trial(gains, controls=worlds, further=[5.0, 5.1]).estimate() == plain
