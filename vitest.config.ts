import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compiledFolder, fromTestSources, makeTestSources } from './build/scripts/lib/test-sources.mjs';
import svelteConfig from './svelte.config.js';

const project = (name: string, testTimeout: number, isolate = false) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout, hookTimeout: testTimeout, isolate },
});

/** Node loads src/ by itself, made once for all runs; who watches it or measures what of it is run has the sources. */
const isOneRun = process.argv.includes('run') && !process.argv.some((arg) => arg.startsWith('--coverage'));
if (isOneRun) await makeTestSources();

/**
 * One project per kind of test, so that each can be run, timed and counted by itself. Limits are in milliseconds and
 * caught by what hangs alone: the duels take 20 s by itself and a minute beside ten other processes. Files that start
 * processes of their own get a fresh worker each; the others share the modules that one of them has loaded, which halves their time.
 */
export default defineConfig({
  plugins: [isOneRun && fromTestSources, svelte({ ...svelteConfig, configFile: false })],
  // Components under test run in the browser's build of Svelte, also without a page.
  resolve: { conditions: ['browser'] },
  test: {
    environment: 'node',
    maxWorkers: 2,
    allowOnly: false,
    execArgv: ['--enable-source-maps'],
    server: { deps: { external: [/\/\.cache\/test-sources\//] } },
    // Tests and components are compiled anew where they, their packages or this file have changed.
    experimental: { fsModuleCache: true, fsModuleCachePath: compiledFolder() },
    projects: [
      project('unit', 30_000),
      project('property', 180_000),
      project('conformance', 60_000),
      project('fault', 120_000, true),
      project('standin', 60_000, true),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reportsDirectory: 'coverage',
    },
  },
});
