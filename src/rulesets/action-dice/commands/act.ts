import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { outOfRange } from '../../../engine/commands/common-refusals';
import { refuse } from '../../../engine/state/refusal';
import { impossible } from '../../../kernel/result';
import { ESCAPE_ASKS } from '../asks';
import { combatMovement, linesOfDefenseCost, movementSum } from '../derive';
import { dropEffect, has, instanceOf, addEffect } from '../effects';
import { sumOf } from '../line';
import {
  mustAffordVigor,
  mustBeAble,
  mustBeAdjacent,
  mustBeFreeToAct,
  mustSuitSetting,
  mustNotBeActive,
} from '../guards';
import { likely } from '../offer';
import {
  presentDefend,
  presentEscape,
  presentMove,
  presentOpening,
  presentReady,
  presentStand,
  presentTrigger,
} from '../present/acts';
import { actionsLeft, expose, giveOpenings, payVigor, takeAction } from '../spend';
import { VIGOR_PRICE } from '../tables/ladder';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';
import { adjacentField, combatantId, combatantIds, count, field, physicalField } from '../fields';

const actor = () => combatantId({ title: 'Who' });

/** Refuses who may not spend an action on something that needs movement. */
const mayAct = (ctx: Read, id: string): void => mustBeFreeToAct(ctx, id, { kind: 'action' });

/** The same, for what only makes sense in a fight. */
const mayActInFight = (ctx: Read, id: string): void =>
  mustBeFreeToAct(ctx, id, { kind: 'action' }, { encounter: 'needed' });

function mayStand(ctx: Read, id: string): void {
  mayAct(ctx, id);
  if (!has(ctx.peek(id).state, 'knocked-down')) {
    refuse('not-knocked-down', `${nameOf(ctx, id)} is already standing.`, { rule: 'AD-POS-4' });
  }
}

/** Refuses a readied action unless they can react, out of turn, have one readied and can pay for it. */
function mayTrigger(ctx: Read, id: string, { physical }: { physical?: boolean | undefined }): void {
  mustSuitSetting(ctx, { encounter: 'needed' });
  mustBeAble(ctx, id, { kind: 'reaction', physical: physical !== false });
  mustNotBeActive(ctx, id);
  if (ctx.peek(id).state.readied === null) {
    refuse('not-readied', `${nameOf(ctx, id)} has readied nothing.`, { rule: 'AD-ACT-8' });
  }
  mustAffordVigor(ctx, id, ctx.options.readiedReactionVigor);
}

const defendParams = z.object({ actor: actor() });

export const defend = defineCommand<ActionDice>()({
  name: 'defend',
  title: 'Defend',
  summary: `Each defence costs ${VIGOR_PRICE.defendDiscount} Vigor less until their next turn.`,
  kind: 'action',
  params: defendParams,
  rules: ['AD-ACT-5'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mayActInFight(ctx, input.actor);
    takeAction(ctx, input.actor, 'AD-ACT-5');
    addEffect(ctx.edit(input.actor).state, instanceOf({ effect: 'defending' }, ctx.clock));
    const price = sumOf(linesOfDefenseCost(ctx, input.actor));
    const cost = ctx.explain.sum('Vigor of a defence now', price, 'AD-ACT-5', input.actor);
    return { defenseCost: cost, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentDefend,
  likelihood: likely(0.6),
  guard: mayActInFight,
  prefill: (_ctx, id) => ({ actor: id }),
});

const escapeParams = z.object({
  actor: actor(),
  adjacent: adjacentField(),
  leaves: field(z.boolean().default(false), {
    title: 'Leaves the fight when the turn ends',
    brief: true,
    rules: ['AD-ACT-13'],
  }),
});

export const escape = defineCommand<ActionDice>()({
  name: 'escape',
  title: 'Escape',
  summary: 'Flee; everybody adjacent gets an opening.',
  kind: 'action',
  params: escapeParams,
  asks: ESCAPE_ASKS,
  rules: ['AD-ACT-6', 'AD-ACT-13', 'AD-POS-3'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeAdjacent(input.adjacent, input.actor);
    mayActInFight(ctx, input.actor);
    takeAction(ctx, input.actor, 'AD-ACT-6');
    const movement = explainMovement(ctx, input.actor, 'Movement, feet', 'AD-ACT-6');
    const openings = giveOpenings(ctx, input.actor, input.adjacent);
    if (input.leaves) {
      ctx.edit(input.actor).state.escaping = true;
      expose(ctx, input.actor);
      ctx.explain.note('Leaves the fight when the turn ends, unless stopped', 'AD-ACT-13', { subject: input.actor });
    }
    return { movement, leaves: input.leaves, openings, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentEscape,
  likelihood: likely(0.3),
  guard: mayActInFight,
  prefill: (_ctx, id) => ({ actor: id }),
});

/** Explains somebody's movement in feet; as a sum if home-made conditions change it. */
function explainMovement(ctx: Run, id: string, label: string, rule: string): number {
  const made = movementSum(ctx, id);
  if (made.lines.length > 1) return ctx.explain.sum(label, made, rule, id);
  return ctx.explain.lookUp(label, made.total, rule);
}

const moveParams = z.object({
  actor: actor(),
  feet: field(count(), { title: 'How far', unit: 'ft', rules: ['AD-ACT-7'] }),
});

export const move = defineCommand<ActionDice>()({
  name: 'move',
  title: 'Move',
  summary: 'Up to one foot per point of Speed.',
  kind: 'action',
  params: moveParams,
  rules: ['AD-ACT-7', 'AD-POS-5'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mayAct(ctx, input.actor);
    const movement = combatMovement(ctx, input.actor);
    if (input.feet > movement) {
      outOfRange(`${input.feet} ft`, `${movement} ft`, 'AD-ACT-7', 'feet');
    }
    takeAction(ctx, input.actor, 'AD-ACT-7');
    const lies = has(ctx.peek(input.actor).state, 'knocked-down');
    explainMovement(ctx, input.actor, 'Farthest Move, feet', lies ? 'AD-POS-5' : 'AD-ACT-7');
    return { feet: input.feet, movement, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentMove,
  likelihood: likely(0.8),
  guard: mayAct,
  prefill: (ctx, id) => ({ actor: id, feet: combatMovement(ctx, id) }),
});

const readyParams = z.object({
  actor: actor(),
  trigger: field(z.string(), { title: 'When' }),
  action: field(z.string(), { title: 'Then' }),
});

export const ready = defineCommand<ActionDice>()({
  name: 'ready',
  title: 'Ready an action',
  summary: 'Hold an action until its trigger comes.',
  kind: 'action',
  params: readyParams,
  rules: ['AD-ACT-8'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, { actor: id, trigger, action }) {
    mayActInFight(ctx, id);
    takeAction(ctx, id, 'AD-ACT-8');
    const { state } = ctx.edit(id);
    addEffect(state, instanceOf({ effect: 'readied', label: trigger }, ctx.clock));
    state.readied = { trigger, action };
    ctx.explain.note(`Readied: ${action}, when ${trigger}`, 'AD-ACT-8');
    return { trigger, action, actionsLeft: actionsLeft(ctx, id) };
  },
  present: presentReady,
  likelihood: likely(0.4),
  guard: mayActInFight,
  prefill: (_ctx, id) => ({ actor: id }),
});

const triggerParams = z.object({ actor: actor(), physical: physicalField() });

export const triggerReady = defineCommand<ActionDice>()({
  name: 'trigger-ready',
  title: 'Use the readied action',
  summary: 'The trigger has come: do what was readied.',
  kind: 'action',
  params: triggerParams,
  rules: ['AD-ACT-8', 'AD-REA-2', 'AD-REA-3'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, { actor: id, physical }) {
    mayTrigger(ctx, id, { physical });
    const { trigger, action } = ctx.peek(id).state.readied ?? impossible('something is readied, or it was refused');
    const cost = ctx.options.readiedReactionVigor;
    dropEffect(ctx.edit(id).state, 'readied');
    ctx.explain.note('The readied action is used up', 'AD-ACT-8');
    payVigor(ctx, id, [{ label: 'Readied action, Vigor', value: cost, rule: 'AD-ACT-8' }]);
    return { trigger, action, vigorSpent: cost };
  },
  present: presentTrigger,
  likelihood: (ctx, id) => (ctx.peek(id).state.readied !== null && ctx.world.encounter?.active !== id ? 0.9 : 0),
  guard: mayTrigger,
  prefill: (_ctx, id) => ({ actor: id }),
});

const standParams = z.object({ actor: actor(), adjacent: adjacentField() });

export const stand = defineCommand<ActionDice>()({
  name: 'stand',
  title: 'Stand up',
  summary: 'Get up again; everybody adjacent gets an opening.',
  kind: 'action',
  params: standParams,
  rules: ['AD-POS-4', 'AD-POS-3'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeAdjacent(input.adjacent, input.actor);
    mayStand(ctx, input.actor);
    takeAction(ctx, input.actor, 'AD-POS-4');
    dropEffect(ctx.edit(input.actor).state, 'knocked-down');
    ctx.explain.note('On their feet again', 'AD-POS-4');
    const openings = giveOpenings(ctx, input.actor, input.adjacent);
    return { openings, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentStand,
  likelihood: (ctx, id) => (has(ctx.peek(id).state, 'knocked-down') ? likely(0.95)(ctx, id) : 0),
  guard: mayStand,
  prefill: (_ctx, id) => ({ actor: id }),
});

const openingParams = z.object({
  actor: actor(),
  adjacent: combatantIds({ title: 'Who gets the opening', but: 'actor' }),
});

export const createOpening = defineCommand<ActionDice>()({
  name: 'create-opening',
  title: 'Give an opening',
  summary: 'Those chosen can strike until the turn ends.',
  kind: 'effect',
  params: openingParams,
  rules: ['AD-POS-3', 'AD-POS-1'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeAdjacent(input.adjacent, input.actor);
    mustSuitSetting(ctx);
    ctx.explain.note('An opening', 'AD-POS-3', { subject: input.actor });
    return { openings: giveOpenings(ctx, input.actor, input.adjacent) };
  },
  present: presentOpening,
  guard: (ctx) => mustSuitSetting(ctx),
  prefill: (_ctx, id) => ({ actor: id }),
});
