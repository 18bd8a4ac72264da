"""The stage's README names all that an address may ask for, as the code knows it."""

from __future__ import annotations

import re
from dataclasses import fields

from tests.support.paths import ROOT
from tests.support.published import PUBLISHED
from tinderbox.app.features.settings.preferences import CHOICES
from tinderbox.app.kernel.page import address
from tinderbox.app.site import start_link
from tinderbox.core.match import HINTS
from tinderbox.games import registry

README = (ROOT / "tests" / "page" / "README.md").read_text("utf8")
FRAME = (ROOT / "index.html").read_text("utf8")


def rows(heading: str) -> dict[str, list[str]]:
    """First cell → all that its row names beside, of the table of that heading."""
    table, _, _ = README.partition(f"| {heading} |")[2].partition("\n\n")
    lines = re.findall(r"^\| `?(.+?)`? \| (.*) \|$", table, re.MULTILINE)
    return {first: re.findall(r"`([^`]+)`", rest) for first, rest in lines}


def test_every_setting_is_there_with_all_its_choices() -> None:
    settings = {name: set(choices) for name, choices in CHOICES.items()}
    assert {name: set(said) for name, said in rows("setting").items()} == settings


def test_every_kind_of_player_is_there() -> None:
    assert rows("parameter")["seats"] == list(registry.KINDS)
    start_page = (ROOT / "README.md").read_text("utf8")
    assert [kind for kind in registry.KINDS if f"`{kind}`" not in start_page] == []


def test_every_parameter_of_a_match_is_there() -> None:
    parameters = rows("parameter")
    assert {*start_link.OWN, HINTS} < set(parameters)
    assert parameters["game"] == list(PUBLISHED)


def test_every_place_is_there() -> None:
    places = "; ".join(rows("after the `#`"))
    kinds = {field.name for field in fields(address.Address)} - {"page", "invitation"}
    assert {*kinds, "join"} <= set(re.findall(r"(\w+)=", places))
    assert set(address.PAGES) <= set(re.findall(r"\w+", places))


def test_every_page_and_every_command_outside_the_table_is_there() -> None:
    outside, _, table = FRAME.partition('id="page-table"')
    assert table
    commands = set(re.findall(r'data-command="(\w+)', outside)) - {"home"}  # `#brand`
    named = set(re.findall(r"(?:data-command='?|`)(\w+)[:`\]]", README))
    assert commands <= named
    pages = set(re.findall(r'id="(page-\w+)"', FRAME))
    assert pages <= set(re.findall(r"`#(page-\w+)`", README))
