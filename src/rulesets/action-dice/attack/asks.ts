import type { AskView } from '../../../contract/views';
import { COVER_TABLE, COVERS } from '../tables/surroundings';

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
