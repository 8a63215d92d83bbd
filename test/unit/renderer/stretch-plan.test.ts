import { describe, expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import type { PlanActivity } from '../../../renderer/panels/shared/stretch-activities';
import { activitiesOf } from '../../../renderer/panels/shared/stretch-activities';
import { slotsOf } from '../../../renderer/panels/shared/stretch-row';
import { StretchPlan } from '../../../renderer/panels/shared/stretch.svelte';

const work = (label: string) => ({ label, summary: '', call: { do: 'work', with: { on: label } } });
const campaign = {
  ruleset: { rests: [], activities: [work('map'), work('boat')] },
  view: { people: [], money: { unit: 'coins', decimals: 0 }, revision: 1 },
} as unknown as CampaignModel;
const [map, boat] = activitiesOf(campaign, 'days') as [PlanActivity, PlanActivity];

/** Ash and Birch over three days. */
function planned(): StretchPlan {
  const plan = new StretchPlan(campaign);
  plan.include('ash');
  plan.include('birch');
  return plan;
}
const called = (plan: StretchPlan, key: 'segments' | 'upkeep' | 'interruptions'): unknown => plan.call.with[key];

describe('a plan for a stretch of time', () => {
  it('includes people without an activity, with their upkeep and interruptions', () => {
    const plan = planned();
    plan.payUpkeep('ash', '5');
    plan.payUpkeep('birch', 'much');
    plan.addInterruption({ at: 1, hour: 12, hours: 2, who: 'ash', text: 'Fever' });
    expect(called(plan, 'upkeep')).toEqual([{ who: 'ash', perDay: 5, text: 'Living' }]);
    expect(plan.wrongUpkeep).toEqual(['birch']);
    plan.leaveOut('ash');
    plan.leaveOut('birch');
    expect(called(plan, 'upkeep')).toEqual([]);
    expect(called(plan, 'interruptions')).toEqual([]);
    expect(plan.wrongUpkeep).toEqual([]);
  });

  it('has for each person only the activity shown if it is not counted in days', () => {
    const plan = planned();
    const first = plan.add('ash', map, 0) ?? 0;
    plan.change(first, { length: 1 });
    plan.add('ash', boat, 1);
    plan.setLength(4, 'hours');
    expect(slotsOf(plan, 'ash', 1).map(({ segment }) => segment?.activity.label)).toEqual(['map']);
    expect(called(plan, 'segments')).toMatchObject([{ with: { on: 'map' }, from: 0, seconds: 4 * 3600 }]);
    // A key does not change a length that is not visible, either.
    plan.shift(first, { length: -1 });
    expect(called(plan, 'segments')).toMatchObject([{ seconds: 4 * 3600 }]);
  });

  it('says which day is taken, and by what, when something cannot move', () => {
    const plan = planned();
    const first = plan.add('ash', map, 0) ?? 0;
    plan.change(first, { length: 1 });
    const second = plan.add('ash', boat, 1) ?? 0;
    const taken = (answer: ReturnType<StretchPlan['shift']>) => answer && [answer.day, answer.by.activity.label];
    expect(taken(plan.shift(first, { from: 1 }))).toEqual([2, 'boat']);
    expect(taken(plan.shift(first, { length: 2 }))).toEqual([2, 'boat']);
    expect(taken(plan.shift(second, { from: -1 }))).toEqual([1, 'map']);
    expect(plan.shift(second, { from: 1, length: -1 })).toBeNull();
    // Now the second day is free.
    expect(plan.shift(first, { from: 1 })).toBeNull();
    expect(called(plan, 'segments')).toMatchObject([{ from: 86_400 }, { from: 2 * 86_400 }]);
  });

  it('is at most a year when counted in days, whatever it was before', () => {
    const plan = planned();
    plan.setLength(1000, 'hours');
    expect(plan.length).toBe(1000);
    plan.setLength(plan.length, 'days');
    expect(plan.length).toBe(366);
  });
});
