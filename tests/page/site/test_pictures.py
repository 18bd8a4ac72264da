"""The page looks as its reference pictures show it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.page.pictures.comparison import PICTURES
from tests.page.pictures.gallery import drawn, write_page
from tests.page.pictures.walks import WALKS

ANEW = "if all are meant: python -m tests.page.pictures --anew"
OTHERWISE = "this browser draws otherwise: means of blocks are compared"


@pytest.mark.parametrize("walk", WALKS)
def test_the_page_looks_as_its_pictures(app: Page, walk: str) -> None:
    gallery = drawn(app, walk)
    assert {it.path for it in gallery.drawn} == {*(PICTURES / walk).glob("*.png")}, ANEW
    if faults := gallery.faults:
        note = [] if gallery.draws_alike else [OTHERWISE]
        seen = f"side by side: {write_page(walk, faults)}"
        pytest.fail("\n".join([*(it.fault for it in faults), *note, seen, ANEW]))
