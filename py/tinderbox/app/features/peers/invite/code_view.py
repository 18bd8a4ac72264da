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
STATUS = "code-said"  # the status line
# Addresses that work only on this device.
OWN_ADDRESS = re.compile(
    r"file:|https?://(([^/:]+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])[:/]"
)


def show_code(
    build: ElementBuilder, link: str, code: str, *, bare: bool = False
) -> Element:
    """Return a code as QR code, link and text.

    If the page's address works only on this device, the code is shown without a link.
    The QR code holds the link. It holds only the code if there is no link, or with
    `bare`: a page that waits for the code reads the smaller QR code more easily.
    """
    is_link = not OWN_ADDRESS.match(link)
    ways = show_link(build, link, code)
    if is_link:
        ways.append(show_text(build, code, is_folded=True))
    return build.make(
        "div", "code-card", draw_qr(build, code if bare or not is_link else link), ways
    )


def show_link(build: ElementBuilder, link: str, code: str) -> Element:
    """Return a link with buttons to copy and share it.

    If the page's address works only on this device, return the code as text instead.
    """
    if OWN_ADDRESS.match(link):
        why = build.text_element("p", "code.own_address", "place-reach")
        return build.make("div", "code-ways", why, show_text(build, code))
    share = build.button("code.share", SHARE_CODE(), "button is-primary")
    copy = build.button("code.copy_link", COPY_CODE(LINK))
    labelled_link = labelled(build, "code.link", LINK, readonly="", value=link)
    row = build.make("div", "give-row", share, copy)
    return build.make("div", "code-ways", *labelled_link, row)


def show_text(build: ElementBuilder, code: str, *, is_folded: bool = False) -> Element:
    """Return a code as text to copy, for mails and chats.

    `is_folded`: the reader has to open it, as below a link, which most people use.
    """
    text = build.make(
        "textarea",
        "code-text",
        code,
        id=TEXT,
        rows="4",
        readonly="",
        spellcheck="false",
        aria_label=build.say("code.text"),
    )
    copy = build.button("code.copy_text", COPY_CODE(TEXT))
    kind, head = ("details", "summary") if is_folded else ("div", "strong")
    return build.make(
        kind, "code-as-text", build.text_element(head, "code.text"), text, copy
    )


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


def read_code(build: ElementBuilder) -> Element:
    """Return the field for a code, and a camera, shown only while the page scans."""
    scan = build.button("scan.start", SCAN_CODE(), "button is-primary", id="code-scan")
    camera = build.make(
        "video",
        "code-camera",
        muted="",
        playsinline="",
        hidden="",
        id=CAMERA,
        aria_label=build.say("scan.camera"),
    )
    label, field = labelled(build, "code.paste", FIELD)
    row = build.make("div", "give-row", field, build.button("code.take", TAKE_CODE()))
    form = build.make("form", "name-form", label, row, data_submit=TAKE_CODE())
    return build.make("div", "code-reader", scan, camera, form)


def status(build: ElementBuilder, key: str = "", **params: str) -> Element:
    """Return the status line, which screen readers read when it changes."""
    text = build.say(key, params) if key else ""
    return build.make("p", "code-said", text, id=STATUS, role="status")


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
