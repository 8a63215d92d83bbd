import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams, refuse } from '../../../engine/refusal';
import { canAct } from '../derive';
import { addEffect, instanceOf } from '../effects';
import {
  isMember,
  mustBeDistinct,
  mustBeQuiet,
  mustNotBeHelpless,
  mustRun,
  quietObstacle,
  runningObstacle,
} from '../guards';
import { firstOrder, placeOne } from '../order';
import { presentAdvance, presentEnd, presentJoin, presentLeave, presentStart } from '../present/encounter';
import type { Reaction } from '../reaction';
import { rollReactions } from '../reaction';
import { TURN_SECONDS } from '../tables/scores';
import { closeTurn, fallenTeams, nextPlace, settleTurn } from '../turn';
import type { Encounter, Run, Viviiix } from '../types';
import { nameOf } from '../types';
import { combatantIds, reactionField, surprisedField } from './fields';

interface Arrivals {
  participants: readonly string[];
  surprised: readonly string[];
  reaction: readonly string[];
}

function mustTakePart({ participants, surprised, reaction }: Arrivals): void {
  mustBeDistinct(participants, 'participants');
  for (const [path, ids] of [
    ['surprised', surprised],
    ['reaction', reaction],
  ] as const) {
    if (new Set(ids).size < ids.length) invalidParams(path, 'Nobody can be named twice.');
    if (ids.some((id) => !participants.includes(id)))
      invalidParams(path, 'Only those who take part can be named here.');
  }
}

/** Turn budgets fresh, then surprise, then reactions (VX-REACT-3). */
function arrive(ctx: Run, { participants, surprised, reaction }: Arrivals, hadTurn: number): Reaction[] {
  for (const id of participants) {
    Object.assign(ctx.edit(id).state, { actionsUsed: 0, moved: 0, attackers: [], hadTurn });
  }
  for (const id of participants) {
    if (!surprised.includes(id)) continue;
    addEffect(ctx.edit(id).state, instanceOf('surprised', ctx.clock, {}));
    ctx.explain.note('Surprised', 'VX-SEQ-3', { subject: id });
  }
  return rollReactions(
    ctx,
    participants.filter((id) => reaction.includes(id)),
  );
}

const startParams = z.object({
  participants: combatantIds({ title: 'Who takes part' })
    .optional()
    .meta({ title: 'Who takes part', description: 'Everybody if left empty', widget: 'combatants' }),
  surprised: surprisedField(),
  reaction: reactionField(),
});

export const startEncounter = defineCommand<Viviiix>()({
  name: 'start-encounter',
  title: 'Start an encounter',
  summary: 'Lowest State of Mind declares first; ties roll.',
  kind: 'encounter',
  params: startParams,
  rules: ['VX-SEQ-1', 'VX-SEQ-2', 'VX-SEQ-3', 'VX-REACT-3'],
  run(ctx, input) {
    const participants = input.participants ?? ctx.world.combatants.map(({ id }) => id);
    const arrivals = { ...input, participants };
    mustTakePart(arrivals);
    mustBeQuiet(ctx);
    for (const id of participants) if (input.reaction.includes(id)) mustNotBeHelpless(ctx, id);
    const reactions = arrive(ctx, arrivals, 0);
    const { order, rolls } = firstOrder(ctx, participants);
    const members = Object.fromEntries(participants.map((id) => [id, true as const]));
    const fresh: Encounter = {
      round: 1,
      active: null,
      order,
      members,
      cursor: 0,
      rolls,
      waiting: [],
      reminded: { fallen: [], half: [] },
    };
    ctx.setEncounter(fresh);
    ctx.setEncounter({ ...fresh, reminded: { fallen: fallenTeams(ctx), half: [] } });
    const active = nextPlace(ctx);
    const able = (id: string): boolean => canAct(ctx, ctx.peek(id));
    return {
      order: [...order],
      round: 1,
      active,
      declaring: order.filter(able),
      skipped: order.filter((id) => !able(id)),
      reactions,
      rolls: { ...rolls },
    };
  },
  present: presentStart,
  obstacle: quietObstacle,
});

const joinParams = z.object({
  participants: combatantIds({ title: 'Who joins' }),
  surprised: surprisedField(),
  reaction: reactionField(),
});

export const joinEncounter = defineCommand<Viviiix>()({
  name: 'join-encounter',
  title: 'Join the encounter',
  summary: 'Newcomers are fitted into the order.',
  kind: 'encounter',
  params: joinParams,
  rules: ['VX-SEQ-5', 'VX-SEQ-4'],
  targetParam: 'participants',
  manyTargets: true,
  run(ctx, input) {
    const { participants, reaction } = input;
    mustTakePart(input);
    mustRun(ctx);
    for (const id of participants)
      if (isMember(ctx, id)) refuse('already-in-encounter', `${nameOf(ctx, id)} is already in the encounter.`);
    for (const id of participants) if (reaction.includes(id)) mustNotBeHelpless(ctx, id);
    const reactions = arrive(ctx, input, 0);
    const encounter = mustRun(ctx);
    const placing = { order: [...encounter.order], rolls: encounter.rolls };
    for (const id of participants) placeOne(ctx, placing, id);
    const members = { ...encounter.members, ...Object.fromEntries(participants.map((id) => [id, true as const])) };
    ctx.setEncounter({ ...encounter, ...placing, members, cursor: 0 });
    const joined = settlePlaces(ctx, participants);
    const { order, round, active, rolls } = mustRun(ctx);
    return { order: [...order], round, active, joined, reactions, rolls: { ...rolls } };
  },
  present: presentJoin,
  obstacle: runningObstacle,
});

/** Those placed before the active member have their first turn in the next one (VX-SEQ-5). */
function settlePlaces(ctx: Run, ids: readonly string[]): { id: string; position: number; actsThisTurn: boolean }[] {
  const { order, active, round } = mustRun(ctx);
  const activePlace = active === null ? order.length : order.indexOf(active);
  return ids.map((id) => {
    const position = order.indexOf(id);
    const toCome = position > activePlace;
    if (!toCome) ctx.edit(id).state.hadTurn = round;
    ctx.explain.add('Place', position + 1, 'VX-SEQ-5', { subject: id });
    return { id, position, actsThisTurn: toCome && canAct(ctx, ctx.peek(id)) };
  });
}

export const leaveEncounter = defineCommand<Viviiix>()({
  name: 'leave-encounter',
  title: 'Leave the encounter',
  summary: 'Takes somebody out of the order.',
  kind: 'encounter',
  params: z.object({ participants: combatantIds({ title: 'Who leaves' }) }),
  rules: ['VX-SEQ-4', 'VX-SEQ-5'],
  targetParam: 'participants',
  manyTargets: true,
  rolls: false,
  run(ctx, { participants }) {
    mustBeDistinct(participants, 'participants');
    mustRun(ctx);
    for (const id of participants)
      if (!isMember(ctx, id)) refuse('not-in-encounter', `${nameOf(ctx, id)} is not in the encounter.`);
    const encounter = mustRun(ctx);
    const gone = new Set(participants);
    const members = Object.fromEntries(Object.entries(encounter.members).filter(([id]) => !gone.has(id)));
    ctx.setEncounter({ ...encounter, members, order: encounter.order.filter((id) => !gone.has(id)), cursor: 0 });
    for (const id of participants) ctx.explain.note('Leaves the order', 'VX-SEQ-5', { subject: id });
    if (encounter.active !== null && gone.has(encounter.active)) nextPlace(ctx);
    const { order, round, active } = mustRun(ctx);
    return { order: [...order], round, active };
  },
  present: presentLeave,
  obstacle: runningObstacle,
});

export const advanceTurn = defineCommand<Viviiix>()({
  name: 'advance-turn',
  title: 'Next',
  summary: 'The next one declares; after the last the turn closes.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['VX-TIME-1', 'VX-TIME-4', 'VX-SEQ-3'],
  run(ctx) {
    mustRun(ctx);
    const endOfTurn = nextPlace(ctx) === null;
    if (endOfTurn) closeTurn(ctx);
    const { round, active, order } = mustRun(ctx);
    if (active !== null) ctx.explain.note('Declares', 'VX-SEQ-1', { subject: active });
    return { round, active, order: [...order], endOfTurn, events: [...ctx.events] };
  },
  present: presentAdvance,
  obstacle: runningObstacle,
});

export const endEncounter = defineCommand<Viviiix>()({
  name: 'end-encounter',
  title: 'End the encounter',
  summary: 'The present turn counts in full; what waits takes hold.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['VX-TIME-1', 'VX-TIME-4'],
  rolls: false,
  run(ctx) {
    const rounds = mustRun(ctx).round;
    settleTurn(ctx);
    ctx.setEncounter(null);
    return { rounds, seconds: ctx.explain.add('Seconds', TURN_SECONDS * rounds, 'VX-TIME-1'), events: [...ctx.events] };
  },
  present: presentEnd,
  obstacle: runningObstacle,
});
