"""One file has the oldest browsers that the page supports, and all else agrees."""

from __future__ import annotations

import pytest

from tests.files import read_file
from tests.tools.floor import FLOOR, OLD_CHROMIUMS

SAID = "Chrome or Edge {chrome}, Safari {safari}, Firefox {firefox}".format(**FLOOR)


@pytest.mark.parametrize("path", ["README.md", "docs/browsers.md"])
def test_a_document_names_the_floor(path: str) -> None:
    words = " ".join(read_file(path).split())
    assert SAID in words


def test_the_oldest_chromium_that_is_tried_is_the_floor() -> None:
    assert OLD_CHROMIUMS[0].startswith(f"{FLOOR['chrome']}.")
