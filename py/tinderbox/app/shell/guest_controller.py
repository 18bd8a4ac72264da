"""This page as a guest: the table is another device's, the seat here is ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from tinderbox.app.matches.session import AnySession
from tinderbox.app.pages.join import Step
from tinderbox.app.peers import guest_list
from tinderbox.app.peers.channel import Channel
from tinderbox.app.peers.code import ReconnectOffer
from tinderbox.app.peers.guest_client import GuestClient
from tinderbox.app.peers.guest_list import HostEntry
from tinderbox.app.peers.guest_session import AnyGuestSession
from tinderbox.app.peers.messages import Answer, Welcome
from tinderbox.draw.panel import Line

if TYPE_CHECKING:
    from tinderbox.app.peers.handshake import Resuming
    from tinderbox.app.peers.throttle import Timers
    from tinderbox.app.shell.page_context import PageContext
    from tinderbox.app.shell.web_rtc import WebRtc

LOST: Final = "peers.lost"
NO_ANSWER: Final = "peers.no_answer"
NO_ANSWER_MS: Final = 15_000  # after which it looks as if none will come
PAUSED: Final = "peers.paused"
AWAY: Final = "peers.waits_for"
LEFT: Final = "notice.still_guest"
WAYS_ON: Final = (("notice.to_table", "guests:return"), ("peers.leave", "guests:leave"))
NEW_CODE: Final = (("peers.new_code", "join"),)
OTHER_TAB: Final = "peers.other_tab"
TAKE_OVER: Final = "notice.take_over"
# By this the tabs of one browser hear at which tables the others sit down.
CLAIMS: Final = "tinderbox.guest"


class GuestController:
    """Sits at one other table at a time; see `GuestPage` for what comes from there.

    `shown` is the number of that table while this page shows it: the address names it,
    so that a reload comes back.
    """

    def __init__(
        self,
        context: PageContext,
        timers: Timers,
        rtc: WebRtc,
        show_step: Callable[[Step, str], None],
    ) -> None:
        """`show_step` has a page say how the way back goes, and the key of why not."""
        self.context, self.timers, self.rtc = context, timers, rtc
        self.show_step = show_step
        self.shown = ""
        self._over = ""  # the id of the match that was over last
        self._told = ""  # the key of the message that stands
        self._misses = 0  # times that the host was not heard of
        self.client: GuestClient | None = None
        self.session: AnyGuestSession | None = None
        self.number = ""  # by which the table is kept
        self.entry = HostEntry()
        self._calling: Resuming | None = None
        self._claims = context.browser.window.BroadcastChannel.new(CLAIMS)
        context.browser.listen(self._claims, "message", self._claimed)

    # --- coming -----------------------------------------------------------------------

    def joined(self, channel: Channel, name: str) -> None:
        """The host has taken our answer."""
        self.leave()
        self.number = str(self.context.browser.now())
        self.entry = HostEntry(name=name)
        self._sit_down(channel)

    def resume(self, number: str) -> bool:
        """Come back to a table that was left by a reload; whether it is known."""
        if number == self.number and self.session is not None:
            self._show(self.session)
            return True
        if number == self.number and (self._calling or self.client):
            self.show_step(Step.CALLING, "")
            return True
        entry = guest_list.host(self.context.store, number)
        if entry is None or not entry.ticket:
            return False
        self.leave()
        self.number, self.entry = number, entry
        self._claims.postMessage(number)
        calling = self.rtc.resume(entry.ticket, self._sit_down, self._failed)
        self._calling = calling
        self.show_step(Step.CALLING, "")

        def late() -> None:
            if self._calling is calling:
                self.show_step(Step.NO_ANSWER, "")

        self.context.browser.later(NO_ANSWER_MS, late)
        return True

    def call_on(self, way: ReconnectOffer) -> bool:
        """Come back by a code of the host's; whether this page was its guest."""
        number = guest_list.host_known_as(self.context.store, way.host)
        if not (number and self.resume(number)):
            return False
        line = self._calling or (self.client and self.client.channel)
        if line:
            line.call_on(way.description)
        return True

    def _sit_down(self, channel: Channel) -> None:
        self._calling = None
        channel.on_ticket(self._ticket)
        entry = self.entry
        self.client = GuestClient(channel, self, self.timers, entry.key, entry.name)

    def _failed(self, key: str) -> None:
        self._calling = None
        self.show_step(Step.FAILED, key)

    def _ticket(self, ticket: str) -> None:
        self._keep(self.entry._replace(ticket=ticket))

    def _keep(self, entry: HostEntry) -> None:
        if entry != self.entry:
            self.entry = entry
            guest_list.remember_host(self.context.store, self.number, entry)

    def leave(self) -> None:
        """Be nobody's guest any more."""
        if self._calling is not None:
            self._calling.cancel()
        if self.client is not None:
            self.client.close()
        elif self.entry.ticket:
            self.rtc.drop(self.entry.ticket)
        if self.number:
            guest_list.remember_host(self.context.store, self.number, None)
        self.client, self.session, self._calling = None, None, None
        self.number, self.entry, self.shown = "", HostEntry(), ""
        self.context.notices.dismiss(LEFT, self.context.say())
        self._tell()

    def _claimed(self, event: Any) -> None:
        """Another tab of this browser sits down somewhere: if here, it has the seat."""
        number = str(event.data)
        if number != self.number:
            return
        calling, client, session = self._calling, self.client, self.session
        self._calling, self.client, self.session = None, None, None
        self.number, self.entry = "", HostEntry()
        if calling is not None:
            calling.cancel()
            self.show_step(Step.ASK, OTHER_TAB)
        if client is not None:
            client.abandon()
        self.context.notices.dismiss(LEFT, self.context.say())
        self._tell(OTHER_TAB, remedies=[(TAKE_OVER, f"guests:take:{number}")])
        self._refresh(session)

    # --- what comes from the host: see `GuestPage` ------------------------------------

    def welcomed(self, welcome: Welcome) -> None:
        """Keep the key of the seat."""
        self._keep(self.entry._replace(key=welcome.key))

    def show_match(self, session: AnyGuestSession) -> None:
        """Show the host's table, unless it was left for another page."""
        is_at_it = self.shown or (self._over and self._over == self.context.active.id)
        is_wanted = self.session is None or bool(is_at_it)
        self.session = session
        if not is_wanted:
            self.context.notices.show(self.context.say(), LEFT, {}, WAYS_ON)
            return
        with self._trusting():
            self._show(session)
        self._tell_state()

    def _show(self, session: AnyGuestSession) -> None:
        self.context.notices.dismiss(LEFT, self.context.say())
        self.context.visit(session)

    def on_match_opened(self, session: AnySession) -> None:
        """Something is at the table: the host's match, or another."""
        self.shown = self.number if session is self.session else ""
        if not self.shown:
            self._tell()

    def on_table_left(self) -> None:
        """The table is left for another page: the seat is still ours."""
        if self.shown and self.session is not None:
            self.context.notices.show(self.context.say(), LEFT, {}, WAYS_ON)
        self.shown = ""

    def come_back(self) -> None:
        """Show the host's table again."""
        if self.session is not None:
            self._show(self.session)

    def changed(self) -> None:
        """Show what is new at the table, unless it is left for another page."""
        with self._trusting():
            self._refresh(self.session)
        self._tell_state()

    def _refresh(self, session: AnyGuestSession | None) -> None:
        """Show how it stands at a table, if it is the one that is shown."""
        table = self.context.table()
        if table is not None and table.session is session:
            table.play.refresh()
            table.play.turns.go_on()

    def answered(self, answer: Answer) -> None:
        """Say which rule forbids it."""
        table = self.context.table()
        if table is not None and table.session is self.session:
            with self._trusting():
                table.play.refresh()
                line = Line(answer.key, dict(answer.params))
                table.play.remark([line], answer.rule)

    def over(self, text: str) -> None:
        """Keep the match among our own, and show it: nothing is secret any more."""
        active = self.context.active
        self._tell()
        kept, _ = active.library.import_text(text)
        self._over = kept[0]
        active.open(self._over)

    def closed(self, key: str) -> None:
        """The host has sent us away."""
        session = self.session
        self.leave()
        self._tell(key)
        self._refresh(session)

    @contextmanager
    def _trusting(self) -> Iterator[None]:
        """What a host sends can't harm, but may make no sense: then it is left."""
        try:
            yield
        except Exception:
            self.leave()
            self._tell("peers.nonsense")
            raise

    # --- telling ------------------------------------------------------------------

    def _tell_state(self) -> None:
        """Say what the table waits for, if for nobody who is here."""
        session = self.session
        if session is None or session.now is None:
            return
        now, table = session.now, self.context.table()
        if not session.is_up:
            self._miss_host()
        elif now.paused:
            self._tell(PAUSED)
        elif now.to_move in {*now.away} - {session.seat} and table is not None:
            name = table.play.words.players[now.to_move or 0]
            self._tell(AWAY, {"player": name})
        else:
            self._tell()

    def _miss_host(self) -> None:
        """Say that the host is not heard of, and what helps if it stays so."""
        if self._told in (LOST, NO_ANSWER):
            return
        self._tell(LOST)
        self._misses += 1
        number = self._misses

        def late() -> None:
            if (self._told, self._misses) == (LOST, number):
                self._tell(NO_ANSWER, remedies=NEW_CODE)

        self.context.browser.later(NO_ANSWER_MS, late)

    def _tell(
        self,
        key: str = "",
        params: dict[str, int | str] | None = None,
        remedies: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Have this one message stand, or none of them."""
        notices, translator = self.context.notices, self.context.say()
        if self._told != key:
            notices.dismiss(self._told, translator)
        self._told = key
        if key:
            notices.show(translator, key, params, remedies)
