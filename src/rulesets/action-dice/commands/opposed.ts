import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import type { JsonObject } from '../../../kernel/json';
import { mustBeComparable, rollAction } from '../dice';
import {
  mustAffordVigor,
  mustBeAble,
  mustBeActive,
  mustSuitSetting,
  mustHaveActions,
  mustNotBeActive,
} from '../guards';
import { likely } from '../offer';
import { opposedOdds } from '../odds';
import { explainPlan, explainForOdds, explainUnrolled, planAction } from '../plan';
import { presentOpposed } from '../present/checks';
import { actionsLeft, payVigor, takeAction } from '../spend';
import type { Roll } from '../state';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';
import { combatantId, count, field, physicalField, sideField } from '../fields';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  opponent: combatantId({ title: 'Against', but: 'actor' }),
  actorRoll: sideField('Own roll'),
  opponentRoll: sideField('The answer'),
  reaction: field(z.boolean().default(true), { title: 'The other side reacts', rules: ['AD-REA-1'] }),
  opponentVigor: field(count().default(0), { title: 'Vigor for the answer', advanced: true, rules: ['AD-REA-4'] }),
  opponentPhysical: physicalField('The answer needs movement'),
  asAction: field(z.boolean().default(false), { title: 'Takes an action', rules: ['AD-ACT-11'] }),
  physical: physicalField(),
});

type OpposedParams = z.infer<typeof params>;

/** Both rolls of a contest; the answer is a reaction (AD-REA-8). */
function plans(ctx: Read, input: OpposedParams) {
  return {
    actor: planAction(ctx, input.actor, input.actorRoll),
    opponent: planAction(ctx, input.opponent, { ...input.opponentRoll, reaction: true }),
  };
}

/** Refuses `invalid-params`: nobody rolls against themselves (decision 50). */
function refuseOneself({ actor, opponent }: OpposedParams): void {
  if (actor === opponent) invalidParams('opponent', 'Nobody rolls against themselves.');
}

/** Refuses who may not start a contest, and a side that cannot answer (AD-REA-1, AD-INC-1). */
function mayContend(ctx: Read, actor: string, given: Partial<OpposedParams>): void {
  const { asAction = false, physical, opponent, reaction = true } = given;
  mustSuitSetting(ctx);
  mustBeAble(ctx, actor, asAction ? { kind: 'action', physical: physical !== false } : { kind: 'check' });
  const answers = reaction && opponent !== undefined;
  if (answers) mustBeAble(ctx, opponent, { kind: 'reaction', physical: given.opponentPhysical !== false });
  if (asAction) mustBeActive(ctx, actor);
  if (answers) mustNotBeActive(ctx, opponent);
  if (asAction) mustHaveActions(ctx, actor, 1);
  if (answers) mustAffordVigor(ctx, opponent, given.opponentVigor ?? 0);
}

/** Explains that nothing is rolled, and which modifiers go unused (AD-REA-1). */
function explainUnopposed(ctx: Read, { actor, opponent, actorRoll, opponentRoll }: OpposedParams): void {
  ctx.explain.note('Nobody reacts; it takes effect', 'AD-REA-1');
  explainUnrolled(ctx.explain, actorRoll.modifiers, actor);
  explainUnrolled(ctx.explain, opponentRoll.modifiers, opponent);
}

/** Result of a contest; no rolls and no margin if nobody answered. */
interface ContestResult {
  outcome: 'actor' | 'opponent';
  tied: boolean;
  unopposed: boolean;
  actorRoll: Roll | null;
  opponentRoll: Roll | null;
  margin: number | null;
  actionsLeft: number | null;
}

function run(ctx: Run, input: OpposedParams): ContestResult {
  refuseOneself(input);
  mayContend(ctx, input.actor, input);
  if (input.asAction) takeAction(ctx, input.actor, 'AD-ACT-11');
  if (!input.reaction) {
    explainUnopposed(ctx, input);
    return {
      outcome: 'actor',
      tied: false,
      unopposed: true,
      actorRoll: null,
      opponentRoll: null,
      margin: null,
      actionsLeft: actionsLeft(ctx, input.actor),
    };
  }
  const plan = plans(ctx, input);
  mustBeComparable(plan.actor, plan.opponent);
  payVigor(ctx, input.opponent, [{ label: 'Answer, Vigor', value: input.opponentVigor, rule: 'AD-REA-4' }]);
  explainPlan(ctx.explain, plan.actor, input.actor);
  const actorRoll = rollAction(ctx, plan.actor, `${nameOf(ctx, input.actor)}: contest`, input.actor);
  explainPlan(ctx.explain, plan.opponent, input.opponent);
  const toBeat = sumFrom(nameOf(ctx, input.actor), actorRoll.total, 'AD-REA-1');
  ctx.explain.sum('To beat', toBeat, 'AD-REA-1', input.opponent);
  const label = `${nameOf(ctx, input.opponent)}: answer`;
  const opponentRoll = rollAction(ctx, plan.opponent, label, input.opponent);
  const margin = ctx.explain.lookUp(
    'Margin (ties go to the acting side)',
    actorRoll.total - opponentRoll.total,
    'AD-REA-1',
  );
  return {
    outcome: margin >= 0 ? 'actor' : 'opponent',
    tied: margin === 0,
    unopposed: false,
    actorRoll,
    opponentRoll,
    margin,
    actionsLeft: actionsLeft(ctx, input.actor),
  };
}

export const opposed = defineCommand<ActionDice>()({
  name: 'opposed',
  title: 'Contest',
  summary: 'Roll against somebody who answers.',
  kind: 'check',
  params,
  rules: ['AD-REA-1', 'AD-REA-4', 'AD-ACT-11'],
  actorParam: 'actor',
  targetParam: 'opponent',
  run,
  present: presentOpposed,
  likelihood: likely(0.3),
  guard: mayContend,
  prefill: (_ctx, actor, target): JsonObject => (target === null ? { actor } : { actor, opponent: target }),
  odds: (ctx, input) => {
    refuseOneself(input);
    const plan = plans(ctx, input);
    if (input.reaction) {
      explainForOdds(ctx.explain, plan.actor, input.actor);
      explainForOdds(ctx.explain, plan.opponent, input.opponent);
    } else explainUnopposed(ctx, input);
    return opposedOdds(ctx, input.reaction ? plan : null);
  },
});
