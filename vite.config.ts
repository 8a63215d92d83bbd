import fs from 'node:fs';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const renderer = path.resolve(import.meta.dirname, 'renderer');

/** Pages for people who work on the app; a release does not carry them. */
const workPages = ['gallery.html'];

const withWorkPages = process.env.TURNWRIGHT_WORK_PAGES === '1';

const pages = fs
  .readdirSync(renderer)
  .filter((file) => file.endsWith('.html') && (withWorkPages || !workPages.includes(file)))
  .map((file) => path.join(renderer, file));

/** Refuses a page that carries what belongs in the main process. */
const mainProcessOnly: Plugin = {
  name: 'main-process-only',
  apply: 'build',
  generateBundle(_options, bundle) {
    const carried = Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? item.moduleIds : []));
    const wrong = carried.find((id) => /node_modules\/(zod|lowdb|ws|yauzl|yazl)\//.test(id));
    if (wrong) this.error(`The page would carry ${wrong}: import its types only.`);
  },
};

/** Papa Parse reads what is pasted; what it could fetch is cut out, so that the page has no way out of the machine. */
const nothingFetched: Plugin = {
  name: 'nothing-fetched',
  apply: 'build',
  transform: (code, id) =>
    /node_modules\/papaparse\//.test(id) ? code.replaceAll(/new XMLHttpRequest(\(\))?/g, 'null') : undefined,
};

export default defineConfig({
  root: renderer,
  // The page is served from app:// and from the loopback host alike.
  base: './',
  plugins: [
    svelte({ configFile: path.resolve(import.meta.dirname, 'svelte.config.js') }),
    mainProcessOnly,
    nothingFetched,
  ],
  build: {
    outDir: path.resolve(import.meta.dirname, 'out', 'renderer'),
    emptyOutDir: true,
    target: 'chrome130',
    // The content security policy allows no inline script and no data: font.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    // One sheet for all parts: what is loaded later is never seen without its looks.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: pages,
      checks: { pluginTimings: false },
      // The list of shared pieces does nothing by itself, so that a part carries the pieces it uses and no others.
      treeshake: { moduleSideEffects: (id) => !id.endsWith('/renderer/ui/index.ts') },
    },
  },
});
