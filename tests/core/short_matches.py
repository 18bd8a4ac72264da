"""Short matches as they are saved."""

from __future__ import annotations

from tinderbox.core.match import Header, dump

HEADER = Header("great_fire", 1, ("human", "greedy", "random"), 7)
MATCH = dump(HEADER, ("houses purple wyrgbp",))
LONGER = dump(HEADER, ("houses purple wyrgbp", "first 2"))
OTHER = dump(Header("pompieri", 1, ("human", "greedy"), 1), ())
