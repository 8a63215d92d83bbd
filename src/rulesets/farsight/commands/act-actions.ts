import { passiveValue } from '../check/passive';
import { rollCheck, type RollFields } from '../check/roll';
import type { CheckSpec } from '../check/spec';
import { hurtLimbs, lostLimbs } from '../beings';
import { conditions } from '../conditions';
import { speedOf } from '../derive';
import { takesPart } from '../durations';
import { addEffect, dropEffect, fallProne, hasInstance } from '../effects';
import { settle } from '../settle';
import { DASH_SAVE_DC } from '../tables/traumas';
import type { Read, Run } from '../types';
import { dcValue } from '../check/params';
import type { ActionName, ActParams } from './act-params';
import { calledCheck } from '../check/called';

/** Result of an action. A type and not an interface, so that it is plain JSON. */
export type ActDone = {
  outcome: string;
  roll?: RollFields | null;
  /** Of a dash. */
  fellProne?: boolean;
  /** Of hiding. */
  total?: number | null;
  noticedBy?: string[];
  hiddenFrom?: string[];
};

interface ActRow {
  title: string;
  cost: 'action' | 'minor' | 'free';
  rule: string;
  /** The check it calls for, with the options given; none if nothing is rolled. */
  check?(ctx: Read, params: ActParams): CheckSpec | undefined;
  run(ctx: Run, params: ActParams): ActDone;
}

const DONE: ActDone = { outcome: 'done' };

/** An action that only puts an effect on its actor. */
function giving(effect: 'disengaged' | 'defending', params: ActParams, ctx: Run): ActDone {
  addEffect(ctx, params.actor, { effect });
  return DONE;
}

/** The save of a dash with a mild leg trauma; a severe one needs none (FS-ACT-2). */
function dashSave(ctx: Read, params: ActParams): CheckSpec | undefined {
  const being = ctx.peek(params.actor);
  const hurt = hurtLimbs(being, 'left-leg') + hurtLimbs(being, 'right-leg');
  if (hurt === 0 || lostLimbs(being, 'leg') > 0) return undefined;
  return calledCheck(params.actor, params, { ability: 'dex', skill: 'reflex', kind: 'save' });
}

/** Twice the movement; an injured leg can give way (FS-ACT-2). */
function dash(ctx: Run, params: ActParams): ActDone {
  const { actor } = params;
  if (takesPart(ctx, actor)) ctx.edit(actor).state.turn.dashes += 1;
  ctx.explain.note('Dash', 'FS-ACT-2', { subject: actor });
  const spec = dashSave(ctx, params);
  const roll = spec === undefined ? null : rollCheck(ctx, spec, DASH_SAVE_DC, {}, 'stay on your feet');
  const fellProne = lostLimbs(ctx.peek(actor), 'leg') > 0 || roll?.outcome === 'failure';
  if (fellProne) fallProne(ctx, actor);
  return { outcome: 'done', roll, fellProne };
}

function help(ctx: Run, { actor, target = actor, task, against }: ActParams): ActDone {
  if (against !== undefined) addEffect(ctx, target, { effect: 'aided-attack', source: actor, data: { against } });
  else addEffect(ctx, target, { effect: 'helped', source: actor, ...(task === undefined ? {} : { data: { task } }) });
  return DONE;
}

const hideCheck = (params: ActParams): CheckSpec =>
  calledCheck(params.actor, params, { ability: 'dex', skill: 'stealth', kind: 'check' });

/** Hides from everybody who does not notice at once (FS-HID-1 to FS-HID-3). */
function hide(ctx: Run, params: ActParams): ActDone {
  const { actor, observers, seenBy } = params;
  const roll = rollCheck(ctx, hideCheck(params), null, { sources: hurry(ctx, params) }, 'hide');
  const { total } = roll;
  const invisible = conditions(ctx.peek(actor), ctx.options).has('invisible');
  const sees = (id: string): boolean => seenBy.includes(id) && !(invisible && !ctx.peek(id).stats.senses.ultravision);
  const notices = (id: string): boolean => {
    if (noticesNothing(ctx, id)) return false;
    if (total === null || sees(id)) return true;
    const { value } = passiveValue(ctx, { actor: id, ability: 'per', skill: 'alertness', against: actor });
    return value !== null && value > total;
  };
  const watchers = [...new Set([...observers, ...seenBy])];
  const noticedBy = watchers.filter(notices);
  const hiddenFrom = watchers.filter((id) => !noticedBy.includes(id));
  const hidden = total !== null && (hiddenFrom.length > 0 || noticedBy.length === 0);
  ctx.edit(actor).state.hidden = hidden ? { total, foundBy: noticedBy } : null;
  for (const id of noticedBy) ctx.explain.note('Notices', sees(id) ? 'FS-HID-3' : 'FS-HID-2', { subject: id });
  ctx.explain.note(hidden ? 'Hidden' : 'Seen', 'FS-HID-1', { subject: actor });
  settle(ctx, actor);
  return { outcome: hidden ? 'hidden' : 'seen', roll, total, noticedBy, hiddenFrom };
}

/** The dead notice nothing, nor do the unconscious who are not just asleep (FS-HID-2, FS-HID-4). */
function noticesNothing(ctx: Read, id: string): boolean {
  const being = ctx.peek(id);
  return being.state.lifeState === 'dead' || conditions(being, ctx.options).has('unconscious');
}

/** Sneaking is at half speed; faster means disadvantage (FS-MOV-7). */
function hurry(ctx: Run, { actor, movedFast }: ActParams): { label: string; side: 'disadvantage'; rule: string }[] {
  const being = ctx.peek(actor);
  const speed = speedOf(being, ctx.options, 'walk') ?? 0;
  const fast = movedFast || (takesPart(ctx, actor) && being.state.turn.movementUsed > speed / 2);
  return fast ? [{ label: 'Moved fast', side: 'disadvantage', rule: 'FS-MOV-7' }] : [];
}

const searchCheck = (params: ActParams): CheckSpec => ({
  ...calledCheck(params.actor, params, { ability: 'per', skill: params.skill ?? 'inspection', kind: 'check' }),
  ...(params.target === undefined ? {} : { against: params.target }),
});

/** Looks for somebody hidden, for a DC, or just looks (FS-ACT-8, FS-HID-2). */
function search(ctx: Run, params: ActParams): ActDone {
  const { actor, target } = params;
  const hidden = target === undefined ? null : ctx.peek(target).state.hidden;
  const dc = hidden !== null ? hidden.total + 1 : params.dc === undefined ? null : dcValue(params.dc);
  const roll = rollCheck(ctx, searchCheck(params), dc, {}, 'search');
  if (roll.outcome === 'success' && target !== undefined && hidden !== null && !hidden.foundBy.includes(actor)) {
    ctx.edit(target).state.hidden?.foundBy.push(actor);
    ctx.explain.note('Found', 'FS-HID-2', { subject: target });
  }
  return { outcome: roll.outcome, roll };
}

function pinnedDc(ctx: Read, actor: string): number {
  const weights = ctx.peek(actor).state.effects.filter(({ effect }) => effect === 'pinned');
  return Math.max(0, ...weights.map(({ data }) => Number(data?.['dc'] ?? 0)));
}

const breakFreeCheck = (params: ActParams): CheckSpec => ({
  ...calledCheck(params.actor, params, { ability: 'str', skill: 'might', kind: 'check' }),
  escape: true,
});

function breakFree(ctx: Run, params: ActParams): ActDone {
  const roll = rollCheck(ctx, breakFreeCheck(params), pinnedDc(ctx, params.actor), {}, 'break free');
  if (roll.outcome === 'success') dropEffect(ctx, params.actor, 'pinned');
  return { outcome: roll.outcome, roll };
}

function ready(ctx: Run, { actor, trigger = '', response = '' }: ActParams): ActDone {
  dropEffect(ctx, actor, 'readied');
  addEffect(ctx, actor, { effect: 'readied', data: { trigger, response } });
  return DONE;
}

function aim(ctx: Run, { actor, target = '' }: ActParams): ActDone {
  dropEffect(ctx, actor, 'aiming');
  addEffect(ctx, actor, { effect: 'aiming', data: { against: target } });
  return DONE;
}

function defend(ctx: Run, params: ActParams): ActDone {
  if ((speedOf(ctx.peek(params.actor), ctx.options, 'walk') ?? 0) > 0) return giving('defending', params, ctx);
  ctx.explain.note('No defending at speed 0', 'FS-ACT-3', { subject: params.actor });
  return DONE;
}

function noted(text: string, rule: string): ActRow['run'] {
  return (ctx, { actor }) => {
    ctx.explain.note(text, rule, { subject: actor });
    return DONE;
  };
}

/** Every way to use a turn with `act` (FS-ACT, FS-TRN-2). */
export const ACT_TABLE: Readonly<Record<ActionName, ActRow>> = {
  dash: { title: 'Dash', cost: 'action', rule: 'FS-ACT-2', check: dashSave, run: dash },
  defend: { title: 'Defend', cost: 'action', rule: 'FS-ACT-3', run: defend },
  disengage: {
    title: 'Disengage',
    cost: 'action',
    rule: 'FS-ACT-4',
    run: (ctx, params) => giving('disengaged', params, ctx),
  },
  help: { title: 'Help', cost: 'action', rule: 'FS-ACT-5', run: help },
  hide: { title: 'Hide', cost: 'action', rule: 'FS-HID-1', check: (_ctx, params) => hideCheck(params), run: hide },
  ready: { title: 'Ready', cost: 'action', rule: 'FS-ACT-7', run: ready },
  search: {
    title: 'Search',
    cost: 'action',
    rule: 'FS-ACT-8',
    check: (_ctx, params) => searchCheck(params),
    run: search,
  },
  'use-object': {
    title: 'Use something',
    cost: 'action',
    rule: 'FS-ACT-14',
    run: noted('Uses something', 'FS-ACT-14'),
  },
  'recover-weapon': {
    title: 'Recover the weapon',
    cost: 'action',
    rule: 'FS-SPC-7',
    run(ctx, { actor }) {
      dropEffect(ctx, actor, 'weapon-unready');
      ctx.explain.note('Weapon recovered', 'FS-SPC-7', { subject: actor });
      return DONE;
    },
  },
  'break-free': {
    title: 'Break free',
    cost: 'action',
    rule: 'FS-COL-2',
    check: (_ctx, params) => breakFreeCheck(params),
    run: breakFree,
  },
  aim: { title: 'Aim', cost: 'minor', rule: 'FS-ACT-9', run: aim },
  'drop-prone': {
    title: 'Drop prone',
    cost: 'free',
    rule: 'FS-MOV-5',
    run(ctx, { actor }) {
      if (!hasInstance(ctx.peek(actor), 'prone')) fallProne(ctx, actor);
      ctx.explain.note('Prone', 'FS-MOV-5', { subject: actor });
      return DONE;
    },
  },
  interact: { title: 'Handle an object', cost: 'free', rule: 'FS-TRN-2', run: noted('Handles an object', 'FS-TRN-2') },
};
