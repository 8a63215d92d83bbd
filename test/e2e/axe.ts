import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { bringReadable, type Readable } from './readable';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Axe {
  readonly source: string;
  run(where: unknown, options: object): Promise<Results>;
}

/** axe without its builder, which would send the script and all passing results over the wire on every check. */
const axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core/axe.min.js') as Axe;

/**
 * axe on the page as it is: all rules, including target sizes, in the current theme; then colours in
 * every other theme and in the system's own colours. For colours it checks only what has not been seen in this run.
 */
export async function findings(page: Page): Promise<string[]> {
  await bringMarks(page);
  await bringAxe(page);
  const known = lookedAt();
  const present = await page.evaluate(lookAtAll, known);
  const all = [...present.found];
  const fresh = [...present.fresh];
  if (present.isUnseen) {
    const inThemes = await page.evaluate(lookAtColours, { themes: THEMES, known });
    await page.emulateMedia({ forcedColors: 'active' });
    const inForced = await page.evaluate(lookAtColours, { themes: [], known });
    await page.emulateMedia({ forcedColors: null });
    all.push(...inThemes.found, ...inForced.found);
    fresh.push(...inThemes.fresh, ...inForced.fresh);
  }
  if (all.length === 0) keepLookedAt(fresh, known);
  return all;
}

/** The same, but skips a state whose parts have all been seen in this run with the same style and name. */
export async function newFindings(page: Page): Promise<string[]> {
  await bringMarks(page);
  const marks = await page.evaluate(() => [...new Set((window as unknown as WithAxe).styles().values())]);
  const known = new Set(lookedAt().split('\n'));
  return marks.every((mark) => known.has(mark)) ? [] : findings(page);
}

/**
 * Marks of what any worker of this run has checked without a finding, one a line: how things are styled and named, which
 * of these had which ink on which background (`lookAtAll`), and which ink meets which background in another theme
 * (`lookAtColours`). Playwright empties the folder at the start of a run.
 */
const lookedAtFile = (): string => path.join(test.info().project.outputDir, 'looked-at.txt');

function lookedAt(): string {
  const file = lookedAtFile();
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function keepLookedAt(marks: readonly string[], known: string): void {
  const before = new Set(known.split('\n'));
  const fresh = marks.filter((mark) => !before.has(mark));
  mkdirSync(path.dirname(lookedAtFile()), { recursive: true });
  if (fresh.length > 0) appendFileSync(lookedAtFile(), fresh.map((mark) => `${mark}\n`).join(''));
}

type Theme = [name: string, scheme: string];

/** High contrast is light or dark as the system is. */
const THEMES: Theme[] = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['candle', 'dark'],
  ['contrast', 'light'],
  ['contrast', 'dark'],
];

/** Evaluated through the debugger, which the page's policy does not restrict; once for each document. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(bringReadable);
}

async function bringMarks(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'styles' in window))) await page.evaluate(bringMeans);
}

// --- In the page -----------------------------------------------------------------------------------------------------

interface WithAxe extends Readable {
  axe: Axe;
  /** Every visible text and control, each with a mark of how it is styled and named in its place. */
  styles(): Map<Element, string>;
  /** Whether something else covers it, so that its contrast is unknown. */
  isCovered(element: Element): boolean;
  /** A short name for a longer one. */
  markOf(name: string): string;
  /** Returns a function that gives the text colour and the background colours of any element, as the page is now. */
  colours(): (element: Element) => string;
  /** What `lookAtAll` found whose colours are new in this run. */
  unseen: Element[];
}

function bringMeans(): void {
  const markOf: WithAxe['markOf'] = (name) => {
    let [one, other] = [7, 11];
    for (let at = 0; at < name.length; at += 1) {
      one = (Math.imul(one, 31) + name.charCodeAt(at)) | 0;
      other = (Math.imul(other, 37) + name.charCodeAt(at)) | 0;
    }
    return `${one.toString(36)}.${other.toString(36)}`;
  };
  // The position in a list makes no difference to the style.
  const told = /^(class|role|type|disabled|href|style|data-(?!id|theme)[\w-]+|aria-[\w-]+)$/;
  const named =
    /^(aria-(label|labelledby|describedby|controls|owns|activedescendant|keyshortcuts|valuenow|valuetext)|href)$/;
  const counted = /^(aria-(posinset|setsize|rowindex|rowcount|valuemin|valuemax)|data-(index|segment))$/;
  const styles: WithAxe['styles'] = () => {
    const marks = new Map<Element, string>();
    const styleOf = (element: Element): string => {
      const known = marks.get(element);
      if (known !== undefined) return known;
      const above = element.parentElement === null ? '' : styleOf(element.parentElement);
      const attributes = [...element.attributes]
        .filter(({ name, value }) => told.test(name) && (name !== 'style' || value !== ''))
        .map(({ name, value }) => {
          if (name === 'style') return [...(element as HTMLElement).style].sort().join(' ');
          return named.test(name) || counted.test(name) ? name : `${name}=${value}`;
        });
      const mark = markOf([above, element.tagName, ...attributes.sort()].join(' '));
      marks.set(element, mark);
      return mark;
    };
    const inked = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        (element.matches('input, textarea, button, a, [role]') ||
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) &&
        element.checkVisibility(),
    );
    return new Map(inked.map((element) => [element, styleOf(element)]));
  };
  const topOf = (element: Element): Element | null => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  const isCovered: WithAxe['isCovered'] = (element) => {
    const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    if (dialog !== undefined && !dialog.contains(element)) return true;
    const top = topOf(element);
    return top !== null && !top.contains(element) && !element.contains(top);
  };
  const colours: WithAxe['colours'] = () => {
    const known = new Map<Element, string>();
    const groundOf = (element: Element): string => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage].join();
      const veil = opacity === '1' && filter === 'none' ? '' : `veil ${opacity} ${filter}`;
      const below = element.parentElement === null ? '' : groundOf(element.parentElement);
      const isAll = backgroundColor.startsWith('rgb(') && !below.includes('veil');
      const isNone = own === 'rgba(0, 0, 0, 0),none';
      const ground = [veil, isNone ? '' : own, isAll ? '' : below].filter((part) => part !== '').join(';');
      known.set(element, ground);
      return ground;
    };
    return (element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isOff = element.matches(':disabled, [aria-disabled=true] *');
      return [element.tagName, isOff, color, fontSize, fontWeight, textShadow, groundOf(element)].join(' ');
    };
  };
  Object.assign(window, { styles, isCovered, markOf, colours });
}

/** What axe finds on the whole page, checking one example of each colour pair that is not `known`; returns their marks, too. */
async function lookAtAll(known: string): Promise<{ found: string[]; fresh: string[]; isUnseen: boolean }> {
  const page = window as unknown as WithAxe;
  const met = new Set(known.split('\n'));
  const styles = page.styles();
  const coloursOf = page.colours();
  const theme = `${document.documentElement.dataset['theme'] ?? ''} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
  const isForced = matchMedia('(forced-colors: active)').matches;
  const unseen = new Map<string, Element>();
  for (const [element, style] of styles) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isOut = document.elementFromPoint(x + width / 2, y + height / 2) === null;
    const place = isOut ? 'out of view' : page.isCovered(element);
    const mark = page.markOf([theme, isForced, place, style, coloursOf(element)].join(' '));
    if (!met.has(mark)) unseen.set(mark, element);
  }
  page.unseen = [...unseen.values()];

  page.judged = new Set(page.unseen);
  const { violations } = await page.axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: unseen.size > 0 } },
  });
  page.judged = null;
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const wrong: string[] = [];
    for (const { target } of nodes) {
      const name = target.join(' ');
      const element = id === 'target-size' ? document.querySelector(name) : null;
      // A target cut off by the edge of a scrolling area counts with the size it has once scrolled into view.
      element?.scrollIntoView({ block: 'center' });
      const again =
        element === null ? null : await page.axe.run(element, { resultTypes: ['violations'], runOnly: [id] });
      if (again === null || again.violations.length > 0) wrong.push(name);
    }
    if (wrong.length > 0) found.push(`${id}: ${wrong.join(', ')}`);
  }
  return { found, fresh: [...new Set(styles.values()), ...unseen.keys()], isUnseen: unseen.size > 0 };
}

/**
 * Colour findings of axe in every theme but the current one; in the current one when no theme is given. It checks
 * one example of every element, ink (colour, size, weight) and backgrounds that are not `known` together in that
 * theme: the contrast depends on these. Returns those marks, too.
 */
async function lookAtColours({ themes, known }: { themes: Theme[]; known: string }) {
  const page = window as unknown as WithAxe;
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const now = chosen ?? (isDark ? 'dark' : 'light');
  const wanted = themes.filter(
    ([name, scheme]) => name !== now || (name === 'contrast' && (scheme === 'dark') !== isDark),
  );
  const unseen = page.unseen.filter((element) => !page.isCovered(element));
  const met = new Set(known.split('\n'));
  const fresh: string[] = [];
  const found: string[] = [];

  const look = async (told: string): Promise<void> => {
    const coloursOf = page.colours();
    const examples = new Map<string, Element>();
    // A check takes a while, and its subject may be gone by the next one.
    for (const element of unseen.filter((one) => one.checkVisibility())) {
      const mark = page.markOf([told, coloursOf(element)].join(' '));
      if (!met.has(mark)) examples.set(mark, element);
    }
    if (examples.size === 0) return;
    fresh.push(...examples.keys());
    const include = [...examples.values()].filter((element) => !page.isReadable(element));
    if (include.length === 0) return;
    page.judged = new Set(include);
    const { violations } = await page.axe.run(
      { include },
      { resultTypes: ['violations'], runOnly: ['color-contrast'] },
    );
    page.judged = null;
    for (const one of violations)
      found.push(`${told}: ${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  };

  if (themes.length === 0) await look('the system’s colours');
  for (const [name, scheme] of wanted) {
    root.dataset['theme'] = name;
    root.style.colorScheme = scheme;
    await look(`${name}, ${scheme}`);
  }
  if (themes.length > 0) {
    root.style.colorScheme = '';
    if (chosen === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = chosen;
  }
  return { found, fresh };
}
