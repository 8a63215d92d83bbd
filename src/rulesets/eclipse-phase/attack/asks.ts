import type { AskView } from '../../../contract/views';
import type { SituationId } from '../tables/modifiers';
import { situation } from '../tables/modifiers';
import { IMPROVISED } from '../tables/presets';

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const named = (id: SituationId): AskView['chips'][number] => ({
  field: 'situation',
  has: id,
  label: situation(id).title,
  figure: signed(situation(id).value),
});

/** What the form of an attack asks; everything else stands behind 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'mode', 'distance', 'defense'],
  unless: {
    distance: { 'weapon.kind': ['melee'], 'weapon.preset': Object.keys(IMPROVISED) },
    mode: { 'weapon.kind': ['melee', 'thrown', 'psi'], 'weapon.preset': Object.keys(IMPROVISED) },
  },
  chips: [
    named('minor-cover'),
    named('moderate-cover'),
    named('major-cover'),
    named('visibility-minor'),
    named('visibility-major'),
    named('smartlink'),
    named('laser-sight'),
    named('superior-position'),
    { field: 'calledShot', label: 'Called shot' },
    {
      field: 'shot',
      label: 'Shot',
      steps: [
        { value: 1, label: 'first' },
        { value: 2, label: 'second' },
      ],
    },
    { field: 'charge' },
    named('off-hand'),
    named('attacker-running'),
    named('attacker-in-melee'),
  ],
};
