"""What players of every game read: of actions and refusals, and around the board."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.draw.clicks import clicks
from tests.i18n.texts import speaker
from tests.replays.recorded import PLAYERS
from tests.tables import table
from tinderbox.app.table.words import Words
from tinderbox.core.game import legal_actions, play
from tinderbox.draw.panel import Line
from tinderbox.games import registry

# language, game, position, an action, what is told of it event by event, or why it is
# refused
SAID = table("""
en | great_fire | phase spread W | spread pudding-lane voyners-hall \
 | Ann spreads the fire from Pudding Lane to Voyners Hall. It destroys 1 white house \
and 1 yellow house.
en | great_fire | phase card; turn 1; hand 1 SSSSS | discard S \
 | Ben can’t play any card, shows the hand (5 South) and discards South.
en | great_fire | phase intensify; fire voyners-hall 3; burnt voyners-hall \
 | cone voyners-hall \
 | Ann adds a cone in Voyners Hall. 2 cones find no room and are lost.
en | pompieri | phase teams | teams 0 2 \
 | Ann leads the white team. Ben leads the blue team. Round 1 starts.
it | pompieri | phase teams | teams 0 2 | Ann guida la squadra di colore bianco. Ben
pt | pompieri | phase teams | teams 0 2 | Ann comanda a equipa branca. Ben
en | pompieri | phase fire; civilians 3-2 2 | dice 3-2 \
 | Ann rolls 3-\u20602: fire breaks out. 2 civilians in 3-\u20602 are lost.
it | pompieri | phase fire; civilians 3-2 1 | dice 3-2 \
 | Ann tira 3-\u20602: scoppia un focolaio. Un civile in 3-\u20602 è perso.
en | pompieri | seats 3; doors blue white lime; phase fire | dice 3-2 \
 | Ben rolls 3-\u20602: fire breaks out.
en | pompieri | seats 3; doors blue white lime; phase fire; rolled 1 | dice 3-2 \
 | Ann rolls 3-\u20602: fire breaks out.
en | pompieri | seats 3; doors blue white lime; phase fire; rolled 2 | dice 3-2 \
 | Cat rolls 3-\u20602: fire breaks out.
en | pompieri | seats 4; phase fire; round 3 | dice 3-2 \
 | Ann rolls 3-\u20602: fire breaks out.
en | pompieri | seats 4; phase fire; round 3; rules rotate_start=on | dice 3-2 \
 | Cat rolls 3-\u20602: fire breaks out.
en | pompieri | seats 4; phase fire; round 5; rules rotate_start=on | dice 3-2 \
 | Ann rolls 3-\u20602: fire breaks out.
pt | pompieri | turn 1; saved 1 5 | end \
 | A partida acaba: uma equipa tem vinte e cinco medalhas.
en | fire_bulls | hands 0 gwyyy; bulls g1 y0 r2; columns 2g - - / 0 0 0 / 0 0 0 \
 | defeat 1 gw | Ann defeats the green Wu, paying 1 green bull and 1 warrior.
it | fire_bulls | hands 0 rrr; columns 3r - - / 0 0 0 / 0 0 0 | defeat 1 rrr \
 | Ann sconfigge lo Xi rosso, pagando 3 tori rossi.
pt | fire_bulls | phase ransom; direction 0; defeated 1; won 0 8b 1g | give-up 8b \
 | Ann cede o vice-general azul por um guerreiro.
it | fire_bulls | phase ransom; direction 0; defeated 1; won 0 1n 1g | give-up 1n \
 | Ann cede il soldato marrone per un guerriero.
en | fire_bulls | phase refill; columns 0 0 - / 0 0 0 / 0 0 -; turn 1 | turn-up 0 6n \
 | Column 1: the brown Bo is turned up.
en | fire_bulls | phase limit; turn 2; hands 2 gggggyyyw | lay-down w \
 | Cat lays a card down beside the row: warrior.
pt | fire_bulls | phase step; turn 1 | step 1 \
 | O touro de Ben passa a apontar para a primeira coluna.
en | fire_bulls | phase reward; offered 8r; hands 1 g | reward \
 | Ann takes the reward for the red vice-general.
it | fire_bulls | phase reward; offered 6y | leave \
 | Ann rifiuta la ricompensa per il Bo giallo.
pt | fire_bulls | phase reward; offered 12; hands 1 g | reward \
 | Derrotado o general Qi Jie, Ann aceita a recompensa.
en | fire_bulls | seats 2; quiet 6; row gyrb; exhausted 1 | take b \
 | Ann takes a face-up card: blue bull. Three rounds without an attack or a draw count \
as the deck running out: 2 of 3.
en | fire_bulls | phase colour | colour b | Ann chooses the blue bull.
it | fire_bulls | phase colour; turn 1 | colour r | Ben sceglie il toro rosso.
pt | fire_bulls | phase colour; turn 2 | colour n | Cat escolhe o touro castanho.
en | fire_bulls | phase strike; struck 1; thief yes; hands 1 b | lose 1 b \
 | The conqueror of Qi Jie takes a card from Ben. The card taken from Ben: blue bull.
en | fire_bulls | phase colour; bulls -- b- -- | colour b \
 | Another player already has the blue bull.
en | fire_bulls | phase colour | draw | First choose the colour of your bull.
en | fire_bulls | phase refill; turn - | draw \
 | Chance decides this: nobody chooses what is dealt, drawn or lost.
en | fire_bulls | phase reward; offered 8r | end \
 | First take the reward, or press “Decline the reward”.
en | fire_bulls | hands 0 y; phase attack; direction 2; defeated 1; won 0 0 \
 | defeat 2 y | Your bull’s reach there is one card a turn.
en | fire_bulls | hands 0 y | defeat 1 y | That is not what the green soldier costs.
en | fire_bulls | hands 0 y | defeat 1 g \
 | You don’t hold these cards to pay for the green soldier.
""")


@pytest.mark.parametrize(("language", "id", "where", "action", "sentences"), SAID)
def test_what_is_said_of_an_action(
    language: str, id: str, where: str, action: str, sentences: str
) -> None:
    game = registry.load_game(id)
    state = registry.load_position(id)(where)
    chosen = game.decode(action)
    refusal = game.refusal(state, chosen)
    told = [refusal] if refusal else game.apply(state, chosen).events
    said = read(language, id, [Line(it.key, it.params) for it in told])
    assert said.startswith(sentences)


# language, game, position and perhaps actions, what is looked at, what is read there
SHOWN = table("""
en | fire_bulls | phase reward; offered 6y | prompt \
 | You have defeated the yellow Bo: take the reward, or decline it.
it | fire_bulls | phase reward; offered 8r | prompt \
 | Hai sconfitto il vicegenerale rosso: prendi la ricompensa, o rifiutala.
pt | fire_bulls | phase reward; offered 12 | prompt \
 | Derrotaste o general Qi Jie: aceita a recompensa, ou recusa-a.
en | fire_bulls | phase reward; offered 6y | buttons | Draw a card Decline the reward
it | fire_bulls | phase reward; offered 8r | buttons \
 | Fai scartare tutti Rifiuta la ricompensa
pt | fire_bulls | phase reward; offered 12 | buttons \
 | Tirar a todos Recusar a recompensa
en | fire_bulls | out 0 0 2g | facts \
 | Deck: 51 cards Out of the game: the palisade \u00d72 and the green Wu
en | fire_bulls | seats 2; quiet 2 | facts | Deck: 51 cards
en | fire_bulls | seats 2; quiet 3 | facts \
 | Deck: 51 cards Rounds without an attack or a draw: 1 of 3
en | fire_bulls | seats 2; quiet 6 | facts \
 | Deck: 51 cards Rounds without an attack or a draw: 2 of 3
en | fire_bulls | seats 5; quiet 5 | facts | Deck: 51 cards
en | fire_bulls | seats 5; quiet 11 | facts \
 | Deck: 51 cards Rounds without an attack or a draw: 2 of 3
en | fire_bulls | columns 0 0 0 / 0 0 0 / 0 0 -; phase over; \
won 0 2b; won 1 1b 1n | end \
 | Ann wins. The tie went to the highest single card: 2 points.
en | fire_bulls | columns 0 0 0 / 0 0 0 / 0 0 -; phase over; \
won 0 2b; won 1 2n | end \
 | Ann wins. Ben wins. The tie can’t be broken: the victory is shared.
en | fire_bulls | columns 0 0 0 / 0 0 0 / 0 0 -; phase over; \
won 0 2b; won 1 3n | end \
 | Ben wins.
en | fire_bulls | won 1 3b 0 | won- | The blue Xi, won by Ben The palisade, won by Ben
en | great_fire | phase draw; hand SSSSS; fire voyners-hall 1; burnt voyners-hall; \
piles 1 10 7 6 > draw N | prompt \
 | You emptied a pile, so the fire grows: add 3 cones where one is free (has no crew).
en | great_fire | phase card; hand SSSSS; fire voyners-hall 1; burnt voyners-hall; \
piles 9 10 7 6 > discard S; draw N | prompt \
 | You couldn’t play a card, so the fire grows: add 3 cones where one is free (has no \
crew).
en | great_fire | phase card; left 3; hand SSSSS; fire voyners-hall 1; \
burnt voyners-hall > discard S | prompt \
 | You couldn’t play a card, so the fire grows: add 3 cones where one is free (has no \
crew).
en | great_fire | phase double W; tokens double | prompt \
 | Send a second cone West with your double move, or go on.
en | great_fire | phase double W; tokens point | prompt \
 | You have no double move: go on to your actions.
en | great_fire | phase actions; points 0 | prompt \
 | Nothing is left to do: end your actions.
en | fire_bulls | phase attack; direction 1; defeated 1; hands 0 gg; \
columns 2g 1r - / 0 0 0 / 0 0 0 | prompt \
 | The attack goes on in the same direction: pay for its next card, or end the attack.
en | fire_bulls | phase attack; direction 1; defeated 1; hands 0 rr; \
columns 2g 1r - / 0 0 0 / 0 0 0 | prompt \
 | There is nothing more to attack: end the attack.
en | pompieri | floor 3-2 rN; crew 0 0 3-2 | own-0 | Up to two steps, or one action.
en | pompieri | floor 3-2 rN; crew 0 0 3-2 steps=1 | own-0 \
 | One more step, but no action.
en | pompieri | floor 3-2 rN; crew 0 0 3-2 steps=2 | own-0 | No steps left.
en | pompieri | crew 0 0 outside | own-0 | Up to two steps, or one action.
en | pompieri | rules act_from_outside=off; crew 0 0 outside | own-0 \
 | Up to two steps. In this match nobody acts from outside.
en | pompieri | crew 0 0 outside steps=1 | own-0 | One more step, but no action.
en | pompieri | floor 3-2 rN; crew 0 0 3-2 acted | own-0 \
 | This firefighter has acted this turn.
en | pompieri | crew 0 0 outside left steps=2 | own-0 \
 | A firefighter who goes out alone stays outside this turn.
en | pompieri | floor 3-2 rN; crew 0 0 3-2 carries steps=1 | own-0 \
 | On the way out with a civilian, worth five medals. One more step, but no action.
""")


@pytest.mark.parametrize(("language", "id", "where", "place", "sentences"), SHOWN)
def test_what_is_read_around_the_board(
    language: str, id: str, where: str, place: str, sentences: str
) -> None:
    assert read(language, id, lines(id, where, place)) == sentences


def lines(id: str, where: str, place: str) -> Sequence[Line]:
    """Return the lines of the panel, of the end, of pieces, or of what is clicked."""
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    position, _, actions = where.partition(" > ")
    state = registry.load_position(id)(position)
    for text in filter(None, actions.split("; ")):
        state = play(game, state, game.decode(text)).state
    view = game.view(state, game.to_move(state))
    panel = screen.panel(view, legal_actions(game, state))
    match place:
        case "prompt":
            return [panel.phase_prompt]
        case "buttons":
            return [button.label for button in panel.buttons]
        case "facts":
            return panel.facts
        case "end":
            outcome = game.outcome(state)
            assert outcome is not None
            end = screen.final(state, outcome)
            return [*end.winners, *end.notes]
        case "won-":
            pieces = [it for it in screen.scene(view) if it.id.startswith(place)]
            return [Line(it.label, dict(it.params)) for it in pieces]
    return screen.preview(view, clicks(place))[1]


def read(language: str, id: str, told: Sequence[Line]) -> str:
    """Return these lines in the words of a game."""
    words = Words(speaker(language, id), PLAYERS, registry.load_screen(id), id)
    return words.sentence(told)
