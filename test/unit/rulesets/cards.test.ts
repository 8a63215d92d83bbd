import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../../src/rulesets/registry';
import { readContext } from '../../../src/engine/state/context';
import { cardFigures, cardSkills } from '../../../renderer/panels/paper/card-figures';
import { TestCampaign } from '../../support/campaign';

/** One thing that each sample's first character can do, and is, on paper; by system. */
const ON_CARD: Readonly<Record<string, { name: string; says: string[] }>> = {
  'action-dice': { name: 'Ilka Varn', says: ['Acrobatics 2 dice', 'Awareness 1 die', 'Agility dice 2'] },
  'eclipse-phase': { name: 'Runa Vael', says: ['Kinetic Weapons 65', 'Perception 50'] },
  farsight: { name: 'Juno Vale', says: ['Stealth 3', 'Dexterity 3'] },
  'own-game': { name: 'Maren', says: ['Might 3', 'Weapon 1d8', 'Armour class 16'] },
  'three-d6': { name: 'Mira Tallow', says: ['ST 10', 'DX 13', 'Bow 14'] },
  viviiix: { name: 'Nessa Tarn', says: ['Tamper 6', 'Dodge 4'] },
};

describe.each(RULESETS)('a stat card of $id', (ruleset) => {
  it('says what somebody is and has learnt, and nothing that nobody has to learn', () => {
    const { name, says } = ON_CARD[ruleset.id] ?? { name: '', says: [] };
    const { world } = TestCampaign.sample(ruleset).state;
    const who = world.combatants.find(({ stats }) => (stats as { name?: string }).name === name);
    const person = ruleset.view.combatant(readContext(world), who?.id ?? '');
    const figures = cardFigures(person).map(({ label, value }) => `${label} ${String(value)}`);
    const said = [...figures, ...cardSkills(person)];
    expect(said).toEqual(expect.arrayContaining(says));
    expect(said.filter((one) => one.includes('untrained'))).toEqual([]);
  });
});
