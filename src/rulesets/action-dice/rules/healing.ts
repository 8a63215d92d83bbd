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
    'Durability, Mana and Health return in a fight only by special ability; Durability not while wounded.',
  ),
  breath(
    'AD-VIG-3',
    'Winded',
    'At 0 Vigor no action can be spent until 5 are back, or all of a smaller pool. What was just paid for is finished.',
    { options: ['windedReactions'] },
  ),
  shock('AD-SHK-1', 'Shock', 'At 0 Health somebody falls unconscious and starts to die.'),
  shock('AD-SHK-2', 'Time left', 'Death comes after as many rounds as the Stamina score, the present one included.'),
  shock('AD-SHK-3', 'The last scratch', 'Any injury in shock kills. What armor stops is no injury.'),
  shock(
    'AD-SHK-4',
    'Stabilizing',
    'One action and a check of Medicine or Medical Science against 20 stop the dying. Damage that reaches the empty Health starts it again.',
  ),
  shock('AD-SHK-5', 'Coming round', 'One point of Health ends shock and unconsciousness.'),
  shock(
    'AD-AID-1',
    'Emergency aid',
    'Two actions and a check of Medicine against 20 give a d10 of Durability back. It neither stabilizes nor wakes.',
  ),
  shock(
    'AD-AID-2',
    'The healer’s skill',
    "Skills are known however a sheet writes them: 'Medicine (treatment)' is medicine-treatment. Which of them serve, the campaign says.",
    { options: ['aidSkills', 'stabilizeSkills'] },
  ),
  supplied(
    'AD-HAZ-1',
    'Hazard',
    'Damage, an effect or both for several at once. Who resists takes nothing, half or all the damage, and never the effect.',
    { reconstructed: true },
  ),
  supplied(
    'AD-RST-1',
    'Rest by the hour',
    'Vigor is full after any rest. Each hour brings Durability equal to Stamina, unless wounded, and Mana equal to Soul. What is made regains Mana as everybody, but no Durability by resting.',
    {
      reconstructed: true,
      options: ['restDurabilityPerHour', 'restManaPerHour'],
    },
  ),
  supplied(
    'AD-RST-2',
    'Rest by the day',
    'Each full 24 hours of rest bring a point of Health, 2 under care, and to the wounded a point of Durability. Hours of several rests add up.',
    {
      reconstructed: true,
      options: ['healthPerDay', 'healthPerDayCare', 'woundedDurabilityPerDay'],
    },
  ),
  supplied(
    'AD-RST-3',
    'Medical care',
    'Before the rest a healer rolls Medicine (or another skill) against 20 for each patient; a success counts for all days of it.',
    {
      reconstructed: true,
      options: ['healthPerDayCare'],
    },
  ),
  supplied(
    'AD-DWN-1',
    'Project',
    'A goal in days; each day of work is one. After a failed check only a share counts, half as a rule, rounded down.',
    {
      reconstructed: true,
      options: ['downtimeFailureShare'],
    },
  ),
  supplied('AD-DWN-2', 'Repair', 'A day of work gives armor 5 Durability back. Destroyed armor stays destroyed.', {
    reconstructed: true,
    options: ['repairPerDay'],
  }),
  tools(
    'AD-GM-1',
    'Restoring points',
    'Potions, spells and the like are entered; what follows from the new values follows.',
  ),
  tools('AD-GM-2', 'Setting values', 'Any pool can be set within its limits; wounds, shock and breath follow.'),
  tools(
    'AD-GM-3',
    'Effects by hand',
    'Conditions and reminders are put on and taken off freely, those that follow from values excepted.',
  ),
  tools(
    'AD-ODD-1',
    'Odds of a Bonus Die',
    'Exact, every burst included. A multiple of the die’s size never comes up, as that face is rolled again.',
  ),
  tools(
    'AD-ODD-2',
    'Odds of an attack',
    'Miss, defended and hit, from both totals, neglecting less than one in a million million.',
  ),
  tools('AD-ODD-3', 'Odds of damage', 'What comes through armor and cover, over all outcomes and given a hit.'),
];
