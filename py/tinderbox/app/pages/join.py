"""The page on which an invitation is followed, and the one that hands an answer on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from tinderbox.app.dom import code_view
from tinderbox.app.dom.elements import make
from tinderbox.app.peers.code import Invitation
from tinderbox.core.match import MAX_NAME_LENGTH
from tinderbox.games import registry
from tinderbox.i18n.text import Translator

NAME: Final = "join-name"  # the field for what the guest is called


class Step(Enum):
    """How far a guest has come."""

    ASK = "ask"  # there is no invitation yet
    INVITED = "invited"
    ANSWERING = "answering"  # the answer is being made
    ANSWERED = "answered"  # and has to be sent back
    CONNECTED = "connected"
    CALLING = "calling"  # the host of before: the page was loaded anew
    NO_ANSWER = "no_answer"  # in vain so far
    FAILED = "failed"


@dataclass
class Progress:
    """What the page shows of somebody's way to a seat."""

    step: Step = Step.ASK
    invitation: Invitation | None = None
    name: str = ""
    link: str = ""
    code: str = ""
    problem: str = ""  # the key of a sentence, "" if all is well


class PlainPage:
    """A page without controls that only it knows."""

    def __init__(self, document: Any, root: Any, translator: Translator) -> None:
        self.document, self.root, self.translator = document, root, translator

    def command(self, id: str) -> None:
        """It has no controls that only it knows."""
        raise ValueError(id)

    def translate(self, translator: Translator) -> None:
        """Say everything in another language."""
        self.translator = translator
        self.show()

    def show(self) -> None:
        """Write the page."""
        raise NotImplementedError


class JoinPage(PlainPage):
    """Shows a `Progress`; what its buttons do is `leave()` and `PeerCommands`."""

    def __init__(
        self,
        document: Any,
        root: Any,
        translator: Translator,
        progress: Progress,
        leave: Callable[[], None],
        *,
        scans: bool,
        shares: bool,
    ) -> None:
        super().__init__(document, root, translator)
        self.progress, self.leave = progress, leave
        self.scans, self.shares = scans, shares

    def close(self) -> None:
        """The page is left."""
        self.leave()

    def show(self) -> None:
        """Write the page; its heading has the focus, for it begins anew."""
        show = {
            Step.ASK: self._ask,
            Step.INVITED: self._invited,
            Step.ANSWERING: self._answering,
            Step.ANSWERED: self._answered,
            Step.CONNECTED: self._connected,
            Step.CALLING: self._calling,
            Step.NO_ANSWER: self._no_answer,
            Step.FAILED: self._failed,
        }
        title = self._say("join.title")
        heading = make(self.document, "h1", "", title, tabindex="-1")
        box = make(self.document, "div", "invitation")
        self.root.replaceChildren(heading, box)
        box.append(*show[self.progress.step]())
        heading.focus()

    def _ask(self) -> list[Any]:
        reader = code_view.read_code(self.document, self.translator, scans=self.scans)
        problem = self.progress.problem
        said = self._say(problem) if problem else ""
        covers = make(self.document, "div", "join-covers")
        for game in registry.GAMES:  # an invitation may be to any
            picture = make(self.document, "img", "cover", alt="", src=cover(game))
            covers.append(picture)
        return [
            covers,
            self._text("join.ask"),
            reader,
            code_view.status(self.document, said),
            self._text("join.or_invite", css="place-reach"),
        ]

    def _invited(self) -> list[Any]:
        it = self.progress.invitation
        assert it is not None, "whoever is invited has an invitation"
        game = self._say(f"{it.game}.game.title")
        key, seat = "join.as_onlooker", 0
        if it.seat is not None:
            key, seat = "join.as_player", it.seat + 1
        what = self._say(key, {"game": game, "n": seat})
        picture = make(self.document, "img", "cover", alt="", src=cover(it.game))
        parts = [picture, make(self.document, "p", "join-what", what)]
        if it.revision != registry.load_game(it.game).REVISION:
            return [
                *parts,
                self._text("join.other_rules", css="ruling"),
                self._row("join.reload", "join:reload"),
            ]
        form = make(self.document, "form", "name-form", data_submit="join:accept")
        name = make(self.document, "input", type="text", id=NAME)
        name.setAttribute("value", self.progress.name)
        name.setAttribute("maxlength", str(MAX_NAME_LENGTH))
        name.setAttribute("autocomplete", "off")
        go = self._button("join.do", "join:accept", "button is-primary")
        row = make(self.document, "div", "give-row")
        row.append(name, go)
        form.append(make(self.document, "label", "", self._say("join.name"), for_=NAME))
        form.append(row)
        return [*parts, self._text("join.how"), form]

    def _answering(self) -> list[Any]:
        return [code_view.status(self.document, self._say("join.preparing"))]

    def _answered(self) -> list[Any]:
        it = self.progress
        card = code_view.show_code(
            self.document, self.translator, it.link, it.code, shares=self.shares
        )
        said = it.problem or "join.waiting"
        waiting = code_view.status(self.document, self._say(said))
        only_one = self._text("join.one_device", css="place-reach")
        return [self._text("join.answer"), card, waiting, only_one]

    def _connected(self) -> list[Any]:
        return [code_view.status(self.document, self._say("join.connected"))]

    def _calling(self) -> list[Any]:
        return [code_view.status(self.document, self._say("peers.calling"))]

    def _no_answer(self) -> list[Any]:
        return [
            self._text("peers.no_answer", css="ruling"),
            code_view.read_code(self.document, self.translator, scans=self.scans),
            code_view.status(self.document),
        ]

    def _failed(self) -> list[Any]:
        return [
            self._text(self.progress.problem, css="ruling"),
            self._text("join.retry"),
            self._row("join.fresh", "join"),
        ]

    def _say(self, key: str, params: dict[str, int | str] | None = None) -> str:
        return self.translator.say(key, params)

    def _text(self, key: str, *, css: str = "") -> Any:
        return make(self.document, "p", css, self._say(key))

    def _button(self, key: str, command: str, css: str = "button") -> Any:
        button = make(self.document, "button", css, self._say(key), type="button")
        button.setAttribute("data-command", command)
        return button

    def _row(self, key: str, command: str) -> Any:
        row = make(self.document, "div", "give-row")
        row.append(self._button(key, command, "button is-primary"))
        return row


class RelayPage(PlainPage):
    """An answer was opened on the inviting device: another tab of it takes it.

    `said` is the key of how that went.
    """

    def __init__(
        self, document: Any, root: Any, translator: Translator, code: str
    ) -> None:
        super().__init__(document, root, translator)
        self.code = code
        self.said = "relay.looking"
        self.is_open = True

    def close(self) -> None:
        """The page is left."""
        self.is_open = False

    def tell(self, key: str) -> None:
        """Show how it went."""
        self.said = key
        self.show()

    def show(self) -> None:
        """Write the page."""
        say = self.translator.say
        heading = make(self.document, "h1", "", say("relay.title"), tabindex="-1")
        box = make(self.document, "div", "invitation")
        box.append(code_view.status(self.document, say(self.said)))
        if self.said not in {"relay.looking", "relay.taken"}:
            box.append(code_view.show_text(self.document, self.translator, self.code))
        self.root.replaceChildren(heading, box)
        heading.focus()


def cover(game: str) -> str:
    """Where the picture of a game's box lies."""
    return f"svg/{game}.cover.svg"
