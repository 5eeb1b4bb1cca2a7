/** Short sounds, made when they are needed; nothing is loaded. */

import { flag, setFlag } from "./prefs.js";

/** @type {AudioContext | null} */
let context = null;
let muted = flag("muted", false);

export const isMuted = () => muted;

export function toggleMuted() {
  muted = !muted;
  setFlag("muted", muted);
  return muted;
}

/** Browsers allow sound only after somebody has done something. */
export function allowSound() {
  const start = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener("pointerdown", start, { once: true });
  addEventListener("keydown", start, { once: true });
}

/** @param {number} pitch @param {number} at seconds from now @param {number} long @param {number} loud @param {OscillatorType} [type] */
function tone(pitch, at, long, loud, type = "sine") {
  if (!context) return;
  const start = context.currentTime + at;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = type;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + long);
}

/** A knock of wood. @param {number} at @param {number} loud @param {number} pitch */
function knock(at, loud, pitch) {
  if (!context) return;
  const size = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, size, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 6;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(context.currentTime + at);
}

const SOUNDS = {
  turn: () => [tone(587, 0, 0.9, 0.08), tone(880, 0.11, 1.1, 0.06)],
  move: () => knock(0, 0.5, 700),
  dice: () => [0, 0.07, 0.13, 0.22].map((at, i) => knock(at, 0.6 - i * 0.1, 1500 + i * 240)),
  chat: () => tone(1175, 0, 0.25, 0.04),
  end: () => [392, 523, 659, 784].map((pitch, i) => tone(pitch, i * 0.16, 1.4, 0.06, "triangle")),
  no: () => tone(196, 0, 0.2, 0.06, "triangle"),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (!muted && context && context.state === "running") SOUNDS[name]();
}
