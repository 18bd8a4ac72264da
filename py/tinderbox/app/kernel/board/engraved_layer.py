"""Moves the static parts of a board into a picture of their own below it.

To paint a change a browser walks through the whole picture. So the engraved ground is
not in the picture that changes with each click.
"""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element


def split_engraved_layer(board: Element) -> None:
    """Move the engraved ground and its decorations from a board to a picture below.

    tools/start/board.mjs does the same to a board that is drawn before Python starts.
    """
    engraved = board.querySelector("#static > .engraved")
    if not engraved:  # a board may have nothing that is only seen
        return
    _split(board, "engraved-layer", engraved)
    # The pieces of `under` can't be below another static part: they would be hidden.
    if not board.querySelector("#static > *"):
        _split(board, "under-layer", board.querySelector("#under"))


def _split(board: Element, id: str, part: Element) -> None:
    layer = board.cloneNode(False)
    layer.id = id
    layer.setAttribute("aria-hidden", "true")
    layer.append(part)
    board.before(layer)
