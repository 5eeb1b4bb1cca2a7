"""Pages that the server renders: the cover, a new game, the frame of a table, the rules, the ratings, tournaments, the account, privacy."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from .. import __version__
from ..kit import packs
from ..kit.drawing import svg
from ..kit.words import LANGUAGES
from ..table import http, lobby, ratings, shelf, tournaments
from ..table.refusals import Refusal
from ..table.table import Table
from ..table.wire import SeatWish, TitleInfo
from . import lessons
from .words import NAMES, client, other, phrases

HERE: Final = Path(__file__).parent
THEMES: Final = ("light", "dark")
LISTS: Final = ("mine", "open", "live", "over")
KEPT: Final = "public, max-age=31536000, immutable"

Page = Callable[[Table, Request, str], Response]

PAGES = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
PAGES.filters["json"] = lambda value: msgspec.json.encode(value).decode()


def routes(table: Table) -> list[BaseRoute]:
    """Every page, the files of the client, and for any other address a page that says so."""
    return [
        Route("/", _endpoint(table, cover)),
        Route("/new/{title}", _endpoint(table, new)),
        Route("/game/{game}", _endpoint(table, game)),
        Route("/game/{game}/analysis", _endpoint(table, analysis)),
        Route("/rules/{title}", _endpoint(table, rules)),
        Route("/account", _endpoint(table, account)),
        Route("/ratings", _endpoint(table, board_of_ratings)),
        Route("/tournaments", _endpoint(table, my_tournaments)),
        Route("/tournaments/{tournament}", _endpoint(table, tournament)),
        Route("/privacy", _endpoint(table, privacy)),
        Route("/words/{lang}.json", words),
        Route("/lessons/{title}.json", _endpoint(table, plan)),
        Route("/boards/{title}.svg", board),
        Route("/sw.js", worker),
        Mount("/static", GZipMiddleware(StaticFiles(directory=HERE / "static"), minimum_size=600)),
        Route("/{path:path}", _endpoint(table, missing)),
    ]


def _endpoint(table: Table, page: Page) -> Callable[[Request], Awaitable[Response]]:
    def rendered(request: Request) -> Response:
        lang = language(table, request)
        try:
            return page(table, request, lang)
        except Refusal as refusal:
            return render(request, lang, "missing.html", status=refusal.status, text=refusal.say(lang))

    async def endpoint(request: Request) -> Response:
        return await run_in_threadpool(rendered, request)

    return endpoint


def language(table: Table, request: Request) -> str:
    """The language of a page: asked for, chosen on this machine, or what the table thinks best."""
    chosen = request.query_params.get("lang") or request.cookies.get("lang")
    if chosen in LANGUAGES:
        return chosen
    with table.storage.reading() as connection:
        return http.language(request, http.somebody(connection, request))


def render(request: Request, lang: str, template: str, status: int = 200, **about: Any) -> HTMLResponse:
    theme = request.cookies.get("theme", "")
    page = PAGES.get_template(template).render(
        lang=lang, other=other(lang), names=NAMES, say=phrases(lang).say, release=__version__, path=request.url.path,
        theme=theme if theme in THEMES else "", modules=modules(), **about,
    )  # fmt: skip
    return HTMLResponse(page, status, {"Cache-Control": "no-cache"})


@cache
def modules() -> dict[str, list[str]]:
    """The modules of the client by folder, so that a page can ask for all that it needs at once."""
    root = HERE / "static" / "js"
    return {folder.name: sorted(path.relative_to(root.parent).as_posix() for path in folder.glob("*.js")) for folder in root.iterdir() if folder.is_dir()}


def cover(table: Table, request: Request, lang: str) -> Response:
    """What can be played, and the games at this table."""
    with table.storage.reading() as connection:
        person = http.somebody(connection, request)
    lists = LISTS if person else LISTS[1:]
    chosen = request.query_params.get("list", "")
    chosen = chosen if chosen in lists else lists[0]
    before = request.query_params.get("before", "")
    moment = float(before) if before.replace(".", "", 1).isdecimal() else None
    rows = lobby.rows(table, person, chosen, None, moment, lobby.PAGE, lang)
    titles = shelf.titles(table, lang)
    firsts = {title.id: first_game(title) for title in titles if lessons.lesson(title.id)}
    return render(request, lang, "cover.html", titles=titles, firsts=firsts, lists=lists, chosen=chosen, rows=rows, full=len(rows) == lobby.PAGE)


def first_game(title: TitleInfo) -> dict[str, Any]:
    """A guided game as it is asked for: the easiest bots on the seats of the others."""
    found = lessons.lesson(title.id)
    assert found is not None
    scenario = next(one for one in title.scenarios if one.id == found.scenario)
    seats = {seat.id: SeatWish("me") if seat.id == found.seat else SeatWish("bot", title.bots[0].id) for seat in scenario.seats}
    return {"scenario": found.scenario, "seats": seats}


def new(table: Table, request: Request, lang: str) -> Response:
    """A new game of a title."""
    title = request.path_params["title"]
    shelf.game(table, title)
    found = next(one for one in shelf.titles(table, lang) if one.id == title)
    return render(request, lang, "new.html", title=found, chosen=request.query_params.get("scenario", found.scenarios[0].id))


def game(table: Table, request: Request, lang: str) -> Response:
    """The frame in which the client shows a lobby or a table."""
    ident = request.path_params["game"]
    return render(request, lang, "game.html", game=ident, name=_name(table, ident, lang))


def analysis(table: Table, request: Request, lang: str) -> Response:
    """The frame in which the client shows a finished game in charts."""
    ident = request.path_params["game"]
    return render(request, lang, "analysis.html", game=ident, name=_name(table, ident, lang))


def _name(table: Table, ident: str, lang: str) -> str:
    """What a game is called."""
    with table.at(ident) as live:
        return live.room.name or table.speech(live.room.title, live.room.scenario, lang).words.option("scenario", live.room.scenario)


def rules(table: Table, request: Request, lang: str) -> Response:
    """The rules of a title in our words."""
    title = request.path_params["title"]
    shelf.game(table, title)
    name = next(one.name for one in shelf.titles(table, lang) if one.id == title)
    return render(request, lang, "rules.html", title=title, name=name, rules=shelf.rules(title, lang))


def account(table: Table, request: Request, lang: str) -> Response:
    return render(request, lang, "account.html")


def privacy(table: Table, request: Request, lang: str) -> Response:
    return render(request, lang, "privacy.html")


def board_of_ratings(table: Table, request: Request, lang: str) -> Response:
    """How people have done against each other."""
    asked = request.query_params
    return render(request, lang, "ratings.html", boards=ratings.boards(table, lang, asked.get("title"), asked.get("scenario")), decimal=partial(decimal, lang))


def decimal(lang: str, number: float) -> str:
    """A number with one decimal, as a language writes it."""
    return f"{number:.1f}".replace(".", "," if lang == "fr" else ".")


def my_tournaments(table: Table, request: Request, lang: str) -> Response:
    """The tournaments of whoever asks, and a new one."""
    with table.storage.reading() as connection:
        person = http.somebody(connection, request)
    return render(request, lang, "tournaments.html", titles=shelf.titles(table, lang), tournaments=tournaments.mine(table, person, lang))


def tournament(table: Table, request: Request, lang: str) -> Response:
    """A tournament as it stands."""
    with table.storage.reading() as connection:
        person = http.somebody(connection, request)
    found = tournaments.show(table, person, request.path_params["tournament"], lang)
    return render(request, lang, "tournament.html", one=found, decimal=partial(decimal, lang))


def missing(table: Table, request: Request, lang: str) -> Response:
    """There is nothing at this address."""
    return render(request, lang, "missing.html", status=404, text=phrases(lang).say("missing-page"))


def words(request: Request) -> Response:
    """What the client says in a language."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        return JSONResponse({"error": "not_found", "text": phrases("en").say("missing-page")}, 404)
    return JSONResponse(client(lang), headers={"Cache-Control": "no-cache"})


def plan(table: Table, request: Request, lang: str) -> Response:
    """The steps of a guided first game."""
    found = lessons.plan(request.path_params["title"], lang)
    return JSONResponse(found, 404 if found is None else 200, headers={"Cache-Control": "no-cache"})


def worker(request: Request) -> Response:
    """The service worker, at the root so that it may speak for every page."""
    return FileResponse(HERE / "static" / "sw.js", media_type="text/javascript")


def board(request: Request) -> Response:
    """The ground of a board: coast, relief, rivers, borders, names."""
    title, lang = request.path_params["title"], request.query_params.get("lang", "en")
    if not packs.find(title, "drawing.json").exists():
        return Response(phrases("en").say("missing-page"), 404, media_type="text/plain")
    level = "coarse" if request.query_params.get("level") == "coarse" else "fine"
    kept = KEPT if "v" in request.query_params else "no-cache"
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    plain, packed = drawn(title, level, lang if lang in LANGUAGES else "en")
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="image/svg+xml", headers=headers | {"Content-Encoding": "gzip"})
    return Response(plain, media_type="image/svg+xml", headers=headers)


@cache
def drawn(title: str, level: str, lang: str) -> tuple[bytes, bytes]:
    """A board as it is, and compressed."""
    plain = svg(title, level, lang).encode()
    return plain, gzip.compress(plain, 6)
