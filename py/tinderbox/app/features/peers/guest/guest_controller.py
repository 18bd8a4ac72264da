"""Connects this page as a guest to a match that another device hosts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tinderbox.app.features.peers import guest_list, people
from tinderbox.app.features.peers.asks import LEAVE
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.features.peers.guest.guest_match import AnyGuestMatch
from tinderbox.app.features.peers.guest_list import HostEntry
from tinderbox.app.features.peers.invite.join import NAME, JoinStep, seat_choice
from tinderbox.app.features.peers.invite.servers import stored_servers
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.features.peers.stored_keys import DEAL_CHECK
from tinderbox.app.kernel.browser.ports import DomEvent
from tinderbox.app.kernel.match.session import AnySession, Held
from tinderbox.app.kernel.match.store import SEATS_ELSEWHERE
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.kernel.ui.notices import Remedy
from tinderbox.app.page.asks import JOIN, RETURN_TO_SEAT
from tinderbox.app.page.places import GuestTable, Home, TablePlace
from tinderbox.app.table.remark import Remark
from tinderbox.core.game import Readable
from tinderbox.draw.panel import Line
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator
from tinderbox.net.agreed_seed import Promises
from tinderbox.net.channel import Channel
from tinderbox.net.messages import RefusalReply, Welcome
from tinderbox.net.servers import NO_SERVERS, Servers

if TYPE_CHECKING:
    from tinderbox.net.attempt import Resuming
    from tinderbox.net.standby import Ticket

OTHER_TAB = "peers.other_tab"
LOST = "peers.lost"
NO_ANSWER = "peers.no_answer"
NO_ANSWER_MS = 15_000  # after which a host counts as not answering
STILL_GUEST = "notice.still_guest"
# What can be done without a host: come in by a new code, or leave.
WITHOUT_HOST = (("peers.new_code", JOIN()), ("peers.leave", LEAVE()))
# The BroadcastChannel on which a tab tells the others to which table it now belongs.
CLAIMS = "tinderbox.guest"


class GuestController:
    """The guest of one host at a time, and its `GuestPage`.

    `visit_id` is the name under which the host is stored: the time in milliseconds at
    which this page first came to the host's table, as text. It is "" without a host.
    `shown` is the same while this page shows that table, else "". The address has it,
    too, so that a reload comes back.

    `show_step(step, problem)` shows a step of the way back to a host. `problem` is the
    key of a sentence that says what is wrong, or "".
    """

    def __init__(
        self,
        page: PeerPage,
        present_game: Callable[[], AnyGame],
        show_foreign_match: Callable[[AnySession, TablePlace], None],
        show_step: Callable[[JoinStep, str], None],
    ) -> None:
        self.page = page
        self.present_game = present_game
        self.show_foreign_match = show_foreign_match
        self.show_step = show_step
        self.shown = ""
        self._ended_match_id = ""  # id of the match that ended last
        self._shown_notice = ""  # key of the notice that is shown
        self._loss_count = 0  # how often the host has stopped answering
        self.client: GuestClient | None = None
        self.session: AnyGuestMatch | None = None
        self.visit_id = ""
        self.entry = HostEntry()
        self._calling: Resuming | None = None
        self._claims = page.browser.to_other_tabs(CLAIMS)
        page.browser.listen(self._claims, "message", self._claimed)

    # --- joining and leaving ----------------------------------------------------------

    def joined(
        self, channel: Channel, name: str, servers: Servers = NO_SERVERS
    ) -> None:
        """Use a channel to a host that has let us in, and store the visit.

        The visit to a known host keeps its id, and so the notes of its last match.
        """
        visit_id = guest_list.visit_to_host(self.page.store, channel.fingerprint)
        if visit_id and visit_id == self.visit_id:
            self._abandon_host()
        else:
            self.leave()
        self.visit_id = visit_id or str(self.page.now_ms)
        self._claims.postMessage(self.visit_id)
        self.entry = HostEntry(name=name, servers=servers.to_text())
        self._start_client(channel)

    def resume(self, visit_id: str) -> bool:
        """Come back from a stored visit. Return False if it is not known."""
        is_this_visit = visit_id == self.visit_id
        if is_this_visit and self.session is not None:
            self._show(self.session)
            return True
        is_on_its_way = self._calling is not None or self.client is not None
        if is_this_visit and is_on_its_way:
            self.show_step(JoinStep.CALLING, "")
            return True
        entry = guest_list.host(self.page.store, visit_id)
        if entry is None or entry.ticket is None:
            return False
        self.leave()
        self.visit_id = visit_id
        self.entry = entry
        self._claims.postMessage(visit_id)
        links = self.page.rtc.asking(stored_servers(entry.servers))
        calling = links.resume(entry.ticket, self._start_client, self._failed)
        self._calling = calling
        self.show_step(JoinStep.CALLING, "")

        def late() -> None:
            if self._calling is calling:
                self.show_step(JoinStep.NO_ANSWER, "")

        self.page.browser.clock.later(NO_ANSWER_MS, late)
        return True

    def _start_client(self, channel: Channel) -> None:
        """Greet the host over this channel, as the guest of `entry`."""
        self._calling = None
        channel.on_ticket(self._store_ticket)
        entry = self.entry
        self.client = GuestClient(
            channel, self, self.page.browser.clock, entry.key, entry.name
        )

    def _failed(self, key: str) -> None:
        self._calling = None
        self.show_step(JoinStep.FAILED, key)

    def _store_ticket(self, ticket: Ticket) -> None:
        self._store_entry(self.entry._replace(ticket=ticket))

    def _store_entry(self, entry: HostEntry) -> None:
        if entry != self.entry:
            self.entry = entry
            guest_list.remember_host(self.page.store, self.visit_id, entry)

    @does(LEAVE)
    def leave(self) -> None:
        """Leave the host's table for good."""
        self.page.dialog.close()
        if self.client is not None:
            self.client.close()
        if self.visit_id:
            guest_list.remember_host(self.page.store, self.visit_id, None)
            self.page.store.move_beside(self.visit_id)
        self._forget_host()
        self.shown = ""
        self._show_notice()

    def _claimed(self, event: DomEvent) -> None:
        """Give up the seat here if another tab of this browser takes it."""
        visit_id = str(event.data)
        if visit_id != self.visit_id:
            return
        session = self.session
        was_calling = self._calling is not None
        self._abandon_host()
        if was_calling:
            self.show_step(JoinStep.ASK, OTHER_TAB)
        take_over = ("notice.take_over", RETURN_TO_SEAT(visit_id))
        self._show_notice(OTHER_TAB, remedies=[take_over])
        self._refresh(session)

    def _abandon_host(self) -> None:
        """Stop without a message to the host: another tab or channel goes on."""
        if self.client is not None:
            self.client.abandon()
        self._forget_host()

    def _forget_host(self) -> None:
        if self._calling is not None:
            self._calling.cancel()
        self.client = None
        self.session = None
        self._calling = None
        self.visit_id = ""
        self.entry = HostEntry()
        self.page.notices.dismiss(STILL_GUEST)

    # --- the messages of the host: see `GuestPage` ------------------------------------

    def translator(self) -> Translator:
        """Return the page's translator, which has the words of all games."""
        return self.page.translator()

    def welcomed(self, welcome: Welcome) -> None:
        """Store the key of the seat, and the host among the known people."""
        self._store_entry(self.entry._replace(key=welcome.key))
        now_ms = self.page.now_ms
        people.meet(self.page.store, welcome.host, self._host_fingerprint, now_ms)

    def promises(self) -> Promises:
        """Return the deals of this host that our numbers went into."""
        return guest_list.promises_to(self.page.store, self._host_fingerprint)

    def promised(self, promises: Promises) -> None:
        """Store the deals of this host that our numbers went into."""
        guest_list.remember_promises(self.page.store, self._host_fingerprint, promises)

    @property
    def _host_fingerprint(self) -> bytes:
        return b"" if self.client is None else self.client.channel.fingerprint

    def show_match(self, session: AnyGuestMatch) -> None:
        """Show the host's match, unless the reader has gone to another page."""
        is_wanted = self.session is None or self.shown or self._is_at_ended_match
        previous = self.session
        # More seats than before: somebody took a free seat here, see `take_seat`. The
        # reader knows of it. Only another match needs a question.
        is_other_match = (
            previous is not None
            and previous is not session
            and not {*previous.seats} < {*session.seats}
        )
        self.session = session
        if not is_wanted:
            self._remind()
            return
        self._show(session)
        self._update_notice()
        if is_other_match:
            self._offer_seat(session)

    def _offer_seat(self, session: AnyGuestMatch) -> None:
        """Ask whether the reader wants to play what the host has begun."""
        dialog = self.page.dialog
        dialog.show(
            "peers.begun_title",
            dialog.text_element("p", "peers.begun"),
            close="peers.come_along",
            further=(dialog.button("peers.leave", LEAVE()),),
            game=dialog.say(f"{session.game.ID}.game.title"),
        )

    # --- another person at this device ------------------------------------------------

    @command("guests:add")
    def ask_another(self, seats: str) -> None:
        """Ask for the name of another person here, and for one of these free seats.

        Example: ``2,3``.
        """
        dialog = self.page.dialog
        free = [*map(int, seats.split(","))]
        game = self.present_game()
        dialog.show(
            "peers.another",
            *seat_choice(dialog, game.ID, free, GuestController.take_seat),
        )

    @command("guests:seat")
    def take_seat(self, seat: int) -> None:
        """Take a free seat for another person at this device."""
        field = self.page.browser.element(NAME)
        if self.client is not None:
            self.client.take_seat(seat, str(field.value))
        self.page.dialog.close()

    @property
    def _is_at_ended_match(self) -> bool:
        """True if the match that ended last is at this page's table."""
        return (
            bool(self._ended_match_id) and self._ended_match_id == self.page.active.id
        )

    def _show(self, session: AnyGuestMatch) -> None:
        self.page.notices.dismiss(STILL_GUEST)
        with self._leaving_if_it_fails():
            self.show_foreign_match(session, GuestTable(self.visit_id))

    def on_match_opened(self, session: AnySession) -> None:
        """Note whether the match that was opened is the host's."""
        self.shown = self.visit_id if session is self.session else ""
        if not self.shown:
            self._show_notice()

    def on_table_left(self) -> None:
        """Remind the reader that they still have a seat at the host's table."""
        if self.shown and self.session is not None:
            self._remind()
        self.shown = ""

    def _remind(self) -> None:
        back = "notice.to_table", RETURN_TO_SEAT(self.visit_id)
        self.page.notices.show(STILL_GUEST, {}, (back, WITHOUT_HOST[1]))

    def changed(self) -> None:
        """Show what is new at the table, if it is shown."""
        with self._leaving_if_it_fails():
            self._refresh(self.session)
        self._update_notice()

    def _refresh(self, session: AnyGuestMatch | None) -> None:
        """Draw a session again if its table is shown."""
        table = self.page.table_of(session)
        if table is not None:
            table.play.refresh()

    def answered(self, answer: RefusalReply) -> None:
        """Show the rule that forbids an action."""
        table = self.page.table_of(self.session)
        if table is not None:
            with self._leaving_if_it_fails():
                table.play.clicks.path = ()
                table.play.refresh()
                line = Line(answer.key, dict(answer.params))
                table.play.remark(Remark([line], answer.rule))

    def over(self, text: str, check_key: str, n: int) -> None:
        """Store the whole match among this page's matches, and show it."""
        session = self.session
        self._show_notice()
        ids, _ = self.page.active.library.import_text(text)
        self._ended_match_id = ids[0]
        self.page.store.put_beside(DEAL_CHECK, self._ended_match_id, f"{check_key} {n}")
        others = () if session is None else session.seats_elsewhere
        self.page.store.put_beside(
            SEATS_ELSEWHERE, self._ended_match_id, ",".join(map(str, others))
        )
        self.page.store.move_beside(self.visit_id, self._ended_match_id)
        with self._leaving_if_it_fails():
            self._refresh(session)  # so that the last action is seen and heard, too
        self.page.active.open(self._ended_match_id)

    def rematch(self) -> bool:
        """Say that only the host can begin a rematch.

        Return False if no host is there, so that this page may begin it.
        """
        is_there = self.session is not None and self.session.is_up
        if not (is_there and self._is_at_ended_match):
            return False
        self.page.dialog.close()
        self._show_notice("peers.rematch")
        return True

    def closed(self, key: str, n: int = 0) -> None:
        """Leave, because the host sent us away or broke a rule.

        `key` is of the sentence that says it, `n` the number in that sentence.
        """
        session = self.session
        self.leave()
        self._show_notice(key, {"n": n})
        self._refresh(session)

    @contextmanager
    def _leaving_if_it_fails(self) -> Iterator[None]:
        """Leave the host if the block raises an error: the host's data caused it.

        The page also leaves the table, which would fail again whenever it is drawn.
        """
        try:
            yield
        except Exception:
            self.leave()
            self.page.navigation.go(Home())
            self._show_notice("peers.nonsense")
            raise

    # --- notices about the host: at most one is shown ---------------------------------

    def _update_notice(self) -> None:
        """Show a notice if the table waits for the host or for somebody who is away."""
        session = self.session
        if session is None or session.status is None:
            return
        status = session.status
        if not session.is_up:
            self._miss_host()
            return
        if status.is_stopped:
            self._show_notice("peers.paused")
            return
        away_seats = sorted({*status.away} - {*session.seats})
        table = self.page.at_table()
        if table is None or not away_seats:
            self._show_notice()
            return
        players = table.play.words.players
        names = tuple(players[seat] for seat in away_seats)
        key = "peers.away"
        remedies = []
        if isinstance(session.turn, Held) and session.seats:
            key = "peers.still_to_come"
            free = ",".join(map(str, away_seats))
            remedies = [("peers.another", GuestController.ask_another(free))]
        self._show_notice(key, {"player": names}, remedies)

    def _miss_host(self) -> None:
        """Say that the host does not answer, and later what the reader can do."""
        if self._shown_notice in (LOST, NO_ANSWER):
            return
        self._show_notice(LOST, remedies=WITHOUT_HOST[1:])
        self._loss_count += 1
        loss_count = self._loss_count

        def late() -> None:
            if (self._shown_notice, self._loss_count) == (LOST, loss_count):
                self._show_notice(NO_ANSWER, remedies=WITHOUT_HOST)

        self.page.browser.clock.later(NO_ANSWER_MS, late)

    def _show_notice(
        self,
        key: str = "",
        params: Readable | None = None,
        remedies: Sequence[Remedy] = (),
    ) -> None:
        """Show a notice in the place of the last one. "" only removes that one."""
        if self._shown_notice != key:
            self.page.notices.dismiss(self._shown_notice)
        self._shown_notice = key
        if key:
            self.page.notices.show(key, params, remedies)
