import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Uses test/fake-dist in place of the real runtime. */
const fakeRuntime = ['-c.electronDist=test/fake-dist'];

function node(args: string[], env: Record<string, string> = {}): string {
  const result = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (result.status === 0) return result.stdout;
  throw new Error(
    `${path.basename(args[0] ?? '')} ended with ${String(result.status)}\n${result.stdout}${result.stderr}`.trim(),
  );
}

/** Builds out/ from scratch, or with `onlyIfStale` only if a source is newer. */
export function buildApp(onlyIfStale = false): void {
  node(['build/scripts/build.mjs', ...(onlyIfStale ? ['--if-stale'] : [])]);
}

/** Packages out/ into a folder with electron-builder, for Linux and on the fake runtime. */
export function packInto(output: string, targets: string[]): void {
  fs.rmSync(output, { recursive: true, force: true });
  const sevenZip = ['/usr/bin/7za', '/usr/bin/7z'].find((file) => fs.existsSync(file));
  const args = ['--linux', ...targets, '--publish', 'never', ...fakeRuntime, `-c.directories.output=${output}`];
  node(['node_modules/electron-builder/cli.js', ...args], sevenZip ? { ELECTRON_BUILDER_7ZIP_PATH: sevenZip } : {});
}

/** The counts of a run of the smoke spec. */
export interface SmokeCounts {
  passed: number;
  failed: number;
}

/** Starts the packaged app through the stand-in and runs test/package. */
export function smoke(executable: string, standin: string): SmokeCounts {
  const report = path.resolve('.cache/reports/package-smoke.json');
  fs.rmSync(report, { force: true });
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--project=packaged', '--reporter=line,json'];
  const env = {
    ...process.env,
    ...(process.stdout.isTTY ? {} : { FORCE_COLOR: '0', NO_COLOR: undefined }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TURNWRIGHT_PACKAGED: path.resolve(executable),
    TURNWRIGHT_STANDIN: path.resolve(standin),
  };
  spawnSync(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (!fs.existsSync(report)) throw new Error('the smoke spec left no report');
  const { stats, errors } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
