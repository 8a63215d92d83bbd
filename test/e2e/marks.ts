import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

/** The marks that stand for a side, a tone or a state of health, drawn by the pieces themselves. */

const root = path.resolve(import.meta.dirname, '..', '..');

/** The marks that must be told apart, family by family, with what their piece is given. */
const MARKS = {
  SideMark: ['party', 'ally', 'foe', 'neutral'].map((side) => ({ side, size: 28 })),
  ToneIcon: ['good', 'warn', 'bad', 'info', 'plain'].map((tone) => ({ tone, size: 28 })),
  Tracker: [10, 5, 2, 0].map((value) => ({ label: 'Health', value, max: 10, hideLabel: true })),
};

/** Page of all marks, one element with `data-mark` each, with the styles of the pieces and the tokens. */
export async function pageOfMarks(): Promise<string> {
  const entry = `
    import { render } from 'svelte/server';
    ${Object.keys(MARKS)
      .map((piece) => `import ${piece} from '${root}/renderer/ui/${piece}.svelte';`)
      .join('\n')}
    const pieces = { ${Object.keys(MARKS).join(', ')} };
    export const html = Object.entries(${JSON.stringify(MARKS)}).flatMap(([piece, all]) =>
      all.map((props, at) => {
        const drawn = render(pieces[piece], { props });
        return drawn.head + '<div data-mark="' + piece + ' ' + Object.values(props)[piece === 'Tracker' ? 1 : 0] + '">' + drawn.body + '</div>';
      })).join('');`;
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      svelte({ configFile: path.join(root, 'svelte.config.js'), emitCss: false, compilerOptions: { css: 'injected' } }),
      {
        name: 'marks',
        resolveId: (id) => (id.endsWith('all-marks') ? '\0marks' : undefined),
        load: (id) => (id === '\0marks' ? entry : undefined),
      },
    ],
    ssr: { noExternal: true },
    build: { ssr: 'all-marks', write: false, minify: false },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  const code = output?.find((part) => part.type === 'chunk')?.code ?? '';
  const made: { html: string } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return made.html;
}
