import type { RuleEntry } from '../../../contract/views';
import { ABILITY_TITLES, ABILITIES, SKILLS } from '../tables/skills';
import { DIFFICULTIES } from '../tables/checks';
import { COMBAT_EXPLOITS, OTHER_EXPLOITS, SETBACKS } from '../tables/specials';
import { chapter } from './entry';

const difficulties = {
  title: 'Difficulties and bands',
  columns: ['Value', 'As a DC', 'As a result'],
  rows: DIFFICULTIES.map(({ value, dc, band }) => [value, dc, band]),
};

const skills = {
  title: 'Skills',
  columns: ['Ability', 'Skill', 'For'],
  rows: ABILITIES.flatMap((ability) =>
    Object.values(SKILLS)
      .filter((row) => row.ability === ability)
      .map((row) => [ABILITY_TITLES[ability], row.title, row.use]),
  ),
};

const exploitTable = (title: string, list: typeof COMBAT_EXPLOITS) => ({
  title,
  columns: ['Rank', 'Exploit', 'What it does'],
  rows: list.map((row) => [row.rank, row.title, row.text]),
});

const setbacks = {
  title: 'Setbacks on 2d10',
  columns: ['2d10', 'Setback', 'What happens'],
  rows: SETBACKS.map((row) => [row.number, row.title, row.text]),
};

export const CHECK_RULES: readonly RuleEntry[] = [
  ...chapter('CHK', 'Checks', [
    [
      1,
      'Abilities',
      'Seven scores, 1 being an ordinary human: Combativity, Strength, Dexterity, Perception, Intelligence, Will, Tech. Traumas can lower them, and every formula uses the lowered score.',
    ],
    [
      2,
      'Ability check',
      'Two d12 plus an ability, at most one skill and whatever else applies. Reaching the DC is a success; without a DC the total gets a name.',
    ],
    [
      3,
      'Typical values',
      'Names for difficulties and for results share one ladder of numbers.',
      { tables: [difficulties] },
    ],
    [
      4,
      'Trying again',
      'A failure may be a part of a success or a new trouble. Trying again is up to the game master; the app never stops it.',
    ],
    [
      5,
      'Opposed checks',
      'Both sides roll and the higher total wins; equal totals are a tie that changes nothing. Who fails by itself loses, who succeeds by itself wins.',
    ],
    [
      6,
      'Complex checks',
      'A long job: so many successes (usually three) before as many failures. The first roll fixes the number.',
    ],
    [
      7,
      'Cooperative checks',
      'One leads and has one advantage, however many help. Helpers must be able to, and nobody helps themselves.',
    ],
    [8, 'Collective checks', 'Everybody rolls against the same DC; half of them, rounded up, must make it.'],
    [
      9,
      'Passive checks',
      'No dice: 12 and the bonuses, 3 more with advantage, 3 less with disadvantage. The dead perceive nothing.',
    ],
    [10, 'What is a check', 'Attacks, saves, contests and initiative are checks too. Death saves are not.'],
    [11, 'Saving throws', 'A check that an effect asks for, with ability, skill and DC given.'],
    [12, 'Bonuses and penalties', 'Numbers add up. Worn armour hampers the abilities and skills it names.'],
    [
      13,
      'Advantage and disadvantage',
      'Three d12, and the lowest or the highest is dropped. Never more than one extra die.',
    ],
    [
      14,
      'Counting sources',
      'Advantages and disadvantages are counted against each other; the larger number decides. One cause counts once, however often it is there.',
    ],
    [
      15,
      'Strain',
      'A hard effort may have a price in vitality. Who does not pay has disadvantage and gains a level of exhaustion.',
    ],
    [16, 'Tenacity', '3, 6 or 9 vitality buy +1, +2 or +3. At least 1 must be left.'],
    [
      17,
      'Automatic results',
      'Ultravision sees through illusions; the blind, deaf or helpless fail what they cannot do. No dice fall then.',
    ],
    [18, 'One-shot effects', 'Unease, help, aid, feints and burned cards go with the roll they counted for.'],
    [
      19,
      'Numbers and lists',
      'Tenths add up exactly, limits belong to what they bound, absurd figures are refused, and nobody stands twice in a list.',
    ],
  ]),
  ...chapter('SPC', 'Special results', [
    [
      1,
      'A kept 12',
      'On a success it is an exploit up to the rank of the other die; on a failure it softens the blow.',
    ],
    [2, 'A kept 1', 'On a failure it is a setback; on a success perhaps a small one.'],
    [
      3,
      'Doubles',
      'Two 12 open every exploit, two 1 are a setback; both earn an EDGE card, success or not.',
      { options: ['edgeCards'] },
    ],
    [4, 'A 1 and a 12', 'One of each cancels both: a plain 13, no exploit and no setback.'],
    [
      5,
      'Combat exploits',
      'Ranks 5, 9 and 10 are declared with the attack; they need a hit, and their effects a wound.',
      { tables: [exploitTable('Combat exploits', COMBAT_EXPLOITS)] },
    ],
    [
      6,
      'Other exploits',
      'For everything that is not a blow.',
      { tables: [exploitTable('Other exploits', OTHER_EXPLOITS)] },
    ],
    [7, 'Setbacks', 'Two d10, or a row of the game master’s choice.', { tables: [setbacks] }],
    [
      8,
      'Where specials count',
      'Only the two kept dice. In a contest the winner succeeded, all others failed. Without a DC nobody fails. Initiative, death saves and passive checks have none.',
    ],
    [
      9,
      'Strikes chosen afterwards',
      'A strike may be chosen once the 12 lies there, as long as nothing else has happened to the target. Its die joins the blow, and in all it is one blow.',
    ],
    [10, 'Setbacks that wait', 'A setback waits until it is rolled, let pass, or overtaken by the next roll or turn.'],
    [11, 'Quick movement', '3 m at once, on anybody’s turn, which the movement of the turn does not notice.'],
  ]),
  ...chapter('SKL', 'Skills', [
    [
      1,
      'One skill a check',
      'One skill adds its bonus. Without it the ability is all there is; the game master may add disadvantage or forbid the try.',
    ],
    [2, 'Catalogue', 'Every skill goes with one ability.', { tables: [skills] }],
    [
      3,
      'Unusual pairings',
      'By option a skill may go with another ability. Rolls the rules call for may always do so.',
      { options: ['unusualSkillAbility'] },
    ],
    [4, 'Synergy', 'By option a second skill that helps gives one advantage.', { options: ['skillSynergy'] }],
    [5, 'New skills', 'A campaign may add skills, each with its ability.', { options: ['extraSkills'] }],
    [
      6,
      'Notes on skills',
      'Medicine on an unusual body has disadvantage. Psionics rolls the attacks of powers. Explosives and G-Zero have rules of their own.',
    ],
  ]),
  ...chapter('HID', 'Hiding and perceiving', [
    [
      1,
      'Hide',
      'Where hiding is possible, DEX (Stealth) without a DC. The total stands until the creature is found or shows itself.',
    ],
    [
      2,
      'Being found',
      'A passive PER (Alertness) above the total notices at once; a search must beat the total, and finds for the searcher alone.',
    ],
    [
      3,
      'Limits',
      'Nobody hides from eyes that see; the invisible may, unless ultravision looks. An attack gives the hider away.',
    ],
    [
      4,
      'Perception checks',
      'Sleepers only hear, passively and 5 worse; the unconscious perceive nothing.',
      { options: ['sleepingPerception'] },
    ],
    [5, 'Searching and contests', 'Things are found against a DC, people in an opposed check.'],
  ]),
];
