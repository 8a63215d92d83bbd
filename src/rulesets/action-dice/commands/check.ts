import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/commands/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import type { Planned } from '../plan';
import { explainPlan, explainPriced, planAction } from '../plan';
import { outcomeOf, reaches, rollAction } from '../dice';
import type { Deed } from '../guards';
import { mustBeAble, mustBeActive, mustFit, mustHaveActions } from '../guards';
import { actionsLeft, takeAction } from '../spend';
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
  visibility: visibilityField(),
  asAction: field(z.boolean().default(false), { title: 'Takes an action', rules: ['AD-ACT-11'] }),
  physical: physicalField(),
});

export type CheckParams = z.infer<typeof params>;

/** The number to reach and the notes that go with it (AD-VIS-2). */
export function effectiveVs(ctx: Read, input: CheckParams): { vs: number; harder: number; notes: string[] } {
  if (!input.piloting) return { vs: input.vs, harder: 0, notes: [] };
  const level = input.visibility ?? ctx.world.scene.visibility;
  const harder = ctx.options.visibilityTable[level].piloting;
  return { vs: input.vs + harder, harder, notes: level === 'zero' ? ['piloting-by-sight'] : [] };
}

/** The roll of a check (AD-DICE-8, AD-RES-2). Refuses a Resistance check without its ability. */
export function planCheck(ctx: Read, input: CheckParams): Planned {
  const resistance = input.kind === 'resistance';
  if (resistance && input.ability == null)
    invalidParams('ability', 'A Resistance check needs the ability to resist with.');
  const value = resistance ? ctx.peek(input.actor).stats.resistanceDice : 0;
  return planAction(ctx, input.actor, {
    ...input,
    sources: [{ label: 'General resistance', value, rule: 'AD-RES-2' }],
  });
}

/** Who may roll a check: the unconscious only to resist, as an action only on the own turn (AD-INC-1, AD-ACT-11). */
function mayCheck(ctx: Read, actor: string, { asAction, physical, kind }: Partial<CheckParams>): void {
  const deed: Deed =
    asAction === true
      ? { kind: 'action', physical: physical !== false }
      : { kind: 'check', resistance: kind === 'resistance' };
  mustFit(ctx);
  mustBeAble(ctx, actor, deed);
  if (asAction !== true) return;
  mustBeActive(ctx, actor);
  mustHaveActions(ctx, actor, 1);
}

/** The Victory Sum, and what bad sight makes of it (AD-VIS-2). */
function explainVs(ctx: Read, vs: number, harder: number): void {
  if (harder === 0) ctx.explain.lookUp('Victory Sum', vs, 'AD-DICE-11');
  else
    ctx.explain.sum(
      'Victory Sum in all',
      sumFrom('Victory Sum', vs, 'AD-DICE-11').add('Sight', harder, 'AD-VIS-2'),
      'AD-DICE-11',
    );
}

function run(ctx: Run, input: CheckParams) {
  const plan = planCheck(ctx, input);
  mayCheck(ctx, input.actor, input);
  if (input.asAction) takeAction(ctx, input.actor, 'AD-ACT-11');
  const { vs, harder, notes } = effectiveVs(ctx, input);
  explainVs(ctx, input.vs, harder);
  explainPlan(ctx.explain, plan, input.actor);
  const roll = rollAction(
    ctx,
    plan,
    `${nameOf(ctx, input.actor)}: ${input.kind === 'resistance' ? 'resistance' : 'check'}`,
    input.actor,
  );
  const success = reaches(ctx, roll.total, vs);
  ctx.explain.lookUp('Margin', roll.total - vs, 'AD-DICE-11');
  return {
    outcome: outcomeOf(success),
    roll,
    total: roll.total,
    vs,
    margin: roll.total - vs,
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
  rules: ['AD-DICE-1', 'AD-DICE-11', 'AD-RES-1', 'AD-VIS-2'],
  actorParam: 'actor',
  run,
  present: presentCheck,
  likelihood: likely(0.5),
  guard: mayCheck,
  prefill: checkPrefill,
  odds: (ctx, input) => {
    const plan = planCheck(ctx, input);
    const { vs, harder } = effectiveVs(ctx, input);
    explainVs(ctx, input.vs, harder);
    explainPriced(ctx.explain, plan, input.actor);
    return checkOdds(ctx, plan, vs);
  },
});
