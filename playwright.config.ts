import { defineConfig } from '@playwright/test';

const realRuntime = process.env.TURNWRIGHT_ELECTRON !== undefined;
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
  // Much of a spec is waiting: three at a time keep two processors busy.
  workers: 3,
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
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'browser', testIgnore: '**/{desktop,standin}-*.spec.ts' },
    { name: 'electron', testIgnore: ['**/browser-*.spec.ts', ...(realRuntime ? ['**/standin*.spec.ts'] : [])] },
    ...(packaged ? [{ name: 'packaged', testDir: 'test/package' }] : []),
  ],
});
