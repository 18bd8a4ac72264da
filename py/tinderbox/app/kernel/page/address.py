"""What the address says after its #: which match is shown, and which moment of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tinderbox.core.outside import parse_number

PAGES: Final = ("home", "new", "balance", "join")


@dataclass(frozen=True, slots=True)
class Address:
    """A page, or a match of this browser, or a shared one; `at` counts actions.

    A lesson is the game and its name: ``great_fire/turn``. Codes connect two devices:
    that of an `invitation`, and the `answer` to one; `guest` numbers the table of
    another device that this one has a seat at.
    """

    page: str = ""
    match: str = ""
    shared: str = ""
    at: int | None = None
    lesson: str = ""
    invitation: str = ""
    answer: str = ""
    guest: str = ""

    @property
    def is_of_peers(self) -> bool:
        """Whether it is about another device."""
        return self.page == "join" or bool(self.invitation or self.answer or self.guest)

    def __str__(self) -> str:
        """The part after the #."""
        if self.page:
            return self.page
        if self.lesson:
            return f"lesson={self.lesson}"
        if code := self.invitation or self.answer:
            return f"{'join' if self.invitation else 'answer'}={code}"
        kinds = {"guest": self.guest, "shared": self.shared, "match": self.match}
        name, value = next((it for it in kinds.items() if it[1]), ("", ""))
        moment = "" if self.at is None else f"&at={self.at}"
        return f"{name}={value}{moment}" if value else ""


def parse(fragment: str) -> Address:
    """Read an address; what it does not understand it leaves out.

    Some programs encode the "=" of the links that they pass on.
    """
    text = fragment.removeprefix("#").replace("%3D", "=")
    if text in PAGES:
        return Address(page=text)
    fields = dict(pair.partition("=")[::2] for pair in text.split("&"))
    return Address(
        match=fields.get("match", ""),
        shared=fields.get("shared", ""),
        at=parse_number(fields.get("at", "")),
        lesson=fields.get("lesson", ""),
        invitation=fields.get("join", ""),
        answer=fields.get("answer", ""),
        guest=fields.get("guest", ""),
    )
