import { describe, expect, it } from 'vitest';
import { formSchema } from '../../../../src/engine/commands/params';
import { optionsSchema } from '../../../../src/rulesets/eclipse-phase/options';
import { REMINDER_RULES, RULES } from '../../../../src/rulesets/eclipse-phase/reference';
import { SAMPLE, TEMPLATES } from '../../../../src/rulesets/eclipse-phase/samples';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import { RANGES, THROWN_RANGES } from '../../../../src/rulesets/eclipse-phase/tables/ranges';
import { attempt, tableOf } from './healing-play';

describe('the reference', () => {
  it('has every rule once, in words', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    expect(RULES.filter(({ title, text }) => title === '' || text.length < 20)).toEqual([]);
    expect(RULES.filter(({ text }) => !text.endsWith('.')).map(({ id }) => id)).toEqual([]);
  });

  it('names only options there are, and names every option', () => {
    const options = Object.keys(optionsSchema.shape);
    const named = new Set(
      RULES.flatMap((rule) => [...(rule.options ?? []), ...(rule.tables ?? []).map((table) => table.option ?? '')]),
    );
    expect([...named].filter((name) => name !== '' && !options.includes(name))).toEqual([]);
    expect(options.filter((name) => !named.has(name))).toEqual([]);
  });

  it('has rows as wide as their tables', () => {
    for (const { id, tables = [] } of RULES) {
      for (const { columns, rows } of tables) {
        expect(rows.length, id).toBeGreaterThan(0);
        expect(
          rows.filter((row) => row.length !== columns.length),
          id,
        ).toEqual([]);
      }
    }
  });

  it('names what a derangement can become in words', () => {
    const [table] = RULES.find(({ id }) => id === 'EP-DER-3')?.tables ?? [];
    expect(table?.rows.find(([id]) => id === 'fixation')?.at(-1)).toBe('narcissism, mood swings');
  });

  it('shows every range band', () => {
    const [table] = RULES.find(({ id }) => id === 'EP-RNG-1')?.tables ?? [];
    const shown = table?.rows.map(([id]) => id);
    expect(shown).toEqual([...Object.keys(RANGES), ...Object.keys(THROWN_RANGES)]);
  });

  it('offers every experience that a table may give its own stress by the words of the reference', () => {
    const [table] = RULES.flatMap(({ tables = [] }) => tables.filter(({ title }) => title === 'Stressful experiences'));
    const { tables } = formSchema(optionsSchema)['properties'] as {
      tables: { properties: { stress: { suggest?: string[]; enumTitles?: Record<string, string> } } };
    };
    const { suggest = [], enumTitles = {} } = tables.properties.stress;
    expect(table?.rows.map(([words]) => words)).toEqual(suggest.map((id) => enumTitles[id]));
  });

  it('exempts only rules there are', () => {
    const ids = RULES.map(({ id }) => id);
    expect(Object.keys(REMINDER_RULES).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('samples', () => {
  it('have stat blocks that can be put on the table', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(8);
    for (const { id, stats } of TEMPLATES) {
      const made = eclipsePhase.createCombatant({ id, side: 'foe', stats }, optionsSchema.parse({}), 0);
      expect(made.ok, id).toBe(true);
    }
  });

  it('have weapons that work', () => {
    for (const { id, stats } of TEMPLATES) {
      const weapons = Array.isArray(stats['weapons']) ? stats['weapons'] : [];
      for (const weapon of weapons) {
        const world = tableOf([{ id: 'a', stats }, { id: 't' }]);
        const outcome = attempt(world, 'attack', { actor: 'a', target: 't', weapon, distance: 8 });
        expect([id, outcome.kind]).toEqual([id, 'done']);
      }
    }
  });

  it('bring bodies of many kinds', () => {
    const kinds = new Set(
      SAMPLE.combatants.map(({ stats }) => String(stats['morph'] ?? stats['preset'] ?? 'biomorph')),
    );
    expect(SAMPLE.combatants.length).toBeGreaterThanOrEqual(10);
    expect(kinds.size).toBeGreaterThanOrEqual(7);
  });

  it('start their prepared fights', () => {
    for (const { name, members, start } of SAMPLE.encounters) {
      const people = SAMPLE.combatants.map(({ id, stats }) => ({ id, stats }));
      const outcome = attempt(tableOf(people), 'start-encounter', { participants: members, ...start });
      expect([name, outcome.kind]).toEqual([name, 'done']);
    }
  });
});
