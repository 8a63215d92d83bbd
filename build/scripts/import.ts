import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_FOREIGN_BYTES, readerErrors } from '../../src/engine/readers/limits';
import { readerFor, readForeign } from '../../src/engine/readers/open';
import type { ForeignFile, ReadPerson } from '../../src/engine/readers/reader';
import { tryOutPerson, type TriedOut } from '../../src/engine/readers/try-out';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { CodedError, Result } from '../../src/kernel/result';
import { err } from '../../src/kernel/result';
import { findRuleset, RULESETS } from '../../src/rulesets/registry';

const HELP = `usage: npm run -s import -- --ruleset ID [--json] FILE|FOLDER...
Reads files of other programs, lists what was kept, changed and dropped for every person, compares the figures with the
file's own, and tries everybody in a fight. Nothing is stored. Ends with 1 when a file is neither read nor refused with a
reason, when somebody cannot act in the fight, or when a difference has no reason.`;

/** The files named, and in folders those whose extension a reader of the system knows. */
function filesIn(ruleset: AnyRuleset, targets: readonly string[]): string[] {
  const endings = (ruleset.readers ?? []).flatMap(({ extensions }) => extensions);
  return targets.flatMap((target) => {
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory() !== true) return [target];
    return readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.includes(path.extname(entry.name).slice(1).toLowerCase()))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  });
}

function readFile(ruleset: AnyRuleset, target: string): Result<ReadPerson[], CodedError> & { file: ForeignFile } {
  const name = path.basename(target);
  const size = statSync(target, { throwIfNoEntry: false })?.size;
  if (size === undefined)
    return { ...err({ code: 'import-not-there', message: `'${name}' is not there.` }), file: emptyFile(name) };
  if (size > MAX_FOREIGN_BYTES) return { ...err(readerErrors.tooLarge()), file: emptyFile(name) };
  const file: ForeignFile = { name, bytes: readFileSync(target) };
  return { ...readForeign(ruleset, file), file };
}

function emptyFile(name: string): ForeignFile {
  return { name, bytes: new Uint8Array() };
}

interface FileReport {
  file: string;
  outcome: 'read' | 'refused';
  ok: boolean;
  code?: string;
  message?: string;
  people: (Omit<ReadPerson, 'report' | 'picture'> & { picture: boolean; fight: TriedOut })[];
  kept: string[];
  changed: ReadPerson['report']['changed'];
  dropped: ReadPerson['report']['dropped'];
  differences: ReadPerson['report']['differences'];
}

/** Codes that mean that a file was not even read, or that the reader failed. */
const NO_REFUSAL: readonly string[] = ['import-failed', 'import-not-there'];

function reportOf(ruleset: AnyRuleset, target: string): FileReport {
  const read = readFile(ruleset, target);
  const none = { file: target, people: [], kept: [], changed: [], dropped: [], differences: [] };
  if (!read.ok)
    return {
      ...none,
      outcome: 'refused',
      ok: !NO_REFUSAL.includes(read.error.code),
      code: read.error.code,
      message: read.error.message,
    };
  const reader = readerFor(ruleset, read.file);
  const people = read.value.map(({ report, picture, ...person }) => ({
    ...person,
    picture: picture !== undefined,
    fight: reader === null ? { tried: 0, hindered: [] } : tryOutPerson(ruleset, reader, { ...person, report }),
  }));
  const reports = read.value.map(({ report }) => report);
  const differences = reports.flatMap((report) => report.differences);
  return {
    file: target,
    outcome: 'read',
    ok: differences.every(({ reason }) => reason !== null) && people.every(({ fight }) => fight.hindered.length === 0),
    people,
    kept: reports.flatMap(({ kept }) => kept),
    changed: reports.flatMap(({ changed }) => changed),
    dropped: reports.flatMap(({ dropped }) => dropped),
    differences,
  };
}

/** The report for people, line by line. */
function lines({ file, outcome, ok, message, people, kept, changed, dropped, differences }: FileReport): string[] {
  if (outcome === 'refused') return [`${ok ? 'refused' : 'not ok'} ${file}: ${message ?? ''}`];
  return [
    `${ok ? 'ok' : 'not ok'} ${file}: ${people.map(({ name, side }) => `${name} (${side})`).join(', ')}`,
    ...kept.map((what) => `  kept     ${what}`),
    ...changed.map(({ what, from, to, why }) => `  changed  ${what}: ${from} → ${to}. ${why}`),
    ...dropped.map(({ what, why }) => `  dropped  ${what}. ${why}`),
    ...differences.map(
      (one) => `  differs  ${one.figure}: ${one.file}, here ${one.ours}. ${one.reason ?? 'No reason is known.'}`,
    ),
    ...people.flatMap(({ fight }) =>
      fight.hindered.map((one) => `  hindered ${one.what}: ${one.code}, ${one.message}`),
    ),
  ];
}

function main(argv: string[]): number {
  const at = argv.indexOf('--ruleset');
  const ruleset = findRuleset(at === -1 ? '' : (argv[at + 1] ?? ''));
  const json = argv.includes('--json');
  const targets = argv.filter((one, place) => !one.startsWith('--') && place !== at + 1);
  if (ruleset === undefined || targets.length === 0) {
    process.stderr.write(`${HELP}\nThe systems are: ${RULESETS.map(({ id }) => id).join(', ')}.\n`);
    return 2;
  }
  let passed = 0;
  let failed = 0;
  for (const target of filesIn(ruleset, targets)) {
    const report = reportOf(ruleset, target);
    if (report.ok) passed += 1;
    else failed += 1;
    const text = json ? JSON.stringify(report) : lines(report).join('\n');
    process.stdout.write(`${text}\n`);
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
