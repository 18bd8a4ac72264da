"""All matches of this browser: list, rename, import, export, remove."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.store import (
    SEATS_ELSEWHERE,
    Removed,
    StorageProblem,
    Store,
)
from tinderbox.core import saved_match
from tinderbox.core.match import HUMAN, BadMatch, Header, cleaned, recorded_outcome
from tinderbox.core.record import frozen
from tinderbox.core.saved_match import (
    LATEST_TIME_MS,
    MAX_MATCHES,
    MAX_NAME_LENGTH,
    SavedMatch,
)

# In an export, the line after which results and all that features save follow.
RESULTS_MARK = "tinderbox results\n"
NOBODY = Header("", 0, (), 0)  # the header of a match that can't be read


@frozen
class Entry:
    """A match of the list. If it can't be read, it has a `fault` and no header."""

    id: str
    record: SavedMatch
    header: Header = NOBODY
    action_count: int = 0
    fault: BadMatch | None = None
    elsewhere: str = ""  # the seats of people at other devices, as "1,2"
    # The key of the sentence that names a person at another device who is to move.
    away_key: str = "matches.to_move"

    @property
    def own_seats(self) -> list[int]:
        """The seats of the people at this device."""
        away = self.elsewhere.split(",")
        kinds = enumerate(self.header.seats)
        return [seat for seat, kind in kinds if kind == HUMAN and str(seat) not in away]

    @property
    def over(self) -> bool:
        """True if the match has ended, by its record or by its own outcome line."""
        return self.record.over or recorded_outcome(self.record.text) is not None

    @property
    def goes_on(self) -> bool:
        """True if the match can be played on at this device."""
        return not (self.fault or self.over or self.record.is_handed_over)


class Library:
    """The matches in a store.

    `now()` is the time in milliseconds since 1970. The clock may be set back at any
    time. `random()` is a number of 64 bits.
    """

    def __init__(
        self, store: Store, now: Callable[[], int], random: Callable[[], int]
    ) -> None:
        self.store = store
        self.now = now
        self.random = random
        # Functions of features, from the id of a match to its `Entry.away_key`, or "".
        self.away_keys: list[Callable[[str], str]] = []
        # The latest time of play so far. Clocks may be set back, but not this time.
        self._last_ms = 0
        self._records: dict[
            str, SavedMatch
        ] = {}  # by id, as last opened or stored here
        # By id, what was stored and the entry made of it: most matches stay the same.
        self._listed: dict[str, tuple[tuple[str, str, str], Entry]] = {}

    # --- the list --------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Return all matches, the one played last first."""
        found = [self._listed_entry(id) for id in self.store.ids()]
        self._listed = {entry.id: self._listed[entry.id] for entry in found}
        self._last_ms = max(
            (entry.record.played for entry in found), default=self._last_ms
        )
        return sorted(found, key=lambda entry: (-entry.record.played, entry.id))

    def _listed_entry(self, id: str) -> Entry:
        """Return a match of the list. It is parsed only if it has changed."""
        keys = (*(key_of(id) for key_of in self.away_keys), "matches.to_move")
        stored = (
            self.store.find(id) or "",
            self.store.beside(SEATS_ELSEWHERE, id),
            next(filter(None, keys)),
        )
        listed = self._listed.get(id)
        if listed is None or listed[0] != stored:
            self._listed[id] = listed = stored, _entry(id, *stored)
        return listed[1]

    def latest(self, game: str) -> str | None:
        """Return the id of the game's match played last that goes on, None if none."""
        return next(
            (
                entry.id
                for entry in self.entries()
                if entry.header.game == game and entry.goes_on
            ),
            None,
        )

    def _readable(self) -> list[Entry]:
        return [entry for entry in self.entries() if entry.fault is None]

    # --- one match -------------------------------------------------------------

    def open(self, id: str) -> SavedMatch:
        """Return a match as it is stored now. Raises `BadMatch`."""
        self._records[id] = found = _read(self.store.find(id))
        self._last_ms = max(self._last_ms, found.played)
        return found

    def restore(self, id: str, backup: SavedMatch) -> None:
        """Store a match from its backup. A name given after the backup stays."""
        self.store.find(id)  # allows `keep` to overwrite it
        self._rewrite(id, replace(backup, name=self.name_of(id) or backup.name))

    def spare_copy(self, id: str) -> SavedMatch | None:
        """Return the spare copy of a match, None if it is missing or can't be read."""
        return readable(self.store.spare(id))

    def add(self, text: str, name: str = "", id: str = "") -> str:
        """Return the id of a new match. The first `keep` stores the match.

        If an `id` is given, this page must hold its lock. If not, the new id has random
        digits, so that no other page makes the same.
        """
        id = id or self._random_id()
        self._records[id] = SavedMatch(text, cleaned(name, MAX_NAME_LENGTH))
        return id

    def _random_id(self) -> str:
        return f"{self.store.fresh_number()}-{self.random():020}"

    def keep(self, id: str, text: str, *, over: bool) -> StorageProblem | None:
        """Store the text of a match. Return the problem, None if there was none."""
        old = self._records.get(id, SavedMatch(""))
        new = replace(old, text=text, played=self._next_time_ms(), over=over)
        problem = self.store.keep(id, saved_match.write(new))
        if problem is StorageProblem.ELSEWHERE and self._open_if_renamed(id, old):
            new = replace(new, name=self._records[id].name)
            problem = self.store.keep(id, saved_match.write(new))
        if problem in (None, StorageProblem.CLEARED):  # it is stored now
            self._records[id] = new
        return problem

    def _open_if_renamed(self, id: str, old: SavedMatch) -> bool:
        """Open a match of which another page changed only the name.

        Return False if it changed more. After True the store may overwrite the match.
        """
        if not self.has(id, old.text):
            return False
        self.store.drop(id)
        self.open(id)
        return True

    def has(self, id: str, text: str) -> bool:
        """Return True if exactly this match is stored under that id."""
        try:
            return self.peek(id).text == text
        except BadMatch:
            return False

    def peek(self, id: str) -> SavedMatch:
        """Return a match as it is stored, without any effect on `keep`.

        Raises BadMatch if it can't be read.
        """
        return _read(self.store.look(id))

    def is_changed(self, id: str) -> bool:
        """Return True if another page has removed or changed the text."""
        old = self._records.get(id)
        return old is not None and not self.has(id, old.text)

    def _next_time_ms(self) -> int:
        """Return the time now, but later than every time of play so far."""
        self._last_ms = min(max(self.now(), self._last_ms + 1), LATEST_TIME_MS)
        return self._last_ms

    def name_of(self, id: str) -> str:
        """Return the name that the reader gave the match, "" if none."""
        return self._records.get(id, SavedMatch("")).name

    def rename(self, id: str, name: str) -> StorageProblem | None:
        """Give a match a name. Raises `BadMatch` if it can't be read."""
        record = self.open(id)
        return self._rewrite(id, replace(record, name=cleaned(name, MAX_NAME_LENGTH)))

    def hand_over(self, id: str, *, is_away: bool) -> StorageProblem | None:
        """Note that another device plays a match, or no longer.

        Raises BadMatch if it can't be read.
        """
        return self._rewrite(id, replace(self.open(id), is_handed_over=is_away))

    def _rewrite(self, id: str, record: SavedMatch) -> StorageProblem | None:
        self._records[id] = record
        return self.store.keep(id, saved_match.write(record))

    def undo_remove(self, id: str, removed: Removed) -> StorageProblem | None:
        """Restore a removed match, under another id if its own is taken."""
        problem = self.store.undo_remove(id, removed)
        if problem is StorageProblem.ELSEWHERE:
            problem = self.store.undo_remove(self._random_id(), removed)
        return problem

    # --- in and out ------------------------------------------------------------

    def export_all(
        self,
        lines_of: Callable[[Sequence[Entry]], str] = lambda _: "",
        more_lines: str = "",
    ) -> list[str]:
        """Return all matches that can be read, in texts for `import_text`.

        `lines_of(entries)` follows the matches of each text. The results of finished
        matches and `more_lines` end the last text.
        """
        entries = self._readable()
        starts = [*range(0, len(entries), MAX_MATCHES)] or [0]
        at_the_end = "".join([*self.store.results().values(), more_lines])
        texts = []
        for start in starts:
            part = entries[start : start + MAX_MATCHES]
            lines = lines_of(part) + (at_the_end if start == starts[-1] else "")
            matches = [saved_match.join(entry.record for entry in part)] if part else []
            if matches or lines:
                marked = [RESULTS_MARK + lines] if lines else []
                texts.append("\n".join([*matches, *marked]))
        return texts

    def import_text(
        self, text: str
    ) -> tuple[list[str], list[BadMatch | StorageProblem]]:
        """Store all matches of a text. Return their ids, and what went wrong.

        A match whose text is stored here already is not stored again. If it continues a
        match here, it replaces that match. If there is no room for it, it is held in
        memory, for as long as the page lives.
        """
        taken_ids: list[str] = []
        problems: list[BadMatch | StorageProblem] = []
        entries = self._readable()
        ids_by_text = {entry.record.text: entry.id for entry in entries}
        try:
            parts = saved_match.split(text)
        except BadMatch as bad:
            return [], [bad]
        for found in parts:
            try:
                new = saved_match.read(sessions.unwrapped(found))
                sessions.parse_match(new.text)
            except BadMatch as bad:
                problems.append(bad)
                continue
            if new.text in ids_by_text:
                taken_ids.append(ids_by_text[new.text])
                continue
            old = _continued(new.text, entries)
            if not old:
                id = self.add(new.text, new.name)
            else:
                id = old.id
                name = old.record.name or new.name
                self._records[id] = replace(old.record, name=name, is_handed_over=False)
                entries.remove(old)
            problem = self.keep(id, new.text, over=new.over)
            taken_ids.append(id)
            if problem:
                problems.append(problem)
        return taken_ids, problems


def _entry(id: str, text: str, elsewhere: str, away_key: str) -> Entry:
    found = SavedMatch("")
    try:
        found = saved_match.read(text)
        header, log = sessions.parse_match(found.text)
    except BadMatch as bad:
        return Entry(id, found, fault=bad)
    return Entry(id, found, header, len(log), None, elsewhere, away_key)


def readable(text: str | None) -> SavedMatch | None:
    """Return the record of a match that this program can play, None for any other."""
    try:
        found = _read(text)
        sessions.parse_match(found.text)
    except BadMatch:
        return None
    return found


def _read(text: str | None) -> SavedMatch:
    """Return the record in a stored text. Raises BadMatch, also for None."""
    if text is None:
        raise BadMatch("match.gone")
    return saved_match.read(text)


def _continued(text: str, entries: Sequence[Entry]) -> Entry | None:
    """Return the match that a text continues by today's rules, or None.

    Names must be equal too, except of people whose match was handed over: another
    device may have renamed them.
    """
    header, log = sessions.parse_match(text)
    continued = []
    for entry in entries:
        is_away = entry.record.is_handed_over
        names = entry.header.names if is_away else header.names
        if entry.header == replace(header, names=names):
            _, stored_log = sessions.parse_match(entry.record.text)
            # From another device a match may come back with no new action.
            is_newer = is_away or len(log) > len(stored_log)
            if is_newer and log[: len(stored_log)] == stored_log:
                continued.append(entry)
    if continued and sessions.resume(text).fault is None:
        return max(continued, key=lambda entry: entry.action_count)
    return None
