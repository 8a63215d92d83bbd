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
      'Two d12 plus an ability, at most one skill and whatever else applies. Reaching the DC is a success; without a DC the total is rated.',
    ],
    [3, 'Typical values', 'Difficulties and results are named on one scale.', { tables: [difficulties] }],
    [
      4,
      'Trying again',
      'A failure can be half a success, or bring new trouble. Trying again is up to the game master; the app never stops it.',
    ],
    [
      5,
      'Opposed checks',
      'Both sides roll, and the higher total wins; a tie changes nothing. An automatic failure loses, an automatic success wins.',
    ],
    [
      6,
      'Complex checks',
      'A long job: a number of successes (usually three) before as many failures. The first roll fixes the number.',
    ],
    [
      7,
      'Cooperative checks',
      'One leads and gets one advantage, however many help. Helpers must be able to act, and nobody helps themselves.',
    ],
    [8, 'Collective checks', 'Everybody rolls against the same DC; half of them, rounded up, must succeed.'],
    [
      9,
      'Passive checks',
      'No dice: 12 plus the bonuses, 3 more with advantage, 3 less with disadvantage. The dead perceive nothing.',
    ],
    [10, 'What is a check', 'Attacks, saves, contests and initiative are checks too. Death saves are not.'],
    [11, 'Saving throws', 'A check that an effect calls for, with ability, skill and DC given.'],
    [12, 'Bonuses and penalties', 'Numbers add up. Worn armour penalises the abilities and skills it names.'],
    [13, 'Advantage and disadvantage', 'Three d12, dropping the lowest or the highest. Never more than one extra die.'],
    [
      14,
      'Counting sources',
      'Advantages and disadvantages are counted against each other; the larger number wins. One cause counts once, however often it applies.',
    ],
    [15, 'Strain', 'A hard effort can cost vitality. Not paying means disadvantage and a level of exhaustion.'],
    [16, 'Tenacity', '3, 6 or 9 vitality buy +1, +2 or +3. At least 1 must be left.'],
    [
      17,
      'Automatic results',
      'Ultravision sees through illusions; the blind, deaf or helpless fail what they cannot do. No dice are rolled.',
    ],
    [18, 'One-shot effects', 'Unease, help, aid, feints and burned cards are used up by the roll they counted for.'],
    [
      19,
      'Numbers and lists',
      'Decimals add up exactly, limits are inclusive, absurd figures are refused, and nobody is listed twice.',
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
      'Two 12s open every exploit, two 1s are a setback; both earn an EDGE card, success or not.',
      { options: ['edgeCards'] },
    ],
    [4, 'A 1 and a 12', 'They cancel out: a plain 13, no exploit and no setback.'],
    [
      5,
      'Combat exploits',
      'Ranks 5, 9 and 10 can be declared with the attack; they need a hit, and their effects need damage.',
      { tables: [exploitTable('Combat exploits', COMBAT_EXPLOITS)] },
    ],
    [
      6,
      'Other exploits',
      'For everything that is not combat.',
      { tables: [exploitTable('Other exploits', OTHER_EXPLOITS)] },
    ],
    [7, 'Setbacks', 'Two d10, or a row the game master picks.', { tables: [setbacks] }],
    [
      8,
      'Where specials count',
      'Only the two kept dice. In a contest the winner succeeded, all others failed. Without a DC nobody fails. Initiative, death saves and passive checks have none.',
    ],
    [
      9,
      'Strikes chosen after the roll',
      'A strike can still be chosen after the hit, as long as nothing else has happened to the target. Its die adds to the damage, and it all counts as one hit.',
    ],
    [10, 'Pending setbacks', 'A setback is pending until it is rolled, waived, or replaced by the next roll or turn.'],
    [11, 'Quick movement', '3 m at once, on anybody’s turn, not counted as that turn’s movement.'],
  ]),
  ...chapter('SKL', 'Skills', [
    [
      1,
      'One skill per check',
      'One skill adds its bonus. Without it you roll the bare ability; the game master can add disadvantage or rule the attempt out.',
    ],
    [2, 'Catalogue', 'Every skill goes with one ability.', { tables: [skills] }],
    [
      3,
      'Unusual pairings',
      'Optional: a skill can go with another ability. Rolls the rules call for always can.',
      { options: ['unusualSkillAbility'] },
    ],
    [4, 'Synergy', 'Optional: a second skill that helps gives one advantage.', { options: ['skillSynergy'] }],
    [5, 'New skills', 'A campaign can add skills, each with its ability.', { options: ['extraSkills'] }],
    [
      6,
      'Notes on skills',
      'Medicine on an unusual body has disadvantage. Powers attack with Psionics. Explosives and G-Zero have rules of their own.',
    ],
  ]),
  ...chapter('HID', 'Hiding and perceiving', [
    [
      1,
      'Hide',
      'Where hiding is possible, DEX (Stealth) without a DC. The total counts until the creature is found or shows itself.',
    ],
    [
      2,
      'Being found',
      'A passive PER (Alertness) above the total notices at once; a search must beat the total, and finds it for the searcher alone.',
    ],
    [
      3,
      'Limits',
      'Nobody can hide from those who see them; the invisible can, except from ultravision. An attack gives the hider away.',
    ],
    [
      4,
      'Perception checks',
      'Sleepers only hear, passively and 5 worse; the unconscious perceive nothing.',
      { options: ['sleepingPerception'] },
    ],
    [5, 'Searching and contests', 'Objects are found against a DC, people in an opposed check.'],
  ]),
];
