"""Adds a toy to a copy of the checkout, as the documents say a game is added."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from tinderbox.games import registry

TOYS: Final = Path(__file__).resolve().parent
# One without secrets, and one that deals hidden cards and has a switch.
IDS: Final = ("candles", "lanterns")


def add(root: Path, id: str) -> None:
    """Add its folder, its strings, its pictures, and its id in the registry."""
    package = root / "py" / "tinderbox"
    shutil.copytree(TOYS / id, package / "games" / id)
    shutil.copytree(TOYS / f"{id}_strings", package / "i18n" / id)
    for picture in ("cover", "start", "poster"):
        shutil.copy(TOYS / f"{id}.start.svg", root / "svg" / f"{id}.{picture}.svg")
    listed = package / "games" / "registry.py"
    last = f'"{registry.GAMES[-1]}"'
    text = listed.read_text("utf8")
    assert text.count("GAMES = (") == 1
    listed.write_text(text.replace(last, f'{last}, "{id}"', 1), "utf8")
