"""Rooms in which pages of this server meet: `make party` serves them to a network.

POST /party              open a room: 201 [its four letters, its key, its links]; with
                         the key of before, the same room for a page loaded anew
POST /party/ABCD/<key>   a letter to the room, by a key that the guest has drawn; its
                         first line is the guest's name, which the terminal says; 201
                         true, or false if the host's page is not there just now
POST /party/<key>        a letter to that guest
GET  /party/<key>?<n>    the letters of that box after the first n, as JSON; the answer
                         waits until there is a letter. In the box of a room each is
                         [guest's key, letter]; ["", [addresses, links]] says that this
                         machine is found elsewhere now

Nothing is stored except letters that nobody has fetched yet. Somebody who knows a room
can only ask: its host admits each guest. After that the pages talk to one another.
"""

from __future__ import annotations

import html
import json
import re
import socket
import socketserver
import time
from collections.abc import Callable, Collection
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools import network
from tools.ice import NO_SERVERS, IceServers
from tools.rooms import Party, Quota, Refused
from tools.serve import LOOPBACK, Server, StaticSite, open_server

PATH = re.compile(r"/party(?:(?:/([A-Z]{4}))?/([\w-]{22})(?:\?(\d{1,6}))?)?", re.ASCII)
MAX_BYTES = 2_000  # of a letter
MAX_CONNECTIONS = 1_000  # one thread each
MAX_CONNECTIONS_EACH = 64  # of one address: a browser opens six
LOOK_S = 5.0  # between two looks at this machine's addresses
IDLE_S = 60.0  # after which a silent connection is closed
JSON = "application/json"
ICONS = "svg/icons.svg"
LOCAL_NAMES = {LOOPBACK, "localhost", "::1"}
NO_FORWARDED_FOR = "The proxy has to set X-Forwarded-For"


class PartySite(StaticSite):
    """The page, and the rooms."""

    timeout = IDLE_S
    server: PartyServer
    _is_counted = False  # True during a request that its address's quota counts

    # --- whose request it is, and where it goes ---------------------------------------

    @property
    def caller(self) -> str:
        """The address of the device that asks.

        A proxy on this machine adds it as the last of those forwarded, whatever the
        device claims. Raises Refused if it doesn't.
        """
        if not self.server.public:
            return network.plain(str(self.client_address[0]))
        forwarded = ",".join(self.headers.get_all("X-Forwarded-For", []))
        try:
            return network.plain(forwarded.rpartition(",")[2].strip())
        except ValueError:
            raise Refused(HTTPStatus.BAD_REQUEST, NO_FORWARDED_FOR) from None

    @property
    def own_address(self) -> str:
        """The address of this machine to which the request came."""
        return network.plain(str(self.connection.getsockname()[0]))

    @property
    def name(self) -> str:
        """The name or address in the request's header Host, without its port."""
        try:
            return urlsplit(f"//{self.headers['Host']}").hostname or ""
        except ValueError:
            return ""

    def is_called_by_name(self) -> bool:
        """Return True if the request is to a name of this server.

        It is the address that the request came to; or behind a proxy the public name.
        """
        if self.server.public:
            host = str(self.headers["Host"]).lower()
            return host == urlsplit(self.server.public).netloc
        if self.name in self.server.names:
            return True
        own = self.own_address
        return self.name == own or {own, self.name} <= LOCAL_NAMES

    @property
    def is_near(self) -> bool:
        """True if the request comes from this machine itself."""
        return self.caller in LOCAL_NAMES

    def parse_request(self) -> bool:
        """Read the next request. Refuse it if its address has too many at a time."""
        if not super().parse_request():
            return False
        if not self.server.public:
            return True  # its connection is counted
        try:
            self._is_counted = self.server.requests.take(network.device(self.caller))
        except Refused as refused:
            self.send_error(*refused.args)
            return False
        if not self._is_counted:
            self.send_error(HTTPStatus.TOO_MANY_REQUESTS)
        return self._is_counted

    def handle_one_request(self) -> None:
        """Answer a request, and count it as long as that takes."""
        try:
            super().handle_one_request()
        finally:
            if self._is_counted:
                self._is_counted = False
                self.server.requests.give_back(network.device(self.caller))

    # --- answers ----------------------------------------------------------------------

    def do_GET(self) -> None:
        """Serve a file, or wait for letters."""
        if self.path.partition("?")[0] in ("/", "/index.html"):
            self._answer(HTTPStatus.OK, "text/html; charset=utf-8", self._page)
        elif found := PATH.fullmatch(self.path):
            self._answer(HTTPStatus.OK, JSON, partial(self._wait, *found.groups()))
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """Open a room, or take a letter."""
        if found := PATH.fullmatch(self.path):
            self._answer(HTTPStatus.CREATED, JSON, partial(self._take, *found.groups()))
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _page(self) -> str:
        """Return the page, marked with the addresses of the device that asks for it.

        By them other pages reach it without multicast. A page of another device in this
        network is marked as a guest's. The page contains its icons: they are drawn even
        when this server has ended.
        """
        folder = Path(self.directory)
        is_guest = not self.server.public and self.name not in LOCAL_NAMES
        marks = f'data-party="{" ".join(self._addresses())}"'
        if is_guest:
            marks += " data-guest"
        if servers := self.server.ice.for_page(time.time()):
            marks += f' data-ice="{html.escape(json.dumps(servers))}"'
        page = (folder / "index.html").read_text("utf8")
        page = page.replace("<html ", f"<html {marks} ", 1)
        icons = (folder / ICONS).read_text("utf8")
        page = page.replace(f'href="{ICONS}#', 'href="#')
        return page.replace("</body>", f'<div id="icons" hidden>{icons}</div></body>')

    def _addresses(self) -> list[str]:
        """Return the addresses by which other devices reach the page that asks."""
        caller = self.caller
        return self.server.addresses() if caller in LOCAL_NAMES else [caller]

    def _wait(self, _: str, key: str, count: str) -> str:
        news = [self._addresses(), self.server.links(self.own_address)]
        return json.dumps(self.server.party.receive(key, int(count or 0), news))

    def _take(self, room: str, key: str, _: str) -> str:
        # No page of another site speaks for its reader.
        own = self.server.public or f"http://{self.headers['Host']}"
        if self.headers["Origin"] != own:
            raise Refused(HTTPStatus.FORBIDDEN)
        size = self.headers["Content-Length"] or ""
        if not re.fullmatch("[0-9]{1,4}", size) or int(size) > MAX_BYTES:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        letter = self.rfile.read(int(size)).decode("utf8", "replace")
        party = self.server.party
        address = network.device(self.caller)
        if room:
            return json.dumps(party.knock(address, room, key, letter))
        if key:
            party.send(key, letter)
            return ""
        links = self.server.links(self.own_address)
        news = [self._addresses(), links]
        letters, new_key = party.open_room(address, letter, news)
        return json.dumps([letters, new_key, *(f"{it}#{letters}" for it in links)])

    def _answer(self, status: HTTPStatus, kind: str, ask: Callable[[], str]) -> None:
        try:
            if not self.is_called_by_name():
                raise Refused(HTTPStatus.MISDIRECTED_REQUEST)
            body = ask().encode()
        except Refused as refused:
            self.send_error(*refused.args)
            return
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        # A server that is no party may have this address later.
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)


class PartyServer(Server):
    """Serves this machine and its networks, or a proxy on this machine.

    A browser trusts a page with a camera, locks and encryption if it comes from the
    machine itself: so the host opens it there.
    """

    site = PartySite
    request_queue_size = 128  # connections that wait for their thread
    names: Collection[str] = ()
    party: Party
    say: Callable[[str], None]
    chosen = ""  # the only address to serve, "" for all private ones
    public = ""  # the origin of a proxy, "" without one
    ice = NO_SERVERS

    def __init__(
        self, address: tuple[str, int], site: Callable[..., PartySite]
    ) -> None:
        if ":" in address[0]:
            self.address_family = socket.AF_INET6
        self._connections = Quota(MAX_CONNECTIONS_EACH, MAX_CONNECTIONS)
        self.requests = Quota(MAX_CONNECTIONS_EACH, MAX_CONNECTIONS)
        self._known_links: list[str] = []
        self._look_s = 0.0  # when the addresses are looked up again
        super().__init__(address, site)

    def server_bind(self) -> None:
        """Listen to IPv4 and IPv6, and ask no name server for this machine's name."""
        if self.address_family is socket.AF_INET6:
            self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        socketserver.TCPServer.server_bind(self)

    def addresses(self) -> list[str]:
        """Return the addresses at which others reach this machine now."""
        return [self.chosen] if self.chosen else network.addresses()

    def links(self, first: str = "") -> list[str]:
        """Return the addresses of the page now. That with `first` comes first."""
        if self.public:
            return [f"{self.public}/"]
        found = sorted(self.addresses(), key=lambda it: it != first)
        port = self.server_address[1]
        return [f"http://{network.host_in_url(it)}:{port}/" for it in found]

    def service_actions(self) -> None:
        """Say so if this machine has other addresses than before."""
        super().service_actions()
        now_s = time.monotonic()
        if now_s < self._look_s:
            return
        self._look_s = now_s + LOOK_S
        links = self.links()
        if self._known_links and links and links != self._known_links:
            self.say(f"Friends now open {' or '.join(links)}")
        self._known_links = links or self._known_links

    def verify_request(self, request: Any, _: object) -> bool:
        """Refuse requests from another network: only private addresses are served."""
        own = network.plain(str(request.getsockname()[0]))
        if own in LOCAL_NAMES:
            return True
        if self.chosen:
            return own == self.chosen
        return network.is_private(own) or own in network.addresses()

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer the requests of a connection, unless its address has too many.

        A proxy has those of all.
        """
        caller = network.device(str(client_address[0]))
        if not self._connections.take(caller, is_trusted=bool(self.public)):
            self.shutdown_request(request)
            return
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._connections.give_back(caller)


def open_party(
    root: Path,
    port: int,
    say: Callable[[str], None],
    *,
    address: str = "",
    public: str = "",
    ice: IceServers = NO_SERVERS,
) -> PartyServer:
    """Return a server of this folder. What happens in its rooms is told by `say`.

    `address` is the only one to serve, `public` the origin of a proxy on this machine.
    """
    everywhere = "::" if socket.has_dualstack_ipv6() else ""
    server = open_server(PartyServer, root, LOOPBACK if public else everywhere, port)
    server.server_address = LOOPBACK, server.server_address[1]
    server.chosen = address
    server.public = public
    server.ice = ice
    server.say = say
    server.party = Party(say)
    return server
