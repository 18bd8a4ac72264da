"""The STUN and TURN servers that a party's server tells its pages of."""

from __future__ import annotations

import base64
import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

# A STUN server, or a TURN server, which needs a user and a password or TURN_SECRET.
ICE_SERVER = re.compile(
    r"(?P<scheme>stuns?|turns?):((?P<user>[^\s:@]+):(?P<password>[^\s@]+)@)?"
    r"(?P<place>[^\s/?#@]+(\?transport=(udp|tcp))?)"
)
TURN_LIFETIME_S = 86_400  # of a password that this server makes

IceServer: TypeAlias = Mapping[str, str]


class BadIceServer(ValueError):
    """A text that names no STUN or TURN server. Its argument says why."""


@dataclass(frozen=True)
class IceServers:
    """The STUN and TURN servers that each page is told of.

    `turn_secret` is the `static-auth-secret` of coturn, "" without one: the page then
    gets a password of its own for a day, which follows from it.
    """

    servers: tuple[IceServer, ...] = ()
    turn_secret: str = ""

    @classmethod
    def parse(cls, texts: list[str], turn_secret: str = "") -> IceServers:
        """Return the servers that these texts name. Raises BadIceServer."""
        return cls(tuple(_ice_server(it, turn_secret) for it in texts), turn_secret)

    def for_page(self, now_s: float) -> list[IceServer]:
        """Return the servers for a page, as a browser's RTCIceServer."""
        return [
            it
            if it["urls"].startswith("stun") or "username" in it
            else {**it, **self._credentials(now_s)}
            for it in self.servers
        ]

    def _credentials(self, now_s: float) -> IceServer:
        """Return user and password as coturn checks them ("TURN REST API")."""
        user = f"{int(now_s) + TURN_LIFETIME_S}:tinderbox"
        digest = hmac.digest(self.turn_secret.encode(), user.encode(), "sha1")
        return {"username": user, "credential": base64.b64encode(digest).decode()}


def _ice_server(text: str, turn_secret: str) -> IceServer:
    found = ICE_SERVER.fullmatch(text)
    if not found:
        raise BadIceServer(f"{text} is neither stun:<name> nor turn:<name>.")
    urls = {"urls": f"{found['scheme']}:{found['place']}"}
    if found["scheme"].startswith("stun"):
        return urls
    if found["user"]:
        return {**urls, "username": found["user"], "credential": found["password"]}
    if not turn_secret:
        raise BadIceServer(
            f"{text} needs turn:<user>:<password>@<name>, or TURN_SECRET."
        )
    return urls


NO_SERVERS = IceServers()
