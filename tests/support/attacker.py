"""Ways of damaging the text of a match, and texts that an attacker might put there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from tests.paths import REPLAYS
from tinderbox.core.match import dump, load
from tinderbox.core.rng import Rng
from tinderbox.games import registry

LINES = 60  # of a recorded log: enough to be met in every phase
PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "{0.__class__}",
    "{player.__init__.__globals__}",
    "%s%s%s%n",
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
    "\u202egnp.exe",
    "\u0410nn",  # a Cyrillic letter that looks like a Latin one
    "a\u0301" * 50,
    "\x00\x01\x02",
    "\ud800",
    "😀" * 100,
    "\u05d3\u05e0\u05d4 \u0639\u0644\u064a",
    "\n\n\n",
    "A" * 100_000,
]
NUMBERS = ("9" * 30, "-1", "1e400", "9" * 10_000, "²", "٣", "0x10", "NaN")
JUNK: list[Any] = [None, True, -1, 0, 1e308, 10**30, "", "x", "9" * 5000]
JUNK += [[], {}, [[]], [None], {"a": {}}]

Damage = Callable[[str, Rng], str]


def openings() -> Iterator[str]:
    """Yield the first lines of a recorded match of each game."""
    known = set[str]()
    for path in sorted(REPLAYS.glob("*.match")):
        header, log = load(path.read_text("utf8"))
        if header.game not in known:
            known.add(header.game)
            yield dump(header, log[:LINES])


TEXTS = [*openings()]


def truncated(text: str, rng: Rng) -> str:
    return text[: rng.below(len(text))]


def with_a_bit_flipped(text: str, rng: Rng) -> str:
    raw = bytearray(text.encode())
    raw[rng.below(len(raw))] ^= 1 << rng.below(8)
    return raw.decode("utf8", "replace")


def with_lines_swapped(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    i = rng.below(len(lines))
    j = rng.below(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return "\n".join(lines)


def without_a_line(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    del lines[rng.below(len(lines))]
    return "\n".join(lines)


def with_a_line_doubled(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    lines.insert(rng.below(len(lines)), rng.choice(lines))
    return "\n".join(lines)


def with_a_huge_number(text: str, rng: Rng) -> str:
    number = rng.choice(NUMBERS)
    index = rng.below(len(text))
    return text[:index] + number + text[index + 1 :]


def with_a_payload(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    lines[rng.below(len(lines))] = rng.choice(PAYLOADS)
    return "\n".join(lines)


def with_a_payload_in_a_word(text: str, rng: Rng) -> str:
    words = text.split(" ")
    words[rng.below(len(words))] = rng.choice(PAYLOADS)
    return " ".join(words)


def with_another_games_action(text: str, rng: Rng) -> str:
    lines = text.splitlines()
    other = rng.choice(TEXTS).splitlines()
    lines[1 + rng.below(len(lines) - 1)] = rng.choice(other[1:])
    return "\n".join(lines)


def with_another_header(text: str, rng: Rng) -> str:
    _, *log = text.splitlines()
    return "\n".join([rng.choice(TEXTS).splitlines()[0], *log])


def with_a_field_of_junk(text: str, rng: Rng) -> str:
    head, *log = text.splitlines()
    fields = json.loads(head)
    fields[rng.choice(sorted(fields))] = rng.choice(JUNK)
    return "\n".join([json.dumps(fields), *log])


def with_other_seats(text: str, rng: Rng) -> str:
    head, *log = text.splitlines()
    fields = json.loads(head)
    kinds = ("human", "greedy", "random", "wizard", "", "Human")
    fields["seats"] = [rng.choice(kinds) for _ in range(rng.below(12))]
    fields["names"] = [rng.choice(PAYLOADS) for _ in range(rng.below(12))]
    return "\n".join([json.dumps(fields), *log])


def with_other_options(text: str, rng: Rng) -> str:
    head, *log = text.splitlines()
    fields = json.loads(head)
    keys = [*fields["options"], "wild_fire", *PAYLOADS[:4]]
    fields["options"] = {rng.choice(keys): rng.choice(("on", "off", "\x00", "1"))}
    fields["game"] = rng.choice((*registry.GAMES, "chess", "../rules", "app", "core"))
    return "\n".join([json.dumps(fields), *log])


WAYS: list[Damage] = [
    truncated,
    with_a_bit_flipped,
    with_lines_swapped,
    without_a_line,
    with_a_line_doubled,
    with_a_huge_number,
    with_a_payload,
    with_a_payload_in_a_word,
    with_another_games_action,
    with_another_header,
    with_a_field_of_junk,
    with_other_seats,
    with_other_options,
]
