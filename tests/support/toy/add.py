"""Adds the toy to a copy of the checkout, as the README says a game is added."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from tinderbox.games import registry

TOY: Final = Path(__file__).resolve().parent
ID: Final = "candles"


def add(root: Path) -> None:
    """Its folder, its strings, its two pictures, and one line of the registry."""
    package = root / "py" / "tinderbox"
    shutil.copytree(TOY / ID, package / "games" / ID)
    shutil.copytree(TOY / "strings", package / "i18n" / ID)
    for picture in ("cover", "start", "poster"):
        shutil.copy(TOY / "candles.start.svg", root / "svg" / f"{ID}.{picture}.svg")
    listed = package / "games" / "registry.py"
    last = f'"{registry.GAMES[-1]}")'
    text = listed.read_text("utf8")
    assert text.count(last) == 1
    listed.write_text(text.replace(last, f'{last[:-1]}, "{ID}")'), "utf8")
