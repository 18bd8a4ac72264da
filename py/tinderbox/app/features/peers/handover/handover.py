"""Hands a match over to another device: an encrypted file, and a code for it."""

from __future__ import annotations

from functools import partial
from secrets import randbelow
from typing import Protocol

from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.asks import HANDOVER
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.kernel.match.active_match import HANDOVER_CODE
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.kernel.page.asks import TAKE_BACK
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.page.page import Page, PagePart
from tinderbox.core.game import Player
from tinderbox.net import sealed_match
from tinderbox.net.calling import BackgroundTasks
from tinderbox.net.sealed_match import BadSeal, Contents, Sealed

FIELD = "seal-code"  # id of the field for the code
FILE = "tinderbox-sealed.txt"


class Cipher(Protocol):
    """The functions of `app.features.peers.handover.cipher`."""

    def is_supported(self) -> bool: ...
    async def seal(self, content: bytes, code: str) -> Sealed: ...
    async def unseal(self, sealed: Sealed, code: str) -> bytes: ...


class Handover(PagePart):
    """Saves and opens sealed matches.

    The file may be sent in any way. The reader reads the code on one device and types
    it on the other.
    """

    def __init__(self, page: Page, host: HostController, cipher: Cipher) -> None:
        super().__init__(page)
        self.host = host
        self.cipher = cipher
        self.tasks = BackgroundTasks()
        self._sealed: Sealed | None = None  # a file that came and is not yet opened
        self._code = ""  # the code of the next file

    # --- sending ----------------------------------------------------------------------

    @does(HANDOVER)
    def show_code(self) -> None:
        """Show the code, and how the match gets to another device."""
        dialog = self.dialog
        self._code = sealed_match.new_code(randbelow)
        if not self.cipher.is_supported():
            dialog.show(
                "handover.title", dialog.text_element("p", "handover.unsupported")
            )
            return
        css = "button is-primary"
        dialog.show(
            "handover.title",
            *(dialog.text_element("p", f"handover.{key}") for key in ("what", "do")),
            dialog.make("p", "seal-code", self._code, translate="no"),
            dialog.text_element("p", "handover.after"),
            further=(dialog.button("handover.save", Handover.save(), css),),
        )

    @command("handover:save", repeats=False)
    def save(self) -> None:
        """Save the sealed file."""
        self.tasks.start(self._save)

    async def _save(self) -> None:
        """Save the file, and send the guests away, because the match moves."""
        active = self.active
        session = active.session
        if session is None:
            return
        id = active.id
        seats = tuple(session.seats_elsewhere)
        contents = Contents(session.text(), active.library.name_of(id), seats)
        sealed = await self.cipher.seal(contents.write().encode(), self._code)
        self.browser.files.download(FILE, sealed.write())
        self.host.end("peers.moved")
        if session.to_move() is not None:
            active.hand_over(id, is_away=True)
        # The reader still needs the code, so a notice repeats it.
        self.dialog.close()
        back = [("notice.take_back", TAKE_BACK(id))]
        self.notices.show(HANDOVER_CODE, {"code": self._code}, back)
        self.notices.dismiss(ReadOnlyReason.HANDED_OVER.key)  # it would say the same

    # --- receiving --------------------------------------------------------------------

    def ask_for_code(self, text: str) -> None:
        """Ask for the code of a sealed match that was opened or pasted."""
        self._sealed = None
        if not self.cipher.is_supported():
            self._show_form("handover.unsupported")
            return
        try:
            self._sealed = sealed_match.read(text)
        except BadSeal as bad:
            self._show_form(bad.key)
        else:
            self._show_form()

    def _show_form(self, problem: str = "", code: str = "") -> None:
        dialog = self.dialog
        status = code_view.status(dialog, problem)
        if self._sealed is None:
            dialog.show("handover.open_title", status)
            return
        field = dialog.field(FIELD, code)
        label = dialog.make("label", "", dialog.say("handover.code"), for_=FIELD)
        form = dialog.make(
            "form",
            "name-form",
            label,
            field,
            status,
            data_submit=Handover.open_sealed(),
        )
        opens = dialog.button(
            "handover.open", Handover.open_sealed(), "button is-primary"
        )
        dialog.show("handover.open_title", form, further=(opens,))
        field.focus()

    @command("handover:open")
    def open_sealed(self) -> None:
        """Open the sealed match with the code that was typed."""
        code = str(self.browser.element(FIELD).value)
        self.tasks.start(partial(self._import_sealed, code))

    async def _import_sealed(self, code: str) -> None:
        """Store the match. This page is its host from now on."""
        if self._sealed is None:
            return
        active = self.active
        try:
            content = await self.cipher.unseal(self._sealed, code)
            contents = sealed_match.read_contents(content.decode(errors="replace"))
            ids, _ = active.library.import_text(contents.match)
        except BadSeal as bad:
            self._show_form(bad.key, code)
            return
        if not ids:
            self._show_form("handover.damaged")
            return
        self._sealed = None
        id = ids[0]
        active.library.rename(id, contents.name)
        active.library.hand_over(id, is_away=False)
        guests = tuple(GuestEntry(Player(seat), "") for seat in contents.seats)
        guest_list.remember_guests(self.store, id, GuestList(guests=guests))
        self.dialog.close()
        active.open(id)
