"""A finished match says how it ended, and opens with a fault if the rules disagree."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.paths import REPLAYS
from tests.support.recorded import paths
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.game import Outcome, Player, Revision
from tinderbox.core.match import dump, load, recorded_outcome
from tinderbox.core.outcome import outcome_line, read_outcome
from tinderbox.core.rematch import fork
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.fire_bulls import rules
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.lab import cli

# One a game: the first of its name.
RECORDED = [path for id in registry.GAMES for path in paths(id)[:1]]


def outcome(winners: set[int], *scores: int) -> Outcome:
    return Outcome(frozenset(map(Player, winners)), scores)


LINES = [
    (outcome({0}, 33, 17, 8), "outcome 33 17 8 wins 0"),
    (outcome({2, 0}, 12, 3, 12), "outcome 12 3 12 wins 0 2"),
    (outcome(set(), 0, 0), "outcome 0 0 wins"),
    (outcome({1}, -4, -3), "outcome -4 -3 wins 1"),
]


@pytest.mark.parametrize(("ended", "line"), LINES)
def test_an_outcome_is_a_line(ended: Outcome, line: str) -> None:
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


def without_last_action(text: str) -> tuple[str, str]:
    *saved, last = text.splitlines(keepends=True)
    return "".join(saved), last.strip()


def finished(text: str) -> str:
    """The same text with its last action played at a table, stored in one write."""
    short, last = without_last_action(text)
    saved: list[str] = []
    session = sessions.resume(short)
    session.text_changed.listen(saved.append)
    session.act(session.game.decode(last))
    assert saved == [session.text()]
    return session.text()


def opened(text: str) -> AnyLocalMatch:
    return sessions.resume(text)


def test_who_plays_a_match_to_its_end_writes_how_it_ended(text: str) -> None:
    ended = finished(text)
    session = opened(text)
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    assert ended == f"{text}{outcome_line(outcome)}\n"
    assert recorded_outcome(ended) == outcome
    assert load(ended) == load(text)
    again = opened(ended)
    assert (again.fault, again.read_only, again.text()) == (None, None, ended)


def test_a_file_without_it_is_whole_and_stays_as_it_is(text: str) -> None:
    session = opened(text)
    assert (session.fault, session.text()) == (None, text)
    assert recorded_outcome(text) is None


def test_a_fork_says_nothing_of_an_end(text: str) -> None:
    session = opened(finished(text))
    for moment in (0, len(session.table.log) - 1):
        forked = fork(session.table, moment, 5)
        assert recorded_outcome(forked) is None
        assert opened(forked).table.log == session.table.log[:moment]


def test_a_program_that_knows_no_outcomes_shows_the_whole_match(text: str) -> None:
    """An older program reads the last line as an action."""
    header, log = load(text)
    *_, last = finished(text).splitlines()
    game = registry.load_game(header.game)
    table, bad = Table.salvage(game, header, [*log, last])
    assert table.log == list(log)
    assert bad is not None
    assert (bad.params["line"], bad.key.partition("_")[0]) == (
        len(log) + 1,
        "match.unreadable",
    )


def told(session: AnyLocalMatch) -> list[str]:
    """Return the sentences about a match with a fault, in all languages."""
    assert session.fault is not None
    fault = session.fault
    return [
        Translator(load_texts(tag)).say(fault.key, fault.params) for tag in LANGUAGES
    ]


def test_another_outcome_is_told_and_the_match_can_be_read_to_its_end(
    text: str,
) -> None:
    length = len(load(text)[1])
    doctored = f"{text}outcome 99 98 97 wins 2\n"
    session = opened(doctored)
    assert len(session.table.log) == length
    assert (session.read_only, session.text()) == (ReadOnlyReason.FAULT, doctored)
    found = session.game.outcome(session.state)
    assert found is not None
    for said in told(session):
        assert "99, 98, 97" in said
        assert ", ".join(map(str, found.scores)) in said


def test_a_match_that_is_not_over_says_so_and_nobody_plays_on(text: str) -> None:
    short, _ = without_last_action(text)
    doctored = f"{short}outcome 99 98 97 wins 2\n"
    session = opened(doctored)
    assert session.fault is not None
    assert session.fault.key.startswith("match.not_over")
    assert (session.legal(), session.advance()) == ([], None)
    assert session.text() == doctored
    for said in told(session):
        assert "99, 98, 97" in said


def test_an_outcome_anywhere_but_at_the_end_is_no_action(text: str) -> None:
    head, first, *_ = text.splitlines()
    session = opened(f"{head}\noutcome 99 98 97 wins 2\n{first}\n")
    assert session.fault is not None
    assert session.fault.params["line"] == 1
    assert session.fault.key.startswith("match.unreadable")


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
    text = (REPLAYS / "fire-bulls-four-exhausted.match").read_text("utf8")
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
    session = opened(old)
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


def test_what_a_match_with_a_refused_line_says_is_given_away_whole() -> None:
    name = "fire-bulls-four-exhausted-revision-1.match"
    old = (REPLAYS / "older" / name).read_text("utf8")
    for text in (old, f"{old}outcome 3 7 7 3 wins 1 2\n"):
        session = opened(text)
        assert len(session.table.log) < len(load(text)[1])
        assert session.text() == text


Printed = pytest.CaptureFixture[str]


def test_replay_tells_of_another_outcome_and_shows_the_end(
    text: str, tmp_path: Path, capsys: Printed
) -> None:
    path = tmp_path / "doctored.match"
    path.write_text(f"{text}outcome 99 98 97 wins 2\n", "utf8")
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


def test_play_writes_it(tmp_path: Path, capsys: Printed) -> None:
    out = tmp_path / "f.match"
    seats = ["--seats", "random,random,random", "--out", str(out)]
    assert cli.main(["play", "fire_bulls", *seats]) == 0
    ended = recorded_outcome(out.read_text("utf8"))
    assert ended is not None
    *said, _ = capsys.readouterr().out.splitlines()
    assert list(ended.scores) == [int(line.split()[3]) for line in said]
