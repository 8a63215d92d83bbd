import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import { chromiumArgs } from '../../test/support/chromium-args';
import { startHost } from './page/host';
import { EVENINGS, Hand, MAX_ACTS, prepareEvening, typeDice } from './page/evening';
import { MAX_KEYS, MAX_KEYS_OF_AN_ANSWER, strike, STRIKES, type Strike, type Struck } from './page/attack';

/**
 * Plays the actions of a session by keyboard in the browser host and counts the keys of each. Every action's effect must be
 * on the page before the next one begins. Then attacks with all their rolls typed, defence included. Then a session from
 * scratch in every system: a campaign, four heroes with a changed weapon each, six foes, an encounter, the first attack;
 * there a key pressed counts as one action, and so does a word or name typed. Exits with 1 if anything takes too many.
 *
 * Usage: npm run keys [-- --only fight|strikes|preparing]
 */
const root = process.env['TURNWRIGHT_ROOT'] ?? process.cwd();
const chromiumPath = process.env['TURNWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium';
const SYSTEM = 'Eclipse Phase';

interface Act {
  what: string;
  /** Most keys it may take. */
  most: number;
  keys: readonly string[];
  /** Dice are asked for after the keys; each key typed for them counts. */
  dice?: true;
  /** What is on the page once it is done. */
  done: (page: Page) => Locator;
  /** What is on the page before the last key is pressed. */
  waits?: (page: Page) => Locator;
  /** Setup; its keys are not counted. */
  before?: (page: Page) => Promise<void>;
}

const order = (page: Page): Locator => page.locator('.order-row');
const active = (page: Page): Locator => page.locator('[aria-current="step"]');
const answer = (page: Page, text: RegExp): Locator => page.locator('article.result', { hasText: text });

async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Targets one of the six, who has nothing special but hit points. */
async function aimAtEnforcer(page: Page): Promise<void> {
  await escape(page);
  const target = page.getByRole('region', { name: /^Target: Enforcer/ });
  for (let tries = 0; tries < 20 && (await target.count()) === 0; tries += 1) await page.keyboard.press('t');
  await target.waitFor();
}

/** Has every die typed from here on. */
async function typeEverything(page: Page): Promise<void> {
  await escape(page);
  await page.keyboard.press('Alt+8');
  const sides = page.getByRole('radiogroup', { name: /^Dice of/ });
  await sides.first().waitFor();
  for (const side of await sides.all()) {
    const typed = side.getByRole('radio', { name: 'Type the dice' });
    await typed.click();
    await side.locator('[aria-checked="true"]', { hasText: 'Type the dice' }).waitFor();
  }
  await page.keyboard.press('Alt+1');
  await active(page).waitFor();
}

const EVENING: readonly Act[] = [
  {
    what: 'a fight of the party and six of a template, nothing prepared',
    most: 12,
    // The last key rolls the dice that the players could type.
    keys: ['i', '6', ' ', 'e', 'n', 'f', 'Enter', 'Control+Enter'],
    waits: (page) => page.locator('form.dice input:focus'),
    done: active,
  },
  {
    what: 'next turn',
    most: 1,
    before: escape,
    keys: ['n'],
    done: (page) => page.getByText('Has acted'),
  },
  {
    what: '−7 to the target',
    most: 3,
    before: aimAtEnforcer,
    keys: ['-', '7', 'Enter'],
    done: (page) => answer(page, /7|damage/i),
  },
  {
    what: 'next turn right after a quick change',
    most: 1,
    keys: ['n'],
    done: (page) => page.getByText('Has acted 2'),
  },
  {
    what: 'heal 3',
    most: 3,
    before: aimAtEnforcer,
    keys: ['+', '3', 'Enter'],
    done: (page) => page.getByRole('button', { name: /^Undo: .*(heals|set|\d to \d)/ }),
  },
  {
    what: 'a condition with a duration: its word, a number, Enter',
    most: '/stunned 2'.length + 1,
    keys: ['/', ...'stunned 2', 'Enter'],
    done: (page) => order(page).filter({ hasText: 'Stunned' }).first(),
  },
  {
    what: 'somebody new from a template in mid-fight',
    most: 5,
    before: escape,
    keys: ['i', 'e', 'n', 'f', 'Enter'],
    done: (page) => page.getByRole('button', { name: /^Undo: .* joins? / }),
  },
  {
    what: 'undo',
    most: 1,
    keys: ['Control+z'],
    done: (page) => page.getByRole('button', { name: /^Redo: / }),
  },
  {
    what: 'an attack with its dice typed',
    most: 15,
    before: typeEverything,
    keys: ['1'],
    dice: true,
    done: (page) => page.locator('section.command article.result'),
  },
  {
    what: 'the rule of a number',
    most: 2,
    before: async (page) => {
      await escape(page);
      await page.keyboard.press('n');
      await page.keyboard.press('1');
      await page.locator('[data-die-bar]').waitFor();
    },
    keys: ['r'],
    done: (page) => page.getByRole('button', { name: 'Open in the reference' }),
  },
];

/** Plays one action and returns its keys, fewer than planned if it was done before the last. */
async function play(page: Page, act: Act): Promise<number> {
  await act.before?.(page);
  let count = 0;
  for (const [place, key] of act.keys.entries()) {
    if (place === act.keys.length - 1) await act.waits?.(page).waitFor();
    await page.keyboard.press(key);
    count += 1;
    if (key === 'Enter' && (await act.done(page).count()) > 0) break;
  }
  if (act.dice === true) {
    const hand = new Hand(page);
    await typeDice(page, hand);
    count += hand.keys;
  }
  await act.done(page).first().waitFor();
  return count;
}

/** Runs `play` on a fresh host and page, with an empty data folder. */
async function onFreshPage<V>(play: (page: Page) => Promise<V>): Promise<V> {
  const data = mkdtempSync(path.join(tmpdir(), 'turnwright-keys-'));
  const { host, url } = await startHost(root, data);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(url);
    return await play(page);
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => host.once('exit', resolve));
    host.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** Prints a count; true if it is within its limit. */
function isWithinLimit(count: number, most: number, what: string): boolean {
  const verdict = count <= most ? '' : '   TOO MANY';
  console.log(`${String(count).padStart(3)} of ${String(most).padStart(2)}  ${what}${verdict}`);
  return count <= most;
}

async function fight(page: Page): Promise<boolean> {
  await page.locator('.samples button', { hasText: SYSTEM }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  let isWithin = true;
  for (const act of EVENING) isWithin = isWithinLimit(await play(page, act), act.most, act.what) && isWithin;
  return isWithin;
}

/** Starts the sample fight and strikes; the start's dice are rolled, all others typed. */
async function struck(page: Page, one: Strike): Promise<Struck & { keys: number }> {
  await page.locator('.samples button', { hasText: one.system }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  const roll = page.locator('form.dice').getByRole('button', { name: 'Roll for me' });
  await active(page).or(roll).first().waitFor();
  if ((await roll.count()) > 0) await roll.click();
  await typeEverything(page);
  const hand = new Hand(page);
  const taken = await strike(page, hand, one);
  return { ...taken, keys: hand.keys };
}

async function strikes(): Promise<boolean> {
  let isWithin = true;
  for (const one of STRIKES) {
    const { keys, rolls, answers } = await onFreshPage((page) => struck(page, one));
    isWithin =
      isWithinLimit(keys - answers, MAX_KEYS, `an attack of ${one.system}, its ${rolls} rolls typed`) && isWithin;
    if (answers > 0)
      isWithin =
        isWithinLimit(answers, MAX_KEYS_OF_AN_ANSWER, 'the defence, where the attack waits for it') && isWithin;
  }
  return isWithin;
}

async function preparing(): Promise<boolean> {
  let isWithin = true;
  for (const evening of EVENINGS) {
    const acts = await onFreshPage((page) => prepareEvening(page, evening));
    isWithin =
      isWithinLimit(acts, MAX_ACTS, `an evening of ${evening.system}, from nothing to the first attack`) && isWithin;
  }
  return isWithin;
}

const build = spawnSync(process.execPath, [path.join(root, 'build', 'scripts', 'build.mjs'), '--if-stale']);
if (build.status !== 0) throw new Error(build.stderr.toString());
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const PARTS = { fight: () => onFreshPage(fight), strikes, preparing };
let isWithin = true;
for (const [name, part] of Object.entries(PARTS))
  if (only === undefined || only === name) isWithin = (await part()) && isWithin;
process.exitCode = isWithin ? 0 : 1;
