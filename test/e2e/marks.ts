import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

/** The marks for sides, tones, states of health, outcomes, fates and dice, drawn by the components themselves. */

const root = path.resolve(import.meta.dirname, '..', '..');

const TONES = ['good', 'warn', 'bad', 'info', 'plain'] as const;
const die = { group: 'Attack', sides: 6, face: 4 };
const never = { share: 0, low: 0, high: 0, times: 0, of: 100 };
const always = { share: 1, low: 1, high: 1, times: 100, of: 100 };

/** Somebody whose fate is certain: the first `came` of 'hurt', 'down' and 'dead' have come true. */
const fated = (came: number) => {
  const [hurt, down, dead] = [0, 1, 2].map((at) => (at < came ? always : never));
  return { people: [{ id: 'a', name: '', camp: 'ours', hurt, down, dead, trackers: [] }] };
};

/** The marks that must be distinguishable, family by family: the path of the component, and its props for each. */
const MARKS: Readonly<Record<string, { file: string; marks: Readonly<Record<string, object>> }>> = {
  SideMark: {
    file: 'ui/SideMark',
    marks: Object.fromEntries(['party', 'ally', 'foe', 'neutral'].map((side) => [side, { side, size: 28 }])),
  },
  ToneIcon: { file: 'ui/ToneIcon', marks: Object.fromEntries(TONES.map((tone) => [tone, { tone, size: 28 }])) },
  Tracker: {
    file: 'ui/Tracker',
    marks: Object.fromEntries(
      [10, 5, 2, 0].map((value) => [value, { label: 'Health', value, max: 10, hideLabel: true }]),
    ),
  },
  OddsBar: {
    file: 'ui/OddsBar',
    marks: Object.fromEntries(TONES.map((tone) => [tone, { parts: [{ label: tone, probability: 1, tone }] }])),
  },
  FateBars: {
    file: 'panels/forecast/FateBars',
    marks: Object.fromEntries(['unhurt', 'hurt', 'down', 'dead'].map((fate, came) => [fate, fated(came)])),
  },
  DiceLine: {
    file: 'panels/shared/DiceLine',
    marks: Object.fromEntries(['typed', 'rolled'].map((by) => [by, { dice: [{ ...die, by }] }])),
  },
};

/** Page of all marks, one element with `data-mark` each, with the styles of the components and the tokens. */
export async function pageOfMarks(): Promise<string> {
  const entry = `
    import { render } from 'svelte/server';
    ${Object.entries(MARKS)
      .map(([piece, { file }]) => `import ${piece} from '${root}/renderer/${file}.svelte';`)
      .join('\n')}
    const pieces = { ${Object.keys(MARKS).join(', ')} };
    export const html = Object.entries(${JSON.stringify(MARKS)}).flatMap(([piece, { marks }]) =>
      Object.entries(marks).map(([name, props]) => {
        const drawn = render(pieces[piece], { props });
        return drawn.head + '<div data-mark="' + piece + ' ' + name + '">' + drawn.body + '</div>';
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
