"""The page's parts for several devices, with connections that a test makes.

Only what speaks to the browser is replaced: WebRTC, and what seals a match by post.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import MagicMock, patch

from tests.support.world.rtc import Call, Rtc
from tinderbox.app.features import peers
from tinderbox.app.page.page import Page
from tinderbox.core.match import BadMatch
from tinderbox.net.post_link import Sealed

if TYPE_CHECKING:
    from tests.support.world.tab import Tab
    from tinderbox.net.standby import Ticket

__all__ = ["PeerCommands", "of_tab", "peers_of"]
TAG_BYTES: Final = 16

# What needs no browser is imported first: of the rest nothing is left imported.
for module in walk_packages(peers.__path__, f"{peers.__name__}."):
    with suppress(ModuleNotFoundError):
        import_module(module.name)
BROWSER = {name: MagicMock() for name in ("pyodide", "pyodide.ffi", "pyscript")}
with patch.dict(sys.modules, BROWSER):
    from tinderbox.app.features.peers.commands import PeerCommands


class TabRtc(Rtc):
    """A tab's connections. Each ticket is of one of the world's lines."""

    def __init__(self, tab: Tab) -> None:
        super().__init__()
        self.tab = tab
        self.own_address = tab.document.documentElement.getAttribute("data-party") or ""

    def resume(self, ticket: Ticket, opened: Call, failed: object) -> SimpleNamespace:
        """Call the other page again. See `Resuming`."""
        lines = self.tab.device.world.lines
        line = next(it for it in lines if ticket in it.tickets)
        return SimpleNamespace(cancel=line.call(ticket, self.tab, opened))


class Cipher:
    """Encrypts nothing, but opens only what was sealed with the same code."""

    def __init__(self) -> None:
        self.sealed = 0

    async def seal(self, content: bytes, code: str) -> Sealed:
        self.sealed += 1
        salt = self.sealed.to_bytes(16)
        nonce = self.sealed.to_bytes(12)
        return Sealed(salt, nonce, content + _tag(salt + nonce + content, code))

    async def unseal(self, sealed: Sealed, code: str) -> bytes:
        content = sealed.data[:-TAG_BYTES]
        tag = sealed.data[-TAG_BYTES:]
        if tag != _tag(sealed.salt + sealed.nonce + content, code):
            raise BadMatch("match.bad_share")
        return content


def _tag(content: bytes, code: str) -> bytes:
    return blake2b(content, key=code.encode(), digest_size=TAG_BYTES).digest()


def of_tab(browser: Any, make_part: Callable[[Any], PeerCommands]) -> PeerCommands:
    """Make the part `peers` of a tab's page."""
    tab: Tab = browser
    rtc: Any = TabRtc(tab)
    made = make_part(partial(PeerCommands, rtc=rtc))
    tab.device.cipher = tab.device.cipher or Cipher()
    made.post.cipher = made.handover.cipher = tab.device.cipher
    return made


def peers_of(page: Page) -> PeerCommands:
    """Return the parts of a page for several devices. The first call loads them."""
    found: list[PeerCommands] = []
    page.late.call("peers", found.append)
    return found[0]
