import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './test/support/chromium-args';

const realRuntime = process.env.TURNWRIGHT_ELECTRON !== undefined;
/**
 * Specs of the page alone, which is the same in both hosts. Continuous integration has fifteen minutes and plays them in the
 * browser host only; everywhere else, and with TURNWRIGHT_EVERY_SPEC, they run in both.
 */
const ofThePage =
  '**/{bring-in,by-ear,die-bar,dice-owners,downtime,fight,fight-aim,fight-keyboard,half-typed,key-settings,log,play-*,prepare,phones,quick-line,recovery,reference,roster,rules,shell,timers}.spec.ts';
const inShort = process.env.CI !== undefined && process.env.TURNWRIGHT_EVERY_SPEC === undefined;
const packaged = process.env.TURNWRIGHT_PACKAGED !== undefined;

/**
 * The same specs in both hosts: project `browser` drives the loopback host in Chromium, project `electron` drives the
 * Electron main process (the stand-in, or a real runtime named in TURNWRIGHT_ELECTRON). Project `packaged` is there only
 * where TURNWRIGHT_PACKAGED names the executable of a packaged app.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may cost a spec its first try. `npm test` names every spec that needed the second one.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 4,
  // Whole evenings are played; only what hangs takes so long.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.TURNWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
  },
  projects: [
    // A spec waits for frames and processes almost half of its time: three keep two cores busy.
    { name: 'browser', workers: 3, testIgnore: '**/{desktop,standin}-*.spec.ts' },
    {
      // Each start of it waits for a Chromium of its own: three leave almost half of two cores idle.
      name: 'electron',
      workers: 4,
      testIgnore: [
        '**/browser-*.spec.ts',
        ...(realRuntime ? ['**/standin*.spec.ts'] : []),
        ...(inShort ? [ofThePage] : []),
      ],
    },
    ...(packaged ? [{ name: 'packaged', testDir: 'test/package' }] : []),
  ],
});
