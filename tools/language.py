"""Takes a translation in, and writes what a translator works on next.

`make language LANG=de` writes `dist/de.po`, every text of the page with its English,
for any program that translators use. Run again it takes what they wrote there into the
files of `py/tinderbox/i18n`, which the page and the tests read, and tells what is done.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

import tomlkit
from babel import Locale
from babel.localedata import locale_identifiers
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from babel.plural import PluralRule, to_gettext

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from tinderbox.i18n import text  # noqa: E402
from tinderbox.i18n.languages import LANGUAGES  # noqa: E402

I18N: Final = ROOT / "py" / "tinderbox" / "i18n"
LISTED: Final = "languages.toml"
SOURCE: Final = LANGUAGES[0]
Texts = dict[str, str]  # key → text, each form of a text by itself


class Done(NamedTuple):
    """The state of a translation."""

    texts: int  # that are translated
    of: int  # that there are
    refused: tuple[
        str, ...
    ]  # keys of texts whose placeholders are not the English ones
    unchanged: tuple[str, ...]  # keys of texts that are as in English

    @property
    def percent(self) -> int:
        """The share of texts that are translated. Only all of them are 100."""
        return 100 * self.texts // self.of


def folders(i18n: Path) -> list[Path]:
    """Return the folders that have texts, relative to `i18n`."""
    return sorted(
        path.parent.relative_to(i18n) for path in i18n.rglob(f"{SOURCE}.toml")
    )


def plural(tag: str) -> PluralRule:
    """Return what chooses the form of a text for a number of pieces, points, matches.

    Some languages have one more for millions, which nobody needs to write here.
    """
    whole = Locale.parse(tag).plural_form
    met = {whole(n) for n in range(1000)}
    return PluralRule({it: rule for it, rule in whole.rules.items() if it in met})


def is_known(tag: str) -> bool:
    """Return True for a code of two letters that CLDR has."""
    return re.fullmatch("[a-z]{2}", tag) is not None and tag in locale_identifiers()


def forms(tag: str) -> tuple[str, ...]:
    """Return the plural categories of a language, in the order of `to_gettext`."""
    tags = {*plural(tag).tags, "other"}
    return tuple(it for it in text.CATEGORIES if it in tags)


def flat(table: Mapping[str, Any]) -> Texts:
    """Return the texts of a file by dotted key, as the page does."""
    return dict(text.flat(table))


def texts_of(i18n: Path, folder: Path, tag: str) -> Texts:
    """Return the texts of a language in a folder."""
    path = i18n / folder / f"{tag}.toml"
    return flat(tomlkit.parse(path.read_text("utf8")).unwrap()) if path.exists() else {}


def by_text(texts: Texts) -> Mapping[str, Texts]:
    """Return the forms of each text. One without forms has the form "" alone."""
    found: dict[str, Texts] = {}
    for key, said in texts.items():
        base = text.text_of(key)
        found.setdefault(base, {})[key[len(base) + 1 :]] = said
    return found


def catalogue(i18n: Path, tag: str) -> Catalog:
    """Return all texts with their English, and what is translated of them."""
    made = Catalog(tag, header_comment="# Tinderbox", fuzzy=False)
    made.mime_headers = [("Plural-Forms", to_gettext(plural(tag)))]
    for folder in folders(i18n):
        own = by_text(texts_of(i18n, folder, tag))
        for key, english in by_text(texts_of(i18n, folder, SOURCE)).items():
            said = own.get(key, {})
            id: str | tuple[str, str] = english.get("", "")
            string: str | tuple[str, ...] = said.get("", "")
            if "other" in english:
                id = (english["one"], english["other"])
                string = tuple(said.get(form, "") for form in forms(tag))
            made.add(id, string, [(folder.as_posix(), 0)], context=key)
    return made


def translated(i18n: Path, folder: Path, catalog: Catalog) -> tuple[Texts, list[str]]:
    """Return the texts of a folder that the catalogue translates.

    Also the keys of those that are refused: they have a placeholder that English lacks.
    """
    taken: Texts = {}
    refused = []
    for key, english in by_text(texts_of(i18n, folder, SOURCE)).items():
        id = english.get("") or (english["one"], english["other"])
        message = catalog.get(id, context=key)
        if message is None or message.fuzzy or not all(strings(message)):
            continue
        if message.pluralizable:
            said = zip(forms(str(catalog.locale)), strings(message), strict=True)
            told = {f"{key}.{form}": each for form, each in said}
        else:
            told = {key: strings(message)[0]}
        allowed = {name for each in english.values() for name in holes(each)}
        if any(not holes(each) <= allowed for each in told.values()):
            refused.append(key)
        else:
            taken |= told
    return taken, refused


def strings(message: Message) -> tuple[str, ...]:
    """Return all forms of a translation. One that is not written yet is empty."""
    said = message.string
    return (said or "",) if isinstance(said, str | None) else tuple(said)


def holes(said: str) -> set[str]:
    """Return the placeholders of a text. Raises ValueError if a brace is left open."""
    return {name for _, name, _, _ in Formatter().parse(said) if name}


def written(source: str, texts: Texts) -> str:
    """Return a file as the English one is laid out, with only these texts.

    What the English file says of itself at its head is left out.
    """
    head = re.match(r"(?:#.*\n|\n)*", source)
    document = tomlkit.parse(source[head.end() if head else 0 :])
    _fill(document, "", texts)
    return document.as_string()


def _fill(table: Any, prefix: str, texts: Texts) -> None:
    """Put the texts in place of the English ones. Remove what is not translated."""
    for name in list(table):
        key, value = f"{prefix}{name}", table[name]
        if isinstance(value, dict) and "other" not in value:
            _fill(value, f"{key}.", texts)
            is_told = bool(value)
        elif isinstance(value, dict):
            is_told = f"{key}.other" in texts
            if is_told:
                own = {form: texts.get(f"{key}.{form}") for form in text.CATEGORIES}
                table[name] = tomlkit.inline_table()
                table[name].update({form: it for form, it in own.items() if it})
        elif isinstance(value, list):
            keys = [f"{key}.{place}" for place in range(1, len(value) + 1)]
            is_told = any(it in texts for it in keys)
            said = [texts.get(it, old) for it, old in zip(keys, value, strict=True)]
            table[name] = tomlkit.item(said).multiline(multiline=True)
        else:
            is_told = key in texts
            table[name] = texts.get(key, "")
        if not is_told:
            del table[name]


def take(i18n: Path, tag: str, catalog: Catalog, *, writes: bool) -> Done:
    """Tell what a catalogue has of a language. `writes` it into the files."""
    have, of = 0, 0
    refused: list[str] = []
    unchanged: list[str] = []
    for folder in folders(i18n):
        english = texts_of(i18n, folder, SOURCE)
        taken, wrong = translated(i18n, folder, catalog)
        refused += wrong
        of += len(by_text(english))
        have += len(by_text(taken))
        unchanged += [
            key
            for key, said in taken.items()
            if said == english.get(key) and len(said) > 1
        ]
        path = i18n / folder / f"{tag}.toml"
        if not writes:
            continue
        if taken:
            source = (i18n / folder / f"{SOURCE}.toml").read_text("utf8")
            path.write_text(written(source, taken), "utf8")
        elif path.exists():
            path.unlink()
    return Done(have, of, tuple(refused), tuple(unchanged))


def enlist(i18n: Path, tag: str) -> None:
    """Add a language to the list as a draft, unless it is there."""
    path = i18n / LISTED
    listed = tomlkit.parse(path.read_text("utf8"))
    if tag not in listed:
        name = Locale.parse(tag).get_language_name(tag) or tag
        entry = tomlkit.table()
        entry.update({"name": name[0].upper() + name[1:], "draft": True})
        listed[tag] = entry
        path.write_text(tomlkit.dumps(listed), "utf8")


def report(tag: str, done: Done) -> Iterator[str]:
    """Tell what is done of a language."""
    yield f"{tag}: {done.percent} % ({done.texts} of {done.of} texts)"
    if done.refused:
        yield f"· not taken, a placeholder that English lacks: {_listed(done.refused)}"
    if done.unchanged:
        yield f"· as in English: {_listed(done.unchanged)}"


def _listed(keys: tuple[str, ...]) -> str:
    return ", ".join(sorted(keys))


def main() -> None:
    """Take the translation in if there is one, then write it anew."""
    parser = argparse.ArgumentParser(prog="make language", description=__doc__)
    parser.add_argument("tag", help="a language of two letters, as de")
    parser.add_argument("--po", type=Path, help="the file; usually dist/<tag>.po")
    asked = parser.parse_args()
    tag, path = asked.tag, asked.po or ROOT / "dist" / f"{asked.tag}.po"
    if not is_known(tag):
        parser.error(f"{tag!r} is no language of two letters, as de or es")
    if tag == SOURCE:
        parser.error(f"{SOURCE} is what the others are translated from")
    if path.exists():
        with path.open("rb") as po:
            done = take(I18N, tag, read_po(po, locale=tag), writes=True)
        enlist(I18N, tag)
    else:
        done = take(I18N, tag, catalogue(I18N, tag), writes=False)
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as po:
        write_po(po, catalogue(I18N, tag), width=0)
    print(*report(tag, done), f"· {path} has all texts", sep="\n")


if __name__ == "__main__":
    main()
