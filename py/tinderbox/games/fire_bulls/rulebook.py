"""Fire Bulls: its rules by number, and the switches on which its sources differ."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from tinderbox.core.game import Option, Options, Refusal, Revision, option_values
from tinderbox.core.record import frozen
from tinderbox.games.fire_bulls import older


class Rule(StrEnum):
    """Every rule of the rules page by its id. The texts are in `i18n`."""

    QI = "FB-1.1"
    YEN = "FB-1.2"
    COLUMNS = "FB-2.1"
    BULLS = "FB-2.2"
    DEAL = "FB-2.3"
    TAKE = "FB-3.1"
    LIMIT = "FB-3.2"
    ATTACK = "FB-3.3"
    THREE = "FB-3.4"
    WARRIOR = "FB-3.5"
    QI_JIE = "FB-3.6"
    EXHAUSTED = "FB-3.7"
    STALLED = "FB-3.8"
    SLIDE = "FB-4.1"
    END = "FB-5.1"
    NOTHING_LEFT = "FB-5.2"
    SCORE = "FB-5.3"
    KNOWLEDGE = "FB-6.1"


def no(rule: Rule, key: str, **params: int | str) -> Refusal:
    """Return the refusal of an action by a rule."""
    return Refusal(rule, f"fire_bulls.why.{key}", params)


ON = "on"
OFF = "off"

OPTIONS: tuple[Option, ...] = (
    Option("any_direction_three", (OFF, ON), OFF, Rule.ATTACK),
    Option("choose_colours", (OFF, ON), OFF, Rule.BULLS),
)
# Links contain a preset's key, so the key of the first one was never changed.
PRESETS: Mapping[str, Options] = {
    "standard": {},
    "by_the_letter": {"any_direction_three": ON},
}
# Revision 2 counts an exhaustion when the last card is taken, ends endless trading, and
# lets a reward be left. What revision 1 did was a mistake: no switch brings it back. It
# renewed the deck not before a card was needed, with what was discarded by then.
# Revision 3 lays no Qi card before the colours are chosen.
REVISIONS: tuple[Revision, ...] = (
    Revision(1),
    Revision(2, (Rule.YEN, Rule.EXHAUSTED, Rule.STALLED), rewrite=older.rewards_taken),
    Revision(3, (Rule.BULLS,), rewrite=older.row_after_colours),
)


@frozen
class Switches:
    """The options as values for the rules."""

    any_direction_three: bool = False
    choose_colours: bool = False


def switches(options: Options) -> Switches:
    """Return the switches for option values. Raises ValueError for an unknown one."""
    values = option_values(OPTIONS, options)
    return Switches(**{key: value == ON for key, value in values.items()})
