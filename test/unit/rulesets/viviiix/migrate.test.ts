import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/kernel/json';
import { viviiix } from '../../../../src/rulesets/viviiix/index';
import { plain, TestCampaign } from '../../../support/campaign';

/** What version 1 knew nothing of, by the part of a campaign it stands in. */
const NEW = {
  state: ['items', 'aside'],
  stats: ['loadt'],
  gear: ['kg'],
  encounter: ['phase', 'pass', 'declared'],
  options: ['halfAllies', 'surpriseReaction', 'turnPhases', 'postureScope'],
};

function without(value: unknown, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value as JsonObject).filter(([name]) => !names.includes(name)));
}

/** The campaign as version 1 kept it. */
function asVersion1(campaign: JsonObject): JsonObject {
  const world = campaign['world'] as JsonObject;
  const older = (being: JsonObject): JsonObject => {
    const stats = without(being['stats'], NEW.stats);
    const bare = (thing: unknown) => (thing === null ? null : without(thing, NEW.gear));
    const gear = {
      armour: bare(stats['armour']),
      shield: bare(stats['shield']),
      weapons: (stats['weapons'] as JsonObject[]).map(bare),
    };
    return { ...being, stats: { ...stats, ...gear }, state: without(being['state'], NEW.state) };
  };
  return {
    ...campaign,
    world: {
      ...world,
      combatants: (world['combatants'] as JsonObject[]).map(older),
      options: without(world['options'], NEW.options),
      encounter: world['encounter'] === null ? null : without(world['encounter'], NEW.encounter),
    },
  };
}

/** The campaign with nothing in it that version 1 could not have held: no things by name, no gear that weighs. */
function unladen(campaign: JsonObject): JsonObject {
  const world = campaign['world'] as JsonObject;
  const light = (thing: unknown) => (thing === null ? null : { ...(thing as JsonObject), kg: 0 });
  const combatants = (world['combatants'] as JsonObject[]).map((being) => {
    const stats = being['stats'] as JsonObject;
    const gear = {
      armour: light(stats['armour']),
      shield: light(stats['shield']),
      weapons: (stats['weapons'] as JsonObject[]).map(light),
    };
    const state = { ...(being['state'] as JsonObject), items: {}, aside: [] };
    return { ...being, stats: { ...stats, ...gear, loadt: null }, state };
  });
  return { ...campaign, world: { ...world, combatants } } as JsonObject;
}

it.each([false, true])('a campaign of version 1 goes on where it stood (a fight is running: %s)', (fighting) => {
  const campaign = TestCampaign.sample(viviiix);
  if (fighting) {
    campaign.try('start-encounter', { participants: ['hood-1', 'hask', 'aldo'] });
    campaign.try('advance-turn');
  }
  const now = unladen(plain(campaign.state) as JsonObject);
  const step = viviiix.migrations?.find(({ from }) => from === 1);
  expect(step?.migrate(asVersion1(now))).toEqual({ ok: true, value: now });
});
