"""4,500 random actions, 200,000 each night, and a broken game for each contract."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.published import PUBLISHED
from tests.lab.mutants import MUTANTS, failing, mutant
from tinderbox.core.match import load
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.text.invariants import violated_invariant
from tinderbox.lab import cli, playout
from tinderbox.lab.contracts import Contract, GameUnderTest
from tinderbox.lab.fuzz import random_header
from tinderbox.lab.playout import play_out

IN_ALL = 200_000
SEED = 1  # played with each change
SHARE = 1_500  # actions of each game
NIGHTLY_SEEDS = range(2, 10)
NIGHTLY_SHARE = 8_400  # actions of each game and seed
Printed = pytest.CaptureFixture[str]


def checks_of(printed: str) -> dict[str, int]:
    """Return the number of checks of each contract, as the command prints it."""
    rows = [line.split() for line in printed.splitlines() if " checks of " in line]
    return {row[-1]: int(row[0].replace(",", "")) for row in rows}


def test_enough_is_played() -> None:
    assert NIGHTLY_SHARE * len(NIGHTLY_SEEDS) * len(registry.GAMES) >= IN_ALL


@pytest.mark.parametrize(
    "seed",
    [
        SEED,
        *(pytest.param(seed, marks=pytest.mark.nightly) for seed in NIGHTLY_SEEDS),
    ],
)
@pytest.mark.parametrize("id", registry.GAMES)
def test_random_play_keeps_every_promise(
    id: str, seed: int, tinderbox: Callable[..., str]
) -> None:
    share = SHARE if seed == SEED else NIGHTLY_SHARE
    asked = f"--actions {share} --seed {seed} --jobs 1 --out ."
    found = checks_of(tinderbox(f"fuzz {id} {asked}"))
    assert not [*Path.cwd().iterdir()]
    assert found[Contract.NO_CRASH] >= share
    not_asked = set[Contract]()
    if registry.load_determinize(id) is None:  # it hides nothing
        not_asked = {Contract.SECRECY, Contract.UNDO}
    elif id not in PUBLISHED:  # perhaps no player acts twice, and can undo the second
        not_asked = {Contract.UNDO}
    for contract in {*Contract} - not_asked:
        asked_of = found[contract]
        assert asked_of > 50, f"{id}: {contract} was checked {asked_of} times"


def kept(
    subject: GameUnderTest,
    contract: Contract,
    folder: Path,
    printed: Printed,
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[str, Path]:
    """Return the command's report of a match that breaks this contract, and its path.

    Some mutants break another contract as well, and chance decides which is seen first.
    """
    monkeypatch.setattr(cli, "subject", lambda _: subject)
    for games in (1, 3):
        command = f"fuzz great_fire --games {games} --jobs 1 --out {folder}"
        code = cli.main(command.split())
        lines = printed.readouterr().out.splitlines()
        for path in folder.glob(f"*-{contract}.match"):
            assert code == 1
            return next(line for line in lines if line.startswith(str(path))), path
    raise AssertionError("no match breaks it")


@pytest.mark.parametrize(
    ("contract", "says", "changes"),
    [
        pytest.param(contract, says, changes, id=says)
        for contract, each in MUTANTS.items()
        for says, changes in each.items()
    ],
)
def test_a_broken_promise_is_kept_as_a_match(
    contract: Contract,
    says: str,
    changes: dict[str, Any],
    tmp_path: Path,
    capsys: Printed,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The real rules replay it, to the moment at which the mutant went wrong."""
    subject = GameUnderTest(
        mutant(**changes), violated_invariant, changes.get("determinize", determinize)
    )
    said, path = kept(subject, contract, tmp_path, capsys, monkeypatch)
    assert said.startswith(f"{path}: {contract}: "), said
    assert says in said
    assert cli.main(["replay", str(path)]) == 0
    assert "seats" in capsys.readouterr().out


def test_every_promise_has_its_mutant() -> None:
    assert MUTANTS.keys() == set(Contract)


def test_a_failure_comes_whole_from_another_process() -> None:
    subject = GameUnderTest(mutant(setup=failing), violated_invariant)
    played = play_out(subject, random_header(rules, Rng(1)))
    assert str(pickle.loads(pickle.dumps(played)).failure) == str(played.failure)


def test_a_match_without_end_is_stopped(
    tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playout, "MAX_ACTIONS", 50)
    subject = GameUnderTest(rules, violated_invariant, determinize)
    said, path = kept(subject, Contract.ENDING, tmp_path, capsys, monkeypatch)
    assert said == f"{path}: ending: no end in 50 actions"
    assert len(load(path.read_text("utf8"))[1]) == 50
