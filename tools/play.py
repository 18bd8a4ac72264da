"""Serves the checkout to this machine and opens the page. `make play` runs it.

With `--lan` all devices of its network can reach it, with `--party` to meet in rooms.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
import webbrowser
from collections.abc import Sequence
from functools import partial
from io import StringIO
from pathlib import Path

import segno

from tools import network
from tools.ice import BadIceServer, IceServers
from tools.party import PartyServer, open_party
from tools.serve import LOOPBACK, Server, address, open_site

ROOT = Path(__file__).resolve().parent.parent

# The same address each time where it is free: a browser keeps saved games by address.
USUAL_PORT = 1666

PORT_TAKEN = """\
Port {port} is taken, perhaps by a Tinderbox that still runs. A browser keeps matches by
address: those saved at http://{host}:{port}/ are only there."""
PLAIN_HTTP = """\
Every device of this network can open it. Over plain http browsers offer less: the page
can't use the camera (a phone's own camera app reads a QR code as well), is not kept for
offline, and can't seal a file for another device. Matches saved at other addresses stay
there: a browser keeps them by address."""
HINT = "To play with friends on this network: make party"
PARTY = """\
Friends on this network open {link} and join by four letters."""
OTHERS = "If their device does not find it, they try {links}"
NO_NETWORK = "This machine is on no network. Friends find it as soon as it is on one."
PUBLIC = """\
Friends anywhere open {link} and join by four letters. Your proxy passes it on to
http://{host}:{port}/  (Ctrl-C ends it)"""
KEEP_RUNNING = "Keep it running: whoever reloads the page needs it."
ORIGIN = re.compile(r"https?://[\w.-]+(:\d+)?", re.ASCII)


def greeting(server: Server, wanted_port: int) -> str:
    """Return the text for the terminal: the URL, and notes on port and HTTP."""
    host, port = server.server_address
    lines = [f"Tinderbox is at {address(server)}  (Ctrl-C ends it)"]
    if port != wanted_port:
        lines.append(PORT_TAKEN.format(host=host, port=wanted_port))
    if host != LOOPBACK:
        lines.append(PLAIN_HTTP)
    return "\n".join(lines)


def invitation(server: PartyServer) -> str:
    """Return the text for the terminal: where friends find the page."""
    links = server.links()
    if not links:
        return NO_NETWORK
    host, port = server.server_address
    text = PUBLIC if server.public else PARTY
    lines = [text.format(link=links[0], host=host, port=port), drawn(links[0])]
    if links[1:]:
        lines.append(OTHERS.format(links=" or ".join(links[1:])))
    return "\n".join([*lines, KEEP_RUNNING])


def drawn(link: str) -> str:
    """Return the QR code of a link, of characters."""
    characters = StringIO()
    segno.make(link).terminal(characters, compact=True)
    return characters.getvalue().rstrip("\n")


def has_display() -> bool:
    """Return True if a window could open. Otherwise a text browser would take over."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def origin(text: str) -> str:
    """Return the origin of a proxy, as browsers write it. Raises ArgumentTypeError."""
    found = text.lower().rstrip("/")
    if not ORIGIN.fullmatch(found):
        raise argparse.ArgumentTypeError("it is like https://play.example.org")
    return found.removesuffix(":443" if found.startswith("https:") else ":80")


def own_address(text: str) -> str:
    """Return an address of this machine. Raises ArgumentTypeError."""
    with contextlib.suppress(ValueError):
        return network.plain(text)
    raise argparse.ArgumentTypeError("it is like 192.168.1.7")


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return what the command line asks for, or these arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=USUAL_PORT)
    parser.add_argument("--lan", action="store_true", help="serve the network too")
    parser.add_argument("--party", action="store_true", help="with rooms to meet in")
    parser.add_argument(
        "--address", type=own_address, help="serve the network of this one"
    )
    parser.add_argument("--public", type=origin, help="the party's name behind a proxy")
    parser.add_argument(
        "--ice",
        nargs="+",
        default=[],
        help="STUN and TURN servers of the party's pages",
    )
    parser.add_argument("--no-open", action="store_true", help="open no browser")
    return parser.parse_args(arguments)


def opened(wanted: argparse.Namespace) -> Server:
    """Return the server that was asked for. Exits if it can't be had."""
    if not (wanted.lan or wanted.party):
        return open_site(ROOT, port=wanted.port)
    if not wanted.party:
        found = [wanted.address] if wanted.address else network.addresses()
        if not found:
            sys.exit("This machine is on no network.")
        return open_site(ROOT, host=found[0], port=wanted.port)
    try:
        ice = IceServers.parse(wanted.ice, os.environ.get("TURN_SECRET", ""))
    except BadIceServer as bad:
        sys.exit(str(bad))
    server = open_party(
        ROOT,
        wanted.port,
        partial(print, flush=True),
        address=wanted.address or "",
        public=wanted.public or "",
        ice=ice,
    )
    if wanted.public and server.server_address[1] != wanted.port:
        server.server_close()
        sys.exit(f"Port {wanted.port} is taken, and the proxy knows no other.")
    return server


def main() -> None:
    """Serve until interrupted."""
    wanted = options()
    server = opened(wanted)
    if isinstance(server, PartyServer):
        print(invitation(server), flush=True)
    with server:
        if not wanted.public:
            print(greeting(server, wanted.port), flush=True)
        if not (wanted.party or wanted.lan):
            print(HINT, flush=True)
        if has_display() and not wanted.no_open:
            webbrowser.open(wanted.public or address(server))
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
