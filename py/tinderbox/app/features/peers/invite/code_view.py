"""Shows a code as QR code, link and text, and the field for a code that was sent.

Both are used in a dialog and on a page. The commands of their buttons are in
`app/features/peers/commands.py`.
"""

from __future__ import annotations

import re

from tinderbox.app.features.peers.asks import (
    COPY_CODE,
    SCAN_CODE,
    SHARE_CODE,
    TAKE_CODE,
)
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.elements import ElementBuilder, svg
from tinderbox.draw.qr import qr_code

# Ids of elements.
LINK = "code-link"  # the field that shows the link
TEXT = "code-text"  # the field that shows the code alone
FIELD = "code-field"  # the field for a code that was sent
CAMERA = "code-camera"
SCAN = "code-scan"  # the button that starts the camera
FOLD = "code-paste"  # hides the field while there is a camera
STATUS = "code-said"  # the status line
# Addresses that work only on this device.
OWN_ADDRESS = re.compile(
    r"file:|https?://(([^/:]+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])[:/]"
)


def show_code(build: ElementBuilder, link: str, code: str) -> Element:
    """Return a room's code as QR code, with its link to copy and share.

    If the page's address works only on this device, the code is shown without a link.
    """
    shown = code if OWN_ADDRESS.match(link) else link
    ways = show_link(build, link, code)
    return build.make("div", "code-card", draw_qr(build, shown), ways)


def show_reply(build: ElementBuilder, code: str) -> Element:
    """Return a guest's reply as QR code, and as a text to copy and share."""
    row = _field_to_copy(build, "text", TEXT, code, shares=True)
    ways = build.make("div", "code-ways", row)
    return build.make("div", "code-card", draw_qr(build, code), ways)


def show_link(build: ElementBuilder, link: str, code: str) -> Element:
    """Return a link with buttons to copy and share it.

    If the page's address works only on this device, return the code as text instead,
    and say what to do with it.
    """
    if not OWN_ADDRESS.match(link):
        row = _field_to_copy(build, "link", LINK, link, shares=True)
        return build.make("div", "code-ways", row)
    why = build.text_element("p", "code.own_address", "place-reach")
    return build.make("div", "code-ways", why, show_text(build, code))


def show_text(build: ElementBuilder, code: str) -> Element:
    """Return a code as text to copy, for mails and chats."""
    return _field_to_copy(build, "text", TEXT, code)


def _field_to_copy(
    build: ElementBuilder, what: str, id: str, text: str, *, shares: bool = False
) -> Element:
    """Return a field with a text, a button to copy it, and maybe one to share it."""
    label = build.say(f"code.{what}")
    field = build.field(id, text, "share-link", readonly="", aria_label=label)
    row = build.make("div", "give-row", field, build.button("code.copy", COPY_CODE(id)))
    if shares:
        row.append(build.button("code.share", SHARE_CODE(id), "button is-primary"))
    return row


def draw_qr(build: ElementBuilder, text: str) -> Element:
    """Return the QR code, black on white also in the dark theme: cameras need it."""
    code = qr_code(text)
    document = build.document
    paper = f"M0 0h{code.size}v{code.size}H0z"
    return svg(
        document,
        "svg",
        "qr",
        svg(document, "path", "qr-paper", d=paper),
        svg(document, "path", "qr-ink", d=code.path),
        viewBox=f"0 0 {code.size} {code.size}",
        role="img",
        aria_label=build.say("code.qr"),
        shape_rendering="crispEdges",
    )


def read_code(
    build: ElementBuilder, key: str = "code.paste", *, is_folded: bool = False
) -> Element:
    """Return a camera, shown only while the page scans, and the field for a code.

    `key` is of its label. `is_folded`: the field is hidden as long as there is a
    camera, see `open_field`.
    """
    scan = build.button("scan.start", SCAN_CODE(), "button is-primary", id=SCAN)
    camera = build.make(
        "video",
        "code-camera",
        muted="",
        playsinline="",
        hidden="",
        id=CAMERA,
        aria_label=build.say("scan.camera"),
    )
    taken = form(build, key, FIELD, build.button("code.take", TAKE_CODE()))
    if is_folded:
        scans = build.document.documentElement.getAttribute("data-scans") == "true"
        summary = build.text_element("summary", "code.paste_instead")
        is_open = {} if scans else {"open": ""}
        taken = build.make("details", "room-fold", summary, taken, id=FOLD, **is_open)
    return build.make("div", "code-reader", scan, camera, taken)


def open_field(build: ElementBuilder) -> None:
    """Show the field for a code, and no loud button, because there is no camera."""
    if fold := build.by_id(FOLD):
        fold.toggleAttribute("open", True)
    if scan := build.by_id(SCAN):
        scan.setAttribute("class", "button")


def status(build: ElementBuilder, key: str = "", **params: str) -> Element:
    """Return the status line, which screen readers read when it changes."""
    text = build.say(key, params) if key else ""
    return build.make("p", "code-said", text, id=STATUS, role="status")


def form(
    build: ElementBuilder, key: str, id: str, button: Element, **attributes: object
) -> Element:
    """Return a form: a field with its label, and the button that submits it."""
    label, field = labelled(build, key, id, "share-link", "", **attributes)
    row = build.make("div", "give-row", field, button)
    command = button.getAttribute("data-command")
    return build.make("form", "name-form", label, row, data_submit=command)


def labelled(
    build: ElementBuilder,
    key: str,
    id: str,
    css: str = "share-link",
    value: str = "",
    **attributes: object,
) -> tuple[Element, Element]:
    """Return a label and the field that it belongs to."""
    field = build.field(
        id, value, css, autocapitalize="off", spellcheck="false", **attributes
    )
    return build.make("label", "", build.say(key), for_=id), field
