import * as dice from '../../test/bench/dice';
import * as drafts from '../../test/bench/drafts';
import * as engine from '../../test/bench/engine';
import * as log from '../../test/bench/log';
import type { BenchRow } from '../../test/bench/row';
import * as store from '../../test/bench/store';
import * as stretch from '../../test/bench/stretch';
import * as wires from '../../test/bench/wires';

const SUITES: Readonly<Record<string, { run(): BenchRow[] | Promise<BenchRow[]> }>> = {
  dice,
  drafts,
  engine,
  stretch,
  wires,
  store,
  log,
};

/** `npm run bench -- [dice] [drafts] [engine] [stretch] [wires] [store] [log]`: figures with what each is compared to in the same run. Nothing is asserted. */
async function main(argv: string[]): Promise<void> {
  const wanted = argv.filter((argument) => !argument.startsWith('--'));
  for (const [name, suite] of Object.entries(SUITES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stdout.write(`\n${name}\n`);
    for (const row of await suite.run()) {
      const than =
        row.reference === undefined
          ? ''
          : `   ${figure(row.ratio ?? 0)} × ${row.referenceName ?? ''} (${figure(row.reference)} ${row.unit})`;
      process.stdout.write(`  ${row.name.padEnd(58)} ${figure(row.value).padStart(10)} ${row.unit}${than}\n`);
    }
  }
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

await main(process.argv.slice(2));
