import { z } from 'zod';
import type { RolledView } from '../../contract/binder';
import { sameName } from '../../contract/binder';
import type { CodedError } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { entryOf } from '../../kernel/lookup';
import { TableRoller } from '../binder/roll';
import { binderOf, withBinder, withRolled } from '../binder/state';
import { MAX_SIDES, tableOf } from '../binder/table-of';
import { campaignCommand } from '../command';
import { MAX_ID } from '../../contract/limits';

const rowSchema = z.strictObject({
  /** First total of the row; defaults to the one after the row before. */
  from: z.int().min(-100_000).max(100_000).optional(),
  /** Last total of the row; defaults to the first. */
  to: z.int().min(-100_000).max(100_000).optional(),
  /** In a weighted table: how many sides of its die belong to the row. */
  weight: z.int().min(1).max(MAX_SIDES).default(1),
  text: z.string().trim().min(1).max(2000),
});

const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !/[[\]|]/.test(text), 'A name cannot have square brackets or a vertical bar.');

const tableSchema = z.strictObject({
  id: z.string().max(MAX_ID).optional(),
  name,
  /** A dice formula; if empty, the rows have weights and a die with as many sides as their sum is rolled. */
  dice: z.string().trim().max(100).default(''),
  rows: z.array(rowSchema).min(1).max(1000),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
});

/** Makes a table, or changes one (with `id`). Refused: a name that is taken, rows that share a total, an invalid formula. */
export const writeTable = campaignCommand({
  name: 'write-table',
  params: tableSchema,
  run(state, { id, ...input }, _ruleset, ports) {
    const { tables } = binderOf(state);
    if (id !== undefined && !Object.hasOwn(tables, id)) return err(unknownTable());
    const twin = Object.values(tables).find((one) => one.id !== id && sameName(one.name, input.name));
    if (twin !== undefined) {
      return err({ code: 'name-taken', message: `There is already a table called '${twin.name}'.`, path: 'name' });
    }
    const made = tableOf(id ?? ports.id('table'), input);
    if (!made.ok) return made;
    const table = made.value;
    return ok({
      state: withBinder(state, { tables: { ...tables, [table.id]: table } }),
      sentence: `Table '${table.name}' ${id === undefined ? 'added' : 'changed'}.`,
      result: { id: table.id },
    });
  },
});

/** Removes a table. Timers that rolled it only ring from now on. */
export const removeTable = campaignCommand({
  name: 'remove-table',
  params: z.strictObject({ id: z.string().max(MAX_ID) }),
  run(state, { id }) {
    const { [id]: removed, ...tables } = binderOf(state).tables;
    if (removed === undefined) return err(unknownTable());
    const timers = state.timers.map(({ table, ...timer }) =>
      table === undefined || table === id ? timer : { ...timer, table },
    );
    return ok({
      state: withBinder({ ...state, timers }, { tables }),
      sentence: `Table '${removed.name}' removed.`,
    });
  },
});

/** Rolls a table, with the dice and tables its text names. The result is kept in the binder. */
export const rollTable = campaignCommand({
  name: 'roll-table',
  params: z.strictObject({ table: z.string().max(MAX_ID), times: z.int().min(1).max(20).default(1) }),
  run(state, { table: id, times }, ruleset, ports) {
    const table = entryOf(binderOf(state).tables, id);
    if (table === undefined) return err({ ...unknownTable(), path: 'table' });
    const roller = new TableRoller(ruleset, state, ports.tray);
    const results: RolledView[] = [];
    for (let time = 0; time < times; time += 1) results.push(roller.roll(table, ports.id('rolled'), state.world.clock));
    const sentence = `${table.name}: ${results.map(({ text }) => text.replace(/[.\s]+$/, '')).join('; ')}.`;
    const figures = results.map(({ total }) => ({ label: 'Rolled', value: total }));
    return ok({
      state: withRolled(state, results),
      sentence,
      presentation: { sentence, tone: 'neutral', figures, suggestions: [] },
      trace: roller.trace,
      result: { rolled: results },
    });
  },
});

/** Removes a result from the binder; the log keeps it. */
export const dropRolled = campaignCommand({
  name: 'drop-rolled',
  params: z.strictObject({ id: z.string().max(MAX_ID) }),
  run(state, { id }) {
    const { rolled } = binderOf(state);
    const known = rolled.find((one) => one.id === id);
    if (known === undefined)
      return err({ code: 'unknown-result', message: 'That result is already cleared.', path: 'id' });
    return ok({
      state: withBinder(state, { rolled: rolled.filter((one) => one !== known) }),
      sentence: `Result of ${known.name} cleared.`,
    });
  },
});

function unknownTable(): CodedError {
  return { code: 'unknown-table', message: 'That table no longer exists.', path: 'id' };
}
