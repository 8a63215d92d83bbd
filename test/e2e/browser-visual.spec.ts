import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { pageOfMarks } from './marks';
import { openSample, startFight } from './table';

const styles = path.resolve(import.meta.dirname, '..', '..', 'renderer', 'styles');

/** Two marks of a family count as the same shape when they share more than this fraction of their pixels. */
const ALIKE = 0.8;

/** Fraction of pixels that two marks share, 0 to 1, for each pair of a family. Runs in the page. */
async function overlaps(pictures: { name: string; data: string }[]): Promise<{ pair: string; shared: number }[]> {
  const inked = async (data: string): Promise<boolean[]> => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture, 0, 0);
    const bytes = drawing?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
    return Array.from({ length: bytes.length / 4 }, (_, at) => (bytes[at * 4] ?? 255) < 150);
  };
  const drawn = await Promise.all(pictures.map(async ({ name, data }) => ({ name, ink: await inked(data) })));
  return drawn.flatMap((one, at) =>
    drawn.slice(at + 1).flatMap((other) => {
      if (one.name.split(' ')[0] !== other.name.split(' ')[0]) return [];
      const both = one.ink.filter((isInk, pixel) => isInk && other.ink[pixel] === true).length;
      const either = one.ink.filter((isInk, pixel) => isInk || other.ink[pixel] === true).length;
      return [{ pair: `${one.name} / ${other.name}`, shared: both / either }];
    }),
  );
}

test('marks of sides, tones, health, outcomes, fates and dice differ by shape, without colour', async ({ page }) => {
  const tokens = readFileSync(path.join(styles, 'tokens.css'), 'utf8').replaceAll(
    /--(side|tone)([\w-]*):[^;]+;/g,
    '--$1$2: #666666;',
  );
  await page.setContent(`${await pageOfMarks()}<style>${tokens}
    :root { color-scheme: light; }
    body { margin: 0; background: #fff; filter: grayscale(1); }
    [data-mark] { width: 112px; height: 32px; overflow: hidden; }
    [data-mark] { --space-8: 0; --line-control: #666666; }
    [data-mark] :is(.sr-only, .number, .word, dl, .keys, .name, .shares) { display: none; }
    [data-mark] .fates li { display: block; }
  </style>`);
  const pictures: { name: string; data: string }[] = [];
  for (const mark of await page.locator('[data-mark]').all()) {
    const picture = await mark.screenshot();
    pictures.push({ name: (await mark.getAttribute('data-mark')) ?? '', data: picture.toString('base64') });
  }
  expect(pictures).toHaveLength(24);
  const found = await page.evaluate(overlaps, pictures);
  // 4 sides make 6 pairs, 5 tones 10, 4 states of health 6; 5 outcomes 10, 4 fates 6, dice typed and rolled 1.
  expect(found).toHaveLength(39);
  expect(found.filter(({ shared }) => shared > ALIKE)).toEqual([]);
});

/** Size of running text, in pixels. */
const textPixels = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

/** The different widths, in pixels, of twenty of each of these letters in the style of a number column. */
const widthsOf = (page: Page, letters: string): Promise<number[]> =>
  page.evaluate((each) => {
    const line = document.querySelector('main .num') as HTMLElement;
    const before = line.textContent;
    const widths = [...each].map((letter) => {
      line.textContent = letter.repeat(20);
      const range = document.createRange();
      range.selectNodeContents(line);
      return Math.round(range.getBoundingClientRect().width);
    });
    line.textContent = before;
    return [...new Set(widths)];
  }, letters);

/** Width of a hyphen as a fraction of a digit's; digits have one width, so that they align in columns. */
async function hyphenShare(page: Page): Promise<number> {
  const figures = await widthsOf(page, '0123456789');
  expect(figures).toHaveLength(1);
  const [hyphen = 0] = await widthsOf(page, '-');
  return hyphen / (figures[0] ?? 0);
}

/** Buttons less than 40 pixels high or wide, by name. */
const lowButtons = (page: Page): Promise<string[]> =>
  page.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return width === 0 || Math.min(width, height) >= 40 ? [] : [`${name.trim()}: ${width} × ${height}`];
    }),
  );

test('text size, typeface, spacing and colours can be chosen, are kept, and are readable in every theme', async ({
  app,
}) => {
  const { page } = app;
  await openSample(page, 0);
  await startFight(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.locator('section.command').waitFor();
  expect(await findings(page)).toEqual([]);
  // A hyphen as wide as a figure would tear words apart.
  await expect.poll(() => hyphenShare(page)).toBeLessThan(0.8);

  await page.keyboard.press('Alt+8');
  await page.getByRole('radio', { name: 'Atkinson Hyperlegible' }).click();
  await page.getByRole('radio', { name: 'Touch' }).click();
  await page.getByRole('radio', { name: 'Candle' }).click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Alt+1');
  await page.locator('section.command').waitFor();
  expect(await lowButtons(page)).toEqual([]);
  await page.keyboard.press('Alt+8');
  for (const [choice, pixels] of [
    ['80 %', 11.2],
    ['200 %', 28],
  ] as const) {
    await page.getByLabel('Text size').click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await expect.poll(() => textPixels(page)).toBe(pixels);
  }
  await page.reload();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+1');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'candle');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'touch');
  expect(await textPixels(page)).toBe(28);
  const legible = () => page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next Variable"', 'a0'));
  await expect.poll(legible).toBe(true);
  expect(await hyphenShare(page)).toBeLessThan(0.8);
});

test('a button without text has a tooltip, by pointer and by keyboard', async ({ app: { page } }) => {
  const hint = page.locator('.tw-tooltip');
  await page.getByRole('button', { name: 'Settings' }).hover();
  await expect(hint).toHaveText('Settings');
  // There is one tooltip for all buttons: it follows the pointer.
  await page.getByRole('button', { name: 'Bin' }).hover();
  await expect(hint).toHaveText('Bin');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).focus();
  await expect(hint).toHaveText('Settings');
});
