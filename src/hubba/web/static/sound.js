// Short quiet sounds of wood, paper and a small bell, made here: no files.
//
// Browsers let a page play sounds only after the person has done something in it: the first click or key starts it.
// Phones stay silent unless their owner has asked for sound.

/**
 * The voices of each sound. All times are in seconds, pitches in Hz.
 * `at` is when a voice begins and `length` how long it rings; `level` is its share of the loudness.
 * A voice with a `pitch` is a tone, which may slide `to` another one; a voice without one is noise through a filter,
 * which leaves about half of it. Voices that ring together share the loudness: they add up to no more.
 */
export const SOUNDS = {
  // A card slides over the oak and comes to rest.
  card: [
    { at: 0, length: 0.11, level: 0.8, filter: "bandpass", around: 2400, width: 0.6 },
    { at: 0.055, length: 0.09, level: 0.9, filter: "lowpass", around: 420, width: 0.4 },
  ],
  // A knock on the table: the trick is taken.
  trick: [
    { at: 0, length: 0.3, level: 0.55, pitch: 138, to: 98 },
    { at: 0, length: 0.16, level: 0.25, pitch: 247, to: 196 },
    { at: 0, length: 0.03, level: 0.2, filter: "lowpass", around: 900, width: 0.5 },
  ],
  // Two partials of a small bell.
  turn: [
    { at: 0, length: 0.7, level: 0.55, pitch: 587.3 },
    { at: 0.08, length: 0.55, level: 0.35, pitch: 880 },
  ],
  // A small closing cadence.
  end: [
    { at: 0, length: 0.5, level: 0.4, pitch: 392 },
    { at: 0, length: 0.5, level: 0.2, pitch: 493.9 },
    { at: 0.2, length: 0.5, level: 0.35, pitch: 440 },
    { at: 0.2, length: 0.5, level: 0.15, pitch: 554.4 },
    { at: 0.42, length: 1.3, level: 0.4, pitch: 587.3 },
    { at: 0.42, length: 1.3, level: 0.25, pitch: 293.7 },
  ],
  // Two muffled taps: refused.
  refused: [
    { at: 0, length: 0.12, level: 0.6, pitch: 156, to: 139 },
    { at: 0.13, length: 0.2, level: 0.6, pitch: 131, to: 110 },
  ],
  // A clock ticks four times: little time is left.
  clock: [0, 0.25, 0.5, 0.75].map((at) => ({ at, length: 0.07, level: 0.9, pitch: 1175, to: 880 })),
  // Somebody speaks: two soft steps upwards.
  talk: [
    { at: 0, length: 0.12, level: 0.6, pitch: 523.3 },
    { at: 0.09, length: 0.18, level: 0.6, pitch: 659.3 },
  ],
  // Something small has moved.
  move: [{ at: 0, length: 0.06, level: 0.8, filter: "lowpass", around: 1100, width: 0.4 }],
};
const LOUDNESS = 0.06;
const ATTACK = 0.006; // a sudden start or end would click
const NEXT = 0.14; // from one sound to the next of the same moment
const SMALL = "(pointer: coarse), (max-width: 640px), (max-height: 480px)"; // phones

let audio = null;
let sounding = null; // the last sound, {bus, since}

/** Whether this page should make sounds. */
function wanted() {
  const { sound } = document.documentElement.dataset;
  return "AudioContext" in window && (sound === "on" || (sound === "auto" && !matchMedia(SMALL).matches));
}

/** Waits for the first gesture. */
export function startSound() {
  const wake = () => {
    if (!audio && wanted()) audio = new AudioContext();
    if (audio?.state === "suspended") audio.resume();
  };
  document.addEventListener("click", wake, { capture: true });
  document.addEventListener("keydown", wake, { capture: true });
}

/** Plays sounds by their names, one after the other: `card turn`. An earlier sound fades out. */
export function play(names) {
  if (!audio || !wanted() || !names) return;
  const known = names.split(" ").filter((name) => Object.hasOwn(SOUNDS, name));
  if (!known.length) return;
  const now = audio.currentTime;
  makeRoom(now);
  sounding = { bus: new GainNode(audio, { gain: 1 }), since: now };
  sounding.bus.connect(audio.destination);
  known.forEach((name, place) => sound(sounding.bus, name, now + place * NEXT));
}

/** Fades out the last sound while the next one starts, so that together they are no louder than one. */
function makeRoom(now) {
  if (!sounding) return;
  const { bus, since } = sounding;
  if (since === now) bus.disconnect(); // nobody has heard it yet
  else bus.gain.setValueAtTime(1, now).linearRampToValueAtTime(0, now + ATTACK);
}

/** Schedules a sound at a time. */
export function sound(output, name, start) {
  for (const voice of SOUNDS[name]) {
    const from = start + voice.at;
    const source = voice.pitch ? tone(output.context, voice, from) : noise(output.context, voice);
    const volume = new GainNode(output.context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS * voice.level, from + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + voice.length);
    source.last.connect(volume).connect(output);
    source.first.start(from);
    source.first.stop(from + voice.length);
  }
}

function tone(context, { pitch, to, length }, from) {
  const oscillator = new OscillatorNode(context, { type: "sine", frequency: pitch });
  if (to) {
    oscillator.frequency.setValueAtTime(pitch, from);
    oscillator.frequency.exponentialRampToValueAtTime(to, from + length / 2);
  }
  return { first: oscillator, last: oscillator };
}

function noise(context, { length, filter, around, width }) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const last = source.connect(new BiquadFilterNode(context, { type: filter, frequency: around, Q: width }));
  return { first: source, last };
}
