"""The commands of play on several devices. `entry.py` loads them when needed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.peers import deal_check
from tinderbox.app.features.peers.asks import (
    COPY_CODE,
    INVITE_BY_CODE,
    KEEP_SERVER,
    REMOVE_SERVER,
    SCAN_CODE,
    SHARE_CODE,
    TAKE_CODE,
    USE_ADDRESS,
)
from tinderbox.app.features.peers.guest.guest_controller import GuestController
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.app.features.peers.invite import code_view, servers
from tinderbox.app.features.peers.invite.inviting import Inviting, is_answer
from tinderbox.app.features.peers.invite.joining import Joining
from tinderbox.app.features.peers.invite.room_dialog import ADDRESS
from tinderbox.app.features.peers.invite.scanner import Scanner
from tinderbox.app.features.peers.link.web_rtc import WebRtc
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.features.peers.post import cipher
from tinderbox.app.features.peers.post.handover import Handover
from tinderbox.app.features.peers.post.post import Post
from tinderbox.app.kernel.browser.ports import DomEvent
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, CommandText, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page.asks import INVITE, PLAY_AGAIN, RETURN_TO_SEAT, SERVERS
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import (
    GuestTable,
    Home,
    Invitation,
    PeerPlace,
    Place,
    PostedTurn,
    TablePlace,
)
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.asks import INVITE_TO_SEAT
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Callback, Listener
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.net import post_link
from tinderbox.net.calling import BackgroundTasks
from tinderbox.net.party import PartyClient
from tinderbox.net.servers import FIELDS, BadServer
from tinderbox.net.session_description import Candidate, can_be_packed

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

ANY_PORT = 1
SHARED = "Tinderbox"  # title of a link that is shared with another program


class PeerCommands:
    """Makes all parts of play on several devices, and handles codes and links."""

    def __init__(
        self,
        active: ActiveMatch,
        store: Store,
        notices: Notices,
        dialog: Dialog,
        browser: Browser,
        commands: Commands,
        preferences: Preferences,
        navigation: Navigation,
        at_table: Callable[[], TablePage | None],
        present_game: Callable[[], AnyGame],
        show_match: Listener[AnySession],
        show_foreign_match: Callable[[AnySession, TablePlace], None],
        show_form: Callable[[Place, FormPage], None],
        copy_field: Callable[[str, CommandText], None],
        match_opened: Signal[[AnySession]],
        match_taken: Signal[[]],
        match_removing: Signal[[str]],
        table_built: Signal[[TablePage]],
        table_started: Signal[[TablePage]],
        table_left: Signal[[]],
        rtc: WebRtc | None = None,
    ) -> None:
        preferences.load_texts("peers")
        self.rtc = rtc or WebRtc(browser, lambda: servers.servers(store))
        self.page = page = PeerPage(
            active,
            store,
            notices,
            dialog,
            browser,
            navigation,
            at_table,
            preferences.translator,
            self.rtc,
        )
        self.commands = commands
        self.copy_field = copy_field
        self.scanner = Scanner(browser)
        self._scanning = BackgroundTasks()
        self._tasks = BackgroundTasks()
        put(
            browser.document.documentElement,
            data_scans=self.scanner.is_there,
            data_shares=hasattr(browser.window.navigator, "share"),
        )
        self.host = HostController(page, show_match)
        self.handover = Handover(page, self.host, cipher)
        self.post = Post(page, cipher, self.handover.take_over)
        server = PartyClient(browser.fetch_text)
        self.inviting = Inviting(page, self.host, server, commands.run)
        self.host.guests_changed.listen(self.inviting.expect_missing_guests)
        self.joining = Joining(page, show_form, server, self._show_problem)
        self.guest = GuestController(
            page, present_game, show_foreign_match, self.joining.show_step
        )
        self.joining.joined.listen(self.guest.joined)
        match_opened.listen(self.on_match_opened)
        table_built.listen(self._on_table_built)
        table_started.listen(self._on_table_started)
        match_taken.listen(self.host.on_match_taken)
        match_removing.listen(self.host.on_match_removed)
        for part in (self.host, self.guest):
            table_left.listen(part.on_table_left)
        browser.listen(browser.document, "submit", self._submitted)
        parts = (
            self,
            self.host,
            self.guest,
            self.handover,
            self.inviting,
            self.joining,
            self.post,
            self.inviting.letters,
        )
        commands.own(map(type, parts), lambda: parts)

    def _submitted(self, event: DomEvent) -> None:
        """Run the command of a form. Enter in one of its fields submits it."""
        if text := event.target.getAttribute("data-submit"):
            event.preventDefault()
            self.commands.run(text)

    def on_match_opened(self, session: AnySession) -> None:
        """Tell the guest's and the host's parts which match is at the table."""
        self.guest.on_match_opened(session)
        # A guest shares nothing, and continues nothing: see `svg/table.css`.
        is_guest = bool(self.guest.shown)
        self.page.browser.document.body.toggleAttribute("data-guest", is_guest)
        if session is self.page.active.session:
            self.host.on_match_opened(session)
            table = self.page.at_table()
            if table is not None:  # shown before these modules were loaded
                table.translate()
                self._on_table_built(table)
                self._on_table_started(table)

    def _on_table_built(self, table: TablePage) -> None:
        """Let the final score say whether the deal was as agreed."""
        table.final_score.remarks.append(
            lambda: deal_check.recall(self.page.store, self.page.active.id)
        )

    def _on_table_started(self, table: TablePage) -> None:
        """Show the room once for a match that has just begun."""
        if self.host.take_uninvited():
            self.invite()
        self.post.on_table_started(table)
        if self.host.host is not None and self.page.has_rooms:
            self.inviting.letters.resume()
        table.final_score.shown.listen(self._offer_games)

    def _offer_games(self) -> None:
        """Offer another game with the guests who are here, beside the final score."""
        dialog = self.page.dialog
        count = len(self.host.seats_here)
        if not count or dialog.find("#next-games"):
            return
        games = (
            dialog.command_button(
                PLAY_AGAIN(id, count), "small", dialog.say(f"{id}.game.title")
            )
            for id in registry.GAMES
        )
        question = dialog.text_element("p", "peers.next_game")
        line = dialog.make("div", "give-row", *games)
        offer = dialog.make("div", "", question, line, id="next-games")
        dialog.find("#final-ways").append(offer)

    @does(INVITE)
    def invite(self) -> None:
        """Show the room of the match at the table. Without a match, join another."""
        if not self.page.at_table():
            self.joining.ask_for_invitation()
        elif self._may_invite():
            self._invite(uses_letters=self.page.has_rooms)

    @does(INVITE_TO_SEAT)
    def invite_to_seat(self, seat: int) -> None:
        """Show the room, with this seat, whoever plays it now, for a guest.

        With `ONLOOKER` the guest looks on, but comes by the room's code as all others.
        """
        if self.page.at_table() and self._may_invite():
            self._invite(seat)

    def _may_invite(self) -> bool:
        """Return True if this page invites to a match. If not, show what it does."""
        if self.post.is_at_table:
            self.post.show_post()
            return False
        return True

    def _invite(self, seat: int | None = None, *, uses_letters: bool = False) -> None:
        """Show the room. The camera for the answers is started before there is a code.

        With it a browser gives the page its real address, which every guest's device
        finds.
        """
        if not self.inviting.show_room(seat, uses_letters=uses_letters):
            return
        if self.scanner.is_there:
            self._scan(self.inviting.open_room)
        else:
            self.inviting.open_room()

    @does(INVITE_BY_CODE)
    def invite_by_code(self) -> None:
        """Invite somebody who can't come to the room of this page's server."""
        self._invite()

    @does(USE_ADDRESS)
    def use_address(self) -> None:
        """Tell guests an address of this device in its network."""
        address = self.page.value_of(ADDRESS).strip().lower()
        if can_be_packed(Candidate(address, ANY_PORT)):
            self.inviting.use_address(address)
            self._show_problem("invite.address_told")
        else:
            self._show_problem("invite.no_address")

    @does(RETURN_TO_SEAT)
    def return_to_seat(self, visit_id: str) -> None:
        """Come back to the seat at another device's table."""
        self.page.navigation.asked = place = GuestTable(visit_id)
        self.show_place(place)

    def show_place(self, place: PeerPlace) -> None:
        """Show the page of an invitation, an answer or another device's table."""
        match place:
            case GuestTable(visit_id):
                if not self.guest.resume(visit_id):
                    self.page.navigation.go(Home())
                    self.page.notices.show("peers.no_answer")
            case Invitation(code):
                self._show_problem(self.joining.follow(code))
            case PostedTurn(code):
                self.post.follow_link(f"post={code}")
            case _:
                self.joining.show_form()

    def follow_text(self, text: str) -> None:
        """Follow a pasted invitation, answer or post link."""
        if post_link.is_in(text) or (self.page.at_table() and is_answer(text)):
            self._take_code(text)
        else:
            self._show_problem(self.joining.follow_invitation(text))

    # --- codes --------------------------------------------------------------------

    def _take_code(self, text: str) -> None:
        """Follow a post link, or a code that was typed or scanned.

        Without a match a code is an invitation, at a host an answer.
        """
        if post_link.is_in(text):
            self.post.follow_link(text)
        elif not self.page.at_table():
            problem = self.joining.follow(text)
            self._show_problem(problem)
            if not problem:
                self._scanning.cancel()
        else:
            self._show_problem(self.inviting.take_answer(text))

    def _show_problem(self, key: str) -> None:
        """Say what is wrong with a code: below its field if that is shown."""
        line = self.page.browser.element(code_view.STATUS)
        if line and key:
            line.textContent = self.page.translator().say(key)
        else:
            self.inviting.show_problem(key)

    @does(TAKE_CODE)
    def _take_typed(self) -> None:
        self._take_code(self.page.value_of(code_view.FIELD))

    @does(SCAN_CODE)
    def _scan_here(self) -> None:
        self._scan(lambda: None)

    def _scan(self, settled: Callback) -> None:
        """Read codes with the camera.

        `settled()` is called once the camera runs, or once it is clear that it can't.
        """
        video = self.page.browser.element(code_view.CAMERA)
        if not video:
            return

        def failed(key: str) -> None:
            self._show_problem(key)
            code_view.open_field(self.page.dialog)
            settled()

        if not self.page.at_table():  # the dialog of the room says it beside the camera
            self._show_problem("scan.looking")
        self._scanning.cancel()
        self._scanning.start(
            partial(self.scanner.scan, video, settled, self._take_code, failed)
        )

    @does(COPY_CODE)
    def _copy(self, id: str) -> None:
        self.copy_field(id, COPY_CODE(id))

    @does(SHARE_CODE)
    def _begin_sharing(self, id: str) -> None:
        self._tasks.start(partial(self._share, id))

    async def _share(self, id: str) -> None:
        """Share the text of a field with another program, which the reader picks."""
        window = self.page.browser.window
        kind = "url" if id == code_view.LINK else "text"
        fields = {"title": SHARED, kind: self.page.value_of(id)}
        try:
            await window.navigator.share(window.JSON.parse(json.dumps(fields)))
        except Exception as refused:
            if getattr(refused, "name", "") != "AbortError":  # the reader cancelled
                raise

    # --- servers --------------------------------------------------------------------

    @does(SERVERS)
    def show_servers(self) -> None:
        """Show the dialog for the reader's own server."""
        servers.show_servers(
            self.page.dialog, servers.servers(self.page.store).fields()
        )

    @does(KEEP_SERVER)
    def keep_server(self) -> None:
        """Store the server that was entered."""
        entry = {name: self.page.value_of(f"server-{name}") for name in FIELDS}
        self._keep_server(entry)

    @does(REMOVE_SERVER)
    def remove_server(self) -> None:
        """Remove the reader's server."""
        self._keep_server({})

    def _keep_server(self, entry: dict[str, str]) -> None:
        try:
            servers.keep(self.page.store, entry)
        except BadServer as bad:
            servers.show_servers(self.page.dialog, entry, bad.key)
            return
        self.inviting.cancel()  # invitations that were sent name the old server
        key = "servers.kept" if any(entry.values()) else "servers.removed"
        servers.show_servers(self.page.dialog, entry, key)
