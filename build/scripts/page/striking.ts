import type { Page } from 'playwright';
import type { Hand } from './preparing';

/** A sample in which an attack is defended against by dice; where `low` faces are good ones. */
export interface Strike {
  system: string;
  low: boolean;
}

/** An attack, a defence, damage, and what else falls. */
export const STRIKES: readonly Strike[] = [
  { system: '3d6 roll-under', low: true },
  { system: 'Action Dice', low: false },
  { system: 'Eclipse Phase', low: true },
];

/** Keys that an attack with all its rolls typed may take; an answer to an attack that waits for one is an act of its own. */
export const MAX_KEYS = 15;
export const MAX_KEYS_OF_AN_ANSWER = 1;

/** A face no further digit can follow: far on the good side or on the bad one, and never the very last. */
function faceOf(most: number, isHigh: boolean): string {
  if (most >= 99) return isHigh ? '95' : '05';
  return isHigh ? String(Math.min(19, most - 1)) : '3';
}

/** Groups of dice typed, and keys that answered an attack held for its defence. */
export interface Struck {
  rolls: number;
  answers: number;
}

/** Attacks whoever is likely, all dice typed: the attack succeeds, and who defends fails. */
export async function strike(page: Page, hand: Hand, { low }: Strike): Promise<Struck> {
  const result = page.locator('section.command article.result');
  const die = page.locator('section.command [data-digits]:focus');
  await hand.press('1');
  await page.locator('section.command [data-sentence]').waitFor();
  const [striker = ''] = ((await page.locator('section.command [data-sentence]').textContent()) ?? '').split(' → ');
  let answers = 0;
  for (let rolls = 0; rolls < 12; rolls += 1) {
    await result.or(die).first().waitFor();
    if ((await result.count()) > 0) {
      const defends = result.getByRole('button', { name: /defends/ });
      if ((await defends.count()) === 0) return { rolls, answers };
      await hand.press('a');
      answers += 1;
      await die.waitFor();
    }
    const field = await die.getAttribute('id');
    const form = page.locator('section.command form', { has: page.locator('[data-digits]:focus') });
    const isTheirs = ((await form.getAttribute('aria-label')) ?? '').startsWith(striker);
    const asked = await form
      .locator('[data-digits]')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('placeholder')?.split('–').at(-1) ?? 6)));
    for (const most of asked) for (const digit of faceOf(most, isTheirs !== low)) await hand.press(digit);
    // Dice that could be read in one way only have counted by now.
    if ((await page.locator(`[id="${field ?? ''}"]:enabled`).count()) > 0) await hand.press('Enter');
    await page.locator(`[id="${field ?? ''}"]`).waitFor({ state: 'detached' });
  }
  throw new Error('the dice never end');
}
