import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import type { JsonObject } from '../../../kernel/json';
import { AREA_ASKS } from '../asks';
import { aim, linesLeftOut, refuseInvalid } from '../attack/aim';
import { blowOf } from '../attack/blow';
import type { Prepared } from '../attack/steps';
import { explainTarget, leaveOpen, notesBefore, pay, rollAttack, resolveOnTarget } from '../attack/steps';
import { mayAttack, refuseUnlessAllowed } from '../attack/preconditions';
import type { AreaParams, AttackParams } from '../attack/params';
import { targetParamsOf, areaSchema } from '../attack/params';
import type { DamageRoll } from '../damage';
import { refuseDuplicates } from '../effects';
import { explainLines } from '../line';
import { areaWeapon, likely } from '../offer';
import { presentArea } from '../present/attacks';
import { actionsLeft } from '../spend';
import type { Roll } from '../state';
import type { ActionDice, Read, Run } from '../types';

/** Refuses who may not attack an area, as far as the form is filled in. */
function mayAttackArea(ctx: Read, who: string, given: Partial<AreaParams>): void {
  const { mode = 'action', weapon } = given;
  if (weapon === undefined) return mayAttack(ctx, who, { mode });
  const aimed = given.actor !== undefined && (given.targets ?? []).length > 0;
  refuseUnlessAllowed(ctx, { actor: who, mode, weapon, spread: false }, aimed ? attacksOf(given as AreaParams) : []);
}

/** The attack on each target, with its own parameters (AD-ATK-9). */
function attacksOf(input: AreaParams): [AttackParams, ...AttackParams[]] {
  const { targets, hold: _hold, finish: _finish, spread: _spread, ...common } = input;
  const [first, ...rest] = targets.map((entry): AttackParams => ({
    ...common,
    ...targetParamsOf(entry),
    area: true,
    hold: false,
    finish: false,
    spread: false,
  }));
  return first === undefined ? invalidParams('targets', 'Who is in it?') : [first, ...rest];
}

function refuseArea(ctx: Run, all: readonly AttackParams[]): void {
  const named = all.map(({ target }) => target);
  refuseDuplicates(named, 'targets');
  const [first] = all;
  if (first !== undefined && named.includes(first.actor)) invalidParams('targets', 'Nobody can attack themselves.');
  for (const one of all) refuseInvalid(ctx, one);
}

function run(ctx: Run, input: AreaParams) {
  const all = attacksOf(input);
  const [first] = all;
  refuseArea(ctx, all);
  refuseUnlessAllowed(ctx, first, all);
  const once = ctx.options.areaRoll === 'once';
  const prepared = all.map((one): Prepared => {
    const aimed = aim(ctx, one, once);
    const blow = blowOf(ctx, one, aimed);
    return { input: one, aimed, blow, notes: notesBefore(ctx, aimed, blow, false) };
  });
  const vigorSpent = pay(ctx, first, 'AD-ACT-3');
  const common = once ? rollForAll(ctx, prepared) : null;
  const results = strikeAll(ctx, prepared, common);
  leaveOpen(ctx, first);
  return {
    roll: common,
    results,
    vigorSpent,
    manaSpent: input.weapon.mana,
    actionsLeft: actionsLeft(ctx, input.actor),
  };
}

/** One roll against all of them; what makes a single target harder to hit is listed but not counted. */
function rollForAll(ctx: Run, prepared: readonly Prepared[]): Roll | null {
  for (const { input } of prepared) explainLines(ctx.explain, linesLeftOut(ctx, input), input.target);
  const [first] = prepared;
  return first === undefined ? null : rollAttack(ctx, first);
}

/** Each target in the order given; with a common roll the damage dice of the first hit count for all. */
function strikeAll(ctx: Run, prepared: readonly Prepared[], common: Roll | null) {
  let shared: DamageRoll | null = null;
  return prepared.map((one) => {
    explainTarget(ctx, one.input, one.aimed, common === null);
    const roll = common ?? rollAttack(ctx, one, prepared.length > 1);
    const { dice, targetVigor, ...result } = resolveOnTarget(ctx, one, roll, shared);
    if (common !== null) shared ??= dice;
    return { target: one.input.target, ...result, vigorSpent: targetVigor };
  });
}

export const areaAttack = defineCommand<ActionDice>()({
  name: 'area-attack',
  title: 'Attack an area',
  summary: 'A blast, a grenade, a breath: paid once, and everybody in it is attacked.',
  kind: 'action',
  params: areaSchema,
  asks: AREA_ASKS,
  rules: ['AD-ATK-9', 'AD-COV-2'],
  actorParam: 'actor',
  targetParam: 'targets',
  manyTargets: true,
  run,
  present: presentArea,
  likelihood: (ctx, actor) => likely(areaWeapon(ctx, actor) === undefined ? 0.05 : 0.45)(ctx, actor),
  guard: mayAttackArea,
  prefill: (ctx, actor, target): JsonObject => {
    const weapon = areaWeapon(ctx, actor);
    return {
      actor,
      ...(weapon === undefined ? {} : { weapon: { ...weapon } }),
      ...(target === null || target === actor ? {} : { targets: [target] }),
    };
  },
});
