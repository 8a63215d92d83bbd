import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Axe {
  readonly source: string;
  run(where: unknown, options: object): Promise<Results>;
}

/** axe itself, past its builder, which would bring it and all it passed over the wire at every look. */
const axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as Axe;

/**
 * axe on the page as it stands: all rules, sizes of targets among them, in the theme that is chosen; then colours in
 * every other theme and in the system's own colours, where something stands styled as nothing was that this worker looked at.
 */
export async function findings(page: Page): Promise<string[]> {
  await bringAxe(page);
  const found = await page.evaluate(lookAtAll);
  const fresh = await newlyStyled(page);
  if (fresh.length === 0) return found;
  const inThemes = await page.evaluate(lookInThemes, fresh);
  await page.emulateMedia({ forcedColors: 'active' });
  const inForced = await page.evaluate(lookAtColours, fresh);
  await page.emulateMedia({ forcedColors: null });
  return [...found, ...inThemes, ...inForced.map((line) => `the system’s colours: ${line}`)];
}

/** The same without a second look at a state of which every part was styled and named like that before, in this worker. */
export async function newFindings(page: Page): Promise<string[]> {
  await bringAxe(page);
  const styles = await page.evaluate(stylesOf);
  return styles.every((style) => seen.has(style)) ? [] : findings(page);
}

/** What stands where and how it is styled, by `stylesOf`: what was looked at in every theme. */
const seen = new Set<string>();

async function newlyStyled(page: Page): Promise<string[]> {
  const styles = await page.evaluate(stylesOf);
  const fresh = styles.filter((style) => !seen.has(style));
  for (const style of fresh) seen.add(style);
  return fresh;
}

/** Evaluated by the debugger, which the page's policy does not concern; once for each document. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

// --- In the page -----------------------------------------------------------------------------------------------------

type Styled = { styled?: Map<string, Element>; axe: Axe };

async function lookAtAll(): Promise<string[]> {
  const page = window as unknown as Styled;
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

/** One mark for each way in which something with ink is styled where it stands, and keeps an example of each. */
function stylesOf(): string[] {
  const marks = new Map<Element, number>();
  const told = /^(class|role|type|disabled|href|style|data-(?!id|theme)[\w-]+|aria-[\w-]+)$/;
  const named =
    /^(aria-(label|labelledby|describedby|controls|owns|activedescendant|keyshortcuts|valuenow|valuetext)|href|style)$/;
  const markOf = (element: Element): number => {
    const known = marks.get(element);
    if (known !== undefined) return known;
    let mark = element.parentElement === null ? 7 : markOf(element.parentElement);
    const attributes = [...element.attributes]
      .filter(({ name }) => told.test(name))
      .map(({ name, value }) => (named.test(name) ? name : `${name}=${value}`));
    for (const letter of [element.tagName, ...attributes.sort()].join(' '))
      mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
    marks.set(element, mark);
    return mark;
  };
  const styled = new Map<string, Element>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasInk =
      element.matches('input, textarea, button, a, [role]') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (hasInk && element.checkVisibility()) styled.set(String(markOf(element)), element);
  }
  Object.assign(window, { styled });
  return [...styled.keys()];
}

/** What axe finds of colours at the examples of these styles. */
async function lookAtColours(styles: string[]): Promise<string[]> {
  const page = window as unknown as Styled;
  const include = styles.flatMap((style) => page.styled?.get(style) ?? []).filter((element) => element.isConnected);
  if (include.length === 0) return [];
  const { violations } = await page.axe.run({ include }, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The same in every theme that one can choose but the present one; high contrast is light or dark as the system is. */
async function lookInThemes(styles: string[]): Promise<string[]> {
  const page = window as unknown as Styled;
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const now = chosen ?? (isDark ? 'dark' : 'light');
  const found: string[] = [];
  for (const [theme = '', scheme = ''] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['candle', 'dark'],
    ['contrast', 'light'],
    ['contrast', 'dark'],
  ]) {
    if (theme === now && (theme !== 'contrast' || (scheme === 'dark') === isDark)) continue;
    root.dataset['theme'] = theme;
    root.style.colorScheme = scheme;
    const include = styles.flatMap((style) => page.styled?.get(style) ?? []).filter((element) => element.isConnected);
    if (include.length === 0) continue;
    const { violations } = await page.axe.run(
      { include },
      { resultTypes: ['violations'], runOnly: ['color-contrast'] },
    );
    for (const one of violations)
      found.push(`${theme}, ${scheme}: ${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }
  root.style.colorScheme = '';
  if (chosen === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = chosen;
  return found;
}
