"""Deeds apart from luck: matches with known answers, and parts that add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, hypot
from typing import Any

import pytest

from tests.support.paths import REPLAYS
from tests.support.race import Race, State
from tests.support.thinking import results
from tinderbox.app.kernel.tasks.worker import load_task, write_question
from tinderbox.arena import luck
from tinderbox.arena.intervals import Z_95
from tinderbox.arena.luck import Analysis, Deed
from tinderbox.arena.luck_findings import Findings, find_luck
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.lead_estimator import FittedWeights, LeadEstimator
from tinderbox.bots.margins import margins
from tinderbox.core.game import Player
from tinderbox.core.match import Header, load
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

BULLS = (REPLAYS / "fire-bulls-three.match").read_text("utf8")
MEASURED = [id for id in registry.GAMES if registry.has_lead_estimator(id)]


class Reference:
    """Takes the last legal action, or any of them at random."""

    def __init__(self, *, at_random: bool = False) -> None:
        self.at_random = at_random

    def choose(self, view: State, legal: Sequence[int], rng: Rng) -> int:
        return rng.choice(legal) if self.at_random else legal[-1]


def analysis(
    script: str,
    log: str,
    reference: Reference,
    *,
    seed: int = 7,
    deviation: float = 0,
    growth: tuple[float, float] = (0.5, 0.5),
    kinds: Mapping[str, tuple[float, float]] | None = None,
) -> Analysis[Any, Any, Any]:
    game = Race(script)
    estimator: LeadEstimator[Any, Any, Any] = LeadEstimator(
        game,
        lambda state, rng: rng.choice(game.legal(state)),
        lambda state, seat: margins(state.points)[seat],
        lambda state: [(), ()],
        lambda state: 0,
        FittedWeights(
            ((1.0,),), kinds or {}, 1.0, deviation, growth[0], deviation, growth[1]
        ),
    )
    table: AnyTable = Table(game, Header("race", 1, ("human", "human"), seed))
    for letter in log:
        table.take(int(letter))
    return Analysis(table, estimator, reference, [Player(0)], hides=reference.at_random)


DEEDS = [
    # script  log  what each choice of seat 0 changed, and its luck
    ("f", "1", [], 1),  # forced: nobody's deed
    ("p", "2", [], 2),
    ("p", "0", [-2], 2),
    ("pp", "02", [-2], 4),
    ("pAp", "161", [-1, -1], 10),  # a die is nobody's doing
    ("A", "6", [], 6),
]


@pytest.mark.parametrize(("script", "log", "changes", "lucky"), DEEDS)
def test_a_deed_is_what_another_action_than_the_reference_s_changed(
    script: str, log: str, changes: list[float], lucky: float
) -> None:
    work = analysis(script, log, Reference())
    deeds = [each for each in work.steps() if each is not None]
    latest = {deed.action_index: deed for deed in deeds}
    assert [deed.changes for deed in latest.values()] == [
        (change, -change) for change in changes
    ]
    assert {deed.better for deed in deeds} <= {"2"}
    mine, theirs = work.accounts()
    assert (mine.own.mean, mine.luck.mean) == (sum(changes), lucky)
    assert (theirs.others.mean, theirs.luck.mean) == (-sum(changes), -lucky)
    assert mine.luck.error == 0
    assert work.done == work.total


def test_an_estimate_is_corrected_by_the_kind_of_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(luck, "MAX_PLAYED_ON", 0)
    work = analysis("p", "0", Reference(), kinds={"int": (0.5, -3.0)})
    changes = [deed.changes for deed in work.steps() if deed is not None]
    assert changes == [(-2 * 0.5 - 3, 2 * 0.5 + 3)]


def test_what_the_reference_might_have_done_is_no_deed() -> None:
    """It is asked three times. Its first answer alone would differ in two of three."""
    deeds = 0
    for seed in range(60):
        work = analysis("p", "1", Reference(at_random=True), seed=seed)
        deeds += any(each is not None for each in work.steps())
    assert 8 <= deeds <= 28, "(2/3)³ of 60 are 18"


GROWTHS = [
    # played on  growth  later  the error of four deeds, of one's
    (0, (0.5, 1.0), 4**0.5),  # independent
    (0, (1.0, 0.5), 4),  # all have the same sign
    (0, (0.25, 1.0), 4**0.25),  # most cancel
    (4, (0.5, 1.0), 4),
    (4, (1.0, 0.25), 4**0.25),
    (2, (1.0, 0.5), hypot(2, 2**0.5)),
]


@pytest.mark.parametrize(("played_on", "growth", "expected"), GROWTHS)
def test_errors_of_many_deeds_add_up_as_was_fitted(
    monkeypatch: pytest.MonkeyPatch,
    played_on: int,
    growth: tuple[float, float],
    expected: float,
) -> None:
    monkeypatch.setattr(luck, "MAX_PLAYED_ON", played_on)
    errors = []
    for script, log in (("p", "2"), ("p", "0"), ("pppp", "0000")):
        work = analysis(script, log, Reference(), deviation=1.0, growth=growth)
        for _ in work.steps():
            pass
        mine, theirs = work.accounts()
        assert mine.luck.error == mine.own.error == theirs.others.error
        errors.append(mine.luck.error)
    assert errors == pytest.approx([0, Z_95, expected * Z_95])


def test_what_one_seat_loses_may_go_to_any_of_the_others() -> None:
    header, log = load(BULLS)
    game = registry.load_game(header.game)
    table: AnyTable = Table.resume(game, header, log)
    estimator = registry.load_lead_estimator(game.ID)
    assert estimator is not None
    work = Analysis(
        table, estimator, registry.load_bot(game.ID, "tuned"), [], hides=False
    )
    work.deeds[0] = Deed(0, Player(0), "", (-2, 1, 1), 3.0)
    assert [account.luck.error for account in work.accounts()] == pytest.approx(
        [3, 3 / 2**0.5, 3 / 2**0.5]
    )


@pytest.mark.parametrize("id", MEASURED)
def test_among_reference_players_all_is_luck(id: str) -> None:
    seats = min(registry.load_game(id).SEATS)
    table = new_table(id, ("tuned",) * seats, 11)
    outcome = play_on(table)
    findings = Findings()
    for found in find_luck(table.text(), [0]):
        findings = findings.plus(found)
    assert findings.is_whole
    assert findings.deeds == ()
    lucks = [account.luck for account in findings.accounts]
    assert [luck.mean for luck in lucks] == pytest.approx(
        margins(outcome.scores), abs=1e-4
    )
    assert {luck.error for luck in lucks} == {0}


@pytest.fixture(scope="module")
def found() -> Findings:
    """The findings about a match of people, with a few deeds played on."""
    findings = Findings()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(luck, "MAX_PLAYED_ON", 2)
        patch.setattr(luck, "WORLDS", 4)
        for each in find_luck(BULLS, [0]):
            findings = findings.plus(each)
    return findings


def test_the_parts_add_up(found: Findings) -> None:
    assert found.deeds
    for seat, account in enumerate(found.accounts):
        parts = (account.own, account.others, account.luck)
        assert fsum(part.mean for part in parts) == pytest.approx(
            account.margin, abs=1e-3
        )
        own = [deed.changes[seat] for deed in found.deeds if deed.seat == seat]
        assert fsum(own) == pytest.approx(account.own.mean, abs=1e-2)


def test_a_deed_that_is_played_on_replaces_the_first_estimate(
    monkeypatch: pytest.MonkeyPatch, found: Findings
) -> None:
    monkeypatch.setattr(luck, "MAX_PLAYED_ON", 0)
    first = Findings()
    for each in find_luck(BULLS, [0]):
        first = first.plus(each)
    changed: list[Deed] = [deed for deed in found.deeds if deed not in first.deeds]
    assert len(changed) == 2
    assert {deed.seat for deed in changed} == {0}
    assert len(first.deeds) == len(found.deeds)


def test_the_task_tells_what_the_analysis_finds_whatever_its_slices(
    monkeypatch: pytest.MonkeyPatch, found: Findings
) -> None:
    monkeypatch.setattr(luck, "MAX_PLAYED_ON", 2)
    monkeypatch.setattr(luck, "WORLDS", 4)
    task = load_task("tinderbox.arena.luck_findings:find_luck")
    findings = Findings()
    task.begin(write_question(find_luck, BULLS, [Player(0)]))
    figures = []
    for result in results(task, 0.0):
        findings = findings.plus(result)
        figures.append(findings.has_figures)
        assert not figures[-1] or findings.accounts
    assert findings == found
    assert figures.index(True) < len(figures) - 1, "first figures come early"
    assert Findings().plus(findings.written()) == findings
