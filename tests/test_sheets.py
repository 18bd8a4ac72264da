"""What a style sheet may not ask: browsers would ask it of all things at each click."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SHEETS = sorted((Path(__file__).resolve().parent.parent / "svg").glob("*.css"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_what_follows_has_is_named(sheet: Path) -> None:
    """`:has() *` restyles the whole page with every class that changes in it."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf8"), flags=re.DOTALL)
    selectors = [one.strip() for one in re.findall(r"[^{}]+(?=\{)", text)]
    assert [one for one in selectors if ":has(" in one and one.endswith("*")] == []
