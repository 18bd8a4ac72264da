"""Pompieri: its rules by number, and its switches."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from tinderbox.core.game import Option, Options, Refusal, Revision, option_values
from tinderbox.core.record import frozen


class Rule(StrEnum):
    """Every rule of the rules page by its id. The texts are in `i18n`."""

    BUILDING = "PO-1.1"
    TEAM = "PO-1.2"
    SQUARE = "PO-1.3"
    SUPPLY = "PO-1.4"
    TILES = "PO-1.5"
    OPEN = "PO-1.6"
    TEAMS = "PO-2.1"
    SPREAD = "PO-3.1"
    NEW_FIRES = "PO-3.2"
    BURNT = "PO-3.3"
    COLLAPSE = "PO-3.4"
    CIVILIAN = "PO-3.5"
    RUN_OUT = "PO-3.6"
    TURN = "PO-4.1"
    MOVE = "PO-4.2"
    LAY = "PO-4.3"
    EVACUATE = "PO-4.4"
    ACT = "PO-4.5"
    LOST = "PO-4.6"
    END = "PO-5.1"
    WINNER = "PO-5.2"
    KNOWLEDGE = "PO-6.1"


def no(rule: Rule, key: str, **params: int | str) -> Refusal:
    """Return the refusal of an action by a rule."""
    return Refusal(rule, f"pompieri.why.{key}", params)


OFF = "off"
ON = "on"
SWITCH = (OFF, ON)
OPTIONS: tuple[Option, ...] = (
    Option("fires", ("64", "80", "96"), "80", Rule.SUPPLY),
    Option("free_entry", SWITCH, OFF, Rule.MOVE),
    Option("act_from_outside", SWITCH, ON, Rule.ACT),
    Option("rotate_start", SWITCH, OFF, Rule.TEAMS),
)
PRESETS: Mapping[str, Options] = {"standard": {}}
# No switch brings back what revision 1 did when a supply ran out, or at the end. Before
# revision 3 the square behind the door cost no step.
REVISIONS: tuple[Revision, ...] = (
    Revision(1),
    Revision(2, (Rule.RUN_OUT, Rule.END)),
    Revision(3, (Rule.TEAM, Rule.MOVE), before={"free_entry": ON}),
)


@frozen
class Switches:
    """The options as values for the rules."""

    fires: int = 80
    free_entry: bool = False
    act_from_outside: bool = True
    rotate_start: bool = False


def switches(options: Options) -> Switches:
    """Return the switches for option values.

    Raises ValueError for an unknown option or value.
    """
    values = option_values(OPTIONS, options)
    fires = int(values.pop("fires"))
    return Switches(fires, **{key: value == ON for key, value in values.items()})
