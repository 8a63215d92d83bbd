import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Scenario } from '../../src/scenario/model';
import { scenarioSchema } from '../../src/scenario/model';
import { keptFrom } from './kept';

/** The scenario files in a folder, by name. */
export function scenarioFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** The scenarios of a YAML or JSON file: one, a list, or several documents; unreadable ones become failures. */
export function readScenarios(file: string): (Scenario | { name: string; problem: string })[] {
  let raw: unknown[];
  try {
    // Reading YAML takes a third of the time of playing what is in it.
    raw = keptFrom(file, 'build/scripts/scenario-files.ts', entriesOf);
  } catch (error) {
    return [{ name: file, problem: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }];
  }
  return raw.map((entry, position) => {
    const parsed = scenarioSchema.safeParse(entry);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const name = (entry as { name?: unknown } | null)?.name;
    return {
      name: typeof name === 'string' ? name : `${file} entry ${position + 1}`,
      problem: `not a scenario: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    };
  });
}

/** The entries of a YAML text as written; throws where it cannot be read. */
function entriesOf(text: string): unknown[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0] ?? new Error('unreadable');
    const value: unknown = document.toJS({ maxAliasCount: -1 });
    if (value === null) return [];
    return Array.isArray(value) ? (value as unknown[]) : [value];
  });
}
