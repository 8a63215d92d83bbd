import { ATTACK_ASKS } from '../attack/asks';
import { attackOdds, toughnessOf } from '../attack/odds';
import { attackSchema, withWeapon, type AttackParams } from '../attack/params';
import { attackCheck, attackDamage, attackDc } from '../attack/plan';
import { refuseAttack, refuseAttackOdds } from '../attack/refusals';
import { situationOf, type Situation } from '../attack/situation';
import { nameOf } from '../beings';
import { rollCheck, type RollFields } from '../check/roll';
import { applyDamage, shownDamage, type DamageFields } from '../damage/apply';
import { absorb } from '../damage/armor';
import { isMaximized, rollParts } from '../damage/roll';
import { inflictTrauma } from '../damage/traumas';
import { takesPart } from '../durations';
import { addEffect } from '../effects';
import { settle } from '../settle';
import type { Trauma } from '../state';
import { EFFECTIVE_STRIKE_DC } from '../tables/attacks';
import { COMBAT_EXPLOITS } from '../tables/specials';
import { payCost, spendReaction } from '../turn/budget';
import type { Run } from '../types';
import { command } from './shared';

interface Strike {
  exploitUsed: number | null;
  exploitSave: RollFields | null;
  exploitTrauma: Trauma | null;
  damage: DamageFields | Record<string, unknown> | null;
}

const NO_STRIKE: Strike = { exploitUsed: null, exploitSave: null, exploitTrauma: null, damage: null };

export const attack = command({
  name: 'attack',
  title: 'Attack',
  summary: 'One attack with a weapon or a power.',
  kind: 'action',
  params: attackSchema,
  asks: ATTACK_ASKS,
  rules: ['FS-ATK-1', 'FS-ATK-2', 'FS-ATK-8', 'FS-DMG-11'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, input) {
    const params = withWeapon(ctx, input);
    const situation = situationOf(ctx, params);
    refuseAttack(ctx, params, situation);
    // The check is planned before the cost is paid: aiming goes with the action it was meant for.
    const { spec, extras } = attackCheck(situation);
    const lost = payCost(ctx, params.actor, params.use, { attack: true });
    if (lost !== null) return lost;
    noteLightWeapon(ctx, params);
    if (params.dodge && params.target !== undefined) spendReaction(ctx, params.target);
    const dc = attackDc(situation);
    const roll = rollCheck(ctx, spec, dc, extras, `attack with ${params.weapon.name}`);
    reveal(ctx, params.actor);
    const hit = roll.outcome === 'success';
    const struck = hit ? strike(ctx, situation, roll) : NO_STRIKE;
    return { ...roll, outcome: hit ? 'hit' : 'miss', category: situation.category, ...struck };
  },
  odds(ctx, input) {
    const params = withWeapon(ctx, input);
    const situation = situationOf(ctx, params);
    refuseAttackOdds(ctx, params, situation);
    return attackOdds(ctx, situation);
  },
});

/** A light weapon in one hand opens the way for a second one (FS-ATK-15). */
function noteLightWeapon(ctx: Run, { actor, use, weapon }: AttackParams): void {
  if (use === 'action' && weapon.light && weapon.hands <= 1 && takesPart(ctx, actor)) {
    ctx.edit(actor).state.turn.lightAttack = true;
  }
}

/** An attack gives away whoever was hidden, hit or miss (FS-HID-3). */
export function reveal(ctx: Run, actor: string): void {
  if (ctx.peek(actor).state.hidden === null) return;
  ctx.edit(actor).state.hidden = null;
  ctx.explain.note('No longer hidden', 'FS-HID-3', { subject: actor });
  settle(ctx, actor);
}

/** The exploit declared with the attack, where it may be used (FS-SPC-5). */
function exploitOf(params: AttackParams, roll: RollFields): { rank: number; die: number } | null {
  const row = COMBAT_EXPLOITS.find(({ rank, attackDie }) => rank === params.exploit && attackDie !== undefined);
  if (row?.attackDie === undefined || roll.maxRank === null || row.rank > roll.maxRank) return null;
  return { rank: row.rank, die: row.attackDie };
}

/** What a hit does: damage, injuries, then the exploit (FS-DMG-12, FS-SPC-5). */
function strike(ctx: Run, situation: Situation, roll: RollFields): Strike {
  const { params, target } = situation;
  const exploit = exploitOf(params, roll);
  if (exploit !== null) {
    ctx.edit(params.actor).state.pendingExploit = null;
    ctx.explain.add('Exploit', exploit.rank, 'FS-SPC-5', { subject: params.actor });
  }
  const exploitUsed = exploit?.rank ?? null;
  const adjacent = situation.category === 'adjacent';
  const maximize = target !== null && isMaximized(target, ctx.options, adjacent);
  const parts = attackDamage(situation, exploit?.die);
  const rolled = rollParts(ctx, parts, maximize, `${nameOf(situation.attacker)}: damage`);
  if (target === null) {
    const { raw, absorbed, dealt } = absorb(rolled.parts, toughnessOf(situation), ctx.explain);
    const { faces, maximized } = rolled;
    return { ...NO_STRIKE, exploitUsed, damage: { rolled: faces, maximized, raw, absorbed, dealt, outcome: 'object' } };
  }
  const { knockOut, traumaChoice, concentrationWith } = params;
  const damage = applyDamage(ctx, target.id, rolled, {
    knockOut,
    ...(traumaChoice === undefined ? {} : { traumaChoice }),
    ...(concentrationWith === undefined ? {} : { concentrationWith }),
  });
  const { exploitSave, exploitTrauma } = followUp(ctx, params, target.id, exploitUsed, damage);
  return { exploitUsed, exploitSave, exploitTrauma, damage: shownDamage(damage) };
}

/** The save of an effective strike, the trauma of a powerful or lethal one; they need a wound and a living target. */
function followUp(
  ctx: Run,
  params: AttackParams,
  target: string,
  exploit: number | null,
  damage: ReturnType<typeof applyDamage>,
): Pick<Strike, 'exploitSave' | 'exploitTrauma'> {
  const nothing = { exploitSave: null, exploitTrauma: null };
  if (exploit === null || damage.dealt <= 0 || ctx.peek(target).state.lifeState === 'dead') return nothing;
  if (exploit === 5) {
    const save = { actor: target, ability: 'str', skill: 'stamina', kind: 'save', against: params.actor } as const;
    const exploitSave = rollCheck(ctx, save, EFFECTIVE_STRIKE_DC, {}, 'save against the strike');
    if (exploitSave.outcome === 'failure') {
      const duration = { until: 'start-of-turn', of: params.actor } as const;
      addEffect(ctx, target, { effect: 'sickened', source: params.actor, duration });
    }
    return { ...nothing, exploitSave };
  }
  const severity = damage.dealt > damage.threshold ? 'severe' : 'mild';
  const choice = params.traumaChoice === undefined ? {} : { choice: params.traumaChoice };
  return { ...nothing, exploitTrauma: inflictTrauma(ctx, target, { kind: damage.kind, severity, ...choice }) };
}
