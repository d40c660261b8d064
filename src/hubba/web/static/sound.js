// Short soft tones, made here: no files, and silence unless the person has asked for sound.
//
// Browsers let a page sound only after the person has done something in it, so the first click or key wakes it.

/** For each sound its notes: pitch in Hz, start and length in seconds. */
const NOTES = {
  turn: [[523, 0, 0.25], [659, 0.12, 0.35]],
  move: [[330, 0, 0.14]],
  end: [[392, 0, 0.3], [494, 0.15, 0.3], [587, 0.3, 0.6]],
  refused: [[208, 0, 0.16], [196, 0.13, 0.22]],
};
const LOUDNESS = 0.06;

let audio = null;

const wanted = () => document.documentElement.dataset.sound === "on" && "AudioContext" in window;

/** Waits for the first gesture. */
export function startSound() {
  const wake = () => {
    if (!audio && wanted()) audio = new AudioContext();
    if (audio?.state === "suspended") audio.resume();
  };
  document.addEventListener("click", wake, { capture: true });
  document.addEventListener("keydown", wake, { capture: true });
}

/** Plays a sound by its name. */
export function play(name) {
  if (!audio || !wanted() || !Object.hasOwn(NOTES, name)) return;
  for (const [pitch, start, length] of NOTES[name]) {
    const from = audio.currentTime + start;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    // A sudden start or end would click.
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
