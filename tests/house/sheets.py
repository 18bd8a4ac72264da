"""The style sheets of the page and of its boards."""

from __future__ import annotations

import re
from typing import Final

from tests.paths import ROOT

SVG: Final = ROOT / "svg"
SHEETS: Final = sorted(SVG.glob("*.css"))
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
