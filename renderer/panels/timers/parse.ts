import type { CalendarView } from '../../../src/contract/campaign-view';
import { formatDuration } from '../../lib/format';

/** Parses one-line timers: 'torch 1h', 'reinforcements in 3 rounds', 'every 10 min wandering check', 'bells at 18:00'. */

export interface TypedTimer {
  readonly label: string;
  readonly inSeconds: number;
  readonly everySeconds: number | null;
}

/** The context for parsing: the system's rounds, the campaign's calendar and time of day. */
export interface TimerWords {
  readonly roundSeconds: number;
  readonly roundWords: readonly string[];
  readonly calendar: Pick<CalendarView, 'hoursPerDay' | 'minutesPerHour'>;
  /** The present second of the day. */
  readonly secondOfDay: number;
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(s|secs?|seconds?)$/i, 1],
  [/^(m|mins?|minutes?)$/i, 60],
  [/^(h|hrs?|hours?)$/i, 3600],
  [/^(d|days?)$/i, 86_400],
  [/^(w|wk|wks|weeks?)$/i, 604_800],
];
const AMOUNT = /(\d+(?:[.,]\d+)?)[\s\u00a0]*([\p{L}]+)/gu;
const HOW = 'Say how long.';

/** Seconds until the clock next shows `hour`:`minute`:`second`; a whole day where it shows that now. Null where the day has no such time. */
export function secondsUntil(time: string, words: Pick<TimerWords, 'calendar' | 'secondOfDay'>): number | null {
  const match = /^(\d{1,3}):(\d{1,3})(?::(\d{2}))?$/.exec(time.trim());
  if (match === null) return null;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const { hoursPerDay, minutesPerHour } = words.calendar;
  if (hour >= hoursPerDay || minute >= minutesPerHour || second >= 60) return null;
  const perDay = hoursPerDay * minutesPerHour * 60;
  const wanted = (hour * minutesPerHour + minute) * 60 + second;
  const left = (wanted - words.secondOfDay + perDay) % perDay;
  return left === 0 ? perDay : left;
}

/** Parses a timer, or returns a sentence about what is missing. */
export function parseTimer(text: string, words: TimerWords): TypedTimer | string {
  let rest = ` ${withRounds(text, words.roundWords)} `;
  const every = takeEvery(rest, words);
  if (typeof every === 'string') return every;
  rest = every.rest;
  const clock = takeTime(rest, words);
  if (typeof clock === 'string') return clock;
  const first = clock ?? takeSpan(rest, /\bin\s+(?=\d)/i, words) ?? takeSpan(rest, null, words);
  if (first !== null) rest = first.rest;
  const inSeconds = first?.seconds ?? every.seconds;
  if (inSeconds === null) return unknownUnit(rest) ?? HOW;
  if (inSeconds <= 0 || every.seconds === 0) return 'The time must be more than zero.';
  const label = rest
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,:;–-]\s*|\s*[,:;–-]$/g, '');
  if (label === '') return 'Say what it is for: torch 1h.';
  return { label, inSeconds, everySeconds: every.seconds };
}

/** A timer as it would be typed, for editing. */
export function timerLine(timer: { label: string; at: number; everySeconds: number | null }, now: number): string {
  const next = `${timer.label} in ${formatDuration(Math.max(1, timer.at - now))}`;
  return timer.everySeconds === null ? next : `${next} every ${formatDuration(timer.everySeconds)}`;
}

/** Id of the table with the timer's name, which it then rolls; '' for none. */
export function tableCalled(tables: Readonly<Record<string, { id: string; name: string }>>, label: string): string {
  return Object.values(tables).find(({ name }) => name.toLowerCase() === label.toLowerCase())?.id ?? '';
}

/** Replaces the system's word for a round, after a number or 'every', with 'rounds'. */
function withRounds(text: string, names: readonly string[]): string {
  const longest = [...names].sort((a, b) => b.length - a.length);
  return longest.reduce((line, name) => {
    const plain = name.replace(/[^\p{L}\p{N} ]/gu, '.');
    return line.replace(new RegExp(`(\\d\\s*|\\bevery\\s+)${plain}\\b`, 'gi'), '$1rounds');
  }, text);
}

interface Taken {
  seconds: number;
  /** The line without it. */
  rest: string;
}

function takeEvery(text: string, words: TimerWords): { seconds: number | null; rest: string } | string {
  const named = /\bevery\s+(\p{L}+)/iu.exec(text);
  const oneUnit = named === null ? null : unitSeconds(named[1] ?? '', words);
  if (named !== null && oneUnit !== null) return { seconds: oneUnit, rest: text.replace(named[0], ' ') };
  if (!/\bevery\s+\d/i.test(text)) return { seconds: null, rest: text };
  const span = takeSpan(text, /\bevery\s+(?=\d)/i, words);
  return span ?? unknownUnit(text.slice(text.search(/\bevery\b/i))) ?? HOW;
}

function takeTime(text: string, words: TimerWords): Taken | string | null {
  const match = /\b(?:at\s+)?(\d{1,3}:\d{1,3}(?::\d{2})?)(?!\d)/i.exec(text);
  if (match === null) return null;
  const seconds = secondsUntil(match[1] ?? '', words);
  if (seconds === null) return `The day has no ${match[1] ?? ''}.`;
  return { seconds, rest: text.replace(match[0], ' ') };
}

/** Takes a run of amounts ('1 h 30 min') right after `lead`; without `lead`, the first run of known units. */
function takeSpan(text: string, lead: RegExp | null, words: TimerWords): Taken | null {
  const begin = lead === null ? null : lead.exec(text);
  if (lead !== null && begin === null) return null;
  const from = begin === null ? 0 : begin.index + begin[0].length;
  let [start, end, seconds] = [-1, from, 0];
  for (const match of text.slice(from).matchAll(AMOUNT)) {
    const at = from + match.index;
    const unit = unitSeconds(match[2] ?? '', words);
    const joins = start >= 0 && /^[\s,]*(?:and\s+)?$/i.test(text.slice(end, at));
    if (start >= 0 && (!joins || unit === null)) break;
    if (start < 0 && lead !== null && at !== from) return null;
    if (unit === null) {
      if (lead !== null) return null;
      continue;
    }
    if (start < 0) start = at;
    end = at + match[0].length;
    seconds += Number((match[1] ?? '0').replace(',', '.')) * unit;
  }
  if (start < 0) return null;
  const cut = begin === null ? start : begin.index;
  return { seconds: Math.round(seconds), rest: `${text.slice(0, cut)} ${text.slice(end)}` };
}

function unknownUnit(text: string): string | null {
  const unit = [...text.matchAll(AMOUNT)][0]?.[2];
  return unit === undefined ? null : `'${unit}' is not a unit of time. Use s, min, h, days, weeks or rounds.`;
}

function unitSeconds(unit: string, { roundSeconds }: TimerWords): number | null {
  for (const [pattern, seconds] of UNITS) if (pattern.test(unit)) return seconds;
  return /^(rounds?|turns?)$/i.test(unit) ? roundSeconds : null;
}
