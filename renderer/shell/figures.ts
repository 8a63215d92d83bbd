import { formatNumber } from '../lib/format';

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** '412 bytes', '3.4 kB', '150 MB': decimal units, as file managers count. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return `${formatNumber(value, step === 0 || value >= 10 ? 0 : 1)} ${UNITS[step] ?? ''}`;
}

/** A moment of the wall clock: the date in the person's locale, the time always as '20:14'. */
export function momentText(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return 'at an unknown time';
  return at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
}

/** The day of a moment and, as long as that matters, its time: 'today, 20:14', 'yesterday, 20:14', 'Nov 22, 2026'. */
export function dayText(iso: string, now: Date): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return momentText(iso);
  const time = at.toLocaleTimeString(undefined, { timeStyle: 'short', hourCycle: 'h23' });
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(at, now)) return `today, ${time}`;
  return isSameDay(at, yesterday) ? `yesterday, ${time}` : at.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** 'less than a minute', '25 minutes', '9 hours'. */
export function spanText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}
