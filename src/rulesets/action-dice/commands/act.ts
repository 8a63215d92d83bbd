import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams, refuse } from '../../../engine/refusal';
import type { JsonObject } from '../../../kernel/json';
import { combatMovement, defenseCost } from '../derive';
import { dropEffect, has, instanceOf, layEffect } from '../effects';
import {
  mustAffordMana,
  mustAffordVigor,
  mustBeAble,
  mustBeAdjacent,
  mustBeFreeToAct,
  mustFit,
  mustNotBeActive,
} from '../guards';
import { actionObstacle, likely } from '../offer';
import {
  presentAbility,
  presentDefend,
  presentEscape,
  presentItem,
  presentMove,
  presentOpening,
  presentReady,
  presentStand,
  presentTrigger,
} from '../present/acts';
import { actionsLeft, closeOffHand, giveOpenings, payMana, payVigor, setOffHand, spendActions } from '../spend';
import type { ActionDice, Run } from '../types';
import { nameOf } from '../types';
import { adjacentField, combatantId, combatantIds, count, field, physicalField } from './fields';

const actor = () => combatantId({ title: 'Who' });

/** Spends one action of any kind but an attack: an open off-hand attack is lost (AD-ACT-2). */
function takeAction(ctx: Run, id: string): void {
  spendActions(ctx, id, 1);
  closeOffHand(ctx, id);
}

const defendParams = z.object({ actor: actor() });

export const defend = defineCommand<ActionDice>()({
  name: 'defend',
  title: 'Defend',
  summary: 'Until the next own turn, defending costs 2 Vigor less.',
  kind: 'action',
  params: defendParams,
  rules: ['AD-ACT-5'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeFreeToAct(ctx, input.actor, { kind: 'action' }, 1, { encounter: 'needed' });
    takeAction(ctx, input.actor);
    layEffect(ctx.edit(input.actor).state, instanceOf({ effect: 'defending' }, ctx.clock));
    const cost = ctx.explain.add('Vigor of a defense now', defenseCost(ctx, input.actor), 'AD-ACT-5');
    return { defenseCost: cost, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentDefend,
  likelihood: likely(0.6),
  obstacle: actionObstacle({ kind: 'action', encounter: 'needed' }),
  prefill: (_ctx, id) => ({ actor: id }),
});

const escapeParams = z.object({ actor: actor(), adjacent: adjacentField() });

export const escape = defineCommand<ActionDice>()({
  name: 'escape',
  title: 'Escape',
  summary: 'Flees; everybody adjacent gets an opening.',
  kind: 'action',
  params: escapeParams,
  rules: ['AD-ACT-6', 'AD-POS-3'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeAdjacent(input.adjacent, input.actor);
    mustBeFreeToAct(ctx, input.actor, { kind: 'action' }, 1, { encounter: 'needed' });
    takeAction(ctx, input.actor);
    const movement = ctx.explain.add('Movement, feet', combatMovement(ctx, input.actor), 'AD-ACT-6');
    const openings = giveOpenings(ctx, input.actor, input.adjacent);
    return { movement, openings, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentEscape,
  likelihood: likely(0.3),
  obstacle: actionObstacle({ kind: 'action', encounter: 'needed' }),
  prefill: (_ctx, id) => ({ actor: id }),
});

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
    mustBeFreeToAct(ctx, input.actor, { kind: 'action' }, 1);
    const movement = combatMovement(ctx, input.actor);
    if (input.feet > movement) {
      refuse('out-of-range', `${nameOf(ctx, input.actor)} moves ${movement} ft at most, not ${input.feet}.`, 'feet');
    }
    takeAction(ctx, input.actor);
    ctx.explain.add(
      'Farthest Move, feet',
      movement,
      has(ctx.peek(input.actor).state, 'knocked-down') ? 'AD-POS-5' : 'AD-ACT-7',
    );
    return { feet: input.feet, movement, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentMove,
  likelihood: likely(0.8),
  obstacle: actionObstacle({ kind: 'action' }),
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
  summary: 'Names a trigger and what follows; it may be done when the trigger comes.',
  kind: 'action',
  params: readyParams,
  rules: ['AD-ACT-8'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, { actor: id, trigger, action }) {
    mustBeFreeToAct(ctx, id, { kind: 'action' }, 1, { encounter: 'needed' });
    takeAction(ctx, id);
    const { state } = ctx.edit(id);
    layEffect(state, instanceOf({ effect: 'readied', label: trigger }, ctx.clock));
    state.readied = { trigger, action };
    ctx.explain.note(`Readied: ${action}, when ${trigger}`, 'AD-ACT-8');
    return { trigger, action, actionsLeft: actionsLeft(ctx, id) };
  },
  present: presentReady,
  likelihood: likely(0.4),
  obstacle: actionObstacle({ kind: 'action', encounter: 'needed' }),
  prefill: (_ctx, id) => ({ actor: id }),
});

const triggerParams = z.object({ actor: actor(), physical: physicalField() });

export const triggerReady = defineCommand<ActionDice>()({
  name: 'trigger-ready',
  title: 'The trigger comes',
  summary: 'Uses up the readied action; what was readied then follows.',
  kind: 'action',
  params: triggerParams,
  rules: ['AD-ACT-8', 'AD-REA-2', 'AD-REA-3'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, { actor: id, physical }) {
    mustFit(ctx, { encounter: 'needed' });
    mustBeAble(ctx, id, { kind: 'reaction', physical });
    mustNotBeActive(ctx, id);
    const { readied } = ctx.peek(id).state;
    if (readied === null) return refuse('not-readied', `${nameOf(ctx, id)} has readied nothing.`);
    const cost = ctx.options.readiedReactionVigor;
    mustAffordVigor(ctx, id, cost);
    const held = { ...readied };
    const { state } = ctx.edit(id);
    dropEffect(state, 'readied');
    state.readied = null;
    ctx.explain.note('The readied action is used up', 'AD-ACT-8');
    payVigor(ctx, id, cost, 'AD-ACT-8');
    return { ...held, vigorSpent: cost };
  },
  present: presentTrigger,
  likelihood: (ctx, id) => (ctx.peek(id).state.readied !== null && ctx.world.encounter?.active !== id ? 0.9 : 0),
  obstacle: (ctx, id) =>
    ctx.peek(id).state.readied === null
      ? { code: 'not-readied', message: `${nameOf(ctx, id)} has readied nothing.`, rule: 'AD-ACT-8' }
      : actionObstacle({ kind: 'reaction', encounter: 'needed' })(ctx, id),
  prefill: (_ctx, id) => ({ actor: id }),
});

const standParams = z.object({ actor: actor(), adjacent: adjacentField() });

export const stand = defineCommand<ActionDice>()({
  name: 'stand',
  title: 'Stand up',
  summary: 'Gets up again; everybody adjacent gets an opening.',
  kind: 'action',
  params: standParams,
  rules: ['AD-POS-4', 'AD-POS-3'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeAdjacent(input.adjacent, input.actor);
    mustBeFreeToAct(ctx, input.actor, { kind: 'action' }, 1);
    if (!has(ctx.peek(input.actor).state, 'knocked-down')) {
      refuse('not-knocked-down', `${nameOf(ctx, input.actor)} stands already.`);
    }
    takeAction(ctx, input.actor);
    dropEffect(ctx.edit(input.actor).state, 'knocked-down');
    ctx.explain.note('On their feet again', 'AD-POS-4');
    const openings = giveOpenings(ctx, input.actor, input.adjacent);
    return { openings, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentStand,
  likelihood: (ctx, id) => (has(ctx.peek(id).state, 'knocked-down') ? likely(0.95)(ctx, id) : 0),
  obstacle: (ctx, id) =>
    actionObstacle({ kind: 'action' })(ctx, id) ??
    (has(ctx.peek(id).state, 'knocked-down')
      ? null
      : { code: 'not-knocked-down', message: `${nameOf(ctx, id)} stands already.`, rule: 'AD-POS-4' }),
  prefill: (_ctx, id) => ({ actor: id }),
});

const abilityParams = z.object({
  actor: actor(),
  name: field(z.string(), { title: 'What' }),
  kind: field(z.enum(['spell', 'technique', 'talent']).default('technique'), { title: 'Kind' }),
  actions: field(z.int().min(1).default(1), { title: 'Actions' }),
  vigor: field(count().default(0), { title: 'Vigor' }),
  mana: field(count().default(0), { title: 'Mana' }),
  physical: physicalField(),
  light: field(z.boolean().default(false), { title: 'Light-weapon technique', advanced: true }),
  opening: field(z.boolean().default(false), { title: 'Leaves an opening', advanced: true }),
  adjacent: adjacentField(),
});

type AbilityParams = z.infer<typeof abilityParams>;

/** Actions spent so far with this call, and how many it takes (AD-TIME-3). */
function progress(ctx: Run, input: AbilityParams): { spent: number; needed: number; now: number } {
  const { pendingAbility, actionsLeft: left } = ctx.peek(input.actor).state;
  const going = pendingAbility?.name === input.name ? pendingAbility : null;
  const needed = going?.needed ?? input.actions;
  const before = going?.spent ?? 0;
  const now = ctx.world.encounter === null ? needed - before : Math.min(left, needed - before);
  return { spent: before + now, needed, now };
}

function runAbility(ctx: Run, input: AbilityParams): object {
  const { actor: id } = input;
  if (input.kind === 'talent' && input.actions > 1) {
    invalidParams('actions', 'Only spells and techniques take more than one action.');
  }
  mustBeAdjacent(input.adjacent, id);
  mustBeFreeToAct(ctx, id, { kind: 'action', physical: input.physical }, 1);
  mustAffordVigor(ctx, id, input.vigor);
  mustAffordMana(ctx, id, input.mana);
  const { spent, needed, now } = progress(ctx, input);
  const complete = spent >= needed;
  spendActions(ctx, id, now);
  ctx.explain.add(`Actions for ${input.name}, of ${needed}`, spent, 'AD-TIME-3');
  ctx.edit(id).state.pendingAbility = complete ? null : { name: input.name, needed, spent };
  setOffHand(ctx, id, complete && input.kind === 'technique' && input.light);
  if (complete) {
    payVigor(ctx, id, input.vigor, 'AD-ACT-9');
    payMana(ctx, id, input.mana, 'AD-ACT-9');
    if (input.opening) giveOpenings(ctx, id, input.adjacent);
  }
  return {
    name: input.name,
    complete,
    spent,
    needed,
    vigorSpent: complete ? input.vigor : 0,
    manaSpent: complete ? input.mana : 0,
    openings: [...ctx.peek(id).state.openings],
    actionsLeft: actionsLeft(ctx, id),
  };
}

export const useAbility = defineCommand<ActionDice>()({
  name: 'use-ability',
  title: 'Use an ability',
  summary: 'A technique, spell or talent, over several turns if it takes that long.',
  kind: 'action',
  params: abilityParams,
  rules: ['AD-ACT-9', 'AD-TIME-3'],
  actorParam: 'actor',
  rolls: false,
  run: runAbility,
  present: presentAbility,
  likelihood: (ctx, id) => likely(ctx.peek(id).state.pendingAbility === null ? 0.5 : 1)(ctx, id),
  obstacle: actionObstacle({ kind: 'action', physical: false }),
  prefill: (ctx, id): JsonObject => {
    const { pendingAbility } = ctx.peek(id).state;
    return pendingAbility === null
      ? { actor: id }
      : { actor: id, name: pendingAbility.name, actions: pendingAbility.needed };
  },
});

const itemParams = z.object({
  actor: actor(),
  item: field(z.string(), { title: 'What' }),
  vigor: field(count().default(0), { title: 'Vigor', advanced: true }),
  mana: field(count().default(0), { title: 'Mana', advanced: true }),
});

export const useItem = defineCommand<ActionDice>()({
  name: 'use-item',
  title: 'Use an item',
  summary: 'A potion, a detonator, a wand; what it does is entered after it.',
  kind: 'action',
  params: itemParams,
  rules: ['AD-ACT-10'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeFreeToAct(ctx, input.actor, { kind: 'action' }, 1);
    mustAffordVigor(ctx, input.actor, input.vigor);
    mustAffordMana(ctx, input.actor, input.mana);
    takeAction(ctx, input.actor);
    ctx.explain.note(`Uses ${input.item}`, 'AD-ACT-10');
    payVigor(ctx, input.actor, input.vigor, 'AD-ACT-10');
    payMana(ctx, input.actor, input.mana, 'AD-ACT-10');
    const { item, vigor, mana } = input;
    return { item, vigorSpent: vigor, manaSpent: mana, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentItem,
  likelihood: likely(0.4),
  obstacle: actionObstacle({ kind: 'action' }),
  prefill: (_ctx, id) => ({ actor: id }),
});

const openingParams = z.object({
  actor: actor(),
  adjacent: combatantIds({ title: 'Who gets the opening' }),
});

export const createOpening = defineCommand<ActionDice>()({
  name: 'create-opening',
  title: 'Give an opening',
  summary: 'Whoever is adjacent may strike until the turn ends.',
  kind: 'effect',
  params: openingParams,
  rules: ['AD-POS-3', 'AD-POS-1'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mustBeAdjacent(input.adjacent, input.actor);
    mustFit(ctx);
    ctx.explain.note('An opening', 'AD-POS-3', { subject: input.actor });
    return { openings: giveOpenings(ctx, input.actor, input.adjacent) };
  },
  present: presentOpening,
  prefill: (_ctx, id) => ({ actor: id }),
});
