import { ATTACK_ASKS } from '../attack/asks';
import { defineCommand } from '../../../engine/commands/command';
import { refuse } from '../../../engine/state/refusal';
import { requireAmmo, ROUNDS, spendAmmo } from '../magazine';
import { payShot, recordShot, requireShot, useUpAim } from '../attack/firing';
import { attackOdds } from '../attack/odds';
import { isHit } from '../attack/outcome';
import type { AttackParams } from '../attack/params';
import { attackParams } from '../attack/params';
import type { Blindness } from '../attack/plans';
import { explainIgnored } from '../attack/plans';
import type { AttackResult, Resolved } from '../attack/resolve';
import { explainAttack, resolveTarget, rollAttackDie } from '../attack/resolve';
import type { Attack } from '../attack/setup';
import { declareAttack, requireFewTargets, requireRange } from '../attack/setup';
import { nameOf } from '../derive';
import { effectOf } from '../effects';
import { presentAttack } from '../present/attack';
import { mayAct, requireAble, requireSlot } from '../slots';
import type { TestResult } from '../tests';
import { requireTrained, skillBase } from '../bases';
import { rollTest } from '../tests';
import type { EP, Read, Run } from '../types';

/** Refuses with `not-suppressing`, then with `already-attacked` (EP-GUN-5, EP-GUN-12). */
function requireSuppressing(ctx: Read, { actor, targets }: Attack): void {
  const fire = effectOf(ctx.peek(actor), 'suppressing');
  if (fire === undefined) {
    return refuse('not-suppressing', `${nameOf(ctx, actor)} is not laying down suppressive fire.`, {
      rule: 'EP-GUN-5',
    });
  }
  const again = targets.find((target) => fire.struck?.includes(target) === true);
  if (again === undefined || !ctx.options.suppressionOnce) return;
  refuse('already-attacked', `The suppressive fire has already attacked ${nameOf(ctx, again)}.`, {
    rule: 'EP-GUN-12',
  });
}

/** Records the targets that suppressive fire has attacked (EP-GUN-12). */
function recordTargets(ctx: Run, { actor, targets }: Attack): void {
  const fire = effectOf(ctx.edit(actor), 'suppressing');
  if (fire !== undefined) fire.struck = [...new Set([...(fire.struck ?? []), ...targets])];
}

/** All refusals, in the order in which people hear of them. */
function requireAttack(ctx: Read, attack: Attack): void {
  const { params, actor } = attack;
  if (params.suppressive) {
    requireSuppressing(ctx, attack);
    requireAble(ctx, actor);
  } else {
    requireSlot(ctx, actor);
    requireShot(ctx, attack);
  }
  requireRange(attack);
  requireFewTargets(attack);
  requireTrained(attack.base);
  if (!params.suppressive) requireAmmo(ctx, actor, attack.weapon, ROUNDS[attack.mode]);
}

/** Whether the parameters are complete enough to check the whole attack. */
function isComplete(params: Partial<AttackParams>): params is AttackParams {
  const { actor, weapon, situation, target, targets } = params;
  const aimed = target !== undefined || targets !== undefined;
  return actor !== undefined && weapon !== undefined && situation !== undefined && aimed;
}

/** Checks the whole attack if it is complete; otherwise requires a Complex action, or a slot for a follow-up shot. */
function mayAttack(ctx: Read, who: string, params: Partial<AttackParams>): void {
  if (isComplete(params)) return requireAttack(ctx, declareAttack(ctx, params));
  const { firing, freeThrow } = ctx.peek(who).state;
  const follows = firing?.secondOpen === true || freeThrow;
  if (follows) requireSlot(ctx, who);
  else mayAct(ctx, who, 'complex');
}

/** An unseen target must first be found by another sense (EP-GUN-9). */
function lookFor(ctx: Run, attack: Attack): { blindness: Blindness; perception?: TestResult } {
  if (!attack.params.blind || attack.params.suppressive) return { blindness: 'sees' };
  const perception = rollTest(ctx, attack.actor, skillBase(ctx, attack.actor, 'perception'), 'Perception');
  ctx.explain.note(perception.success ? 'Another sense finds the target' : 'A shot in the dark', 'EP-GUN-9', {
    subject: attack.actor,
  });
  return { blindness: perception.success ? 'finds' : 'guesses', perception };
}

/** One attack roll for all targets; in melee one for each. */
function strikeAll(ctx: Run, attack: Attack): { roll: number | null; results: Resolved[]; perception?: TestResult } {
  const each = attack.weapon.kind === 'melee' && attack.params.targets !== undefined;
  if (each) {
    const results = attack.targets.map((target) => {
      const { blindness, perception } = lookFor(ctx, attack);
      explainAttack(ctx, attack, target, blindness);
      const roll = rollAttackDie(ctx, attack);
      const result = resolveTarget(ctx, attack, target, { roll, blindness, isExplained: true });
      return perception === undefined ? result : { ...result, perception };
    });
    return { roll: null, results };
  }
  const { blindness, perception } = lookFor(ctx, attack);
  const targets = attack.targets.length === 0 ? [null] : attack.targets;
  explainAttack(ctx, attack, targets[0] ?? null, blindness);
  const roll = rollAttackDie(ctx, attack);
  const results = targets.map((target, place) =>
    resolveTarget(ctx, attack, target, { roll, blindness, isExplained: place === 0 }),
  );
  return { roll, results, ...(perception === undefined ? {} : { perception }) };
}

function run(ctx: Run, params: AttackParams): AttackResult {
  const attack = declareAttack(ctx, params);
  requireAttack(ctx, attack);
  const { actor, weapon } = attack;
  explainIgnored(ctx, attack);
  if (params.suppressive) recordTargets(ctx, attack);
  else payShot(ctx, attack);
  const { roll, results, perception } = strikeAll(ctx, attack);
  const ammoLeft = spendAmmo(ctx, actor, weapon, params.suppressive ? 0 : ROUNDS[attack.mode]);
  if (!params.suppressive) {
    useUpAim(ctx, attack);
    recordShot(
      ctx,
      attack,
      results.some((result) => isHit(result.outcome)),
    );
  }
  const tail: { perception?: TestResult; ammoLeft?: number } = {};
  if (perception !== undefined) tail.perception = perception;
  if (ammoLeft !== null) tail.ammoLeft = ammoLeft;
  const [only] = results;
  if (params.targets === undefined && only !== undefined) return Object.assign(tail, only);
  return { attackRoll: roll, results, ...tail };
}

const attack = defineCommand<EP>()({
  name: 'attack',
  title: 'Attack',
  summary: 'Attacks with a weapon or psi: one opposed test, then damage and what follows.',
  kind: 'action',
  rules: [
    'EP-ATK-1',
    'EP-ATK-2',
    'EP-ATK-3',
    'EP-ATK-4',
    'EP-ATK-5',
    'EP-MOD-1',
    'EP-MOD-2',
    'EP-MOD-3',
    'EP-GUN-12',
    'EP-GREN-5',
    'EP-GREN-6',
  ],
  actorParam: 'actor',
  targetParam: 'target',
  severalParam: 'targets',
  params: attackParams,
  asks: ATTACK_ASKS,
  run,
  present: presentAttack,
  guard: mayAttack,
  odds: attackOdds,
});

export const attackCommands = [attack];
