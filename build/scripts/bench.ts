import * as data from '../../test/bench/data';
import * as dice from '../../test/bench/dice';
import * as drafts from '../../test/bench/drafts';
import * as engine from '../../test/bench/engine';
import * as forecast from '../../test/bench/forecast';
import * as live from '../../test/bench/forecast-live';
import * as log from '../../test/bench/log';
import { isOver, type BenchRow } from '../../test/bench/row';
import * as store from '../../test/bench/store';
import * as stretch from '../../test/bench/stretch';
import * as wires from '../../test/bench/wires';
import * as year from '../../test/bench/year';

const SUITES: Readonly<Record<string, { run(): BenchRow[] | Promise<BenchRow[]> }>> = {
  data,
  dice,
  drafts,
  engine,
  forecast,
  'forecast-live': { run: live.run },
  stretch,
  year,
  wires,
  store,
  log,
};

/**
 * `npm run bench -- [data] [dice] [drafts] [engine] [forecast] [forecast-live] [stretch] [year] [wires] [store] [log]`: figures, each
 * with its reference value from the same run. A suite with a figure over its limit is run again; if it is over again, the
 * bench fails.
 */
async function main(wanted: string[]): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(SUITES, name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no suite '${unknown}'. The suites are: ${Object.keys(SUITES).join(', ')}.\n`);
    process.exitCode = 2;
    return;
  }
  for (const [name, suite] of Object.entries(SUITES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const over = await runSuite(name, suite);
    if (over.size === 0) continue;
    const again = [...(await runSuite(`${name}, once more`, suite))].filter((row) => over.has(row));
    for (const row of again) process.stdout.write(`over its limit twice: ${row}\n`);
    if (again.length > 0) process.exitCode = 1;
  }
}

/** Prints a suite's figures and returns the names of those over their limit. */
async function runSuite(title: string, suite: (typeof SUITES)[string]): Promise<Set<string>> {
  const over = new Set<string>();
  process.stdout.write(`\n${title}\n`);
  for (const row of await suite.run()) {
    const limit = row.atMost === undefined ? '' : `, at most ${figure(row.atMost)}`;
    const than =
      row.reference === undefined
        ? ''
        : `   ${figure(row.ratio ?? 0)} × ${row.referenceName ?? ''} (${figure(row.reference)} ${row.unit}${limit})`;
    process.stdout.write(`  ${row.name.padEnd(58)} ${figure(row.value).padStart(10)} ${row.unit}${than}\n`);
    if (isOver(row)) over.add(`${row.name} against ${row.referenceName ?? ''}`);
  }
  return over;
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

await main(process.argv.slice(2));
