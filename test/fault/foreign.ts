import { tableFields } from '../../src/campaign/tables/fields';
import { parseTable } from '../../src/campaign/tables/parse';
import { readTable } from '../../src/campaign/tables/read';
import { readForeign } from '../../src/engine/readers/open';
import { tryOutPerson } from '../../src/engine/readers/try-out';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { RULESETS } from '../../src/rulesets/registry';
import { guard } from '../support/gcs/sheet';
import { Random } from './random';

/** Results of mutated files of other programs. */
export interface ForeignFigures {
  files: number;
  read: number;
  refused: number;
  /** Largest growth of resident memory since the start. */
  grownMegabytes: number;
  codes: Record<string, number>;
  examples: string[];
}

const MEGABYTE = 1024 * 1024;

/** Number of files between two memory readings. */
const MEASURED_EVERY = 100;

/** The fields of a system, computed once. */
const FIELDS = new Map(RULESETS.map((ruleset) => [ruleset.id, tableFields(ruleset)]));

/** Number of readable sheets between two that are also tried in a fight. */
const FIGHTS_ONE_IN = 20;

const CSV = 'Name,Side,Tags,ST,DX,HP,Notes\nBrol,foe,"a, b",14,11,16,"two\nlines"\nGrusha,ally,,9,12,9,"says ""no"""\n';

/** Values that malicious files hold in place of a number or a text. */
const NASTY: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e308',
  '-0',
  '99999999999999999999',
  '0.1',
  '""',
  '"\\u0000"',
  '"__proto__"',
  '"constructor"',
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '[]',
  '{}',
  '[[[[[[]]]]]]',
  '{"calc":{"value":"x"}}',
  '"9999999999d9999999+99999999x9999999(0.0000001) cr"',
  '"C,1,2,3,999999999*"',
  '"x1e9/x-3"',
];

/** Mutates sheets and tables `count` times; each ends in imported people or a coded refusal, never in a defect. */
export function runForeign(count: number, seed = 7): ForeignFigures {
  const figures: ForeignFigures = { files: count, read: 0, refused: 0, grownMegabytes: 0, codes: {}, examples: [] };
  const start = process.memoryUsage().rss / MEGABYTE;
  const sheet = JSON.stringify(guard());
  const readers = RULESETS.filter(({ readers: doors = [] }) => doors.length > 0);
  for (let round = 0; round < count; round += 1) {
    const random = new Random(seed * 1_000_003 + round);
    const isTable = random.oneIn(3);
    try {
      if (isTable) tryTable(random.pick(RULESETS), mutate(CSV, random), figures);
      else tryForeign(random.pick(readers), mutateSheet(sheet, random), random, figures);
    } catch (problem) {
      note(
        figures,
        `round ${round}: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`,
      );
    }
    if (round % MEASURED_EVERY !== 0) continue;
    figures.grownMegabytes = Math.max(figures.grownMegabytes, process.memoryUsage().rss / MEGABYTE - start);
  }
  return figures;
}

function note(figures: ForeignFigures, example: string): void {
  if (figures.examples.length < 10) figures.examples.push(example);
}

function tryForeign(ruleset: AnyRuleset, text: string, random: Random, figures: ForeignFigures): void {
  const people = readForeign(ruleset, { name: 'mutant.gcs', bytes: new TextEncoder().encode(text) });
  if (!people.ok) {
    figures.refused += 1;
    const { code, message } = people.error;
    figures.codes[code] = (figures.codes[code] ?? 0) + 1;
    if (code === 'import-failed') note(figures, message);
    return;
  }
  figures.read += 1;
  const [reader] = ruleset.readers ?? [];
  const [person] = people.value;
  if (reader === undefined || person === undefined || !random.oneIn(FIGHTS_ONE_IN)) return;
  tryOutPerson(ruleset, reader, person);
}

function tryTable(ruleset: AnyRuleset, text: string, figures: ForeignFigures): void {
  const fields = FIELDS.get(ruleset.id) ?? [];
  const table = parseTable(text, fields);
  if (table === null) {
    figures.refused += 1;
    figures.codes['import-unreadable'] = (figures.codes['import-unreadable'] ?? 0) + 1;
    return;
  }
  figures.read += 1;
  const { people } = readTable(
    table,
    table.headings.map((_heading, at) => fields[at]?.id ?? null),
    fields,
  );
  if (Object.prototype.hasOwnProperty.call(Object.prototype, 'polluted')) note(figures, 'a prototype was reached');
  if (people.some(({ name }) => name.length > 120)) note(figures, 'a name was too long');
}

/** A sheet with some values replaced by nasty ones, or its text broken. */
function mutateSheet(text: string, random: Random): string {
  if (random.oneIn(4)) return mutate(text, random);
  let now = text;
  for (let change = 1 + random.below(4); change > 0; change -= 1) {
    const values = [...now.matchAll(/:(-?[\d.]+|"(?:[^"\\]|\\.)*"|true|false)/g)];
    if (values.length === 0) return now;
    const at = random.pick(values);
    now = `${now.slice(0, at.index + 1)}${random.pick(NASTY)}${now.slice(at.index + at[0].length)}`;
  }
  return now;
}

/** Letters removed, doubled or replaced. */
function mutate(text: string, random: Random): string {
  let now = text;
  for (let change = 1 + random.below(8); change > 0; change -= 1) {
    const at = random.below(now.length + 1);
    const length = random.below(40);
    const kind = random.below(4);
    if (kind === 0) now = now.slice(0, at) + now.slice(at + length);
    else if (kind === 1) now = now.slice(0, at + length) + now.slice(at);
    else if (kind === 2) now = now.slice(0, at) + random.pick(NASTY) + now.slice(at);
    else now = now.slice(0, at) + String.fromCharCode(random.below(0x2fff)) + now.slice(at + 1);
  }
  return now;
}
