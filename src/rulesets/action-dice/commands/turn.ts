import type { JsonObject } from '../../../kernel/json';
import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { newcomer } from '../../../engine/fight/newcomer';
import type { InitiativeExtras } from '../encounter';
import {
  changeEncounter,
  clearTurnFields,
  closeRound,
  endQuietly,
  endsWithEncounter,
  endTurn,
  advanceOrder,
  inOrder,
  rollInitiative,
  rollInitiatives,
  removeFromOrder,
} from '../encounter';
import { instanceOf, isGone, addEffect, refuseDuplicates } from '../effects';
import { mustSuitSetting } from '../guards';
import { remind } from '../reminders';
import { presentAdvance, presentEndEncounter, presentJoin, presentLeave, presentStartEncounter } from '../present/turn';
import type { Roll } from '../state';
import { EFFECT_TABLE } from '../tables/effects';
import { ROUND_SECONDS } from '../tables/ladder';
import { NATURE_TABLE } from '../tables/natures';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';
import { challengesField, chargesField, combatantId, combatantIds, diceField, field, modifiersField } from '../fields';

const extras = () => ({
  bonusDice: diceField('Bonus Dice on initiative'),
  charges: chargesField(),
  challenges: challengesField(),
  modifiers: modifiersField(),
});

const startParams = z.object({
  participants: combatantIds({ title: 'Who takes part' }).optional().meta({
    title: 'Who takes part',
    description: 'Empty: everybody who can',
    widget: 'combatants',
  }),
  ambushers: combatantIds()
    .default([])
    .meta({ title: 'Lying in ambush', widget: 'combatants', people: { named: 'participants' }, rules: ['AD-AMB-2'] }),
  ambushed: combatantIds()
    .default([])
    .meta({ title: 'Ambushed', widget: 'combatants', people: { named: 'participants' }, rules: ['AD-AMB-1'] }),
  overwatch: field(
    z
      .array(
        z.object({
          id: combatantId({ title: 'Who watches' }),
          expected: field(z.boolean(), { title: 'The attack comes from there' }),
        }),
      )
      .default([]),
    { title: 'Overwatch', advanced: true, rules: ['AD-AMB-3'] },
  ),
  initiative: field(z.record(combatantId(), z.object(extras())).default({}), {
    title: 'Initiative modifiers',
    advanced: true,
    rules: ['AD-INIT-1'],
  }),
});

type StartParams = z.infer<typeof startParams>;

/** True for somebody who can take part in an encounter. */
function canTakePart(ctx: Read, id: string): boolean {
  const { stats, state } = ctx.peek(id);
  return NATURE_TABLE[stats.nature].acts && !isGone(state);
}

function participantsOf(ctx: Read, input: StartParams): string[] {
  const named = input.participants ?? ctx.world.combatants.map(({ id }) => id).filter((id) => canTakePart(ctx, id));
  if (named.length === 0) invalidParams('participants', 'A fight needs at least one participant.');
  refuseDuplicates(named, 'participants');
  const inside = new Set(named);
  const lists: [path: string, ids: readonly string[]][] = [
    ['ambushers', input.ambushers],
    ['ambushed', input.ambushed],
    ['overwatch', input.overwatch.map((entry) => entry.id)],
    ['initiative', Object.keys(input.initiative)],
  ];
  for (const [path, ids] of lists) {
    refuseDuplicates(ids, path);
    const outside = ids.find((id) => !inside.has(id));
    if (outside !== undefined) invalidParams(path, `${nameOf(ctx, outside)} does not take part.`);
  }
  const surprised = ambushedIds(input);
  const both = input.ambushers.find((id) => surprised.includes(id));
  if (both !== undefined) invalidParams('ambushers', `${nameOf(ctx, both)} cannot both lie in ambush and be ambushed.`);
  return named;
}

/** The ambushed, including those who watched the wrong way (AD-AMB-3). */
function ambushedIds(input: StartParams): string[] {
  return [...input.ambushed, ...input.overwatch.filter((entry) => !entry.expected).map((entry) => entry.id)];
}

/** Resets a participant: turn fields, and effects that last only one turn. */
function resetParticipant(ctx: Run, id: string): void {
  clearTurnFields(ctx.edit(id).state);
  endQuietly(ctx, id, (instance) => instance.effect === 'defending' || instance.effect === 'readied');
}

function applyAmbush(ctx: Run, input: StartParams): void {
  const apply = (id: string, effect: 'ambushed' | 'ambusher' | 'overwatch', rule: string) => {
    addEffect(ctx.edit(id).state, instanceOf({ effect }, ctx.clock));
    ctx.explain.note(EFFECT_TABLE[effect].label, rule, { subject: id });
  };
  for (const id of input.ambushers) apply(id, 'ambusher', 'AD-AMB-2');
  for (const id of input.ambushed) apply(id, 'ambushed', 'AD-AMB-1');
  for (const { id, expected } of input.overwatch) apply(id, expected ? 'overwatch' : 'ambushed', 'AD-AMB-3');
}

function start(ctx: Run, input: StartParams) {
  const participants = participantsOf(ctx, input);
  mustSuitSetting(ctx, { encounter: 'forbidden' });
  const unable = participants.find((id) => !canTakePart(ctx, id));
  if (unable !== undefined)
    refuse('cannot-act', `${nameOf(ctx, unable)} cannot take part in a fight.`, { rule: 'AD-INIT-5' });
  for (const id of participants) resetParticipant(ctx, id);
  applyAmbush(ctx, input);
  const thrown = rollInitiatives(ctx, participants, 1, input.initiative);
  const rolls = Object.fromEntries(participants.map((id, place) => [id, thrown[place] as Roll]));
  const order = inOrder(ctx, participants);
  ctx.explain.lookUp('Order', order, 'AD-INIT-2');
  ctx.setEncounter({
    round: 1,
    roundStart: ctx.clock,
    position: 0,
    came: [],
    active: null,
    order,
    members: participants,
  });
  advanceOrder(ctx, true);
  return {
    order,
    round: 1,
    active: ctx.world.encounter?.active ?? null,
    initiative: Object.fromEntries(Object.entries(rolls).map(([id, roll]) => [id, roll.total])),
    rolls,
    reminders: remind(ctx),
    events: ctx.events,
  };
}

export const startEncounter = defineCommand<ActionDice>()({
  name: 'start-encounter',
  title: 'Start the fight',
  summary: 'Everybody rolls initiative; the first turn begins.',
  kind: 'encounter',
  params: startParams,
  rules: ['AD-TIME-1', 'AD-TIME-6', 'AD-INIT-1', 'AD-INIT-2', 'AD-INIT-6', 'AD-AMB-1', 'AD-AMB-2', 'AD-AMB-3'],
  run: start,
  guard: (ctx) => mustSuitSetting(ctx, { encounter: 'forbidden' }),
  present: presentStartEncounter,
});

function advance(ctx: Run) {
  mustSuitSetting(ctx, { encounter: 'needed' });
  endTurn(ctx, true);
  advanceOrder(ctx, false);
  const after = ctx.world.encounter;
  return {
    round: after?.round ?? 0,
    active: after?.active ?? null,
    phase: 'turns',
    reminders: remind(ctx),
    events: ctx.events,
  };
}

export const advanceTurn = defineCommand<ActionDice>()({
  name: 'advance-turn',
  title: 'Next turn',
  summary: 'Ends the current turn and starts the next.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['AD-INIT-2', 'AD-TIME-4', 'AD-TIME-6', 'AD-INIT-4', 'AD-ACT-13'],
  run: advance,
  guard: (ctx) => mustSuitSetting(ctx, { encounter: 'needed' }),
  present: presentAdvance,
});

function endEncounterRun(ctx: Run) {
  mustSuitSetting(ctx, { encounter: 'needed' });
  endTurn(ctx, false);
  closeRound(ctx);
  const { round, members } = changeEncounter(ctx, {});
  for (const id of members) if (ctx.has(id)) clearTurnFields(ctx.edit(id).state);
  for (const { id } of ctx.world.combatants) endQuietly(ctx, id, endsWithEncounter);
  ctx.setEncounter(null);
  return { rounds: round, seconds: round * ROUND_SECONDS, events: ctx.events };
}

export const endEncounter = defineCommand<ActionDice>()({
  name: 'end-encounter',
  title: 'End the fight',
  summary: 'Ends the current round and clears the order.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['AD-TIME-1', 'AD-TIME-4'],
  rolls: false,
  run: endEncounterRun,
  guard: (ctx) => mustSuitSetting(ctx, { encounter: 'needed' }),
  present: presentEndEncounter,
});

const joinParams = z.object({ target: combatantId({ title: 'Who arrives', people: 'elsewhere' }), ...extras() });

const takesPart = (ctx: Read, id: string): boolean => ctx.world.encounter?.order.includes(id) === true;

function mayArrive(ctx: Read, target: string | undefined): void {
  mustSuitSetting(ctx, { encounter: 'needed' });
  if (target === undefined) return;
  const name = nameOf(ctx, target);
  if (!canTakePart(ctx, target)) refuse('cannot-act', `${name} cannot take part in a fight.`, { rule: 'AD-INIT-5' });
  if (takesPart(ctx, target)) refuse('invalid-target', `${name} is already in the fight.`, { rule: 'AD-INIT-5' });
}

function join(ctx: Run, { target, ...bonus }: z.infer<typeof joinParams> & InitiativeExtras) {
  mayArrive(ctx, target);
  const before = changeEncounter(ctx, {});
  const roll = rollInitiative(ctx, target, before.round, bonus);
  const members = [...before.members, target];
  const order = inOrder(ctx, members);
  const position = before.active === null ? order.length : order.indexOf(before.active);
  const behind = before.active !== null && order.indexOf(target) > position;
  const came = behind ? before.came : [...before.came, target];
  const { round, active } = changeEncounter(ctx, { members, order, position, came });
  ctx.explain.lookUp('Place in the order', order.indexOf(target) + 1, 'AD-INIT-5');
  return { initiative: roll.total, roll, order, round, active };
}

export const joinEncounter = defineCommand<ActionDice>()({
  name: 'join-encounter',
  title: 'Join the fight',
  summary: 'Rolls initiative and takes a place in the order.',
  kind: 'encounter',
  params: joinParams,
  rules: ['AD-INIT-5'],
  targetParam: 'target',
  prefill: (ctx, _actor, looked): JsonObject => {
    const target = newcomer(ctx, looked, (id) => !takesPart(ctx, id) && canTakePart(ctx, id));
    return target === null ? {} : { target };
  },
  run: join,
  guard: (ctx, _who, { target }) => mayArrive(ctx, target),
  present: presentJoin,
});

const leaveParams = z.object({ target: combatantId({ title: 'Who leaves', people: 'in-fight' }) });

function mayLeave(ctx: Read, target: string | undefined): void {
  mustSuitSetting(ctx, { encounter: 'needed' });
  if (target === undefined) return;
  const name = nameOf(ctx, target);
  if (ctx.world.encounter?.active === target)
    refuse('active-turn', `It is ${name}’s turn; end the turn first.`, { rule: 'AD-INIT-5' });
  if (!takesPart(ctx, target)) refuse('invalid-target', `${name} is not in the fight.`, { rule: 'AD-INIT-5' });
}

function leave(ctx: Run, { target }: z.infer<typeof leaveParams>) {
  mayLeave(ctx, target);
  const { order, round, active } = removeFromOrder(ctx, target);
  ctx.explain.note('Out of the order', 'AD-INIT-5', { subject: target });
  return { order, round, active };
}

export const leaveEncounter = defineCommand<ActionDice>()({
  name: 'leave-encounter',
  title: 'Leave the fight',
  summary: 'Takes somebody out of the order.',
  kind: 'encounter',
  params: leaveParams,
  rules: ['AD-INIT-5'],
  targetParam: 'target',
  rolls: false,
  run: leave,
  guard: (ctx, _who, { target }) => mayLeave(ctx, target),
  present: presentLeave,
});
