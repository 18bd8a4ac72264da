"""The dialog that invites a person to a seat, on a device of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tinderbox.app.dom import code_view
from tinderbox.app.dom.dialog import Dialog
from tinderbox.draw.panel import SeatRow
from tinderbox.i18n.text import Translator

BOX: Final = "invitation"  # the id of what is in the dialog
ONLOOKER: Final = "onlooker"  # in a command, instead of a seat's number


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody can be invited to: a seat with its row, or an onlooker's place.

    `name` stands alone, `player` in a sentence; `state` says who plays it: a key of
    `invite.state`. `missing` numbers onlookers who are not heard of.
    """

    name: str
    player: str
    state: str
    row: SeatRow | None
    missing: int = 0

    @property
    def command(self) -> str:
        """What its button says."""
        place = ONLOOKER if self.row is None else str(self.row.seat)
        which = {"there": ":back", "missing": f":back:{self.missing}"}
        return f"invite:{place}{which.get(self.state, '')}"

    @property
    def is_open(self) -> bool:
        """Whether somebody can be invited there."""
        return self.state != "computer"

    @property
    def was_here(self) -> bool:
        """Whether somebody had it who may come back."""
        return self.state in ("there", "missing")


class InviteDialog:
    """Shows one step at a time in the page's dialog."""

    def __init__(self, dialog: Dialog, translator: Translator) -> None:
        self.dialog, self.translator = dialog, translator
        self.document = dialog.document

    @property
    def is_open(self) -> bool:
        """Whether it is still what the dialog shows."""
        return bool(self.dialog.find(f"#{BOX}"))

    def _show(self, title: str, *children: Any, further: tuple[Any, ...] = ()) -> None:
        box = self.dialog.make("div", "invitation", id=BOX)
        box.append(*children)
        close = self.translator.say("dialog.close")
        self.dialog.show(title, box, close=close, further=further)
        self.dialog.find("h2").focus()  # in an open dialog nothing else would take it

    def _text(self, key: str, *, css: str = "", **params: str) -> Any:
        return self.dialog.make("p", css, self.translator.say(key, dict(params)))

    def _button(self, key: str, command: str, css: str = "button") -> Any:
        button = self.dialog.make(
            "button", css, self.translator.say(key), type="button"
        )
        button.setAttribute("data-command", command)
        return button

    # --- whom ---------------------------------------------------------------------

    def show_places(self, places: Sequence[Place], *, is_far: bool) -> None:
        """All seats, who plays them, and who can be invited; `is_far`: by a server."""
        rows = self.dialog.make("ul", "places")
        rows.append(*map(self._place, places))
        reach = "invite.far" if is_far else "invite.near"
        more = self.dialog.make("div", "give-row")
        more.append(
            self._button("servers.title", "servers", "small"),
            self._button("handover.title", "handover", "small"),
        )
        self._show(
            self.translator.say("shell.devices"),
            self._text("invite.what"),
            rows,
            self._text(reach, css="place-reach"),
            more,
        )

    def _place(self, place: Place) -> Any:
        line = self.dialog.make("li", "place")
        line.setAttribute("data-colour", (place.row and place.row.colour) or "none")
        words = self.dialog.make("div")
        words.append(
            self.dialog.make("span", "place-name", place.name),
            self.dialog.make(
                "small", "", self.translator.say(f"invite.state.{place.state}")
            ),
        )
        line.append(words)
        if place.is_open:
            line.append(self._inviting(place))
        return line

    def _inviting(self, place: Place) -> Any:
        """The button that invites; whoever has a device may need another."""
        if place.was_here:
            button = self._button("invite.anew", place.command)
            said = f"{self.translator.say('invite.anew')}: {place.player}"
        else:
            button = self._button("invite.do", place.command)
            said = self.translator.say("invite.title", {"player": place.player})
        button.setAttribute("aria-label", said)
        return button

    def refuse(self, key: str) -> None:
        """Say why nobody can be invited here."""
        self._show(self.translator.say("shell.devices"), self._text(key))

    # --- how ----------------------------------------------------------------------

    def prepare(self, player: str) -> None:
        """An invitation is on its way; that takes a browser a moment."""
        said = code_view.status(self.document, self.translator.say("invite.preparing"))
        self._show(self._title(player), said)

    def show_offer(
        self, player: str, place: str, link: str, code: str, *, shares: bool
    ) -> None:
        """The first step: the code that invites; `place` is said in commands."""
        self._show(
            self._title(player),
            self._step(1),
            self._text("invite.send", player=player),
            code_view.show_code(
                self.document, self.translator, link, code, shares=shares
            ),
            self._text("invite.then"),
            further=(
                self._button("invite.back", "invite"),
                self._button(
                    "invite.next", f"invite:{place}:answer", "button is-primary"
                ),
            ),
        )

    def show_reconnect_code(
        self, player: str, place: str, link: str, code: str, *, shares: bool
    ) -> None:
        """The one code for the device of before; `place` is said in commands."""
        self._show(
            self._title(player),
            self._text("invite.reconnect", player=player),
            code_view.show_code(
                self.document, self.translator, link, code, shares=shares
            ),
            further=(
                self._button("invite.back", "invite"),
                self._button("invite.other_device", f"invite:{place}:anew"),
            ),
        )

    def ask_answer(self, player: str, place: str, *, scans: bool) -> None:
        """The second step: the code that comes back."""
        self._show(
            self._title(player),
            self._step(2),
            self._text("invite.answer", player=player),
            code_view.read_code(self.document, self.translator, scans=scans),
            code_view.status(self.document),
            further=(self._button("invite.again", f"invite:{place}"),),
        )

    def connect(self, player: str) -> None:
        """Their answer is here."""
        said = self.translator.say("invite.connecting", {"player": player})
        self._show(self._title(player), code_view.status(self.document, said))

    def connected(self, player: str, key: str) -> None:
        """They are at the table, and how `key` says that."""
        self._show(
            self._title(player),
            self._text(key, css="code-done", player=player),
            further=(self._button("invite.another", "invite"),),
        )

    def failed(self, player: str, place: str, key: str) -> None:
        """It came to nothing, and why; another try has another code."""
        self._show(
            self._title(player),
            self._text(key, css="ruling"),
            self._text("invite.retry"),
            further=(
                self._button(
                    "invite.anew", f"invite:{place}:anew", "button is-primary"
                ),
            ),
        )

    def _title(self, player: str) -> str:
        return self.translator.say("invite.title", {"player": player})

    def _step(self, n: int) -> Any:
        return self.dialog.make(
            "p", "step", self.translator.say("invite.step", {"n": n})
        )
