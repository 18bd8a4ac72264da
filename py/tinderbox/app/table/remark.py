"""The remark beside the board: sentences, and the rule behind them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.ui.elements import ElementBuilder, spaced
from tinderbox.app.table.asks import CLOSE_REMARK, SHOW_RULE
from tinderbox.app.table.words import Words
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Line

CROSS = "\N{MULTIPLICATION SIGN}"


class RemarkKind(Enum):
    """The cause of a remark, which decides how long it stays."""

    NOTE = auto()  # stays until the next remark
    REPLY = auto()  # answers a click: a preview does not replace it
    PREVIEW = auto()  # removed when its thing is not hovered or focused any more


@frozen
class Remark:
    """Sentences beside the board. `rule` is the id of the rule behind them, or "".

    With `is_list` the lines are phrases of one list, otherwise each is a paragraph.
    `asks`: a tap waits for a second one, or for a click on the button `do-it`, which is
    then visible. `further` are the words and the command of a button that follows.
    """

    lines: Sequence[Line] = ()
    rule: str = ""
    kind: RemarkKind = RemarkKind.NOTE
    is_list: bool = False
    asks: bool = False
    further: tuple[Line, CommandText] | None = None


NO_REMARK = Remark()


class RemarkView:
    """The place of the remark on the page. `shown` is the remark that it shows."""

    def __init__(self, builder: ElementBuilder) -> None:
        self.builder = builder
        self.shown = NO_REMARK
        self._words: Words | None = None

    def show(self, remark: Remark, words: Words) -> None:
        """Show a remark in place of the last one."""
        self.shown = remark
        self._words = words
        make = self.builder.make
        box = self.builder.by_id("panel-remark")
        box.toggleAttribute("data-list", remark.is_list)
        paragraphs = (make("p", "", words.line(line)) for line in remark.lines)
        box.replaceChildren(*spaced(*paragraphs))
        if rule := remark.rule:
            link = self.builder.button(
                "table.rule", SHOW_RULE(rule), "rule-link", title=rule
            )
            box.append(*spaced(" ", link))
        if remark.further is not None:
            line, command = remark.further
            button = self.builder.command_button(command, "small", words.line(line))
            box.append(*spaced(" ", button))
        if remark.lines and (rule or remark.kind is not RemarkKind.PREVIEW):
            # On a phone it lies over buttons.
            dismiss = self.builder.button(
                "notice.dismiss", CLOSE_REMARK(), "small remark-read"
            )
            if remark.asks:  # beside a button that does it "Got it" would mean yes
                name = make("span", "visually-hidden", words.say("dialog.close"))
                dismiss.replaceChildren(name, make("span", "", CROSS, aria_hidden=True))
            box.append(*spaced(" ", dismiss))
        box.toggleAttribute("data-empty", not remark.lines)
        place = self.builder.by_id("panel-now")
        place.toggleAttribute("data-said", bool(remark.lines))
        place.toggleAttribute("data-asks", remark.asks)

    def translate(self, words: Words) -> None:
        """Show the same remark in other words."""
        if self._words is not words:
            self.show(self.shown, words)

    def clear(self) -> None:
        """Show nothing."""
        self.shown = NO_REMARK
        box = self.builder.by_id("panel-remark")
        box.replaceChildren()
        box.toggleAttribute("data-empty", True)
        place = self.builder.by_id("panel-now")
        for state in ("data-said", "data-asks"):
            place.toggleAttribute(state, False)
