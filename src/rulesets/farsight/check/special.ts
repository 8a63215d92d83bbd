import { DIFFICULTIES, type Band } from '../tables/checks';
import type { Mode, Special } from './spec';

export interface SpecialResult {
  special: Special;
  maxRank: number | null;
  edgeAward: boolean;
}

export const NO_SPECIAL: SpecialResult = { special: 'none', maxRank: null, edgeAward: false };

/** The two dice that count: one lowest or one highest of three is dropped, the first of equal ones (FS-CHK-13). */
export function keptDice(dice: readonly number[], mode: Mode): number[] {
  if (mode === 'normal') return [...dice];
  const worst = mode === 'advantage' ? Math.min(...dice) : Math.max(...dice);
  const dropped = dice.indexOf(worst);
  return dice.filter((_, i) => i !== dropped);
}

/** What the kept dice mean besides their sum (FS-SPC-1 to FS-SPC-4, FS-SPC-8). */
export function specialOf(
  kept: readonly number[],
  outcome: 'success' | 'failure' | 'rated',
  edgeCards: boolean,
): SpecialResult {
  const [first = 0, second = 0] = kept;
  const twelves = Number(first === 12) + Number(second === 12);
  const ones = Number(first === 1) + Number(second === 1);
  const edgeAward = edgeCards && (twelves === 2 || ones === 2);
  if (twelves === 1 && ones === 1) return { special: 'cancelled', maxRank: null, edgeAward };
  if (twelves > 0) {
    if (outcome === 'failure') return { special: 'softened', maxRank: null, edgeAward };
    return { special: 'exploit', maxRank: twelves === 2 ? 12 : Math.min(first, second), edgeAward };
  }
  if (ones > 0) return { special: outcome === 'failure' ? 'setback' : 'minor-setback', maxRank: null, edgeAward };
  return NO_SPECIAL;
}

/** The band of a total without a DC: the last row whose value it reaches, below that the first (FS-CHK-3). */
export function bandOf(total: number): Band {
  let band: Band = 'terrible';
  for (const row of DIFFICULTIES) if (total >= row.value) band = row.band;
  return band;
}
