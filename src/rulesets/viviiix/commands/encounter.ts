import { z } from 'zod';
import { alreadyInEncounter } from '../../../engine/commands/common-refusals';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { newcomer } from '../../../engine/fight/newcomer';
import type { JsonObject } from '../../../kernel/json';
import { canAct, isHelpless } from '../body';
import { EFFECTS, instanceOf } from '../effects';
import {
  isDeclaring,
  isMember,
  mustBeDistinct,
  mustBeMember,
  mustBeOutsideEncounter,
  mustNotBeHelpless,
  mustNotRepeat,
  requireEncounter,
} from '../guards';
import { firstOrder, placeOne } from '../order';
import { presentAdvance, presentEnd, presentJoin, presentLeave, presentStart } from '../present/encounter';
import type { Reaction } from '../reaction';
import { rollReactions } from '../reaction';
import { combatantIds, reactionField, surprisedField } from '../schemas/fields';
import { TURN_SECONDS } from '../tables/scores';
import { advance, fallenTeams, nextPlace, openTurn, settleTurn } from '../turn';
import type { Read, Run, Viviiix } from '../types';
import { nameOf } from '../types';

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
    mustNotRepeat(ids, path);
    if (ids.some((id) => !participants.includes(id))) invalidParams(path, 'Only participants can be listed here.');
  }
}

/** Refuses reaction checks by the helpless. */
function mustReact(ctx: Read, { participants, reaction }: Arrivals): void {
  for (const id of participants) if (reaction.includes(id)) mustNotBeHelpless(ctx, id);
}

interface Suggested {
  trigger: string;
  targets: string[];
}

/** Resets turn budgets, applies surprise, then rolls or suggests reactions (VX-REACT-3, VX-REACT-8). */
function arrive(
  ctx: Run,
  { participants, surprised, reaction }: Arrivals,
): { reactions: Reaction[]; suggested: Suggested[] } {
  for (const id of participants) {
    Object.assign(ctx.edit(id).state, { actionsUsed: 0, moved: 0, attackers: [], hadTurn: 0 });
  }
  const surprisedNow = participants.filter((id) => surprised.includes(id));
  for (const id of surprisedNow) {
    EFFECTS.put(ctx, id, instanceOf('surprised', ctx.clock, {}));
    ctx.explain.note('Surprised', 'VX-SEQ-3', { subject: id });
  }
  const open = surprisedNow.filter((id) => !reaction.includes(id) && !isHelpless(ctx, ctx.peek(id)));
  const automatic = ctx.options.surpriseReaction === 'roll';
  const rolling = participants.filter((id) => reaction.includes(id) || (automatic && open.includes(id)));
  const targets = automatic ? [] : open;
  const trigger = 'ambushed';
  for (const id of targets) ctx.explain.note('Reaction suggested', 'VX-REACT-8', { value: trigger, subject: id });
  return { reactions: rollReactions(ctx, rolling), suggested: targets.length === 0 ? [] : [{ trigger, targets }] };
}

const startParams = z.object({
  participants: combatantIds({ title: 'Who takes part' })
    .optional()
    .meta({ title: 'Who takes part', description: 'If empty: everybody', widget: 'combatants' }),
  surprised: surprisedField(),
  reaction: reactionField(),
});

export const startEncounter = defineCommand<Viviiix>()({
  name: 'start-encounter',
  title: 'Start the fight',
  summary: 'Lowest State of Mind declares first; ties roll.',
  kind: 'encounter',
  params: startParams,
  rules: ['VX-SEQ-1', 'VX-SEQ-2', 'VX-SEQ-3', 'VX-REACT-3', 'VX-REACT-8', 'VX-SEQ-10'],
  guard: mustBeOutsideEncounter,
  run(ctx, input) {
    const participants = input.participants ?? ctx.world.combatants.map(({ id }) => id);
    const arrivals = { ...input, participants };
    mustTakePart(arrivals);
    mustBeOutsideEncounter(ctx);
    mustReact(ctx, arrivals);
    const { reactions, suggested } = arrive(ctx, arrivals);
    const { order, rolls } = firstOrder(ctx, participants);
    const members = Object.fromEntries(participants.map((id) => [id, true as const]));
    ctx.setEncounter({
      round: 1,
      phase: 'declaration',
      pass: 1,
      active: null,
      order,
      members,
      cursor: 0,
      rolls,
      waiting: [],
      declared: {},
      reminded: { fallen: fallenTeams(ctx, order), half: [] },
    });
    openTurn(ctx);
    const { active, phase } = requireEncounter(ctx);
    const able = (id: string): boolean => canAct(ctx, ctx.peek(id));
    return {
      order: [...order],
      round: 1,
      active,
      declaring: order.filter(able),
      skipped: order.filter((id) => !able(id)),
      reactions,
      rolls: { ...rolls },
      suggested,
      phase,
    };
  },
  present: presentStart,
});

const joinParams = z.object({
  participants: combatantIds({ title: 'Who joins', people: 'elsewhere' }),
  surprised: surprisedField(),
  reaction: reactionField(),
});

type Joining = z.infer<typeof joinParams>;

/** What refuses the command. */
function guardJoin(ctx: Read, { participants = [], surprised = [], reaction = [] }: Partial<Joining>): void {
  requireEncounter(ctx);
  for (const id of participants) if (isMember(ctx, id)) alreadyInEncounter(nameOf(ctx, id), 'VX-SEQ-5');
  mustReact(ctx, { participants, surprised, reaction });
}

export const joinEncounter = defineCommand<Viviiix>()({
  name: 'join-encounter',
  title: 'Join the fight',
  summary: 'Newcomers are inserted into the order.',
  kind: 'encounter',
  params: joinParams,
  rules: ['VX-SEQ-5', 'VX-SEQ-4', 'VX-REACT-8'],
  targetParam: 'participants',
  manyTargets: true,
  prefill: (ctx, _actor, target): JsonObject => {
    const comes = newcomer(ctx, target, (id) => !isMember(ctx, id));
    return { participants: comes === null ? [] : [comes] };
  },
  guard: (ctx, _who, input) => guardJoin(ctx, input),
  run(ctx, input) {
    const { participants } = input;
    mustTakePart(input);
    guardJoin(ctx, input);
    const { reactions, suggested } = arrive(ctx, input);
    const encounter = requireEncounter(ctx);
    const placing = { order: [...encounter.order], rolls: encounter.rolls };
    for (const id of participants) placeOne(ctx, placing, id);
    const members = { ...encounter.members, ...Object.fromEntries(participants.map((id) => [id, true as const])) };
    ctx.setEncounter({ ...encounter, ...placing, members, cursor: 0 });
    const joined = settlePlaces(ctx, participants);
    const { order, round, active, rolls, phase } = requireEncounter(ctx);
    return { order: [...order], round, active, joined, reactions, rolls: { ...rolls }, suggested, phase };
  },
  present: presentJoin,
});

/**
 * Newcomers placed before the active member act from the next turn (VX-SEQ-5); if everybody declares first they have no
 * place in the second pass of this turn either (VX-SEQ-10).
 */
function settlePlaces(ctx: Run, ids: readonly string[]): { id: string; position: number; actsThisTurn: boolean }[] {
  const { order, active, pass } = requireEncounter(ctx);
  const activePlace = active === null ? order.length : order.indexOf(active);
  const lastPass = isDeclaring(ctx) ? pass + 1 : pass;
  return ids.map((id) => {
    const position = order.indexOf(id);
    const toCome = position > activePlace;
    if (!toCome) ctx.edit(id).state.hadTurn = lastPass;
    ctx.explain.note('Place', 'VX-SEQ-5', { value: position + 1, subject: id });
    return { id, position, actsThisTurn: toCome && canAct(ctx, ctx.peek(id)) };
  });
}

const leaveParams = z.object({ participants: combatantIds({ title: 'Who leaves', people: 'in-fight' }) });

function guardLeave(ctx: Read, { participants = [] }: Partial<z.infer<typeof leaveParams>>): void {
  requireEncounter(ctx);
  for (const id of participants) mustBeMember(ctx, id);
}

export const leaveEncounter = defineCommand<Viviiix>()({
  name: 'leave-encounter',
  title: 'Leave the fight',
  summary: 'Takes somebody out of the order.',
  kind: 'encounter',
  params: leaveParams,
  rules: ['VX-SEQ-4', 'VX-SEQ-5'],
  targetParam: 'participants',
  manyTargets: true,
  rolls: false,
  guard: (ctx, _who, input) => guardLeave(ctx, input),
  run(ctx, input) {
    const { participants } = input;
    mustBeDistinct(participants, 'participants');
    guardLeave(ctx, input);
    const encounter = requireEncounter(ctx);
    const gone = new Set(participants);
    const members = Object.fromEntries(Object.entries(encounter.members).filter(([id]) => !gone.has(id)));
    const declared = Object.fromEntries(Object.entries(encounter.declared).filter(([id]) => !gone.has(id)));
    const left = encounter.order.filter((id) => !gone.has(id));
    ctx.setEncounter({ ...encounter, members, declared, order: left, cursor: 0 });
    for (const id of participants) ctx.explain.note('Leaves the order', 'VX-SEQ-5', { subject: id });
    if (encounter.active !== null && gone.has(encounter.active)) nextPlace(ctx);
    const { order, round, active } = requireEncounter(ctx);
    return { order: [...order], round, active };
  },
  present: presentLeave,
});

export const advanceTurn = defineCommand<Viviiix>()({
  name: 'advance-turn',
  title: 'Next',
  summary: 'The next member declares; after the last one the turn ends.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['VX-TIME-1', 'VX-TIME-4', 'VX-SEQ-3', 'VX-SEQ-10'],
  guard: (ctx) => void requireEncounter(ctx),
  run(ctx) {
    requireEncounter(ctx);
    const opened = advance(ctx);
    const { round, active, order, phase } = requireEncounter(ctx);
    const does = phase === 'action' ? 'Acts' : 'Declares';
    if (active !== null) ctx.explain.note(does, 'VX-SEQ-1', { subject: active });
    return { round, active, order, endOfTurn: opened === 'turn', opened, phase, events: [...ctx.events] };
  },
  present: presentAdvance,
});

/** The length of an encounter in seconds (VX-TIME-1). */
function secondsOf(ctx: Run, turns: number): number {
  const sum = sumFrom('Turns', turns, 'VX-TIME-1').then('Seconds per turn', 'VX-TIME-1', { times: TURN_SECONDS });
  return ctx.explain.sum('Seconds', sum, 'VX-TIME-1');
}

export const endEncounter = defineCommand<Viviiix>()({
  name: 'end-encounter',
  title: 'End the fight',
  summary: 'The current turn counts in full; waiting results take effect.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['VX-TIME-1', 'VX-TIME-4'],
  rolls: false,
  guard: (ctx) => void requireEncounter(ctx),
  run(ctx) {
    const rounds = requireEncounter(ctx).round;
    settleTurn(ctx);
    ctx.setEncounter(null);
    return { rounds, seconds: secondsOf(ctx, rounds), events: [...ctx.events] };
  },
  present: presentEnd,
});
