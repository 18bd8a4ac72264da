"""The rooms of a party: who wants to stop the others does not."""

from __future__ import annotations

import threading
from typing import Any

from tools import rooms
from tools.rooms import Party, Quota, Refused

KEY = "A-guest_s-key-is-drawn"  # 22 letters of Base64
OTHER = "Another_guest_of_these"
AGES_S = 100_000.0  # after which nothing is kept


class Clock:
    """The time of a party. The test advances it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def meeting(clock: Clock | None = None) -> Party:
    """Return rooms in which no request waits."""
    return Party(lambda _: None, clock or Clock(), 0.0)


def hosted() -> tuple[Clock, Party, str, str]:
    """Return a party with its clock, a room and the key of its host."""
    clock = Clock()
    party = meeting(clock)
    return clock, party, *party.open_room("host")


def status_of(ask: Any, *about: Any) -> int:
    """Return 200, or the status by which a request was refused."""
    try:
        ask(*about)
    except Refused as refused:
        return int(refused.args[0])
    return 200


def test_an_address_has_ten_wrong_tries_a_minute_and_holds_up_no_other() -> None:
    """There are 331,776 rooms, so one of them takes weeks to guess."""
    clock, party, room, _ = hosted()
    wrong = "AAAA" if room != "AAAA" else "BBBB"
    told = [status_of(party.knock, "stranger", wrong, KEY, "") for _ in range(20)]
    assert told == [404] * 10 + [429] * 10
    assert status_of(party.knock, "stranger", room, KEY, "") == 429
    assert status_of(party.knock, "guest", room, OTHER, "") == 200
    clock.now += rooms.TRIES_S - 0.1
    assert status_of(party.knock, "stranger", room, KEY, "") == 429
    clock.now += 0.2
    assert status_of(party.knock, "stranger", room, KEY, "") == 200


def test_a_guest_does_not_take_the_hosts_box() -> None:
    """Even if it knows the key, or claims that the key is its own."""
    _, party, room, host = hosted()
    party.knock("guest", room, host, "mine now")
    assert party.receive(host, 0) == [[host, "mine now"]]
    party.knock("guest", room, KEY, "knock")
    assert party.receive(host, 1) == [[KEY, "knock"]]


def test_a_room_ends_with_its_host() -> None:
    """A guest who stays does not become the host."""
    clock, party, room, host = hosted()
    party.knock("guest", room, KEY, "")
    clock.now = rooms.ROOM_LIFETIME_S - 1
    party.receive(KEY, 0)
    clock.now += 2
    assert status_of(party.knock, "guest", room, KEY, "") == 404
    assert status_of(party.receive, KEY, 0) == 404
    assert status_of(party.receive, host, 0) == 404


def test_a_guest_is_told_if_the_host_is_not_there() -> None:
    clock, party, room, host = hosted()
    assert party.knock("guest", room, KEY, "")
    clock.now = rooms.PAUSE_S + 1
    assert not party.knock("guest", room, KEY, "")
    party.receive(host, 0)
    assert party.knock("guest", room, KEY, "")


def test_a_host_who_waits_is_there() -> None:
    clock = Clock()
    party = Party(lambda _: None, clock, 30.0)
    room, host = party.open_room("host")
    came: list[object] = []
    waiting = threading.Thread(target=lambda: came.extend(party.receive(host, 0)))
    waiting.start()
    while not party._rooms[room].host.waiting:
        threading.Event().wait(0.001)
    clock.now = rooms.PAUSE_S + 1
    assert party.knock("guest", room, KEY, "")
    waiting.join(30.0)
    assert came == [[KEY, ""]]


def test_a_host_is_told_once_where_its_server_is_found_now() -> None:
    party = meeting()
    _, host = party.open_room("host", "", "here")
    assert party.receive(host, 0, "here") == []
    assert party.receive(host, 0, "there") == [["", "there"]]
    assert party.receive(host, 1, "there") == []


def test_a_flood_fills_one_box_and_no_more() -> None:
    _, party, room, host = hosted()
    told = []
    for n in range(1_000):
        told.append(status_of(party.knock, f"address {n}", room, KEY, "x" * 2_000))
    most = rooms.MAX_LETTERS
    assert told == [200] * most + [429] * (1_000 - most)
    assert len(party.receive(host, 0)) == most
    told = [status_of(party.send, KEY, "x") for _ in range(1_000)]
    assert told.count(200) == rooms.MAX_LETTERS_TO_GUEST


def test_so_many_wait_at_a_room_and_those_who_left_make_place() -> None:
    clock, party, room, host = hosted()
    keys = [f"{n:022}" for n in range(100)]
    told = [status_of(party.knock, key, room, key, "") for key in keys]
    most = rooms.MAX_GUESTS
    assert told == [200] * most + [503] * (100 - most)
    clock.now += rooms.SILENCE_S + 1
    party.receive(host, most)
    assert status_of(party.knock, KEY, room, KEY, "") == 200


def test_one_device_does_not_fill_the_places_of_a_room() -> None:
    _, party, room, host = hosted()
    for n in range(20):
        party.knock("hostile", room, f"{n:022}", "")
    assert len(party._rooms[room].guests) == rooms.MAX_GUESTS
    letters = party.receive(host, 0)
    first = f"{0:022}"
    assert letters.count([first, ""]) == 2, "the host is told who made place"
    for n in range(rooms.MAX_GUESTS - 1):
        assert status_of(party.knock, f"guest {n}", room, f"guest {n}", "") == 200
    held = [it.address for it in party._rooms[room].guests.values()]
    assert held.count("hostile") == 1


def test_an_address_has_few_rooms_and_only_a_silent_one_makes_place() -> None:
    clock = Clock()
    party = meeting(clock)
    opened = [party.open_room("one") for _ in range(rooms.MAX_ROOMS_EACH)]
    assert status_of(party.open_room, "one") == 503
    assert status_of(party.open_room, "two") == 200
    clock.now = rooms.SILENCE_S + 1
    for _, key in opened[1:]:
        party.receive(key, 0)
    party.open_room("one")
    assert status_of(party.receive, opened[0][1], 0) == 404
    assert status_of(party.receive, opened[1][1], 0) == 200


def test_there_are_so_many_rooms_and_the_longest_silent_makes_place() -> None:
    clock = Clock()
    party = meeting(clock)
    told = [status_of(party.open_room, f"address {n}") for n in range(400)]
    assert told == [200] * rooms.MAX_ROOMS + [503] * (400 - rooms.MAX_ROOMS)
    clock.now += rooms.SILENCE_S + 1
    assert status_of(party.open_room, "another") == 200
    assert len(party._rooms) == rooms.MAX_ROOMS
    clock.now += rooms.ROOM_LIFETIME_S
    assert status_of(party.open_room, "the last") == 200
    assert len(party._boxes) == 1, "who was silent for two hours has none"


def test_what_a_flood_leaves_is_bounded_and_goes() -> None:
    """Hundreds of addresses send as much as they can for minutes."""
    clock = Clock()
    party = meeting(clock)
    opened = [party.open_room(f"host {n}")[0] for n in range(50)]
    for n in range(250):
        for k in range(rooms.MAX_GUESTS):
            key = f"{k:022}"
            status_of(party.knock, f"{n} {k}", opened[n % 50], key, "x" * 2_000)
            status_of(party.send, key, "x" * 2_000)
        if n % 50 == 0:
            clock.now += 50
    boxes = party._boxes.values()
    assert len(boxes) <= 50 * (1 + rooms.MAX_GUESTS)
    assert max(len(box.letters) for box in boxes) <= rooms.MAX_LETTERS
    clock.now += AGES_S
    status_of(party.open_room, "")
    assert (len(party._boxes), len(party._tries)) == (1, 1)


def test_a_quota_is_one_of_each_address_and_one_of_all() -> None:
    quota = Quota(each=2, total=3)
    assert [quota.take("one") for _ in range(3)] == [True, True, False]
    assert [quota.take("two") for _ in range(2)] == [True, False]
    quota.give_back("one")
    assert quota.take("two")
    quota.give_back("one")
    assert [quota.take("two"), quota.take("two", is_trusted=True)] == [False, True]
