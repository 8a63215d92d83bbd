import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { aptitudeBase, requireTrained, skillBase, sumBase } from '../bases';
import { nameOf } from '../derive';
import { awaitingSignal, disarmMunition, primedBy, removeMunitions } from '../munitions';
import type { DisarmResult, Placed, Reaction } from '../present/explosives';
import { presentDemolitions, presentGrenade, presentSignal } from '../present/explosives';
import { mayAct, payAction, takeAction } from '../slots';
import { contest, contestWords, manualLines, rollTest, explainUnusedModifiers } from '../tests';
import type { EP, Read, Run } from '../types';
import { blast } from './blast';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

const grenadeReact = define({
  name: 'grenade-react',
  title: 'React to a grenade',
  summary: 'Throws an explosive back, or smothers it.',
  kind: 'action',
  rules: ['EP-GREN-3', 'EP-GREN-4', 'EP-TEST-7'],
  actorParam: 'actor',
  params: z.object({
    actor: combatantId({ title: 'Who' }),
    reaction: field(z.enum(['throw-back', 'smother']), {
      title: 'What',
      enumTitles: { 'throw-back': 'Throw it back', smother: 'Smother it' },
    }),
    resolve: field(z.boolean().default(false), {
      title: 'Test courage first',
      description: 'WIL × 3',
      when: { reaction: ['smother'] },
    }),
    modifiers: modifierList().optional(),
  }),
  asks: ASKS.grenadeReact,
  run(ctx, params): Reaction {
    const { actor, reaction } = params;
    takeAction(ctx, actor, 'complex');
    const asks = reaction === 'smother' && params.resolve;
    if (asks && !rollTest(ctx, actor, aptitudeBase(ctx, actor, 'wil'), 'courage', { resisting: true }).success) {
      ctx.explain.note('Loses their nerve', 'EP-GREN-4', { subject: actor });
      explainUnusedModifiers(ctx, actor, params.modifiers);
      return { resolve: false, success: false, outcome: 'lost-nerve' };
    }
    const base = sumBase(ctx, actor, reaction === 'smother' ? ['ref', 'coo', 'wil'] : ['ref', 'coo', 'coo']);
    const lines = manualLines(params.modifiers);
    const result = rollTest(ctx, actor, base, reaction === 'smother' ? 'smother' : 'throw back', { lines });
    if (reaction === 'throw-back' && result.success) {
      ctx.edit(actor).state.freeThrow = true;
      ctx.explain.note('The throw is part of the same action', 'EP-GREN-3', { subject: actor });
    }
    return asks ? { ...result, resolve: true } : result;
  },
  present: presentGrenade,
  guard: (ctx, who) => mayAct(ctx, who, 'complex'),
});

const PLACEMENTS = { plain: 1, 'weak-point': 2, shaped: 3 } as const;

const demolitionsParams = z.object({
  actor: combatantId({ title: 'Who' }),
  task: field(z.enum(['place', 'disarm']), { title: 'Task', enumTitles: { place: 'Place', disarm: 'Disarm' } }),
  mode: field(z.enum(['plain', 'weak-point', 'shaped']).default('plain'), {
    title: 'Placement',
    when: { task: ['place'] },
    enumTitles: { plain: 'Plain', 'weak-point': 'On a weak point: ×2', shaped: 'Shaped, one direction: ×3' },
  }),
  setter: field(combatantId().optional(), { title: 'Who set it', widget: 'combatant', when: { task: ['disarm'] } }),
  weapon: field(z.string().optional(), {
    title: 'Which charge',
    widget: 'charge',
    source: 'target-charge',
    closed: true,
    unset: 'Something else',
    when: { task: ['disarm'] },
    rules: ['EP-DEMO-2'],
  }),
  modifiers: modifierList().optional(),
});

type DemolitionsParams = z.infer<typeof demolitionsParams>;

const demolitions = define({
  name: 'demolitions',
  title: 'Demolitions',
  summary: 'Places a charge, or disarms one.',
  kind: 'action',
  rules: ['EP-DEMO-1', 'EP-DEMO-2'],
  actorParam: 'actor',
  targetParam: 'setter',
  params: demolitionsParams,
  asks: ASKS.demolitions,
  run(ctx, params) {
    return params.task === 'place' ? place(ctx, params.actor, params) : disarm(ctx, params.actor, params);
  },
  present: presentDemolitions,
  guard: mayHandle,
});

/** Requires a primed charge if one is named, and training on both sides. */
function mayHandle(ctx: Read, who: string, { task, setter, weapon }: Partial<DemolitionsParams>): void {
  const other = task === 'disarm' ? setter : undefined;
  if (other !== undefined) requirePrimed(ctx, other, weapon);
  for (const id of other === undefined ? [who] : [who, other]) {
    requireTrained(skillBase(ctx, id, 'demolitions'), nameOf(ctx, id));
  }
}

function place(ctx: Run, actor: string, params: DemolitionsParams): Placed {
  mayHandle(ctx, actor, { task: 'place' });
  const base = skillBase(ctx, actor, 'demolitions');
  const check = rollTest(ctx, actor, base, 'Demolitions', { lines: manualLines(params.modifiers) });
  const { success } = check;
  const subject = { subject: actor };
  const multiplier = ctx.explain.lookUp('Damage times', success ? PLACEMENTS[params.mode] : 1, 'EP-DEMO-1', subject);
  const dvBonus = success && check.margin >= 30 ? 5 : 0;
  if (dvBonus > 0) ctx.explain.lookUp('Bonus', dvBonus, 'EP-DEMO-1', subject);
  const armorDefeating = success && check.critical;
  if (armorDefeating) ctx.explain.note('Armour will not count', 'EP-DEMO-1', subject);
  return { check, success, multiplier, dvBonus, armorDefeating };
}

function disarm(ctx: Run, actor: string, params: DemolitionsParams): DisarmResult {
  const setter = params.setter ?? invalidParams('setter', 'Who set the charge?');
  const base = skillBase(ctx, actor, 'demolitions');
  const other = skillBase(ctx, setter, 'demolitions');
  mayHandle(ctx, actor, { task: 'disarm', setter, weapon: params.weapon });
  const actorResult = rollTest(ctx, actor, base, 'Demolitions', { lines: manualLines(params.modifiers) });
  const opponentResult = rollTest(ctx, setter, other, 'Demolitions');
  const outcome = contest(actorResult, opponentResult, ctx.options);
  const names = { actor: nameOf(ctx, actor), opponent: nameOf(ctx, setter) };
  ctx.explain.note(contestWords(outcome, names), 'EP-DEMO-2', { subject: actor });
  const disarmed = outcome === 'actor';
  if (disarmed && params.weapon !== undefined) {
    disarmMunition(ctx, setter, params.weapon);
    ctx.explain.note(`${params.weapon} is safe`, 'EP-DEMO-2', { subject: setter });
  }
  return { outcome, disarmed, actorResult, opponentResult };
}

/** Refuses with `nothing-primed` if the named charge neither waits nor counts down (EP-DEMO-2). */
function requirePrimed(ctx: Read, setter: string, weapon: string | undefined): void {
  if (weapon === undefined || primedBy(ctx, setter).includes(weapon)) return;
  refuse('nothing-primed', `${nameOf(ctx, setter)} has no ${weapon} primed.`, { rule: 'EP-DEMO-2' });
}

/** Refuses with `nothing-primed` if nothing of that name waits for a signal (EP-GREN-6). */
function requireSignalled(ctx: Read, actor: string, weapon: string | undefined): void {
  if (awaitingSignal(ctx, actor, weapon).length > 0) return;
  refuse('nothing-primed', `${nameOf(ctx, actor)} has nothing waiting for a signal.`, { rule: 'EP-GREN-6' });
}

/** Requires something that waits for a signal, and a Quick action. */
function maySignal(ctx: Read, who: string, { weapon }: { weapon?: string | undefined }): void {
  requireSignalled(ctx, who, weapon);
  mayAct(ctx, who, 'quick', 'held');
}

const signal = define({
  name: 'signal',
  title: 'Send the signal',
  summary: 'Sets off what is waiting for a signal: everything, or charges of one name.',
  kind: 'action',
  rules: ['EP-GREN-6', 'EP-ACT-2', 'EP-ACT-8'],
  actorParam: 'actor',
  rolls: false,
  params: z.object({
    actor: combatantId({ title: 'Who' }),
    weapon: field(z.string().optional(), {
      title: 'Which charge',
      widget: 'charge',
      source: 'signalled',
      closed: true,
      unset: 'All of them',
    }),
  }),
  asks: ASKS.signal,
  run(ctx, { actor, weapon }) {
    maySignal(ctx, actor, { weapon });
    payAction(ctx, actor, 'quick');
    const set = awaitingSignal(ctx, actor, weapon);
    removeMunitions(ctx, actor, set);
    for (const munition of set) ctx.explain.note(`${munition.weapon} goes off`, 'EP-GREN-6', { subject: actor });
    return { detonated: set.map((munition) => munition.weapon) };
  },
  present: presentSignal,
  guard: maySignal,
});

export const explosivesCommands = [blast, grenadeReact, demolitions, signal];
