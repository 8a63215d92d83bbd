import type { Page } from 'playwright';
import type { Hand } from './evening';

/** A sample in which defences roll dice; `low` if low faces are good. */
export interface Strike {
  system: string;
  low: boolean;
}

/** Each has an attack, a defence, damage, and any further rolls. */
export const STRIKES: readonly Strike[] = [
  { system: '3d6 roll-under', low: true },
  { system: 'Action Dice', low: false },
  { system: 'Eclipse Phase', low: true },
];

/** Keys that an attack with all its rolls typed may take; the answer to an attack that waits for one is counted separately. */
export const MAX_KEYS = 15;
export const MAX_KEYS_OF_AN_ANSWER = 1;

/** A face that no further digit can follow: clearly good or clearly bad, but never the extreme. */
function faceOf(most: number, isHigh: boolean): string {
  if (most >= 99) return isHigh ? '95' : '05';
  return isHigh ? String(Math.min(19, most - 1)) : '3';
}

/** Groups of dice typed, and keys for the answer to an attack that waited for a defence. */
export interface Struck {
  rolls: number;
  answers: number;
}

/** Attacks the suggested target, all dice typed: the attack succeeds and the defence fails. */
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
    // Unambiguous dice have been accepted by now.
    if ((await page.locator(`[id="${field ?? ''}"]:enabled`).count()) > 0) await hand.press('Enter');
    await page.locator(`[id="${field ?? ''}"]`).waitFor({ state: 'detached' });
  }
  throw new Error('the dice never end');
}
