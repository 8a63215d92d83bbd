import type { AskView, ChipView } from '../../../contract/ask-views';
import { SKILLS } from '../tables/skills';

/** Circumstances any check can have; rare ones are behind 'All details'. */
const CIRCUMSTANCES: ChipView[] = [
  { field: 'advantage', label: 'Advantage' },
  { field: 'disadvantage', label: 'Disadvantage' },
  { field: 'involves', label: 'By sight', has: 'sight' },
  { field: 'involves', label: 'By ear', has: 'hearing' },
  { field: 'involves', label: 'Social', has: 'social' },
  {
    field: 'tenacity',
    label: 'Tenacity',
    steps: [
      { value: 0, label: 'none' },
      { value: 3, label: '3 VP', figure: '+1' },
      { value: 6, label: '6 VP', figure: '+2' },
      { value: 9, label: '9 VP', figure: '+3' },
    ],
  },
];

/** A skill is asked for with its own ability (FS-SKL-3). */
export const abilityOfSkill = (within = ''): NonNullable<AskView['follows']>[number] => ({
  field: `${within}ability`,
  of: `${within}skill`,
  by: Object.fromEntries(Object.entries(SKILLS).map(([id, { ability }]) => [id, ability])),
});
/** No check but one that the rules call for has another ability, unless the table allows it. */
const boundToSkill = (within = ''): NonNullable<AskView['follows']>[number] => ({
  ...abilityOfSkill(within),
  boundUnless: 'unusualSkillAbility',
});
const follows = [boundToSkill()];

/** What the forms of checks ask. */
export const CHECK_ASKS: AskView = {
  questions: ['actor', 'ability', 'skill', 'dc', 'kind'],
  follows,
  chips: CIRCUMSTANCES,
};

export const PASSIVE_ASKS: AskView = {
  questions: ['actor', 'ability', 'skill', 'dc'],
  follows,
  chips: CIRCUMSTANCES.filter(({ field }) => field !== 'tenacity'),
};

export const OPPOSED_ASKS: AskView = {
  questions: ['actor', 'opponent', 'actorCheck', 'opponentCheck'],
  follows: [boundToSkill('actorCheck.'), boundToSkill('opponentCheck.')],
  chips: [],
};

export const COMPLEX_ASKS: AskView = {
  questions: ['actor', 'id', 'ability', 'skill', 'dc', 'required'],
  follows,
  chips: CIRCUMSTANCES,
};

export const COLLECTIVE_ASKS: AskView = {
  questions: ['ability', 'skill', 'dc', 'kind', 'actors'],
  follows,
  chips: CIRCUMSTANCES,
};
