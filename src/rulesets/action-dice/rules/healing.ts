import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';

const breath = entriesOf('Recovery in a fight');
const shock = entriesOf('Shock and first aid');
const supplied = entriesOf('Hazards, rest, downtime');
const tools = entriesOf('Tools and odds');

/** Recovery, shock, rest, downtime, tools, odds. */
export const HEALING_RULES: readonly RuleEntry[] = [
  breath(
    'AD-VIG-1',
    'Vigor comes back',
    'At the end of each round one Vigor per 5 points of Stamina, up to the maximum. The unconscious recover too.',
  ),
  breath(
    'AD-VIG-2',
    'Other points come back',
    'Durability, Mana and Health come back in a fight only through special abilities, and Durability not while wounded.',
  ),
  breath(
    'AD-VIG-3',
    'Winded',
    'At 0 Vigor no actions can be spent until 5 Vigor, or all of a smaller pool, are back. Whatever was just paid for is finished.',
    { options: ['windedReactions'] },
  ),
  shock('AD-SHK-1', 'Shock', 'At 0 Health a creature passes out and starts to die.'),
  shock('AD-SHK-2', 'Time left', 'The Stamina score, in rounds, counting this one; then comes death.'),
  shock('AD-SHK-3', 'The last scratch', 'Any injury in shock kills. What armour stops is no injury.'),
  shock(
    'AD-SHK-4',
    'Stabilising',
    'One action and a Medicine or Medical Science check against 20 stop the dying. Damage that reaches the empty Health starts it again.',
  ),
  shock('AD-SHK-5', 'Coming round', 'One point of Health ends shock and unconsciousness.'),
  shock(
    'AD-AID-1',
    'Emergency aid',
    'Two actions and a Medicine check against 20 restore d10 Durability. This neither stabilises nor wakes anybody.',
  ),
  shock(
    'AD-AID-2',
    'The healer’s skill',
    "Any spelling on the sheet will do: 'Medicine (treatment)' is medicine-treatment. The campaign says which skills count.",
    { options: ['aidSkills', 'stabilizeSkills'] },
  ),
  supplied(
    'AD-HAZ-1',
    'Hazard',
    'Damage, an effect or both, for several at once. Those who resist take none, half or all of the damage, and never the effect.',
    { reconstructed: true },
  ),
  supplied(
    'AD-RST-1',
    'Rest by the hour',
    'Vigor is full after any rest. Each hour restores Durability equal to Stamina, unless wounded, and Mana equal to Soul. Constructs and objects regain Mana like everybody, but no Durability.',
    {
      reconstructed: true,
      options: ['restDurabilityPerHour', 'restManaPerHour'],
    },
  ),
  supplied(
    'AD-RST-2',
    'Rest by the day',
    'Every 24 hours of rest restore 1 Health, or 2 under care, and 1 Durability to the wounded. Hours of several rests add up.',
    {
      reconstructed: true,
      options: ['healthPerDay', 'healthPerDayCare', 'woundedDurabilityPerDay'],
    },
  ),
  supplied(
    'AD-RST-3',
    'Medical care',
    'Before the rest a healer rolls Medicine (or another skill) against 20 for each patient; a success counts for every day of the rest.',
    {
      reconstructed: true,
      options: ['healthPerDayCare'],
    },
  ),
  supplied(
    'AD-DWN-1',
    'Project',
    'A goal in days; each day of work counts as one. After a failed check only a share counts, normally half, rounded down.',
    {
      reconstructed: true,
      options: ['downtimeFailureShare'],
    },
  ),
  supplied('AD-DWN-2', 'Repair', 'A day of work restores 5 Durability to armour. Destroyed armour stays destroyed.', {
    reconstructed: true,
    options: ['repairPerDay'],
  }),
  tools(
    'AD-GM-1',
    'Restoring points',
    'Enter what potions, spells and the like restore. Conditions follow the new values.',
  ),
  tools('AD-GM-2', 'Setting values', 'Any pool can be set within its limits. Wounded, Winded and shock follow.'),
  tools(
    'AD-GM-3',
    'Conditions by hand',
    'Apply and remove conditions and reminders freely, except those that follow from values.',
  ),
  tools(
    'AD-ODD-1',
    'Odds of a Bonus Die',
    'Exact, every burst included. A multiple of the die’s size never comes up, as that face is rolled again.',
  ),
  tools('AD-ODD-2', 'Odds of an attack', 'Miss, defended and hit, from both totals, to within one in a trillion.'),
  tools('AD-ODD-3', 'Odds of damage', 'What gets through armour and cover, over all outcomes and for a hit.'),
];
