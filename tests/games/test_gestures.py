"""Each action of a game has clicks of its own, on things that are there."""

from __future__ import annotations

import pytest

from tests.draw.clicks import clicks
from tests.promises.idle_clicks import moments
from tests.tables import table
from tinderbox.core.game import CHANCE
from tinderbox.draw.things import Thing
from tinderbox.games import registry


@pytest.mark.parametrize("id", registry.GAMES)
def test_each_action_is_meant_by_clicks_of_its_own_on_what_is_shown(id: str) -> None:
    """No action's clicks begin those of another."""
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    for state in moments(id):
        player = game.to_move(state)
        if player in (None, CHANCE):
            continue
        view = game.view(state, player)
        legal = game.legal(state)
        paths = {screen.gesture(action): action for action in legal}
        begun = {path[:n] for path in paths for n in range(len(path))}
        assert len(paths) == len(legal)
        assert not begun & set(paths)
        assert all(screen.interpret(view, path) == paths[path] for path in paths)
        panel = screen.panel(view, legal)
        items = (*panel.hand, *panel.own, *panel.buttons)
        there = {item.thing for item in items} | set(screen.area_labels(view))
        there |= {sprite.thing for sprite in screen.scene(view)}
        assert {thing for path in paths for thing in path} <= there


# game, position, clicks, the action that they are taken for, legal or not
MEANT = table("""
great_fire | phase crews                    | district-temple | crew temple
great_fire | phase pawns                    | district-temple | pawn temple
great_fire | phase card                     | card-N          | card N
great_fire | phase card; hand SSSSS         | card-S          | discard S
great_fire | phase card; hand NESWW         | card-S          | card S
great_fire | phase card; hand SSSSS         | card-N          | discard N
great_fire | phase spread W                 | card-N          | card N
great_fire | phase spread W | district-st-bennet district-pudding-lane \
 | spread pudding-lane st-bennet
great_fire | phase spread W | district-pudding-lane \
 | spread pudding-lane pudding-lane
great_fire | phase spread W; fire st-bennet 2; burnt st-bennet \
 | district-tallow-hall district-st-bennet | spread st-bennet tallow-hall
great_fire | phase spread W; fire aldgate 2; burnt lime-street \
 | district-lime-street | spread aldgate lime-street
great_fire | phase double W; tokens double  | act-double      | double
great_fire | phase double W; tokens double  | act-end         | end
great_fire | phase actions | own-pawn district-bridewell | move-pawn bridewell
great_fire | phase actions | own-pawn district-st-pauls  | move-pawn st-pauls
great_fire | phase actions; crews bedlam 1 | district-pudding-lane \
 | move-pawn pudding-lane
great_fire | phase actions; crews bedlam 1 | crews-bedlam district-bishopsgate \
 | move-crew bedlam bishopsgate
great_fire | phase actions; crews bedlam 1 | crews-bedlam district-temple \
 | move-crew bedlam temple
great_fire | phase actions; fire bedlam 1; crews bedlam 1 | crews-bedlam \
 | move-crew bedlam broad-street
great_fire | phase actions; crews bridgeward 1; tokens explosive \
 | token-explosive district-bridgeward | demolish bridgeward
great_fire | phase actions                  | act-extinguish  | extinguish
great_fire | phase actions                  | act-end         | end
great_fire | phase intensify; fire bedlam 1 | district-bedlam | cone bedlam
pompieri   | floor 3-1 rNESW; crew 0 0 3-1  | own-0 entrance-white | leave 0
pompieri   | floor 3-1 rNESW; crew 0 0 3-1  | own-1 entrance-white | enter 1
fire_bulls | phase colour; turn 1; bulls -- -- y- | colour-g  | colour g
""")


@pytest.mark.parametrize(("id", "where", "clicked", "action"), MEANT)
def test_what_clicks_are_taken_for(
    id: str, where: str, clicked: str, action: str
) -> None:
    game = registry.load_game(id)
    state = registry.load_position(id)(where)
    view = game.view(state, game.to_move(state))
    meant = registry.load_screen(id).interpret(view, clicks(clicked))
    assert meant == game.decode(action)


# game, position, clicks that mean no action, what is said instead, by which rule
IDLE_CLICKS = table("""
great_fire | phase card                    | district-temple | why.phase_card | GF-3.1
great_fire | phase card                    | own-pawn | idle.fire_first | GF-3.1
great_fire | phase card; tokens explosive  | token-explosive | idle.explosive | GF-5.4
great_fire | phase spread W         | district-the-tower | idle.out_of_reach | GF-4.2
great_fire | phase double W; tokens double | token-double | idle.double_now | GF-4.7
great_fire | phase actions                 | card-N | idle.one_card | GF-4.1
great_fire | phase actions                 | pawn-1 | idle.others_pawn | GF-5.2
great_fire | phase actions           | district-st-pauls | idle.choose_piece | GF-5.2
great_fire | phase actions; stage crews | district-st-pauls | idle.choose_crew | GF-5.1
great_fire | phase actions; stage extinguish \
 | district-st-pauls | why.too_late_crew | GF-5.1
great_fire | phase actions; tokens explosive | token-explosive | idle.nowhere | GF-5.4
great_fire | phase actions; tokens double  | token-double | idle.double | GF-4.7
great_fire | phase intensify          | crews-bedlam | why.phase_intensify | GF-6.2
great_fire | phase actions                 | own-colour | idle.colour | GF-7.1
great_fire | phase actions                 | objective-aldgate | idle.objective | GF-7.1
great_fire | phase actions; burnt aldgate \
 | objective-aldgate | idle.objective_lost | GF-7.1
great_fire | phase over               | objective-aldgate | why.phase_over | GF-6.3
pompieri   | floor 3-1 rN; crew 0 0 3-1 | own-0 entrance-sky | why.own_door | PO-4.2
pompieri   | floor 3-1 rN; crew 0 0 3-1 | entrance-sky | idle.choose_one | PO-4.1
""")


@pytest.mark.parametrize(("id", "where", "clicked", "key", "rule"), IDLE_CLICKS)
def test_what_clicks_without_a_meaning_are_answered(
    id: str, where: str, clicked: str, key: str, rule: str
) -> None:
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    state = registry.load_position(id)(where)
    view = game.view(state, game.to_move(state))
    assert screen.interpret(view, clicks(clicked)) is None
    said = screen.explain(view, clicks(clicked))
    assert (said.key, said.rule) == (f"{id}.{key}", rule)


@pytest.mark.parametrize("text", ["draw N", "token point", "first 0"])
def test_nobody_clicks_what_chance_does(text: str) -> None:
    game = registry.load_game("great_fire")
    with pytest.raises(ValueError, match="no player chooses"):
        registry.load_screen("great_fire").gesture(game.decode(text))


# game, position, a piece on the table, what a click on it means
STANDING = table("""
fire_bulls | hands 0 g          | yen-0-0  | direction-1
fire_bulls | hands 0 g          | yen-2-1  | direction-3
fire_bulls | hands 0 gg; jie yes | jie     | direction-5
fire_bulls | hands 0 g; phase attack; direction 0; defeated 1; won 0 1n \
 | yen-1-1 | direction-0
fire_bulls | hands 0 g; phase attack; direction 0; defeated 1; won 0 1n \
 | yen-1-0 | direction-2
fire_bulls | hands 0 ggy        | hand-g-2 | hand-g
fire_bulls | bulls g0 y2 r4     | bull-1   | direction-2
""")


@pytest.mark.parametrize(("id", "where", "piece", "meant"), STANDING)
def test_a_piece_stands_for_what_it_is_clicked_for(
    id: str, where: str, piece: str, meant: str
) -> None:
    game = registry.load_game(id)
    state = registry.load_position(id)(where)
    scene = registry.load_screen(id).scene(game.view(state, game.to_move(state)))
    assert {sprite.id: sprite.thing for sprite in scene}[piece] == Thing.read(meant)
