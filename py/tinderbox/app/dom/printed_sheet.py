"""What is printed on a board as a picture of its own below it.

A browser walks through all of a picture to paint what changed in it: in one with the
pieces, everything printed was walked through with each frame.
"""

from __future__ import annotations

from typing import Any


def split_printed(board: Any) -> None:
    """Move what is printed under everything else out of a board, to just below it.

    tools/start/board.mjs does the same to a board that is there before Python is.
    """
    printed = board.querySelector("#static > .printed")
    if not printed:  # a board may have nothing that is only seen
        return
    sheet = board.cloneNode(False)
    sheet.id = "printed-sheet"
    sheet.setAttribute("aria-hidden", "true")
    sheet.append(printed)
    board.before(sheet)
