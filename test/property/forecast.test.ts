import { describe, expect, it } from 'vitest';
import { createCampaign, createSample } from '../../src/campaign/create';
import type { CampaignState } from '../../src/campaign/state';
import { readContext } from '../../src/engine/state/context';
import { addCombatants } from '../../src/engine/state/create';
import { TACTICS } from '../../src/engine/fight/tactics';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { Batch } from '../../src/forecast/batch';
import { fightOf, runBatch } from '../../src/forecast/batch';
import { chanceOf, margin, rangeOf } from '../../src/forecast/chance';
import { playOn } from '../../src/forecast/play-on';
import { addTally } from '../../src/forecast/tally';
import type { Tally } from '../../src/forecast/tally';
import { deepFreeze } from '../../src/kernel/patch';
import { FIGHTING_RULESETS } from '../support/scenarios';

function sampleOf(ruleset: AnyRuleset): CampaignState {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  return deepFreeze(sample.value);
}

function batchOf(ruleset: AnyRuleset, change: Partial<Batch> = {}): Batch {
  const state = sampleOf(ruleset);
  const start = { do: 'start-fight', with: { prepared: state.encounters[0]?.id ?? '' } };
  return { state, start, seed: 7, from: 0, to: 6, ours: 'press', theirs: 'press', roundCap: 60, ...change };
}

function tallied(ruleset: AnyRuleset, batch: Batch): Tally {
  const tally = runBatch(ruleset, batch);
  if (!tally.ok) throw new Error(tally.error.message);
  return tally.value;
}

describe.each(FIGHTING_RULESETS)('the forecast of $name, which has attacks', ({ ruleset, isData }) => {
  it.each(TACTICS.map(({ id }) => id))(
    'fights every fight to an end when a side %s, on a campaign that stays',
    (tactic) => {
      // The campaign is frozen: a fight that touched it would throw.
      const tally = tallied(ruleset, batchOf(ruleset, { to: 4, ours: tactic, theirs: tactic }));
      expect(tally.fights).toBe(4);
      expect(tally.won.ours + tally.won.theirs + tally.won.nobody).toBe(4);
      expect(tally.commands).toBeGreaterThan(20);
      for (const { hurt, down, dead, downAndWon } of Object.values(tally.people)) {
        expect(dead).toBeLessThanOrEqual(down);
        expect(down).toBeLessThanOrEqual(hurt);
        expect(downAndWon).toBeLessThanOrEqual(down);
      }
    },
  );

  it('is the same however the fights are split into batches, and different with other dice', () => {
    const whole = tallied(ruleset, batchOf(ruleset));
    const parts = [
      [4, 6],
      [0, 1],
      [1, 4],
    ].map(([from = 0, to = 0]) => tallied(ruleset, batchOf(ruleset, { from, to })));
    expect(parts.reduce(addTally)).toEqual(whole);
    expect(tallied(ruleset, batchOf(ruleset, { seed: 8 }))).not.toEqual(whole);
  });

  it('is the same whether offers are queried first or tried at once', () => {
    const batch = batchOf(ruleset);
    const [ours, theirs] = [TACTICS[0], TACTICS[2]];
    if (ours === undefined || theirs === undefined) throw new Error('three tactics are expected');
    const plan = { tactics: { ours, theirs }, roundCap: 40 };
    for (const lane of [2, 3, 4]) {
      const begun = fightOf(ruleset, batch, lane);
      if (!begun.ok) throw new Error(begun.error.message);
      expect(playOn(ruleset, begun.value, { ...plan, asksFirst: true })).toEqual(playOn(ruleset, begun.value, plan));
    }
  });

  it('is the same with and without full records, and leaves the trackers of the view', () => {
    const [tactic] = TACTICS;
    const begun = fightOf(ruleset, batchOf(ruleset), 3);
    if (tactic === undefined || !begun.ok) throw new Error('no fight to look at');
    const plan = { tactics: { ours: tactic, theirs: tactic }, roundCap: 40 };
    let bare: AnyWorld = begun.value;
    const watched = playOn(ruleset, begun.value, {
      ...plan,
      watch: (_call, before, outcome) => {
        expect(before).toEqual(bare);
        if (outcome.kind !== 'done') return;
        bare = outcome.world;
        // People a command did not change are the same objects as before, as a forecast assumes.
        const untouched = bare.combatants.filter((one) => before.combatants.includes(one)).map(({ id }) => id);
        expect(untouched.map((id) => shapeIn(ruleset, bare, id))).toEqual(
          untouched.map((id) => shapeIn(ruleset, before, id)),
        );
      },
    });
    expect(playOn(ruleset, begun.value, plan)).toEqual(watched);
    const ctx = readContext(watched.world);
    for (const { id } of watched.world.combatants) {
      expect(ruleset.tactics?.trackers(ctx, id)).toEqual(ruleset.view.combatant(ctx, id).trackers);
    }
  });

  it('favours neither of two equal sides, when each is listed first equally often', () => {
    const FIGHTS = isData ? 30 : 120;
    // Some custom games let the first in the list begin.
    const orders = [
      ['left', 'right'],
      ['right', 'left'],
    ] as const;
    const { won } = orders
      .map((order, at) => {
        const from = (at * FIGHTS) / 2;
        return tallied(ruleset, batchOf(ruleset, { ...mirror(ruleset, order), from, to: from + FIGHTS / 2 }));
      })
      .reduce(addTally);
    const decided = won.ours + won.theirs;
    expect(decided).toBeGreaterThan(FIGHTS / 2);
    // Half of those decided, within 3.5 standard deviations of a fair coin.
    expect(Math.abs(won.ours - decided / 2)).toBeLessThan((3.5 * Math.sqrt(decided)) / 2);
  });

  it('refuses unknown tactics, and a fight that is not running', () => {
    expect(runBatch(ruleset, batchOf(ruleset, { ours: 'flee' }))).toMatchObject({ error: { code: 'no-forecast' } });
    expect(runBatch(ruleset, batchOf(ruleset, { start: null }))).toMatchObject({ error: { code: 'no-encounter' } });
  });
});

function shapeIn({ tactics }: AnyRuleset, world: AnyWorld, id: string): unknown {
  const ctx = readContext(world);
  return [tactics?.standing(ctx, id), tactics?.health(ctx, id)];
}

/** One of the same template on each side, in this order, and a fight between them. */
function mirror(ruleset: AnyRuleset, order: readonly ('left' | 'right')[]): Pick<Batch, 'state' | 'start'> {
  const template = ruleset.templates.find(({ side }) => side === 'foe') ?? ruleset.templates[0];
  const fresh = createCampaign(ruleset, 'Mirror', {}, 3);
  if (template === undefined || !fresh.ok) throw new Error('no table to fight at');
  const { stats } = template;
  const people = { left: { side: 'pc', name: 'Left' }, right: { side: 'foe', name: 'Right' } } as const;
  const world = addCombatants(
    ruleset,
    fresh.value.world,
    order.map((id) => ({ id, side: people[id].side, stats: { ...stats, name: people[id].name } })),
  );
  if (!world.ok) throw new Error(world.error.message);
  const state = deepFreeze({ ...fresh.value, world: world.value });
  return { state, start: { do: 'start-fight', with: { participants: [...order] } } };
}

describe('chances and ranges', () => {
  it('have Wilson’s interval of 95 %', () => {
    // By hand: 8 of 10 with z² = 3.8415: (0.8 + 0.19207) / 1.38415 ± 1.96 √(0.016 + 0.0096) / 1.38415.
    const eight = chanceOf(8, 10);
    expect(eight.low).toBeCloseTo(0.4902, 3);
    expect(eight.high).toBeCloseTo(0.9433, 3);
    // Nothing in 300: z² / (n + z²) = 3.8415 / 303.8415.
    expect(chanceOf(0, 300)).toMatchObject({ share: 0, low: 0 });
    expect(chanceOf(0, 300).high).toBeCloseTo(0.01264, 4);
    expect(chanceOf(300, 300).low).toBeCloseTo(1 - 0.01264, 4);
    expect(margin(chanceOf(0, 0))).toBe(0.5);
    expect(margin(chanceOf(534, 1068))).toBeCloseTo(0.03, 3);
  });

  it('give the values at a tenth, a half and nine tenths', () => {
    expect(rangeOf({ '-3': 1, '0': 4, '7': 4, '12': 1 })).toEqual({ p10: -3, p50: 0, p90: 7 });
    expect(rangeOf({ '4': 1 })).toEqual({ p10: 4, p50: 4, p90: 4 });
    expect(rangeOf({})).toBeNull();
  });
});
