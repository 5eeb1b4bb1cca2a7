"""`python -m forge [TITLE...] [--check]`: draw the boards anew, or check that the committed ones are current."""

from __future__ import annotations

import argparse
import gzip
import sys
import time
from pathlib import Path

from forge import board, places, write
from forge.errors import ForgeError
from forge.hexes import board as hexboard
from forge.hexes import picture as hexpicture
from forge.hexes import sheet as hexsheet
from forge.hexes import write as hexwrite
from forge.sources import HERE

GAMES = HERE.parent / "src" / "aevum" / "games"
LIMIT = 350_000  # bytes of both files of a board, compressed


def titles() -> list[str]:
    """Every title that has a places file."""
    return sorted(p.stem for p in (HERE / "places").glob("*.toml"))


def results(title: str) -> tuple[dict[Path, str], list[str]]:
    """The files of a title's board, and the remarks for whoever draws it."""
    sheet_file = HERE / "places" / f"{title}.toml"
    if not sheet_file.exists():
        raise ForgeError(f"no such places file; known titles: {', '.join(titles())}", str(sheet_file))
    folder = GAMES / title / "data"
    if "[grid]" in sheet_file.read_text(encoding="utf-8"):
        cut = hexboard.build(hexsheet.load(sheet_file))
        seen = hexpicture.draw(cut, [cut.sheet.legend])
        return {
            folder / "map.json": hexwrite.map_json(cut),
            folder / "drawing.json": hexwrite.drawing_json(cut, seen),
        }, cut.remarks
    drawn = board.build(places.load(sheet_file))
    files = {folder / "map.json": write.map_json(drawn), folder / "drawing.json": write.drawing_json(drawn)}
    return files, drawn.remarks


def draw(title: str, check: bool) -> bool:
    """Write (or compare) one title's files and say what was seen; False when a check failed."""
    began = time.perf_counter()
    files, remarks = results(title)
    good = True
    for path, text in files.items():
        if check:
            current = path.exists() and path.read_text(encoding="utf-8") == text
            if not current:
                print(f"{title}: {path.name} is out of date; run: python -m forge {title}")
                good = False
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    size = sum(len(gzip.compress(text.encode(), mtime=0)) for text in files.values())
    for remark in remarks:
        print(f"{title}: {remark}")
    print(f"{title}: {size / 1000:.0f} kB compressed, {time.perf_counter() - began:.1f} s")
    if size > LIMIT:
        print(f"{title}: more than {LIMIT / 1000:.0f} kB; raise 'fine' or 'smallest_island', or switch 'streams' off")
        good = False
    return good


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m forge", description="Draws game boards from real geography.")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="which boards; all when none is named")
    parser.add_argument("--check", action="store_true", help="compare with the committed files, write nothing")
    options = parser.parse_args(arguments)
    good = True
    for title in options.titles or titles():
        try:
            good = draw(title, options.check) and good
        except ForgeError as error:
            print(error, file=sys.stderr)
            good = False
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
