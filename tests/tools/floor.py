"""The oldest browsers that the page supports, and the old ones that it is tried in."""

from __future__ import annotations

import json
import re

from tests.paths import ROOT

FLOOR: dict[str, str] = json.loads((ROOT / "tools" / "floor.json").read_text("utf8"))
OLD_CHROMIUMS = re.findall(
    r'"(\d+\.\d+\.\d+)":', (ROOT / "tools" / "old_chromium.mjs").read_text("utf8")
)
