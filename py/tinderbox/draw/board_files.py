"""The boards drawn at build time, and pictures made of them."""

from __future__ import annotations

import re
from asyncio import gather
from collections.abc import Awaitable, Callable, Iterable

from tinderbox.core.files import SVG, read, register

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
WORDS = re.compile(r'(<(?:text|title) data-text="([^"]+)"[^>]*>)[^<]*')
SIZED = re.compile(r"@media[^{};]*(?:width|height)[^{};]*(?={)")
NIGHT = "(prefers-color-scheme: dark)"
MOVING = "(prefers-reduced-motion: no-preference)"


def start(game: str) -> str:
    """Return the game's opening board as a whole SVG picture."""
    return read(SVG / f"{game}.start.svg")


async def fetch(
    games: Iterable[str], file: Callable[[str], Awaitable[bytes | memoryview]]
) -> None:
    """Download these games' boards in a page. Then `start` finds them.

    `file(path)` downloads one file.
    """
    names = [f"{game}.start.svg" for game in games]
    files = await gather(*(file(f"svg/{name}") for name in names))
    for name, fetched in zip(names, files, strict=True):
        register(SVG / name, fetched)


def translated(board: str, say: Callable[[str], str]) -> str:
    """Return a board with its words translated by `say`, by itself as a picture.

    In the file they are English. By its language its style sheet chooses how large the
    words are, as it does by that of the page.
    """
    from html import escape  # brings a table of 2,000 signs, which no start needs

    language = escape(say("shell.tag"))
    board = board.replace("<svg ", f'<svg xml:lang="{language}" ', 1)
    return WORDS.sub(lambda found: found[1] + escape(say(found[2])), board)


def split_style(board: str) -> tuple[str, str]:
    """Return a board without its style sheet, and the sheet."""
    sheet = "\n".join(STYLE.findall(board))
    return STYLE.sub("", board), sheet


def in_theme(picture: str, *, night: bool) -> str:
    """Return a picture with a fixed theme, whatever the browser's theme is."""
    return picture.replace(NIGHT, "all" if night else "not all")


def still(picture: str) -> str:
    """Return a picture without transitions: a bitmap would show their first moment.

    Nor does it ask for a screen's size. Chromium answers that in one way for a drawing
    in an `img`, in another for the symbols it uses: names were there twice.
    """
    return SIZED.sub("@media not all", picture.replace(MOVING, "not all"))


def size(picture: str) -> tuple[int, int]:
    """Return the width and height of a picture's view box, in its own units."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', picture)
    assert found is not None, "every board has a view box"
    return int(found[1]), int(found[2])
