"""The standing of a match in one line: whose turn it is, or who won and by what."""

from __future__ import annotations

from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Entry
from tinderbox.core.game import CHANCE, Outcome
from tinderbox.core.match import recorded_outcome
from tinderbox.games import registry
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator


def won(entry: Entry, translator: Translator) -> str:
    """Return how the match ended, by its own last line, "" if it has none."""
    outcome = recorded_outcome(entry.record.text)
    return "" if outcome is None else _won(entry, outcome, translator)


def standing(entry: Entry, translator: Translator) -> str:
    """Play a match again and return its standing. Raises `BadMatch`."""
    session = sessions.resume(entry.record.text)
    outcome = session.outcome
    if outcome:
        return _won(entry, outcome, translator)
    player = session.to_move()
    say = translator.say
    names = players(entry.header, translator)
    phrases = []
    if player is not None and player != CHANCE:
        is_away = str(player) in entry.by_post.split(",")
        key = "matches.by_post" if is_away else "matches.to_move"
        phrases.append(say(key, {"player": names[player]}))
    # The first fact of a game's panel: its round, or what is left of a deck.
    screen = registry.load_screen(session.game.ID)
    view = session.game.view(session.state, None)
    for fact in screen.panel(view, ()).facts[:1]:
        phrases.append(say(fact.key, screen.words(fact.params, say, names)))
    return " · ".join(phrases)


def _won(entry: Entry, outcome: Outcome, translator: Translator) -> str:
    names = players(entry.header, translator)
    winners = sorted(outcome.winners)
    if not winners or max(winners) >= len(outcome.scores) or len(names) <= max(winners):
        return translator.say("matches.over")
    key = "matches.won" if len(winners) == 1 else "matches.shared_win"
    won_by = ", ".join(names[seat] for seat in winners)
    return translator.say(key, {"player": won_by, "points": outcome.scores[winners[0]]})
