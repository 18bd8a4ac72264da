"""Worker entry: takes decisions for the page, asked by `runtime/bot_worker.mjs`."""

import sys

sys.path.insert(0, "/home/pyodide/app.zip/lib")

from tinderbox.app.shell import compiled_dataclasses

compiled_dataclasses.install(compiled_dataclasses.load())

from tinderbox.app.matches.follower import Follower  # noqa: E402 - after what makes importing quick

_follower = Follower()
begin, think = _follower.begin, _follower.think
