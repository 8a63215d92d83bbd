// `npm run check` and `npm test`: runs the stages, each under a header and with its time: those that can share the machine
// first, two at a time, the end-to-end stage alone. Ends with `N passed, N failed`, the sum of the runners' counts. A step
// that is not a test runner (format, types, a build) adds nothing if it succeeds and one failure if it does not.
//
// Usage: node build/scripts/test.mjs [check | all] [--only=NAME,NAME]
import './node-version.cjs';
import fs from 'node:fs';
import { ensureChromium, installChromium } from './lib/chromium.mjs';
import { add, noCounts, oneFailure, verdict } from './lib/counts.mjs';
import { ensurePackages } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode, secondsSince } from './lib/process.mjs';
import { checkStages, slowStages } from './lib/stages.mjs';

const started = performance.now();
const summary = [];
const failures = [];
let total = noCounts();

const header = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(4, 76 - text.length))}`);

function record(stage, counts, seconds, note) {
  total = add(total, counts);
  summary.push({ name: stage.name, counts, seconds, note, isStatic: stage.kind === 'static' });
}

const argsOf = (stage) => (typeof stage.args === 'function' ? stage.args() : stage.args);

async function runStage(stage, quiet) {
  const begun = performance.now();
  if (stage.report) fs.rmSync(stage.report, { force: true });
  const result = await runNode(argsOf(stage), {
    env: stage.env,
    quiet: quiet || stage.showOnly !== undefined,
    limitSeconds: stage.limitSeconds,
    onLine: (line) => stage.showOnly?.test(line) && console.log(line),
  });
  const seconds = secondsSince(begun);
  if (quiet) {
    header(stage.name);
    if (result.code !== 0) process.stdout.write(result.output);
  }
  const [counts, note] = verdict(stage, result);
  failures.push(...(stage.failures?.() ?? []));
  record(stage, counts, seconds, note);
  const figures =
    stage.kind === 'static' ? (counts.failed ? 'failed' : 'ok') : `${counts.passed} passed, ${counts.failed} failed`;
  console.log(`${stage.name}: ${figures}${note && note !== figures ? ` (${note})` : ''}, ${seconds} s`);
}

/**
 * Runs stages two at a time, always the first that can begin; each one's output is shown when it ends, in full if it failed.
 * A stage that needs the output of another (`after`) waits for it.
 */
function runBeside(stages) {
  const waiting = [...stages];
  const unfinished = new Set(stages.map(({ name }) => name));
  let running = 0;
  return new Promise((resolve, reject) => {
    const begin = (stage) => {
      running += 1;
      runStage(stage, true).then(() => {
        running -= 1;
        unfinished.delete(stage.name);
        fill();
      }, reject);
    };
    const fill = () => {
      while (running < 2) {
        const next = waiting.findIndex(({ after }) => !unfinished.has(after));
        if (next === -1) break;
        begin(...waiting.splice(next, 1));
      }
      if (running === 0) resolve();
    };
    fill();
  });
}

async function runInTurn(stages) {
  for (const stage of stages) {
    header(stage.name);
    await runStage(stage, false);
  }
}

const needChromium = (stages) => stages.some(({ needsChromium }) => needsChromium);

/** The stages that can run here; without a Chromium, each that needs one counts as a failure. */
async function withChromium(stages) {
  if (!needChromium(stages)) return stages;
  const chromium = await ensureChromium();
  if (chromium) {
    process.env.TURNWRIGHT_CHROMIUM = chromium;
    return stages;
  }
  for (const stage of stages) if (stage.needsChromium) record(stage, oneFailure, '0.0', 'no Chromium');
  return stages.filter(({ needsChromium }) => !needsChromium);
}

/** Prints the failures again at the end, for anybody who reads only the last lines. */
function tellFailures() {
  if (failures.length === 0) return;
  header('what failed');
  for (const { test, why, again } of failures)
    console.log(`${again ? 'passed on the second try' : 'failed'}: ${test}\n${why}\n`);
}

function finish() {
  tellFailures();
  header('summary');
  for (const { name, counts, seconds, note, isStatic } of summary) {
    const figures = isStatic
      ? counts.failed
        ? 'FAILED'
        : 'ok'
      : `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`;
    console.log(`${name.padEnd(20)} ${seconds.padStart(7)} s  ${figures}${note && !isStatic ? ` (${note})` : ''}`);
  }
  console.log(`\n${secondsSince(started)} s in all`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function main() {
  const [what = 'all'] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const only = process.argv
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const wanted = (what === 'check' ? checkStages : [...checkStages, ...slowStages]).filter(
    (stage) => (!only || only.includes(stage.name)) && stage.present(),
  );
  // Both wait for the network.
  const [hasPackages] = await Promise.all([ensurePackages(), needChromium(wanted) && installChromium()]);
  if (!hasPackages) {
    total = oneFailure;
    return finish();
  }
  fs.mkdirSync(inRoot('.cache', 'reports'), { recursive: true });
  const chosen = await withChromium(wanted);
  await runBeside(chosen.filter(({ beside }) => beside !== undefined).sort((a, b) => b.beside - a.beside));
  await runInTurn(chosen.filter(({ beside }) => beside === undefined));
  return finish();
}

await main();
