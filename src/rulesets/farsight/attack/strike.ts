import { nameOf } from '../beings';
import { rollCheck, type RollFields } from '../check/roll';
import { applyDamage, type DamageFields, type DamageHow, type ObjectDamage, type Wound } from '../damage/apply';
import { absorb } from '../damage/armor';
import { blowOf } from '../damage/blow';
import { isMaximized, rollParts, type RolledParts } from '../damage/roll';
import { inflictTrauma } from '../damage/traumas';
import { addEffect } from '../effects';
import type { Trauma } from '../state';
import { EFFECTIVE_STRIKE_DC } from '../tables/attacks';
import { COMBAT_EXPLOITS, EFFECTIVE_STRIKE_RANK, type ExploitRow } from '../tables/specials';
import type { Run } from '../types';
import { objectToughness } from './odds';
import { releasedBy } from '../side-effects';
import type { AttackParams } from './params';
import { attackDamage } from './plan';
import type { Situation } from './situation';

/** What a hit does. A type and not an interface, so that it is plain JSON. */
export type Strike = {
  exploitUsed: number | null;
  exploitSave: RollFields | null;
  exploitTrauma: Trauma | null;
  damage: DamageFields | ObjectDamage | null;
};

export const NO_STRIKE: Strike = { exploitUsed: null, exploitSave: null, exploitTrauma: null, damage: null };

/** The exploit declared with the attack, if it can be used; otherwise it can still be chosen later (FS-SPC-5). */
function exploitOf(ctx: Run, params: AttackParams, roll: RollFields): ExploitRow | null {
  const row = COMBAT_EXPLOITS.find(({ rank, attackDie }) => rank === params.exploit && attackDie !== undefined);
  if (row === undefined) return null;
  const usable = roll.outcome === 'success' && roll.maxRank !== null && row.rank <= roll.maxRank;
  const waived = usable ? {} : { counted: false, because: 'the dice do not allow it' };
  ctx.explain.note(`Exploit: ${row.title}`, 'FS-SPC-5', { value: row.rank, subject: params.actor, ...waived });
  return usable ? row : null;
}

function howOf({ knockOut, severeTrauma, traumaChoice, concentrationWith }: AttackParams): DamageHow {
  return {
    knockOut,
    severeTrauma,
    ...(traumaChoice === undefined ? {} : { traumaChoice }),
    ...(concentrationWith === undefined ? {} : { concentrationWith }),
  };
}

/** What a hit does: damage, injuries, then the exploit (FS-DMG-12, FS-SPC-5). A miss does nothing. */
export function strike(ctx: Run, situation: Situation, roll: RollFields): Strike {
  const { params, target } = situation;
  const exploit = exploitOf(ctx, params, roll);
  if (roll.outcome !== 'success') {
    const vain = { counted: false, because: 'it is a miss' };
    for (const { label, value } of params.damageModifiers) ctx.explain.note(label, 'FS-DMG-1', { value, ...vain });
    return NO_STRIKE;
  }
  if (exploit !== null) ctx.edit(params.actor).state.pendingExploit = null;
  const exploitUsed = exploit?.rank ?? null;
  const atMaximum = target !== null && isMaximized(target, ctx.options, situation.category === 'adjacent');
  const die = exploit?.attackDie === undefined ? undefined : { sides: exploit.attackDie, title: exploit.title };
  const parts = attackDamage(situation, die);
  const rolled = rollParts(ctx, parts, atMaximum, `${nameOf(situation.attacker)}: damage`);
  if (target === null) return { ...NO_STRIKE, exploitUsed, damage: strikeObject(ctx, situation, rolled) };
  const how = howOf(params);
  const wound = applyDamage(ctx, target.id, rolled, how);
  const { after, damage } = withExploit(ctx, params.actor, target.id, { rank: exploitUsed, wound, how });
  if (exploit === null && roll.special === 'exploit' && ctx.peek(target.id).state.lifeState !== 'dead') {
    const { state } = ctx.edit(params.actor);
    if (state.pendingExploit !== null) state.pendingExploit.strike = target.id;
    state.blow = blowOf(ctx, target.id, rolled, wound, { atMaximum, ...how });
  }
  return { exploitUsed, ...after, damage };
}

function strikeObject(ctx: Run, situation: Situation, { parts, faces, maximized }: RolledParts): ObjectDamage {
  const { raw, absorbed, dealt } = absorb(parts, objectToughness(situation), ctx.explain);
  return { rolled: faces, maximized, raw, absorbed, dealt, outcome: 'object' };
}

/** What the exploit does after the hit, and the damage with what that released (FS-CON-5). */
export function withExploit<F extends DamageFields>(
  ctx: Run,
  actor: string,
  target: string,
  blow: { rank: number | null; wound: Wound & { fields: F }; how: DamageHow },
): { after: Pick<Strike, 'exploitSave' | 'exploitTrauma'>; damage: F } {
  const { value: after, released } = releasedBy(ctx, () => afterExploit(ctx, actor, target, blow));
  const { fields } = blow.wound;
  return { after, damage: { ...fields, released: [...fields.released, ...released] } };
}

/**
 * The save of an effective strike, the trauma of a powerful or lethal one: they need damage and a living target; somebody
 * knocked out suffers no trauma (FS-SPC-5, FS-DTH-9).
 */
function afterExploit(
  ctx: Run,
  actor: string,
  target: string,
  { rank, wound, how }: { rank: number | null; wound: Wound; how: DamageHow },
): Pick<Strike, 'exploitSave' | 'exploitTrauma'> {
  const nothing = { exploitSave: null, exploitTrauma: null };
  const { fields, before, kind } = wound;
  if (rank === null || fields.dealt <= 0 || ctx.peek(target).state.lifeState === 'dead') return nothing;
  if (rank === EFFECTIVE_STRIKE_RANK) {
    const save = { actor: target, ability: 'str', skill: 'stamina', kind: 'save', against: actor } as const;
    const exploitSave = rollCheck(ctx, save, EFFECTIVE_STRIKE_DC, {}, 'save against the strike');
    if (exploitSave.outcome === 'failure') {
      addEffect(ctx, target, { effect: 'sickened', source: actor, duration: { until: 'start-of-turn', of: actor } });
    }
    return { ...nothing, exploitSave };
  }
  if (fields.outcome === 'knocked-out') {
    ctx.explain.note('A trauma', 'FS-DTH-9', { subject: target, counted: false, because: 'it is knocked out' });
    return nothing;
  }
  const severity = how.severeTrauma === true || fields.dealt > before.threshold ? 'severe' : 'mild';
  const choice = how.traumaChoice === undefined ? {} : { choice: how.traumaChoice };
  return { ...nothing, exploitTrauma: inflictTrauma(ctx, target, { kind, severity, ...choice }) };
}
