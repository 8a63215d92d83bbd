import { clamp } from '../../../../kernel/rounding';
import type { DicePool } from '../../damage';
import { MAX_DICE, parseDice, sayDice } from '../../damage';
import { entryOf } from '../../../../kernel/lookup';

/** Damage types by their abbreviations on sheets. */
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

/** The damage type of an abbreviation on a sheet, or of its name. */
export function damageTypeOf(word: string): string | undefined {
  return entryOf(TYPES, word.toLowerCase());
}

/** A damage text, parsed. */
export interface ReadDamage {
  pool: DicePool;
  type: string;
  divisor: number | null;
  /** Words besides dice and type: explosive, incendiary, fragments. */
  extras: string[];
  /** Why the dice are not those of the text, or null. */
  recast: string | null;
}

/** Count, sides, adds and multiplier, a divisor in brackets, and the rest. Points without dice have no `d`. */
const SHAPE =
  /^\s*(?:(\d*)d(\d*)\s*([+\-−]\s*\d+)?|([+\-−]?\d+))\s*(?:[x×*]\s*(\d+))?\s*(?:\(\s*([\d.,]+|∞)\s*\))?\s*(.*)$/s;

const BRACKETS = /\[([^\]]*)\]/g;

const AVERAGE_OF_SIX = 3.5;

/** Reads `2d+1(2) cut [1d cr]`; null if the text is not damage that can be rolled. */
export function readDamage(text: string): ReadDamage | null {
  const found = SHAPE.exec(text);
  if (found === null) return null;
  const [, count, sides = '', adds, points, times, divisor, rest = ''] = found;
  const fragments = [...rest.matchAll(BRACKETS)].map(([, inner = '']) => `fragments ${inner}`);
  const [word = '', ...more] = rest.replaceAll(BRACKETS, ' ').trim().split(/\s+/);
  const type = word === '' ? 'crushing' : damageTypeOf(word.replaceAll(/[.,;]+$/g, ''));
  if (type === undefined) return null;
  const factor = Math.max(1, Number(times ?? 1));
  const written = dicePool(count, adds, points);
  const { pool, recast } = recastDice(written, sides === '' ? 6 : Number(sides), factor);
  return {
    pool,
    type,
    divisor: readDivisor(divisor),
    extras: [...more.filter((one) => one !== ''), ...fragments],
    recast,
  };
}

function dicePool(count: string | undefined, adds: string | undefined, points: string | undefined): DicePool {
  const signed = (text: string | undefined): number => Number((text ?? '0').replaceAll(/\s/g, '').replace('−', '-'));
  if (count === undefined) return { count: 0, add: signed(points) };
  return { count: count === '' ? 1 : Number(count), add: signed(adds) };
}

/** Converts to what these rules roll: at most 1000 six-sided dice without a multiplier, no points below 0. */
function recastDice(
  { count, add }: DicePool,
  sides: number,
  factor: number,
): { pool: DicePool; recast: string | null } {
  const plain = sides === 6 && factor === 1 && count <= MAX_DICE && (count > 0 || add >= 0);
  if (plain) return { pool: { count, add: bounded(add) }, recast: null };
  const mean = (count * factor * (sides + 1)) / 2;
  const dice = sides === 6 ? count * factor : Math.round(mean / AVERAGE_OF_SIX);
  const kept = Math.min(MAX_DICE, Math.max(count > 0 ? 1 : 0, dice));
  const more = kept === 0 ? Math.max(0, add * factor) : add * factor;
  return { pool: { count: kept, add: bounded(more) }, recast: 'These rules roll plain six-sided dice.' };
}

const MAX_ADD = 999_999_999;

function bounded(add: number): number {
  return clamp(add, -MAX_ADD, MAX_ADD);
}

const MAX_DIVISOR = 1_000_000;

function readDivisor(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = text === '∞' ? MAX_DIVISOR : Number(text.replaceAll(',', ''));
  return Number.isFinite(value) && value > 0 && value !== 1 ? clamp(value, 0.01, MAX_DIVISOR) : null;
}

/** Dice as the stat block writes them: based on ST if the wielder's row has as many dice, else fixed. */
export function writeDamage(pool: DicePool, row: string | null, name: 'thr' | 'sw'): string {
  if (row === null) return sayDice(pool);
  const own = parseDice(row);
  if (own.count !== pool.count) return sayDice(pool);
  const more = pool.add - own.add;
  return more === 0 ? name : `${name}${more > 0 ? '+' : ''}${more}`;
}
