"""Connects this page as a guest to a match that another device hosts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tinderbox.app.features.peers import guest_list, people, verdicts
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.features.peers.guest.guest_session import AnyGuestSession
from tinderbox.app.features.peers.guest_list import HostEntry
from tinderbox.app.features.peers.invite.join import NAME, JoinStep, seat_choice
from tinderbox.app.features.peers.listing import listed
from tinderbox.app.kernel.browser.ports import DomEvent
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import VERDICT
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.places import GuestTable, Home
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.table.remark import Remark
from tinderbox.core.game import Seats
from tinderbox.draw.panel import Line
from tinderbox.i18n.text import Translator
from tinderbox.net.agreed_seed import Agreement
from tinderbox.net.channel import Channel
from tinderbox.net.messages import RefusalReply, RoomShown, Welcome

if TYPE_CHECKING:
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.table.whole_page import Page
    from tinderbox.net.handshake import Resuming
    from tinderbox.net.timers import Timers

OTHER_TAB = "peers.other_tab"
LOST = "peers.lost"
NO_ANSWER = "peers.no_answer"
NO_WAY_BACK = "peers.no_way_back"  # the browser gave no ticket
NO_ANSWER_MS = 15_000  # after which a host counts as not answering
LEFT = "notice.still_guest"
WAYS_ON = (("notice.to_table", "guests:return"), ("peers.leave", "guests:leave"))
NEW_CODE = (("peers.new_code", "join"),)
# The BroadcastChannel on which a tab sends the others the number of its table.
CLAIMS = "tinderbox.guest"


class GuestController:
    """The guest of one host at a time, and its `GuestPage`.

    `shown` is the number of that table while this page shows it. The address has that
    number, so that a reload comes back.
    """

    def __init__(
        self,
        context: Page,
        timers: Timers,
        rtc: WebRtc,
        show_step: Callable[[JoinStep, str], None],
    ) -> None:
        """`show_step(step, problem)` shows a step of the way back to a host.

        `problem` is the key of a sentence that says what is wrong, or "".
        """
        self.context = context
        self.timers = timers
        self.rtc = rtc
        self.show_step = show_step
        self.shown = ""
        self._over = ""  # id of the match that ended last
        self._seats: Seats = ()  # our seats in that match
        self._shown_notice = ""  # key of the notice that is shown
        self._misses = 0  # number of times that the host was lost
        self.client: GuestClient | None = None
        self.session: AnyGuestSession | None = None
        self.number = ""  # number under which the table is stored
        self.entry = HostEntry()
        self._calling: Resuming | None = None
        self.room_changed = Signal[[RoomShown]]()  # of the host
        self._claims = context.browser.to_other_tabs(CLAIMS)
        context.browser.listen(self._claims, "message", self._claimed)

    # --- joining and leaving ----------------------------------------------------------

    def joined(self, channel: Channel, name: str) -> None:
        """Use a channel to a host that has let us in, and store its table.

        A host that is known keeps its number, and so the notes of its last match.
        """
        number = guest_list.host_known_as(self.context.store, channel.fingerprint)
        if number and number == self.number:
            self._let_go()
        else:
            self.leave()
        self.number = number or str(self.timers.now())
        self._claims.postMessage(self.number)
        entry = guest_list.host(self.context.store, number) or HostEntry()
        agreement = entry.agreement._replace(is_carried=True)
        self.entry = HostEntry(name=name, agreement=agreement)
        self._sit_down(channel)

    def resume(self, number: str) -> bool:
        """Come back to a stored table. Return False if it is not known."""
        if number == self.number and self.session is not None:
            self._show(self.session)
            return True
        if number == self.number and (self._calling or self.client):
            self.show_step(JoinStep.CALLING, "")
            return True
        entry = guest_list.host(self.context.store, number)
        if not entry or not entry.ticket:
            return False
        self.leave()
        self.number = number
        self.entry = entry
        self._claims.postMessage(number)
        calling = self.rtc.resume(entry.ticket, self._sit_down, self._failed)
        self._calling = calling
        self.show_step(JoinStep.CALLING, "")

        def late() -> None:
            if self._calling is calling:
                self.show_step(JoinStep.NO_ANSWER, "")

        self.timers.later(NO_ANSWER_MS, late)
        return True

    def _sit_down(self, channel: Channel) -> None:
        self._calling = None
        channel.on_ticket(self._ticket)
        entry = self.entry
        self.client = GuestClient(
            channel, self, self.timers, entry.key, entry.name, entry.agreement
        )

    def _failed(self, key: str) -> None:
        self._calling = None
        self.show_step(JoinStep.FAILED, key)

    def _ticket(self, ticket: str) -> None:
        self._keep(self.entry._replace(ticket=ticket))

    def _keep(self, entry: HostEntry) -> None:
        if entry != self.entry:
            self.entry = entry
            guest_list.remember_host(self.context.store, self.number, entry)

    @command("guests:leave")
    def leave(self) -> None:
        """Leave the host's table for good."""
        self.context.dialog.close()
        if self.client:
            self.client.close()
        if self.number:
            guest_list.remember_host(self.context.store, self.number, None)
            self.context.store.move_notes(self.number)
        self._forget()
        self.shown = ""
        self._show_notice()

    def _claimed(self, event: DomEvent) -> None:
        """Give up the seat here if another tab of this browser takes it."""
        number = str(event.data)
        if number != self.number:
            return
        session = self.session
        was_calling = self._calling is not None
        self._let_go()
        if was_calling:
            self.show_step(JoinStep.ASK, OTHER_TAB)
        take_over = ("notice.take_over", f"guests:take:{number}")
        self._show_notice(OTHER_TAB, remedies=[take_over])
        self._refresh(session)

    def _let_go(self) -> None:
        """Stop here without a word to the host: another page or channel goes on."""
        if self.client:
            self.client.abandon()
        self._forget()

    def _forget(self) -> None:
        if self._calling:
            self._calling.cancel()
        self.client = None
        self.session = None
        self._calling = None
        self.number = ""
        self.entry = HostEntry()
        self.context.notices.dismiss(LEFT)

    # --- the messages of the host: see `GuestPage` ------------------------------------

    def translator(self) -> Translator:
        """Return the page's translator, which has the words of all games."""
        return self.context.say()

    def welcomed(self, welcome: Welcome) -> None:
        """Store the key of the seat, and the host among the known people."""
        self._keep(self.entry._replace(key=welcome.key))
        if self.client and self.client.channel.fingerprint:
            met = welcome.host, self.client.channel.fingerprint
            people.meet(self.context.store, *met, self.timers.now())

    def agreed(self, agreement: Agreement) -> None:
        """Store what was agreed on the seed of the match."""
        self._keep(self.entry._replace(agreement=agreement))

    def show_match(self, session: AnyGuestSession) -> None:
        """Show the host's match, unless the reader has gone to another page."""
        is_wanted = self.session is None or self.shown or self._is_at_ended_match
        was = self.session
        # A device gets more seats within one match only: see `take_seat`.
        is_same = was is None or was is session or {*was.seats} < {*session.seats}
        self.session = session
        if not is_wanted:
            self.context.notices.show(LEFT, {}, WAYS_ON)
            return
        self._show(session)
        self._show_state()
        if not is_same:
            self._offer_seat(session)

    def _offer_seat(self, session: AnyGuestSession) -> None:
        """Ask whether the reader wants to play what the host has begun."""
        dialog = self.context.dialog
        key = "peers.begun" if session.seats else "peers.begun_onlooker"
        numbers = [str(seat + 1) for seat in session.seats]
        dialog.show(
            "peers.begun_title",
            dialog.text_element(
                "p", key, n=len(numbers), seats=listed(dialog, numbers)
            ),
            close="peers.come_along",
            further=(dialog.button("peers.leave", "guests:leave"),),
            game=dialog.say(f"{session.game.ID}.game.title"),
        )

    # --- another person at this device ------------------------------------------------

    @command("guests:add")
    def ask_another(self, seats: str) -> None:
        """Ask for the name of another person here, and for a free seat: ``2,3``."""
        dialog = self.context.dialog
        free = [*map(int, seats.split(","))]
        dialog.show(
            "peers.another",
            dialog.text_element("p", "peers.another_how"),
            *seat_choice(dialog, self.context.game.ID, free, "guests:seat"),
        )

    @command("guests:seat")
    def take_seat(self, seat: int) -> None:
        """Take a free seat for another person at this device."""
        field = self.context.browser.element(NAME)
        if self.client:
            self.client.take_seat(seat, str(field.value))
        self.context.dialog.close()

    @property
    def _is_at_ended_match(self) -> bool:
        """True if the match that ended last is at this page's table."""
        return bool(self._over) and self._over == self.context.active.id

    def _show(self, session: AnyGuestSession) -> None:
        self.context.notices.dismiss(LEFT)
        with self._trusting():
            self.context.show_foreign_match(session, GuestTable(self.number))

    def on_match_opened(self, session: AnySession) -> None:
        """Note whether the match that was opened is the host's."""
        self.shown = self.number if session is self.session else ""
        if self._is_at_ended_match:
            session.guest_seats = self._seats
        session.verdict = verdicts.recall(self.context.store, self.context.active.id)
        if not self.shown:
            self._show_notice()

    def on_table_left(self) -> None:
        """Remind the reader of the seat, which is still theirs on another page."""
        if self.shown and self.session:
            self.context.notices.show(LEFT, {}, WAYS_ON)
        self.shown = ""

    @command("guests:return")
    def come_back(self) -> None:
        """Show the host's table again."""
        if self.session:
            self._show(self.session)

    def changed(self) -> None:
        """Show what is new at the table, if it is shown."""
        with self._trusting():
            self._refresh(self.session)
        self._show_state()

    def _refresh(self, session: AnyGuestSession | None) -> None:
        """Draw a session again if its table is shown."""
        table = self.context.table
        if table and table.session is session:
            table.play.refresh()
            table.play.turns.go_on()

    def answered(self, answer: RefusalReply) -> None:
        """Show the rule that forbids an action."""
        table = self.context.table
        if table and table.session is self.session:
            with self._trusting():
                table.play.clicks.path = ()
                table.play.refresh()
                line = Line(answer.key, dict(answer.params))
                table.play.remark(Remark([line], answer.rule))

    def over(self, text: str, verdict_key: str, n: int) -> None:
        """Store the whole match among this page's matches, and show it."""
        active = self.context.active
        store = self.context.store
        session = self.session
        self._show_notice()
        ids, _ = active.library.import_text(text)
        self._over = ids[0]
        store.remember(VERDICT + self._over, f"{verdict_key} {n}")
        self._seats = session.seats if session else ()
        store.move_notes(self.number, self._over)
        with self._trusting():
            self._refresh(session)  # what was done last is seen and heard
        active.open(self._over)

    def rematch(self) -> bool:
        """Say that the host begins a rematch.

        Return False if this page can begin it.
        """
        is_there = self.session is not None and self.session.is_up
        if not (is_there and self._is_at_ended_match):
            return False
        self.context.dialog.close()
        self._show_notice("peers.rematch")
        return True

    def room_shown(self, room: RoomShown) -> None:
        """Tell who shows the host's room here."""
        self.room_changed.announce(room)

    def closed(self, key: str, n: int = 0) -> None:
        """Leave, because the host sent us away or broke the rules in action `n`."""
        session = self.session
        self.leave()
        self._show_notice(key, {"n": n})
        self._refresh(session)

    @contextmanager
    def _trusting(self) -> Iterator[None]:
        """Leave the host if what it sent makes the block fail.

        Its table is left too: it would fail again whenever it is drawn.
        """
        try:
            yield
        except Exception:
            self.leave()
            self.context.go(Home())
            self._show_notice("peers.nonsense")
            raise

    # --- notices about the host: at most one is shown ---------------------------------

    def _show_state(self) -> None:
        """Show a notice if the table waits for the host or for somebody who is away."""
        session = self.session
        if not session or not session.status:
            return
        status = session.status
        table = self.context.table
        if not session.is_up:
            self._miss_host()
        elif status.is_stopped:
            self._show_notice("peers.paused")
        elif table and (away_seats := {*status.away} - {*session.seats}):
            players = table.play.words.players
            names = ", ".join(players[seat] for seat in sorted(away_seats))
            key = "peers.waits_for" if status.to_move in away_seats else "peers.away"
            ways = []
            if session.is_held and session.seats:
                key = "peers.still_to_come"
                free = ",".join(map(str, sorted(away_seats)))
                ways = [("peers.another", f"guests:add:{free}")]
            self._show_notice(key, {"player": names}, ways)
        else:
            self._show_notice()

    def _miss_host(self) -> None:
        """Say that the host does not answer, and later what the reader can do."""
        if self._shown_notice in (LOST, NO_ANSWER, NO_WAY_BACK):
            return
        if not self.entry.ticket:
            self._show_notice(NO_WAY_BACK, remedies=NEW_CODE)
            return
        self._show_notice(LOST)
        self._misses += 1
        number = self._misses

        def late() -> None:
            if (self._shown_notice, self._misses) == (LOST, number):
                self._show_notice(NO_ANSWER, remedies=NEW_CODE)

        self.timers.later(NO_ANSWER_MS, late)

    def _show_notice(
        self,
        key: str = "",
        params: dict[str, int | str] | None = None,
        remedies: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Show one notice in the place of the last one.

        Without a key only remove it.
        """
        notices = self.context.notices
        if self._shown_notice != key:
            notices.dismiss(self._shown_notice)
        self._shown_notice = key
        if key:
            notices.show(key, params, remedies)
