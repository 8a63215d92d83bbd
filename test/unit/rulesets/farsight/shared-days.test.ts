import { expect, it } from 'vitest';
import { farsight } from '../../../../src/rulesets/farsight/index';
import { TestCampaign } from '../../../support/campaign';

const DAY = 86_400;

it('work that could never be done is refused before anybody rolls for the nights until then', () => {
  const campaign = TestCampaign.sample(farsight);
  const night = { who: ['brask'], do: 'rest', with: { kind: 'full' } };
  const segments = [
    { who: ['brask'], do: 'downtime', with: { activity: 'repair' }, seconds: 3 * DAY },
    { ...night, from: 16 * 3600, seconds: 8 * 3600, every: DAY, until: 3 * DAY },
  ];
  const outcome = campaign.try('stretch', { seconds: 3 * DAY, segments }, { faces: [], origin: 'typed', then: 'ask' });
  expect(outcome).toMatchObject({
    kind: 'refused',
    error: { code: 'invalid-params', path: 'segments.0.with.item' },
  });
});
