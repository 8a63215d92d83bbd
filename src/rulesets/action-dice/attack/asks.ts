import type { AskView } from '../../../contract/views';
import { COVER_TABLE, COVERS } from '../tables/surroundings';

/** What the form of an area attack asks. */
export const AREA_ASKS: AskView = {
  questions: ['actor', 'weapon', 'targets', 'mode'],
  chips: [
    { field: 'visibility', label: 'Light' },
    { field: 'bonusDice', label: 'Bonus Dice' },
    { field: 'charges', label: 'Charges' },
    { field: 'challenges', label: 'Challenges' },
  ],
};

/** What the form of a struggle asks. */
export const STRUGGLE_ASKS: AskView = {
  questions: ['actor', 'effect'],
  chips: [
    { field: 'free', label: 'Without an action' },
    { field: 'bonusDice', label: 'Bonus Dice' },
    { field: 'charges', label: 'Charges' },
    { field: 'challenges', label: 'Challenges' },
  ],
};

/** What the form of a treatment asks. */
export const TREAT_ASKS: AskView = {
  questions: ['healer', 'target', 'method', 'skill'],
  chips: [
    { field: 'spread', label: 'Over several turns' },
    { field: 'free', label: 'Paid already' },
    { field: 'bonusDice', label: 'Bonus Dice' },
    { field: 'charges', label: 'Charges' },
    { field: 'challenges', label: 'Challenges' },
  ],
};

/** What the form of an attack asks; everything else stands behind 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'distance', 'mode'],
  chips: [
    {
      field: 'cover',
      label: 'Cover',
      steps: COVERS.map((value) => ({
        value,
        label: value,
        ...(value === 'none' ? {} : { figure: `Guard +${COVER_TABLE[value].guard}` }),
      })),
    },
    { field: 'visibility', label: 'Light' },
    { field: 'fromBehind' },
    { field: 'unaware' },
    { field: 'hold', label: 'Defender decides' },
    { field: 'bonusDice', label: 'Bonus Dice' },
    { field: 'charges', label: 'Charges' },
    { field: 'challenges', label: 'Challenges' },
    { field: 'finish', label: 'Kill the helpless' },
  ],
};
