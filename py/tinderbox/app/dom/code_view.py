"""A code for another device in three forms, and the place where one comes in.

Both stand in a dialog as well as on a page; what their buttons say is done by
`shell/peer_commands.py`.
"""

from __future__ import annotations

from typing import Any, Final

from tinderbox.app.dom.elements import SVG, make
from tinderbox.draw.qr import qr_code
from tinderbox.i18n.text import Translator

LINK: Final = "code-link"  # the field with the link
TEXT: Final = "code-text"  # the code alone
FIELD: Final = "code-field"  # takes what was sent
CAMERA: Final = "code-camera"
SAID: Final = "code-said"  # tells how it goes
FILE: Final = "file:"  # addresses that mean nothing on another device


def show_code(
    document: Any, translator: Translator, link: str, code: str, *, shares: bool
) -> Any:
    """A code as QR code, link and text; with a button that `shares` where one can.

    A page that was opened from disk has no link that another device could follow.
    """
    is_link = not link.startswith(FILE)
    ways = make(document, "div", "code-ways")
    if is_link:
        field = _field(document, LINK)
        field.setAttribute("readonly", "")
        field.setAttribute("value", link)
        buttons = make(document, "div", "give-row")
        if shares:
            share = _button(document, translator, "code.share", "code:share")
            share.setAttribute("class", "button is-primary")
            buttons.append(share)
        buttons.append(
            _button(document, translator, "code.copy_link", f"code:copy:{LINK}")
        )
        ways.append(_label(document, LINK, translator.say("code.link")), field, buttons)
    ways.append(show_text(document, translator, code))
    card = make(document, "div", "code-card")
    card.append(_drawn(document, translator, link if is_link else code), ways)
    return card


def show_text(document: Any, translator: Translator, code: str) -> Any:
    """A code as a text to copy, for mails and chats."""
    text = make(document, "textarea", "code-text", code, id=TEXT, rows="4")
    text.setAttribute("readonly", "")
    text.setAttribute("spellcheck", "false")
    copy = _button(document, translator, "code.copy_text", f"code:copy:{TEXT}")
    box = make(document, "div", "code-as-text")
    box.append(_label(document, TEXT, translator.say("code.text")), text, copy)
    return box


def _drawn(document: Any, translator: Translator, text: str) -> Any:
    """The QR code: black on white by day and by night, for cameras."""
    code = qr_code(text)
    drawing = document.createElementNS(SVG, "svg")
    for name, value in (
        ("class", "qr"),
        ("viewBox", f"0 0 {code.size} {code.size}"),
        ("role", "img"),
        ("aria-label", translator.say("code.qr")),
        ("shape-rendering", "crispEdges"),
    ):
        drawing.setAttribute(name, value)
    for css, path in (
        ("qr-paper", f"M0 0h{code.size}v{code.size}H0z"),
        ("qr-ink", code.path),
    ):
        shape = document.createElementNS(SVG, "path")
        shape.setAttribute("d", path)
        shape.setAttribute("class", css)
        drawing.append(shape)
    return drawing


def read_code(document: Any, translator: Translator, *, scans: bool) -> Any:
    """Where a code comes in: by the camera, if this page `scans`, or by pasting it."""
    reader = make(document, "div", "code-reader")
    if scans:
        camera = make(document, "video", "code-camera", id=CAMERA)
        for name in ("muted", "playsinline", "hidden"):
            camera.setAttribute(name, "")
        camera.setAttribute("aria-label", translator.say("scan.camera"))
        scan = _button(document, translator, "scan.start", "code:scan")
        scan.setAttribute("class", "button is-primary")
        scan.setAttribute("id", "code-scan")
        reader.append(scan, camera)
    form = make(document, "form", "name-form", data_submit="code:take")
    field = _field(document, FIELD)
    take = _button(document, translator, "code.take", "code:take")
    row = make(document, "div", "give-row")
    row.append(field, take)
    form.append(_label(document, FIELD, translator.say("code.paste")), row)
    reader.append(form)
    return reader


def status(document: Any, said: str = "") -> Any:
    """The line that tells how it goes, read out when it changes."""
    return make(document, "p", "code-said", said, id=SAID, role="status")


def _label(document: Any, of: str, text: str) -> Any:
    return make(document, "label", "", text, for_=of)


def _field(document: Any, id: str) -> Any:
    field = make(document, "input", "share-link", type="text", id=id)
    field.setAttribute("autocomplete", "off")
    field.setAttribute("autocapitalize", "off")
    field.setAttribute("spellcheck", "false")
    return field


def _button(document: Any, translator: Translator, key: str, command: str) -> Any:
    button = make(document, "button", "button", translator.say(key), type="button")
    button.setAttribute("data-command", command)
    return button
