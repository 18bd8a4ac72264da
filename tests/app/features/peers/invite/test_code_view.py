"""A code is shown with a link if that leads to another device, else without one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.world.document import Document
from tests.tables import table
from tinderbox.app.features.peers.asks import SHARE_CODE
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.draw.qr import qr_code
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

CODE = "TB1M4CEDBYNWNVARWPVBOSHDGIYFWS6DHZW47YBYQIL7KOX6"
# Addresses of the page, and whether they lead another device there.
ADDRESSES = table("""
https://example.org/play/        | yes
http://192.168.1.12:1666/        | yes
http://[fe80::1]:1666/           | yes
https://localhost.example.org/   | yes
https://127.example.org/         | yes
http://127.0.0.1:1666/           |
http://127.1.2.3/                |
http://0.0.0.0:8000/             |
http://localhost/                |
https://localhost:1666/          |
http://tinderbox.localhost:1666/ |
http://[::1]:1666/               |
file:///home/ann/tinderbox.html  |
""")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("address", "is_link"), ADDRESSES)
def test_a_link_is_shown_where_another_device_can_follow_it(
    address: str, is_link: str, language: str
) -> None:
    translator = Translator(load_texts(language, "peers"))
    link = f"{address}#join={CODE}"
    document: Any = Document()
    build = ElementBuilder(document, lambda: translator)
    card: Any = code_view.show_code(build, link, CODE)
    told = link if is_link else CODE
    assert card.querySelector("input").getAttribute("value") == told
    assert card.querySelector(".qr-ink").getAttribute("d") == qr_code(told).path
    share = f"[data-command='{SHARE_CODE(code_view.LINK)}']"
    assert bool(card.querySelector(share)) == bool(is_link)
    own_address = translator.say("code.own_address")
    assert (own_address in card.textContent) == (not is_link)
