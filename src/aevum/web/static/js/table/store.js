/** The state of a table in this window, and everything that can be done with it. */

import { address, ask, get, once, post, Refused, Unreachable } from "../core/api.js";
import { flag, keep, setFlag } from "../core/prefs.js";
import { play } from "../core/sound.js";
import { toast } from "../core/toast.js";
import { learn, say } from "../core/words.js";
import { boardAt } from "../board/board.js";
import { briefed } from "./brief.js";
import { learnt, noticed, planOf } from "./lesson.js";
import { listen } from "./stream.js";
import { heard, trailsOf } from "./news.js";

const TRIES = 4; // of an answer that did not get through

export class Store {
  /** @param {string} game @param {(state: any) => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    this.base = `/api/games/${game}`;
    /** @type {{close: () => void} | null} */
    this.stream = null;
    /** @type {any} */
    this.camera = null;
    /** @type {any} */
    this.layout = null;
    /** @type {Record<string, any>} */
    this.state = {
      view: null, past: null, lobby: null, me: null, board: null, sheets: [], lang: document.documentElement.lang, seat: undefined,
      connection: "opening", problem: null, busy: false, picked: null, hovered: "", note: null, hidden: false, trails: [], early: [], filter: "",
      confirm: flag("confirm", false), tab: "log", text: false, help: false, rule: null, branch: null, plan: null, odds: null, timeline: null, film: null,
      chat: [], unread: 0, dice: [], invitation: new URLSearchParams(location.search).get("invitation") || "",
    };
  }

  /** @param {Record<string, any>} change */
  set(change) {
    Object.assign(this.state, change);
    this.changed(this.state);
  }

  async open() {
    await learn(this.state.lang);
    await this.guarded(async () => {
      this.set({ me: await get("/api/me").catch(() => null) });
      await this.look();
      this.connect();
      const at = new URLSearchParams(location.search).get("at"); // a link to a moment
      if (at) await this.at(Number(at));
    }, true);
  }

  /** Do something; what the table says against it is shown. @param {() => Promise<any>} action @param {boolean} [fatal] */
  async guarded(action, fatal = false) {
    try {
      return await action();
    } catch (problem) {
      if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
      const text = problem instanceof Refused ? problem.message : say("unreachable");
      const rule = problem instanceof Refused ? problem.rule : "";
      if (fatal) this.set({ problem: { text, rule } });
      else {
        play("no");
        toast(text, rule);
      }
      if (problem instanceof Refused && problem.code === "late") await this.look();
      return undefined;
    }
  }

  /** The position as the table has it now. */
  async look() {
    const view = await get(`${this.base}/view`, { seat: this.state.seat });
    await this.see(view);
    if (view.status === "open") this.set({ lobby: await get(this.base, { invitation: this.state.invitation }) });
  }

  /** @param {any} view */
  async see(view) {
    const before = this.state.view;
    if (before && view.version < before.version && view.you.seat === before.you.seat) return;
    const board = this.state.board ?? (await boardAt(view.board));
    if (!before || before.scenario !== view.scenario) await this.readBeside(view);
    noticed(view, this.state.plan);
    if (before && before.status !== "open" && before.you.seat === view.you.seat) heard(before, view);
    const moved = !before || before.position !== view.position || before.version !== view.version;
    this.set({
      view, board, problem: null, busy: moved ? false : this.state.busy,
      picked: moved ? null : this.state.picked, odds: moved ? null : this.state.odds, note: moved ? null : this.state.note,
      trails: before ? trailsOf(before, view, this.state.trails) : [],
      dice: before ? view.log.filter(({ n, dice }) => dice && n > (before.log.at(-1)?.n ?? -1)).slice(-3) : [],
    });
    document.title = `${view.question ? "● " : ""}${view.scene?.title ?? "Aevum"}`;
  }

  /** What does not change with the position: the plan of a first game, and what lies beside the board. */
  async readBeside(view) {
    this.state.plan = await planOf(view).catch(() => null);
    void get(`/api/sheets/${view.title}/${view.scenario}`).catch(() => []).then((sheets) => this.set({ sheets }));
  }

  connect() {
    this.stream?.close();
    this.stream = listen(address(`${this.base}/stream`, { lang: this.state.lang, seat: this.state.seat }), {
      view: (view) => void this.see(view),
      table: ({ seats, aborts }) => this.state.view && this.set({ view: { ...this.state.view, seats }, lobby: this.state.lobby && { ...this.state.lobby, seats, aborts } }),
      chat: (line) => this.hear(line),
      notice: ({ text }) => toast(text),
      state: (connection) => {
        if (connection === "open" && this.state.connection === "lost") void this.guarded(() => this.look());
        this.set({ connection });
      },
    });
  }

  /** @param {any} option one of the question's, or an amount */
  async pick(option) {
    if (this.state.busy || this.state.past || !this.state.view.question) return;
    if (this.state.confirm && this.state.picked?.value !== option.value) await this.weigh(option);
    else await this.answer(option.value);
  }

  /** @param {any} value */
  async answer(value) {
    const { view } = this.state;
    briefed(view);
    learnt(view, this.state.plan);
    this.set({ busy: true, picked: null, note: null, hovered: "" });
    const given = { seat: view.question.seat, position: view.position, version: view.version, key: once(), value };
    const accepted = await this.guarded(() => this.sent(given));
    if (accepted && this.state.connection !== "open") await this.guarded(() => this.look());
    if (!accepted) this.set({ busy: false });
  }

  /** The same key each time: however often it arrives, it is one answer. */
  async sent(given) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await post(`${this.base}/answers`, given);
      } catch (problem) {
        if (!(problem instanceof Unreachable) || attempt === TRIES) throw problem;
        await new Promise((resolve) => setTimeout(resolve, 400 * attempt));
      }
    }
  }

  async undo() {
    const { view } = this.state;
    if (!view.undo) return toast(say("no-undo"));
    return this.guarded(() => post(`${this.base}/undo`, { seat: view.undo, position: view.position }));
  }

  /** Somebody who has just sat down is known from now on, to the stream as well. */
  async known() {
    this.set({ me: await get("/api/me"), invitation: "" });
    this.connect();
  }

  /** Ask the others to go back. @param {number} to */
  async rewind(to) {
    const { position, you } = this.state.view;
    const asked = await this.act("rewind", { seat: you.seat ?? you.seats[0], position, to });
    if (asked) this.set({ past: null, film: null });
  }

  /** Something done at a game: its name is the last part of the address. @param {string} what @param {any} [body] */
  async act(what, body = {}) {
    return this.guarded(async () => {
      const answer = await post(`${this.base}/${what}`, body);
      if (what === "join") await this.known();
      await this.look();
      return answer ?? {};
    });
  }

  /** Somebody looks at an area: what is there, and what speaks against choosing it. */
  async area(area, options, at) {
    if (!area) return this.set({ note: null });
    if (options.length === 1) return this.pick(options[0]);
    const { view } = this.state;
    this.set({ note: { area, options, at, why: null } });
    if (!view.question || this.state.past || options.length) return undefined;
    const why = await this.why(area);
    if (why && this.state.note?.area === area) this.set({ note: { ...this.state.note, why } });
    return undefined;
  }

  /** Why an area is not among the options. @param {string} area */
  why(area) {
    return this.guarded(() => get(`${this.base}/why`, { seat: this.state.view.question.seat, place: area }));
  }

  /** @param {boolean} each */
  confirmEach(each) {
    setFlag("confirm", each);
    this.set({ confirm: each, picked: null });
  }

  /** @param {{seat: string, prompt: string}} order */
  endOrder({ seat, prompt }) {
    return this.guarded(() => ask("DELETE", `${this.base}/orders`, { query: { seat, prompt } }));
  }

  /** Show what may come of an option before it is answered. */
  async weigh(option) {
    const { view } = this.state;
    this.set({ picked: option, odds: null });
    const odds = await this.guarded(() => get(`${this.base}/odds`, { seat: view.question.seat, value: JSON.stringify(option.value) }));
    if (odds?.lines.length && this.state.picked === option) this.set({ odds });
  }

  async speak(lang) {
    await learn(lang);
    keep("lang", lang);
    this.set({ lang, timeline: null, early: [] });
    if (this.state.me) void ask("PUT", "/api/me", { body: { lang } }).catch(() => null);
    await this.guarded(async () => {
      if (this.state.view) await this.readBeside(this.state.view);
      await this.look();
      if (this.state.past) await this.at(this.state.past.position);
      this.connect();
    });
  }

  /** Look through another seat's eyes. @param {string} seat */
  async eyes(seat) {
    this.set({ seat, past: null });
    await this.guarded(() => this.look());
    this.connect();
  }

  /** The game as it was; `null` for now. @param {number | null} position @param {number} [step] answers whose ways are shown */
  async at(position, step = 1) {
    if (position === null || position >= this.state.view.position) return this.set({ past: null, film: null });
    const past = await this.guarded(() => get(`${this.base}/view`, { seat: this.state.seat, position }));
    if (past) this.set({ past, note: null, trails: trailsOf({ log: past.log.filter((line) => line.position < position - step) }, past, []) });
    return undefined;
  }

  /** @param {any} line */
  hear(line) {
    if (this.state.chat.some(({ n }) => n === line.n)) return;
    const elsewhere = this.state.tab !== "chat";
    if (elsewhere) play("chat");
    this.set({ chat: [...this.state.chat, line], unread: this.state.unread + (elsewhere ? 1 : 0) });
  }
}
