"""Serves the checkout to this machine and opens the page. `make play` runs it.

With `--lan` all devices of its network can reach it, with `--party` to meet in rooms.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import socket
import sys
import webbrowser
from functools import partial
from pathlib import Path

import segno

from tools.party import open_party
from tools.serve import LOOPBACK, Server, address, open_site

ROOT = Path(__file__).resolve().parent.parent

# The same address each time where it is free: a browser keeps saved games by address.
USUAL_PORT = 1666

# Any address outside the network: nothing is sent to it (RFC 5737 keeps this one free).
ELSEWHERE = ("192.0.2.1", 9)

PORT_TAKEN = """\
Port {port} is taken, perhaps by a Tinderbox that still runs. A browser keeps matches by
address: those saved at http://{host}:{port}/ are only there."""
PLAIN_HTTP = """\
Every device of this network can open it. Over plain http browsers offer less: the page
can't use the camera (a phone's own camera app reads a QR code as well), is not kept for
offline, and can't seal a file for another device. Matches saved at other addresses stay
there: a browser keeps them by address."""
HINT = "To play with friends on this network: make party"
PARTY = "Friends on this network open {link} and join by four letters."


def network_address() -> str:
    """Return the address by which other devices of the network reach this machine.

    Raises OSError if it is on no network.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        return str(probe.getsockname()[0])


def greeting(server: Server, wanted_port: int) -> str:
    """Return the text for the terminal: the URL, and notes on port and HTTP."""
    host, port = server.server_address
    lines = [f"Tinderbox is at {address(server)}  (Ctrl-C ends it)"]
    if port != wanted_port:
        lines.append(PORT_TAKEN.format(host=host, port=wanted_port))
    if host != LOOPBACK:
        lines.append(PLAIN_HTTP)
    return "\n".join(lines)


def has_display() -> bool:
    """Return True if a window could open. Otherwise a text browser would take over."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=USUAL_PORT)
    parser.add_argument("--lan", action="store_true", help="serve the network too")
    parser.add_argument("--party", action="store_true", help="with rooms to meet in")
    parser.add_argument("--no-open", action="store_true", help="open no browser")
    options = parser.parse_args()
    is_shared = options.lan or options.party
    try:
        host = network_address() if is_shared else LOOPBACK
    except OSError:
        sys.exit("This machine is on no network.")
    if options.party:
        party = open_party(ROOT, host, options.port, partial(print, flush=True))
        print(PARTY.format(link=party.party.link))
        segno.make(party.party.link).terminal(compact=True)
        server: Server = party
    else:
        server = open_site(ROOT, host=host, port=options.port)
    with server:
        print(greeting(server, options.port), flush=True)
        if not is_shared:
            print(HINT, flush=True)
        if has_display() and not options.no_open:
            webbrowser.open(address(server))
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
