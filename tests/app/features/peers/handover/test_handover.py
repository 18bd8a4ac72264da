"""A match is moved to another device in a sealed file, and opened there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.damage import JUNK, PAYLOADS, truncated, with_a_bit_flipped
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.handover.handover import FIELD, FILE, Handover
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.net import sealed_match
from tinderbox.net.sealed_match import BadSeal, Contents, Sealed

VOICE = Translator(load_texts("en", "peers"))
MATCH = sessions.begin(Header("pompieri", rules.REVISION, ("human", "human"), 7)).text()


class Cipher:
    """Seals a text by writing the code in front of it."""

    def is_supported(self) -> bool:
        return True

    async def seal(self, content: bytes, code: str) -> Sealed:
        data = f"{sealed_match.tidied(code)} ".encode() + content
        return Sealed(b"salt", b"nonce", data)

    async def unseal(self, sealed: Sealed, code: str) -> bytes:
        found, _, content = sealed.data.partition(b" ")
        if found.decode() != sealed_match.tidied(code):
            raise BadSeal("handover.wrong_code")
        return content


class Device(Dialog):
    """The parts of a page that seal and open a match, and its dialog."""

    def __init__(self) -> None:
        document = SimpleNamespace(createElement=lambda _: Element())
        super().__init__(document, lambda: VOICE)
        self.store = Store(MemoryStorage(50_000))
        self.library = Library(self.store, lambda: 1, lambda: 1)
        self.files: dict[str, str] = {}
        self.fields: dict[str, Any] = {}
        self.ended = ""
        self.opened = ""
        self.shown = ""
        self.noticed = ""
        self.active: Any = SimpleNamespace(
            id="1", session=None, library=self.library, open=self.open
        )
        self.active.hand_over = self.library.hand_over
        context: Any = SimpleNamespace(
            browser=SimpleNamespace(
                element=self.fields.get,
                files=SimpleNamespace(download=self.files.__setitem__),
            ),
            active=self.active,
            store=self.store,
            notices=SimpleNamespace(show=self.notice, dismiss=lambda *_: None),
            translator=lambda: VOICE,
            dialog=self,
        )
        host: Any = SimpleNamespace(end=self.end)
        self.handover = Handover(context, host, Cipher())

    def notice(self, key: str, params: Any, *_ways: object) -> None:
        self.noticed = VOICE.say(key, params)

    def open(self, id: str) -> None:
        self.opened = id

    def end(self, why: str) -> None:
        self.ended = why

    def do(self, what: Callable[[], None]) -> None:
        async def work() -> None:
            what()
            await asyncio.gather(*self.handover.tasks.running)

        asyncio.run(work())

    def hand_over(self, text: str) -> str:
        """Hand over the match at the table. Return the code of the file."""
        self.active.session = SimpleNamespace(
            text=lambda: text, seats_elsewhere={1}, to_move=lambda: 0
        )
        self.do(self.handover.show_code)
        code = self.shown.splitlines()[3]
        self.do(self.handover.save)
        return code

    def take(self, text: str, code: str) -> None:
        """Open a file that came from another device."""
        self.handover.ask_for_code(text)
        self.fields[FIELD] = SimpleNamespace(value=f" {code.lower()} ")
        self.do(self.handover.open_sealed)
        self.active.id = self.opened

    # --- as its dialog ------------------------------------------------------------

    def show(self, key: str, *parts: Any, **_: Any) -> None:
        self.shown = "\n".join([self.say(key), *(part.told() for part in parts)])

    def close(self) -> None:
        self.shown = ""


class Element:
    """An element of a dialog."""

    def __init__(self) -> None:
        self.children: list[Element | str] = []

    def append(self, *parts: Any) -> None:
        self.children += parts

    def told(self) -> str:
        parts = (it if isinstance(it, str) else it.told() for it in self.children)
        return "\n".join(parts)

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


@pytest.fixture
def sealed() -> tuple[str, str]:
    """The file of a match whose second seat has a device of its own, and its code."""
    device = Device()
    device.active.id = device.library.import_text(MATCH)[0][0]
    code = device.hand_over(MATCH)
    assert device.ended == "peers.moved"
    assert code in device.noticed, "who goes there needs it, and the dialog is gone"
    assert not device.shown
    return device.files[FILE], code


def test_the_other_device_deals_from_then_on(sealed: tuple[str, str]) -> None:
    device = Device()
    device.take(*sealed)
    assert device.library.open(device.opened).text == MATCH
    kept = guest_list.guests(device.store, device.opened).guests
    assert [entry.seat for entry in kept] == [1]


def test_a_match_that_goes_and_comes_back_is_one_match() -> None:
    """It is one match at each device, whatever its name and its last action."""
    ada = Device()
    bo = Device()
    ada.active.id = ada.library.import_text(MATCH)[0][0]
    ada.library.rename(ada.active.id, "Friday")
    text = MATCH
    for n, (giver, taker) in enumerate([(ada, bo), (bo, ada), (ada, bo), (bo, ada)]):
        code = giver.hand_over(text)
        assert [it.record.is_handed_over for it in giver.library.entries()] == [True]
        taker.take(giver.files[FILE], code)
        [entry] = taker.library.entries()
        assert (entry.record.text, entry.record.name) == (text, "Friday")
        assert not entry.record.is_handed_over
        if n != 1:  # once it comes back as it went
            text = played_on(text, f"guest {n}")
            taker.library.keep(entry.id, text, over=False)


def played_on(text: str, name: str) -> str:
    """The match with one action more, and another guest's name."""
    session = sessions.resume(text)
    session.rename(Player(1), name)
    while session.advance() is not None:
        pass
    session.act(session.legal()[0])
    return session.text()


def test_another_code_opens_nothing(sealed: tuple[str, str]) -> None:
    device = Device()
    device.handover.ask_for_code(sealed[0])
    device.fields[FIELD] = SimpleNamespace(value="AAAA-BBBB-CCCC")
    device.do(device.handover.open_sealed)
    assert not device.opened
    assert VOICE.say("handover.wrong_code") in device.shown


def test_codes_are_long_and_plain() -> None:
    rng = Rng(1)
    codes = {sealed_match.new_code(rng.below) for _ in range(1_000)}
    assert len(codes) == 1_000
    assert all(len(sealed_match.tidied(code)) == 12 for code in codes)
    assert not {*"IO01"} & {letter for code in codes for letter in code}


def test_whatever_is_opened_is_told_from_a_sealed_match(
    sealed: tuple[str, str],
) -> None:
    rng = Rng(2)
    for way in (truncated, with_a_bit_flipped):
        for _ in range(300):
            with suppress(BadSeal):
                assert all(sealed_match.read(way(sealed[0], rng)))
    for junk in ["", "[" * 200_000, *PAYLOADS, *(json.dumps(it) for it in JUNK)]:
        with pytest.raises(BadSeal):
            sealed_match.read(junk)
        with pytest.raises(BadSeal):
            sealed_match.read_contents(junk)
    contents = Contents("m", "n", (1, 2))
    assert sealed_match.read_contents(contents.write()) == contents
