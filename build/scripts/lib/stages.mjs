import fs from 'node:fs';
import path from 'node:path';
import { closingLineCounts, playwrightCounts, vitestCounts } from './counts.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { inRoot } from './paths.mjs';
import { playwrightColours } from './process.mjs';

const bin = (pkg, file) => inRoot('node_modules', pkg, file);
const report = (name) => inRoot('.cache', 'reports', `${name}.json`);

/** True if a folder has a file whose name matches, at any depth. */
function holds(folder, pattern) {
  const absolute = inRoot(folder);
  if (!fs.existsSync(absolute)) return false;
  return fs.readdirSync(absolute, { recursive: true }).some((file) => pattern.test(String(file)));
}

const script = (name) => fs.existsSync(inRoot('build', 'scripts', `${name}.ts`));
const runScript = (name, ...args) => [inRoot('build', 'scripts', 'run.mjs'), name, ...args];

const always = () => true;
const staticStage = (name, args, present = always) => ({ name, kind: 'static', args, present, limitSeconds: 300 });

/**
 * Stages that can run two at a time, with the approximate seconds of each and of those that wait for it: the longest begin
 * first, so that neither half of the machine is idle at the end. A stage not listed uses the whole machine.
 */
const BESIDE = {
  property: 49,
  build: 38,
  unit: 36,
  'types of the page': 35,
  fault: 33,
  lint: 32,
  standin: 27,
  format: 25,
  package: 20,
  conformance: 16,
  types: 12,
  layers: 12,
  'unused code': 10,
  'stand-in fidelity': 8,
  house: 6,
  'scenario files': 5,
  islands: 1,
};

const withPlace = (stage) => ({ ...stage, beside: BESIDE[stage.name] });

/** `limitSeconds` ends only what hangs: a machine shared with others may need three times as long as a quiet one. */
function vitestStage(project, limitSeconds) {
  return {
    name: project,
    kind: 'tests',
    args: [
      bin('vitest', 'vitest.mjs'),
      'run',
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report(project)}`,
    ],
    report: report(project),
    count: () => vitestCounts(report(project)),
    failures: () => vitestFailures(report(project)),
    present: () => holds(`test/${project}`, /\.test\.ts$/),
    limitSeconds,
  };
}

const scenarioFiles = () =>
  fs
    .readdirSync(inRoot('test', 'scenarios'), { recursive: true })
    .map((file) => path.join('test', 'scenarios', String(file)))
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .sort();

const scenarioStage = {
  name: 'scenario files',
  kind: 'tests',
  args: () => runScript('scenario', ...scenarioFiles()),
  count: closingLineCounts,
  showOnly: /^not ok/,
  present: () => script('scenario') && holds('test/scenarios', /\.(ya?ml|json)$/),
  limitSeconds: 300,
};

/** Both hosts at once, so that the end of one does not wait for the slowest spec of the other. */
const e2eStage = {
  name: 'e2e in both hosts',
  kind: 'tests',
  args: [
    bin('@playwright/test', 'cli.js'),
    'test',
    '--project=browser',
    '--project=electron',
    `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`,
  ],
  env: { ...playwrightColours, PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
  report: report('e2e'),
  count: () => playwrightCounts(report('e2e')),
  failures: () => playwrightFailures(report('e2e')),
  needsChromium: true,
  present: () => holds('test/e2e', /\.spec\.ts$/),
  limitSeconds: 2400,
};

const packageStage = {
  name: 'package',
  kind: 'tests',
  args: runScript('package', '--smoke'),
  count: closingLineCounts,
  needsChromium: true,
  present: () => script('package') && holds('electron', /^main\.ts$/),
  limitSeconds: 420,
};

/** Checks that the stand-in has every Electron member that the app uses, with Electron's own types. */
const fidelityStage = staticStage('stand-in fidelity', runScript('standin-fidelity'), () => script('standin-fidelity'));

const buildStage = staticStage('build', [inRoot('build', 'scripts', 'build.mjs'), '--if-stale'], () =>
  holds('src/host', /^main\.ts$/),
);

const statics = [
  staticStage('lint', [bin('eslint', 'bin/eslint.js'), '.', '--max-warnings=0', '--cache', '--cache-location=.cache/']),
  // Not in the default place: Prettier run without a cache, by an editor for example, removes the cache there.
  staticStage('format', [
    bin('prettier', 'bin/prettier.cjs'),
    '--check',
    '--log-level=warn',
    // The command line names no style, and merging it into every file's costs a third of a run with a cache.
    '--config-precedence=prefer-file',
    '--cache',
    '--cache-location=.cache/prettier',
    '.',
  ]),
  // Garbage collection takes a sixth of its time by default; done less often, it needs no more memory (4.2 GB).
  { ...staticStage('types', [bin('oxlint', 'bin/oxlint')]), env: { GOGC: '300' } },
  staticStage(
    'types of the page',
    [
      bin('svelte-check', 'bin/svelte-check'),
      // Its cache is in the workspace, with paths relative to it: the one that the tsconfig is in.
      '--workspace=renderer',
      '--tsconfig=tsconfig.json',
      '--fail-on-warnings',
      // A clean clone has nothing to go by.
      ...(process.env.CI === undefined ? ['--incremental'] : []),
    ],
    () => holds('renderer', /\.(svelte|ts)$/),
  ),
  staticStage('layers', [
    bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
    '--config=.dependency-cruiser.cjs',
    '--output-type=err',
    'src',
    'electron',
    'renderer',
    'build/scripts',
  ]),
  staticStage('islands', [inRoot('build', 'scripts', 'islands.mjs')]),
  staticStage('house', runScript('house'), () => script('house')),
  staticStage('unused code', [bin('knip', 'bin/knip.js'), '--no-progress', '--cache', '--cache-location=.cache/knip']),
];

/** What `npm run check` runs. */
export const checkStages = [...statics, vitestStage('unit', 600), scenarioStage].map(withPlace);

/** What `npm test` runs beyond the check. */
export const slowStages = [
  vitestStage('property', 900),
  vitestStage('conformance', 420),
  vitestStage('fault', 420),
  fidelityStage,
  buildStage,
  // Each uses the build of the one before; the package is built twice.
  { ...vitestStage('standin', 300), needsChromium: true, after: 'build' },
  { ...packageStage, after: 'standin' },
  e2eStage,
].map(withPlace);
