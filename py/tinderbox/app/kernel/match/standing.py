"""The standing of a match in one line: whose turn it is, or who won and by what."""

from __future__ import annotations

from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.core.game import CHANCE, Outcome
from tinderbox.core.match import recorded_outcome
from tinderbox.games import registry
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator


def final_standing(entry: Entry, translator: Translator) -> str:
    """Return the standing by the outcome line of a match, "" if it has none."""
    outcome = recorded_outcome(entry.record.text)
    return "" if outcome is None else _who_won(entry, outcome, translator)


def standing(entry: Entry, session: AnyLocalMatch, translator: Translator) -> str:
    """Return the standing of a match that was replayed in a session."""
    if session.outcome is not None:
        return _who_won(entry, session.outcome, translator)
    say = translator.say
    names = players(entry.header, translator)
    turn = whose_turn(entry, session, translator)
    phrases = [turn] if turn else []
    # The first fact of a game's panel: its round, or what is left of a deck.
    screen = registry.load_screen(session.game.ID)
    view = session.game.view(session.state, None)
    facts = screen.panel(view, ()).facts
    if facts:
        fact = facts[0]
        phrases.append(say(fact.key, screen.words(fact.params, say, names)))
    return " · ".join(phrases)


def whose_turn(entry: Entry, session: AnyLocalMatch, translator: Translator) -> str:
    """Return who is to move in a replayed match, "" if it is over or chance is."""
    player = session.to_move()
    if player is None or player == CHANCE:
        return ""
    if entry.own_seats == [player]:
        return translator.say("matches.your_turn")
    key = "matches.to_move" if player in entry.own_seats else entry.away_key
    name = players(entry.header, translator)[player]
    return translator.say(key, {"player": name})


def _who_won(entry: Entry, outcome: Outcome, translator: Translator) -> str:
    """Return who won, after the place of the person here if there is only one."""
    names = players(entry.header, translator)
    winners = sorted(outcome.winners)
    scores = outcome.scores
    # The outcome line of a match from outside may not fit its seats.
    if not winners or max(winners) >= len(scores) or len(names) != len(scores):
        return translator.say("matches.over")

    def points(seat: int) -> str:
        own = f"{entry.header.game}.final.points"
        key = own if translator.knows(own) else "final.points"
        return translator.say(key, {"n": scores[seat]})

    params: dict[str, str | int] = {"points": points(winners[0])}
    if entry.own_seats == winners:
        return translator.say("matches.you_won", params)
    key = "matches.won" if len(winners) == 1 else "matches.shared_win"
    won_by = tuple(names[seat] for seat in winners)
    phrases = [translator.say(key, {**params, "player": won_by})]
    if len(entry.own_seats) == 1 and entry.own_seats[0] not in winners:
        own_seat = entry.own_seats[0]
        ahead = [
            seat
            for seat, score in enumerate(scores)
            if seat in winners or score > scores[own_seat]
        ]
        nth = translator.all("matches.nth")[len(ahead)]
        params = {"nth": nth, "all": len(scores), "points": points(own_seat)}
        phrases.insert(0, translator.say("matches.your_place", params))
    return " · ".join(phrases)
