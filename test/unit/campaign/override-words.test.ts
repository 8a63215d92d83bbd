import { expect, it } from 'vitest';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import { eclipsePhase } from '../../../src/rulesets/eclipse-phase/index';
import { threeD6 } from '../../../src/rulesets/three-d6/index';
import { TestCampaign } from '../../support/campaign';

/** Log sentences for values set by hand, one after the other. */
function told(ruleset: AnyRuleset, target: string, field: string, ...values: (number | string)[]): string[] {
  const campaign = TestCampaign.sample(ruleset);
  return values.map((value) => campaign.sentence('override', { target, field, value }));
}

it('names a value of the card, and reports points given back to the body as healing', () => {
  expect(told(threeD6, 'mira', 'hp', -7, -4)).toEqual([
    'Mira Tallow: HP 10 to −7.',
    'Mira Tallow heals 3: −7 to −4 HP.',
  ]);
  expect(told(threeD6, 'mira', 'fp', 9, 10)).toEqual(['Mira Tallow: FP 11 to 9.', 'Mira Tallow: FP 9 to 10.']);
  // Runa has 50 Durability; a tracker that counts up is reported by what is left.
  expect(told(eclipsePhase, 'runa', 'damage', 20, 17)).toEqual([
    'Runa Vael: Durability 39 to 30.',
    'Runa Vael heals 3: 30 to 33 Durability.',
  ]);
});

it('names any other value by its field', () => {
  expect(told(threeD6, 'mira', 'posture', 'kneeling')).toEqual(['Mira Tallow: posture is now kneeling, was standing.']);
});
