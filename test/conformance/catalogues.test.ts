import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../src/contract/form-schema';
import { resolveSchema } from '../../renderer/ui/schema';
import { rulesetView } from '../../src/app/view/rules-view';
import { compared } from '../../src/contract/compare';
import { callOf } from '../../src/contract/roles';
import type { CatalogueEntry, CommandCall } from '../../src/contract/views';
import { readContext } from '../../src/engine/state/context';
import { addCombatants, createWorld } from '../../src/engine/state/create';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import { roleTable } from '../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';
import { NAMED_RULESETS } from '../support/scenarios';

/** The fields at the top of a stat block that a catalogue fills. */
function fieldsOf(ruleset: AnyRuleset, catalogue: string): [string, FormSchema][] {
  const form = rulesetView(ruleset).stats;
  return Object.entries(form.properties ?? {})
    .map(([name, part]): [string, FormSchema] => [name, resolveSchema(part, form)])
    .filter(([, part]) => part.catalogue === catalogue);
}

/** A stat block that holds an entry where the form puts it. */
function holding(field: string, part: FormSchema, entry: CatalogueEntry): JsonObject {
  const isList = part.type === 'array';
  const isMap = part.properties === undefined && typeof part.additionalProperties === 'object';
  return { [field]: isList ? [entry.value] : isMap ? { [entry.id]: entry.value } : entry.value };
}

function tableOf(ruleset: AnyRuleset, stats: JsonObject): AnyWorld {
  const empty = createWorld(ruleset, {}, 1);
  if (!empty.ok) throw new Error(empty.error.message);
  const world = addCombatants(ruleset, empty.value, [
    { id: 'one', side: 'pc', stats },
    { id: 'two', side: 'foe', stats: {} },
  ]);
  if (!world.ok) throw new Error(`${JSON.stringify(stats)}: ${world.error.message}`);
  return world.value;
}

/** Codes of a call that was not understood, whatever the rules say about the action itself. */
const NOT_UNDERSTOOD = /invalid-params|unknown|no-default|bad/;

/** Names that commands use for the skill they roll. */
const SKILL_WORDS = ['skill', 'against', 'es'];

function problemOf(ruleset: AnyRuleset, world: AnyWorld, call: CommandCall): string {
  const outcome = execute(ruleset, world, call, ROLL_ALL);
  return outcome.kind === 'refused' ? `${outcome.error.code}: ${outcome.error.message}` : outcome.kind;
}

/** The parameters of a command by name. */
function namesOf(ruleset: AnyRuleset, command: string): string[] {
  const { form } = rulesetView(ruleset).commands.find(({ name }) => name === command) ?? {};
  return Object.keys(form?.properties ?? {});
}

describe.each(NAMED_RULESETS)('the catalogues of $name', ({ ruleset }) => {
  const catalogues = ruleset.catalogues ?? [];

  it('have entries with different names, each with a line of numbers', () => {
    for (const { id, entries } of catalogues) {
      expect(entries.length, id).toBeGreaterThan(0);
      expect(new Set(entries.map((entry) => entry.id)).size, id).toBe(entries.length);
      for (const entry of entries) expect([entry.name, entry.line], `${id} ${entry.id}`).not.toContain('');
    }
  });

  it('are accepted by the stat block, in every field that uses one', () => {
    for (const { id, entries } of catalogues) {
      for (const [field, part] of fieldsOf(ruleset, id)) {
        for (const entry of entries) {
          const world = tableOf(ruleset, holding(field, part, entry));
          expect(() => ruleset.view.combatant(readContext(world), 'one')).not.toThrow();
        }
      }
    }
  });

  it('have weapons that can attack', () => {
    const weapons = catalogues.find(({ id }) => id === 'weapons');
    for (const entry of weapons?.entries ?? []) {
      const world = tableOf(ruleset, { weapons: [entry.value], ...skillFor(entry) });
      const attack = ruleset.commands.find((command) => command.name === 'attack');
      const ctx = readContext(world);
      const prefill = attack?.prefill?.(ctx, 'one', 'two') ?? {};
      const call = {
        do: 'attack',
        with: { actor: 'one', target: 'two', ...prefill, distance: 1, weapon: entry.value },
      };
      // Mana may have run out; the weapon itself is understood.
      expect(problemOf(ruleset, world, call), entry.id).not.toMatch(NOT_UNDERSTOOD);
    }
  });

  it('have skills that can be rolled', () => {
    for (const entry of catalogues.find(({ id }) => id === 'skills')?.entries ?? []) {
      const world = tableOf(ruleset, { skills: { [entry.id]: entry.value } });
      const check = ruleset.commands.find((command) => command.name === 'check');
      const known = check?.prefill?.(readContext(world), 'one', 'one') ?? {};
      const [word = ''] = SKILL_WORDS.filter((one) => namesOf(ruleset, 'check').includes(one));
      const call = { do: 'check', with: { ...known, actor: 'one', [word]: entry.id } };
      expect(problemOf(ruleset, world, call), entry.id).not.toMatch(NOT_UNDERSTOOD);
    }
  });

  it('have armour, shields and gear that work when their owner is hit', () => {
    for (const { id, entries } of catalogues) {
      if (id === 'skills' || id === 'weapons') continue;
      for (const [field, part] of fieldsOf(ruleset, id)) {
        for (const entry of entries) {
          const world = tableOf(ruleset, holding(field, part, entry));
          const call = callOf(roleTable(ruleset), 'harm', { target: 'one', amount: 1 });
          if (call === null) continue;
          expect(problemOf(ruleset, world, call), `${id} ${entry.id}`).toBe('done');
        }
      }
    }
  });

  it('each fill a field of the stat block, or of an item in it', () => {
    const form = JSON.stringify(rulesetView(ruleset).stats);
    expect(catalogues.filter(({ id }) => !form.includes(`"catalogue":"${id}"`)).map(({ id }) => id)).toEqual([]);
  });

  it('belong to a form whose empty fields show only numbers that the sheet derives', () => {
    const { properties = {} } = rulesetView(ruleset).stats;
    const named = Object.values(properties).flatMap(({ derived }) => derived ?? []);
    const { derived } = ruleset.view.combatant(readContext(tableOf(ruleset, {})), 'one');
    const numbers = derived.filter(({ value }) => typeof value === 'number').map(({ label }) => label);
    expect(named.filter((label) => !numbers.includes(label))).toEqual([]);
  });

  it('have columns that compare everybody in the sample and every template', () => {
    if (ruleset.compare === undefined) return;
    const { templates } = rulesetView(ruleset);
    for (const { name, figures = [] } of templates) {
      expect(figures.length, name).toBeGreaterThanOrEqual(Math.min(3, ruleset.compare.length));
    }
    const view = ruleset.view.combatant(readContext(tableOf(ruleset, {})), 'one');
    const labels = compared(view, ruleset.compare).map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(ruleset.compare.slice(0, 2));
  });
});

/** Somebody with the weapon has its skill. */
function skillFor({ value }: CatalogueEntry): JsonObject {
  const { skill } = value as { skill?: string };
  return skill === undefined ? {} : { skills: { [skill]: 12 } };
}
