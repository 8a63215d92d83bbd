import { describe, expect, it } from 'vitest';
import { rulesSchema, saidAt } from '../../../renderer/panels/rules/parts';
import { rulesetView } from '../../../src/app/view/rules-view';
import { tryRules } from '../../../src/app/rules/try-rules';
import type { JsonObject } from '../../../src/kernel/json';
import { ownGame } from '../../../src/rulesets/own-game/index';

const schema = rulesSchema(rulesetView(ownGame).options, 'definition');

/** What the preview says of rules that cannot be played yet. */
function saidOf(definition: JsonObject): string[] {
  const { problems } = tryRules(ownGame, { definition });
  return problems
    .map((problem) => saidAt(schema, problem, 'definition', definition))
    .map((one) => `${one.place}: ${one.message}`);
}

const HITS = { id: 'hits', title: 'Hits', max: '6' };

describe('the preview of rules', () => {
  it('asks for what is missing, after the place that it is missing from', () => {
    const attack = { id: 'punch', title: 'Punch', dice: '1d6', against: '4' };
    expect(saidOf({ title: 'A brawl', trackers: [HITS], attacks: [attack] })).toEqual(['Attacks: Punch: Damage?']);
    const { title: _nameless, ...second } = attack;
    expect(saidOf({ title: 'A brawl', trackers: [HITS], attacks: [second] })).toContain('Attacks 1: Name?');
    expect(saidOf({ trackers: [HITS] })).toEqual([': Name of the game?']);
  });

  it('names the field of anything else', () => {
    const attack = { id: 'punch', title: 'Punch', dice: '1d6', against: '4', damage: 'fist' };
    expect(saidOf({ title: 'A brawl', trackers: [HITS], order: { by: 'listed' }, attacks: [attack] })).toEqual([
      "Attacks: Punch, Damage: There is nothing called 'fist'.",
    ]);
  });
});
