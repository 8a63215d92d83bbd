/** Reading timers typed in one line: 'torch 1h', 'reinforcements in 3 rounds', 'every 10 min wandering check'. */

export interface TypedTimer {
  readonly label: string;
  readonly inSeconds: number;
  readonly everySeconds: number | null;
}

const UNITS: readonly [RegExp, number][] = [
  [/^(s|sec|secs|second|seconds)$/i, 1],
  [/^(m|min|mins|minute|minutes)$/i, 60],
  [/^(h|hr|hrs|hour|hours)$/i, 3600],
  [/^(d|day|days)$/i, 86_400],
  [/^(w|wk|week|weeks)$/i, 604_800],
];

/** What the line means, or a sentence on what is missing. `roundSeconds` is the length of a round of the system. */
export function parseTimer(text: string, roundSeconds: number, roundWords: readonly string[]): TypedTimer | string {
  const match = /(?:\b(every|in)\s+)?(\d+(?:[.,]\d+)?)\s*([a-z]+)/i.exec(text);
  if (match === null) return 'Say how long: torch 1h, check in 3 rounds, every 10 min watch.';
  const [whole, word, figure, unit] = match;
  const seconds = unitSeconds(unit ?? '', roundSeconds, roundWords);
  if (seconds === null) return `'${unit ?? ''}' is no unit of time. Use s, min, h, days, weeks or rounds.`;
  const length = Math.round(Number((figure ?? '0').replace(',', '.')) * seconds);
  if (length <= 0) return 'The time must be longer than nothing.';
  const label = text
    .replace(whole, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,:–-]\s*|\s*[,:–-]$/g, '');
  if (label === '') return 'Say what it is for: torch 1h.';
  return { label, inSeconds: length, everySeconds: word?.toLowerCase() === 'every' ? length : null };
}

function unitSeconds(unit: string, roundSeconds: number, roundWords: readonly string[]): number | null {
  for (const [pattern, seconds] of UNITS) if (pattern.test(unit)) return seconds;
  const rounds = ['round', 'rounds', 'turn', 'turns', ...roundWords.flatMap((word) => word.toLowerCase().split(' '))];
  return rounds.includes(unit.toLowerCase()) ? roundSeconds : null;
}
