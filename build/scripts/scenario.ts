import { findRuleset, RULESETS } from '../../src/rulesets/registry';
import { runScenario, type ScenarioReport, type StepRecord } from '../../src/scenario/run';
import { commandLines } from './command-lines';
import { stopWithReader } from './reader';
import { readScenarios } from './scenario-files';

const HELP = `usage: npm run -s scenario -- [--trace] [--json] FILE...
       npm run -s scenario -- --list-commands RULESET`;

function main(argv: string[]): number {
  const listAt = argv.indexOf('--list-commands');
  if (listAt >= 0) return listCommands(argv[listAt + 1]);
  const trace = argv.includes('--trace');
  const json = argv.includes('--json');
  const files = argv.filter((argument) => !argument.startsWith('--'));
  if (files.length === 0) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  let [passed, failed] = [0, 0];
  for (const { file, report } of reportsOf(files)) {
    if (report.ok) passed += 1;
    else failed += 1;
    if (json) process.stdout.write(`${JSON.stringify({ file, ...report })}\n`);
    else process.stdout.write(report.ok ? `ok ${report.name}\n` : `not ok ${report.name}: ${report.problem ?? ''}\n`);
    if (trace && !json) report.steps.forEach(writeStep);
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

type Report = Pick<ScenarioReport, 'name' | 'ok' | 'problem' | 'steps'>;

/** Runs the scenarios of these files one by one; one that cannot be read has failed. */
function* reportsOf(files: readonly string[]): Generator<{ file: string; report: Report }> {
  for (const file of files) {
    for (const entry of readScenarios(file)) {
      const report =
        'problem' in entry ? { ...entry, ok: false, steps: [] } : runScenario(entry, findRuleset(entry.ruleset));
      yield { file, report };
    }
  }
}

function writeStep({ step, command, refusal, trace }: StepRecord): void {
  process.stdout.write(`  step ${step}: ${command}${refusal === undefined ? '' : ` (refused: ${refusal})`}\n`);
  for (const line of trace) {
    const value = line.value === undefined ? '' : ` ${JSON.stringify(line.value)}`;
    process.stdout.write(`    ${line.rule} ${line.label}${value}${line.counted === false ? ' (not counted)' : ''}\n`);
  }
}

function listCommands(id: string | undefined): number {
  const ruleset = findRuleset(id ?? '');
  if (ruleset === undefined) {
    process.stderr.write(`unknown ruleset ${id ?? ''}; there are: ${RULESETS.map((known) => known.id).join(', ')}\n`);
    return 2;
  }
  process.stdout.write(`${commandLines(ruleset).join('\n')}\n`);
  return 0;
}

stopWithReader(process.stdout, () => process.exit());
process.exitCode = main(process.argv.slice(2));
