"""Machines with networks of their own, each in a namespace of this one's kernel."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserType, Page

from tests.page.drivers.firefox import Firefox
from tests.page.drivers.readers import await_python
from tests.page.drivers.waiting import until
from tests.paths import ROOT
from tools import browser as chromium
from tools.play import USUAL_PORT

TOOLS: Final = ("unshare", "nsenter", "ip", "nft", "turnserver")
HOLD: Final = ("unshare", "--net", "sh", "-c", "echo; exec sleep infinity")
QUERY: Final = "?lang=en&speed=instant"
HOME: Final = f"http://127.0.0.1:{USUAL_PORT}/{QUERY}"
# Connects to a port of the machine where it runs, and passes that on: port, socket.
CONNECT: Final = """
import socket, sys
port, end = map(int, sys.argv[1:])
found = socket.create_connection(("127.0.0.1", port))
socket.send_fds(socket.socket(fileno=end), [b"."], [found.fileno()])
"""
TURN_PORT: Final = 3478
SERVES_TURN: Final = "Total General servers"  # in its log, as soon as it answers
ACCOUNT: Final = ("ann", "secret")
# Only what a machine inside has called may answer, as with a router at home.
ROUTER: Final = """
table ip nat {{
  chain out {{
    type nat hook postrouting priority 100;
    oifname "wan" masquerade {kind};
  }}
}}
table ip from_outside {{
  chain passed_on {{
    type filter hook forward priority 0;
    iifname "wan" ct state new drop;
  }}
  chain taken {{
    type filter hook input priority 0;
    iifname "wan" ct state new drop;
  }}
}}
"""
NO_MULTICAST: Final = """
table inet silent {
  chain out {
    type filter hook output priority 0;
    ip daddr 224.0.0.0/4 drop;
    ip6 daddr ff02::fb drop;
  }
}
"""


def why_not() -> str:
    """Return why no such machine can be made here, "" if it can."""
    missing = [it for it in TOOLS if not shutil.which(it)]
    if missing:
        return f"networks need {', '.join(missing)}"
    if subprocess.call(("unshare", "--net", "true"), stderr=subprocess.DEVNULL):
        return "networks need root, or all of pytest in `unshare -rn`"
    return ""


class Machine:
    """A network namespace. Programs are started in it."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self._stack = stack
        self._folder = folder
        holder = self._kept(subprocess.Popen(HOLD, stdout=subprocess.PIPE, text=True))
        assert holder.stdout
        holder.stdout.readline()  # it is in its namespace now
        self.pid = holder.pid
        self.serves_page = False
        self.inside = ("nsenter", "--target", str(self.pid), "--net")
        self.ip("link set lo up")

    def _kept(self, process: subprocess.Popen[str]) -> subprocess.Popen[str]:
        self._stack.enter_context(process)
        self._stack.callback(process.kill)
        return process

    def ip(self, *commands: str) -> None:
        for it in commands:
            subprocess.run((*self.inside, "ip", *it.split()), check=True)

    def nft(self, rules: str) -> None:
        command = (*self.inside, "nft", "--file", "-")
        subprocess.run(command, input=rules, text=True, check=True)

    def plug(self, name: str, address: str, network: Network) -> None:
        """Give this machine an interface in a network, with an address there."""
        network.connect(self, name)
        nodad = ("nodad",) if ":" in address else ()
        self.ip(
            f"link set {name} up",
            " ".join(("addr add", address, "dev", name, *nodad)),
        )

    def start(self, *command: str) -> subprocess.Popen[str]:
        """Start a program that runs until the test is over."""
        return self._kept(
            subprocess.Popen(
                (*self.inside, *command),
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )

    def serve(self, *options: str) -> str:
        """Serve the page at this machine. Return the first line that is printed."""
        self.serves_page = True
        server = self.start(sys.executable, "-m", "tools.play", "--no-open", *options)
        assert server.stdout
        return server.stdout.readline()

    def serve_turn(self, address: str) -> None:
        """Run coturn, a STUN and TURN server, at this machine's address."""
        log = self._folder / "turn.log"
        self.start(
            "turnserver",
            "-n",
            "--no-tls",
            "--no-dtls",
            "--no-cli",
            "--lt-cred-mech",
            "--realm=example.org",
            f"--user={':'.join(ACCOUNT)}",
            f"--listening-ip={address}",
            f"--relay-ip={address}",
            f"--pidfile={self._folder / 'turn.pid'}",
            f"--log-file={log}",
            "--simple-log",
        )
        until(
            lambda: log.exists() and SERVES_TURN in log.read_text(),
            "turnserver does not start",
        )

    def route_by(self, kind: str = "") -> None:
        """Pass on what comes from `lan` to `wan`. `kind`: "random" for other ports."""
        forward = ("sh", "-c", "echo 1 > /proc/sys/net/ipv4/ip_forward")
        subprocess.run((*self.inside, *forward), check=True)
        self.nft(ROUTER.format(kind=kind))


class Network:
    """A switch, to which machines are plugged. Isolated ones don't see each other."""

    def __init__(self, switch: Machine, *, is_isolated: bool) -> None:
        self._is_isolated = is_isolated
        self._switch = switch
        self._switch.ip("link add br0 type bridge", "link set br0 up")
        self._count = 0

    def connect(self, machine: Machine, name: str) -> None:
        self._count += 1
        port = f"port{self._count}"
        self._switch.ip(
            f"link add {port} type veth peer name {name} netns {machine.pid}",
            f"link set {port} master br0",
            f"link set {port} up",
        )
        if self._is_isolated:
            self._switch.ip(f"link set {port} type bridge_slave isolated on")


class Lab(ExitStack):
    """Makes machines and networks, and opens a Chromium at a machine."""

    def __init__(self, folder: Path, chromium: BrowserType) -> None:
        super().__init__()
        self._folder = folder
        self._chromium = chromium

    def machine(self) -> Machine:
        return Machine(self, self._folder)

    def network(self, *, is_isolated: bool = False) -> Network:
        return Network(self.machine(), is_isolated=is_isolated)

    def behind_nat(self, internet: Network, address: str, kind: str = "") -> Machine:
        """Return a machine at home, behind a router with this address outside."""
        home = self.network()
        router, machine = self.machine(), self.machine()
        router.plug("lan", "192.168.1.1/24", home)
        router.plug("wan", f"{address}/24", internet)
        router.route_by(kind)
        machine.plug("lan0", "192.168.1.11/24", home)
        machine.ip("route add default via 192.168.1.1")
        return machine

    def chromium(
        self,
        machine: Machine,
        address: str = HOME,
        *,
        permissions: Sequence[str] = (),
        arguments: Sequence[str] = (),
    ) -> Page:
        """Open a page in a browser of its own, which has only these permissions."""
        found = chromium.FOUND.read_text("utf8").strip()
        browser = self._chromium.launch(
            executable_path=self._wrapped(machine, found),
            args=[*chromium.arguments(), *arguments],
        )
        self.callback(browser.close)
        context = browser.new_context(reduced_motion="reduce")
        if permissions:  # all others are denied then
            context.grant_permissions([*permissions])
        page = context.new_page()
        page.goto(address)
        await_python(page)
        return page

    def firefox(self, machine: Machine, program: str) -> Firefox:
        """Open the page in a Firefox of its own."""
        wrapped = self._wrapped(machine, program)
        profile = self._folder / f"profile {machine.pid}"
        browser = self.enter_context(FirefoxAt(machine, str(wrapped), profile))
        browser.goto(HOME)
        await_python(browser)
        return browser

    def _wrapped(self, machine: Machine, program: str) -> Path:
        """Return a browser's program that runs at a machine, which serves the page."""
        if not machine.serves_page:
            machine.serve()
        wrapped = self._folder / f"{machine.pid} {Path(program).name}"
        wrapped.write_text(
            f'#!/bin/sh\nexec {" ".join(machine.inside)} {program} "$@"\n'
        )
        wrapped.chmod(0o755)
        return wrapped


class FirefoxAt(Firefox):
    """A Firefox at a machine, to whose loopback it is bound."""

    def __init__(self, machine: Machine, program: str, profile: Path) -> None:
        super().__init__(program, profile)
        self._machine = machine

    def _connect(self, port: int) -> socket.socket:
        ours, theirs = socket.socketpair()
        with ours, theirs:
            end = theirs.fileno()
            command = (sys.executable, "-c", CONNECT, str(port), str(end))
            subprocess.run(
                (*self._machine.inside, *command), pass_fds=[end], check=True
            )
            _, [found], _, _ = socket.recv_fds(ours, 1, 1)
        return socket.socket(fileno=found)
