"""The documents keep their word: every link leads to a file, every example runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")


def anchors(document: Path) -> set[str]:
    """The anchors that GitHub makes of a document's headings."""
    headings = re.findall(r"^#+ (.+)$", document.read_text("utf8"), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in headings
    }


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
