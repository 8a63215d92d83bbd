import type { Page } from '@playwright/test';

/** What does not fit a window: what scrolls sideways besides tables and plots, and controls that scrolling cannot reach. */
export interface Reflow {
  wrong: string[];
  /** Names of all visible, enabled controls, without the numbers in them. */
  controls: string[];
}

/** A screen of 1280 × 1024 at 400 %, and one of 1280 × 800 at 200 %. */
export const ZOOMED = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
] as const;

/** Checks the page at its current size, scrolling to every control of `part`. */
export const reflowOf = (page: Page, part = 'body'): Promise<Reflow> =>
  page.evaluate((within) => {
    const wrong: string[] = [];
    const controls = new Set<string>();
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name') || element.tagName))
        .replaceAll(/\s+/g, ' ')
        .trim();
    if (document.documentElement.scrollWidth > window.innerWidth)
      wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.body.querySelectorAll('*')) {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
      const isText = element.matches('input, textarea');
      if (!scrolls || isText || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
      // WCAG exempts content that needs two dimensions to be understood.
      if (element.querySelector(':scope table, :scope canvas') === null)
        wrong.push(`${element.tagName} ${element.className} scrolls sideways`);
    }
    const usable =
      'button, a[href], input, select, textarea, summary, [role="tab"], [role="radio"], [role="separator"]';
    for (const control of document.body.querySelectorAll<HTMLElement>(usable)) {
      if (control.closest(within) === null) continue;
      // The skip link is visible only while it has the focus.
      if (
        control.matches('[href="#panel"]') ||
        control.closest('.sr-only, [inert], [aria-hidden="true"]') !== null ||
        control.matches(':disabled')
      )
        continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const box = control.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const isHit = [control, ...label].some((one) => one.contains(hit) || hit?.contains(one) === true);
      const inTable = control.closest('table') !== null;
      if (!isHit || (!inTable && (box.left < -1 || box.right > window.innerWidth + 1)))
        wrong.push(`${nameOf(control)} is out of reach`);
      controls.add(nameOf(control).replaceAll(/[\d.,]+/g, '#'));
    }
    return { wrong, controls: [...controls] };
  }, part);

/**
 * Names of controls below `least` pixels in height or width in touch density. Links within a text are left out, as in WCAG,
 * and so is anything that has no box on the page.
 */
export const lowInTouch = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const root = document.documentElement;
    const chosen = root.dataset['density'];
    root.dataset['density'] = 'touch';
    const low: string[] = [];
    const usable = 'button, a[href], input:not([type="file"]), select, textarea, summary, [role="tab"], [role="radio"]';
    for (const control of document.querySelectorAll<HTMLElement>(usable)) {
      if (control.closest('.sr-only, [inert], [aria-hidden="true"]') !== null || !control.checkVisibility()) continue;
      if (control.matches('[href="#panel"], p a, p button, .prose a, .rule-text a')) continue;
      const { width, height } = control.getBoundingClientRect();
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() || control.outerHTML;
      if (width > 1 && Math.min(width, height) < pixels - 0.5)
        low.push(`${name.slice(0, 60)}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    if (chosen === undefined) delete root.dataset['density'];
    else root.dataset['density'] = chosen;
    return low;
  }, least);
