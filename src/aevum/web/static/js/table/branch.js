/** Another answer tried: a game of one's own that begins at this moment. */

import { post, Refused } from "../core/api.js";
import { toast } from "../core/toast.js";
import { say } from "../core/words.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";

const ALL = "*";

/** @param {{base: string, at: number, seat: string, seats: any[], close: () => void}} props `seat`: who is asked there, if that is known */
export function Branch({ base, at, seat, seats, close }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [mine, setMine] = useState(seat);
  const [busy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const begin = async () => {
    setBusy(true);
    try {
      const named = mine === ALL ? seats.map((one) => one.seat) : mine ? [mine] : [];
      location.assign((await post(`${base}/branches`, { position: at, seats: named })).url);
    } catch (problem) {
      setBusy(false);
      dialog.current?.close();
      toast(problem instanceof Refused ? problem.message : say("unreachable"));
    }
  };
  return html`<dialog ref=${dialog} class="branch" aria-labelledby="branch-title" onClose=${close}>
    <h2 id="branch-title">${say("branch-here")}</h2>
    <p>${say("branch-about")}</p>
    <p><label>${say("branch-play")} <select value=${mine} onChange=${(event) => setMine(event.target.value)}>
      <option value="">${say("branch-asked")}</option>
      ${seats.map((one) => html`<option key=${one.seat} value=${one.seat}>${one.name}</option>`)}
      <option value=${ALL}>${say("branch-all")}</option>
    </select></label></p>
    <p class="actions"><button type="button" class="main" disabled=${busy} onClick=${() => void begin()}>${say("branch-begin")}</button>
    <button type="button" onClick=${() => dialog.current?.close()}>${say("cancel")}</button></p>
  </dialog>`;
}
