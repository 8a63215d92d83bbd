import type { DicePool } from '../../damage';
import { MOST_DICE, parseDice, sayDice } from '../../damage';

/** Damage types as sheets abbreviate them. */
const TYPES: Readonly<Record<string, string>> = {
  cr: 'crushing',
  crush: 'crushing',
  crushing: 'crushing',
  cut: 'cutting',
  cutting: 'cutting',
  imp: 'impaling',
  impaling: 'impaling',
  'pi-': 'small-piercing',
  pi: 'piercing',
  'pi+': 'large-piercing',
  'pi++': 'huge-piercing',
  burn: 'burning',
  burning: 'burning',
  tb: 'burning',
  tbb: 'burning',
  cor: 'corrosion',
  corr: 'corrosion',
  tox: 'toxic',
  toxic: 'toxic',
  fat: 'fatigue',
  fatigue: 'fatigue',
};

/** What a text of damage says. */
export interface ReadDamage {
  pool: DicePool;
  type: string;
  divisor: number | null;
  /** What stands beside dice and type: explosive, incendiary, fragments. */
  besides: string[];
  /** Dice that are not those of the text, and why. */
  recast: string | null;
}

/** Count, sides, adds and multiplier, a divisor in brackets, and the rest. Points without dice have no `d`. */
const SHAPE =
  /^\s*(?:(\d*)d(\d*)\s*([+\-−]\s*\d+)?|([+\-−]?\d+))\s*(?:[x×*]\s*(\d+))?\s*(?:\(\s*([\d.,]+|∞)\s*\))?\s*(.*)$/s;

const BRACKETS = /\[([^\]]*)\]/g;

const AVERAGE_OF_SIX = 3.5;

/** Reads `2d+1(2) cut [1d cr]`; null where the text is no damage that dice could roll. */
export function readDamage(text: string): ReadDamage | null {
  const found = SHAPE.exec(text);
  if (found === null) return null;
  const [, count, sides = '', adds, points, times, divisor, rest = ''] = found;
  const besides = [...rest.matchAll(BRACKETS)].map(([, inner = '']) => `fragments ${inner}`);
  const [word = '', ...more] = rest.replaceAll(BRACKETS, ' ').trim().split(/\s+/);
  const type = word === '' ? 'crushing' : TYPES[word.toLowerCase().replaceAll(/[.,;]+$/g, '')];
  if (type === undefined) return null;
  const factor = Math.max(1, Number(times ?? 1));
  const written = dicePool(count, adds, points);
  const { pool, recast } = recastDice(written, sides === '' ? 6 : Number(sides), factor);
  return {
    pool,
    type,
    divisor: readDivisor(divisor),
    besides: [...more.filter((one) => one !== ''), ...besides],
    recast,
  };
}

function dicePool(count: string | undefined, adds: string | undefined, points: string | undefined): DicePool {
  const signed = (text: string | undefined): number => Number((text ?? '0').replaceAll(/\s/g, '').replace('−', '-'));
  if (count === undefined) return { count: 0, add: signed(points) };
  return { count: count === '' ? 1 : Number(count), add: signed(adds) };
}

/** Six-sided dice without a multiplier, as these rules roll them, at most a thousand; no points below 0. */
function recastDice(
  { count, add }: DicePool,
  sides: number,
  factor: number,
): { pool: DicePool; recast: string | null } {
  const plain = sides === 6 && factor === 1 && count <= MOST_DICE && (count > 0 || add >= 0);
  if (plain) return { pool: { count, add: bounded(add) }, recast: null };
  const mean = (count * factor * (sides + 1)) / 2;
  const dice = sides === 6 ? count * factor : Math.round(mean / AVERAGE_OF_SIX);
  const kept = Math.min(MOST_DICE, Math.max(count > 0 ? 1 : 0, dice));
  const more = kept === 0 ? Math.max(0, add * factor) : add * factor;
  return { pool: { count: kept, add: bounded(more) }, recast: 'These rules roll plain six-sided dice.' };
}

const MOST_ADD = 999_999_999;

function bounded(add: number): number {
  return Math.max(-MOST_ADD, Math.min(MOST_ADD, add));
}

const MOST_DIVISOR = 1_000_000;

function readDivisor(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = text === '∞' ? MOST_DIVISOR : Number(text.replaceAll(',', ''));
  return Number.isFinite(value) && value > 0 && value !== 1 ? Math.min(MOST_DIVISOR, Math.max(0.01, value)) : null;
}

/** How the stat block writes dice: on ST where the wielder's own row gives the same, else fixed. */
export function writeDamage(pool: DicePool, row: string | null, name: 'thr' | 'sw'): string {
  if (row === null) return sayDice(pool);
  const own = parseDice(row);
  if (own.count !== pool.count) return sayDice(pool);
  const more = pool.add - own.add;
  return more === 0 ? name : `${name}${more > 0 ? '+' : ''}${more}`;
}
