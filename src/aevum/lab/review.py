"""The page of an analysis: charts, the turns that moved the game most, and the choices that search prefers there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from ..bots.telling import because, wording
from ..kernel.agenda import Game
from . import plots
from .analysis import Analysis, Choice, Moment, Swing
from .intervals import fair, mean
from .report import TEXT, Section, Table
from .runs import words as phrases

FINE: Final = 400  # points of a chart; more cannot be told apart


class Review:
    """An analysis in one language."""

    def __init__(self, analysis: Analysis, game: Game, scenario: str, lang: str) -> None:
        self.analysis, self.scenario, self.lang = analysis, scenario, lang
        self.seats = list(game.scenarios[scenario].seats)
        self.words, self.phrases = wording(game.at(scenario), lang), phrases(lang)
        self.names = [self.words.option("seat", seat) for seat in self.seats]

    def page(self) -> str:
        """All of it as HTML that needs nothing else."""
        template = Environment(loader=FileSystemLoader(TEXT), autoescape=True, trim_blocks=True).get_template("report.html")
        heading = self.phrases.say("analysis", scenario=self.words.option("scenario", self.scenario))
        last = self.analysis.moments[-1]
        facts = [(self.phrases.say("fact-answers"), str(last.number - 1))]
        facts += [(name, self.points(points)) for name, points in zip(self.names, last.points, strict=True)]
        sections = [section for section in self._sections() if section.plot or section.table]
        return template.render(lang=self.lang, say=self.phrases.say, heading=heading, facts=facts, sections=sections)

    def _sections(self) -> Iterator[Section]:
        say = self.phrases.say
        yield self._chart("evaluation", say("evaluation"), lambda moment: [100 * share for share in moment.shares], say("axis-share"))
        rows = [[str(swing.first), self.heading(swing), self.moved(swing), self.advice(swing)] for swing in self.analysis.swings]
        head = [say(f"column-{name}") for name in ("answer", "part", "moved", "better")]
        yield Section("swings", say("swings"), say("swings-text"), None, Table(head, rows, left=4), folded=False)
        yield self._chart("points", say("points"), lambda moment: moment.points, say("axis-points"))
        for name in self.analysis.moments[0].measures:
            title = self.words.say(f"measure-{name}")
            yield self._chart(name, title, lambda moment, name=name: moment.measures[name], title)  # type: ignore[misc]
        yield self._dice()

    def _chart(self, id: str, title: str, of: Callable[[Moment], Sequence[float]], axis: str) -> Section:
        moments = self.analysis.moments
        every = max(1, len(moments) // FINE)
        chosen = [*moments[:-1:every], moments[-1]]
        rows = {name: [of(moment)[place] for moment in chosen] for place, name in enumerate(self.names)}
        tints = dict(zip(self.names, plots.colours(self.seats).values(), strict=True))
        plot = plots.lines([moment.number for moment in chosen], rows, tints, self.phrases.say("column-answer"), axis)
        return Section(id, title, self.phrases.say(f"{id}-text") if self.phrases.has(f"{id}-text") else "", Markup(plot))

    def _dice(self) -> Section:
        throws = [(self.words.about({"prompt": prompt})["prompt"], faces, counts) for (prompt, faces), counts in self.analysis.dice.items()]
        say = self.phrases.say
        if not throws:
            return Section("dice", say("dice"))
        plot = plots.faces(throws, say("axis-face"))
        rows = [
            [name, str(len(faces)), str(sum(counts)), f"{(faces[0] + faces[-1]) / 2:.1f}", f"{mean(faces, counts):.2f}", f"{100 * fair(counts):.0f}"]
            for name, faces, counts in throws
        ]
        head = [say(f"column-{name}") for name in ("throw", "sides", "dice", "expected", "actual", "chance")]
        return Section("dice", say("dice"), say("dice-text"), Markup(plot), Table(head, rows))

    # In words.

    def points(self, points: float) -> str:
        return f"{points:g}" if self.lang == "en" else f"{points:g}".replace(".", ",")

    def heading(self, swing: Swing) -> str:
        return self.words.event(swing.heading) if swing.heading else ""

    def moved(self, swing: Swing) -> str:
        """Red 31 → 54 %: every seat that the chapter has moved."""
        moves = zip(self.names, swing.before, swing.after, strict=True)
        return ", ".join(self.phrases.say("moved", name=name, before=f"{100 * one:.0f}", after=f"{100 * two:.0f}") for name, one, two in moves if abs(two - one) > 0.02)

    def advice(self, swing: Swing) -> str:
        return self.better(swing.choice) if swing.choice else self.phrases.say("advice-none")

    def better(self, choice: Choice) -> str:
        """What search prefers, by how much and why."""
        ask, words = choice.ask, self.words
        about = {"seat": words.option("seat", ask.seat), "question": words.ask(ask), "answer": str(choice.number), "gain": self.points(round(100 * choice.gain, 1))}
        text = self.phrases.say("advice", taken=words.option(ask.of, choice.taken), better=words.option(ask.of, choice.better), **about)
        reasons = "; ".join(because(choice.reasons, words))
        return f"{text} ({reasons})" if reasons else text
