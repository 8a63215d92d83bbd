import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The page that players' phones load: three files, made for browsers that are some years old. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, 'renderer', 'phone'),
  base: './',
  plugins: [svelte({ configFile: path.resolve(import.meta.dirname, 'svelte.config.js') })],
  build: {
    outDir: path.resolve(import.meta.dirname, 'out', 'phone'),
    emptyOutDir: true,
    target: ['chrome100', 'safari15.4', 'firefox100'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'phone.js', assetFileNames: 'phone[extname]', codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
});
