"""The boards as they were drawn ahead, and pictures of a moment to take along."""

from __future__ import annotations

import re
from asyncio import gather
from collections.abc import Awaitable, Callable, Iterable
from html import escape
from typing import Final

from tinderbox.core.files import SVG, read, register

STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
WORDS: Final = re.compile(r'(<text data-text="([^"]+)"[^>]*>)[^<]*')
NIGHT: Final = "(prefers-color-scheme: dark)"
MOVING: Final = "(prefers-reduced-motion: no-preference)"


def start(game: str) -> str:
    """The game's opening board as a whole picture."""
    return read(SVG / f"{game}.start.svg")


async def fetch(
    games: Iterable[str], file: Callable[[str], Awaitable[bytes | memoryview]]
) -> None:
    """Have `start` know these games' boards in a page, where `file` fetches files."""
    names = [f"{game}.start.svg" for game in games]
    files = await gather(*(file(f"svg/{name}") for name in names))
    for name, fetched in zip(names, files, strict=True):
        register(SVG / name, fetched)


def translated(board: str, say: Callable[[str], str]) -> str:
    """A board with its words in the language of `say`; drawn ahead they are English."""
    return WORDS.sub(lambda found: found[1] + escape(say(found[2])), board)


def split_style(board: str) -> tuple[str, str]:
    """A board without its style sheet, and the sheet: a page has it apart."""
    sheet = "\n".join(STYLE.findall(board))
    return STYLE.sub("", board), sheet


def in_theme(picture: str, *, night: bool) -> str:
    """A picture that is in one theme wherever it is shown."""
    return picture.replace(NIGHT, "all" if night else "not all")


def still(picture: str) -> str:
    """A picture in which nothing comes slowly: a bitmap is made of its first moment."""
    return picture.replace(MOVING, "not all")


def size(picture: str) -> tuple[int, int]:
    """The width and height of a picture's view box, in its own units."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', picture)
    assert found is not None, "every board has a view box"
    return int(found[1]), int(found[2])
