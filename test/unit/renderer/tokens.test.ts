import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The colours of the token file, theme by theme, as they appear on screen. */
const css = readFileSync('renderer/styles/tokens.css', 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
type Tokens = Record<string, string>;
type Rgb = readonly [red: number, green: number, blue: number];

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no ${selector}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

/** One side of each `light-dark()`. */
function side(tokens: Tokens, which: 'light' | 'dark'): Tokens {
  const pick = (value: string): string =>
    value.replaceAll(/light-dark\(([^,()]+),\s*([^()]+)\)/g, (_, light: string, dark: string) =>
      which === 'light' ? light.trim() : dark.trim(),
    );
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, pick(value)]));
}

function rgb(colour: string | undefined): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '');
  if (hex === null) throw new Error(`not a plain colour: ${String(colour)}`);
  const part = (at: number): number => Number.parseInt(hex[at] ?? '', 16);
  return [part(1), part(2), part(3)];
}

/** Relative luminance, 0 to 1, as WCAG defines it. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const root = block(':root');
const candle = { ...root, ...block("[data-theme='candle']") };
const strong = { ...root, ...block("[data-theme='contrast']") };
const THEMES: Readonly<Record<string, Tokens>> = {
  light: side(root, 'light'),
  dark: side(root, 'dark'),
  candle: side(candle, 'dark'),
  'contrast, light': side(strong, 'light'),
  'contrast, dark': side(strong, 'dark'),
};

const GROUNDS = ['base', 'surface', 'raised', 'sunken', 'hover'];
const WRITTEN = ['text', 'muted', 'accent', 'accent-strong'];
const SIDES = ['side-party', 'side-ally', 'side-foe', 'side-neutral'];
const TONES = ['tone-good', 'tone-warn', 'tone-bad', 'tone-info', 'tone-plain'];

/** Text colours and their backgrounds. */
const READ: readonly (readonly [string, string])[] = [
  ...[...WRITTEN, ...SIDES, ...TONES].flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...TONES.flatMap((tone) => [[tone, `${tone}-wash`] as const, ['text', `${tone}-wash`] as const]),
  ...['text', 'accent'].map((ink) => [ink, 'accent-wash'] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
];

const below = (tokens: Tokens, pairs: readonly (readonly [string, string])[], least: number): string[] =>
  pairs.flatMap(([ink, ground]) => {
    const ratio = contrast(rgb(tokens[ink]), rgb(tokens[ground]));
    return ratio >= least ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)}`];
  });

describe.each(Object.entries(THEMES))('the colours of the theme %s', (name, tokens) => {
  it('are readable: every pair of text and background at least 4.5 to 1, in high contrast 7 to 1', () => {
    expect(below(tokens, READ, name.startsWith('contrast') ? 7 : 4.5)).toEqual([]);
  });

  it('show the edges of controls: lines at least 3 to 1', () => {
    const lines = ['base', 'surface', 'raised', 'sunken'].map((ground) => ['line-control', ground] as const);
    expect(below(tokens, lines, 3)).toEqual([]);
  });
});

describe('a theme of its own', () => {
  it('defines every colour of light and dark', () => {
    const coloured = Object.entries(root).flatMap(([name, value]) => (value.includes('light-dark(') ? [name] : []));
    expect(coloured.length).toBe(29);
    for (const theme of ['candle', 'contrast']) {
      const own = block(`[data-theme='${theme}']`);
      expect(coloured.filter((name) => own[name] === undefined)).toEqual([]);
    }
  });
});

describe('candle light', () => {
  const colours = Object.entries(THEMES['candle'] ?? {}).flatMap(([name, value]) =>
    /^#[0-9a-f]{6}$/i.test(value) ? [{ name, colour: rgb(value) }] : [],
  );

  it('has no bright token: nothing above half the luminance of white', () => {
    expect(colours.filter(({ colour }) => luminance(colour) > 0.5)).toEqual([]);
  });

  it('is warm in every token: red not below green, green not below blue', () => {
    expect(colours.filter(({ colour: [red, green, blue] }) => red < green || green < blue)).toEqual([]);
  });
});
