/** Notices of the browser itself, also when no page of the table is open. */

import { ask, get, post, Refused } from "../core/api.js";
import { say } from "../core/words.js";

/** @param {string} text as the server writes keys */
function bytes(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const refuse = () => new Refused("no_push", say("push-impossible"), "", 0);

export async function subscribe() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) throw refuse();
  if ((await Notification.requestPermission()) !== "granted") throw refuse();
  const worker = await navigator.serviceWorker.register("/sw.js");
  const { key } = await get("/api/push");
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  await post("/api/push", { endpoint, keys });
}

export async function unsubscribe() {
  const worker = await navigator.serviceWorker?.getRegistration("/sw.js");
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await ask("DELETE", "/api/push", { body: { endpoint: made.endpoint } });
  await made.unsubscribe();
}
