"""The report of a run: one page with plots and tables that needs nothing but a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import polars as pl
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from .. import games
from ..kit import packs
from ..kit.outline import outline
from ..kit.words import Phrases, Words
from . import plots, tables
from .exercise import lines
from .folder import Wanted
from .intervals import Interval, fair, mean, wilson
from .tournament import Standings

TEXT: Final = Path(__file__).parent / "text"
SOURCES: Final = 10  # rules that a plot of points names; the others are one part
PROMPTS: Final = 25


class Table(NamedTuple):
    head: list[str]
    rows: list[list[str]]
    left: int = 1  # columns of words; the others are numbers


class Section(NamedTuple):
    """A part of the page: what it shows, how to read it, a plot and a table."""

    id: str
    title: str
    text: str = ""
    plot: Markup | None = None
    table: Table | None = None
    folded: bool = True  # the table opens on demand


class Reader:
    """What the sections of one report have in common: the run, its tables and its words."""

    def __init__(self, folder: Path, run: Wanted, lang: str) -> None:
        self.folder, self.plan, self.command, self.lang = folder, run.plan, run.command, lang
        self.game = games.load(run.plan.title).at(run.plan.scenario)
        self.seats = list(run.plan.lineups[0])
        self.phrases = Phrases(lang, [TEXT / f"{lang}.ftl"])
        self.words = Words(self.game, lang)
        self.names = {seat: self.words.option("seat", seat) for seat in self.seats}
        self.colours = plots.colours(self.seats)
        self.over = self.table("games").filter(pl.col("ended") == tables.OVER).select("game")
        self.finished: int = self.over.select(pl.len()).collect().item()

    def table(self, name: str) -> pl.LazyFrame:
        return tables.read(self.folder, name)

    def say(self, message: str, **about: Any) -> str:
        return self.phrases.say(message, **about)

    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it."""
        text = f"{value:,.{digits}f}"
        return text if self.lang == "en" else text.replace(",", "\u202f").replace(".", ",")

    def share(self, one: Interval) -> str:
        low, high = self.number(100 * one.low), self.number(100 * one.high)
        return self.say("share", share=self.number(100 * one.share), low=low, high=high)

    def rule(self, number: str) -> str:
        """A rule with the title of its section."""
        if not number:
            return self.say("no-rule")
        if not (packs.GAMES / self.game.title / "outline.toml").exists():
            return number
        section = outline(self.game.title).section_of(number)
        return f"{number} {section.title.say(self.lang)}" if section else number

    def prompt(self, name: str) -> str:
        """What a question is about."""
        return str(self.words.about({"prompt": name})["prompt"])


def page(folder: Path, run: Wanted, lang: str = "en") -> str:
    """The report as HTML."""
    reader = Reader(folder, run, lang)
    sections = [section for section in _sections(reader) if section.plot or section.table or section.text]
    template = Environment(loader=FileSystemLoader(TEXT), autoescape=True, trim_blocks=True).get_template("report.html")
    return template.render(lang=lang, say=reader.say, heading=_heading(reader), facts=_facts(reader), sections=sections)


def _heading(reader: Reader) -> str:
    return reader.say(f"report-{reader.command}", scenario=reader.words.option("scenario", reader.plan.scenario))


def _facts(reader: Reader) -> list[tuple[str, str]]:
    """The run in a few lines."""
    plan = reader.plan
    whole = reader.table("games").select(pl.len(), pl.col("decisions").sum(), pl.col("seconds").sum()).collect().row(0)
    bots = sorted({name for lineup in plan.lineups for name in lineup.values()})
    players = ", ".join(f"{reader.names[seat]}: {name}" for seat, name in plan.lineups[0].items()) if len(plan.lineups) == 1 else ", ".join(bots)
    return [
        (reader.say("fact-games"), reader.number(whole[0], 0)),
        (reader.say("fact-players"), players),
        (reader.say("fact-options"), ", ".join(f"{name}={value}" for name, value in plan.options.items()) or "–"),
        (reader.say("fact-decisions"), reader.number(whole[1], 0)),
        (reader.say("fact-work"), reader.say("fact-work-value", minutes=reader.number(whole[2] / 60))),
        (reader.say("fact-release"), f"{plan.release}, {reader.say('fact-data')} {plan.data}"),
        (reader.say("fact-again"), plan.again(0)),
    ]


def _sections(reader: Reader) -> Iterator[Section]:
    if reader.command == "tournament":
        yield from _standings(reader)
    if reader.finished:
        yield _wins(reader)
        yield _course(reader)
        yield _sources(reader)
        yield _length(reader)
        yield _questions(reader)
        yield _dice(reader)
    yield from _rules(reader)
    yield _broken(reader)


def _standings(reader: Reader) -> Iterator[Section]:
    """Who beats whom, and by how much."""
    standings = Standings(reader.plan)
    for result in tables.results(reader.folder):
        standings.add(result)
    duels = list(standings.duels())
    if duels:
        names = [reader.say("duel", bot=duel.bot, against=duel.against) for duel in duels]
        tints = plots.colours(sorted({duel.bot for duel in duels}))
        plot = plots.shares([(name, tints[duel.bot], duel.wins) for name, duel in zip(names, duels, strict=True)], duels[0].fair, reader.say("axis-wins"))
        rows = [
            [name, reader.number(duel.games, 0), reader.share(duel.wins), reader.number(duel.times_fair, 2)]
            for name, duel in zip(names, duels, strict=True)
        ]
        head = [reader.say(f"column-{name}") for name in ("duel", "games", "wins", "times-fair")]
        yield Section("duels", reader.say("duels"), reader.say("duels-text", seats=len(reader.seats)), Markup(plot), Table(head, rows), folded=False)
    rows = [
        [one.bot, reader.number(one.games, 0), reader.number(one.wins), reader.number(one.strength), f"{reader.number(one.low)} – {reader.number(one.high)}"]
        for one in standings.ratings()
    ]
    head = [reader.say(f"column-{name}") for name in ("bot", "games", "won", "rating", "interval")]
    yield Section("ratings", reader.say("ratings"), reader.say("ratings-text"), None, Table(head, rows), folded=False)


def _wins(reader: Reader) -> Section:
    """How often each seat wins."""
    points = pl.col("points")
    grouped = reader.table("seats").group_by("seat")
    found = grouped.agg(won=pl.col("win").sum(), games=pl.len(), mean=points.mean(), spread=points.std()).collect()
    by_seat = {row["seat"]: row for row in found.iter_rows(named=True)}
    shares = {seat: wilson(by_seat[seat]["won"], by_seat[seat]["games"]) for seat in reader.seats}
    plot = plots.shares([(reader.names[seat], reader.colours[seat], shares[seat]) for seat in reader.seats], 1 / len(reader.seats), reader.say("axis-wins"))
    rows = []
    for seat, share in shares.items():
        row = by_seat[seat]
        rows.append([reader.names[seat], reader.number(row["won"]), reader.share(share), reader.number(row["mean"]), reader.number(row["spread"] or 0.0)])
    head = [reader.say(f"column-{name}") for name in ("seat", "won", "wins", "points", "deviation")]
    return Section("wins", reader.say("wins"), reader.say("wins-text"), Markup(plot), Table(head, rows), folded=False)


def _course(reader: Reader) -> Section:
    """Points by turn: the middle of all games, and the half of them around it."""
    points = pl.col("points")
    query = reader.table("turns").join(reader.over, on="game").group_by("seat", "turn")
    found = query.agg(low=points.quantile(0.25), middle=points.median(), high=points.quantile(0.75)).sort("turn").collect()
    series: dict[str, list[tuple[int, float, float, float]]] = {reader.names[seat]: [] for seat in reader.seats}
    for seat, turn, low, middle, high in found.iter_rows():
        series[reader.names[seat]].append((turn, low, middle, high))
    tints = {reader.names[seat]: colour for seat, colour in reader.colours.items()}
    plot = plots.courses(series, tints, reader.say("axis-turn"), reader.say("axis-points"))
    rows = [[str(turn), *(reader.number(line[at][2]) if at < len(line) else "" for line in series.values())] for at, turn in enumerate(found["turn"].unique().sort())]
    return Section("course", reader.say("course"), reader.say("course-text"), Markup(plot), Table([reader.say("axis-turn"), *series], rows))


def _sources(reader: Reader) -> Section:
    """Where the points came from, rule by rule."""
    found = reader.table("points").join(reader.over, on="game").group_by("rule", "seat").agg(pl.col("points").sum()).collect()
    mean = {(rule, seat): points / reader.finished for rule, seat, points in found.iter_rows()}
    if not mean:
        return Section("sources", reader.say("sources"))
    weight: dict[str, float] = {}
    for (rule, _), points in mean.items():
        weight[rule] = weight.get(rule, 0.0) + abs(points)
    rules = sorted(weight, key=lambda rule: (-weight[rule], rule))
    first, others = rules[:SOURCES], rules[SOURCES:]
    parts = {reader.rule(rule): [mean.get((rule, seat), 0.0) for seat in reader.seats] for rule in first}
    rest = reader.say("others")
    if others:
        parts[rest] = [sum(mean.get((rule, seat), 0.0) for rule in others) for seat in reader.seats]
    plot = plots.stacks([reader.names[seat] for seat in reader.seats], parts, rest, reader.say("axis-mean-points"))
    rows = [[reader.rule(rule), *(reader.number(mean.get((rule, seat), 0.0), 2) for seat in reader.seats)] for rule in rules]
    head = [reader.say("column-rule"), *reader.names.values()]
    return Section("sources", reader.say("sources"), reader.say("sources-text"), Markup(plot), Table(head, rows))


def _length(reader: Reader) -> Section:
    """How many decisions and how much time a game takes."""
    found = reader.table("games").filter(pl.col("ended") == tables.OVER).select("decisions", "seconds").collect()
    turns = reader.table("turns").join(reader.over, on="game").group_by("game").agg(pl.col("turn").max()).collect()
    plot = plots.histogram(found["decisions"].to_list(), reader.say("axis-decisions"), reader.say("axis-games"))
    rows = []
    for name, column, digits in (("decisions", found["decisions"], 0), ("turns", turns["turn"], 0), ("seconds", found["seconds"], 3)):
        marks = [column.quantile(mark) or 0.0 for mark in (0, 0.05, 0.5, 0.95, 1)]
        rows.append([reader.say(f"length-{name}"), *(reader.number(mark, digits) for mark in marks)])
    head = ["", *(reader.say(f"column-{name}") for name in ("least", "low", "middle", "high", "most"))]
    return Section("length", reader.say("length"), reader.say("length-text"), Markup(plot), Table(head, rows), folded=False)


def _questions(reader: Reader) -> Section:
    """What is asked how often, and out of how much one chooses."""
    query = reader.table("questions").join(reader.over, on="game").group_by("prompt")
    found = query.agg(pl.col("asked").sum(), pl.col("options").sum()).sort(["asked", "prompt"], descending=[True, False]).collect()
    rows = [
        [reader.prompt(prompt), reader.number(asked / reader.finished, 2), reader.number(options / asked)]
        for prompt, asked, options in found.iter_rows()
    ]
    head = [reader.say(f"column-{name}") for name in ("question", "per-game", "options")]
    return Section("questions", reader.say("questions"), reader.say("questions-text"), None, Table(head, rows))


def _dice(reader: Reader) -> Section:
    """Dice expected against actual."""
    found = reader.table("dice").group_by("prompt", "sides", "face").agg(pl.col("count").sum()).sort("prompt", "sides", "face").collect()
    throws: dict[tuple[str, int], dict[int, int]] = {}
    for prompt, sides, face, count in found.iter_rows():
        throws.setdefault((prompt, sides), {})[face] = count
    if not throws:
        return Section("dice", reader.say("dice"))
    plot = plots.faces([(reader.prompt(prompt), [*faces], [*faces.values()]) for (prompt, _), faces in throws.items()], reader.say("axis-face"))
    rows = []
    for (prompt, sides), shown in throws.items():
        faces, counts = [*shown], [*shown.values()]
        expected = (faces[0] + faces[-1]) / 2
        rows.append([reader.prompt(prompt), str(sides), reader.number(sum(counts), 0), reader.number(expected, 2), reader.number(mean(faces, counts), 3), reader.number(100 * fair(counts))])
    head = [reader.say(f"column-{name}") for name in ("throw", "sides", "dice", "expected", "actual", "chance")]
    return Section("dice", reader.say("dice"), reader.say("dice-text"), Markup(plot), Table(head, rows))


def _rules(reader: Reader) -> Iterator[Section]:
    """Which rules were exercised, and which never."""
    query = reader.table("rules").group_by("rule")
    found = query.agg(told=pl.col("told").sum(), games=pl.len(), traced=pl.col("carried_out").is_not_null().any(), done=pl.col("carried_out").any()).collect()
    seen = {row["rule"]: row for row in found.iter_rows(named=True) if row["told"] or row["done"]}
    known = lines(reader.game.title)
    if not known:
        return
    never = [rule for rule, places in known.items() if places and rule not in seen]
    data = sum(1 for rule, places in known.items() if not places and rule not in seen)
    text = reader.say("never-text", rules=len(known), exercised=len(known) - len(never) - data, never=len(never), data=data, traced=min(reader.plan.traced, reader.finished))
    rows = [[rule, _said(reader, rule)] for rule in never]
    yield Section("never", reader.say("never"), text, None, Table([reader.say("column-rule"), ""], rows, left=2) if rows else None, folded=False)
    rows = [
        [reader.rule(rule), reader.number(row["told"] / max(1, reader.finished), 2), reader.number(row["games"], 0)]
        for rule, row in sorted(seen.items(), key=lambda entry: list(known).index(entry[0]) if entry[0] in known else -1)
    ]
    head = [reader.say(f"column-{name}") for name in ("rule", "told", "in-games")]
    yield Section("exercised", reader.say("exercised"), "", None, Table(head, rows))


def _said(reader: Reader, rule: str) -> str:
    book = outline(reader.game.title)
    return book.rules[book.full(rule)].say(reader.lang)


def _broken(reader: Reader) -> Section:
    """Games that failed or did not end, each with the command that plays it again."""
    found = reader.table("games").filter(pl.col("ended") != tables.OVER).select("game", "error", "again").head(PROMPTS).collect()
    rows = [[str(game), error or reader.say("endless"), again] for game, error, again in found.iter_rows()]
    head = [reader.say(f"column-{name}") for name in ("game", "error", "again")]
    return Section("broken", reader.say("broken"), "" if rows else reader.say("broken-none"), None, Table(head, rows, left=3) if rows else None, folded=False)
