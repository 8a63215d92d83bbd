import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { PANEL_IDS } from '../../renderer/app/panel-memory';
import { chromiumArgs } from '../../test/support/chromium-args';
import { startHost } from './page/host';

/**
 * Takes pictures of every panel of one sample campaign, in both themes, at a normal size, at the smallest window and
 * at 200 %, for checking by eye; those used in the documentation are kept in `docs/screenshots`.
 *
 * Usage: npm run screenshots [-- --sample N] [--out DIR] [--keep]
 */
const root = process.env['TURNWRIGHT_ROOT'] ?? process.cwd();
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const sample = Number(option('sample') ?? 4);
const out = path.resolve(root, option('out') ?? path.join('.cache', 'screenshots'));
const keeps = process.argv.includes('--keep');
const kept = path.join(root, 'docs', 'screenshots');
const chromiumPath = process.env['TURNWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium';

const THEMES = ['dark', 'light'] as const;
/** A window at 200 % has half as many CSS pixels. */
const SIZES = {
  usual: { width: 1440, height: 900, scale: 1 },
  small: { width: 1024, height: 640, scale: 1 },
  doubled: { width: 720, height: 450, scale: 2 },
} as const;
/** Panels that samples of every system have. */
const PANELS = PANEL_IDS.filter((id) => id !== 'rules');

/** Pictures used in the documentation: normal size, by theme. */
const KEPT: Readonly<Record<string, (typeof THEMES)[number]>> = {
  fight: 'dark',
  combatants: 'light',
  timers: 'dark',
  recovery: 'light',
  downtime: 'dark',
  log: 'light',
};

type Size = keyof typeof SIZES;

/** Waits until the page is settled: fonts loaded, nothing pending, two frames painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      }),
  );
}

async function picture(page: Page, name: string, theme: (typeof THEMES)[number], size: Size): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await settled(page);
  await page.screenshot({ path: path.join(out, `${name}-${theme}-${size}.png`) });
  if (keeps && size === 'usual' && KEPT[name] === theme) {
    await page.screenshot({ path: path.join(kept, `${name}.png`) });
  }
}

async function everyTheme(page: Page, name: string, size: Size): Promise<void> {
  for (const theme of THEMES) await picture(page, name, theme, size);
}

/** The start screen, a fight at its first attack with the odds visible, then every panel. */
async function tour(browser: Browser, size: Size): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'turnwright-screenshots-'));
  const { host, url } = await startHost(root, data);
  const { width, height, scale } = SIZES[size];
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  try {
    await page.goto(url);
    await page.getByRole('heading', { name: 'Open a sample campaign' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await everyTheme(page, 'start', size);
    await page
      .locator('.samples button')
      .nth(sample - 1)
      .click();
    await page.getByRole('navigation', { name: 'Panels' }).waitFor();
    await everyTheme(page, 'quiet', size);
    await page.getByRole('button', { name: 'Start a fight' }).click();
    await page.getByRole('menuitem').first().click();
    const roll = page.locator('form.dice').getByRole('button', { name: 'Roll for me' });
    await page.locator('[aria-current="step"]').or(roll).first().waitFor();
    if ((await roll.count()) > 0) await roll.click();
    await page.locator('[aria-current="step"]').waitFor();
    await page.keyboard.press('t');
    await page
      .getByRole('button', { name: /^Attack/ })
      .first()
      .click();
    await page.getByRole('group', { name: 'Odds' }).waitFor();
    await everyTheme(page, 'fight', size);
    await page.keyboard.press('Escape');
    for (const [place, panel] of PANELS.entries()) {
      const item = page.locator('nav li').nth(place);
      await item.getByRole('button').click();
      await item.locator('[aria-current="page"]').waitFor();
      await everyTheme(page, panel, size);
    }
  } finally {
    await page.close();
    const ended = new Promise((resolve) => host.once('exit', resolve));
    host.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const build = spawnSync(process.execPath, [path.join(root, 'build', 'scripts', 'build.mjs'), '--if-stale']);
  if (build.status !== 0) throw new Error(build.stderr.toString());
  mkdirSync(out, { recursive: true });
  if (keeps) mkdirSync(kept, { recursive: true });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    for (const size of Object.keys(SIZES) as Size[]) await tour(browser, size);
  } finally {
    await browser.close();
  }
  console.log(`Pictures are in ${out}${keeps ? ` and ${kept}` : ''}.`);
}

await main();
