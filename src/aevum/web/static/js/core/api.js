/** Requests to the table: JSON in and out, refusals as `Refused`. */

/** What the table says when it does not do something. */
export class Refused extends Error {
  /** @param {string} code @param {string} text @param {string} rule @param {number} status */
  constructor(code, text, rule, status) {
    super(text);
    this.code = code;
    this.rule = rule;
    this.status = status;
  }
}

/** The table could not be reached. */
export class Unreachable extends Error {}

/** @param {Record<string, any>} query */
export function address(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{query?: Record<string, any>, body?: any, file?: Blob}} [more]
 * @returns {Promise<any>}
 */
export async function ask(method, path, { query, body, file } = {}) {
  const lang = document.documentElement.lang;
  let response;
  try {
    response = await fetch(address(path, { lang, ...query }), {
      method,
      headers: method === "GET" ? {} : { "X-Aevum": "1", "Content-Type": "application/json" },
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  } catch {
    throw new Unreachable(path);
  }
  if (response.ok) return response.status === 204 ? null : response.json();
  const problem = response.headers.get("content-type")?.startsWith("application/json") ? await response.json() : {};
  throw new Refused(problem.error || "", problem.text || `${response.status} ${response.statusText}`, problem.rule || "", response.status);
}

/** @param {string} path @param {Record<string, any>} [query] */
export const get = (path, query) => ask("GET", path, { query });

/** @param {string} path @param {any} [body] @param {Record<string, any>} [query] */
export const post = (path, body = {}, query) => ask("POST", path, { body, query });

/** A text that nobody has used before. */
export function once() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
