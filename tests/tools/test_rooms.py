"""The rooms of a party: who wants to stop the others does not."""

from __future__ import annotations

import threading
from itertools import groupby

from tests.stories import Story, stories, tell
from tools import rooms
from tools.rooms import Party, Quota, Refused


class Meeting:
    """Rooms in which no request waits. The first is the host's.

    A guest's key is its name here. A letter is told as "guest:text".
    """

    def __init__(self) -> None:
        self.now_s = 0.0
        self.party = Party(lambda _: None, lambda: self.now_s, 0.0)
        self.room, host = self.party.open_room("host", "", "")
        self.keys = {"host": host}

    def do(self, who: str, verb: str, *words: str) -> str:
        """Return what is answered, or the status by which it is refused.

        "3 guest# knocks" is done by guest0, guest1 and guest2.
        """
        if who.isdigit():
            text = " ".join((verb, *words))
            each = (text.replace("#", f"{n}").split() for n in range(int(who)))
            told = groupby(self.do(*one) for one in each)
            return ", ".join(f"{len([*same])} {answer}" for answer, same in told)
        try:
            return str(getattr(self, verb)(who, *words))
        except Refused as refused:
            return f"{refused.args[0]:d}"

    def runs(self, _: str, seconds: str) -> str:
        self.now_s += float(seconds)
        return ""

    def opens(self, address: str, name: str, key: str = "", news: str = "") -> str:
        """Open a room, or the room of a key again. Its new key is called `name`."""
        key = self.keys.get(key, key)
        room, new_key = self.party.open_room(address, key, news)
        assert new_key not in self.keys.values(), "each is drawn"
        self.keys[name] = new_key
        return "again" if room == self.room else "new"

    def knocks(self, address: str, key: str = "", text: str = "") -> str:
        key = self.keys.get(key, key or address)
        return "in" if self.party.knock(address, self.room, key, text) else "away"

    def guesses(self, address: str) -> object:
        wrong = "AAAA" if self.room != "AAAA" else "BBBB"
        return self.party.knock(address, wrong, address, "")

    def writes(self, _: str, guest: str) -> str:
        self.party.send(guest, "letter")
        return "sent"

    def hears(self, name: str, count: str, news: str = "") -> str:
        """Tell a host's letters after so many, with the names of keys."""
        names = {key: name for name, key in self.keys.items()}
        found: list[str] = []
        for letter in self.party.receive(self.keys.get(name, name), int(count), news):
            key, text = letter if isinstance(letter, list) else ("", letter)
            found.append(f"{names.get(key, key)}:{text}")
        return " ".join(found)

    def counts(self, name: str) -> int:
        return len(self.party.receive(self.keys[name], 0, ""))

    def holds(self, address: str) -> int:
        """Return the places at the host's room that an address has."""
        guests = self.party._rooms[self.room].guests.values()
        return [it.address for it in guests].count(address)

    def keeps(self, _: str) -> str:
        """Tell how much is kept: rooms, boxes and tries."""
        party = self.party
        return f"{len(party._rooms)} {len(party._boxes)} {len(party._tries)}"


STORIES = """
A letter stays until it has arrived: an answer may be lost, and the page asks again.
    guest knocks guest one: in
    guest knocks guest two: in
    guest knocks guest three: in
    host hears 0: guest:one guest:two guest:three
    host hears 0: guest:one guest:two guest:three
    host hears 2: guest:three
    host hears 2: guest:three
    host hears 0: guest:three
    host hears 999999

A host that is loaded anew has its room again, and what no page has taken.
    guest knocks: in
    other knocks: in
    host hears 1: other:
    host opens anew host: again
    host hears 0: 404
    anew hears 0: other:
    anew hears 1
    guest hears 0
    clock runs 11
    guest knocks: away
    host opens later anew: again
    guest knocks: in
    guest opens a guest: new
    guest opens b nonsense: new
    guest opens c host: new

Nobody reads letters of others.
    guest knocks guest secret: in
    other hears 0: 404

An address has ten wrong tries a minute, and holds up no other.
    20 stranger guesses: 10 404, 10 429
    stranger knocks: 429
    guest knocks: in
    clock runs 59.9
    stranger knocks: 429
    clock runs 0.2
    stranger knocks: away

A guest does not take the host's box, even if it knows the key.
    guest knocks host mine: in
    host hears 0: host:mine
    guest knocks guest knock: in
    host hears 1: guest:knock

A room ends with its host. A guest who stays does not become the host.
    guest knocks: in
    clock runs 7199
    guest hears 0
    clock runs 2
    guest knocks: 404
    guest hears 0: 404
    host hears 0: 404

A guest is told if the host is not there.
    guest knocks: in
    clock runs 11
    guest knocks: away
    host hears 2
    guest knocks: in
    clock runs 11
    guest knocks: away

A host is told once where its server is found now.
    one opens one nobody here: new
    one hears 0 here
    one hears 0 there: :there
    one hears 1 there

A flood fills one box and no more.
    1000 address# knocks guest: 60 in, 940 429
    host counts: 60
    1000 host writes guest: 8 sent, 992 429

So many wait at a room, and those who left make place.
    100 guest# knocks: 12 in, 88 503
    clock runs 61
    host hears 12
    guest knocks: in

One device does not fill the places of a room, and the host is told who made place.
    14 hostile knocks key#: 14 in
    hostile holds: 12
    host hears 12: key0: key12: key1: key13:
    11 guest# knocks: 11 in
    hostile holds: 1

An address has few rooms, and only a silent one makes place.
    5 one opens one#: 5 new
    one opens more: 503
    two opens two: new
    clock runs 61
    4 one# hears 0: 4
    one opens more: new
    one4 hears 0: 404
    one3 hears 0

There are so many rooms, and the longest silent makes place.
    400 a# opens a#: 299 new, 101 503
    clock runs 61
    another opens another: new
    host keeps: 300 300 1
    clock runs 7200
    last opens last: new
    host keeps: 1 1 1

What a flood leaves is bounded and goes.
    50 host# opens host#: 50 new
    600 a# knocks k#: 12 in, 588 503
    clock runs 50
    600 b# knocks l#: 600 503
    clock runs 50
    600 c# knocks m#: 12 away, 588 503
    host keeps: 51 63 1200
    clock runs 100000
    last opens last: new
    host keeps: 1 1 1
"""


@stories(STORIES)
def test_it_is_answered(story: Story) -> None:
    tell(story, Meeting().do)


def test_a_host_who_waits_is_there() -> None:
    meeting = Meeting()
    meeting.party._poll_s = 30.0
    came: list[str] = []
    waiting = threading.Thread(target=lambda: came.append(meeting.hears("host", "0")))
    waiting.start()
    while not meeting.party._rooms[meeting.room].host.waiting:
        threading.Event().wait(0.001)
    meeting.now_s = rooms.PAUSE_S + 1
    assert meeting.knocks("guest") == "in"
    waiting.join(30.0)
    assert came == ["guest:"]


def test_a_quota_is_one_of_each_address_and_one_of_all() -> None:
    quota = Quota(each=2, total=3)
    assert [quota.take("one") for _ in range(3)] == [True, True, False]
    assert [quota.take("two") for _ in range(2)] == [True, False]
    quota.give_back("one")
    assert quota.take("two")
    quota.give_back("one")
    assert [quota.take("two"), quota.take("two", is_trusted=True)] == [False, True]
