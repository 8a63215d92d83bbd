import { sumFrom } from '../../../engine/explain/sum';
import { z } from 'zod';
import { combatantId, combatantIds, field } from '../../../engine/commands/params';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { nameOf, speedOf } from '../derive';
import { cannotActReason, isGone, TURN_SECONDS } from '../effects';
import { uniqueIds } from '../fields';
import { advanceSlot, hasActed, hasUsedAction, interrupt, activateNext } from '../phases';
import {
  closeEncounter,
  openEncounter,
  requireEncounter,
  requireNoEncounter,
  runningEncounter,
  turnResult,
} from '../encounter';
import { eventsInOrder } from '../events';
import { phaseKey } from '../initiative';
import { presentEnd, presentInterruption, presentMoxie, presentTurn } from '../present/turns';
import { requireAble, requireSlot } from '../slots';
import { encounterView, stillToAct } from '../standing';
import type { Encounter, EP, Read, Run } from '../types';
import { isThing } from '../types';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

/** Who takes part by default: everybody but things. */
export function defaultParticipants(ctx: Read): string[] {
  return ctx.world.combatants.filter(({ stats }) => !isThing(stats.morph)).map(({ id }) => id);
}

export const startEncounter = define({
  name: 'start-encounter',
  title: 'Start the fight',
  summary: 'Rolls initiative for everybody who takes part, or opens with a free phase after a full ambush.',
  kind: 'encounter',
  rules: ['EP-TIME-1', 'EP-INIT-1', 'EP-INIT-2', 'EP-INIT-4', 'EP-AMB-2', 'EP-AMB-3'],
  params: z.object({
    participants: field(uniqueIds(combatantIds()).optional(), { title: 'Who takes part', widget: 'combatants' }),
    ambushers: field(uniqueIds(combatantIds()).optional(), {
      title: 'Ambushers',
      description: 'The ambush test comes first: the worst hider, against everybody else’s Perception.',
      widget: 'combatants',
      people: { named: 'participants' },
      advanced: true,
    }),
    initiativeModifiers: field(z.record(combatantId(), z.number()).optional(), {
      title: 'Initiative modifiers of the first turn',
      advanced: true,
    }),
  }),
  run(ctx, params) {
    const participants = params.participants ?? defaultParticipants(ctx);
    const ambushers = params.ambushers ?? [];
    const stranger = ambushers.find((id) => !participants.includes(id));
    if (stranger !== undefined) invalidParams('ambushers', `${nameOf(ctx, stranger)} does not take part.`);
    requireNoEncounter(ctx);
    const encounter = openEncounter(ctx, participants, ambushers, params.initiativeModifiers ?? {});
    return turnResult(ctx, encounter);
  },
  present(ctx, { ambushers = [] }, result) {
    const seen = ambushers.length > 0 && result.round > 0;
    const late = seen ? ' Everybody but the ambushers has −30 on initiative this turn.' : '';
    return presentTurn(ctx, result, `The fight begins.${late}`);
  },
  guard: (ctx) => requireNoEncounter(ctx),
});

export const advanceTurn = define({
  name: 'advance-turn',
  title: 'Next',
  summary: 'Ends the active slot and goes to the next who can act; at the end of a turn the clock moves 3 seconds.',
  kind: 'encounter',
  rules: ['EP-TIME-1', 'EP-INIT-6', 'EP-ACT-8', 'EP-GREN-2'],
  params: z.object({}),
  run(ctx) {
    const encounter = runningEncounter(ctx);
    ctx.explain.note('The slot is over', 'EP-TIME-1', encounter.active === null ? {} : { subject: encounter.active });
    advanceSlot(ctx, encounter, 'end');
    return turnResult(ctx, encounter);
  },
  present: (ctx, _, result) => presentTurn(ctx, result),
  guard: (ctx) => requireEncounter(ctx),
});

export const endEncounter = define({
  name: 'end-encounter',
  title: 'End the fight',
  summary: 'Completes the current turn and ends everything that lasts only for the fight.',
  kind: 'encounter',
  rules: ['EP-TIME-2'],
  params: z.object({}),
  run(ctx) {
    const seconds = runningEncounter(ctx).round * TURN_SECONDS;
    ctx.explain.note('The fight, with its last turn in full', 'EP-TIME-2', { value: seconds, span: true });
    const rounds = closeEncounter(ctx);
    return { rounds, seconds, events: eventsInOrder(ctx) };
  },
  present: (ctx, _, result) => presentEnd(ctx, result),
  guard: (ctx) => requireEncounter(ctx),
});

/** Requires one's own slot before any action is used, or at any point if actions are not tracked (EP-INIT-6). */
function mayWait(ctx: Read, who: string): void {
  requireEncounter(ctx);
  requireSlot(ctx, who);
  if (!ctx.options.trackActions || !hasUsedAction(ctx, who)) return;
  refuse('no-actions-left', `${nameOf(ctx, who)} has used an action of this slot and cannot wait.`, {
    rule: 'EP-INIT-6',
  });
}

export const delay = define({
  name: 'delay',
  title: 'Delay',
  summary: 'Waits with the whole slot, to act at any moment later.',
  kind: 'encounter',
  rules: ['EP-INIT-6'],
  actorParam: 'actor',
  params: z.object({ actor: combatantId({ title: 'Who waits' }) }),
  run(ctx, { actor }) {
    const encounter = runningEncounter(ctx);
    mayWait(ctx, actor);
    ctx.explain.note('Waits', 'EP-INIT-6', { subject: actor });
    advanceSlot(ctx, encounter, 'delay');
    return turnResult(ctx, encounter);
  },
  present: (ctx, { actor }, result) => presentTurn(ctx, result, `${nameOf(ctx, actor)} waits.`),
  guard: mayWait,
});

/** Requires a delayed action and being able to act; the held or disoriented can still use the slot to get free. */
function mayActDelayed(ctx: Read, who: string): void {
  requireEncounter(ctx);
  if (ctx.peek(who).state.fight?.waiting !== true) {
    refuse('not-delayed', `${nameOf(ctx, who)} has no delayed action.`, { rule: 'EP-INIT-6' });
  }
  if (cannotActReason(ctx.peek(who)) !== null) requireAble(ctx, who);
}

const actDelayed = define({
  name: 'act-delayed',
  title: 'Act now',
  summary: 'Takes the delayed action, interrupting whoever is active.',
  kind: 'encounter',
  rules: ['EP-INIT-6'],
  actorParam: 'actor',
  rolls: false,
  params: z.object({ actor: combatantId({ title: 'Who acts' }) }),
  run(ctx, { actor }) {
    const encounter = runningEncounter(ctx);
    mayActDelayed(ctx, actor);
    ctx.explain.note('Takes the delayed action', 'EP-INIT-6', { subject: actor });
    const interrupted = interrupt(ctx, encounter, actor);
    return { ...turnResult(ctx, encounter), interrupted };
  },
  present: presentInterruption,
  guard: mayActDelayed,
});

/** Requires a point of Moxie and, to go first, a slot still to come in this phase. */
function maySpend(ctx: Read, who: string, { use = 'go-first' }: { use?: 'go-first' | 'other' }): void {
  if (use === 'other') return requireMoxie(ctx, who);
  const encounter = requireEncounter(ctx);
  if (encounter.round === 0) invalidParams('use', 'The free phase of an ambush has no initiative.');
  requireMoxie(ctx, who);
  requireNotActed(ctx, encounter, who);
}

const spendMoxie = define({
  name: 'spend-moxie',
  title: 'Spend Moxie',
  summary:
    'Spends a point of Moxie: to act before everybody else in this phase, or for something the game master grants.',
  kind: 'encounter',
  rules: ['EP-MOX-1', 'EP-INIT-5'],
  actorParam: 'actor',
  params: z.object({
    actor: combatantId({ title: 'Who' }),
    use: field(z.enum(['go-first', 'other']).default('go-first'), {
      title: 'For',
      enumTitles: { 'go-first': 'Going first in this phase', other: 'Something else' },
    }),
  }),
  asks: ASKS.spendMoxie,
  run(ctx, { actor, use }) {
    maySpend(ctx, actor, { use });
    if (use === 'other') return { moxieLeft: payMoxie(ctx, actor) };
    const encounter = runningEncounter(ctx);
    const moxieLeft = payMoxie(ctx, actor);
    goFirst(ctx, encounter, actor);
    const { round, phase, active, order } = encounterView(ctx, encounter);
    return { moxieLeft, round, phase, active, order, events: eventsInOrder(ctx) };
  },
  present: presentMoxie,
  guard: maySpend,
});

/** Refuses with `no-moxie`. */
export function requireMoxie(ctx: Read, id: string): void {
  if (ctx.peek(id).state.moxie <= 0) refuse('no-moxie', `${nameOf(ctx, id)} has no Moxie left.`, { rule: 'EP-MOX-1' });
}

/** Spends a point of Moxie. Returns what is left. */
export function payMoxie(ctx: Run, id: string): number {
  const { state } = ctx.edit(id);
  const sum = sumFrom('Moxie', state.moxie, 'EP-MOX-1').add('Spent', -1, 'EP-MOX-1');
  state.moxie = ctx.explain.sum('Moxie left', sum, 'EP-MOX-1', id);
  return state.moxie;
}

function requireNotActed(ctx: Read, encounter: Encounter, actor: string): void {
  const being = ctx.peek(actor);
  const over = encounter.active === actor || encounter.done.includes(actor) || encounter.interrupted.includes(actor);
  const slot = being.state.fight !== null && speedOf(being) >= encounter.phase && !isGone(being);
  if (over || !slot) {
    refuse('already-acted', `${nameOf(ctx, actor)} has no slot still to come in this phase.`, { rule: 'EP-INIT-5' });
  }
}

/**
 * Puts a participant ahead for this phase; if nobody has done anything in it yet, the slot passes to the new first one at
 * once (EP-INIT-5). If that is still the active combatant, they keep the slot, even if they went down in it.
 */
function goFirst(ctx: Run, encounter: Encounter, actor: string): void {
  const { fight } = ctx.edit(actor).state;
  if (fight !== null) fight.goFirst = phaseKey(encounter);
  const { active } = encounter;
  if (encounter.acted || encounter.interrupted.length > 0 || active === null || hasActed(ctx, active)) return;
  encounter.active = null;
  if (stillToAct(ctx, encounter)[0] === active) encounter.active = active;
  else activateNext(ctx, encounter, 0);
}

export const encounterCommands = [startEncounter, advanceTurn, endEncounter, delay, actDelayed, spendMoxie];
