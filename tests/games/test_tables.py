"""Tables that a game doesn't know: other numbers of players, options or choices."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.games import registry

# game, players, an option, what is said
WRONG = table("""
great_fire | 0 |                     | 3 to 6
great_fire | 2 |                     | 3 to 6
great_fire | 7 |                     | 3 to 6
great_fire | 4 | wind=on             | no option
great_fire | 4 | any_order=maybe     | no option
pompieri   | 0 |                     | 0 seats
pompieri   | 1 |                     | 1 seats
pompieri   | 9 |                     | 9 seats
pompieri   | 2 | fires=50            | fires=50
fire_bulls | 0 |                     | 0 seats
fire_bulls | 1 |                     | 1 seats
fire_bulls | 6 |                     | 6 seats
fire_bulls | 3 | choose_colours=maybe | no option
fire_bulls | 3 | torches=on          | no option
""")


@pytest.mark.parametrize(("id", "seats", "option", "says"), WRONG)
def test_nobody_sits_down_there(id: str, seats: str, option: str, says: str) -> None:
    options = dict(each.split("=") for each in option.split())
    with pytest.raises(ValueError, match=says):
        registry.load_game(id).setup(int(seats), options)
