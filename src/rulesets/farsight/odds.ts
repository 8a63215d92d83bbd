import type { Odds } from '../../contract/views';
import { autoRank, explainDc, paysStrain } from './check/roll';
import { prepare, type Prepared } from './check/prepare';
import { bandOf, keptDice, specialOf } from './check/special';
import { SPECIALS, type CheckExtras, type CheckSpec, type Mode } from './check/spec';
import { DIFFICULTIES } from './tables/checks';
import type { Read } from './types';

/** One possible roll of a check: the kept dice, and how many of all cases give them. */
interface RollCase {
  kept: readonly number[];
  sum: number;
  count: number;
}

/** Equally likely cases of a mode: two d12, or three. Counts are summed and divided once, to stay exact. */
const CASES: Readonly<Record<Mode, number>> = { normal: 144, advantage: 1728, disadvantage: 1728 };

const casesByMode = new Map<Mode, readonly RollCase[]>();

/** Every roll of 2 or 3 d12, equal kept pairs counted together (144 or 1 728 equal cases). */
export function rollCases(mode: Mode): readonly RollCase[] {
  const known = casesByMode.get(mode);
  if (known !== undefined) return known;
  const counts = new Map<string, { kept: number[]; count: number }>();
  const faces = Array.from({ length: 12 }, (_, i) => i + 1);
  const thirds = mode === 'normal' ? [0] : faces;
  for (const a of faces) {
    for (const b of faces) {
      for (const c of thirds) {
        const kept = keptDice(mode === 'normal' ? [a, b] : [a, b, c], mode).sort((x, y) => x - y);
        const key = kept.join();
        const entry = counts.get(key) ?? { kept, count: 0 };
        entry.count += 1;
        counts.set(key, entry);
      }
    }
  }
  const list = [...counts.values()].map(({ kept, count }) => ({
    kept,
    count,
    sum: kept.reduce((total, face) => total + face, 0),
  }));
  casesByMode.set(mode, list);
  return list;
}

/** A check prepared as the command would prepare it, before its dice. */
export function prepareForOdds(ctx: Read, spec: CheckSpec, extras: CheckExtras = {}): Prepared {
  const strainUnpaid = spec.strain !== undefined && !paysStrain(ctx.peek(spec.actor).state.vitality, spec);
  return prepare(ctx, spec, extras, { strainUnpaid });
}

export type CheckOdds = Odds & Record<string, unknown>;

const zeroes = (names: readonly string[]): Record<string, number> => Object.fromEntries(names.map((name) => [name, 0]));

/** Exact odds of a prepared check; `names` are what success and failure are called. */
export function preparedOdds(ctx: Read, prepared: Prepared, dc: number | null, names: [string, string]): CheckOdds {
  const [hit, miss] = names;
  if (dc !== null && prepared.auto === null) explainDc(ctx.explain, prepared, dc);
  const specials = zeroes(SPECIALS);
  const rated = dc === null && prepared.auto === null;
  const outcomes = rated ? zeroes(DIFFICULTIES.map(({ band }) => band)) : zeroes(names);
  if (prepared.auto !== null) {
    outcomes[prepared.auto === 'success' ? hit : miss] = 1;
    return { outcomes, specials: { ...specials, none: 1 }, edgeAward: 0 };
  }
  let edgeAward = 0;
  for (const { kept, sum, count } of rollCases(prepared.mode)) {
    const total = sum + prepared.bonus;
    const success = dc !== null && total >= dc;
    const outcome = dc === null ? bandOf(total) : success ? hit : miss;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    const special = specialOf(kept, dc === null ? 'rated' : success ? 'success' : 'failure', ctx.options.edgeCards);
    specials[special.special] = (specials[special.special] ?? 0) + count;
    if (special.edgeAward) edgeAward += count;
  }
  const cases = CASES[prepared.mode];
  return { outcomes: shares(outcomes, cases), specials: shares(specials, cases), edgeAward: edgeAward / cases };
}

function shares(counts: Readonly<Record<string, number>>, cases: number): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / cases]));
}

/** Exact odds of a check against a DC, or of the bands without one. */
export function checkOdds(ctx: Read, spec: CheckSpec, dc: number | null): CheckOdds {
  return preparedOdds(ctx, prepareForOdds(ctx, spec), dc, ['success', 'failure']);
}

/** How many of all cases give each total of a prepared check. */
function totalsOf(prepared: Prepared): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { sum, count } of rollCases(prepared.mode)) {
    const total = sum + prepared.bonus;
    totals.set(total, (totals.get(total) ?? 0) + count);
  }
  return totals;
}

/** Exact odds of a contest (FS-CHK-5). */
export function opposedOdds(ctx: Read, own: CheckSpec, other: CheckSpec): CheckOdds {
  const first = prepareForOdds(ctx, own);
  const second = prepareForOdds(ctx, other);
  const outcomes = { actor: 0, opponent: 0, tie: 0 };
  const lead = autoRank(first) - autoRank(second);
  if (lead !== 0 || first.auto !== null) {
    outcomes[lead > 0 ? 'actor' : lead < 0 ? 'opponent' : 'tie'] = 1;
    return { outcomes };
  }
  for (const [a, p] of totalsOf(first)) {
    for (const [b, q] of totalsOf(second)) outcomes[a > b ? 'actor' : a < b ? 'opponent' : 'tie'] += p * q;
  }
  return { outcomes: shares(outcomes, CASES[first.mode] * CASES[second.mode]) };
}
