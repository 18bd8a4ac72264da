"""Another program decodes our drawn QR codes."""

from __future__ import annotations

import json
import re
import subprocess

import pytest

from tests.paths import ROOT
from tinderbox.draw.qr import MARGIN_SQUARES, QrCode, qr_code

BAR = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")
TEXTS = [
    "1666",
    "https://example.org/tinderbox/#join=" + "AZ27" * 50,
    "https://example.org/tinderbox/?q=" + "aZ09-_" * 50,
    "Città in fiamme: não há pressa",
    "x" * 1000,
]


def rows(code: QrCode) -> list[list[int]]:
    """The squares of a drawing, 1 for a dark one."""
    dark = [[0] * code.size for _ in range(code.size)]
    for x, y, width, back in BAR.findall(code.path):
        assert width == back
        for place in range(int(x), int(x) + int(width)):
            dark[int(y)][place] = 1
    return dark


def test_what_is_drawn_is_read_again() -> None:
    drawn = [{"size": code.size, "rows": rows(code)} for code in map(qr_code, TEXTS)]
    ran = subprocess.run(
        ("node", str(ROOT / "tests" / "draw" / "decode_qr.mjs")),
        input="\n".join(map(json.dumps, drawn)),
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert list(map(json.loads, ran.stdout.splitlines())) == TEXTS


def test_the_smallest_code_is_21_squares_wide_and_its_corner_a_frame_of_seven() -> None:
    code = qr_code("1666")
    assert code.size == 21 + 2 * MARGIN_SQUARES
    assert code.path.startswith("M4 4h7v1h-7z")
    assert not BAR.sub("", code.path)


def test_an_invitation_s_link_has_squares_of_four_points_on_a_phone() -> None:
    assert qr_code("https://example.org/tinderbox/#join=" + "X" * 300).size * 4 <= 358


def test_more_than_any_code_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        qr_code("x" * 2954)
