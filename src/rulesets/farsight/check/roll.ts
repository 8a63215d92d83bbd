import { d, type Die } from '../../../dice/die';
import type { OwnedDie } from '../../../dice/source';
import { quietly } from '../../../engine/state/context';
import { minus } from '../../../kernel/decimal';
import type { Explainer } from '../../../engine/explain/explain';
import { sumFrom } from '../../../engine/explain/sum';
import { ABILITY_TITLES } from '../tables/skills';
import { addExhaustion } from '../exhaustion';
import { nameOf, skillTitle } from '../beings';
import { takeEffects } from '../effects';
import type { Read, Run } from '../types';
import { usableHelp } from './sources';
import { prepare, type Prepared } from './prepare';
import { bandOf, keptDice, NO_SPECIAL, specialOf, type SpecialResult } from './special';
import { DICE_WORDS, type CheckExtras, type CheckSpec, type Mode, type Special } from './spec';

/** The shared fields of every roll in a result. A type and not an interface, so that it is plain JSON. */
export type RollFields = {
  outcome: string;
  dice: number[];
  kept: number[];
  mode: Mode;
  advantages: number;
  disadvantages: number;
  bonus: number;
  total: number | null;
  dc: number | null;
  margin: number | null;
  band: string | null;
  auto: 'success' | 'failure' | null;
  special: Special;
  maxRank: number | null;
  edgeAward: boolean;
  vitalitySpent: number;
  exhaustionGained: number;
};

/** A check whose dice are rolled but not yet judged. */
export interface RolledCheck {
  prepared: Prepared;
  dice: number[];
  kept: number[];
  total: number | null;
  vitalitySpent: number;
  strainUnpaid: boolean;
}

/** 'Stoya: attack', 'Stoya: Dexterity (Reflex)': what the table is asked to roll. */
function labelOf(ctx: Run, spec: CheckSpec, what?: string): string {
  const skill = spec.skill === undefined ? '' : ` (${skillTitle(spec.skill)})`;
  return `${nameOf(ctx.peek(spec.actor))}: ${what ?? `${ABILITY_TITLES[spec.ability]}${skill}`}`;
}

/** True if the vitality for strain can and will be paid (FS-CHK-15). */
export function paysStrain(vitality: number, spec: CheckSpec): boolean {
  return spec.strain !== undefined && spec.strain.pay && vitality - spec.strain.cost >= 1;
}

function pay(ctx: Run, spec: CheckSpec): { vitalitySpent: number; strainUnpaid: boolean } {
  const paid = paysStrain(ctx.peek(spec.actor).state.vitality, spec);
  const vitalitySpent = (paid ? (spec.strain?.cost ?? 0) : 0) + (spec.tenacity ?? 0);
  if (vitalitySpent > 0) {
    ctx.edit(spec.actor).state.vitality -= vitalitySpent;
    if (paid) ctx.explain.note('Strain', 'FS-CHK-15', { value: spec.strain?.cost ?? 0, subject: spec.actor });
    ctx.explain.note('Vitality spent', 'FS-VIT-2', { value: vitalitySpent, subject: spec.actor });
  }
  return { vitalitySpent, strainUnpaid: spec.strain !== undefined && !paid };
}

/** Pays, counts and rolls (FS-CHK-2, steps 1 to 4). An automatic result rolls nothing. */
export function startCheck(
  ctx: Run,
  spec: CheckSpec,
  extras: CheckExtras = {},
  what?: string,
  dc: number | null = null,
): RolledCheck {
  const paid = pay(ctx, spec);
  const prepared = prepare(ctx, spec, extras, { strainUnpaid: paid.strainUnpaid });
  if (prepared.auto !== null) return { prepared, dice: [], kept: [], total: null, ...paid };
  const afterRoll = dc === null ? null : explainDc(ctx.explain, prepared, dc);
  const dice = ctx.rollAll(diceOf(prepared), labelOf(ctx, spec, what), spec.actor);
  afterRoll?.();
  return { prepared, dice, ...totalOf(prepared, dice), ...paid };
}

/** Two dice, a third with advantage or disadvantage (FS-CHK-13). */
const diceOf = ({ mode }: Prepared): Die[] => Array.from({ length: mode === 'normal' ? 2 : 3 }, () => d(12));

/** The dice of an upcoming roll, with their owner. */
export function diceToCome(ctx: Read, spec: CheckSpec, extras: CheckExtras): OwnedDie[] {
  return diceOf(prepare(quietly(ctx), spec, extras)).map((die) => ({ die, whose: spec.actor }));
}

/** The dice kept, and the total with the bonus. */
function totalOf({ mode, sum, close }: Prepared, dice: readonly number[]): { kept: number[]; total: number } {
  const kept = keptDice(dice, mode);
  sum.rolled('Dice kept', kept, 'FS-CHK-13', { value: kept.join(' + ') });
  return { kept, total: close('Total') };
}

/**
 * Totals of several initiative rolls, in order, with all dice rolled together. Such rolls cost nothing, use nothing up
 * and have no special results, so none affects the next (FS-INI-4).
 */
export function rollTogether(ctx: Run, checks: readonly { spec: CheckSpec; extras: CheckExtras }[]): number[] {
  const all = checks.map(({ spec, extras }) => prepare(ctx, spec, extras));
  const dice = all.flatMap((prepared) =>
    diceOf(prepared).map((die) => ({
      die,
      whose: prepared.spec.actor,
      label: labelOf(ctx, prepared.spec, 'initiative'),
    })),
  );
  const faces = ctx.rollEach(dice, 'Initiative');
  let next = 0;
  return all.map((prepared) => {
    const own = faces.slice(next, (next += diceOf(prepared).length));
    return totalOf(prepared, own).total;
  });
}

/** Explains the DC and what the dice must show for it; call the returned function once they are rolled. */
export function explainDc(explain: Explainer, prepared: Prepared, dc: number): () => void {
  const { spec, bonus } = prepared;
  const needed = sumFrom('DC', dc, 'FS-CHK-2').add('Bonus', -bonus, 'FS-CHK-2');
  return explain.toReach(`Needed on ${DICE_WORDS[prepared.mode]}`, needed, 'FS-CHK-2', spec.actor);
}

/** What the dice are compared with: a DC, nothing, or the other side of a contest. */
export type Verdict = { dc: number | null } | { won: boolean };

function outcomeOf(
  rolledCheck: RolledCheck,
  verdict: Verdict,
): { outcome: 'success' | 'failure' | 'rated'; margin: number | null } {
  const { auto } = rolledCheck.prepared;
  if ('won' in verdict) return { outcome: verdict.won ? 'success' : 'failure', margin: null };
  if (auto !== null || rolledCheck.total === null) return { outcome: auto ?? 'failure', margin: null };
  if (verdict.dc === null) return { outcome: 'rated', margin: null };
  const margin = minus(rolledCheck.total, verdict.dc);
  return { outcome: margin >= 0 ? 'success' : 'failure', margin };
}

/** Uses up the one-shot effects that counted (FS-CHK-18). */
function useUp(ctx: Run, { prepared }: RolledCheck): void {
  if (prepared.oneShots.length === 0) return;
  const { actor, task, against } = prepared.spec;
  const help = usableHelp(ctx.peek(actor), task);
  takeEffects(ctx, actor, (instance) => {
    if (!prepared.oneShots.includes(instance.effect)) return false;
    if (instance.effect === 'helped') return help.includes(instance);
    if (instance.effect === 'aided-attack' || instance.effect === 'feinting')
      return instance.data?.['against'] === against;
    return true;
  });
}

/** Judges the roll and applies its consequences: specials, strain, one-shot effects (FS-CHK-2, steps 4 and 5). */
export function finishCheck(ctx: Run, rolledCheck: RolledCheck, verdict: Verdict): RollFields {
  const { prepared } = rolledCheck;
  const { actor, kind } = prepared.spec;
  const { outcome, margin } = outcomeOf(rolledCheck, verdict);
  const rolled = prepared.auto === null;
  let special = NO_SPECIAL;
  if (rolled && kind !== 'initiative') {
    special = specialOf(rolledCheck.kept, outcome, ctx.options.edgeCards);
    noteSpecial(ctx, actor, special);
    ctx.explain.note('Special result', 'FS-SPC-8', { value: special.special, subject: actor });
    useUp(ctx, rolledCheck);
  }
  const exhaustionGained = rolledCheck.strainUnpaid ? addExhaustion(ctx, actor, 1, 'general') : 0;
  const dc = 'dc' in verdict ? verdict.dc : null;
  return {
    outcome,
    dice: rolledCheck.dice,
    kept: rolledCheck.kept,
    mode: prepared.mode,
    advantages: prepared.advantages,
    disadvantages: prepared.disadvantages,
    bonus: prepared.bonus,
    total: rolledCheck.total,
    dc,
    margin,
    band: outcome === 'rated' && rolledCheck.total !== null ? bandOf(rolledCheck.total) : null,
    auto: prepared.auto,
    ...special,
    vitalitySpent: rolledCheck.vitalitySpent,
    exhaustionGained,
  };
}

/** A rolled check replaces the pending exploit and setback of its creature, and can earn it a card (FS-SPC-1, 3, 10). */
function noteSpecial(ctx: Run, actor: string, { special, maxRank, edgeAward }: SpecialResult): void {
  const { pendingExploit, pendingSetback } = ctx.peek(actor).state;
  const rank = special === 'exploit' ? maxRank : null;
  if (rank !== null || pendingExploit !== null) {
    const { state } = ctx.edit(actor);
    state.pendingExploit = rank === null ? null : { maxRank: rank, strike: null };
    state.blow = null;
  }
  if (rank !== null) ctx.explain.lookUp('Exploits up to rank', rank, 'FS-SPC-1', { subject: actor });
  const setback = special === 'setback';
  if (setback !== pendingSetback) ctx.edit(actor).state.pendingSetback = setback;
  if (edgeAward) oweCard(ctx, actor);
}

/** One more card to draw (FS-EDG-6). */
export function oweCard(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.edgeOwed += 1;
  ctx.explain.note('EDGE cards owed', 'FS-EDG-6', { value: state.edgeOwed, subject: id });
}

/** A whole check against a DC, or rated without one. */
export function rollCheck(
  ctx: Run,
  spec: CheckSpec,
  dc: number | null,
  extras: CheckExtras = {},
  what?: string,
): RollFields {
  return finishCheck(ctx, startCheck(ctx, spec, extras, what, dc), { dc });
}

/** Rolls two sides against each other; the higher total wins, equal totals are a tie (FS-CHK-5). */
export interface Contest {
  outcome: 'actor' | 'opponent' | 'tie';
  margin: number | null;
  actorRoll: RollFields;
  opponentRoll: RollFields;
}

interface Side {
  spec: CheckSpec;
  extras?: CheckExtras;
}

export function rollContest(ctx: Run, actor: Side, opponent: Side): Contest {
  const first = startCheck(ctx, actor.spec, actor.extras);
  const second = startCheck(ctx, opponent.spec, opponent.extras);
  const standing = contestStanding(first, second);
  const outcome = standing > 0 ? 'actor' : standing < 0 ? 'opponent' : 'tie';
  const margin = first.total === null || second.total === null ? null : minus(first.total, second.total);
  const won = { actor: actor.spec.actor, opponent: opponent.spec.actor, tie: null }[outcome];
  ctx.explain.note('Contest', 'FS-CHK-5', { value: won === null ? 'tie' : `${nameOf(ctx.peek(won))} wins` });
  return {
    outcome,
    margin,
    actorRoll: finishCheck(ctx, first, { won: outcome === 'actor' }),
    opponentRoll: finishCheck(ctx, second, { won: outcome === 'opponent' }),
  };
}

/** Above 0: the first side wins. An automatic success beats every roll, an automatic failure loses to every roll. */
export function contestStanding(first: RolledCheck, second: RolledCheck): number {
  const lead = autoRank(first.prepared) - autoRank(second.prepared);
  return lead === 0 ? (first.total ?? 0) - (second.total ?? 0) : lead;
}

/** An automatic success is above, and an automatic failure below, everything rolled (FS-CHK-5). */
export function autoRank({ auto }: Prepared): number {
  return { success: 1, failure: -1, none: 0 }[auto ?? 'none'];
}
