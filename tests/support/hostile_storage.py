"""Texts that the page never stores, and every record in which they may stand."""

from __future__ import annotations

from tinderbox.app.features.help import keys
from tinderbox.app.features.lessons.progress import FIRST, LESSONS, PUZZLES
from tinderbox.app.features.new_game import match_setup
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite import servers
from tinderbox.app.features.peers.invite.joining import NAME_SETTING, REPLIED_SEAT
from tinderbox.app.features.peers.stored_keys import GUESTS, HOST
from tinderbox.app.features.report.verdict_store import VERDICTS
from tinderbox.app.features.settings.sound_offer import OFFERED
from tinderbox.app.kernel.match.match_keeper import ASKED
from tinderbox.app.kernel.match.store import (
    LAST,
    MATCH,
    SEATS_ELSEWHERE,
    SETTING,
    SPARE,
)
from tinderbox.app.page.navigation import PLAYING
from tinderbox.app.page.preferences import CHOICES
from tinderbox.app.site.site import BESIDE
from tinderbox.core import saved_match
from tinderbox.core.match import Header, dump
from tinderbox.games import registry

ID = "7"  # of a match that is well
GOOD = dump(Header("fire_bulls", 1, ("human", "greedy"), 5), ())
TEXTS = {
    "empty": "",
    "NUL": "\x00",
    "digits": "9" * 4301,
    "a negative number": "-1",
    "a large number": "1e400",
    "no number": "NaN",
    "other digits": "²٣",
    "lines": "\n" * 10_000,
    "words": "turn:" + "9" * 5_000 + " :: done:done",
    "a long text": "x" * 1_000_000,
    "half a character": "\ud800",
    "half a character in JSON": '{"saved":"\\ud800","kept":["\\udfff"]}',
    "null": "null",
    "a list": "[]",
    "another list": '[[1,"key","ticket"],{"a":[null]}]',
    "an object": '{"toString":1,"constructor":{},"__proto__":null}',
    "deep lists": "[" * 20_000,
    "deep objects": '{"a":' * 20_000,
    "deep and whole": "[" * 20_000 + "]" * 20_000,
    "no texts": '{"game":"pompieri","seats":[1,{"toString":1}],"names":[{}],"name":{}}',
    "no numbers": '{"kept":["9",["x"]],"played":"x","saved":[]}',
}

OWN = (servers.SETTING, people.SETTING, keys.SETTING)
SETTINGS = (
    servers.AGREED,
    LAST,
    PLAYING,
    ASKED,
    NAME_SETTING,
    REPLIED_SEAT,
    FIRST,
    OFFERED,
    *OWN,
    *CHOICES,
)
OF_GAMES = (match_setup.TABLE, LESSONS, PUZZLES)
KINDS = (SEATS_ELSEWHERE, *BESIDE)
OF_MATCHES = (SPARE, VERDICTS, *(kind.key for kind in KINDS))
BY_NUMBER = (MATCH, *OF_MATCHES, SETTING + HOST)
RECORDS = (
    *(SETTING + name for name in SETTINGS),
    *(f"{SETTING}{kind}.{game}" for kind in OF_GAMES for game in registry.GAMES),
    *(kind + ID for kind in OF_MATCHES),
    *(kind + "8" for kind in BY_NUMBER),
)


def wrapped(key: str, text: str) -> str:
    """Return the text within a valid form of its record, so that the record is read."""
    kept = (GUESTS.key, SETTING + HOST, SETTING + people.SETTING)
    if key.startswith(kept):
        return f'{{"kept":{text}}}'
    if key.startswith(VERDICTS):
        return f"{saved_match.checksum(GOOD)}\n{text}"
    return saved_match.write(saved_match.SavedMatch(text, "x", 1))
