"""Keeps the keyboard focus: if its element goes, the next choice gets it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tinderbox.app.kernel.browser.ports import Document, Element

Target = Callable[[], Element | None]  # returns the element to focus
PROMPT = "panel-todo"  # the element that tells what to do
# The element that has the focus while there is no choice. It is a toolbar: there screen
# readers pass letters on to the page, which elsewhere are commands of their own.
WAITING_PLACE = "board-view"
# Elements that are not visible. Asking the browser would compute all styles anew.
GONE = (
    "[hidden], [inert], .only-playable:not(.is-playable),"
    # A key may come to a button that can't be used now, and is told why.
    "#panel-actions [aria-disabled=true]:not(.is-chosen):not(:focus-visible)"
)


@contextmanager
def keeping_focus(document: Document, target: Target) -> Iterator[None]:
    """Keep the focus: if its element disappears in the block, focus `target()`.

    If nothing had the focus, as before the first key, nothing has it afterwards. Prompt
    and waiting place give the focus away as soon as there is a choice.
    """
    was_held = document.activeElement != document.body
    yield
    if was_held:
        restore_focus(document, target)


def restore_focus(document: Document, target: Target) -> None:
    """Focus `target()`, unless another element has the focus."""
    focused = document.activeElement
    is_lost = focused == document.body or focused.closest(GONE)
    is_free = is_lost or focused.id in (PROMPT, WAITING_PLACE)
    if is_free and not document.getElementById("dialog").open:
        element = target()
        if element and element != focused:
            element.focus()


def leave_idle_thing(
    document: Document,
    legal_targets: frozenset[str],
    target: Target,
) -> None:
    """Focus `target()` if a key has focused a thing that is no legal target now.

    A button of the actions is left too. It keeps its id when its meaning changes: now
    it may end the turn.
    """
    focused = document.activeElement
    id = focused and focused.getAttribute("data-id")
    is_idle = id and (id not in legal_targets or focused.closest("#panel-actions"))
    if not is_idle or not focused.matches(":focus-visible"):
        return
    choice = target()
    if choice:
        choice.focus()


def page_heading(document: Document) -> Element:
    """Return the heading of the visible page."""
    section = document.body.getAttribute("data-page")
    return document.querySelector(f"#page-{section} h1")
