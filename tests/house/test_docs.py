"""The documents are true: every link leads to a file, every example runs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from tests.files import read_file
from tests.house.syntax import nodes
from tests.paths import ROOT
from tinderbox.app.kernel.match.store import SEATS_ELSEWHERE
from tinderbox.app.site.site import BESIDE
from tinderbox.draw.screen import Screen
from tinderbox.i18n.text import load_texts
from tinderbox.net.messages import PROTOCOL, FromGuest, FromHost

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
HEARD = sorted((ROOT / "docs" / "by-ear").glob("*.txt"))  # a match of each game
_SENTENCE_END = re.compile(r"(?<=[.?!])(?<!\bS\.) ")  # "S. Mary" is a district
_KEY = re.compile(r"^\S+\s+")  # a line begins with the key that was pressed
_PLACEHOLDER = re.compile(r"\{\w+(?::\w)?\}")
_MIN_LETTERS = 4  # of a text between its placeholders: fewer fit any sentence
# A method, an attribute, or the first name of a line in the source of a class.
_NAMED = re.compile(r"(?:^ +(?:async )?(?:def )?|\.)(\w+)", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")


def anchors(document: Path) -> set[str]:
    """The anchors that GitHub makes of a document's headings."""
    headings = re.findall(r"^#+ (.+)$", document.read_text("utf8"), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in headings
    }


def test_the_tables_of_what_is_stored_and_sent_are_whole() -> None:
    stored = read_file("docs/saves.md")
    for kind in (SEATS_ELSEWHERE, *BESIDE):
        _, _, name = kind.key.rpartition("tinderbox.")
        assert f"{name.removeprefix('setting')}<id>" in stored, kind.key
    sent = read_file("docs/several-devices.md")
    for message in (*get_args(FromGuest), *get_args(FromHost)):
        assert f"`{message.__name__}`" in sent, message
    for protocol in re.findall(r'\["(?:Greeting|Welcome)",(\d+)', sent):
        assert int(protocol) == PROTOCOL


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    for target, anchor in _LINK.findall(document.read_text("utf8")):
        if target.startswith(("http:", "https:")):
            continue
        found = document.parent / target if target else document
        assert found.exists(), f"{document.name} links to {target}: no such file"
        if anchor:
            assert anchor in anchors(found), f"{target} has no heading #{anchor}"


def test_every_document_is_linked_from_the_readme() -> None:
    links = {target for target, _ in _LINK.findall(DOCUMENTS[0].read_text("utf8"))}
    missing = {f"docs/{path.name}" for path in DOCUMENTS[1:]} - links
    assert not missing


def test_the_readme_s_python_plays_a_match() -> None:
    readme = DOCUMENTS[0].read_text("utf8")
    example = re.search(r"```python\n(.*?)```", readme, re.DOTALL)
    assert example
    done = subprocess.run(
        [sys.executable, "-c", example[1]],
        cwd=ROOT / "py",
        check=True,
        capture_output=True,
        text=True,
    )
    assert "\noutcome " in done.stdout


@cache
def names_of_classes() -> dict[str, set[str]]:
    """Each class of the code with the names of its methods and attributes."""
    found: dict[str, set[str]] = {}
    for folder in ("py", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in nodes(path):
                if isinstance(node, ast.ClassDef):
                    named = _NAMED.findall(ast.unparse(node))
                    found.setdefault(node.name, set()).update(named)
    return found


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_method_and_file_that_is_named_is_there(document: Path) -> None:
    known = names_of_classes()
    code = set(re.findall(r"`([^`\n]+)`", document.read_text("utf8")))
    for said in sorted(code):
        method = re.fullmatch(r"([A-Z]\w+)\.(\w+)", said)
        if method is not None:
            assert method[2] in known.get(method[1], ()), f"no {said} in the code"
        if re.fullmatch(r"(?:app|core|draw|net)/[\w/]+\.py", said):
            assert (ROOT / "py" / "tinderbox" / said).exists(), f"no {said}"
        if re.fullmatch(r"(?:py|tests|tools|svg)/[\w/]+\.\w+", said):
            assert (ROOT / said).exists(), f"no {said}"


def test_every_test_that_is_named_is_there() -> None:
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    code = "\n".join(path.read_text("utf8") for path in tests)
    known = {path.stem for path in tests} | set(re.findall(r"def (test_\w+)", code))
    for document in DOCUMENTS:
        said = set(re.findall(r"`(test_\w+)", document.read_text("utf8")))
        assert sorted(said - known) == [], document.name


def test_the_guide_names_each_field_of_a_screen_that_has_no_default() -> None:
    guide = read_file("docs/add-a-game.md")
    step = guide.partition("6. **Screen.**")[2].partition("7. **Pictures.**")[0]
    wanted = [
        field.name
        for field in fields(Screen)
        if field.default is MISSING and field.default_factory is MISSING
    ]
    assert sorted(set(wanted) - set(re.findall(r"`(\w+)`", step))) == []
    assert "Ten fields have no default" in step
    assert len(wanted) == 10


def written(texts: object) -> Iterator[str]:
    """Yield all texts in a table of texts."""
    if isinstance(texts, str):
        yield texts
    elif isinstance(texts, Mapping):
        for each in texts.values():
            yield from written(each)


def said(texts: object) -> list[re.Pattern[str]]:
    """A pattern for each sentence of these texts, whatever its placeholders are."""
    return [
        re.compile(".+".join(map(re.escape, _PLACEHOLDER.split(sentence))))
        for text in written(texts)
        for sentence in _SENTENCE_END.split(text)
        if len(re.findall(r"\w", _PLACEHOLDER.sub("", sentence))) >= _MIN_LETTERS
    ]


@pytest.mark.parametrize("heard", HEARD, ids=lambda path: path.stem)
def test_what_was_heard_of_the_players_is_still_said(heard: Path) -> None:
    """If not, the match has to be played by ear again: docs/by-ear.md says how."""
    patterns = said(load_texts("en", heard.stem))
    told = {
        sentence
        for line in heard.read_text("utf8").splitlines()
        for pause in _KEY.sub("", line).split(" | ")
        for sentence in _SENTENCE_END.split(pause)
        if re.search("Player 1|Moth", sentence) and sentence[-1] in ".?!"
        if not sentence.endswith(" button.")  # the name of a thing
    }
    assert told
    assert not [
        sentence
        for sentence in told
        if not any(pattern.fullmatch(sentence) for pattern in patterns)
    ]
