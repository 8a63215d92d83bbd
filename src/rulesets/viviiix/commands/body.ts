import { z } from 'zod';
import { entryOf } from '../../../kernel/lookup';
import { defineCommand } from '../../../engine/commands/command';
import { cannotAct, outOfRange } from '../../../engine/commands/common-refusals';
import { checkNumbers, WIDEST } from '../../../engine/state/limits';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { DECIMAL_PLACES, minus, plus, rounded, within } from '../../../kernel/decimal';
import { valueOf } from '../../../kernel/json';
import { DROP_ASKS, GEAR_ASKS, LOAD_ASKS, MOVE_ASKS, TAKE_ASKS } from '../asks';
import { burdenOf, canAct, limitsOf, loadOf, loadThreshold, movOf } from '../body';
import { explainLoad, explainMovement } from '../explain';
import { gearOf } from '../gear';
import { isMember, mustBeAble, mustBeActive, noteFree } from '../guards';
import { likely } from '../offer';
import { presentDrop, presentGear, presentLoad, presentMove, presentTake } from '../present/body';
import { combatantId, field, freeField } from '../schemas/fields';
import type { Item } from '../schemas/state';
import { TURN_SECONDS } from '../tables/scores';
import type { Being, Read, Run, Viviiix } from '../types';
import { nameOf } from '../types';

/** Explains the current load and movement (VX-LOAD-5). */
function explainBearing(ctx: Run, target: string): void {
  const being = ctx.peek(target);
  explainLoad(ctx, being);
  explainMovement(ctx, being);
}

function bearing(ctx: Run, target: string) {
  explainBearing(ctx, target);
  const being = ctx.peek(target);
  return { load: loadOf(being), burden: burdenOf(ctx, being), mov: movOf(ctx, being), canAct: canAct(ctx, being) };
}

const loadParams = z.object({
  target: combatantId({ title: 'Who' }),
  kg: field(z.number().optional(), { title: 'Load', unit: 'kg', rules: ['VX-LOAD-3'] }),
  delta: field(z.number().optional(), { title: 'Change by', unit: 'kg' }),
  clothingKg: field(z.number().min(0).optional(), {
    title: 'Clothing, part of the load',
    unit: 'kg',
    advanced: true,
    rules: ['VX-LOAD-6'],
  }),
});

export const setLoad = defineCommand<Viviiix>()({
  name: 'set-load',
  title: 'Load',
  summary: 'Weight carried in addition to named items and gear.',
  kind: 'correction',
  params: loadParams,
  asks: LOAD_ASKS,
  rules: ['VX-LOAD-3', 'VX-LOAD-5', 'VX-LOAD-7', 'VX-LOAD-8', 'VX-LOAD-9', 'VX-INP-1'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, kg, delta, clothingKg }) {
    if ((kg === undefined) === (delta === undefined))
      invalidParams('kg', 'How many kilograms, or how many more or less?');
    const loadKg = kg === undefined ? plus(ctx.peek(target).state.loadKg, delta ?? 0) : rounded(kg);
    if (loadKg < 0) invalidParams(kg === undefined ? 'delta' : 'kg', 'A load cannot be less than 0.');
    const being = ctx.edit(target);
    being.state.loadKg = loadKg;
    if (clothingKg !== undefined) ctx.editStats(target).clothingKg = rounded(clothingKg);
    return {
      loadKg,
      ...bearing(ctx, target),
      limits: { ...limitsOf(ctx, being) },
      loadt: loadThreshold(ctx, being),
    };
  },
  present: presentLoad,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const itemName = () =>
  field(z.string().min(1), { title: 'What', widget: 'gear', source: 'target-item', rules: ['VX-LOAD-10'] });

const takeParams = z.object({
  target: combatantId({ title: 'Who' }),
  item: itemName(),
  kg: field(z.number().min(0).optional(), { title: 'Weight of one', unit: 'kg', description: 'For a new item' }),
  count: field(z.int().min(1).default(1), { title: 'How many' }),
  clothing: field(z.boolean().optional(), { title: 'Clothing', advanced: true, rules: ['VX-LOAD-6'] }),
});

function carried({ state }: Being, item: string): Item | undefined {
  const found = entryOf(state.items, item);
  return found === undefined ? undefined : { ...found, kg: rounded(found.kg) };
}

/** Adds a number of items to somebody's things; returns how many they have then. Refused beyond what adds up exactly. */
function giveItem(ctx: Run, target: string, item: string, { kg, count, clothing }: Item): number {
  const { state } = ctx.edit(target);
  const now = (carried(ctx.peek(target), item)?.count ?? 0) + count;
  state.items = { ...state.items, [item]: { kg, count: now, clothing } };
  checkNumbers(loadOf(ctx.peek(target)), WIDEST.number, 'count');
  return now;
}

export const takeItem = defineCommand<Viviiix>()({
  name: 'take-item',
  title: 'Take something',
  summary: 'An item by name and weight, one or more.',
  kind: 'correction',
  params: takeParams,
  asks: TAKE_ASKS,
  rules: ['VX-LOAD-10', 'VX-LOAD-3', 'VX-LOAD-5', 'VX-LOAD-9'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, item, count, ...given }) {
    const known = carried(ctx.peek(target), item);
    const kg = given.kg === undefined ? known?.kg : rounded(given.kg);
    if (kg === undefined) return invalidParams('kg', `How heavy is one ${item}?`);
    if (known !== undefined && kg !== known.kg) invalidParams('kg', `One ${item} weighs ${known.kg} kg.`);
    const clothing = given.clothing ?? known?.clothing ?? false;
    if (known !== undefined && clothing !== known.clothing)
      invalidParams('clothing', `${item} is ${known.clothing ? '' : 'not '}listed as clothing.`);
    const now = giveItem(ctx, target, item, { kg, count, clothing });
    return { item, count: now, kg, ...bearing(ctx, target) };
  },
  present: presentTake,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const dropParams = z.object({
  target: combatantId({ title: 'Who' }),
  item: itemName(),
  count: field(z.int().min(1).optional(), { title: 'How many', description: 'If empty: all' }),
  to: combatantId().optional().meta({ title: 'Hand to', widget: 'combatant' }),
});

type Dropped = z.infer<typeof dropParams>;

/** Refuses handing an item to oneself, or to somebody with a different item of that name (VX-LOAD-10). */
function mustBeReceivable(ctx: Read, { target, item, to }: Dropped): void {
  if (to === undefined) return;
  if (to === target) invalidParams('to', 'Choose somebody else to hand it to.');
  const [given, theirs] = [carried(ctx.peek(target), item), carried(ctx.peek(to), item)];
  if (given === undefined || theirs === undefined) return;
  if (given.kg !== theirs.kg || given.clothing !== theirs.clothing)
    invalidParams('to', `${nameOf(ctx, to)} already carries a different kind of ${item}.`);
}

export const dropItem = defineCommand<Viviiix>()({
  name: 'drop-item',
  title: 'Put something down',
  summary: 'Some or all of an item, on the ground or handed to somebody.',
  kind: 'correction',
  params: dropParams,
  asks: DROP_ASKS,
  rules: ['VX-LOAD-10', 'VX-LOAD-3', 'VX-LOAD-5', 'VX-LOAD-9'],
  targetParam: 'target',
  rolls: false,
  run(ctx, input) {
    const { target, item, to } = input;
    mustBeReceivable(ctx, input);
    const known = carried(ctx.peek(target), item);
    if (known === undefined || known.count < (input.count ?? 1))
      return refuse(
        'not-carried',
        `${nameOf(ctx, target)} carries ${known === undefined ? `no ${item}` : `only ${known.count} × ${item}`}.`,
        {
          path: 'item',
          rule: 'VX-LOAD-10',
        },
      );
    const gone = input.count ?? known.count;
    const left = known.count - gone;
    const { state } = ctx.edit(target);
    const { [item]: _, ...others } = state.items;
    state.items = left === 0 ? others : { ...others, [item]: { ...known, count: left } };
    const from = { item, count: left, ...bearing(ctx, target) };
    if (to === undefined) return { ...from, to: null };
    const count = giveItem(ctx, to, item, { ...known, count: gone });
    return { ...from, to: { id: to, count, ...bearing(ctx, to) } };
  },
  present: presentDrop,
  prefill: (ctx, actor, target) => {
    const who = target ?? actor;
    const [item] = Object.keys(ctx.peek(who).state.items);
    return { target: who, ...(item === undefined ? {} : { item }) };
  },
});

const gearParams = z.object({
  target: combatantId({ title: 'Who' }),
  thing: field(z.string().min(1), { title: 'What', widget: 'gear', source: 'target-gear', rules: ['VX-LOAD-11'] }),
  worn: field(z.boolean(), { title: 'At hand', enumTitles: { true: 'Take up', false: 'Lay aside' } }),
});

export const setGear = defineCommand<Viviiix>()({
  name: 'set-gear',
  title: 'Gear at hand',
  summary: 'Lays aside armour, shield or a weapon, or takes it up again.',
  kind: 'correction',
  params: gearParams,
  asks: GEAR_ASKS,
  rules: ['VX-LOAD-11', 'VX-LOAD-3', 'VX-LOAD-5', 'VX-LOAD-9'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, thing, worn }) {
    const known = gearOf(ctx.peek(target)).some((gear) => gear.thing === thing);
    if (!known) invalidParams('thing', `${nameOf(ctx, target)} has no ${thing}.`);
    const others = ctx.peek(target).state.aside.filter((name) => name !== thing);
    const aside = worn ? others : [...others, thing].sort();
    ctx.edit(target).state.aside = aside;
    return { thing, worn, aside: [...aside], ...bearing(ctx, target) };
  },
  present: presentGear,
  prefill: (ctx, actor, target, entered = {}) => {
    const who = target ?? actor;
    const all = gearOf(ctx.peek(who)).filter(({ thing }) => thing !== '');
    const gear = all.find(({ thing }) => thing === valueOf(entered, 'thing')) ?? all[0];
    return { target: who, ...(gear === undefined ? {} : { thing: gear.thing, worn: !gear.worn }) };
  },
});

const moveParams = z.object({
  actor: combatantId({ title: 'Who' }),
  metres: field(z.number().min(0), { title: 'Distance', unit: 'm', rules: ['VX-MOV-5'] }),
  free: freeField(),
});

type Moved = z.infer<typeof moveParams>;

/** What refuses the deed; what depends on the distance, only if it is known. */
function guardMove(ctx: Read, actor: string, { metres = 0, free }: Partial<Moved>): void {
  mustBeAble(ctx, actor);
  const being = ctx.peek(actor);
  const mov = movOf(ctx, being);
  if (mov <= 0) cannotAct(nameOf(ctx, actor), 'cannot move', 'VX-MOV-4');
  mustBeActive(ctx, actor, { free });
  if (!isMember(ctx, actor) || within(plus(being.state.moved, metres), mov)) return;
  const left = Math.max(0, minus(mov, being.state.moved));
  outOfRange(`${metres} m`, `${left} m this turn`, 'VX-MOV-5', 'metres');
}

export const move = defineCommand<Viviiix>()({
  name: 'move',
  title: 'Move',
  summary: 'A number of metres; in an encounter up to the movement of the turn.',
  kind: 'action',
  params: moveParams,
  asks: MOVE_ASKS,
  rules: ['VX-MOV-4', 'VX-MOV-5', 'VX-INP-1'],
  actorParam: 'actor',
  rolls: false,
  guard: guardMove,
  run(ctx, input) {
    const { actor } = input;
    guardMove(ctx, actor, input);
    noteFree(ctx, actor, input.free);
    const mov = movOf(ctx, ctx.peek(actor));
    const metres = rounded(input.metres);
    explainMovement(ctx, ctx.peek(actor));
    if (!isMember(ctx, actor)) {
      const length = sumFrom('Metres', input.metres, 'VX-MOV-5')
        .then('Movement', 'VX-MOV-5', { over: mov, round: DECIMAL_PLACES })
        .then('Rounded up to whole turns', 'VX-MOV-5', { round: 'up' });
      const turns = ctx.explain.sum('Turns needed', length, 'VX-MOV-5', actor);
      return { metres, mov, left: null, turns, seconds: TURN_SECONDS * turns };
    }
    const before = ctx.peek(actor).state.moved;
    const rest = sumFrom('Movement', mov, 'VX-MOV-5')
      .add('Moved earlier', minus(0, before), 'VX-MOV-5', { value: before })
      .add('Moved now', minus(0, metres), 'VX-MOV-5');
    ctx.edit(actor).state.moved = plus(before, metres);
    const left = ctx.explain.sum('Left this turn', rest, 'VX-MOV-5', actor);
    return { metres, mov, left, turns: 1, seconds: TURN_SECONDS };
  },
  present: presentMove,
  likelihood: likely(0.3),
  prefill: (_ctx, actor) => ({ actor }),
});
