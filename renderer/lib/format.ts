/** How the page writes numbers, times and odds. Pure; the same text for screen and for assistive technology. */

export { capital, listOf, listOfFew } from '../../src/kernel/words';

const MINUS = '\u2212';
const THIN_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';

/** Seconds in a 24-hour day. A campaign calendar with other days supplies its own text. */
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;
/** More than any rule has. */
const EXACT_DECIMALS = 6;

/** Whole part grouped by thin spaces, a true minus sign: `12 500`, `−20`. Keeps at most `decimals` places. */
export function formatNumber(value: number, decimals = 2): string {
  const [whole = '0', fraction] = String(Number(Math.abs(value).toFixed(decimals))).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE) : whole;
  const sign = value < 0 && (whole !== '0' || fraction !== undefined) ? MINUS : '';
  return `${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A figure: numbers grouped and with a true minus, a dash where there is none, everything else unchanged. */
export function formatFigure(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

/** A cell of a rules table; its figures are exact, so every decimal is kept. */
export function formatCell(cell: string | number): string {
  return typeof cell === 'number' ? formatNumber(cell, EXACT_DECIMALS) : cell;
}

/** A number that always shows its sign: `+10`, `−20`, `±0`. */
export function formatSigned(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

/** A probability from 0 to 1 as `24.1 %`. Never rounds something possible to 0 or something uncertain to 100. */
export function formatOdds(probability: number): string {
  if (probability <= 0) return `0${NO_BREAK_SPACE}%`;
  if (probability >= 1) return `100${NO_BREAK_SPACE}%`;
  if (probability < 0.0005) return `<${NO_BREAK_SPACE}0.1${NO_BREAK_SPACE}%`;
  if (probability > 0.9995) return `>${NO_BREAK_SPACE}99.9${NO_BREAK_SPACE}%`;
  return `${(probability * 100).toFixed(1)}${NO_BREAK_SPACE}%`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Wall-clock time of a millisecond timestamp in local time: `21:14:03`. */
export function formatWallTime(timestampMs: number): string {
  const at = new Date(timestampMs);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

const DURATION_UNITS: readonly (readonly [string, number])[] = [
  ['d', DAY_SECONDS],
  ['h', HOUR_SECONDS],
  ['min', MINUTE_SECONDS],
  ['s', 1],
];

/** A duration in its two largest units: `38 min`, `1 h 20 min`, `2 d 4 h`, `40 s`. Negative ones carry a minus sign. */
export function formatDuration(durationSeconds: number): string {
  let rest = Math.abs(Math.round(durationSeconds));
  const parts: string[] = [];
  for (const [unit, size] of DURATION_UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${formatNumber(count)}${NO_BREAK_SPACE}${unit}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  const text = parts.length === 0 ? `0${NO_BREAK_SPACE}s` : parts.join(' ');
  return durationSeconds < 0 ? `${MINUS}${text}` : text;
}

const EVERY: Readonly<Record<number, string>> = { 60: 'each minute', 3600: 'each hour', 86_400: 'each day' };

/** An interval in words: 'each day', 'every 10 min'. */
export const formatEvery = (everySeconds: number): string =>
  EVERY[everySeconds] ?? `every ${formatDuration(everySeconds)}`;

/** A countdown that never changes width while it runs: `1:02:09`, `04:59`. Never below zero. */
export function formatCountdown(remainingSeconds: number): string {
  const seconds = Math.max(0, Math.ceil(remainingSeconds));
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const tail = `${two(Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS))}:${two(seconds % MINUTE_SECONDS)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** `1 wound`, `3 wounds`: a number with its noun. The plural adds an s unless given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)}${NO_BREAK_SPACE}${count === 1 ? one : many}`;
}

/** A unit in the number that fits the count: 'day' for one, 'days' for two, 'h' for any. */
export const unitFor = (count: number, unit: string): string =>
  count === 1 && unit.length > 2 && unit.endsWith('s') ? unit.slice(0, -1) : unit;

/** One or two capital letters for a portrait that has no picture: `Night Owl` → `NO`, `Stoya` → `ST`, `Drone 12` → `D12`. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_]+/)
    .filter((word) => word !== '');
  const number = words.length > 1 && /^\d{1,2}$/.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const letters = words.map((word) => Array.from(word)[0] ?? '');
  if (number !== undefined) return `${letters[0] ?? ''}${number}`.toUpperCase();
  if (letters.length > 1) return `${letters[0] ?? ''}${letters.at(-1) ?? ''}`.toUpperCase();
  return Array.from(words[0] ?? '?')
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
