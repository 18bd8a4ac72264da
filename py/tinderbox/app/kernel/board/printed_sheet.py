"""The parts of a board that only the eye meets, as pictures of their own below it.

A browser walks through all of a picture to paint what changed in it, and cuts it anew
into layers: in one picture everything printed, and every house or room, was walked
through with each click.
"""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element


def split_sheets(board: Element) -> None:
    """Move out of a board, to just below it, what is printed and what lies on that.

    tools/start/board.mjs does the same to a board that is there before Python is.
    """
    printed = board.querySelector("#static > .printed")
    if not printed:  # a board may have nothing that is only seen
        return
    _split(board, "printed-sheet", printed)
    if not board.querySelector("#static > *"):  # else its pieces lie on what is clicked
        _split(board, "under-sheet", board.querySelector("#under"))


def _split(board: Element, id: str, part: Element) -> None:
    sheet = board.cloneNode(False)
    sheet.id = id
    sheet.setAttribute("aria-hidden", "true")
    sheet.append(part)
    board.before(sheet)
