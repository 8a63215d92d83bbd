import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { entryOf, putEntry } from '../../../kernel/lookup';
import { isFullAuto, requireAmmo, requireOwn, spendAmmo } from '../magazine';
import { nameOf } from '../derive';
import { addEffect, endOfSlots, paint, paintedBy, removeEffect } from '../effects';
import { presentAction, presentAim, presentFullDefense, presentReload, presentSuppression } from '../present/actions';
import type { ActionType } from '../slots';
import { actionsOf, mayAct, payAction, requireAction, requireSlot, takeAction } from '../slots';
import { freeHeld } from '../holds';
import type { Cover } from '../tables/modifiers';
import { AUTOMATIC, coverValue } from '../tables/modifiers';
import type { EP, Read, Run } from '../types';
import type { WeaponEntry } from '../weapon';
import { completeWeapon, weaponSchema } from '../weapon';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

export const actor = combatantId({ title: 'Who' });

interface NamedAction {
  type: ActionType;
  escape?: 'regain-wits';
  rule: string;
  /** Its name in forms and explanations. */
  title: string;
  does(ctx: Run, id: string, cover: Cover): void;
}

/** Actions with an effect of their own. */
const NAMED: Readonly<Record<string, NamedAction>> = {
  stand: { type: 'quick', rule: 'EP-ACT-2', title: 'Stand up', does: (ctx, id) => void removeEffect(ctx, id, 'prone') },
  'drop-prone': {
    type: 'quick',
    rule: 'EP-ACT-2',
    title: 'Drop prone',
    does: (ctx, id) => addEffect(ctx, id, 'prone'),
  },
  'regain-wits': {
    type: 'complex',
    escape: 'regain-wits',
    rule: 'EP-TRA-3',
    title: 'Regain wits',
    does: (ctx, id) => void removeEffect(ctx, id, 'disoriented'),
  },
  'hold-paint': { type: 'complex', rule: 'EP-GUN-10', title: 'Keep the target painted', does: holdPaint },
  maneuver: {
    type: 'complex',
    rule: 'EP-MOVE-7',
    title: 'A demanding manoeuvre',
    does: (ctx, id) => addEffect(ctx, id, 'running', endOfSlots(ctx, 1)),
  },
  'take-cover': { type: 'quick', rule: 'EP-MOD-3', title: 'Take cover', does: takeCover },
  'leave-cover': {
    type: 'quick',
    rule: 'EP-MOD-3',
    title: 'Leave cover',
    does: (ctx, id) => void removeEffect(ctx, id, 'in-cover'),
  },
  'release-hold': {
    type: 'automatic',
    rule: 'EP-MEL-11',
    title: 'Let go',
    does: freeHeld,
  },
};

const COVER_TITLES: Record<Cover, string> = { minor: 'Minor', moderate: 'Moderate', major: 'Major' };

function takeCover(ctx: Run, id: string, cover: Cover): void {
  const value = coverValue(cover);
  addEffect(ctx, id, 'in-cover', { value });
  ctx.explain.lookUp(`${COVER_TITLES[cover]} cover, on shots at them`, value, 'EP-MOD-3', { subject: id });
}

/** Keeps the actor's targets painted through their next slot. */
function holdPaint(ctx: Run, id: string): void {
  for (const target of paintedBy(ctx, id)) paint(ctx, id, target);
}

/** The action of this name, if it has an effect of its own. */
const namedAction = (name = ''): NamedAction | undefined => entryOf(NAMED, name);

/** Requires room for the action in the slot; automatic actions need none. */
function mayUse(
  ctx: Read,
  who: string,
  { name, type }: { name?: string | undefined; type?: ActionType | undefined },
): void {
  const known = namedAction(name);
  const cost = known?.type ?? type ?? 'automatic';
  if (cost !== 'automatic') mayAct(ctx, who, cost, known?.escape);
}

const useAction = define({
  name: 'use-action',
  title: 'Other action',
  summary: 'Takes any kind of action: talk, draw, stand up, regain wits.',
  kind: 'action',
  rules: [
    'EP-ACT-1',
    'EP-ACT-2',
    'EP-ACT-3',
    'EP-MOVE-7',
    'EP-TRA-3',
    'EP-GUN-10',
    'EP-MOD-3',
    'EP-MEL-11',
    'EP-TAC-1',
  ],
  actorParam: 'actor',
  rolls: false,
  params: z.object({
    actor,
    name: field(z.string().optional(), {
      title: 'What',
      widget: 'suggest',
      suggest: [...Object.keys(NAMED), 'talk', 'draw a weapon'],
      enumTitles: {
        ...Object.fromEntries(Object.entries(NAMED).map(([id, { title }]) => [id, title])),
        talk: 'Talk',
        'draw a weapon': 'Draw a weapon',
      },
    }),
    cover: field(z.enum(['minor', 'moderate', 'major']).default('minor'), {
      title: 'Cover',
      enumTitles: COVER_TITLES,
      when: { name: ['take-cover'] },
      rules: ['EP-MOD-3'],
    }),
    type: field(z.enum(['automatic', 'quick', 'complex', 'task']).optional(), {
      title: 'Kind',
      enumTitles: { automatic: 'Automatic', quick: 'Quick', complex: 'Complex', task: 'Task' },
    }),
  }),
  asks: { ...ASKS.useAction, unless: { type: { name: Object.keys(NAMED) } } },
  run(ctx, params) {
    const { name } = params;
    const known = namedAction(name);
    const type = known?.type ?? params.type ?? invalidParams('type', 'What kind of action is it?');
    mayUse(ctx, params.actor, params);
    payAction(ctx, params.actor, type);
    if (known !== undefined) {
      known.does(ctx, params.actor, params.cover);
      ctx.explain.note(known.title, known.rule, { subject: params.actor });
    }
    return { action: name ?? type, type, actions: ctx.peek(params.actor).state.actions };
  },
  present: presentAction,
  guard: mayUse,
});

/** Requires a Complex action, or a Quick one that is the only one of its slot. */
function mayAim(ctx: Read, who: string, { type = 'quick' }: { type?: 'quick' | 'complex' }): void {
  requireSlot(ctx, who);
  if (type === 'quick') requireNoQuick(ctx, who);
  requireAction(ctx, who, type);
}

const aim = define({
  name: 'aim',
  title: 'Aim',
  summary: 'Aims at somebody: +10 with a Quick action in this slot, +30 with a Complex one until the end of the next.',
  kind: 'action',
  rules: ['EP-ACT-5'],
  actorParam: 'actor',
  targetParam: 'target',
  rolls: false,
  params: z.object({
    actor,
    target: combatantId({ title: 'Target' }),
    type: field(z.enum(['quick', 'complex']).default('quick'), {
      title: 'How',
      enumTitles: { quick: 'Quick: +10', complex: 'Complex: +30' },
    }),
  }),
  asks: ASKS.aim,
  run(ctx, params) {
    const { actor: who, target, type } = params;
    mayAim(ctx, who, { type });
    payAction(ctx, who, type);
    const [bonus, slots] = type === 'quick' ? [10, 1] : [30, 2];
    const inFight = ctx.world.encounter !== null;
    addEffect(ctx, who, 'aiming', { target, bonus, slots: inFight ? slots : 1, ...endOfSlots(ctx, slots) });
    const { actions } = ctx.edit(who).state;
    if (type === 'quick' && actions !== null) actions.aimed = true;
    ctx.explain.lookUp('Aim', bonus, 'EP-ACT-5', { subject: who });
    return { bonus, target };
  },
  present: presentAim,
  guard: mayAim,
});

function requireNoQuick(ctx: Read, id: string): void {
  if (ctx.world.encounter === null || !ctx.options.trackActions || actionsOf(ctx, id).quick === 0) return;
  refuse('no-actions-left', `${nameOf(ctx, id)} has used a Quick action: a quick aim must be the only one.`, {
    rule: 'EP-ACT-5',
  });
}

const fullDefense = define({
  name: 'full-defense',
  title: 'Full defence',
  summary: 'Puts everything into defence until the next slot: +30.',
  kind: 'action',
  rules: ['EP-ACT-6', 'EP-DEF-3'],
  actorParam: 'actor',
  rolls: false,
  params: z.object({
    actor,
    mental: field(z.boolean().default(false), { title: 'Mental', description: 'Against psi instead.' }),
  }),
  asks: ASKS.fullDefense,
  run(ctx, params) {
    takeAction(ctx, params.actor, 'complex');
    const effectId = params.mental ? 'full-defense-mental' : 'full-defense';
    addEffect(ctx, params.actor, effectId, endOfSlots(ctx, 1));
    ctx.explain.lookUp('Full defence', AUTOMATIC['full-defense'].value, params.mental ? 'EP-DEF-4' : 'EP-DEF-3', {
      subject: params.actor,
    });
    return { effectId };
  },
  present: presentFullDefense,
  guard: (ctx, who) => mayAct(ctx, who, 'complex'),
});

const reload = define({
  name: 'reload',
  title: 'Reload',
  summary: 'Fills the weapon.',
  kind: 'action',
  rules: ['EP-ACT-7', 'EP-GUN-6'],
  actorParam: 'actor',
  rolls: false,
  params: z.object({
    actor,
    weapon: field(weaponSchema, { title: 'Weapon', widget: 'weapon' }),
    action: field(z.enum(['complex', 'quick']).default('complex'), {
      title: 'Action',
      enumTitles: { complex: 'Complex', quick: 'Quick, with a magazine at hand' },
    }),
  }),
  asks: ASKS.reload,
  run(ctx, params) {
    const weapon = completeWeapon(params.weapon, ctx.options);
    const { capacity } = weapon;
    if (capacity === null) return invalidParams('weapon.capacity', 'How many shots does the weapon hold when full?');
    takeAction(ctx, params.actor, params.action);
    putEntry(ctx.edit(params.actor).state.ammo, weapon.name, capacity);
    ctx.explain.lookUp(`${weapon.name}: shots`, capacity, 'EP-ACT-7', { subject: params.actor });
    return { weapon: weapon.name, ammo: capacity };
  },
  present: presentReload,
  guard(ctx, who, { action = 'complex', weapon }) {
    if (weapon === undefined) requireOwn(ctx, who, ({ capacity }) => capacity !== null, 'has no weapon to reload');
    mayAct(ctx, who, action);
  },
});

/** Width of the cone of suppressive fire in metres, and the rounds it takes (EP-GUN-5). */
const SUPPRESSION_METRES = 20;
const SUPPRESSION_ROUNDS = 20;

/** Requires a full-auto weapon with enough rounds, and a Complex action. */
function maySuppress(ctx: Read, who: string, { weapon: entry }: { weapon?: WeaponEntry }): void {
  const weapon = entry === undefined ? null : completeWeapon(entry, ctx.options);
  if (weapon === null) requireOwn(ctx, who, isFullAuto, 'has no full-auto weapon');
  else if (!isFullAuto(weapon)) invalidParams('weapon.modes', 'Only a full-auto weapon can suppress.');
  mayAct(ctx, who, 'complex');
  if (weapon !== null) requireAmmo(ctx, who, weapon, SUPPRESSION_ROUNDS);
}

const suppress = define({
  name: 'suppress',
  title: 'Suppressive fire',
  summary: 'Sweeps a cone with full automatic fire until the next slot.',
  kind: 'action',
  rules: ['EP-GUN-5', 'EP-GUN-6'],
  actorParam: 'actor',
  rolls: false,
  params: z.object({ actor, weapon: field(weaponSchema, { title: 'Weapon', widget: 'weapon' }) }),
  asks: ASKS.suppress,
  run(ctx, params) {
    maySuppress(ctx, params.actor, params);
    const weapon = completeWeapon(params.weapon, ctx.options);
    payAction(ctx, params.actor, 'complex');
    const ammoLeft = spendAmmo(ctx, params.actor, weapon, SUPPRESSION_ROUNDS);
    addEffect(ctx, params.actor, 'suppressing', endOfSlots(ctx, 1));
    const widthMeters = ctx.explain.lookUp('Metres wide', SUPPRESSION_METRES, 'EP-GUN-5', { subject: params.actor });
    return { effectId: 'suppressing', widthMeters, ammoLeft };
  },
  present: presentSuppression,
  guard: maySuppress,
});

export const actionCommands = [useAction, aim, fullDefense, reload, suppress];
