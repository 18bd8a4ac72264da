"""Stored texts can be read again, and unreadable ones are never overwritten."""

from __future__ import annotations

import pytest

from tests.stories import Story, stories
from tests.support.world.storage import MemoryStorage
from tests.tables import table
from tinderbox.app.kernel.match.store import (
    SEATS_ELSEWHERE,
    Removed,
    StorageProblem,
    Store,
)

# A page calls a method of its store. Behind the colon stands what it returns, if that
# is not empty. Both pages, here and there, have the same storage.
STORIES = """
a match comes back, and so does the copy before
    here find 1
    here keep 1 begun
    here spare 1
    here keep 1 longer
    here find 1: longer
    here spare 1: begun
    here remove 1: longer beside it begun
    here ids
    here find 1
    here spare 1

an id is not given again when its match is gone, nor after a reload
    here keep 1 one
    here keep 2 two
    here remove 2: two
    here remove 1: one
    here fresh_number: 3
    reload
    here fresh_number: 3

nor when all was cleared under the page
    here keep 1 one
    there keep 2 two
    here find 2: two
    clear
    here keep 1 longer: CLEARED
    here fresh_number: 3
    here keep 3 new

what is removed comes back with its copy, and over nothing
    here keep 1 begun
    here keep 1 longer
    here remove 1: longer beside it begun
    here undo_remove 1
    here spare 1: begun
    there remove 1: longer beside it begun
    here find 1
    here keep 1 another
    here undo_remove 1: ELSEWHERE
    here look 1: another
    here remove 2

what another page removed is not kept again unasked
    here keep 1 begun
    there remove 1: begun
    here keep 1 longer: REMOVED
    here ids

what another page wrote is not written over before it is seen
    here keep 1 begun
    there keep 1 unseen: ELSEWHERE
    there find 1: begun
    there keep 1 longer
    here keep 1 other: ELSEWHERE
    here look 1: longer
    here find 1: longer
    here keep 1 other

what is cleared while playing is kept again and said
    here keep 1 begun
    clear
    here keep 1 longer: CLEARED
    here find 1: longer
    here keep 1 longest

spare copies make room before a match is lost
    room 30
    here keep 1 0123456789
    here keep 1 0123456789a
    here spare 1: 0123456789
    here keep 1 01234567890123456789abc
    here find 1: 01234567890123456789abc

what finds no room is held until there is some
    room 36
    here keep 1 0123456789
    here keep 2 0123456789
    here keep 1 012345678901234567890123456789: FULL
    here look 1: 0123456789
    here unsaved: 1
    here find 1: 012345678901234567890123456789
    here remove 2: 0123456789
    here look 1: 012345678901234567890123456789
    here unsaved

without room the game goes on
    room 3
    here remember lang it
    here keep 1 begun: FULL
    here find 1: begun
    here look 1
    here ids: 1
    here unsaved: 1
    here fresh_number: 2
    here remove 1: begun
    here ids

without leave too
    close
    here remember lang it
    here keep 1 begun: OFF
    here find 1: begun
    here look 1
    here ids: 1
    here fresh_number: 2
    here remove 1: begun
    here ids

who plays a match elsewhere goes and comes back with it
    here keep 1 begun
    here put_beside elsewhere 1 0,2
    here remove 1: begun beside it 0,2
    here ids_beside elsewhere
    here undo_remove 1
    here beside elsewhere 1: 0,2
    here move_beside 1 2
    here ids_beside elsewhere: 2
    here move_beside 2
    here beside elsewhere 2

settings are remembered and counted
    here recall lang
    here remember lang it
    here recall lang: it
    here used_characters: 24
"""


class Pages:
    """Two pages with one storage, which do what the lines of a story say."""

    def __init__(self) -> None:
        self.storage = MemoryStorage()
        self.removed: Removed | None = None
        self.reload()

    def reload(self) -> None:
        self.stores = {name: Store(self.storage) for name in ("here", "there")}

    def do(self, name: str, *about: str) -> str:
        """Do what a line says. Return what is told."""
        match name, about:
            case "reload", []:
                self.reload()
            case "clear", []:
                self.storage.texts.clear()
            case "close", []:
                self.storage.closed = True
            case "room", [room]:
                self.storage.room = int(room)
            case page, ["undo_remove", id]:
                assert self.removed is not None
                return spelled(self.stores[page].undo_remove(id, self.removed))
            case page, [method, *words]:
                given = map({"elsewhere": SEATS_ELSEWHERE}.get, words, words)
                result = getattr(self.stores[page], method)(*given)
                self.removed = result if isinstance(result, Removed) else self.removed
                return spelled(result)
        return ""


def spelled(result: object) -> str:
    """Return what a method of a store returned, as a story tells it."""
    match result:
        case StorageProblem():
            return result.name
        case Removed(text, others):
            return " beside it ".join([text, *others.values()])
        case list() | tuple():
            return " ".join(result)
    return "" if result is None else str(result)


@stories(STORIES)
def test_a_store_tells_what_it_does_and_loses_nothing(story: Story) -> None:
    pages = Pages()
    for asked, told in story:
        assert pages.do(*asked) == told, asked


# keys in the storage, one of them with a value, and the next number
TAKEN = table("""
match.4                                     | 5
match.4-031415926535                        | 5
spare.6                                     | 7
match.2, setting.last_id 8                  | 9
match.2, setting.last_id 1e300              | 3
match.99999999999999999                     | 1
match.999999999999999, match.1000000000000000 | 1000000000000001
""")


@pytest.mark.parametrize(("taken", "number"), TAKEN)
def test_a_fresh_number_is_nobodys(taken: str, number: str) -> None:
    storage = MemoryStorage()
    assert Store(storage).fresh_number() == 1
    for key, _, value in (each.partition(" ") for each in taken.split(", ")):
        storage.texts[f"tinderbox.{key}"] = value or "a match"
    assert Store(storage).fresh_number() == int(number)
