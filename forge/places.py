"""What `places/<title>.toml` says: every entry checked, every refusal with file, line and reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from forge.errors import ForgeError
from forge.projection import EqualArea, Frame, LambertConformal, Projection
from forge.reader import Entry, LonLat, Reader

KINDS = ("land", "river", "ridge", "strait", "coast", "sea", "corner", "pass", "inside")
TERRAINS = ("normal", "clear", "mountain", "marsh", "forest", "desert", "steppe", "hills", "sea", "rough")
TABLES = (
    "board", "region", "sign", "place", "sea", "void", "dry", "river", "ridge", "link", "corner", "forbid",
)  # fmt: skip
FIELDS: dict[str, Any] = {"bool": bool, "int": int, "number": (int, float), "text": str, "list": list}


@dataclass(frozen=True)
class Region:
    id: str
    name: str
    colour: str
    line: int
    french: str = ""
    game: dict[str, Any] = field(default_factory=dict)
    source: str = ""


@dataclass(frozen=True)
class Sign:
    """A small printed sign of what one of the game's own fields says of an area: a good, a port."""

    field: str
    value: str  # empty: the sign stands wherever the field is there
    name: str
    french: str
    shape: str
    colour: str
    ink: str
    path: str
    line: int

    @property
    def id(self) -> str:
        return f"{self.field}:{self.value}" if self.value else self.field

    def stands_in(self, area: Place) -> bool:
        found = area.game.get(self.field)
        return found == self.value if self.value else bool(found)


@dataclass(frozen=True)
class Place:
    """A land area or an off-map box."""

    id: str
    name: str
    kind: str
    region: str
    terrain: str
    city: bool
    source: str
    at: LonLat | None
    also: tuple[LonLat, ...]
    islands: tuple[LonLat, ...]
    weight: float
    rect: tuple[float, float, float, float] | None
    label: LonLat | None
    angle: float
    game: dict[str, Any]
    line: int


@dataclass(frozen=True)
class Course:
    """A named river (routed through its points) or ridge (drawn through them)."""

    name: str
    points: tuple[LonLat, ...]
    border: bool
    draw: bool
    source: str
    line: int


@dataclass(frozen=True)
class Declared:
    """A link, a corner or a ban that the author states."""

    between: tuple[str, str]
    kind: str
    source: str
    line: int
    at: tuple[LonLat, LonLat] | None = None
    reason: str = ""
    game: dict[str, Any] = field(default_factory=dict)
    mark: bool = True


@dataclass
class Settings:
    """How the board is laid out; every field has a default but the frame."""

    title: str
    name: str
    cell: float = 3.0
    hills: float = 2.0
    wander: float = 0.6
    barrier: float = 60.0
    smallest_island: float = 12.0
    crumb: float = 60.0
    border: float = 9.0
    counter: float = 34.0
    counters: int = 2
    text: tuple[float, float] = (11.0, 22.0)
    sea_text: tuple[float, float] = (15.0, 30.0)
    city_text: float = 0.0
    city_names: bool = False
    region_names: bool = False
    lakes: float = 30.0
    river_links: bool = False
    ridge_links: bool = False
    streams: bool = True
    stream: float = 42.0
    fine: float = 0.7
    coarse: float = 3.0
    relief: bool = True
    legend: tuple[float, float] | None = None
    legend_columns: int = 1
    coast_source: str = "reconstruction: coast of the drawn board"
    land_source: str = "reconstruction: border of the drawn board"
    sea_source: str = "reconstruction: sea border of the drawn board"


@dataclass
class Sheet:
    """A whole places file."""

    file: str
    settings: Settings
    frame: Frame
    projection: Projection
    regions: list[Region]
    signs: list[Sign]
    words: dict[str, list[str]]
    places: list[Place]
    seas: list[Place]
    voids: list[tuple[LonLat, float]]
    dry: list[LonLat]  # lakes of today that were not there
    rivers: list[Course]
    ridges: list[Course]
    links: list[Declared]
    corners: list[Declared]
    bans: list[Declared]


PLACE_KEYS = {
    "id", "name", "kind", "region", "terrain", "city", "source", "at", "also", "islands", "weight", "rect",
    "label", "angle",
}  # fmt: skip


def projection_of(board: Entry) -> Projection:
    raw = board.raw.get("projection")
    if not isinstance(raw, dict):
        raise board.refuse("'projection' must be a table with 'kind'", "projection")
    kinds = {"lambert-conformal": ("lon0", "lat0", "lat1", "lat2"), "equal-area": ("lon0", "lat0")}
    wanted = kinds.get(str(raw.get("kind")), ())
    for key in wanted:
        if not isinstance(raw.get(key), int | float):
            raise board.refuse(f"'projection.{key}' must be a number of degrees", "projection")
    values = [float(raw[key]) for key in wanted]
    if raw.get("kind") == "lambert-conformal":
        return LambertConformal(*values)
    if raw.get("kind") == "equal-area":
        return EqualArea(*values)
    raise board.refuse("'projection.kind' must be lambert-conformal or equal-area", "projection")


def _settings(board: Entry) -> Settings:
    settings = Settings(board.text("title"), board.text("name"))
    known = set(Settings.__dataclass_fields__)
    board.only(known | {"projection", "centre", "size_km", "width", "fields", "words"})
    for key, value in board.raw.items():
        if key not in known or key in ("title", "name"):
            continue
        wanted = getattr(settings, key)
        if isinstance(wanted, bool):
            board.flag(key, wanted)
        elif isinstance(wanted, int | float):
            value = type(wanted)(board.positive(key, wanted))
        elif isinstance(wanted, str):
            value = board.text(key)
        else:
            value = board.numbers(key, "x, y" if key == "legend" else "smallest, largest")
        setattr(settings, key, value)
    return settings


def _fields(board: Entry, of: str) -> dict[str, str]:
    """The game's own fields of areas, links or regions, and their types."""
    found = board.raw.get("fields", {}).get(of, {})
    for key, kind in found.items():
        if kind not in FIELDS:
            raise board.refuse(f"'fields.{of}.{key}' is '{kind}', must be one of {', '.join(FIELDS)}", "fields")
    return dict(found)


def _words(board: Entry) -> dict[str, list[str]]:
    """What this game calls the things of the legend, in English and in French."""
    raw = board.raw.get("words", {})
    for key, value in raw.items():
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(v, str) and v for v in value):
            raise board.refuse(f"'words.{key}' must be the word in English and in French", key)
    return dict(raw)


def _region(entry: Entry, fields: dict[str, str]) -> Region:
    """A region; it states its source when the game finds more in it than its name."""
    entry.only({"id", "name", "colour", "french"} | ({"source", *fields} if fields else set()))
    return Region(
        entry.text("id"),
        entry.text("name"),
        entry.colour("colour"),
        entry.where,
        entry.text("french", ""),
        _game(entry, fields),
        entry.source() if fields else "",
    )


def _sign(entry: Entry, fields: dict[str, str]) -> Sign:
    entry.only({"field", "value", "name", "french", "shape", "colour", "ink", "path"})
    return Sign(
        entry.text("field", choices=tuple(sorted(fields))),
        entry.text("value", ""),
        entry.text("name"),
        entry.text("french"),
        entry.text("shape", "square", ("square", "round")),
        entry.colour("colour"),
        entry.colour("ink"),
        entry.text("path"),
        entry.where,
    )


def _game(entry: Entry, fields: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key in sorted(fields):
        if key not in entry.raw:
            continue
        value = entry.raw[key]
        wanted = FIELDS[fields[key]]
        if not isinstance(value, wanted) or (wanted is not bool and isinstance(value, bool)):
            raise entry.refuse(f"'{key}' must be a {fields[key]}", key)
        found[key] = value
    return found


def _place(entry: Entry, kind: str, regions: set[str], fields: dict[str, str]) -> Place:
    entry.only(PLACE_KEYS | set(fields))
    kind = entry.text("kind", kind, ("land", "sea", "box"))
    region = entry.text("region", "sea" if kind == "sea" else None)
    if kind != "sea" and region not in regions:
        raise entry.refuse(f"region '{region}' is not declared; known: {', '.join(sorted(regions))}", "region")
    rect = entry.numbers("rect", "x, y, width, height") if "rect" in entry.raw else None
    at = entry.lonlat("at")
    if (at is None) == (rect is None):
        raise entry.refuse("needs either 'at' (a place on the map) or 'rect' (a box off the map)", "at")
    ident = entry.text("id")
    return Place(
        id=ident,
        name=entry.text("name", ident),
        kind=kind,
        region=region,
        terrain=entry.text("terrain", "sea" if kind == "sea" else "normal", TERRAINS),
        city=entry.flag("city", False),
        source=entry.source(),
        at=at,
        also=entry.lonlats("also"),
        islands=entry.lonlats("islands"),
        weight=entry.positive("weight", 1.0),
        rect=None if rect is None else (rect[0], rect[1], rect[2], rect[3]),
        label=entry.lonlat("label"),
        angle=entry.number("angle", 0.0),
        game=_game(entry, fields),
        line=entry.where,
    )


def _spot(entry: Entry, known: set[str]) -> LonLat:
    entry.only(known)
    spot = entry.lonlat("at")
    if spot is None:
        raise entry.refuse("needs 'at'", "at")
    return spot


def _course(entry: Entry) -> Course:
    entry.only({"name", "points", "border", "draw", "source"})
    points = entry.lonlats("points")
    if len(points) < 2:
        raise entry.refuse("'points' needs at least two places", "points")
    return Course(
        entry.text("name"), points, entry.flag("border", True), entry.flag("draw", True), entry.source(), entry.where
    )


def _declared(entry: Entry, kind: str, ids: set[str], fields: dict[str, str]) -> Declared:
    entry.only({"between", "kind", "source", "at", "reason"} | ({"mark"} if kind == "corner" else set()) | set(fields))
    pair = entry.pair()
    for name in pair:
        if name not in ids:
            raise entry.refuse(f"'{name}' is not an area of this board", "between")
    ends = entry.lonlats("at")
    if len(ends) not in (0, 2):
        raise entry.refuse("'at' must be the two ends of the link", "at")
    reason = entry.text("reason", "")
    if kind == "forbid" and not reason:
        raise entry.refuse("a forbidden link needs a 'reason'", "reason")
    return Declared(
        pair,
        kind if kind in ("corner", "forbid") else entry.text("kind", "land", KINDS),
        entry.source(),
        entry.where,
        (ends[0], ends[1]) if ends else None,
        reason,
        _game(entry, fields),
        entry.flag("mark", True),
    )


def load(path: Path) -> Sheet:
    """A places file, or a refusal."""
    reader = Reader(path)
    reader.only(TABLES)
    raw = reader.data.get("board")
    if not isinstance(raw, dict):
        raise ForgeError("needs a [board] table", reader.file, 1)
    board = Entry(reader, "board", 0, raw)
    settings = _settings(board)
    projection = projection_of(board)
    centre = board.lonlat("centre")
    if centre is None:
        raise board.refuse("needs 'centre' = [longitude, latitude]")
    width, height = board.numbers("size_km", "width, height")
    frame = Frame.around(projection, centre, (width, height), board.positive("width", 1500.0))
    area_fields, link_fields, region_fields = (_fields(board, of) for of in ("area", "link", "region"))
    regions = [_region(e, region_fields) for e in reader.tables("region")]
    for i, region in enumerate(regions):
        if region.id in {other.id for other in regions[:i]}:
            raise ForgeError(f"region '{region.id}' is declared twice", reader.file, region.line)
    signs = [_sign(e, area_fields) for e in reader.tables("sign")]
    names = {r.id for r in regions}
    places = [_place(e, "land", names, area_fields) for e in reader.tables("place")]
    seas = [_place(e, "sea", names, area_fields) for e in reader.tables("sea")]
    ids: set[str] = set()
    for place in places + seas:
        if place.id in ids:
            raise ForgeError(f"'{place.id}' is declared twice", reader.file, place.line)
        ids.add(place.id)
        _inside(place, frame, reader.file)
        _signed(place, signs, reader.file)
    voids = [(_spot(e, {"at", "weight", "note"}), e.positive("weight", 1.0)) for e in reader.tables("void")]
    dry = [_spot(e, {"at", "note"}) for e in reader.tables("dry")]
    sheet = Sheet(
        reader.file,
        settings,
        frame,
        projection,
        regions,
        signs,
        _words(board),
        places,
        seas,
        voids,
        dry,
        [_course(e) for e in reader.tables("river")],
        [_course(e) for e in reader.tables("ridge")],
        [_declared(e, "link", ids, link_fields) for e in reader.tables("link")],
        [_declared(e, "corner", ids, link_fields) for e in reader.tables("corner")],
        [_declared(e, "forbid", ids, link_fields) for e in reader.tables("forbid")],
    )
    _no_contradiction(sheet)
    _named_once(sheet.rivers + sheet.ridges, reader.file)
    return sheet


def _inside(place: Place, frame: Frame, file: str) -> None:
    for lon, lat in ((place.at,) if place.at else ()) + place.also:
        x, y = frame.point(lon, lat)
        if not (0 <= x <= frame.width and 0 <= y <= frame.height):
            raise ForgeError(f"{place.id}: [{lon}, {lat}] lies off the board", file, place.line)


def _signed(place: Place, signs: list[Sign], file: str) -> None:
    """A field whose values are printed as signs has no value without one."""
    for name in sorted({s.field for s in signs if s.value} & set(place.game)):
        known = [s.value for s in signs if s.field == name]
        if place.game[name] not in known:
            raise ForgeError(
                f"{place.id}: '{name}' is '{place.game[name]}', must be one of the signs {', '.join(known)}",
                file,
                place.line,
            )


def _named_once(courses: list[Course], file: str) -> None:
    seen: dict[str, int] = {}
    for course in courses:
        if course.name in seen:
            raise ForgeError(f"'{course.name}' is declared twice (line {seen[course.name]}); name each arm", file, course.line)
        seen[course.name] = course.line


def _no_contradiction(sheet: Sheet) -> None:
    banned = {frozenset(b.between): b for b in sheet.bans + sheet.corners}
    seen: dict[frozenset[str], Declared] = {}
    for link in sheet.links:
        key = frozenset(link.between)
        if key in banned:
            other = banned[key]
            raise ForgeError(
                f"{' - '.join(link.between)} is declared a link here and a {other.kind} at line {other.line}",
                sheet.file,
                link.line,
            )
        if key in seen:
            raise ForgeError(
                f"{' - '.join(link.between)} is declared twice (line {seen[key].line})", sheet.file, link.line
            )
        seen[key] = link
