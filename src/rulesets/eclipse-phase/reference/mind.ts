import type { RuleEntry } from '../../../contract/views';
import { DERANGEMENTS, DISORDERS } from '../tables/derangements';
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
  ['Derangement', 'Level', 'What it does', 'May turn into'],
  Object.entries(DERANGEMENTS).map(([id, row]) => [id, row.level, row.text, row.risesTo.join(', ')]),
  true,
);

const disorderTable = table(
  'Disorders',
  ['Disorder', 'What it may mean'],
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
  entry('STR-1', 'Stress test', 'WIL × 3 against a shock: success leaves no mark.'),
  entry('STR-2', 'Stress', 'Stress adds up in every mind. At Lucidity it shuts down until stress is below again.'),
  entry('STR-3', 'Meltdown', 'At the Insanity Rating the mind is gone for good.'),
  entry(
    'STR-4',
    'Stressful experiences',
    'Each experience has its stress value; lighter ones halve the die and round down.',
    { tables: [stressTable] },
  ),
  entry('STR-5', 'Several witnesses', 'Each goes through it alone and to the end, one after the other.'),
  entry('TRA-1', 'Traumas', 'One dose makes a trauma for each full Trauma Threshold.'),
  entry('TRA-2', 'Trauma modifier', 'Each trauma costs 10 on everything, beside wounds.'),
  entry('TRA-3', 'Disorientation', 'New traumas: WIL × 3, or nothing but collecting oneself, a Complex action.'),
  entry(
    'DER-1',
    'Derangements',
    'Each trauma raises the newest derangement that can still rise, or brings a new one. The game master may pick which.',
    { options: ['derangementMode'] },
  ),
  entry(
    'DER-2',
    'How long',
    'Half a die of hours, rounded down; a raised one never ends sooner than before. Good therapy ends it.',
  ),
  entry(
    'DER-4',
    'Got over alone',
    'With a trauma that heals by itself the newest derangement ends, or gets one level lighter.',
  ),
  entry('DER-3', 'List of derangements', 'Three levels, played and not figured.', { tables: [derangementTable] }),
  entry(
    'DIS-1',
    'Disorders',
    'The fourth trauma brings one in any case; later ones turn a major derangement into another. They stay until treated.',
  ),
  entry('DIS-2', 'List of disorders', 'What they may mean; nothing works by itself.', { tables: [disorderTable] }),
  entry(
    'HARD-1',
    'Hardening',
    'Five resisted tests against one source: no stress from it any more, and one Moxie less.',
  ),
  entry(
    'PSY-1',
    'Psychotherapy',
    'Hours by what is treated, then a test: +30 after psychosurgery, −10 for each disorder of the patient. Success also ends or eases derangements.',
    { tables: [therapyTable] },
  ),
  entry('PSY-2', 'What comes first', 'Stress before traumas, both before disorders and hardening.'),
  entry(
    'PSY-3',
    'Getting over it alone',
    'After each 30 days without new stress WIL × 3: a die of stress, or a trauma where no stress is left.',
  ),
  entry('PSY-4', 'Overcoming disorders alone', 'After each 90 days in peace, with no stress or trauma left, WIL once.'),
  entry(
    'TAC-1',
    'Tactical networks',
    'A team shares what its sensors see. Reading it takes no time or a Quick action; the game master grants modifiers.',
  ),
];
