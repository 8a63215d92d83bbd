import { z } from 'zod';
import { playerSettingsSchema, seenSchema } from '../../campaign/commands/players';
import { MAX_TITLE } from '../../contract/limits';
import { SIDES } from '../../contract/sides';
import { schemaRefusal } from '../../engine/state/refusal';
import type { JsonObject } from '../../kernel/json';
import type { CodedError } from '../../kernel/result';
import { appErrors } from '../errors';

/**
 * What every stored campaign has in any version, checked before it is opened, since it may come from a foreign file. The
 * game system checks the stat blocks, states and options; fields that this version does not know stay as they are.
 */

/** Of any length: some came from stat blocks and files, and what was once saved has to open. */
const name = z.string();
const position = z.int().min(0);
const tags = z.array(name);
const object = z.looseObject({});

const card = z.looseObject({
  name,
  alias: name,
  tags,
  notes: z.string(),
  portrait: z.string().nullable(),
  group: name,
  seen: z.looseObject(seenSchema.required().shape),
});

const bring = z.looseObject({
  template: z.string().optional(),
  person: z.string().optional(),
  count: z.int(),
  side: z.enum(SIDES).optional(),
  hidden: z.boolean(),
});

const encounter = z.looseObject({
  id: z.string(),
  name,
  notes: z.string(),
  members: z.array(z.string()),
  brings: z.array(bring).optional(),
  tags: tags.optional(),
  start: object,
});

const timer = z.looseObject({
  id: z.string(),
  label: name,
  at: z.number(),
  everySeconds: z.number().min(1).nullable(),
  shown: z.boolean(),
  table: z.string().optional(),
});

const table = z.looseObject({
  id: z.string(),
  name,
  dice: z.string(),
  weighted: z.boolean(),
  rows: z.array(z.looseObject({ from: z.int(), to: z.int(), text: z.string() })),
  tags,
});

const page = z.looseObject({
  id: z.string(),
  title: name,
  text: z.string(),
  tags,
  pinned: z.boolean(),
  about: z.looseObject({ kind: z.enum(['session', 'encounter']), id: z.string() }).nullable(),
  clock: z.number(),
});

const rolled = z.looseObject({
  id: z.string(),
  table: z.string(),
  name,
  total: z.number(),
  row: position.nullable(),
  text: z.string(),
  gives: z.array(z.looseObject({ kind: z.string(), id: z.string(), name: z.string(), count: z.number() })),
  at: z.number(),
});

const binder = z.looseObject({
  tables: z.record(z.string(), table),
  pages: z.record(z.string(), page),
  rolled: z.array(rolled),
  shown: z
    .discriminatedUnion('kind', [
      z.looseObject({ kind: z.literal('page'), id: z.string() }),
      z.looseObject({ kind: z.literal('picture'), id: z.string(), title: name }),
    ])
    .nullable(),
});

const calendar = z.looseObject({
  hoursPerDay: z.int().min(1).max(100),
  minutesPerHour: z.int().min(1).max(1000),
  weekdays: z.array(name),
  firstWeekday: position.optional(),
  months: z.array(z.looseObject({ name, days: z.int().min(1).max(1000) })),
  start: z.looseObject({ year: z.int(), month: z.int().min(1), day: z.int().min(1), second: position }),
  style: z.enum(['day-count', 'date']),
});

const world = z.looseObject({
  clock: z.number(),
  combatants: z.array(
    z.looseObject({
      id: z.string(),
      side: z.enum(SIDES),
      stats: z.looseObject({ name: name.optional() }),
      state: object,
    }),
  ),
  index: z.record(z.string(), position),
  options: object,
});

const campaign = z.looseObject({
  // The number of a copy can follow it.
  name: z.string().max(MAX_TITLE + 20),
  ruleset: z.string(),
  world,
  cards: z.record(z.string(), card),
  encounters: z.array(encounter),
  encounterName: name,
  encounterPlan: z.string().optional(),
  timers: z.array(timer),
  notes: z.array(z.looseObject({ id: z.string(), text: z.string(), clock: z.number() })),
  sessions: z.array(
    z.looseObject({ id: z.string(), title: name, startedAt: z.string(), endedAt: z.string().nullable() }),
  ),
  ledger: z.array(
    z.looseObject({ id: z.string(), who: z.string(), amount: z.int(), text: z.string(), clock: z.number() }),
  ),
  money: z.looseObject({ unit: name, decimals: z.int().min(0).max(4) }),
  projects: z.array(
    z.looseObject({
      id: z.string(),
      who: z.string(),
      name,
      done: z.number(),
      goal: z.number(),
      unit: z.enum(['hours', 'days']),
    }),
  ),
  calendar,
  playerView: z.looseObject(playerSettingsSchema.shape),
  binder: binder.optional(),
  numbers: z.record(z.string(), z.array(z.string())).optional(),
  about: z.string(),
});

/** Forecasts, and how their fights came out. */
const score = z.array(
  z.looseObject({
    of: z.number(),
    at: z.string(),
    clock: z.number(),
    fight: name,
    fights: z.number(),
    ours: z.string(),
    theirs: z.string(),
    won: z.number(),
    allLive: z.number(),
    allStand: z.number(),
    people: z.array(
      z.looseObject({
        id: z.string(),
        name,
        camp: z.enum(['ours', 'theirs']).nullable(),
        down: z.number(),
        dead: z.number(),
      }),
    ),
    undone: z.boolean(),
    came: z.array(
      z.looseObject({
        won: z.enum(['ours', 'theirs']).nullable(),
        allLive: z.boolean(),
        allStand: z.boolean(),
        people: z.record(z.string(), z.enum(['up', 'down', 'dead'])),
        seq: z.number(),
        undone: z.boolean(),
      }),
    ),
  }),
);

const storedForm = z.looseObject({
  campaign,
  history: z.looseObject({ undo: z.array(z.tuple([position, position])), redo: z.array(position) }),
  score: score.optional(),
});

/** Why a stored value, perhaps from a foreign file, is not a campaign; null if it is. */
export function unreadableForm(stored: JsonObject): CodedError | null {
  const read = storedForm.safeParse(stored);
  return read.success ? null : appErrors.unreadableState(schemaRefusal(read.error.issues).message);
}
