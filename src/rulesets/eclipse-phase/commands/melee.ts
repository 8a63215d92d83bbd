import { z } from 'zod';
import type { CommandCall } from '../../../contract/views';
import { areFriends } from '../../../contract/sides';
import type { JsonObject } from '../../../kernel/json';
import { maxBy } from '../../../kernel/max-by';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, combatantIds, field, modifierList } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { capital } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { addEffect, effectOf, hasEffect, isGone, removeEffect } from '../effects';
import { mayAct, payAction } from '../slots';
import type { Base } from '../bases';
import { aptitudeBase, skillBase } from '../bases';
import { uniqueIds } from '../fields';
import { distraction } from '../perception';
import type { AmbushResult } from '../present/melee';
import { presentAmbush, presentBreakFree } from '../present/melee';
import { contest, manualLines, planTest, rollTest } from '../tests';
import type { EP, Read } from '../types';
import { startEncounter, defaultParticipants } from './encounter';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

const ambush = define({
  name: 'ambush',
  title: 'Ambush',
  summary: 'Infiltration in secret against each target’s Perception: who is surprised?',
  kind: 'check',
  rules: ['EP-AMB-1', 'EP-TEST-9'],
  actorParam: 'ambusher',
  targetParam: 'targets',
  manyTargets: true,
  params: z.object({
    ambusher: combatantId({ title: 'Ambusher' }),
    targets: field(uniqueIds(combatantIds().min(1)), { title: 'Targets', widget: 'combatants', but: 'ambusher' }),
    alert: field(z.boolean().default(false), { title: 'The targets are on the alert' }),
    modifiers: modifierList({ title: 'Ambusher’s modifiers' }).optional(),
    targetModifiers: modifierList({ title: 'Targets’ modifiers' }).optional(),
  }),
  asks: ASKS.ambush,
  run(ctx, params): AmbushResult {
    const { ambusher, targets, alert } = params;
    const hide = rollTest(ctx, ambusher, skillBase(ctx, ambusher, 'infiltration'), 'Infiltration', {
      lines: manualLines(params.modifiers),
      secret: true,
    });
    const results = targets.map((target) => {
      const lines = [...(alert ? [] : distraction(ctx, target)), ...manualLines(params.targetModifiers)];
      const seen = rollTest(ctx, target, skillBase(ctx, target, 'perception'), 'Perception', { lines, secret: true });
      const noticed = seen.success && contest(hide, seen, ctx.options) !== 'actor';
      const status = noticed ? ('alerted' as const) : ('surprised' as const);
      removeEffect(ctx, target, noticed ? 'surprised' : 'alerted');
      addEffect(ctx, target, status);
      ctx.explain.note(capital(status), 'EP-AMB-1', { subject: target });
      return { target, status, roll: seen.roll, targetNumber: seen.targetNumber };
    });
    return { ambusherRoll: hide.roll, ambusherTarget: hide.targetNumber, results };
  },
  present: presentAmbush,
});

/**
 * The ambush test due before a fight: against everybody not yet known to be surprised or alerted, one test for all,
 * made by the worst hider (EP-AMB-1). Friends are left out.
 */
export function ambushTest(ctx: Read, start: JsonObject): CommandCall[] {
  const parsed = startEncounter.params.safeParse(start);
  if (!parsed.success || ctx.world.encounter !== null) return [];
  const { participants = defaultParticipants(ctx), ambushers = [] } = parsed.data;
  if ([...participants, ...ambushers].some((id) => !Object.hasOwn(ctx.world.index, id))) return [];
  const lurking = ambushers.map((id) => ctx.peek(id));
  const targets = participants.filter((id) => {
    const being = ctx.peek(id);
    const isKnown = hasEffect(being, 'surprised') || hasEffect(being, 'alerted');
    return !isKnown && !isGone(being) && lurking.every(({ side }) => !areFriends(side, being.side));
  });
  const hides = (id: string): number => planTest(ctx, id, skillBase(ctx, id, 'infiltration')).targetNumber;
  const ambusher = maxBy(ambushers, (id) => -hides(id));
  return ambusher === undefined || targets.length === 0 ? [] : [{ do: ambush.name, with: { ambusher, targets } }];
}

/** Refuses with `not-subdued`. */
function requireHeld(ctx: Read, actor: string): void {
  if (hasEffect(ctx.peek(actor), 'subdued')) return;
  refuse('not-subdued', `Nobody holds ${nameOf(ctx, actor)}.`, { rule: 'EP-MEL-5' });
}

/** Requires being held, and a Complex action to break free. */
function mayBreakFree(ctx: Read, who: string): void {
  requireHeld(ctx, who);
  mayAct(ctx, who, 'complex', 'held');
}

/** Who holds a subdued combatant: as in the effect, otherwise as in the command, which must then say. */
function holderOf(ctx: Read, actor: string, opponent: string | undefined): string {
  requireHeld(ctx, actor);
  const held = effectOf(ctx.peek(actor), 'subdued');
  if (held?.by !== undefined && Object.hasOwn(ctx.world.index, held.by)) return held.by;
  return opponent ?? invalidParams('opponent', `Who holds ${nameOf(ctx, actor)}?`);
}

const breakFree = define({
  name: 'break-free',
  title: 'Break free',
  summary: 'Wrestles out of a hold: an opposed test at −30.',
  kind: 'action',
  rules: ['EP-MEL-5', 'EP-ACT-8'],
  actorParam: 'actor',
  targetParam: 'opponent',
  params: z.object({
    actor: combatantId({ title: 'Who' }),
    method: field(z.enum(['unarmed', 'som']).default('unarmed'), {
      title: 'With',
      enumTitles: { unarmed: 'Unarmed Combat', som: 'Brute strength' },
    }),
    opponent: field(combatantId().optional(), { title: 'Held by', widget: 'combatant', advanced: true }),
  }),
  asks: ASKS.breakFree,
  run(ctx, params) {
    const { actor, method } = params;
    const holder = holderOf(ctx, actor, params.opponent);
    mayBreakFree(ctx, actor);
    payAction(ctx, actor, 'complex');
    const base = (id: string): Base =>
      method === 'unarmed' ? skillBase(ctx, id, 'unarmed-combat') : aptitudeBase(ctx, id, 'som');
    const actorResult = rollTest(ctx, actor, base(actor), 'break free', {
      lines: [{ label: 'Held', value: -30, rule: 'EP-MEL-5' }],
    });
    const opponentResult = rollTest(ctx, holder, base(holder), 'keep hold');
    const outcome = contest(actorResult, opponentResult, ctx.options);
    const freed = outcome === 'actor';
    if (freed) removeEffect(ctx, actor, 'subdued');
    ctx.explain.note(freed ? 'Free again' : 'Still held', 'EP-MEL-5', { subject: actor });
    return { outcome, freed, actorResult, opponentResult };
  },
  present: presentBreakFree,
  guard: mayBreakFree,
});

export const meleeCommands = [ambush, breakFree];
