import { ATTACK_ASKS } from '../attack/asks';
import { attackOdds } from '../attack/odds';
import { attackSchema, furtherInput, type AttackInput, type AttackParams } from '../attack/params';
import { withWeapon } from '../attack/own-weapon';
import { attackCheck, attackDc } from '../attack/plan';
import type { AttackDone, AttackResult, NotMade } from '../attack/result';
import { refuseAttack, refuseAttackOdds } from '../attack/refusals';
import { situationOf } from '../attack/situation';
import { strike } from '../attack/strike';
import { rollCheck } from '../check/roll';
import { takesPart } from '../durations';
import { dropEffect } from '../effects';
import { settle } from '../settle';
import { guardOf } from '../guards';
import { payCost, refuseCost, spendReaction, type ActionLost } from '../turn/budget';
import type { Read, Run } from '../types';
import { command } from './shared';
import { attackWords } from '../present/attacks';
import { explainUnused } from '../check/called';

export const attack = command({
  name: 'attack',
  title: 'Attack',
  summary: 'One attack with a weapon or power, or all attacks of one action.',
  kind: 'action',
  params: attackSchema,
  asks: ATTACK_ASKS,
  rules: ['FS-ATK-1', 'FS-ATK-2', 'FS-ATK-8', 'FS-ATK-18', 'FS-DMG-11'],
  actorParam: 'actor',
  targetParam: 'target',
  guard: guardOf<AttackInput>(['actor', 'weapon'], mayAttack, (ctx, who) =>
    refuseCost(ctx, who, 'action', { attack: true }),
  ),
  present: attackWords,
  run(ctx, input): AttackResult {
    const { params, further } = mayAttack(ctx, input);
    const first = attackOnce(ctx, params);
    if (input.further === undefined) return first;
    if ('gate' in first) {
      for (const one of further) explainLost(ctx, one);
      return { ...first, further: [] };
    }
    return { ...first, further: further.map((one) => attackAgain(ctx, one)) };
  },
  odds(ctx, input) {
    const params = withWeapon(ctx, input);
    refuseAttackOdds(ctx, params);
    return attackOdds(ctx, situationOf(ctx, params));
  },
});

/** The attacks with their weapons resolved, if they can be made now. */
function mayAttack(ctx: Read, input: AttackInput): { params: AttackParams; further: AttackParams[] } {
  const params = withWeapon(ctx, input);
  const further = furtherInput(input).map((one) => withWeapon(ctx, one));
  refuseAttack(ctx, params, further);
  return { params, further };
}

/** One of several attacks of an action: not made if its target has died meanwhile (FS-ATK-18). */
function attackAgain(ctx: Run, params: AttackParams): AttackDone | ActionLost | NotMade {
  if (params.target !== undefined && ctx.peek(params.target).state.lifeState === 'dead') {
    ctx.explain.note('Not made: the target is dead', 'FS-ATK-18', { subject: params.target, counted: false });
    return { outcome: 'not-made' };
  }
  return attackOnce(ctx, params);
}

/** Pays for one attack and makes it; refusals were checked before. */
function attackOnce(ctx: Run, params: AttackParams): AttackDone | ActionLost {
  const situation = situationOf(ctx, params);
  // The check is prepared before the cost is paid, since paying for the action ends the aim.
  const { spec, extras } = attackCheck(situation);
  const lost = payCost(ctx, params.actor, params.use, { attack: true });
  if (lost !== null) {
    explainLost(ctx, params);
    return lost;
  }
  if (params.draw) drawWeapon(ctx, params.actor);
  noteLightWeapon(ctx, params);
  if (params.dodge && params.target !== undefined) spendReaction(ctx, params.target);
  const dc = attackDc(situation);
  const roll = rollCheck(ctx, spec, dc, extras, `attack with ${params.weapon.name}`);
  reveal(ctx, params.actor);
  const outcome = roll.outcome === 'success' ? 'hit' : 'miss';
  return { category: situation.category, ...roll, outcome, ...strike(ctx, situation, roll) };
}

/** Explains the modifiers of an attack lost to a trauma. */
function explainLost(ctx: Run, { modifiers, damageModifiers }: AttackParams): void {
  explainUnused(ctx, { modifiers: [...modifiers, ...damageModifiers] }, 'the action is lost');
}

/** Another weapon at hand replaces what lies on the ground or is jammed (FS-ATK-17). */
function drawWeapon(ctx: Run, actor: string): void {
  dropEffect(ctx, actor, 'weapon-unready');
  if (ctx.peek(actor).state.emptyHanded) ctx.edit(actor).state.emptyHanded = false;
  ctx.explain.note('Draws another weapon', 'FS-ATK-17', { subject: actor });
}

/** An attack with a light weapon in one hand allows one with the other (FS-ATK-15, FS-ATK-17). */
function noteLightWeapon(ctx: Run, { actor, use, weapon, hand }: AttackParams): void {
  if (use !== 'action' || !weapon.light || weapon.hands > 1 || !takesPart(ctx, actor)) return;
  const { turn } = ctx.edit(actor).state;
  turn.lightAttack = true;
  turn.lightHand = hand === 'left' || hand === 'right' ? hand : null;
}

/** An attack gives away whoever was hidden, hit or miss (FS-HID-3). */
export function reveal(ctx: Run, actor: string): void {
  if (ctx.peek(actor).state.hidden === null) return;
  ctx.edit(actor).state.hidden = null;
  ctx.explain.note('No longer hidden', 'FS-HID-3', { subject: actor });
  settle(ctx, actor);
}
