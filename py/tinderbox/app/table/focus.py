"""Keeps the keyboard's focus: if its element goes, to where the next choice is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.table.panel_view import PanelView

PROMPT = "panel-todo"  # has the focus while there is nothing to choose
# What nobody sees; asking the browser would cost it the styles of the whole page.
GONE = "[hidden], [inert], .only-playable:not(.is-playable)"


@contextmanager
def keeping_focus(
    document: Document, target: Callable[[], Element | None]
) -> Iterator[None]:
    """Keep the keyboard focus: if its element disappears inside the block, move it on.

    It moves to `target()`. Without a focus, as before the first click or key, there is
    none afterwards. From the prompt it moves as soon as there is something to choose.
    """
    was_held = document.activeElement != document.body
    yield
    if was_held:
        restore_focus(document, target)


def restore_focus(document: Document, target: Callable[[], Element | None]) -> None:
    """Focus `target()`, unless something has the focus."""
    is_free = _is_lost(document) or document.activeElement.id == PROMPT
    if is_free and not document.getElementById("dialog").open:
        next = target()
        if next and next != document.activeElement:
            next.focus()


def head(document: Document) -> Element:
    """The heading of the page that shows."""
    page = document.body.getAttribute("data-page")
    return document.querySelector(f"#page-{page} h1")


def _is_lost(document: Document) -> bool:
    focused = document.activeElement
    return focused == document.body or bool(focused.closest(GONE))


def focus_target(
    panel_view: PanelView, board: Board, lit: frozenset[str]
) -> Element | None:
    """Return the element of the next choice: in the hand, on the board, or a button.

    A button may end the turn, and the key that lost the focus is still under the
    finger. Without a choice it is the prompt, which says what is waited for.
    """
    return (
        panel_view.first(lit, "panel-hand", "panel-own")
        or board.element(board.nearest(lit))
        or panel_view.first(lit, "panel-actions")
        or panel_view.document.getElementById(PROMPT)
    )
