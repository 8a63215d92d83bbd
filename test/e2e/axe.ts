import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Axe {
  readonly source: string;
  run(where: unknown, options: object): Promise<Results>;
}

/** axe itself, past its builder, which would bring it and all it passed over the wire at every look. */
const axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as Axe;

/**
 * axe on the page as it stands: all rules, sizes of targets among them, in the theme that is chosen; then colours in
 * every other theme and in the system's own colours, where ink meets ground as it did nowhere that was looked at in this run.
 */
export async function findings(page: Page): Promise<string[]> {
  await bringAxe(page);
  const found = await page.evaluate(lookAtAll);
  const styles = await page.evaluate(stylesOf);
  const known = lookedAt();
  const inThemes = await page.evaluate(lookAtColours, { themes: THEMES, known });
  await page.emulateMedia({ forcedColors: 'active' });
  const inForced = await page.evaluate(lookAtColours, { themes: [], known });
  await page.emulateMedia({ forcedColors: null });
  const all = [...found, ...inThemes.found, ...inForced.found];
  if (all.length === 0) keepLookedAt([...styles, ...inThemes.fresh, ...inForced.fresh], known);
  return all;
}

/** The same without a second look, in this run, at a state of which every part was styled and named like that before. */
export async function newFindings(page: Page): Promise<string[]> {
  await bringAxe(page);
  const styles = await page.evaluate(stylesOf);
  const known = new Set(lookedAt());
  return styles.every((style) => known.has(style)) ? [] : findings(page);
}

/**
 * Marks of what was looked at and found good, by any worker of this run: how things are styled and named (`stylesOf`), and
 * which ink meets which ground in which theme (`lookAtColours`). Playwright empties the folder as a run begins.
 */
const lookedAtFile = (): string => path.join(test.info().project.outputDir, 'looked-at.txt');

function lookedAt(): string[] {
  const file = lookedAtFile();
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function keepLookedAt(marks: readonly string[], known: readonly string[]): void {
  const before = new Set(known);
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

/** Evaluated by the debugger, which the page's policy does not concern; once for each document. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(bringMeans);
}

// --- In the page -----------------------------------------------------------------------------------------------------

interface WithAxe {
  axe: Axe;
  /** Whatever has text, or is there to be used, and can be seen. */
  inked(): Element[];
  /** Whether something else lies on it, so that no contrast can be told. */
  isCovered(element: Element): boolean;
  /** A short name for a longer one. */
  markOf(name: string): string;
  /** Tells of any element what colours lie under its text, as the page is now. */
  grounds(): (element: Element) => string;
}

function bringMeans(): void {
  const inked: WithAxe['inked'] = () =>
    [...document.body.querySelectorAll('*')].filter(
      (element) =>
        (element.matches('input, textarea, button, a, [role]') ||
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) &&
        element.checkVisibility(),
    );
  const isCovered: WithAxe['isCovered'] = (element) => {
    const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    if (dialog !== undefined && !dialog.contains(element)) return true;
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && !top.contains(element) && !element.contains(top);
  };
  const markOf: WithAxe['markOf'] = (name) => {
    let [one, other] = [7, 11];
    for (let at = 0; at < name.length; at += 1) {
      one = (Math.imul(one, 31) + name.charCodeAt(at)) | 0;
      other = (Math.imul(other, 37) + name.charCodeAt(at)) | 0;
    }
    return `${one.toString(36)}.${other.toString(36)}`;
  };
  const grounds: WithAxe['grounds'] = () => {
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
    return groundOf;
  };
  Object.assign(window, { inked, isCovered, markOf, grounds });
}

async function lookAtAll(): Promise<string[]> {
  const page = window as unknown as WithAxe;
  const { violations } = await page.axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const wrong: string[] = [];
    for (const { target } of nodes) {
      const name = target.join(' ');
      const element = id === 'target-size' ? document.querySelector(name) : null;
      // What is cut by the edge of what scrolls is as large as it is once it is scrolled to.
      element?.scrollIntoView({ block: 'center' });
      const again =
        element === null ? null : await page.axe.run(element, { resultTypes: ['violations'], runOnly: [id] });
      if (again === null || again.violations.length > 0) wrong.push(name);
    }
    if (wrong.length > 0) found.push(`${id}: ${wrong.join(', ')}`);
  }
  return found;
}

/** One mark for each way in which something with ink is styled and named where it stands; which one of a list it is makes no other way. */
function stylesOf(): string[] {
  const page = window as unknown as WithAxe;
  const marks = new Map<Element, string>();
  const told = /^(class|role|type|disabled|href|style|data-(?!id|theme)[\w-]+|aria-[\w-]+)$/;
  const named =
    /^(aria-(label|labelledby|describedby|controls|owns|activedescendant|keyshortcuts|valuenow|valuetext)|href)$/;
  const counted = /^(aria-(posinset|setsize|rowindex|rowcount|valuemin|valuemax)|data-(index|segment))$/;
  const markOf = (element: Element): string => {
    const known = marks.get(element);
    if (known !== undefined) return known;
    const above = element.parentElement === null ? '' : markOf(element.parentElement);
    const attributes = [...element.attributes]
      .filter(({ name, value }) => told.test(name) && (name !== 'style' || value !== ''))
      .map(({ name, value }) => {
        if (name === 'style') return [...(element as HTMLElement).style].sort().join(' ');
        return named.test(name) || counted.test(name) ? name : `${name}=${value}`;
      });
    const mark = page.markOf([above, element.tagName, ...attributes.sort()].join(' '));
    marks.set(element, mark);
    return mark;
  };
  return [...new Set(page.inked().map(markOf))];
}

/**
 * What axe finds of colours in every theme but the present one; where no theme is given, as the page is. It is shown one
 * example of every element, ink (colour, size, weight) and grounds under it that are not `known` together in that theme: of
 * these the contrast is made. Answers with those marks, too.
 */
async function lookAtColours({ themes, known }: { themes: Theme[]; known: string[] }) {
  const page = window as unknown as WithAxe;
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const now = chosen ?? (isDark ? 'dark' : 'light');
  const wanted = themes.filter(
    ([name, scheme]) => name !== now || (name === 'contrast' && (scheme === 'dark') !== isDark),
  );
  const inked = page.inked().filter((element) => !page.isCovered(element));
  const met = new Set(known);
  const fresh: string[] = [];
  const found: string[] = [];

  const look = async (told: string): Promise<void> => {
    const groundOf = page.grounds();
    const examples = new Map<string, Element>();
    for (const element of inked) {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isOff = element.matches(':disabled, [aria-disabled=true] *');
      const ink = [element.tagName, isOff, color, fontSize, fontWeight, textShadow];
      const mark = page.markOf([told, ...ink, groundOf(element)].join(' '));
      if (!met.has(mark)) examples.set(mark, element);
    }
    if (examples.size === 0) return;
    fresh.push(...examples.keys());
    const { violations } = await page.axe.run(
      { include: [...examples.values()] },
      { resultTypes: ['violations'], runOnly: ['color-contrast'] },
    );
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
