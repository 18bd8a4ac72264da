"""Names as they are seen: without invisible signs, and never cut amid a letter.

A joiner is invisible, too, but it stays where it changes what is seen: in a family of
emoji, between Persian letters, in a conjunct of an Indic script. Elsewhere two names
that look equal would differ by it.

`Intl.Segmenter` finds where letters end, but only in a browser. This module serves the
page and the command line, so that both make the same name of a text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from unicodedata import category, combining, decomposition

NON_JOINER = "\u200c"
JOINER = "\u200d"
# Letters, marks and a symbol of which nothing is seen.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_VIRAMA = 9  # the combining class of the signs that join Indic letters
# These patterns are compiled when they are first used, which few names need.
# Where emoji stand among the signs of Unicode.
_EMOJI = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u231a-\u23ff\u24c2\u25aa-\u25fe"
    "\u2600-\u27bf\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
_SKIN_TONES = "\U0001f3fb-\U0001f3ff"
_SELECTORS = "\ufe0e\ufe0f"  # they choose between a sign and its emoji
_VARIANTS = "[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
_TAGS = "[\U000e0020-\U000e007f]"
# The flags of England, Scotland and Wales. Others are drawn as a black flag.
_TAGGED_FLAG = (
    "\U0001f3f4\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067"
    "|\U000e0073\U000e0063\U000e0074|\U000e0077\U000e006c\U000e0073)\U000e007f"
)
_BEHIND_EMOJI = f"[{_SELECTORS}{_SKIN_TONES}]"
_COUNTRY = "[\U0001f1e6-\U0001f1ff]"  # two of them make a flag
# Scripts whose letters have variants, by a sign behind the letter.
_VARIED = "[\u1820-\u18aa\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_HANGUL = "[\u1100-\u11ff\uac00-\ud7a3]"
_HANGUL_INITIAL = "[\u1100-\u115f]"
_HANGUL_LATER = "[\u1160-\u11ff]"  # vowels and finals
_SPACING = "\u0e33\u0eb3"  # vowels of Thai and Lao that count as marks
ARABIC_FORMS = (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFF00))


def visible(name: str) -> str:
    """Return a name without what can't be seen, and with single blanks."""
    if name.isascii():
        return " ".join("".join(filter(str.isprintable, name)).split())
    words = "".join(" " if category(sign) == "Zs" else sign for sign in name)
    flags = {
        index
        for found in re.finditer(_TAGGED_FLAG, words)
        for index in range(*found.span())
    }
    kept: list[str] = []
    for index, sign in enumerate(words):
        if sign in (JOINER, NON_JOINER):
            is_kept = _joins(sign, kept, words[index + 1 :])
        elif re.match(_VARIANTS, sign):
            is_kept = _selects(sign, kept, words[index + 1 : index + 2])
        else:
            is_kept = index in flags or (sign.isprintable() and sign not in _BLANK)
        if is_kept:
            kept.append(sign)
    return " ".join("".join(kept).split())


def _joins(joiner: str, before: Sequence[str], after: str) -> bool:
    """Return True if a joiner between these signs changes what is seen."""
    if not before or not after:
        return False
    if combining(before[-1]) == _VIRAMA:
        return after[0].isalpha()
    if joiner == JOINER:
        emoji = next(
            (it for it in reversed(before) if not re.match(_BEHIND_EMOJI, it)), ""
        )
        return bool(re.match(_EMOJI, emoji) and re.match(_EMOJI, after[0]))
    letter = next((it for it in reversed(before) if not combining(it)), "")
    next_letter = next((it for it in after if not combining(it)), "")
    return letter in _arabic("<initial>") and next_letter in _arabic("<final>")


@cache
def _arabic(form: str) -> frozenset[str]:
    """Return the Arabic letters that have a form.

    With an initial form a letter joins the next one, with a final form the one before.
    """
    parts = (decomposition(chr(code)).split() for code in ARABIC_FORMS)
    return frozenset(
        chr(int(codes[0], 16)) for name, *codes in filter(None, parts) if name == form
    )


def _selects(sign: str, before: Sequence[str], after: str) -> bool:
    """Return True if a variation selector behind these signs changes what is seen."""
    if not before:
        return False
    if sign in _SELECTORS:
        is_key = after == "\u20e3" and before[-1] in "0123456789#*"
        return is_key or re.match(_EMOJI, before[-1]) is not None
    return re.match(_VARIED, before[-1]) is not None


def cut(text: str, longest: int) -> str:
    """Return at most so many characters of a text, and whole letters.

    A letter is what a person takes for one: an emoji, a base and its accents. One that
    is longer than all is cut.
    """
    if len(text) <= longest:
        return text
    end = longest
    while end and _is_amid_letter(text, end):
        end -= 1
    return text[: end or longest]


def _is_amid_letter(text: str, index: int) -> bool:
    """Return True if one letter has the characters before and after an index."""
    before = text[index - 1]
    sign = text[index]
    if category(sign) in ("Mn", "Mc", "Me") or sign in (JOINER, NON_JOINER):
        return True
    if re.match(f"[{_SKIN_TONES}{_SPACING}]", sign) or re.match(_TAGS, sign):
        return True
    if before == JOINER or combining(before) == _VIRAMA:
        return sign.isalpha() or re.match(_EMOJI, sign) is not None
    if re.match(_HANGUL_LATER, sign):
        return re.match(_HANGUL, before) is not None
    if re.match(_HANGUL_INITIAL, before):
        return re.match(_HANGUL, sign) is not None
    start = index
    while start and re.match(_COUNTRY, text[start - 1]):
        start -= 1
    return re.match(_COUNTRY, sign) is not None and (index - start) % 2 == 1
