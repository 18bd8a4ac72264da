"""Plays by post: a match goes from device to device in links."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from secrets import token_urlsafe
from typing import Protocol

from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.features.peers.stored_keys import POSTED, is_by_post
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import Ended, Others
from tinderbox.app.kernel.match.store import SEATS_ELSEWHERE
from tinderbox.app.kernel.page.asks import OPEN_MATCH
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.page.asks import JOIN, POST
from tinderbox.app.page.places import Home, Match
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.game import Params, Player, Seats
from tinderbox.core.match import BadMatch
from tinderbox.i18n.player_names import players
from tinderbox.net import post_link
from tinderbox.net.calling import BackgroundTasks
from tinderbox.net.post_link import Comparison, PostLink, Sealed, new_code

NOTICE = "post"  # id of the notice that says whom the match waits for
ARRIVED = "post-arrived"  # id of the notice about the last link that came
MATCH_BYTES = 6  # length of a match's name, the same on all devices


class Cipher(Protocol):
    """The functions of `app.features.peers.post.cipher`."""

    async def seal(self, content: bytes, code: str) -> Sealed: ...
    async def unseal(self, sealed: Sealed, code: str) -> bytes: ...


class Post:
    """Sends the match at the table in a link, and opens links that come.

    `take_over(text, seats)` makes this page the host of a match that was handed over.
    People at other devices play `seats`. It raises BadMatch.
    """

    def __init__(
        self,
        page: PeerPage,
        cipher: Cipher,
        take_over: Callable[[str, Seats], None],
    ) -> None:
        self.page = page
        self.cipher = cipher
        self.take_over = take_over
        self.tasks = BackgroundTasks()
        # The seats elsewhere of a rematch that begins now, () if none begins.
        self._rematch_seats: Sequence[int] = ()

    # --- the match at the table -----------------------------------------------------

    @property
    def is_at_table(self) -> bool:
        """True if the match at the table is played by post."""
        return is_by_post(self.page.store, self.page.active.id)

    def on_table_started(self, table: TablePage) -> None:
        """Say whom a match by post waits for, or ask who plays it here."""
        if self._rematch_seats:
            show = partial(
                self._show_by_post,
                self.page.active.id,
                new_record(),
                self._rematch_seats,
            )
            self._rematch_seats = ()
            self.page.browser.clock.later(0, show)
        if not self.is_at_table:
            return
        show_news = partial(self._show_news, table)
        table.play.refreshed.listen(show_news)
        table.closed.listen(partial(self.page.notices.dismiss, NOTICE))
        show_news()
        if not table.session.viewer_seats:
            self.show_link("seats")

    def _show_news(self, table: TablePage) -> None:
        key, params = _news(table)
        if key == "post.own_turn" or table.session.limits.why_read_only:
            self.page.notices.dismiss(NOTICE)
        else:
            remedies = [("post.send", POST()), ("post.have_turn", JOIN())]
            count = 1 if key == "post.over" else 2
            self.page.notices.show(key, params, remedies[:count], NOTICE)

    # --- sending ----------------------------------------------------------------------

    @does(POST)
    def show_post(self) -> None:
        """Show the link that sends the match, or ask who plays it by post here."""
        self.show_link("")

    @command("post:show")
    def show_link(self, what: str) -> None:
        """Show the link that sends the match, or ask who plays it by post here.

        `what` is "", "seats" to ask, or "whole" for a device that has nothing of the
        match.
        """
        table = self.page.at_table()
        if table is None:
            return
        session = self.page.active.session
        if not self.page.browser.can_encrypt:
            self._show(self.page.dialog.text_element("p", "devices.needs_https"))
        elif session is None or session is not table.session or session.read_only:
            self._show(self.page.dialog.text_element("p", "invite.read_only"))
        elif what == "seats" or not self.is_at_table:
            self._ask_who(table, session)
        else:
            self.tasks.start(
                partial(self._show_link, table, session, is_whole=what == "whole")
            )

    async def _show_link(
        self, table: TablePage, session: AnyLocalMatch, *, is_whole: bool
    ) -> None:
        """Show the link, with all of the match or what the other devices lack."""
        record = self.page.store.beside(POSTED, self.page.active.id)
        match, code, *least = record.split(".")
        known_lines = 0
        if not is_whole:
            known_lines = post_link.lines_known(
                session.table.movers, session.seats_elsewhere, int(*least)
            )
        # A turn that was sent can't be changed: what can still be undone is left out.
        final = sessions.resume(session.text()).table
        final.undo_to(session.fixed_action_count())
        packed = post_link.pack(final.text(), known_lines)
        sealed = await self.cipher.seal(packed, code)
        link = PostLink(match, "" if known_lines else code, sealed)
        dialog = self.page.dialog
        key, params = _news(table)
        further = [dialog.button("post.seats", Post.show_link("seats"))]
        if known_lines:
            further.append(dialog.button("post.new_device", Post.show_link("whole")))
        self._show(
            dialog.text_element("p", key, "join-what", **params),
            dialog.text_element("p", "post.turn" if known_lines else "post.first"),
            shown_link(self.page, link, len(final.log)),
            further=further,
        )

    # --- who plays here ---------------------------------------------------------------

    def _ask_who(self, table: TablePage, session: AnyLocalMatch) -> None:
        """Ask which people play at this device."""
        dialog = self.page.dialog
        local_seats = session.viewer_seats if self.is_at_table else ()
        if len(session.people) < 2:
            self._show(dialog.text_element("p", "post.alone"))
            return
        buttons = (
            dialog.command_button(
                Post.sit(seat),
                "button",
                table.play.words.players[seat],
                translate="no",
                aria_pressed=seat in local_seats,
            )
            for seat in session.people
        )
        self._show(
            dialog.text_element("p", "post.what"),
            dialog.text_element("p", "post.who", "join-what"),
            dialog.make("div", "give-row", *buttons),
        )

    @command("post:sit")
    def sit(self, seat: int) -> None:
        """Let a person play here by post. If they play here already, let them leave."""
        session = self.page.active.session
        if session is None:
            return
        id = self.page.active.id
        record = self.page.store.beside(POSTED, id)
        away_seats = {*(session.seats_elsewhere if record else session.people)}
        away_seats ^= {Player(seat)}
        # Who has played here may go on at a device that has nothing yet.
        record = record or f"{new_record()}.{len(session.table.log) + 2}"
        self._show_by_post(id, record, sorted(away_seats))

    def rematch(self) -> None:
        """Note that the next match is a rematch, by post if the one at the table is."""
        session = self.page.active.session
        if session is not None and self.is_at_table:
            count = len(session.table.header.seats)
            self._rematch_seats = [
                (seat + 1) % count for seat in session.seats_elsewhere
            ]

    def _show_by_post(
        self,
        id: str,
        record: str,
        away_seats: Collection[int | str],
        *,
        takes_over: bool = False,
    ) -> None:
        """Show a match by post. On `away_seats` people play elsewhere.

        `takes_over`: also if another tab has it at its table.
        """
        store = self.page.store
        store.put_beside(SEATS_ELSEWHERE, id, ",".join(map(str, away_seats)))
        store.put_beside(POSTED, id, record)
        if store.beside(POSTED, id) != record:  # nothing can be kept
            self._show_previous_place()
            self.page.notices.show("notice.storage_off")
            return
        self.page.active.leave()  # so that it is read again, with these seats
        if takes_over:
            self.page.active.open(id, steal=True)
        else:
            self.page.navigation.go(Match(id))

    # --- receiving --------------------------------------------------------------------

    def follow_link(self, text: str) -> None:
        """Open the turn in a link, or in a text that contains one."""
        self.tasks.start(partial(self._follow_link, text))

    async def _follow_link(self, text: str) -> None:
        self.page.notices.dismiss(ARRIVED)
        try:
            await self._take_turn(text)
        except BadMatch as bad:
            self._show_previous_place()
            why = self.page.translator().say(bad.key, bad.params)
            self.page.notices.show("post.refused", {"why": why}, (), ARRIVED)

    def _show_previous_place(self) -> None:
        """Show the page that was shown when the link came, else the front page."""
        if self.page.navigation.shows_nothing:
            self.page.navigation.go(Home())
        else:
            self.page.navigation.restore_address()

    async def _take_turn(self, text: str) -> None:
        """Go on with the match of a link. Raises BadMatch."""
        match, code, sealed, seats_elsewhere = post_link.read(text)
        ids = []  # ids of the match that is stored here, and of other versions of it
        for id in self.page.store.ids_beside(POSTED):
            kept_match, kept_code, *_ = self.page.store.beside(POSTED, id).split(".")
            if kept_match == match:
                ids.append(id)
                code = kept_code
        if not code:
            raise BadMatch("post.other_past")
        if not self.page.browser.can_encrypt:
            raise BadMatch("devices.needs_https")
        packed = await self.cipher.unseal(sealed, code)
        if seats_elsewhere is not None:
            self.take_over(post_link.unpack(packed, ""), seats_elsewhere)
            return
        texts = {id: self.page.active.library.open(id).text for id in ids}
        comparison = post_link.nearest(texts, packed)
        session = sessions.resume(comparison.text)
        if session.fault:
            raise session.fault
        movers = session.table.movers
        sender = post_link.last_mover(session.people, movers)
        least = post_link.lines_known(movers, [sender])
        self._go_on(comparison, session, f"{match}.{code}.{least}")

    def _go_on(
        self, comparison: Comparison, session: AnyLocalMatch, record: str
    ) -> None:
        """Show the match of a link.

        It continues a stored match, is new, or contradicts a stored match. In the last
        case both are kept.

        Raises BadMatch if the link does what its sender may not do.
        """
        table = session.table
        shared_actions, stored_actions, id, _ = comparison
        people = session.people
        away_seats: Collection[int | str] = people
        local_seats: list[Player] = []
        if id:
            record = self.page.store.beside(POSTED, id)
            away_seats = self.page.store.beside(SEATS_ELSEWHERE, id).split(",")
            local_seats = [seat for seat in people if str(seat) not in away_seats]
            post_link.check_sender(table, shared_actions, local_seats)
        if id and shared_actions == len(table.log):
            self.page.notices.show("post.known", {}, (), ARRIVED)
            # A chat opens links in a new tab. One that only waits hands over to it.
            stored = sessions.resume(self.page.active.library.open(id).text)
            is_own_turn = stored.to_move() in local_seats
            self._show_by_post(id, record, away_seats, takes_over=not is_own_turn)
            return
        name = ""
        if shared_actions < stored_actions:
            names = players(table.header, self.page.translator())
            player_twice = post_link.last_mover(
                people, table.movers[: shared_actions + 1]
            )
            params: Params = {"player": names[player_twice], "n": shared_actions + 1}
            remedies = [("notice.other_version", OPEN_MATCH(id))]
            self.page.notices.show("post.twice", params, remedies, ARRIVED)
            name = self.page.translator().say("post.second", params)
            id = ""
        library = self.page.active.library
        text = session.text()
        id = id or library.add(text, name)
        library.keep(id, text, over=session.to_move() is None)
        # Where this turn was awaited nobody could act, in whatever tab.
        self._show_by_post(id, record, away_seats, takes_over=True)

    # --- showing ----------------------------------------------------------------------

    def _show(self, *parts: Child, further: Sequence[Element] = ()) -> None:
        dialog = self.page.dialog
        honest = dialog.text_element("p", "post.honest", "place-reach")
        box = dialog.make("div", "invitation", *parts, honest)
        dialog.show("post.title", box, further=further)


def shown_link(page: PeerPage, link: PostLink, actions: int) -> Element:
    """Return a link of a match with so many actions, to copy and share."""
    fragment = post_link.write(link, actions)
    address = page.browser.location.link(fragment)
    return code_view.show_link(page.dialog, address, f"#{fragment}")


def new_record() -> str:
    """Return a name and a code for a new match by post."""
    return f"{token_urlsafe(MATCH_BYTES)}.{new_code()}"


def _news(table: TablePage) -> tuple[str, dict[str, str]]:
    """Return what a match waits for: a sentence's key and its parameters."""
    match table.session.turn:
        case Ended():
            return "post.over", {}
        case Others(seat):
            return "matches.by_post", {"player": table.play.words.players[seat]}
    return "post.own_turn", {}
