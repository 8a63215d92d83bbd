import type { Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from './fixtures';

/**
 * Pictures of printed pages, kept as a grid of ACROSS × DOWN cells with the darkness of each, in ten steps. Fonts
 * come with the application, so pages break the same way everywhere; font smoothing does not count.
 */
const ACROSS = 40;
const DOWN = 25;
/** Steps that a cell may be lighter or darker, and the share of cells that may be off by more than that. */
const MOST_STEPS = 1;
const MOST_OFF = 0.03;

const KEPT = path.join(import.meta.dirname, 'papers.json');

/** The ink of a picture, a digit for each cell: 0 for white. */
export function inkOf(page: Page, png: string): Promise<string> {
  return page.evaluate(
    async ({ data, across, down }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawn = canvas.getContext('2d');
      if (drawn === null) throw new Error('nothing can be drawn here');
      drawn.drawImage(picture, 0, 0);
      const { data: points } = drawn.getImageData(0, 0, picture.width, picture.height);
      const ink = new Float64Array(across * down);
      for (let at = 0; at < points.length; at += 4) {
        const place = at / 4;
        const column = Math.floor(((place % picture.width) * across) / picture.width);
        const row = Math.floor((Math.floor(place / picture.width) * down) / picture.height);
        const light = ((points[at] ?? 0) + (points[at + 1] ?? 0) + (points[at + 2] ?? 0)) / 765;
        ink[row * across + column] = (ink[row * across + column] ?? 0) + 1 - light;
      }
      const field = (picture.width * picture.height) / ink.length;
      return [...ink].map((sum) => Math.min(9, Math.round((sum / field) * 20))).join('');
    },
    { data: png, across: ACROSS, down: DOWN },
  );
}

/** Compares the ink of each kind of printed page with the kept one; with TURNWRIGHT_KEEP_PAPERS it replaces that. */
export function expectSamePapers(inks: Readonly<Record<string, string>>): void {
  if (process.env['TURNWRIGHT_KEEP_PAPERS'] !== undefined) {
    const rows = Object.entries(inks).map(([kind, ink]) => [kind, ink.match(new RegExp(`.{${ACROSS}}`, 'g')) ?? []]);
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  }
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string[]>;
  expect(Object.keys(kept)).toEqual(Object.keys(inks));
  for (const [kind, ink] of Object.entries(inks)) {
    const before = (kept[kind] ?? []).join('');
    expect(before, `${kind} has as many fields`).toHaveLength(ink.length);
    const off = [...ink].filter((step, at) => Math.abs(Number(step) - Number(before[at])) > MOST_STEPS).length;
    expect(off / ink.length, `${kind} looks as it did`).toBeLessThanOrEqual(MOST_OFF);
    // An empty page never counts as the same.
    expect(
      [...ink].some((step) => step !== '0'),
      `${kind} has something on it`,
    ).toBe(true);
  }
}
