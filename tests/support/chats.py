"""Links as chats, mails and other programs pass them on, beside what was meant."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

# What stands behind a link, or in it, without being meant.
BEHIND: Final = (
    *(".", ")", ").", ">", '"', ",", ";", "!", "?", "'", "]", "…", "”", "»", "*", "。"),
    *("\u200b", "\u2069", "\ufeff", "%E2%80%8B", "%20", "%22", "%3E", "\u00a0", "&gt;"),
)
ASKED: Final = "game=great_fire&seats=human,greedy,greedy&seed=7&names=Ann,Bo"
# Queries that all mean ASKED.
QUERIES: Final = (
    *(ASKED + behind for behind in BEHIND if behind != "&gt;"),
    ASKED + "&gt;",
    ASKED.replace("&", "&amp;"),
    ASKED.replace("&", "&amp;amp;"),
    ASKED.replace(",", ", "),
    ASKED.replace(",", "%2C%20"),
    ASKED.replace(",", "+,+"),
    ASKED.replace("_", "%5F"),
    ASKED.replace("human", "hu\u200bman").replace("Ann", "\u2068Ann\u2069"),
    quote(ASKED),
    quote(ASKED, safe=""),
    quote(quote(ASKED, safe=""), safe=""),
    quote(f"?{ASKED}", safe=""),
    ASKED.replace("&", "%26"),
    f"?{ASKED}",
    f"fbclid=x&{ASKED}&utm_source=mail",
)
# Fragments of one meaning: the first is as the page writes it.
FRAGMENTS: Final = tuple(
    (
        own,
        *(own + behind for behind in BEHIND),
        own.replace("=", "%3D"),
        own.replace("-", "%2D").replace("_", "%5f").replace(":", "%3A"),
        quote(own, safe="").replace("-", "%2D"),
        quote(quote(own, safe=""), safe=""),
        own.replace("-", "\u200b-"),
        own.replace("-", "-%0A"),
        f"#{own}",
        f"{own}?fbclid=x",
        f"{own}&fbclid=x",
        f"{own}&amp;utm_source=mail",
    )
    for own in (
        "shared=eNp-L_9-",
        "match=3-0123",
        "lesson=great_fire/turn",
        "join=TB1AB",
        "guest=1700000000000",
        "post=Oj-nC_vT:13:AA-A.B_BB.CC",
        "ABCD",
        "daily",
        "home",
    )
)
