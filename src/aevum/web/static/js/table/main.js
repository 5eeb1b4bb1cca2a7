/** A table begins: the store listens, the page shows. */

import { allowSound } from "../core/sound.js";
import { html, render } from "../vendor/preact.js";
import { App } from "./app.js";
import { listenToKeys } from "./keys.js";
import { Store } from "./store.js";

const place = /** @type {HTMLElement} */ (document.getElementById("table"));
const store = new Store(place.dataset.game || "", (state) => {
  place.querySelector(".waiting")?.remove();
  render(html`<${App} state=${{ ...state }} store=${store} />`, place);
});

allowSound();
listenToKeys(store);
await store.open();
