import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout, hookTimeout: testTimeout },
});

/** One project per kind of test, so that each can be run, timed and counted by itself. Limits are in milliseconds. */
export default defineConfig({
  plugins: [svelte({ configFile: 'svelte.config.js' })],
  // Components under test run in the browser's build of Svelte, also without a page.
  resolve: { conditions: ['browser'] },
  test: {
    environment: 'node',
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      project('unit', 10_000),
      project('scenarios', 60_000),
      project('property', 60_000),
      project('conformance', 60_000),
      project('fault', 120_000),
      project('standin', 60_000),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reportsDirectory: 'coverage',
    },
  },
});
