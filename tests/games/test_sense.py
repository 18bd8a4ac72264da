"""Computer players do what anybody would do, whatever their streams are."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.core.game import legal_actions
from tinderbox.core.rng import Rng
from tinderbox.games import registry

# A hall of open rooms behind the white door, and two who have done their part.
HALL = "floor 3-1 rNESW, 3-2 rNESW, 3-3 rNESW, 4-2 rNESW, 4-3 rNESW"
REST = "crew 0 1 outside acted; crew 0 2 outside acted"
ONE_EACH = "columns 6y 1g 1y / 6r 1b 1n / 6n 1b 1g"
COLOURS = (
    "rules choose_colours=on; phase colour; turn 2; bulls -- b- --; "
    "columns 1r 2r 3r / 0 6r 6y / 8r 2n 1y"
)

# game, kind, what it does, a position, how its action begins
SENSE = table(f"""
great_fire | greedy master | puts out what it stands at \
 | phase actions; burnt st-pauls; fire st-pauls 3; crews st-pauls 3; pawns 0 st-pauls \
 | extinguish
great_fire | greedy master | sends the crew that is missing \
 | phase actions; burnt st-pauls; fire st-pauls 2; crews st-pauls 1, ludgate 1; \
pawns 0 st-pauls | move-crew ludgate st-pauls
great_fire | greedy master | ends its turn where nothing helps \
 | phase actions; burnt st-pauls; fire st-pauls 2; crews st-pauls 1; points 1; left 1 \
 | end
pompieri | greedy | puts out what is near \
 | {HALL}; crew 0 0 3-2; fire 3-3 1; {REST} | put-out 0 3-3
pompieri | greedy | takes along whom it meets \
 | {HALL}; crew 0 0 3-2; civilians 3-2 1 | take 0
pompieri | greedy | brings out after acting \
 | {HALL}; crew 0 0 3-1 carries acted; {REST} | leave 0
pompieri | greedy | carries on towards its door, fire or not \
 | {HALL}; crew 0 0 3-3 carries; fire 3-4 1; {REST} | move 0 3-2
pompieri | greedy | clears its door \
 | {HALL}; rubble 3-1; civilians 3-2 1; {REST} | clear 0 3-1
pompieri | greedy | lays a way to who calls \
 | floor 3-1 rNESW; crew 0 0 3-1; civilians 3-2 1; {REST} | lay 0 3-2 r NESW
pompieri | greedy | ends its turn when nothing is left \
 | {HALL}; crew 0 0 3-2 acted; crew 0 1 3-2 acted; crew 0 2 3-2 steps=2 | end
fire_bulls | greedy | takes the card that it lacks \
 | {ONE_EACH}; hands 0 ggyyrrbb; row gyrn | take n
fire_bulls | greedy | lays down what it can spare \
 | {ONE_EACH}; phase limit; hands 0 gyrbnnnnn | lay-down n
fire_bulls | greedy | draws where no open card helps \
 | {ONE_EACH}; hands 0 ggyyrrbb; row gyrb | draw
fire_bulls | greedy | pays for a palisade rather than go in circles \
 | columns 0 1g 2y / 6y 1b 1n / 6n 1b 1g; piles 15 15 15; \
hands 0 ggyyrrbb, 1 ggggggggnnnnnnnnnn, 2 yyyyyyyywwww; row rrrrrrrr bbbbbbbb | defeat
fire_bulls | greedy | wins what it can pay \
 | columns 8r 1g 2y / 6y 1b 1n / 6n 1b 1g; hands 0 gggyy; row rrr | defeat
fire_bulls | greedy | takes the reward of a Bo \
 | phase reward; offered 6y; hands 0 gg, 1 yy, 2 rr | reward
fire_bulls | greedy | takes the reward of a vice-general \
 | phase reward; offered 8r; hands 0 gg, 1 yy, 2 rr | reward
fire_bulls | greedy | takes the reward of Qi Jie \
 | phase reward; offered 12; hands 0 gg, 1 yy, 2 rr | reward
fire_bulls | greedy tuned builder spoiler hunter master \
 | chooses the colour of most cards that is not taken | {COLOURS} | colour r
""")


@pytest.mark.parametrize(
    ("id", "kind", "where", "action"),
    [
        pytest.param(id, kind, where, action, id=f"{id} {kind} {does}")
        for id, kinds, does, where, action in SENSE
        for kind in kinds.split()
    ],
)
def test_it_has_sense(id: str, kind: str, where: str, action: str) -> None:
    game = registry.load_game(id)
    state = registry.load_position(id)(where)
    view = game.view(state, game.to_move(state))
    legal = legal_actions(game, state)
    bot = registry.load_bot(id, kind)
    for seed in range(3):
        chosen = game.encode(bot.choose(view, legal, Rng(seed)))
        assert f"{chosen} ".startswith(f"{action} ")
