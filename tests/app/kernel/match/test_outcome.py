"""A finished match says how it ended, and opens with a fault if the rules disagree."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.paths import REPLAYS
from tests.replays.recorded import paths, recorded
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.game import Outcome, Player, Revision
from tinderbox.core.match import dump, load, recorded_outcome
from tinderbox.core.outcome import outcome_line, read_outcome
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.fire_bulls import rules
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.lab import cli

# One a game: the first of its name.
RECORDED = [path for id in registry.GAMES for path in paths(id)[:1]]


# Who wins, the scores, and the line.
LINES = table("""
0   | 33 17 8 | outcome 33 17 8 wins 0
0 2 | 12 3 12 | outcome 12 3 12 wins 0 2
    | 0 0     | outcome 0 0 wins
1   | -4 -3   | outcome -4 -3 wins 1
""")


@pytest.mark.parametrize(("winners", "scores", "line"), LINES)
def test_an_outcome_is_a_line(winners: str, scores: str, line: str) -> None:
    won = frozenset(Player(int(seat)) for seat in winners.split())
    ended = Outcome(won, (*map(int, scores.split()),))
    assert outcome_line(ended) == line
    assert read_outcome(line) == ended


@pytest.mark.parametrize(
    "line",
    [
        "outcome",
        "outcome 33 17",
        "outcome 33 17 wins x",
        "outcome 33  17 wins 0",
        "outcome 033 17 wins 0",
        "outcome 33 17 wins 1 0",
        "outcome 33 17 wins 0 ",
        "outcome 33 \u0661 wins 0",
        "outcome wins 0",
        f"outcome {'1' * 5000} 2 wins 0",
        f"outcome {'1 ' * 5000}wins 0",
        "Outcome 33 17 wins 0",
        "take y",
    ],
)
def test_any_other_line_is_none(line: str) -> None:
    assert read_outcome(line) is None


@pytest.fixture(params=RECORDED, ids=lambda path: path.stem)
def text(request: pytest.FixtureRequest) -> str:
    """A whole match without its outcome, as older files are."""
    path: Path = request.param
    return dump(*load(path.read_text("utf8")))


def finished(text: str) -> str:
    """The same text with its last action played at a table, stored in one write."""
    *before, last = text.splitlines(keepends=True)
    saved: list[str] = []
    session = sessions.resume("".join(before))
    session.text_changed.listen(saved.append)
    session.act(session.game.decode(last.strip()))
    assert saved == [session.text()]
    return session.text()


def test_who_plays_a_match_to_its_end_writes_how_it_ended(text: str) -> None:
    session = sessions.resume(text)
    assert (session.fault, session.text()) == (None, text), "whole without it"
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    ended = finished(text)
    assert ended == f"{text}{outcome_line(outcome)}\n"
    assert (recorded_outcome(text), recorded_outcome(ended)) == (None, outcome)
    assert load(ended) == load(text)
    again = sessions.resume(ended)
    assert (again.fault, again.read_only, again.text()) == (None, None, ended)


def told(session: AnyLocalMatch) -> list[str]:
    """Return the sentences about a match with a fault, in all languages."""
    assert session.fault is not None
    key, params = session.fault.key, session.fault.params
    return [Translator(load_texts(tag)).say(key, params) for tag in LANGUAGES]


WRONG = "outcome 99 98 97 wins 2"


@pytest.mark.parametrize(
    ("fault", "left_out"), [("match.other_outcome", 0), ("match.not_over", 1)]
)
def test_a_match_that_says_a_wrong_outcome_is_told_and_only_read(
    text: str, fault: str, left_out: int
) -> None:
    lines = text.splitlines()
    lines = lines[: len(lines) - left_out]
    doctored = "\n".join([*lines, WRONG, ""])
    session = sessions.resume(doctored)
    assert len(session.table.log) == len(lines) - 1
    assert (session.read_only, session.text()) == (ReadOnlyReason.FAULT, doctored)
    assert (session.legal(), session.advance()) == ([], None)
    assert session.fault is not None
    assert session.fault.key.startswith(fault)
    found = session.game.outcome(session.state)
    scores = found.scores if found else ()
    for said in told(session):
        assert "99, 98, 97" in said
        assert ", ".join(map(str, scores)) in said


def test_an_outcome_anywhere_but_at_the_end_is_no_action(text: str) -> None:
    head, first, *_ = text.splitlines()
    fault = sessions.resume(f"{head}\n{WRONG}\n{first}\n").fault
    assert fault is not None
    assert (fault.params["line"], fault.key[:16]) == (1, "match.unreadable")


def fairer(state: Any) -> Outcome | None:
    """Return the outcome by another rule of scoring: each seat gets one point more."""
    ended = rules.outcome(state)
    if ended is None:
        return None
    return replace(ended, scores=tuple(score + 1 for score in ended.scores))


@pytest.mark.parametrize("revision", [1, 2])
def test_where_a_revision_changed_what_a_match_ends_in_both_are_told(
    revision: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = recorded("fire-bulls-four-exhausted")
    header, log = load(text)
    before = rules.outcome(Table.resume(rules, header, log).state)
    assert before is not None
    changes = {
        "REVISIONS": (*rules.REVISIONS, Revision(3, ("FB-7.1",))),
        "REVISION": 3,
        "outcome": fairer,
    }
    changed = SimpleNamespace(**vars(rules) | changes)
    monkeypatch.setattr(registry, "load_game", lambda _: changed)
    old = dump(replace(header, revision=revision), log, before)
    session = sessions.resume(old)
    assert session.fault is not None
    assert session.fault.key == "match.other_outcome_revised"
    assert session.fault.params == {
        "scores": "3, 7, 7, 3",
        "winners": "2, 3",
        "scores_now": "4, 8, 8, 4",
        "winners_now": "2, 3",
        "played": revision,
        "today": 3,
    }
    for said in told(session):
        assert all(str(value) in said for value in session.fault.params.values())
    assert (len(session.table.log), session.text()) == (len(log), old)


Printed = pytest.CaptureFixture[str]


def test_replay_tells_of_another_outcome_and_shows_the_end(
    text: str, tmp_path: Path, capsys: Printed
) -> None:
    path = tmp_path / "doctored.match"
    path.write_text(f"{text}{WRONG}\n", "utf8")
    assert cli.main(["replay", str(path)]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "99, 98, 97 (winners: 3)" in said.err
    assert load(text)[1][-1] in said.out
    path.write_text(finished(text), "utf8")
    assert cli.main(["replay", str(path)]) == 0
    assert capsys.readouterr() == (said.out, "")


def test_replay_shows_what_lies_before_a_refused_line(capsys: Printed) -> None:
    path = str(REPLAYS / "older" / "fire-bulls-four-exhausted-revision-1.match")
    assert cli.main(["replay", path, "--at", "28"]) == 1
    said = capsys.readouterr()
    assert "line 220 is against rule FB-3.1" in said.err
    assert "revision 1" in said.err
    assert said.out
    assert cli.main(["replay", path]) == 2
    assert capsys.readouterr().out == ""
