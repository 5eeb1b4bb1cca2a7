"""Does every question, event, refusal and word of a game have wording, and every wording a use?

The answer is read from the syntax trees of the game's source: what it asks, tells and refuses.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from .packs import GAMES
from .words import COMMON, LANGUAGES, key, variables

KINDS: Final = ("ask", "event", "why", "word")
GUIDE: Final = "guide-"  # before the name of a question: what a beginner is told about it


@dataclass(frozen=True)
class Need:
    """A message that the source calls for, and the variables that it is given (None: not readable)."""

    message: str
    place: str
    given: frozenset[str] | None


@dataclass(frozen=True)
class _Sink:
    """A function through which names of messages pass: which argument is the name, which the variables."""

    kind: str
    at: int
    name: str
    about: int | None = None  # position of the dictionary of variables
    given: frozenset[str] | None = None  # the variables, where the function fixes them itself


_SINKS: Final = {
    "choose": _Sink("ask", 1, "prompt", 4),
    "amount": _Sink("ask", 1, "prompt", 4),
    "Ask": _Sink("ask", 1, "prompt", 4),
    "roll": _Sink("ask", 2, "prompt", 3),
    "Roll": _Sink("ask", 2, "prompt", 3),
    "draw": _Sink("ask", 2, "prompt", 3),
    "Draw": _Sink("ask", 2, "prompt", 3),
    "tell": _Sink("event", 0, "name"),
    "Refusal": _Sink("why", 1, "message"),
}
_OPTIONS: Final = ("choose", "Ask")  # their third argument holds the options


Function = ast.FunctionDef | ast.Lambda


@dataclass
class _Source:
    """The functions, constants and calls of a game's modules."""

    constants: dict[str, str] = field(default_factory=lambda: {"PASS": "pass"})
    calls: list[tuple[str, ast.Call, tuple[Function, ...]]] = field(default_factory=list)  # file, call, functions around it
    literals: set[str] = field(default_factory=set)


def _read(folder: Path) -> _Source:
    source = _Source()
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            _constant(source.constants, node)
        _walk(source, str(path.relative_to(folder)), tree, ())
    return source


def _constant(constants: dict[str, str], node: ast.stmt) -> None:
    """Remember NAME = "text" and A, B = "a", "b" of a module."""
    if isinstance(node, ast.Assign):
        targets, value = node.targets[0], node.value
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        targets, value = node.target, node.value
    else:
        return
    pairs = zip(targets.elts, value.elts, strict=False) if isinstance(targets, ast.Tuple) and isinstance(value, ast.Tuple) else [(targets, value)]
    for target, item in pairs:
        if isinstance(target, ast.Name) and isinstance(item, ast.Constant) and isinstance(item.value, str):
            constants[target.id] = item.value


def _walk(source: _Source, file: str, node: ast.AST, around: tuple[Function, ...]) -> None:
    if isinstance(node, ast.Call):
        source.calls.append((file, node, around))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        source.literals.add(node.value)
    if isinstance(node, Function):
        around = (*around, node)
    for child in ast.iter_child_nodes(node):
        _walk(source, file, child, around)


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _argument(call: ast.Call, at: int | None, name: str) -> ast.expr | None:
    """The argument of a call at a position or by its name."""
    if at is not None and at < len(call.args):
        return call.args[at]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def needs(folder: Path) -> list[Need]:
    """Everything that the source in a folder wants said."""
    source = _read(folder)
    sinks = {name: [sink] for name, sink in _SINKS.items()}
    found: dict[Need, None] = {}
    before = -1
    while before != sum(map(len, sinks.values())):  # until no more functions turn out to pass names on
        before = sum(map(len, sinks.values()))
        for file, call, around in source.calls:
            for sink in tuple(sinks.get(_called(call), ())):
                for need in _needs(source, sinks, sink, file, call, around):
                    found[need] = None
    for file, call, around in source.calls:
        if _called(call) in _OPTIONS and (options := _argument(call, 2, "options")) is not None:
            for word in _strings(source, options, around, set()):
                found[Need(f"word-{key(word)}", f"{file}:{call.lineno}", None)] = None
    return list(found)


def _needs(source: _Source, sinks: dict[str, list[_Sink]], sink: _Sink, file: str, call: ast.Call, around: tuple[Function, ...]) -> Iterator[Need]:
    """What one call wants said; a name that is a parameter makes its function a sink."""
    name = _argument(call, sink.at, sink.name)
    if name is None:
        return
    given = sink.given if sink.given is not None else _given(sink, call, around)
    parameter = _parameter(name, around)
    if parameter is not None:
        function, at, default = parameter
        wrapper = _Sink(sink.kind, at, name.id if isinstance(name, ast.Name) else "", _passed_on(sink, call, around, function), given)
        if function.name not in _SINKS and wrapper not in sinks.setdefault(function.name, []):
            sinks[function.name].append(wrapper)
        names = [default] if default else []
    else:
        names = sorted(_strings(source, name, around, set()))
    for text in names:
        yield Need(f"{sink.kind}-{key(text)}", f"{file}:{call.lineno}", given)


def _parameter(name: ast.expr, around: tuple[Function, ...]) -> tuple[ast.FunctionDef, int, str] | None:
    """The function around a call whose parameter a name is, its position and its default."""
    for function in reversed(around):
        if isinstance(name, ast.Name) and isinstance(function, ast.FunctionDef):
            names = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
            if name.id in names:
                at = names.index(name.id)
                defaults = function.args.defaults
                place = at - (len(names) - len(defaults))
                default = defaults[place] if place >= 0 else None
                return function, at, str(default.value) if isinstance(default, ast.Constant) and default.value else ""
    return None


def _passed_on(sink: _Sink, call: ast.Call, around: tuple[Function, ...], function: ast.FunctionDef) -> int | None:
    """Which parameter of a function that passes names on holds the variables, if one does."""
    about = _argument(call, sink.about, "about") if sink.about is not None else None
    passed = _parameter(about, around) if about is not None else None
    return passed[1] if passed and passed[0] is function else None


def _given(sink: _Sink, call: ast.Call, around: tuple[Function, ...]) -> frozenset[str] | None:
    """The variables that a call hands to its message; None where the source does not show them."""
    if sink.kind == "event":
        if any(keyword.arg is None for keyword in call.keywords):
            return None
        return frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - {"tally", "audience", "rule", "name"}
    if sink.about is None:
        return frozenset()
    about = _argument(call, sink.about, "about")
    if isinstance(about, ast.Name):
        values = list(_assigned(about.id, around))
        about = values[0] if len(values) == 1 else about
    if about is None or (isinstance(about, ast.Constant) and about.value is None):
        return frozenset({"seat"})
    if isinstance(about, ast.Dict) and all(isinstance(item, ast.Constant) for item in about.keys):
        return frozenset({"seat", *(str(item.value) for item in about.keys if isinstance(item, ast.Constant))})
    return None


def _assigned(name: str, around: tuple[Function, ...]) -> Iterator[ast.expr]:
    """What a local name is made of: assignments, and what is appended or added to it."""
    for node in (node for function in around for node in ast.walk(function)):
        if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == name for target in node.targets):
            yield node.value
        elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and isinstance(node.target, ast.Name) and node.target.id == name:
            if node.value is not None:
                yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("append", "insert", "extend"):
            if isinstance(node.func.value, ast.Name) and node.func.value.id == name:
                yield node.args[-1]


def _strings(source: _Source, node: ast.expr, around: tuple[Function, ...], seen: set[str]) -> set[str]:
    """The texts that an expression can be, or can hold."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.Name):
        if node.id in seen:
            return set()
        seen.add(node.id)
        local = set().union(*(_strings(source, value, around, seen) for value in _assigned(node.id, around)))
        return local or ({source.constants[node.id]} if node.id in source.constants else set())
    parts: list[ast.expr] = []
    if isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.List | ast.Tuple | ast.Set):
        parts = node.elts
    elif isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    elif isinstance(node, ast.BoolOp):
        parts = node.values
    elif isinstance(node, ast.Starred | ast.Subscript):
        parts = [node.value]
    elif isinstance(node, ast.Dict):
        parts = node.values
    elif isinstance(node, ast.ListComp | ast.GeneratorExp):
        parts = [node.elt]
    return set().union(*(_strings(source, part, around, seen) for part in parts))


def missing(title: str, lang: str) -> list[str]:
    """What the wording of a title in a language lacks, has too much, or gets wrong; one line each."""
    folder = GAMES / title
    return sorted({*check(folder, folder / "text", lang)})


def check(source: Path, text: Path, lang: str) -> Iterator[str]:
    """The same for any folder of source and any folder of wording."""
    wanted, words, common = needs(source), variables(text, lang), variables(COMMON, lang)
    for need in wanted:
        said = words.get(need.message, common.get(need.message))
        if said is None:
            yield f"{need.message}: no wording in {lang} (used in {need.place})"
        elif need.given is not None and said - need.given:
            unknown = ", ".join(f"${name}" for name in sorted(said - need.given))
            yield f"{need.message}: {lang} mentions {unknown}; {need.place} gives {', '.join(sorted(need.given)) or 'nothing'}"
    used = {need.message for need in wanted}
    used |= {f"word-{key(literal)}" for literal in _read(source).literals}
    for message in words:
        if message.partition("-")[0] in KINDS and message not in used:
            yield f"{message}: nothing in the source says it ({lang})"
        if message.startswith(GUIDE) and f"ask-{message.removeprefix(GUIDE)}" not in used:
            yield f"{message}: explains a question that nobody asks ({lang})"
    for other in LANGUAGES:
        for message in variables(text, other):
            if message not in words:
                yield f"{message}: has wording in {other}, none in {lang}"
