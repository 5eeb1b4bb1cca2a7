"""Runs that are kept: stopped at any moment and taken up again, no game lost, none doubled; the same anywhere."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from aevum import games
from aevum.lab import tables
from aevum.lab.crew import LOCAL
from aevum.lab.folder import FolderError, Wanted, opened, wanted_of
from aevum.lab.runs import Means, carry_out
from aevum.lab.simulate import Result, plan_of

ITALIA = games.load("italia")
BOTS = {"red": "heuristic", "yellow": "random", "blue": "random"}


def wanted(count: int, seed: int = 3) -> Wanted:
    return Wanted(plan_of(ITALIA, "italia-1", [BOTS], {}, seed, traced=1), count, "simulate")


def carried_out(count: int, means: Means) -> list[Result]:
    found: list[Result] = []
    carry_out(ITALIA, wanted(count), means, found.append)
    return sorted(found)


def plain(results: list[Result]) -> list[tuple[int, int, object]]:
    """What does not depend on the machine."""
    return [(one.number, one.decisions, one.outcome) for one in results]


def test_a_run_that_was_killed_goes_on_without_losing_or_doubling_a_game(tmp_path: Path) -> None:
    """Killed by force three times while it works, wherever it is; the end is as if nothing had happened."""
    out, count = tmp_path / "run", 16
    command = [
        sys.executable, "-m", "aevum", "simulate", "italia", "-n", str(count), "--seed", "3", "--jobs", "1", "--trace", "1",
        "--seat", "red=heuristic", "--out", str(out),
    ]  # fmt: skip
    for parts in (1, 2, 4):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
            deadline = time.monotonic() + 60
            while process.poll() is None and len(_parts(out)) < parts and time.monotonic() < deadline:
                time.sleep(0.005)
            process.send_signal(signal.SIGKILL)
        assert process.returncode == -signal.SIGKILL, "it was done before it could be killed"
        assert 0 < len(_parts(out)) < count
    (out / "parts" / ".000012-000015").mkdir()  # a part that was being written
    said = subprocess.run([sys.executable, "-m", "aevum", "simulate", "--resume", str(out), "--json", "--jobs", "1"], capture_output=True, check=True, env=os.environ)
    told = json.loads(said.stdout)
    assert (told["games"], told["failures"]) == (count, [])
    assert told["kept"] > 0
    table = pl.read_parquet(out / "games.parquet")
    assert table["game"].to_list() == list(range(count))
    whole = carried_out(count, Means(jobs=1))
    assert table["decisions"].to_list() == [one.decisions for one in whole]
    assert told["wins"]["red"] == sum(one.outcome is not None and one.outcome.winners == ("red",) for one in whole)
    assert not list(out.glob("parts/.*"))


def _parts(out: Path) -> list[Path]:
    return [part for part in (out / "parts").glob("*") if not part.name.startswith(".")] if (out / "parts").is_dir() else []


def test_a_longer_run_keeps_what_a_shorter_one_has(tmp_path: Path) -> None:
    first = carried_out(5, Means(jobs=1, out=tmp_path))
    longer = carried_out(7, Means(jobs=1, out=tmp_path))
    assert plain(longer[:5]) == plain(first)
    assert plain(longer) == plain(carried_out(7, Means(jobs=1)))


def test_a_folder_is_of_one_run_and_of_one_process(tmp_path: Path) -> None:
    carried_out(2, Means(jobs=1, out=tmp_path))
    with pytest.raises(FolderError, match=r"holds another run, with other seed \(4 here, 3 there\)"), opened(tmp_path, wanted(2, seed=4)):
        pass
    with opened(tmp_path, wanted(2)), pytest.raises(FolderError, match="another process is at work"), opened(tmp_path, wanted(2)):
        pass
    assert wanted_of(tmp_path).games == 2
    with pytest.raises(FolderError, match="no run is kept there"):
        wanted_of(tmp_path / "elsewhere")


def test_results_are_tables_that_agree_with_each_other(tmp_path: Path) -> None:
    results = carried_out(4, Means(jobs=1, out=tmp_path))
    read = {name: tables.read(tmp_path, name).collect() for name in tables.TABLES}
    assert read["games"]["decisions"].to_list() == [one.decisions for one in results]
    points = read["points"].group_by("game", "seat").agg(pl.col("points").sum())
    both = read["seats"].join(points, on=["game", "seat"], suffix="_by_rule")
    assert both.select((pl.col("points") - pl.col("points_by_rule")).abs().max()).item() < 1e-6
    decisions = read["turns"].group_by("game").agg(pl.col("decisions").sum()).sort("game")
    assert decisions["decisions"].to_list() == read["games"]["decisions"].to_list()
    assert read["questions"]["asked"].sum() == read["games"]["decisions"].sum()
    assert set(read["dice"]["sides"]) == {10}
    assert read["games"]["again"][3].endswith("--seed 6 --seat red=heuristic --seat yellow=random --seat blue=random --option advanced=yes")
    assert list(tables.results(tmp_path)) == [one._replace(notes=None) for one in results]


def test_the_report_is_a_page_that_needs_nothing_else(tmp_path: Path) -> None:
    for lang, title in (("en", "Wins by seat"), ("fr", "Victoires")):
        done = carry_out(ITALIA, wanted(6), Means(jobs=1, out=tmp_path, lang=lang), lambda result: None)
        assert done.page is not None
        page = done.page.read_text(encoding="utf-8")
        assert f'<html lang="{lang}"' in page
        assert title in page
        assert page.count("<svg") >= 5
        assert "src=" not in page
        assert "http" not in page.replace("http://www.w3.org", "")


def test_every_crew_plays_the_same_games() -> None:
    alone = plain(carried_out(6, Means(jobs=1)))
    assert plain(carried_out(6, Means(jobs=2))) == alone


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")  # Ray's own
def test_a_ray_cluster_plays_the_same_games() -> None:
    assert plain(carried_out(4, Means(ray=LOCAL))) == plain(carried_out(4, Means(jobs=1)))
