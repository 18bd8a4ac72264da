"""People who play by post: each has a page, opens links and sends them on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from itertools import pairwise

from tests.support.world.device import Device
from tests.support.world.evening import ROOM, Somebody, header
from tests.support.world.peers import peers_of
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import World, match_at
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.post.post import ARRIVED, NOTICE
from tinderbox.app.features.peers.stored_keys import POSTED
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.app.page.places import from_fragment
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core.game import Player, Readable
from tinderbox.core.match import Header, dump
from tinderbox.core.rng import Rng
from tinderbox.net import post_link
from tinderbox.net.post_link import PostLink


class Correspondent(Somebody):
    """A person with a page, who opens links and returns them."""

    def __init__(self, device: Device | None = None) -> None:
        super().__init__(device or World().device(MemoryStorage(ROOM)))
        peers = peers_of(self.page)
        self.post = peers.post
        self.handover = peers.handover
        self.cipher = self.device.cipher

    # --- what a person does -----------------------------------------------------------

    def run(self, command: str) -> None:
        """Press a button, and wait until its work is done."""
        self._do(lambda: self.page.commands.run(command))

    def open(self, link: str) -> None:
        """Follow a link."""
        place = from_fragment(link)
        assert place is not None, link
        self._do(lambda: self.page.go(place))

    def paste(self, text: str) -> None:
        self._do(lambda: self.browser.import_text(text))

    def _do(self, do: Callable[[], object]) -> None:
        async def work() -> None:
            do()
            running = self.post.tasks.running | self.handover.tasks.running
            await asyncio.gather(*running)

        asyncio.run(work())
        self.browser.run_timers()

    def begin(self, header: Header, here: Collection[int], left: int = 0) -> None:
        """Begin a match by post, with these seats at this device.

        `left`: it was played before, up to so many actions before its end.
        """
        if left:
            ids, _ = self.page.active.library.import_text(nearly_over(header, left))
            self.page.active.open(ids[0])
        else:
            self.page.active.begin(header)
        self.run("post")
        self.sit(*here)

    def sit(self, *seats: int) -> None:
        """Have these people play at this device, one after the other."""
        for seat in seats:
            self.run(f"post:sit:{seat}")

    def play_turn(self, rng: Rng) -> None:
        """Act at random until no person of this device is to move."""
        while self.session.to_move() in self.session.viewer_seats:
            self.lift()
            self.choose(rng.choice(self.session.legal()))

    def choose(self, action: object) -> None:
        """Take an action."""
        self.table.choosing.perform(action)
        self.browser.run_timers()

    def lift(self) -> None:
        """Open the curtain, if there is one."""
        self.page.commands.run("ready")

    def send(self, *, whole: bool = False) -> str:
        """The fragment of the link that sends the match on."""
        self.run("post:show:whole" if whole else "post")
        return self.shown_link

    @property
    def shown_link(self) -> str:
        """The fragment of the link in the dialog."""
        link = self.browser.element(code_view.LINK)
        return str(link.getAttribute("value")).removeprefix("#")

    def forge(self, text: str, known: int = 0) -> str:
        """Return a link with any text, as somebody who has the code could make it."""
        record = self.page.store.beside(POSTED, self.page.active.id)
        name, code, *_ = record.split(".")
        sealed = asyncio.run(self.cipher.seal(post_link.pack(text, known), code))
        return post_link.write(PostLink(name, "", sealed), 1)

    # --- what is there ----------------------------------------------------------------

    @property
    def session(self) -> AnyLocalMatch:
        return match_at(self.page)

    @property
    def viewer(self) -> Player | None:
        """The seat whose secrets the page shows."""
        return self.table.play.viewpoint.viewer

    @property
    def known(self) -> int:
        """The number of lines that all other devices are known to have."""
        session = self.session
        return post_link.lines_known(session.table.movers, session.seats_elsewhere)

    @property
    def news(self) -> str:
        """The key of the message that says for whom the match waits."""
        standing = self.page.notices.messages.get(NOTICE)
        return standing[0] if standing else ""

    @property
    def refusal(self) -> str:
        """Return why the last link was refused."""
        key, told = self.arrived
        return str(told["why"]) if key == "post.refused" else ""

    @property
    def arrived(self) -> tuple[str, Readable]:
        """The sentence about the last link, as its key and parameters."""
        standing = self.page.notices.messages.get(ARRIVED)
        return standing[:2] if standing else ("", {})

    @property
    def dialog(self) -> str:
        """The words of the dialog."""
        return str(self.browser.element("dialog").textContent)

    def seats(self) -> dict[str, str]:
        """The people that the dialog asks about, and whether they play here."""
        buttons = self.browser.element("dialog").querySelectorAll("[aria-pressed]")
        return {str(it.textContent): it.getAttribute("aria-pressed") for it in buttons}

    def stored_matches(self) -> dict[str, str]:
        """All matches of the browser, as they are stored."""
        texts = self.device.storage.texts.items()
        return {key: text for key, text in texts if key.startswith(MATCH)}


def nearly_over(header: Header, left: int) -> str:
    """Return a match up to a turn of the first person, before its last actions."""
    kinds = ("random",) * len(header.seats)
    table = new_table(header.game, kinds, header.seed)
    play_on(table)
    movers = table.movers[: len(table.log) - left + 1]
    begun = [n for n, pair in enumerate(pairwise(movers), 1) if pair[0] != pair[1] == 0]
    return dump(header, table.log[: begun[-1]])


ANN = Player(0)
BOB = Player(1)
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def devices(count: int) -> list[Correspondent]:
    """Return so many people, each with a device of their own."""
    return [Correspondent() for _ in range(count)]


def named(*kinds: str, game: str = "pompieri") -> Header:
    """Return the header of a match in which everybody has a name."""
    return header(*kinds, game=game, names=NAMES[: len(kinds)])


def duel() -> Header:
    """Return the header of a match of two people and a computer player."""
    return named("human", "human", "greedy")


def begun(rng: Rng) -> tuple[Correspondent, Correspondent, str]:
    """Return Ann, Bob and Ann's link, once she has played and Bob has a seat."""
    ann, bob = devices(2)
    ann.begin(duel(), [ANN])
    ann.play_turn(rng)
    link = ann.send()
    bob.open(link)
    bob.sit(BOB)
    return ann, bob, link
