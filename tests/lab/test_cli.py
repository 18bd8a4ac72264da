"""The command line prints results, and one sentence for every mistake."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.paths import ROOT
from tests.support.mails import ENCODINGS, SENT, SENT_MATCH
from tests.tables import table
from tinderbox.bots.bot import AnyBot
from tinderbox.core.match import load
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.text.position import position
from tinderbox.lab import cli, digests, ladder_rows, puzzles_command
from tinderbox.lab.arguments import Mistake

FIRE = "play great_fire --seats random,random,random"
ARENA = "arena fire_bulls --players random,greedy --deals 1 --jobs 1"
Tinderbox = Callable[..., str]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a match of one greedy player against two random ones."""
    path = tmp_path_factory.mktemp("matches") / "f.match"
    command = "play great_fire --seats greedy,random,random --seed 7 --out"
    assert cli.main([*command.split(), str(path)]) == 0
    return path


@pytest.fixture
def tinderbox(tinderbox: Tinderbox, match: Path, tmp_path: Path) -> Tinderbox:
    """`{match}` in a command is a match, `{crews}` its first lines.

    They end before the first decision of a player.
    """
    crews = tmp_path / "short.match"
    lines = match.read_text("utf8").splitlines()
    crews.write_text("\n".join(lines[:9]) + "\n", "utf8")

    def said(command: str, code: int = 0) -> str:
        return tinderbox(command.format(match=match, crews=crews), code)

    return said


def test_play_says_who_wins_and_keeps_the_match(tinderbox: Tinderbox) -> None:
    options = "--preset first_edition --options any_order=off --seed 7"
    said = tinderbox(f"{FIRE} {options} --out 'new folder/f.match'")
    *seats, row = said.splitlines()
    assert [line[:13] for line in seats] == [f"seat {i} random" for i in range(3)]
    assert any(line.endswith(" wins") for line in seats)
    header, log = load(Path("new folder/f.match").read_text("utf8"))
    assert (header.seats, header.seed) == (("random",) * 3, 7)
    switches = [header.options[key] for key in ("any_order", "open_colours")]
    assert switches == ["off", "on"]
    outcome = rules.outcome(Table.resume(rules, header, log).state)
    assert outcome is not None
    scores = "-".join(map(str, outcome.scores))
    assert row == f"f,{len(log)},{scores}", "its line of tests/replays/outcomes.csv"


def test_replay_shows_a_moment_as_a_position(match: Path, tinderbox: Tinderbox) -> None:
    *actions, described = tinderbox("replay {match} --at 40").splitlines()
    header, log = load(match.read_text("utf8"))
    assert [line.strip() for line in actions] == list(log[35:40])
    assert position(described) == Table.resume(rules, header, log[:40]).state


def test_replay_shows_what_a_seat_knew(tinderbox: Tinderbox) -> None:
    view = json.loads(tinderbox("replay {match} --at 40 --seat 0 --json"))
    assert view["viewer"] == 0
    assert [seat["colour"] for seat in view["public"]["seats"]] == ["", "", ""]
    assert view["mine"]["colour"]
    assert "deck" not in view
    assert "viewer: 0" in tinderbox("replay {match} --at 40 --seat 0").splitlines()


def test_legal_lists_actions_and_perft_counts_them(tinderbox: Tinderbox) -> None:
    listed = tinderbox("legal {crews}").splitlines()
    assert "crew temple" in listed
    assert len(listed) == 48
    assert tinderbox("legal {match}") == "", "it is over"
    counted = tinderbox("perft great_fire --position 'seats 3; phase crews' --depth 2")
    assert counted == "1 48\n2 2304\n"


def test_draw_writes_a_picture(tinderbox: Tinderbox) -> None:
    for what, burns in (("{match} --at 60", True), ("great_fire", False)):
        tinderbox(f"draw {what} --out f.svg")
        assert ('class="sprite fire ' in Path("f.svg").read_text("utf8")) is burns


def test_fuzz_plays_until_enough(tinderbox: Tinderbox) -> None:
    """Any number of processes plays the same matches."""
    said = []
    for jobs in "12":
        printed = tinderbox(f"fuzz pompieri --actions 200 --jobs {jobs}")
        first, *counts = printed.splitlines()
        said.append((first.split(" failures")[0], counts))
    assert said[0] == said[1]
    assert 200 <= int(said[0][0].split()[3]) < 600


HEAD = (
    b'{"game":"great_fire","revision":1,"seats":["random","random","random"],'
    b'"seed":1,"options":{},"names":[],"format":1}\n'
)
UNREADABLE = [
    (b"a shopping list\n", "isn’t a Tinderbox match"),
    (b"\xff\xfe", "isn’t a Tinderbox match"),
    (b"\x89PNG\r\n\x1a\n\x00", "isn’t a Tinderbox match"),
    (b"{" * 9_000_000, "longer than any match"),
    (HEAD + b"dance\n", "Line 1 isn’t an action"),
    (HEAD + b"first 0\n", "line 1 is against rule GF-2.1"),
    (HEAD.replace(b"great_fire", b"chess"), "no game chess"),
    (HEAD.replace(b'"seed":1', b'"seed":"x"'), "first line is damaged"),
    (HEAD.replace(b'"format":1', b'"format":9'), "newer"),
]


@pytest.mark.parametrize(("text", "says"), UNREADABLE, ids=[s for _, s in UNREADABLE])
def test_an_unreadable_match_is_one_sentence(
    text: bytes, says: str, tinderbox: Tinderbox
) -> None:
    Path("bad.match").write_bytes(text)
    for command in ("replay", "legal", "perft"):
        assert says in tinderbox(f"{command} bad.match", 2)


def test_a_match_is_read_as_the_page_reads_it(tinderbox: Tinderbox) -> None:
    said = set()
    changed = [change(SENT_MATCH).encode() for change in SENT.values()]
    for content in (*changed, *map(SENT_MATCH.encode, ENCODINGS), SENT_MATCH.encode()):
        Path("sent.match").write_bytes(content)
        said.add(tinderbox("replay sent.match --json"))
    assert len(said) == 1


# a command, and what is said of it
MISTAKES = table(f"""
play chess --seats random | no game chess
play great_fire --seats random | 3 to 6
play great_fire --seats human,random,random | --seats
{FIRE} --preset chess | chess
{FIRE} --options weather=wet | weather
{FIRE} --options wild_fire | wild_fire
legal nowhere.match | nowhere.match
replay /dev/zero | longer than any match
replay {{match}} --at 100000 | --at goes from 0 to
replay {{match}} --at -1 | --at goes from 0 to
replay {{match}} --seat 3 | --seat goes from 0 to 2
draw {{match}} --out {{match}}/f.svg | can't be written
perft great_fire | great_fire
perft chess --position nothing | no game chess
perft great_fire --position nothing | --position
fuzz chess | no game chess
arena chess --players greedy | there is no game chess
arena fire_bulls --players greedy,oracle | --players takes
arena fire_bulls --players greedy | fire_bulls is for 2 to 5 players
arena fire_bulls --players greedy,random --options x=y | no option x=y
arena fire_bulls --players greedy,greedy,random --ladder a.csv | on one seat
arena fire_bulls --players greedy,random --preset standard --ladder a.csv | usual rules
{ARENA} --scheduler nonsense | --scheduler takes tcp://host:8786
{ARENA} --scheduler tcp:// | --scheduler takes tcp://host:8786
{ARENA} --scheduler tcp://x:0 | --scheduler takes tcp://host:8786
{ARENA} --scheduler tcp://x:99999 | --scheduler takes tcp://host:8786
{ARENA} --scheduler http://x:1 | --scheduler takes tcp://host:8786
{ARENA} --scheduler '' | --scheduler takes tcp://host:8786
compare fire_bulls --against novice --players greedy,greedy | two different players
compare fire_bulls --against novice --players greedy | two different players
compare fire_bulls --against greedy --players greedy,random | neither of --players
compare fire_bulls --against oracle --players greedy,random | takes random
fairness fire_bulls --players nowhere:Bot | there is no module nowhere
fairness fire_bulls --players oracle | --players takes random
fairness fire_bulls --by greedy,tuned | --by takes one player
fairness fire_bulls --options x=y | no option x=y
fit fire_bulls --seats 6 | not for 6 players
fit pompieri --seats 4 | no chance to win that can be fitted
tune great_fire --seats 2 | not for 2 players
""")


@pytest.mark.parametrize(("command", "says"), MISTAKES)
def test_a_mistake_is_one_sentence_and_writes_nothing(
    command: str, says: str, tinderbox: Tinderbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)  # it would try and try
    assert says in tinderbox(command, 2)
    assert not [*Path.cwd().iterdir()]


def test_a_scheduler_that_is_not_there_is_told_at_once(
    tinderbox: Tinderbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
    assert "no Dask scheduler at" in tinderbox(f"{ARENA} --scheduler {address}", 2)


# a command, the exit code, and what is said
USAGE = table("""
                                                   | 2 | usage:
sing                                               | 2 | usage:
fuzz great_fire --games 0                          | 2 | 0 is no number from 1 up
fuzz pompieri --actions 0                          | 2 | 0 is no number from 1 up
tune fire_bulls --spread nan                       | 2 | nan is no number above 0
tune fire_bulls --spread -1                        | 2 | -1 is no number above 0
tune fire_bulls --step inf                         | 2 | inf is no number above 0
tune fire_bulls --matches 1                        | 2 | 1 is too few
arena fire_bulls --players random,random --deals 0 | 2 | 0 is no number from 1 up
arena fire_bulls --players x --sprt 0.5            | 2 | not two growing shares
arena fire_bulls --players x --sprt 0.5,0.4        | 2 | not two growing shares
arena fire_bulls --players x --sprt nan,1          | 2 | not two growing shares
arena fire_bulls --players x --sprt a,b            | 2 | not two growing shares
--version                                          | 0 | tinderbox
--print-completion=bash                            | 0 | arena
""")


@pytest.mark.parametrize(("command", "code", "says"), USAGE)
def test_a_wrong_command_shows_the_usage_and_options_about_it_are_answered(
    command: str, code: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(command.split())
    assert str(stopped.value.code) == code
    assert says in "".join(capsys.readouterr())


UNWRITABLE = f"""
{ARENA} --json {{match}}/a.json
{ARENA} --ladder {{match}}/a.csv
fuzz --json {{match}}/a.json
play fire_bulls --seats random,random --out {{match}}/a.match
dataset fire_bulls --players random,greedy --out {{match}}/a
puzzles fire_bulls --out {{match}}/a
"""


@pytest.mark.parametrize("command", UNWRITABLE.strip().splitlines())
def test_what_can_t_be_written_is_told_before_any_work(
    command: str, tinderbox: Tinderbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(*_: object) -> None:
        raise AssertionError("it has begun")

    monkeypatch.setattr(registry, "load_bot", work)
    monkeypatch.setattr(cli, "subject", work)
    assert "can't be written" in tinderbox(command, 2)


def one_puzzle(id: str, seed: int) -> list[Any]:
    """What a search takes long for, and is tested for with it."""
    return [{"seed": seed, "position": "a b", "step": []}]


# a command, and what the JSON has
AS_JSON = table("""
play fire_bulls --seats random,random | scores
replay {match} --at 40 | public
legal {crews} | crew temple
perft {crews} --depth 1 | 1
arena fire_bulls --players random,random --deals 1 --jobs 1 | players
compare fire_bulls --players random,greedy --against novice --deals 1 --jobs 1 | margin
ladder | digests
fairness fire_bulls --players random --positions 1 | is_fair
fuzz fire_bulls --games 1 --jobs 1 | failures
check-report fire_bulls --matches 1 --jobs 1 | claims
check-hints fire_bulls --matches 1 --jobs 1 | sentences
draw {match} --out new/a.svg | out
dataset fire_bulls --players random,random --deals 1 --jobs 1 --out new | revision
tune fire_bulls --seats 2 --matches 2 | weights
fit fire_bulls --matches 2 | .
fit-leads fire_bulls --turns 3 --jobs 1 --keep new/a --out new/b | stages
puzzles fire_bulls --matches 1 --jobs 1 --out new/a | position
""")


@pytest.mark.parametrize(("command", "has"), AS_JSON)
def test_every_command_tells_its_result_as_json(
    command: str, has: str, tinderbox: Tinderbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standard output then has nothing else, and a file has the same."""
    monkeypatch.setattr(puzzles_command, "_search", one_puzzle)
    # What they find takes long, and is tested with it.
    monkeypatch.setattr("tinderbox.lab.claims.claims_of", lambda *_: [])
    monkeypatch.setattr("tinderbox.lab.hint_claims.sentences_of", lambda *_: [])
    found = json.loads(tinderbox(f"{command} --json -"))
    assert has in json.dumps(found)
    if command.startswith("play"):
        assert "wins" in tinderbox(f"{command} --json a.json")
        assert json.loads(Path("a.json").read_text("utf8")) == found


def test_every_command_is_in_that_table() -> None:
    assert {*subcommands()} == {command.split()[0] for command, _ in AS_JSON}


def subcommands() -> dict[str, ArgumentParser]:
    (found,) = (
        each.choices
        for each in cli._parser()._actions
        if isinstance(each, _SubParsersAction)
    )
    return dict(found)


LONG = "a" * 300
NUMBERS_TO_REFUSE = ("0", "-1", "x", "", "1e3", "9" * 30, "٣")
HOSTILE = {
    # what an option takes: values that no command may fail on
    "at_least_one": NUMBERS_TO_REFUSE,
    "at_least_two": ("1", *NUMBERS_TO_REFUSE),
    "job_count": ("1001", *NUMBERS_TO_REFUSE),
    "positive": ("0", "-1", "nan", "inf", "x", "", "1e999"),
    "two_shares": ("0.5", "0.6,0.5", "nan,1", ",", "", "x,y"),
    "int": ("x", "", "1e3", "9" * 30, "9" * 5000),
    "Path": ("/dev/full", ".", LONG, "junk"),
    "text": ("", ",", ":", "a:", ":b", "..a:b", "sys:nothing", "human", LONG),
}


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, marks=[pytest.mark.nightly] if n else [])
        for n, (command, _) in enumerate(AS_JSON)
    ],
    ids=lambda command: command.split()[0],
)
def test_no_value_of_an_option_is_more_than_a_sentence(
    command: str,
    match: Path,
    tinderbox: Tinderbox,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each value of each option is used or refused, and nothing else is raised."""

    def work(*_: object, **__: object) -> None:
        raise Mistake("it would begin")

    load_bot = registry.load_bot

    def load_quick_bot(id: str, kind: str) -> AnyBot:
        return load_bot(id, "random" if kind in registry.KINDS else kind)

    # Here it does not matter how well somebody plays, or how much is sampled.
    monkeypatch.setattr(registry, "load_bot", load_quick_bot)
    monkeypatch.setattr(ladder_rows, "_digest", digests.digest)  # none is kept
    monkeypatch.setattr(cli, "_parser", cache(cli._parser))
    begins = "claims.claims_of puzzles_command.Miner lead_fitting.Sampler tuning.slopes"
    for name in begins.split():
        monkeypatch.setattr(f"tinderbox.lab.{name}", work)
    junk = Path("junk")
    asked = command.format(match=match, crews="../short.match").split()
    for action in subcommands()[asked[0]]._actions:
        takes = getattr(action.type, "__name__", "text")
        if action.nargs == 0:  # it takes no value
            continue
        for given in HOSTILE[takes]:
            junk.write_text("junk\n", "utf8")
            flag = action.option_strings[:1]
            words = [*asked, *flag, given] if flag else [asked[0], given, *asked[2:]]
            code: object
            try:
                code = cli.main(words)
            except SystemExit as refused:
                code = refused.code
            said = capfd.readouterr().err
            assert code in (0, 1, 2), words
            is_usage = "error: argument" in said
            assert code != 2 or is_usage or said.count("\n") == 1, (words, said)
            is_ours = takes == "Path" and action.dest not in ("keep", "ladder")
            assert is_ours or junk.read_text("utf8") == "junk\n", words


# A file of deals has to be read, too, and a data set is a folder: these are mistakes.
FULL = table(f"""
play fire_bulls --seats random,random --out /dev/full                          | 1
play fire_bulls --seats random,random --json /dev/full                         | 1
draw fire_bulls --out /dev/full                                                | 1
fit-leads fire_bulls --turns 1 --jobs 1 --keep /dev/full --out a               | 1
puzzles fire_bulls --matches 1 --jobs 1 --out /dev/full                        | 1
{ARENA} --keep /dev/full                                                       | 2
{ARENA} --ladder /dev/full                                                     | 1
dataset fire_bulls --players random,random --deals 1 --jobs 1 --out /dev/full  | 2
""")
needs_a_full_disk = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has it"
)


@needs_a_full_disk
@pytest.mark.parametrize(("command", "code"), FULL)
def test_a_full_disk_is_one_sentence(
    command: str,
    code: str,
    tinderbox: Tinderbox,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles_command, "_search", one_puzzle)
    monkeypatch.setattr(ladder_rows, "_digest", lambda *_: "")
    assert cli.main(command.split()) == int(code)
    said = capfd.readouterr().err
    assert said.startswith("/dev/full")
    assert said.count("\n") == 1


def run(*command: str, **about: Any) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tinderbox.lab.cli", *command],
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT / "py",
        check=False,
        **about,
    )


@needs_a_full_disk
def test_an_output_without_room_is_one_sentence(match: Path) -> None:
    with Path("/dev/full").open("w") as full:
        ended = run("replay", str(match), stdout=full)
    assert ended.returncode == 1
    assert re.fullmatch(r"the output can't be written: .+\n", ended.stderr)


@pytest.mark.skipif(os.name != "posix", reason="other names are text")
def test_a_name_that_is_no_text_is_printed_as_escapes(tmp_path: Path) -> None:
    command = ["play", "fire_bulls", "--seats", "random,random", "--out"]
    strict = {**os.environ, "PYTHONIOENCODING": "utf8:strict"}
    name = f"{tmp_path}/\udcff.match"
    ended = run(*command, name, stdout=subprocess.PIPE, env=strict)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.splitlines()[-1].startswith("\\udcff,")


OUTSIDE = """
class Bot:
    def choose(self, view, legal, rng):
        return legal[rng.below(len(legal))]

class Wrong:
    def __init__(self, needed): ...
"""
# a player, the exit code, and what is said
FROM_OUTSIDE = table("""
mine:Bot           | 0 |
mine:Nobody        | 2 | has no attribute 'Nobody'
mine:Wrong         | 2 | missing 1 required positional argument
mine.deep:Bot      | 2 | is not a package
nowhere:Bot        | 2 | there is no module nowhere
nowhere.at.all:Bot | 2 | there is no module nowhere.at.all
""")


@pytest.mark.parametrize(("kind", "code", "says"), FROM_OUTSIDE)
def test_a_player_from_outside_plays_or_is_one_sentence(
    kind: str, code: str, says: str, tinderbox: Tinderbox
) -> None:
    Path("mine.py").write_text(OUTSIDE, "utf8")
    assert says in tinderbox(f"play fire_bulls --seats {kind},random", int(code))


def test_an_interrupted_command_is_one_word(
    tinderbox: Tinderbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "subject", interrupted)
    assert tinderbox("fuzz fire_bulls --games 1 --jobs 1", 130) == "stopped\n"


def test_a_data_set_has_its_matches_and_a_card(tinderbox: Tinderbox) -> None:
    command = "dataset fire_bulls --players greedy,random --deals 2 --seed 5 --jobs 1"
    tinderbox(f"{command} --out set")
    *matches, card = sorted(Path("set").iterdir())
    assert [path.name for path in (*matches, card)] == [
        *("0-0.match", "0-1.match", "1-0.match", "1-1.match", "README.md")
    ]
    said = card.read_text("utf8")
    assert said.startswith("---\nlicense: mit\n")
    assert "4 matches" in said
    assert "--deals 2 --seed 5 --out folder" in said
    first, second, third, _ = (load(path.read_text("utf8"))[0] for path in matches)
    assert (first.seats, second.seats) == (("greedy", "random"), ("random", "greedy"))
    assert first.seed == second.seed != third.seed
