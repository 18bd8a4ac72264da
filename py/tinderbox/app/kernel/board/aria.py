"""ARIA attributes of a thing on the board, for screen readers."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element


def set_role_and_name(
    element: Element, label: str, *, is_button: bool, is_stop: bool, is_new: bool
) -> None:
    """Make an element a button, or a picture if it only has a name. Else hide it.

    `is_stop`: the Tab key can focus it. `is_new`: it has no attributes yet. An older
    element may have had another role, because a new piece can take over the element of
    a removed piece of the same kin.
    """
    if is_new and not label:
        return
    role = ("button" if is_button else "img") if label else ""
    attributes = {
        "role": role,
        "tabindex": ("0" if is_stop else "-1") if role == "button" else "",
        "aria-label": label,
        "aria-hidden": "" if label else "true",
    }
    if role != "button":
        attributes |= {"aria-disabled": "", "aria-current": ""}
    for attribute, value in attributes.items():
        if value or not is_new or attribute == "aria-hidden":
            _set(element, attribute, value)


def set_state(element: Element, *, is_usable: bool, is_chosen: bool) -> None:
    """Tell screen readers whether a thing can be chosen, and whether it is chosen.

    A chosen thing is `aria-current`. With `aria-pressed` it would become another kind
    of button, and a screen reader would lose its place on the board.
    """
    _set(element, "aria-disabled", str(not is_usable).lower())
    _set(element, "aria-current", "true" if is_chosen else "")


def _set(element: Element, attribute: str, value: str) -> None:
    if value:
        element.setAttribute(attribute, value)
    else:
        element.removeAttribute(attribute)
