import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameIn } from '../../../src/app/rules/game-files';
import { RULESETS } from '../../../src/rulesets/registry';
import { at, playOf } from '../../support/play';

const formats = path.resolve(import.meta.dirname, '../../../docs/formats');
const page = readFileSync(path.join(formats, 'game.md'), 'utf8');

/** A part of a JSON Schema, as far as this test reads it. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

const schema = JSON.parse(readFileSync(path.join(formats, 'game.schema.json'), 'utf8')) as Schema;

describe('the example of the page on game files', () => {
  const [, example = ''] = /```json\n(.*?)```/su.exec(page) ?? [];
  const read = gameIn({ ruleset: (id) => RULESETS.find((one) => one.id === id) }, new TextEncoder().encode(example));
  if (!read.ok) throw new Error(read.error.message);
  const game = RULESETS.find(({ id }) => id === read.value.ruleset);
  if (game === undefined) throw new Error(read.value.ruleset);
  const { options } = read.value;
  const play = playOf(game);
  // Ana: hits 6 + 3 × 2 = 12, guard 5 + 2 = 7. Bo, as everybody is: hits 6 + 2 × 2 = 10, guard 7.
  const table = play.table(
    [
      { id: 'ana', side: 'pc', stats: { name: 'Ana', might: 3 } },
      { id: 'bo', side: 'foe', stats: { name: 'Bo' } },
    ],
    options,
  );
  const hits = (world: typeof table): unknown[] => world.combatants.map(({ state }) => at(state, 'hits'));

  it('is read, under its own name', () => {
    expect(read.value.title).toBe('Lanterns');
    expect(hits(table)).toEqual([12, 10]);
  });

  it('plays as the page says', () => {
    // 5 + 2 before 2 + 2.
    const begun = play.done(table, 'start-encounter', {}, [5, 2]);
    expect(begun.result).toMatchObject({ order: ['ana', 'bo'] });
    // 3 + 2 + 3 reach a guard of 7 by 1; the die and Might are 6 + 3.
    const hit = play.done(begun.world, 'attack', { actor: 'ana', target: 'bo' }, [3, 2, 6]);
    expect(hit.result).toMatchObject({ total: 8, against: 7, margin: 1, hit: true, dealt: 9 });
    expect(hits(hit.world)).toEqual([12, 1]);
    const miss = play.done(hit.world, 'attack', { actor: 'ana', target: 'bo' }, [1, 2]);
    expect(miss.result).toMatchObject({ total: 6, hit: false });
    // At 0 Bo is down, and bleeds a hit as the round of 6 s goes by.
    const down = play.done(miss.world, 'damage', { target: 'bo', amount: 1 });
    expect(play.refusal(down.world, 'check', { actor: 'bo', roll: 'effort', against: 8 })).toBe('cannot-act');
    const over = play.done(down.world, 'end-encounter', {});
    expect(over.world.clock).toBe(6);
    expect(hits(over.world)).toEqual([12, -1]);
    // A bandage gives Wits hits; above 0 the bleeding is over, whatever the time.
    const treated = play.done(over.world, 'treat', { healer: 'ana', target: 'bo' });
    const later = play.done(treated.world, 'advance-time', { hours: 1 });
    expect(hits(later.world)).toEqual([12, 1]);
    // Might × 2 in a night.
    expect(hits(play.done(later.world, 'rest', { targets: ['bo'] }).world)).toEqual([12, 5]);
    const effort = play.done(later.world, 'check', { actor: 'bo', roll: 'effort', against: 8 }, [4, 3]);
    expect(effort.result).toMatchObject({ total: 9, margin: 1, success: true });
    const dead = play.done(later.world, 'damage', { target: 'bo', amount: 7 });
    expect(hits(dead.world)).toEqual([12, -6]);
    expect(play.refusal(dead.world, 'treat', { healer: 'ana', target: 'bo' })).toBe('target-dead');
  });
});

/** The rows of the table below a heading of the page: key, values and default. */
function rowsBelow(heading: string): { key: string; values: string; usual: string }[] {
  const [, after = ''] = page.split(new RegExp(`^#+ ${heading}(?:: .*)?$`, 'mu'));
  const [section = ''] = after.split(/^#/mu);
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '))
    .map(([key = '', , values = '', usual = '']) => ({
      key: key.replaceAll(/[|` ]/gu, ''),
      values,
      usual: usual.replace(/ \|$/u, ''),
    }));
}

/** What the page has to name of the values of a key: its words, and its limits. */
function limitsOf(part: Schema): string[] {
  if (part.anyOf !== undefined) return part.anyOf.flatMap(limitsOf);
  const { pattern, minimum, maximum, minItems, maxItems, maxLength, items } = part;
  const isFormula = maxLength === 200;
  const figures = [minimum, maximum, minItems, maxItems, isFormula ? undefined : maxLength];
  return [
    ...(part.enum ?? []).map((word) => `\`${word}\``),
    ...figures.filter((figure) => figure !== undefined).map(String),
    ...(pattern === undefined && items !== undefined && items.properties === undefined ? limitsOf(items) : []),
  ];
}

const partAt = (place: string): Schema =>
  place
    .split('.')
    .filter((key) => key !== '')
    .reduce<Schema>((part, key) => {
      const next = part.properties?.[key];
      if (next === undefined) throw new Error(`The schema has no ${place}.`);
      return next.items?.properties === undefined ? next : next.items;
    }, schema);

/** A table that names all keys of the entries at these places. */
function own(heading: string, ...places: string[]) {
  return { heading, places, besides: null };
}

/** Where the tables of the page stand in the schema: all keys of an entry, or those beyond another table's. */
const TABLES: readonly { heading: string; places: readonly string[]; besides: string | null }[] = [
  own('The file', ''),
  own('`rules`', 'rules'),
  ...['fields', 'trackers', 'order', 'rolls', 'harm', 'types', 'soaks', 'conditions', 'rests', 'cares']
    .concat('activities', 'reminders', 'tables', 'notes')
    .map((list) => own(`\`${list}\``, `rules.${list}`)),
  { ...own('`attacks`', 'rules.attacks'), besides: '`rolls`' },
  own('`thresholds`', 'rules.trackers.thresholds'),
  own('`degrees`', 'rules.rolls.degrees', 'rules.attacks.degrees'),
  own('`puts`', 'rules.attacks.puts'),
  own('`cost`', 'rules.attacks.cost', 'rules.harm.blows.cost', 'rules.activities.cost'),
  own('`blows`', 'rules.harm.blows'),
  own('`changes`', 'rules.conditions.changes'),
  own('`tick`', 'rules.conditions.tick'),
  own('`begins`', 'rules.conditions.begins'),
  { ...own('`over`', 'rules.conditions.over'), besides: '`begins`' },
  own('`gains`', 'rules.rests.gains', 'rules.activities.gains'),
  own('`rows`', 'rules.tables.rows'),
];

describe('the tables of the page on game files', () => {
  it.each(TABLES)('name every key of $heading with its values and default', ({ heading, places, besides }) => {
    const rows = [...rowsBelow(heading), ...(besides === null ? [] : rowsBelow(besides))];
    for (const place of places) {
      const { properties = {}, required = [] } = partAt(place);
      expect(rows.map(({ key }) => key).sort(), place).toEqual(Object.keys(properties).sort());
      for (const { key, values, usual } of rows) {
        const part = properties[key] ?? {};
        const isGiven = part.default !== undefined;
        const said = isGiven ? `\`${JSON.stringify(part.default)}\`` : required.includes(key) ? 'required' : usual;
        expect(usual.startsWith(said) && usual !== '', `${place}.${key}: ${usual}`).toBe(true);
        expect(isGiven || (usual === 'required') === required.includes(key), `${place}.${key}: ${usual}`).toBe(true);
        for (const limit of limitsOf(part)) if (key !== 'ruleset') expect(values, `${place}.${key}`).toContain(limit);
      }
    }
  });

  it('cover every entry of the schema', () => {
    const all: string[] = [];
    const walk = (part: Schema, place: string): void => {
      for (const [key, next] of Object.entries(part.properties ?? {})) {
        const inner = next.items ?? next;
        if (inner.properties === undefined) continue;
        all.push(`${place}${key}`);
        walk(inner, `${place}${key}.`);
      }
    };
    walk(schema, '');
    const told = TABLES.flatMap(({ places }) => places);
    expect(all.filter((place) => !told.includes(place))).toEqual(['ruleset']);
  });
});
