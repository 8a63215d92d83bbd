import type { RuleEntry } from '../../../contract/views';
import { DERANGEMENTS, DISORDERS, humanize } from '../tables/derangements';
import { STRESS, STRESS_TITLES } from '../tables/stress';
import { group, table } from './entry';

const entry = group('Mind');

const stressTable = table(
  'Stressful experiences',
  ['Experience', 'Stress'],
  Object.entries(STRESS).map(([id, value]) => [STRESS_TITLES[id] ?? id, value]),
  true,
);

const derangementTable = table(
  'Derangements',
  ['Derangement', 'Level', 'What it does', 'Can become'],
  Object.entries(DERANGEMENTS).map(([id, row]) => [id, row.level, row.text, row.risesTo.map(humanize).join(', ')]),
  true,
);

const disorderTable = table(
  'Disorders',
  ['Disorder', 'What it can mean'],
  Object.entries(DISORDERS).map((row) => [...row]),
);

const therapyTable = table(
  'Psychotherapy',
  ['Treated', 'Hours'],
  [
    ['each stress point', 1],
    ['a trauma', 8],
    ['a disorder or hardening', 40],
  ],
);

export const MIND_RULES: RuleEntry[] = [
  entry('STR-1', 'Stress test', 'WIL × 3 against a shock; a success means no stress.'),
  entry(
    'STR-2',
    'Stress',
    'Stress adds up in every mind. At Lucidity the mind shuts down until stress is below it again.',
  ),
  entry('STR-3', 'Meltdown', 'At the Insanity Rating the mind is gone for good.'),
  entry('STR-4', 'Stressful experiences', 'Each experience has a stress value; where the die is halved, round down.', {
    tables: [stressTable],
  }),
  entry('STR-5', 'Several witnesses', 'One after another, each with their own test, stress and consequences.'),
  entry('TRA-1', 'Traumas', 'A dose of stress causes a trauma for each full Trauma Threshold.'),
  entry('TRA-2', 'Trauma modifier', 'Each trauma is −10 on everything, on top of wounds.'),
  entry(
    'TRA-3',
    'Disorientation',
    'New traumas: WIL × 3, or be able to do nothing but regain one’s wits, a Complex action.',
  ),
  entry(
    'DER-1',
    'Derangements',
    'Each trauma worsens the newest derangement that can still get worse, or brings a new one. The game master can pick which.',
    { options: ['derangementMode'] },
  ),
  entry(
    'DER-2',
    'Duration',
    'Half a die of hours, rounded down; one that gets worse never ends sooner than before. Successful therapy ends it.',
  ),
  entry(
    'DER-4',
    'Traumas overcome alone',
    'When a trauma heals without help, the newest derangement ends or drops a level.',
  ),
  entry('DER-3', 'List of derangements', 'Three levels, role-played, without figures.', { tables: [derangementTable] }),
  entry(
    'DIS-1',
    'Disorders',
    'The fourth trauma always brings one; later ones turn a major derangement into another. They stay until treated.',
  ),
  entry('DIS-2', 'List of disorders', 'Ideas for play; nothing happens automatically.', { tables: [disorderTable] }),
  entry('HARD-1', 'Hardening', 'After resisting one source five times: no more stress from it, and one Moxie less.'),
  entry(
    'PSY-1',
    'Psychotherapy',
    'Hours depend on what is treated, then a test: +30 after psychosurgery, −10 per disorder of the patient. A success also ends or eases derangements.',
    { tables: [therapyTable] },
  ),
  entry('PSY-2', 'Order of therapy', 'Stress before traumas, both before disorders and hardening.'),
  entry(
    'PSY-3',
    'Recovering alone',
    'After each 30 days without new stress, WIL × 3: heals a die of stress, or a trauma if no stress is left.',
  ),
  entry(
    'PSY-4',
    'Overcoming disorders alone',
    'WIL × 1 after each 90 days free of fresh stress, once neither stress nor trauma is left.',
  ),
  entry(
    'TAC-1',
    'Tactical networks',
    'A team shares what its sensors see. A look at it costs nothing or a Quick action; the game master grants modifiers.',
  ),
];
