import { z } from 'zod';
import type { PreparedView } from '../../contract/campaign-view';
import { jsonObject } from '../../contract/json';
import { startWithout } from '../../contract/prepared-start';
import { readContext } from '../../engine/state/context';
import { addCombatants, settleAll, withoutCombatants } from '../../engine/state/create';
import { editSheet } from '../../engine/state/edit';
import { membersOf } from '../../engine/fight/order';
import type { CombatantInput } from '../../engine/system/ruleset';
import type { Combatant } from '../../engine/state/world';
import { combatantOf } from '../../engine/state/world';
import { namedAs, SIDES, type Side } from '../../contract/sides';
import { inexactNumber } from '../../engine/state/limits';
import { unknownCombatant } from '../../engine/state/refusal';
import { plain as figure } from '../../engine/words/say';
import { asJson, isObject } from '../../kernel/json';
import { entryOf } from '../../kernel/lookup';
import { applyPatches, deepFreeze } from '../../kernel/patch';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { listOf } from '../../kernel/words';
import { cardFor } from '../create';
import { freeId, slug, takenIds } from '../ids';
import { noteMoved } from '../money';
import { nameOf, namesHere } from '../names';
import type { CampaignState, Card } from '../state';
import { fieldLabel, figureWords } from './override-words';
import { seenSchema } from './players';
import { MAX_NAME } from '../../contract/limits';

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters, digits and hyphens only.');
const cardSchema = z.strictObject({
  name: z.string().max(MAX_NAME).optional(),
  alias: z.string().max(MAX_NAME).optional(),
  tags: z.array(z.string().max(40)).max(20).optional(),
  notes: z.string().max(20_000).optional(),
  portrait: z.string().nullable().optional(),
  group: z.string().max(60).optional(),
  seen: seenSchema.optional(),
  origin: z.string().max(200).optional(),
});

const personSchema = z.strictObject({
  /** Defaults to an id made from the name. */
  id: idSchema.optional(),
  name: z.string().min(1).max(MAX_NAME),
  side: z.enum(SIDES),
  stats: jsonObject.default({}),
  state: jsonObject.default({}),
  card: cardSchema.default({}),
  /** How many of these; more than one are numbered. */
  count: z.int().min(1).max(100).default(1),
});

/** Adds combatants to the roster; several of one kind are numbered. */
export const addPeople = campaignCommand({
  name: 'add-combatants',
  params: z.strictObject({ people: z.array(personSchema).min(1).max(200) }),
  run(state, { people }, ruleset) {
    const taken = takenIds(state.world);
    const inputs: (CombatantInput & { card: Card })[] = [];
    for (const person of people) {
      const first = person.count === 1 ? 0 : highestNumber(state, person.name);
      for (let number = 1; number <= person.count; number += 1) {
        const name = person.count === 1 ? person.name : `${person.name} ${first + number}`;
        const id = freeId(person.id ?? slug(name), taken);
        taken.add(id);
        const stats = { ...person.stats, name };
        const input: CombatantInput = { id, side: person.side, stats, state: person.state };
        inputs.push({ ...input, card: mergeCard(cardFor(input), person.card) });
      }
    }
    const world = addCombatants(ruleset, state.world, inputs);
    if (!world.ok) return world;
    const cards = { ...state.cards, ...Object.fromEntries(inputs.map((input) => [input.id, input.card])) };
    const names = inputs.map((input) => String(input.stats['name']));
    const sentence =
      names.length === 1 ? `${names[0] ?? ''} joins the roster.` : `${names.length} join the roster: ${listOf(names)}.`;
    return ok({
      state: { ...state, world: world.value, cards },
      sentence,
      result: { ids: inputs.map((input) => input.id) },
    });
  },
});

/** Changes a combatant's stat block, side or card; its state from play stays. */
export const editPerson = campaignCommand({
  name: 'edit-combatant',
  params: z.strictObject({
    target: z.string(),
    side: z.enum(SIDES).optional(),
    /** The whole stat block, as the form submits it. */
    stats: jsonObject.optional(),
    card: cardSchema.optional(),
  }),
  run(state, { target, side, stats, card }, ruleset) {
    const found = find(state, target);
    if (!found.ok) return found;
    let { world } = state;
    if (stats !== undefined || side !== undefined) {
      const { combatant } = found.value;
      const sheet = { id: target, side: side ?? combatant.side, stats: stats ?? asJson(combatant.stats) };
      const edited = editSheet(ruleset, world, sheet);
      if (!edited.ok) return edited;
      world = edited.value;
    }
    const moved = cardOn(state, target, side);
    const cards =
      card === undefined && side === undefined
        ? state.cards
        : { ...state.cards, [target]: mergeCard(moved, card ?? {}) };
    return ok({
      state: { ...state, world, cards },
      sentence: `${nameOf({ ...state, world, cards }, target)} edited.`,
    });
  },
});

/** Copies a combatant, card included; `count` copies get the next numbers. State from play is not copied. */
export const duplicatePerson = campaignCommand({
  name: 'duplicate-combatant',
  params: z.strictObject({ target: z.string(), count: z.int().min(1).max(100).default(1) }),
  run(state, { target, count }, ruleset) {
    const found = find(state, target);
    if (!found.ok) return found;
    const { combatant } = found.value;
    const base = nameOf(state, target).replace(/ \d+$/, '');
    const taken = takenIds(state.world);
    const names = namesHere(state);
    const inputs: CombatantInput[] = [];
    for (let copy = 0, number = 2; copy < count; number += 1) {
      const id = slug(`${base} ${number}`);
      if (taken.has(id) || names.has(`${base} ${number}`)) continue;
      taken.add(id);
      inputs.push({
        id,
        side: combatant.side,
        stats: { ...combatant.stats, name: `${base} ${number}` },
      });
      copy += 1;
    }
    const world = addCombatants(ruleset, state.world, inputs);
    if (!world.ok) return world;
    const card = { ...cardOf(state, target), name: '' };
    const cards = { ...state.cards, ...Object.fromEntries(inputs.map((input) => [input.id, card])) };
    const sentence = count === 1 ? `${base} copied.` : `${base} copied ${count} times.`;
    return ok({
      state: { ...state, world: world.value, cards },
      sentence,
      result: { ids: inputs.map((input) => input.id) },
    });
  },
});

/** Removes combatants from the roster. Refused for anybody in the running encounter. */
export const removePeople = campaignCommand({
  name: 'remove-combatants',
  params: z.strictObject({ targets: z.array(z.string()).min(1) }),
  run(state, { targets }, ruleset) {
    for (const target of targets) {
      const found = find(state, target);
      if (!found.ok) return found;
    }
    const members = membersOf(ruleset, readContext(state.world));
    const inFight = targets.find((target) => members.includes(target));
    if (inFight !== undefined) {
      const message = `${nameOf(state, inFight)} is in the fight. End it, or take them out of it, first.`;
      return err({ code: 'in-encounter', message, path: 'targets' });
    }
    const names = targets.map((target) => nameOf(state, target));
    const world = withoutCombatants(ruleset, state.world, targets);
    if (!world.ok) return world;
    const removed = new Set(targets);
    const cards = Object.fromEntries(Object.entries(state.cards).filter(([id]) => !removed.has(id)));
    const encounters = state.encounters.map((encounter) => withoutPeople(encounter, removed));
    return ok({
      state: { ...state, world: world.value, cards, encounters },
      sentence: `${listOf(names)} left the roster.`,
    });
  },
});

/** A prepared encounter without anybody in `removed`, in person or as a copy. */
function withoutPeople(encounter: PreparedView, removed: ReadonlySet<string>): PreparedView {
  const { members, brings, start } = encounter;
  return {
    ...encounter,
    members: members.filter((id) => !removed.has(id)),
    ...(brings && { brings: brings.filter(({ person }) => person === undefined || !removed.has(person)) }),
    start: startWithout(start, removed),
  };
}

/** What a list holds at a place, or an object under a key. */
function partAt(node: unknown, key: string | number): unknown {
  if (Array.isArray(node)) return typeof key === 'number' ? (node as unknown[])[key] : undefined;
  return isObject(node) ? entryOf(node, String(key)) : undefined;
}

/** Overrides any value of a combatant's state, with a reason; the log keeps both values. */
export const override = campaignCommand({
  name: 'override',
  params: z.strictObject({
    target: z.string(),
    /** Dotted path into the combatant's state. */
    field: z.string().min(1),
    value: z.json(),
    reason: z.string().max(500).default(''),
  }),
  run(state, { target, field, value, reason }, ruleset, ports) {
    const found = find(state, target);
    if (!found.ok) return found;
    const { combatant } = found.value;
    const path = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const before = path.reduce<unknown>(partAt, combatant.state);
    if (before === undefined) {
      return err({
        code: 'unknown-field',
        message: `${nameOf(state, target)} has no value '${field}'.`,
        path: 'field',
      });
    }
    const inexact = inexactNumber({ [field]: value });
    if (inexact !== null) return err({ ...inexact, path: 'value' });
    const changed = applyPatches(combatant.state, [{ path, value }]);
    const parsed = ruleset.state.safeParse(changed);
    if (!parsed.success) {
      const label = fieldLabel(ruleset, state.world, target, field);
      const message = `${label} cannot be ${plain(value)}: ${parsed.error.issues[0]?.message ?? 'This cannot be read.'}`;
      return err({ code: 'invalid-params', message, path: 'value' });
    }
    const position = state.world.index[target] ?? -1;
    const combatants = state.world.combatants.map((entry, i) =>
      i === position ? { ...entry, state: changed } : entry,
    );
    const settled = settleAll(ruleset, deepFreeze({ ...state.world, combatants }), [target]);
    if (!settled.ok) return settled;
    const why = reason === '' ? '' : ` (${reason})`;
    const change =
      figureWords(ruleset, [state.world, settled.value], target, field) ??
      `: ${field} is now ${plain(value)}, was ${plain(before)}`;
    const sentence = `${nameOf(state, target)}${change}${why}.`;
    const line = { text: `Put right${why}`, clock: state.world.clock };
    const noted = noteMoved(ruleset, state, { ...state, world: settled.value }, line, ports.id);
    return noted.ok ? ok({ state: noted.value, sentence, result: { before, after: value as unknown } }) : noted;
  },
});

/** A value as text: a word without quotes, a number with a true minus sign. */
const plain = (value: unknown): string => {
  if (typeof value === 'number') return figure(value);
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
};

function find(state: CampaignState, id: string): Result<{ combatant: Combatant }, CodedError> {
  const combatant = combatantOf(state.world, id);
  if (combatant === undefined) return err(unknownCombatant(id, 'target'));
  return ok({ combatant });
}

/** A combatant's card, or a fresh one if it has none yet. */
export function cardOf(state: CampaignState, id: string): Card {
  const combatant = combatantOf(state.world, id);
  return state.cards[id] ?? cardFor({ id, side: combatant?.side ?? 'neutral', stats: {} });
}

/** Somebody's card for another side, which decides whether players know the name; without one, as it is. */
export function cardOn(state: CampaignState, id: string, side: Side | undefined): Card {
  const card = cardOf(state, id);
  const from = combatantOf(state.world, id)?.side;
  if (side === undefined || from === undefined) return card;
  return { ...card, seen: { ...card.seen, name: namedAs(card.seen.name, from, side) } };
}

function mergeCard(card: Card, change: z.infer<typeof cardSchema>): Card {
  const seen = { ...card.seen, ...change.seen };
  return { ...card, ...change, seen } as Card;
}

/** The highest number that somebody of this name has: 2 where there are 'Guard 1' and 'Guard 2'; else 0. */
function highestNumber(state: CampaignState, name: string): number {
  const numbers = state.world.combatants.map(({ id }) => {
    const other = nameOf(state, id);
    return other.startsWith(`${name} `) ? Number(/^\d{1,6}$/.exec(other.slice(name.length + 1))?.[0] ?? 0) : 0;
  });
  return Math.max(0, ...numbers);
}
