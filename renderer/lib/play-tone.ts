/** Two soft notes, made by the browser itself: no file, nothing to load. Seconds and hertz. */
const NOTES = [
  { at: 0, hertz: 660 },
  { at: 0.22, hertz: 880 },
] as const;
const LENGTH_SECONDS = 0.5;
const LOUDNESS = 0.18;

let context: AudioContext | null = null;

/** Plays the tone that says a table timer is over. Silent where the browser will not have sound before a click. */
export function playTone(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const { at, hertz } of NOTES) note(context, context.currentTime + at, hertz);
}

function note(audio: AudioContext, start: number, hertz: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_SECONDS);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + LENGTH_SECONDS);
}
