"""The Great Fire: an action as one line of text, as it stands in the log."""

from __future__ import annotations

from typing import assert_never

from tinderbox.games.great_fire import state as s
from tinderbox.games.great_fire.map import DISTRICTS, by_id


def _id(district: int) -> str:
    return DISTRICTS[district].id


def _district(id: str) -> int:
    try:
        return by_id(id).index
    except KeyError:
        raise ValueError(f"no district {id!r}") from None


def encode(action: s.Action) -> str:
    """``Spread(…)`` as ``"spread pudding-lane s-mary"``."""
    match action:
        case s.DealHouses(region, letters):
            return f"houses {region} {letters}"
        case s.ChooseFirst(seat):
            return f"first {seat}"
        case s.DealColours(letters):
            return f"colours {letters}"
        case s.DealObjectives(districts):
            return " ".join(["objectives", *map(_id, districts)])
        case s.DealHands(hands):
            return " ".join(["hands", *hands])
        case s.Redeal(seat, hand):
            return f"redeal {seat} {hand}"
        case s.PlaceCrew(district):
            return f"crew {_id(district)}"
        case s.PlacePawn(district):
            return f"pawn {_id(district)}"
        case s.PlayCard(card):
            return f"card {card}"
        case s.DiscardCard(card):
            return f"discard {card}"
        case s.Spread(source, target):
            return f"spread {_id(source)} {_id(target)}"
        case s.TurnUpToken(kind):
            return f"token {kind}"
        case s.DoubleMove():
            return "double"
        case s.MovePawn(to):
            return f"move-pawn {_id(to)}"
        case s.MoveCrew(origin, to):
            return f"move-crew {_id(origin)} {_id(to)}"
        case s.Demolish(district):
            return f"demolish {_id(district)}"
        case s.Extinguish():
            return "extinguish"
        case s.EndPhase():
            return "end"
        case s.DrawCard(card):
            return f"draw {card}"
        case s.PlaceCone(district):
            return f"cone {_id(district)}"
        case _:
            assert_never(action)


def decode(text: str) -> s.Action:
    """Read what `encode` wrote; raises ValueError for anything else."""
    match text.split(" "):
        case ["houses", region, letters]:
            return s.DealHouses(region, letters)
        case ["first", seat] if _is_seat(seat):
            return s.ChooseFirst(int(seat))
        case ["colours", letters]:
            return s.DealColours(letters)
        case ["objectives", *ids]:
            return s.DealObjectives(tuple(map(_district, ids)))
        case ["hands", *hands]:
            return s.DealHands(tuple(hands))
        case ["redeal", seat, hand] if _is_seat(seat):
            return s.Redeal(int(seat), hand)
        case ["crew", id]:
            return s.PlaceCrew(_district(id))
        case ["pawn", id]:
            return s.PlacePawn(_district(id))
        case ["card", card] if _is_card(card):
            return s.PlayCard(card)
        case ["discard", card] if _is_card(card):
            return s.DiscardCard(card)
        case ["spread", source, target]:
            return s.Spread(_district(source), _district(target))
        case ["token", kind] if kind in s.KINDS:
            return s.TurnUpToken(kind)
        case ["double"]:
            return s.DoubleMove()
        case ["move-pawn", to]:
            return s.MovePawn(_district(to))
        case ["move-crew", origin, to]:
            return s.MoveCrew(_district(origin), _district(to))
        case ["demolish", id]:
            return s.Demolish(_district(id))
        case ["extinguish"]:
            return s.Extinguish()
        case ["end"]:
            return s.EndPhase()
        case ["draw", card] if _is_card(card):
            return s.DrawCard(card)
        case ["cone", id]:
            return s.PlaceCone(_district(id))
    raise ValueError(f"not an action of the Great Fire: {text[:80]!r}")


def _is_seat(text: str) -> bool:
    return len(text) == 1 and text in "012345"


def _is_card(text: str) -> bool:
    return len(text) == 1 and text in s.CARDS
