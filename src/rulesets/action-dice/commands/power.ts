import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { asJson, type JsonObject } from '../../../kernel/json';
import { POWER_ASKS } from '../asks';
import { refuseDuplicates } from '../effects';
import { abilityName, combatantId, combatantIds, count, field, physicalField } from '../fields';
import { mustAffordMana, mustAffordVigor, mustBeAble, mustBeFreeToAct, mustSuitSetting, mustLive } from '../guards';
import { checkHarm, harmFields } from '../harm-fields';
import { ableFields, likely, powerUnderWay } from '../offer';
import { presentPower } from '../present/effects';
import type { PlannedProgress, Progress } from '../progress';
import { planProgress, workOn } from '../progress';
import { actionsLeft, closeOffHand, payMana, payVigor } from '../spend';
import type { HarmResult } from '../strike';
import { harmDice, refuseEffect, refuseTimes, strikeTarget } from '../strike';
import type { ActionDice, Read, Run } from '../types';

const params = z
  .object({
    actor: combatantId({ title: 'Who' }),
    name: abilityName('For a spell that has to hit, use Attack.'),
    targets: combatantIds({ title: 'Targets' }).min(1).meta({ title: 'Targets', widget: 'combatants' }),
    kind: field(z.enum(['spell', 'technique', 'talent']).default('spell'), { title: 'Kind' }),
    actions: field(z.int().min(1).default(1), { title: 'Actions' }),
    vigor: field(count().default(0), { title: 'Vigor' }),
    mana: field(count().default(0), { title: 'Mana' }),
    physical: physicalField(),
    ...harmFields(),
    free: field(z.boolean().default(false), {
      title: 'Granted, or its actions already spent',
      advanced: true,
      rules: ['AD-RES-5'],
    }),
  })
  .superRefine(checkHarm);

type PowerParams = z.infer<typeof params>;

/** Refuses who may not use a power, and on whom (AD-RES-5). */
function mayUsePower(ctx: Read, actor: string, given: Partial<PowerParams>): void {
  const physical = given.physical !== false;
  if (given.free === true) {
    mustSuitSetting(ctx);
    mustBeAble(ctx, actor, { kind: 'action', physical, paid: true });
  } else mustBeFreeToAct(ctx, actor, { kind: 'action', physical });
  for (const target of given.targets ?? []) mustLive(ctx, target);
  mustAffordVigor(ctx, actor, given.vigor ?? 0);
  mustAffordMana(ctx, actor, given.mana ?? 0);
}

/** Result of a power; empty until all its actions are spent. */
interface PowerResult extends Progress {
  complete: boolean;
  vigorSpent: number;
  manaSpent: number;
  rolled: number | null;
  weaponDice: number[];
  results: HarmResult[];
  actionsLeft: number | null;
}

function refuseUnlessAllowed(ctx: Run, input: PowerParams): void {
  const { actor } = input;
  refuseDuplicates(input.targets, 'targets');
  if (input.kind === 'talent' && input.actions > 1) {
    invalidParams('actions', 'Only spells and techniques take more than one action.');
  }
  refuseTimes(ctx, input);
  mayUsePower(ctx, actor, input);
  refuseEffect(input);
}

function run(ctx: Run, input: PowerParams): PowerResult {
  refuseUnlessAllowed(ctx, input);
  const { actor, name, actions } = input;
  const planned: PlannedProgress = input.free
    ? { name, needed: actions, spent: actions, now: 0 }
    : planProgress(ctx, actor, name, actions);
  if (!input.free) closeOffHand(ctx, actor);
  const complete = input.free || workOn(ctx, actor, planned, 'AD-TIME-3', asJson(input));
  const shown = { name, complete, spent: planned.spent, needed: planned.needed };
  if (!complete) {
    const nothing = { vigorSpent: 0, manaSpent: 0, rolled: null, weaponDice: [], results: [] };
    return { ...shown, ...nothing, actionsLeft: actionsLeft(ctx, actor) };
  }
  const vigorSpent = payVigor(ctx, actor, [{ label: 'Vigor', value: input.vigor, rule: 'AD-RES-5' }]);
  const manaSpent = payMana(ctx, actor, [{ label: 'Mana', value: input.mana, rule: 'AD-RES-5' }]);
  const dice = harmDice(ctx, input.damage, name);
  const results = input.targets.map((target) => strikeTarget(ctx, input, dice, target, name));
  return {
    ...shown,
    vigorSpent,
    manaSpent,
    rolled: dice?.rolled ?? null,
    weaponDice: dice?.weaponDice ?? [],
    results,
    actionsLeft: actionsLeft(ctx, actor),
  };
}

export const power = defineCommand<ActionDice>()({
  name: 'power',
  title: 'Use a power',
  summary: 'A spell or technique without an attack roll; its targets resist.',
  kind: 'action',
  params,
  asks: POWER_ASKS,
  rules: ['AD-RES-5', 'AD-RES-1', 'AD-TIME-3', 'AD-HAZ-1'],
  actorParam: 'actor',
  targetParam: 'targets',
  manyTargets: true,
  run,
  present: presentPower,
  likelihood: (ctx, id) => likely(powerUnderWay(ctx, id) === undefined ? 0.35 : 1)(ctx, id),
  guard: mayUsePower,
  prefill(ctx, actor, target): JsonObject {
    return {
      actor,
      ...(target === null ? {} : { targets: [target] }),
      ...ableFields(ctx, actor),
      ...powerUnderWay(ctx, actor),
    };
  },
});
