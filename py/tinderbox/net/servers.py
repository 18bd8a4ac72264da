"""STUN and TURN servers, which pages in different networks ask to find each other.

One person enters them. The code of that person's room carries them to the guests.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tinderbox.core.record import frozen

# Addresses that browsers accept (RFC 7064, RFC 7065), with a name or an IP address.
ADDRESS = re.compile(
    r"(?P<kind>stun|turn)s?:([a-z\d._-]{1,100}|\[[\da-f:]{2,39}\])"
    r"(:\d{1,5})?(\?transport=(udp|tcp))?",
    re.IGNORECASE | re.ASCII,
)
MAX_ADDRESSES = 2
MAX_LENGTH = 128  # characters of a user's name, and of a password
FIELDS = ("urls", "username", "credential")  # the fields of RTCIceServer
_TEXT_PARTS = len(FIELDS)


class BadServer(ValueError):
    """An entry can't be used. `key` is the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@frozen
class Servers:
    """One or two servers, and the account at those for TURN. None: all is empty."""

    addresses: tuple[str, ...] = ()
    user: str = ""
    password: str = ""

    @classmethod
    def entered(cls, entry: Mapping[str, str]) -> Servers:
        """Return what was entered in `FIELDS`: addresses with blanks between them.

        Raises BadServer if it can't be used.
        """
        addresses, user, password = (entry.get(it, "").strip() for it in FIELDS)
        found = [ADDRESS.fullmatch(it) for it in addresses.split()]
        if len(found) > MAX_ADDRESSES or not all(found):
            raise BadServer("servers.bad_address")
        if all(it and it["kind"].lower() == "stun" for it in found):
            return cls(tuple(addresses.split()))
        if not (_is_word(user) and _is_word(password)):
            raise BadServer("servers.no_password")
        return cls(tuple(addresses.split()), user, password)

    def fields(self) -> dict[str, str]:
        """Return the entry that `entered` reads."""
        values = (" ".join(self.addresses), self.user, self.password)
        return dict(zip(FIELDS, values, strict=True))

    def to_text(self) -> str:
        """Return a text with a line for each of `FIELDS`, "" without a server."""
        return "\n".join(self.fields().values()).rstrip("\n")

    @classmethod
    def from_text(cls, text: str) -> Servers:
        """Return what `to_text` wrote. Raises BadServer."""
        lines = text.split("\n")
        if len(lines) > _TEXT_PARTS:
            raise BadServer("servers.bad_address")
        servers = cls.entered(dict(zip(FIELDS, lines, strict=False)))
        if servers.to_text() != text:  # another page would show it otherwise
            raise BadServer("servers.bad_address")
        return servers

    def for_browser(self) -> list[dict[str, str]]:
        """Return the servers with the fields of RTCIceServer."""
        account = {"username": self.user, "credential": self.password}
        return [
            {"urls": it} | (account if it.lower().startswith("turn") else {})
            for it in self.addresses
        ]


def _is_word(text: str) -> bool:
    """Return True if a text can be a name or a password, and can be written down."""
    return bool(text) and len(text) <= MAX_LENGTH and text.isprintable()


NO_SERVERS = Servers()
