import type { Locator, Page } from 'playwright';

/** A session from scratch: a campaign, four heroes with a changed weapon each, six foes, an encounter, the first attack. */
export interface Evening {
  system: string;
  /** First letters of a template, and of the weapon that replaces its first one. */
  heroes: readonly (readonly [template: string, weapon: string])[];
  foe: string;
}

/** Most actions a session may take. */
export const MAX_ACTS = 60;

export const EVENINGS: readonly Evening[] = [
  {
    system: '3d6 roll-under',
    heroes: [
      ['man', 'axe'],
      ['scout', 'spear'],
      ['duel', 'broad'],
      ['phys', 'knife'],
    ],
    foe: '6 bandit',
  },
  {
    system: 'Eclipse Phase',
    heroes: [
      ['vang', 'rifle'],
      ['infil', 'knife'],
      ['rescue', 'pistol'],
      ['rigger', 'shock'],
    ],
    foe: '6 enforcer',
  },
  {
    system: 'Farsight',
    heroes: [
      ['scout', 'blade'],
      ['marine', 'pike'],
      ['medic', 'baton'],
      ['engin', 'carbine'],
    ],
    foe: '6 raider',
  },
  {
    system: 'Action Dice',
    heroes: [
      ['duel', 'axe'],
      ['medic', 'sword'],
      ['archer', 'crossbow'],
      ['ember', 'dagger'],
    ],
    foe: '6 brigand',
  },
  {
    system: 'VI·VIII·X',
    heroes: [
      ['watch', 'axe'],
      ['lock', 'knife'],
      ['bow', 'crossbow'],
      ['surgeon', 'flail'],
    ],
    foe: '6 cutthroat',
  },
];

/** Keys and words as a person types them: a key is one action, and so is a word or name. No pointer. */
export class Hand {
  readonly #page: Page;
  acts = 0;
  /** Every key, including those of words and numbers. */
  keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.acts += 1;
      this.keys += 1;
    }
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
    this.acts += 1;
    this.keys += words.length;
  }

  /** Presses a key until the element has the focus. */
  async walk(key: string, to: Locator): Promise<void> {
    await to.waitFor();
    for (let step = 0; step < 30; step += 1) {
      if (await to.evaluate((node) => node.contains(document.activeElement))) return;
      await this.press(key);
    }
    throw new Error(`${key} does not lead to ${String(to)}`);
  }
}

const focused = (found: Locator): Promise<void> =>
  found.and(found.page().locator(':focus')).first().waitFor({ timeout: 15_000 });

async function addHero(page: Page, hand: Hand, template: string, weapon: string): Promise<void> {
  await focused(page.getByRole('combobox', { name: 'Template' }));
  await hand.type(template);
  await hand.press('Enter');
  const form = page.getByRole('region', { name: 'New on the roster' });
  await focused(form.getByLabel('Name').first());
  await hand.press('Alt+w');
  await focused(page.getByRole('combobox', { name: /with another weapon|^Add weapon/i }));
  await hand.type(weapon);
  await hand.press('Enter', 'Control+Enter');
  await focused(page.getByRole('button', { name: 'Add another' }));
}

/** A one-digit face: low on a d100, in the middle on smaller dice. */
const faceOf = (most: number): number => (most > 12 ? 5 : Math.ceil(most / 2));

/** Types all dice asked for until the result is there. */
export async function typeDice(page: Page, hand: Hand): Promise<void> {
  const answer = page.locator('section.command article.result');
  const die = page.locator('section.command [data-digits]:focus');
  for (let group = 0; group < 12; group += 1) {
    await answer.or(die).first().waitFor();
    if ((await answer.count()) > 0) return;
    const field = await die.getAttribute('id');
    const form = page.locator('section.command form', { has: page.locator('[data-digits]:focus') });
    const asked = await form
      .locator('[data-digits]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('placeholder')?.split('–').at(-1) ?? '6'));
    await hand.type(asked.map((most) => faceOf(Number(most))).join(' '));
    await hand.press('Enter');
    await page.locator(`[id="${field ?? ''}"]`).waitFor({ state: 'detached' });
  }
  throw new Error('the dice never end');
}

/** Plays one session from the start screen up to the result of its first attack; returns the number of actions. */
export async function prepareEvening(page: Page, { system, heroes, foe }: Evening): Promise<number> {
  const hand = new Hand(page);
  const heading = page.getByRole('heading', { name: 'New campaign' });
  await heading.waitFor();
  await hand.walk('Tab', page.getByLabel('Name').first());
  await hand.type('Night watch');
  const systems = page.getByRole('radiogroup', { name: 'Game system' });
  await hand.walk('Tab', systems);
  await hand.walk('ArrowDown', systems.getByRole('radio', { name: system }));
  await hand.press('Enter');

  const sheet = page.getByRole('region', { name: 'Getting ready' });
  await focused(sheet.getByRole('button', { name: 'Add a hero' }));
  await hand.press('Enter');
  for (const [at, [template, weapon]] of heroes.entries()) {
    if (at > 0) await hand.press('Enter');
    await addHero(page, hand, template, weapon);
  }

  await hand.press('Alt+1');
  await focused(sheet.getByRole('button', { name: 'Add a foe' }));
  await hand.press('Enter');
  await focused(page.getByRole('combobox', { name: 'Template' }));
  await hand.type(foe);
  await hand.press('Enter');
  await focused(page.getByRole('region', { name: 'New on the roster' }).getByLabel('Name').first());
  await hand.press('Enter');
  await focused(page.getByRole('button', { name: 'Add another' }));

  await hand.press('Alt+1');
  await focused(sheet.getByRole('button', { name: 'Prepare a fight' }));
  await hand.press('Enter');
  await focused(page.getByRole('region', { name: 'New encounter' }).getByLabel('Name').first());
  await hand.type('At the gate');
  await hand.press('Control+Enter');
  await focused(page.getByRole('button', { name: 'Start At the gate' }));
  await hand.press('Enter');
  await focused(page.getByRole('dialog').getByRole('button', { name: 'Start the fight' }));
  await hand.press('Enter');
  // Dice that the players could type are rolled.
  const theirs = page.getByRole('dialog').locator('[data-digits]:focus');
  const active = page.locator('[aria-current="step"]');
  await active.or(theirs).first().waitFor();
  if ((await theirs.count()) > 0) await hand.press('Control+Enter');
  await active.waitFor();

  await hand.press('1');
  await page.locator('[data-die-bar]').waitFor();
  await page.locator('section.command [data-go], section.command [data-digits]:focus').first().waitFor();
  if ((await page.locator('[data-digits]:focus').count()) === 0) await hand.press('Enter');
  await typeDice(page, hand);
  return hand.acts;
}
