import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { explainVs, rollAgainst } from '../victory-sum';
import { CHECK_ASKS } from '../asks';
import type { PlannedRoll } from '../plan';
import { explainForOdds, planAction } from '../plan';
import type { Intent } from '../guards';
import { mustBeAble, mustBeActive, mustSuitSetting, mustHaveActions } from '../guards';
import { actionsLeft, takeAction } from '../spend';
import { planResistance } from '../strike';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';
import { checkOdds } from '../odds';
import { presentCheck } from '../present/checks';
import { checkPrefill, likely } from '../offer';
import { combatantId, field, modifiersField, physicalField, rollFields, visibilityField } from '../fields';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  vs: field(z.int(), { title: 'Victory Sum', rules: ['AD-DICE-11'] }),
  kind: field(z.enum(['check', 'resistance']).default('check'), {
    title: 'Kind',
    enumTitles: { check: 'Check', resistance: 'Resistance' },
    rules: ['AD-RES-1'],
  }),
  ...rollFields(),
  modifiers: modifiersField(),
  piloting: field(z.boolean().default(false), { title: 'Piloting, driving or navigating', advanced: true }),
  visibility: field(visibilityField(), { when: { piloting: [true] } }),
  asAction: field(z.boolean().default(false), { title: 'Takes an action', rules: ['AD-ACT-11'] }),
  physical: physicalField(),
});

export type CheckParams = z.infer<typeof params>;

/** What poor visibility adds to the Victory Sum, with its notes (AD-VIS-2). */
function sightOf(ctx: Read, input: CheckParams): { harder: number; notes: string[] } {
  if (!input.piloting) return { harder: 0, notes: [] };
  const level = input.visibility ?? ctx.world.scene.visibility;
  const harder = ctx.options.visibilityTable[level].piloting;
  return { harder, notes: level === 'zero' ? ['piloting-by-sight'] : [] };
}

/** The roll of a check (AD-DICE-8, AD-RES-2). Refuses a Resistance check without its ability. */
export function planCheck(ctx: Read, input: CheckParams): PlannedRoll {
  if (input.kind !== 'resistance') return planAction(ctx, input.actor, input);
  const ability = input.ability ?? invalidParams('ability', 'Which ability resists?');
  return planResistance(ctx, input.actor, { ...input, ability });
}

/** Refuses who may not roll a check: the unconscious only resist, and actions need one's own turn (AD-INC-1, AD-ACT-11). */
function mayCheck(ctx: Read, actor: string, { asAction, physical, kind }: Partial<CheckParams>): void {
  const intent: Intent =
    asAction === true
      ? { kind: 'action', physical: physical !== false }
      : { kind: 'check', resistance: kind === 'resistance' };
  mustSuitSetting(ctx);
  mustBeAble(ctx, actor, intent);
  if (asAction !== true) return;
  mustBeActive(ctx, actor);
  mustHaveActions(ctx, actor, 1);
}

function run(ctx: Run, input: CheckParams) {
  const plan = planCheck(ctx, input);
  mayCheck(ctx, input.actor, input);
  if (input.asAction) takeAction(ctx, input.actor, 'AD-ACT-11');
  const { harder, notes } = sightOf(ctx, input);
  const label = `${nameOf(ctx, input.actor)}: ${input.kind === 'resistance' ? 'resistance' : 'check'}`;
  const rolled = rollAgainst(ctx, plan, { vs: input.vs, harder }, label, input.actor);
  return {
    ...rolled,
    total: rolled.roll.total,
    notes,
    actionsLeft: actionsLeft(ctx, input.actor),
  };
}

export const check = defineCommand<ActionDice>()({
  name: 'check',
  title: 'Check',
  summary: 'Roll against a Victory Sum, to do something or to resist it.',
  kind: 'check',
  params,
  asks: CHECK_ASKS,
  rules: ['AD-DICE-1', 'AD-DICE-11', 'AD-RES-1', 'AD-VIS-2'],
  actorParam: 'actor',
  run,
  present: presentCheck,
  likelihood: likely(0.5),
  guard: mayCheck,
  prefill: checkPrefill,
  odds: (ctx, input) => {
    const plan = planCheck(ctx, input);
    const vs = explainVs(ctx, { vs: input.vs, harder: sightOf(ctx, input).harder }, input.actor);
    explainForOdds(ctx.explain, plan, input.actor);
    return checkOdds(ctx, plan, vs);
  },
});
