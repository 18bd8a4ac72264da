"""A code for another device in three forms, and the place where one comes in.

Both stand in a dialog as well as on a page; what their buttons say is done by
`app/features/peers/commands.py`.
"""

from __future__ import annotations

import re
from typing import Final

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.elements import ElementBuilder, svg
from tinderbox.draw.qr import qr_code

LINK: Final = "code-link"  # the field with the link
TEXT: Final = "code-text"  # the code alone
FIELD: Final = "code-field"  # takes what was sent
CAMERA: Final = "code-camera"
SAID: Final = "code-said"  # tells how it goes
# Addresses that on another device mean nothing, or that device.
OWN_ADDRESS: Final = re.compile(
    r"file:|https?://(([^/:]+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])[:/]"
)


def show_code(
    build: ElementBuilder, link: str, code: str, *, shares: bool, bare: bool = False
) -> Element:
    """A code as QR code, link and text; with a button that `shares` where one can.

    A page of this machine only has no link that another device could follow: that
    device opens the page by itself, and is told the bare code. `bare`: so is the
    camera of a page that waits for it, which a smaller drawing is easier for.
    """
    is_link = not OWN_ADDRESS.match(link)
    ways = show_link(build, link, code, shares=shares)
    if is_link:
        ways.append(show_text(build, code))
    return build.make(
        "div", "code-card", draw_qr(build, code if bare or not is_link else link), ways
    )


def show_link(build: ElementBuilder, link: str, code: str, *, shares: bool) -> Element:
    """A link with the buttons that copy and share it; else the bare code as text."""
    if OWN_ADDRESS.match(link):
        why = build.said("p", "code.own_address", "place-reach")
        return build.make("div", "code-ways", why, show_text(build, code))
    buttons = [build.button("code.copy_link", f"code:copy:{LINK}")]
    if shares:
        share = build.button("code.share", "code:share", "button is-primary")
        buttons.insert(0, share)
    asked = labelled(build, "code.link", LINK, readonly="", value=link)
    row = build.make("div", "give-row", *buttons)
    return build.make("div", "code-ways", *asked, row)


def show_text(build: ElementBuilder, code: str) -> Element:
    """A code as a text to copy, for mails and chats."""
    text = build.make(
        "textarea",
        "code-text",
        code,
        id=TEXT,
        rows="4",
        readonly="",
        spellcheck="false",
    )
    copy = build.button("code.copy_text", f"code:copy:{TEXT}")
    label = build.make("label", "", build.say("code.text"), for_=TEXT)
    return build.make("div", "code-as-text", label, text, copy)


def draw_qr(build: ElementBuilder, text: str) -> Element:
    """The QR code: black on white by day and by night, for cameras."""
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


def read_code(build: ElementBuilder, *, scans: bool) -> Element:
    """Make the place for a code: a camera, if this page `scans`, and a field."""
    ways = []
    if scans:
        css = "button is-primary"
        ways.append(build.button("scan.start", "code:scan", css, id="code-scan"))
        ways.append(
            build.make(
                "video",
                "code-camera",
                muted="",
                playsinline="",
                hidden="",
                id=CAMERA,
                aria_label=build.say("scan.camera"),
            )
        )
    take = build.button("code.take", "code:take")
    label, field = labelled(build, "code.paste", FIELD)
    row = build.make("div", "give-row", field, take)
    form = build.make("form", "name-form", label, row, data_submit="code:take")
    return build.make("div", "code-reader", *ways, form)


def status(build: ElementBuilder, key: str = "", **params: str) -> Element:
    """The line that tells how it goes, read out when it changes."""
    said = build.say(key, params) if key else ""
    return build.make("p", "code-said", said, id=SAID, role="status")


def labelled(
    build: ElementBuilder, key: str, id: str, css: str = "share-link", **held: object
) -> tuple[Element, Element]:
    """A label, and the field for a code or an address that it is of."""
    held |= {"type": "text", "id": id, "autocomplete": "off"}
    field = build.make("input", css, autocapitalize="off", spellcheck="false", **held)
    return build.make("label", "", build.say(key), for_=id), field
