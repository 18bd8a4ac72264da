"""The host's side: invitations to the seats of a match, until guests have come."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tinderbox.app.features.peers.invite.invite_dialog import (
    ONLOOKER,
    RECONNECT,
    SEND,
    InviteDialog,
    Place,
)
from tinderbox.app.features.peers.invite.servers import servers
from tinderbox.app.features.peers.link.channel import Channel
from tinderbox.app.features.peers.link.code import Answer, BadCode, Invitation, unpack
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import INVITED
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.whole_page import Page
from tinderbox.core.match import HUMAN

if TYPE_CHECKING:
    from tinderbox.app.features.peers.host.host_controller import HostController
    from tinderbox.app.features.peers.link.handshake import Invite
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.kernel.browser.browser import Browser

RELAY: Final = "tinderbox.answer"
LONGEST_WAIT_MS: Final = 2_000  # in which another tab takes an answer, if one does
STALE: Final = "code.stale"
ENDED: Final = "code.ended"


class Relay:
    """By this the tabs of one browser hand on an answer that was opened as a link."""

    def __init__(self, browser: Browser, heard: Callable[[Any], None]) -> None:
        self._tabs = browser.to_other_tabs(RELAY)
        browser.listen(self._tabs, "message", lambda it: heard(json.loads(it.data)))

    def say(self, **said: str) -> None:
        """Say something to the other tabs."""
        self._tabs.postMessage(json.dumps(said))


@dataclass(slots=True)
class PendingInvitation:
    """An invitation that nobody has followed yet; its code comes a moment later.

    `missing` is the key of who was here before: it brings that device back, and needs
    no answer.
    """

    seat: int | None
    player: str
    code: str = ""
    invite: Invite | None = None
    missing: str | None = None

    @property
    def place(self) -> str:
        """The name of the place in commands."""
        return ONLOOKER if self.seat is None else str(self.seat)

    @property
    def arrived(self) -> str:
        """The key of what is said once the guest is here."""
        return "invite.onlooking" if self.seat is None else "invite.connected"


class Inviting:
    """Invites to the match at the table; `guests` gets the channel to each."""

    def __init__(
        self, context: Page, rtc: WebRtc, guests: HostController, *, scans: bool
    ) -> None:
        self.context = context
        self.rtc = rtc
        self.guests = guests
        self.scans = scans
        self._pending: dict[int | None, PendingInvitation] = {}
        self._followed: list[Invite] = []
        self._shown: PendingInvitation | None = None  # whose step the dialog shows
        self._session: AnySession | None = None  # of the match they are for
        self._relay = Relay(context.browser, self._relayed)
        self._dialog = InviteDialog(context.dialog)
        self._asks = False  # whether other tabs are asked to take an answer
        self._ended = ""  # the place whose invitation has ended

    def invite(self, place: str = "", step: str = "", number: int = 0) -> None:
        """Show all places, or take a step of the invitation to one."""
        page = self.context.table
        if page is None:
            return
        self._keep_to(page)
        if not place:
            self._show_places(page)
            return
        seat = None if place == ONLOOKER else int(place)
        if step == "answer" and seat in self._pending:
            self._shown = self._pending[seat]
            self._dialog.ask_answer(self._shown.player, place, scans=self.scans)
        elif step == "back":
            self._invite_back(page, seat, number)
        else:
            self._invite(page, seat, anew=step == "anew")

    def take(self, text: str) -> str:
        """Take an answer, whichever invitation it is to.

        The key of what is wrong with it, "" if it was taken.
        """
        problems = [STALE]
        for pending in self._pending.values():
            if problem := _problem(pending.invite, text):
                problems.append(problem)
                continue
            if self._dialog.is_open:
                self._shown = pending
                self._dialog.wait(pending.player, "invite.connecting")
            return ""
        problems += (_problem(invite, text) for invite in self._followed)
        problem = next((it for it in problems if it != STALE), STALE)
        id, self._ended = self._ended_invitation(text)
        is_ended = problem == STALE and id and id == self.context.active.id
        return ENDED if is_ended else problem

    def follow(self, text: str) -> None:
        """Take an answer here, or have another tab take it; say how that goes."""
        problem = self.take(text)
        if problem != STALE:
            self.tell(problem)
            return

        def late() -> None:
            if self._asks:
                self._asks = False
                self.tell(STALE)

        self._asks = True
        self._relay.say(answer=text)
        self.context.browser.clock.later(LONGEST_WAIT_MS, late)

    def tell(self, problem: str) -> None:
        """Say what is wrong with an answer, if anything is, and what helps."""
        again = [("peers.invite_again", f"invite:{self._ended}:anew")]
        remedies = again if problem == ENDED else []
        if problem:
            self.context.notices.show(problem, {}, remedies)

    # --- invitations of an earlier load of the page ---------------------------------

    def reopen(self, text: str) -> bool:
        """Show the match that an answer belongs to; whether there is one."""
        id, self._ended = self._ended_invitation(text)
        if not (id and self.context.active.open(id)):
            return False
        self.tell(ENDED)
        return True

    def _ended_invitation(self, text: str) -> tuple[str, str]:
        """The match and the place of what is answered; "" if that is not known."""
        id, *offers = self.context.store.recall(INVITED).split(" ")
        with suppress(BadCode):
            answer = unpack(text)
            for offer in offers:
                place, _, name = offer.partition("=")
                if isinstance(answer, Answer) and answer.offer.hex() == name:
                    return id, place
        return "", ""

    def _remember(self) -> None:
        """Keep which invitations are on their way."""
        pending = self._pending.values()
        offers = [f"{it.place}={it.invite.name}" for it in pending if it.invite]
        told = " ".join([self.context.active.id, *offers])
        self.context.store.remember(INVITED, told)

    def cancel(self) -> None:
        """Invite nobody any more."""
        for pending in self._pending.values():
            if pending.invite is not None:
                pending.invite.cancel()
        self._pending.clear()
        self._followed.clear()

    def _keep_to(self, page: TablePage) -> None:
        """Invitations are for one match: another's are worth nothing here."""
        if page.session is not self._session:
            self.cancel()
            self._session = page.session

    # --- whom ---------------------------------------------------------------------

    def _show_places(self, page: TablePage) -> None:
        self._shown = None
        dialog = self._dialog
        if not self.rtc.is_supported:
            dialog.refuse("invite.unsupported")
        elif page.session.is_lesson or page.session.read_only is not None:
            dialog.refuse("invite.read_only")
        else:
            far = bool(servers(self.context.store))
            dialog.show_places(self._places(page), is_far=far)

    def _places(self, page: TablePage) -> list[Place]:
        """Everybody at the table in order, then who only looks on."""
        names = page.play.words.players
        rows = sorted(page.play.seats(), key=lambda row: row.seat)
        places = [
            Place(names[row.seat], names[row.seat], self._state(page, row.seat), row)
            for row in rows
        ]
        say = self.context.say().say
        state = "invited" if None in self._pending else "onlooker"
        onlooker = say("invite.onlooker"), say("invite.an_onlooker")
        missing = [
            Place(it.name or onlooker[0], it.name or onlooker[1], "missing", None, n)
            for n, it in enumerate(self.guests.missing(None))
        ]
        return [*places, *missing, Place(*onlooker, state, None)]

    def _state(self, page: TablePage, seat: int) -> str:
        session = page.session
        if session.table.header.seats[seat] != HUMAN:
            return "computer"
        if seat in session.remote_people:
            return "there"
        return "invited" if seat in self._pending else "here"

    # --- how ----------------------------------------------------------------------

    def _invite(self, page: TablePage, seat: int | None, *, anew: bool) -> None:
        """Show the invitation to a seat: one that is waiting, or another."""
        self.context.notices.dismiss(ENDED)
        if anew and (old := self._pending.pop(seat, None)) and old.invite:
            old.invite.cancel()
        waiting = self._pending.get(seat)
        if waiting is not None:
            self._shown = waiting
            self._show(waiting)
            return
        pending = PendingInvitation(seat, self._player(page, seat))
        self._shown = self._pending[seat] = pending
        self._show(pending)
        steps = self._ready, self._opened, self._failed
        ready, opened, failed = (partial(step, pending) for step in steps)
        invitation = Invitation(page.game.ID, page.game.REVISION, seat)
        pending.invite = self.rtc.invite(invitation, ready, opened, failed)

    def _player(self, page: TablePage, seat: int | None) -> str:
        """Return what a sentence calls the person invited to a seat."""
        if seat is None:
            return self.context.say().say("invite.an_onlooker")
        return str(page.play.words.players[seat])

    def _invite_back(self, page: TablePage, seat: int | None, number: int) -> None:
        """Show the one code for a device of before, or else invite anew."""
        for guest in self.guests.missing(seat)[number : number + 1]:
            player = guest.name or self._player(page, seat)
            back = PendingInvitation(seat, player, missing=guest.key)
            ready = partial(self._ready, back)
            failed = partial(self._failed, back)
            if guest.line.make_reconnect_code(ready, failed):
                self._shown = back
                self._show(back)
                return
        self._invite(page, seat, anew=False)

    def see_guests(self) -> None:
        """See whether who was shown a way back is at the table."""
        shown = self._shown
        if shown is None or shown.missing is None or not self._is_shown(shown):
            return
        if shown.missing not in [it.key for it in self.guests.missing(shown.seat)]:
            self._dialog.connected(shown.player, shown.arrived)

    def _is_shown(self, pending: PendingInvitation) -> bool:
        return self._shown is pending and self._dialog.is_open

    def _ready(self, pending: PendingInvitation, code: str) -> None:
        pending.code = code
        if pending.missing is None:
            self._remember()
        if self._is_shown(pending):
            self._show(pending)

    def _show(self, pending: PendingInvitation) -> None:
        """Show the first step, as far as it has come."""
        if not pending.code:
            self._dialog.wait(pending.player, "invite.preparing")
            return
        browser = self.context.browser
        link = str(browser.location.link(f"join={pending.code}"))
        shares = bool(getattr(browser.window.navigator, "share", None))
        key = SEND if pending.missing is None else RECONNECT
        about = pending.player, pending.place, link, pending.code, key
        self._dialog.show_code(*about, shares=shares)

    def _opened(self, pending: PendingInvitation, channel: Channel) -> None:
        page = self.context.table
        if page is None or page.session is not self._session:
            channel.close()  # the match it leads to has been left
            return
        self._pending.pop(pending.seat, None)
        self._remember()
        if pending.invite is not None:
            self._followed.append(pending.invite)
        is_shown = self._is_shown(pending)  # before the table changes for the guest
        self.guests.add_guest(channel, pending.seat)
        if is_shown:
            self._dialog.connected(pending.player, pending.arrived)
        else:
            self.context.notices.show(pending.arrived, {"player": pending.player})

    def _failed(self, pending: PendingInvitation, key: str) -> None:
        if self._pending.get(pending.seat) is pending:
            del self._pending[pending.seat]
        if self._is_shown(pending):
            self._dialog.failed(pending.player, pending.place, key)

    # --- answers from another tab ---------------------------------------------------

    def _relayed(self, said: dict[str, str]) -> None:
        page = self.context.table
        if page is None or page.session is not self._session:
            self.cancel()  # the match they were for has been left
        if self._asks and said.get("taken", STALE) != STALE:
            self._asks = False
            self.tell(said["taken"])
        if "answer" not in said:
            return
        problem = self.take(said["answer"])
        if problem == ENDED:
            self.tell(problem)
        if problem == ENDED or self._pending or self._followed:  # it belongs here
            self._relay.say(taken=problem or "relay.taken")


def _problem(invite: Invite | None, text: str) -> str:
    """Answer an invitation. Return the key of what is wrong, "" if nothing."""
    if invite is None:
        return STALE
    try:
        invite.accept(text)
    except BadCode as bad:
        return bad.key
    return ""
