import type { JsonObject } from '../../../kernel/json';
import { z } from 'zod';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { sumFrom } from '../../../engine/explain/sum';
import { newcomer } from '../../../engine/fight/newcomer';
import { cannotAct, encounterRunning, notYourTurn } from '../../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { nameOf } from '../beings';
import { ROUND_SECONDS } from '../durations';
import { addEffect } from '../effects';
import { passRound } from '../turn/clock';
import { closeEncounter } from '../turn/closing';
import { orderOf, rollInitiative, rollInitiatives, rollTies, unitsOf } from '../turn/initiative';
import { closeRound, endTurn, freshTurn, giveTurn, isDead, nextLiving, runningEncounter } from '../turn/turns';
import type { Read, Run } from '../types';
import { command } from './shared';
import { sourceNumber } from '../check/params';
import { actorField, idList } from '../id-fields';
import { refuseDead } from '../guards';
import { delayWords, endWords, joinWords, startWords, turnWords } from '../present/times';

const perCombatant = (what: z.ZodNumber, title: string) =>
  field(z.record(combatantId(), what).default({}), { title, advanced: true });

const startSchema = z.object({
  participants: idList({ title: 'Who fights' }).optional(),
  surprised: idList({ title: 'Who is surprised', people: { named: 'participants' } }).default([]),
  groups: field(z.array(idList()).default([]), { title: 'Groups sharing a roll', advanced: true }),
  tieOrder: idList({ title: 'Order within ties', advanced: true }).default([]),
  modifiers: perCombatant(z.number(), 'Initiative modifiers'),
  advantage: perCombatant(sourceNumber, 'Advantages'),
  disadvantage: perCombatant(sourceNumber, 'Disadvantages'),
});
export type StartParams = z.infer<typeof startSchema>;

function participantsOf(ctx: Run, params: StartParams): string[] {
  const { participants = ctx.world.combatants.filter(({ id }) => !isDead(ctx, id)).map(({ id }) => id) } = params;
  if (participants.length === 0) invalidParams('participants', 'A fight needs somebody in it.');
  const inside = new Set(participants);
  for (const id of params.surprised) {
    if (!inside.has(id)) invalidParams('surprised', `${nameOf(ctx.peek(id))} is not taking part.`);
  }
  const grouped = params.groups.flat();
  for (const id of grouped) if (!inside.has(id)) invalidParams('groups', `${nameOf(ctx.peek(id))} is not taking part.`);
  if (new Set(grouped).size < grouped.length) invalidParams('groups', 'Nobody can be in two groups.');
  if (ctx.world.encounter !== null) encounterRunning('FS-INI-1');
  for (const id of participants) refuseDead(ctx, id, 'participants');
  return participants;
}

type Modifiers = number | readonly Modifier[] | Readonly<Record<string, number>>;
type Modifier = { label: string; value: number };

/** Modifiers of one initiative: a number, a list, or by id as at the start of a fight. */
function modifiersOf(modifiers: Modifiers, target: string): readonly Modifier[] {
  if (Array.isArray(modifiers)) return modifiers as readonly Modifier[];
  const value = typeof modifiers === 'number' ? modifiers : (modifiers as Readonly<Record<string, number>>)[target];
  return value === undefined || value === 0 ? [] : [{ label: 'Modifier', value }];
}

export const startEncounter = command({
  name: 'start-encounter',
  title: 'Start the fight',
  summary: 'Rolls initiative and gives the first turn.',
  kind: 'encounter',
  params: startSchema,
  rules: ['FS-INI-1', 'FS-INI-4', 'FS-INI-9'],
  present: startWords,
  targetParam: 'participants',
  manyTargets: true,
  run(ctx, params) {
    const participants = participantsOf(ctx, params);
    const units = unitsOf(participants, params.groups);
    rollInitiatives(ctx, units, (id) => ({
      modifiers: modifiersOf(params.modifiers, id),
      advantage: params.advantage[id] ?? 0,
      disadvantage: params.disadvantage[id] ?? 0,
    }));
    if (ctx.options.initiativeTies === 'roll-d12') rollTies(ctx, units);
    const sorted = orderOf(units, params.tieOrder);
    const order = sorted.flatMap(({ members }) => members);
    for (const { members, total } of sorted) for (const id of members) ctx.edit(id).state.initiative = total;
    for (const id of order) {
      const { state } = ctx.edit(id);
      state.turn = freshTurn();
      state.reactionDebt = false;
      // A fight ends the march (FS-TRV-7).
      state.pace = null;
    }
    for (const { id, state } of ctx.world.combatants) if (state.edgeUsed) ctx.edit(id).state.edgeUsed = false;
    ctx.editScene().order = order;
    ctx.setEncounter({ round: 1, active: order[0] ?? '', position: 0, delayed: [], climbing: [] });
    for (const id of params.surprised) addEffect(ctx, id, { effect: 'surprised' });
    giveTurn(ctx, 0);
    const initiative = Object.fromEntries(order.map((id) => [id, ctx.peek(id).state.initiative]));
    return { order, round: 1, active: order[0] ?? null, initiative, events: [...ctx.events] };
  },
});

function mayJoin(ctx: Read, target: string | undefined): void {
  runningEncounter(ctx);
  if (target === undefined) return;
  const being = ctx.peek(target);
  if (being.state.initiative !== null) invalidParams('target', `${nameOf(being)} is already in the fight.`);
  refuseDead(ctx, target);
}

export const joinEncounter = command({
  name: 'join-encounter',
  title: 'Join the fight',
  summary: 'Rolls initiative for a newcomer.',
  kind: 'encounter',
  params: z.object({
    target: combatantId({ title: 'Who joins', people: 'elsewhere' }),
    surprised: field(z.boolean().default(false), { title: 'Surprised' }),
    modifiers: field(
      z
        .union([modifierList(), z.number(), z.record(combatantId(), z.number()).meta({ title: 'By person' })])
        .default([]),
      {
        title: 'Modifiers',
        widget: 'modifiers',
        advanced: true,
      },
    ),
  }),
  rules: ['FS-INI-7'],
  present: joinWords,
  targetParam: 'target',
  guard: (ctx, _who, { target }) => mayJoin(ctx, target),
  prefill: (ctx, _actor, lookedAt): JsonObject => {
    const target = newcomer(ctx, lookedAt, (id) => ctx.peek(id).state.initiative === null && !isDead(ctx, id));
    return target === null ? {} : { target };
  },
  run(ctx, { target, surprised, modifiers }) {
    mayJoin(ctx, target);
    const how = { modifiers: modifiersOf(modifiers, target), advantage: 0, disadvantage: 0 };
    const total = rollInitiative(ctx, target, how);
    const scene = ctx.editScene();
    const before = scene.order.findLastIndex((id) => (ctx.peek(id).state.initiative ?? 0) >= total);
    scene.order.splice(before + 1, 0, target);
    const encounter = ctx.editEncounter();
    if (encounter !== null && before + 1 <= encounter.position) encounter.position += 1;
    const { state } = ctx.edit(target);
    state.initiative = total;
    state.turn = freshTurn();
    state.reactionDebt = false;
    if (surprised) addEffect(ctx, target, { effect: 'surprised' });
    ctx.explain.lookUp('Initiative', total, 'FS-INI-7', { subject: target });
    return { total, order: [...scene.order] };
  },
});

/** On the own turn, with nothing used yet and somebody alive still to come (FS-INI-8). */
function mayDelay(ctx: Read, actor: string): void {
  const { active, position } = runningEncounter(ctx);
  const name = nameOf(ctx.peek(actor));
  if (active !== actor) notYourTurn(name, 'FS-INI-8');
  const { turn } = ctx.peek(actor).state;
  const begun = turn.actionUsed || turn.minorUsed || turn.reactionUsed || turn.objectUsed || turn.movementUsed > 0;
  if (begun || turn.dashes > 0 || turn.extraMinor > 0)
    refuse('turn-started', `${name} has already used part of the turn.`, { rule: 'FS-INI-8' });
  if (nextLiving(ctx, position) < 0) refuse('already-last', `${name} is already last.`, { rule: 'FS-INI-8' });
  if (isDead(ctx, actor)) cannotAct(name, 'is dead', 'FS-TRN-1');
}

export const delay = command({
  name: 'delay',
  title: 'Delay',
  summary: 'Moves to the end of the order for good.',
  kind: 'encounter',
  params: z.object({ actor: actorField }),
  rules: ['FS-INI-8'],
  present: delayWords,
  actorParam: 'actor',
  guard: (ctx, who) => mayDelay(ctx, who),
  run(ctx, { actor }) {
    mayDelay(ctx, actor);
    const { position, round } = runningEncounter(ctx);
    const scene = ctx.editScene();
    const lowest = Math.min(...scene.order.map((id) => ctx.peek(id).state.initiative ?? 0));
    scene.order = [...scene.order.filter((id) => id !== actor), actor];
    ctx.edit(actor).state.initiative = lowest - 1;
    ctx.editEncounter()?.delayed.push(actor);
    ctx.explain.note('Moves to the end of the order', 'FS-INI-8', { subject: actor });
    giveTurn(ctx, nextLiving(ctx, position - 1));
    return { order: [...scene.order], active: ctx.world.encounter?.active ?? null, round, events: [...ctx.events] };
  },
});

export const advanceTurn = command({
  name: 'advance-turn',
  title: 'Next turn',
  summary: 'Ends the turn and starts the next one.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['FS-TRN-4', 'FS-INI-1'],
  present: turnWords,
  run(ctx) {
    const { active, position } = runningEncounter(ctx);
    if (nextLiving(ctx, -1) < 0)
      refuse('cannot-act', 'Everybody in the order is dead; end the fight.', { rule: 'FS-TRN-4' });
    ctx.explain.note('Turn ends', 'FS-TRN-4', { subject: active });
    endTurn(ctx, active);
    let next = nextLiving(ctx, position);
    if (next < 0 && nextLiving(ctx, -1) >= 0) {
      closeRound(ctx);
      next = nextLiving(ctx, -1);
    }
    // If the last of them dies at the end of its own turn, nobody is left to take one.
    if (next >= 0) giveTurn(ctx, next);
    const encounter = runningEncounter(ctx);
    return { round: encounter.round, active: encounter.active, events: [...ctx.events] };
  },
});

export const endEncounter = command({
  name: 'end-encounter',
  title: 'End the fight',
  summary: 'Ends the current round and the turn order.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['FS-INI-1', 'FS-DUR-2', 'FS-DUR-3', 'FS-DTH-10'],
  present: endWords,
  run(ctx) {
    const { round } = runningEncounter(ctx);
    passRound(ctx);
    closeEncounter(ctx);
    const sum = sumFrom('One round', ROUND_SECONDS, 'FS-INI-1').then('Rounds', 'FS-INI-1', { times: round });
    const seconds = ctx.explain.sum('Seconds the fight took', sum, 'FS-INI-1');
    return { rounds: round, seconds, events: [...ctx.events] };
  },
});
