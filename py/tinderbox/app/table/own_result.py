"""The sentence that tells a player how their match ended: "You came second, …"."""

from __future__ import annotations

from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome, Params, Player
from tinderbox.core.outcome import standings

MIN_SEATS_FOR_LAST = 3  # of two players the second has not come "last"


def own_result(outcome: Outcome, me: Player, words: Words) -> str:
    """Return how the match ended for `me`, and how far from whom."""
    scores = outcome.scores
    winners = outcome.winners
    others = [(place, seat) for place, seat in standings(outcome) if seat != me]
    is_winner = me in winners
    if not is_winner:
        rivals = [seat for _, seat in others if seat in winners]
    elif len(winners) > 1:
        rivals = sorted(winners - {me})
        return words.say("final.you.shared", {"rivals": _names(rivals, words)})
    else:
        second = others[0][0]
        rivals = [seat for place, seat in others if place == second]
    gap = abs(scores[me] - scores[rivals[0]])
    params: dict[str, int | str] = {"rivals": _names(rivals, words), "n": gap}
    if is_winner:
        if not gap:
            return words.say("final.you.won_tie", params)
        return _counted("won", params, words)
    if not gap:
        return words.say("final.you.lost_tie", params | {"n": len(rivals)})
    own_place = next(place for place, seat in standings(outcome) if seat == me)
    is_last = own_place == len(scores) and len(scores) >= MIN_SEATS_FOR_LAST
    if is_last:
        return _counted("last", params, words)
    nth = words.translator.all("final.you.nth")[own_place - 2]
    return _counted("place", params | {"nth": nth}, words)


def shared_result(outcome: Outcome, words: Words) -> str:
    """Return who share the victory, for several people or none at this device."""
    winners: list[int] = sorted(outcome.winners)
    return words.say("final.winners.together", {"players": _names(winners, words)})


def _counted(kind: str, params: Params, words: Words) -> str:
    """Return a sentence that counts points, or what the game has instead: medals."""
    own = f"{words.game}.final.you.{kind}"
    return words.say_own(own, f"final.you.{kind}", params)


def _names(seats: list[int], words: Words) -> str:
    """Return the names of these seats as a sentence lists them."""
    return words.translator.rules.listed([words.players[seat] for seat in seats])
