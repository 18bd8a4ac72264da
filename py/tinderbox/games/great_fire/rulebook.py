"""The Great Fire of London: its rules by number, and the switches between editions."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from tinderbox.core.game import Option, Options, Revision, option_values
from tinderbox.core.record import frozen


class Rule(StrEnum):
    """Every rule of the rules page by its id. The texts are in `i18n`."""

    BOARD = "GF-1.1"
    STREETS = "GF-1.2"
    PARKS = "GF-1.3"
    CONES = "GF-1.4"
    PUDDING_LANE = "GF-1.5"
    HOUSES = "GF-2.1"
    TOKENS = "GF-2.2"
    COLOURS = "GF-2.3"
    OBJECTIVES = "GF-2.4"
    HANDS = "GF-2.5"
    PILES = "GF-2.6"
    CREWS = "GF-2.7"
    PAWNS = "GF-2.8"
    FIRST_PLAYER = "GF-2.9"
    TURN = "GF-3.1"
    SOURCE = "GF-4.1"
    TRAVEL = "GF-4.2"
    PRIORITY = "GF-4.3"
    ARRIVAL = "GF-4.4"
    TOKEN_WON = "GF-4.5"
    WILD_FIRE = "GF-4.6"
    DOUBLE_MOVE = "GF-4.7"
    NO_MOVE = "GF-4.8"
    NO_CARD = "GF-4.9"
    ORDER = "GF-5.1"
    STEP = "GF-5.2"
    CONTROL = "GF-5.3"
    DEMOLISH = "GF-5.4"
    EXTINGUISH = "GF-5.5"
    HERO = "GF-5.6"
    DRAW = "GF-6.1"
    INTENSIFY = "GF-6.2"
    END = "GF-6.3"
    SCORE = "GF-7.1"
    TIES = "GF-7.2"
    OPEN_COLOURS = "GF-8.1"
    MORE_DESTRUCTION = "GF-8.2"
    POINTS_TO_PAWNS = "GF-8.3"
    EDITIONS = "GF-8.4"
    KNOWLEDGE = "GF-9"


ON = "on"
OFF = "off"
SWITCH = (OFF, ON)

OPTIONS: tuple[Option, ...] = (
    Option("open_colours", SWITCH, OFF, Rule.OPEN_COLOURS),
    Option("more_destruction", SWITCH, OFF, Rule.MORE_DESTRUCTION),
    Option("points_to_pawns", SWITCH, OFF, Rule.POINTS_TO_PAWNS),
    Option("spread_houses", SWITCH, OFF, Rule.HOUSES),
    # "five_up": with five seats or more.
    Option("wild_fire", ("five_up", "always", "never"), "five_up", Rule.WILD_FIRE),
    Option("fewer_cones", SWITCH, OFF, Rule.ARRIVAL),
    Option("reserve_of_five", SWITCH, OFF, Rule.PUDDING_LANE),
    Option("start_in_parks", SWITCH, OFF, Rule.CREWS),
    # As many crews as there are cones may not leave: with or without it (GF-5.5).
    Option("crews_stay", SWITCH, OFF, Rule.EXTINGUISH, is_offered=False),
    Option("any_order", SWITCH, OFF, Rule.ORDER),
    Option("act_without_card", SWITCH, OFF, Rule.NO_CARD),
    Option("intensify_everywhere", SWITCH, OFF, Rule.INTENSIFY),
)

PRESETS: Mapping[str, Options] = {
    "italian": {},
    "first_edition": {
        "open_colours": ON,
        "wild_fire": "never",
        "fewer_cones": ON,
        "reserve_of_five": ON,
        "start_in_parks": ON,
        "any_order": ON,
        "act_without_card": ON,
        "intensify_everywhere": ON,
    },
}
REVISIONS: tuple[Revision, ...] = (Revision(1),)


@frozen
class Switches:
    """The options as values for the rules: GF-8.4."""

    open_colours: bool = False
    more_destruction: bool = False
    points_to_pawns: bool = False
    spread_houses: bool = False
    wild_fire: bool = False
    fewer_cones: bool = False
    reserve_of_five: bool = False
    start_in_parks: bool = False
    crews_stay: bool = False  # no rule reads it: see `OPTIONS`
    any_order: bool = False
    act_without_card: bool = False
    intensify_everywhere: bool = False


def switches(options: Options, seats: int) -> Switches:
    """Return the switches for option values.

    Raises ValueError for an unknown option or value.
    """
    values = option_values(OPTIONS, options)
    wild = values.pop("wild_fire")
    on = {key: value == ON for key, value in values.items()}
    return Switches(
        wild_fire=wild == "always" or (wild == "five_up" and seats > 4), **on
    )
