"""A places file as text and as data: every entry knows its line, and its getters refuse what does not fit."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from forge.errors import ForgeError

LonLat = tuple[float, float]
SOURCE = re.compile(r"^(rulebook [^ ]|example [^ ]|public: .|reconstruction: .)")


class Reader:
    """Knows the file's text, so that it can tell the line of a table and of a key in it."""

    def __init__(self, path: Path) -> None:
        self.file = path.name if path.parent.name != "places" else f"forge/places/{path.name}"
        self.text = path.read_text(encoding="utf-8")
        try:
            self.data: dict[str, Any] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            raise ForgeError(str(error), self.file, int(found[1]) if found else 0) from error
        self.heads: dict[str, list[int]] = {}
        for number, text in enumerate(self.text.splitlines(), 1):
            if match := re.match(r"\s*\[\[?\s*([\w.]+)\s*\]\]?", text):
                self.heads.setdefault(match[1], []).append(number)

    def line(self, table: str, index: int, key: str = "") -> int:
        heads = self.heads.get(table, [])
        if index >= len(heads):
            return 0
        start = heads[index]
        if key:
            for offset, text in enumerate(self.text.splitlines()[start:], 1):
                if text.lstrip().startswith("["):
                    break
                if re.match(rf"\s*{re.escape(key)}\s*=", text):
                    return start + offset
        return start

    def tables(self, name: str) -> list[Entry]:
        found = self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(raw, dict) for raw in found):
            raise ForgeError(f"write [[{name}]], with two brackets, before each entry", self.file, self.line(name, 0))
        return [Entry(self, name, i, raw) for i, raw in enumerate(found)]

    def only(self, allowed: tuple[str, ...]) -> None:
        for name in self.data:
            if name not in allowed:
                reason = f"unknown table '{name}'; known: {', '.join(allowed)}"
                raise ForgeError(reason, self.file, self.line(name, 0))


class Entry:
    """One table of the file; its getters refuse what does not fit."""

    def __init__(self, reader: Reader, table: str, index: int, raw: dict[str, Any]) -> None:
        self.reader, self.table, self.index, self.raw = reader, table, index, raw

    @property
    def where(self) -> int:
        return self.reader.line(self.table, self.index)

    def refuse(self, reason: str, key: str = "") -> ForgeError:
        name = self.raw.get("id") or self.raw.get("name") or ""
        label = f"[[{self.table}]] {name}".strip()
        return ForgeError(f"{label}: {reason}", self.reader.file, self.reader.line(self.table, self.index, key))

    def only(self, allowed: set[str]) -> None:
        for key in self.raw:
            if key not in allowed:
                raise self.refuse(f"unknown field '{key}'; known: {', '.join(sorted(allowed))}", key)

    def text(self, key: str, default: str | None = None, choices: tuple[str, ...] = ()) -> str:
        value = self.raw.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            raise self.refuse(f"'{key}' must be a text", key)
        if choices and value not in choices:
            raise self.refuse(f"'{key}' is '{value}', must be one of {', '.join(choices)}", key)
        return value

    def source(self) -> str:
        value = self.text("source")
        if not SOURCE.match(value):
            raise self.refuse(
                "'source' must begin with 'rulebook X', 'example X', 'public: ...' or 'reconstruction: ...'", "source"
            )
        return value

    def colour(self, key: str) -> str:
        value = self.text(key)
        if not re.fullmatch(r"#[0-9a-f]{6}", value):
            raise self.refuse(f"'{key}' is '{value}', must be #rrggbb in small letters", key)
        return value

    def number(self, key: str, default: float) -> float:
        value = self.raw.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.refuse(f"'{key}' must be a number", key)
        return float(value)

    def positive(self, key: str, default: float) -> float:
        value = self.number(key, default)
        if value <= 0:
            raise self.refuse(f"'{key}' must be above zero", key)
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self.raw.get(key, default)
        if not isinstance(value, bool):
            raise self.refuse(f"'{key}' must be true or false", key)
        return value

    def lonlat(self, key: str) -> LonLat | None:
        return self.position(self.raw[key], key) if key in self.raw else None

    def lonlats(self, key: str) -> tuple[LonLat, ...]:
        value = self.raw.get(key, [])
        if not isinstance(value, list):
            raise self.refuse(f"'{key}' must be a list of [longitude, latitude]", key)
        return tuple(self.position(v, key) for v in value)

    def position(self, value: Any, key: str) -> LonLat:
        good = isinstance(value, list) and len(value) == 2
        if not good or not all(isinstance(v, int | float) and not isinstance(v, bool) for v in value):
            raise self.refuse(f"'{key}' must be [longitude, latitude]", key)
        lon, lat = float(value[0]), float(value[1])
        if not (-180 <= lon <= 180 and -85 <= lat <= 85):
            raise self.refuse(f"'{key}' [{lon}, {lat}] is not on the map of the world", key)
        return lon, lat

    def numbers(self, key: str, meaning: str) -> tuple[float, ...]:
        """As many numbers as their meaning has words."""
        value = self.raw.get(key)
        good = isinstance(value, list) and len(value) == len(meaning.split(", "))
        if not isinstance(value, list) or not good or not all(isinstance(v, int | float) for v in value):
            raise self.refuse(f"'{key}' must be [{meaning}]", key)
        return tuple(float(v) for v in value)

    def pair(self) -> tuple[str, str]:
        value = self.raw.get("between")
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(v, str) for v in value):
            raise self.refuse("'between' must name two areas", "between")
        if value[0] == value[1]:
            raise self.refuse("'between' names the same area twice", "between")
        return value[0], value[1]
