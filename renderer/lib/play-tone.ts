/** Two soft notes, synthesised by the browser, so there is no file to load. Seconds and hertz. */
const NOTES = [
  { at: 0, hertz: 660 },
  { at: 0.22, hertz: 880 },
] as const;
const LENGTH_SECONDS = 0.5;
const LOUDNESS = 0.18;

let context: AudioContext | null = null;

/** Plays the tone for a table timer that has run out. Silent if the browser does not allow sound before a click. */
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
