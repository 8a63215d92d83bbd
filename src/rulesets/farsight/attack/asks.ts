import type { AskView } from '../../../contract/views';
import { COVER_DEFENSE, COVERS } from '../tables/attacks';

/** Only melee attacks can be flanked or dodged (FS-ATK-6, FS-ACT-12). */
const AT_RANGE = { 'weapon.mode': ['ranged'] };

/** What the attack form asks; everything else is behind 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'distance', 'use'],
  chips: [
    {
      field: 'cover',
      label: 'Cover',
      steps: [
        { value: null, label: 'none' },
        ...COVERS.map((value) => ({
          value,
          label: value,
          ...(COVER_DEFENSE[value] === 0 ? {} : { figure: `Defence +${COVER_DEFENSE[value]}` }),
        })),
      ],
    },
    { field: 'advantage', label: 'Advantage' },
    { field: 'disadvantage', label: 'Disadvantage' },
    { field: 'visibility', label: 'Sight' },
    { field: 'flanking', unless: AT_RANGE },
    { field: 'elevated' },
    { field: 'dodge', label: 'Target dodges', unless: AT_RANGE },
    { field: 'targetUnseen' },
    { field: 'attackerUnseen' },
    { field: 'exploit', label: 'Exploit' },
    { field: 'knockOut' },
  ],
};
