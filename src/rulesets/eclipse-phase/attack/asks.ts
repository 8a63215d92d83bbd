import type { AskView, ChipView } from '../../../contract/views';
import { signed } from '../../../engine/words/say';
import type { CombatModifier, SituationId } from '../tables/modifiers';
import { situation } from '../tables/modifiers';
import type { PresetWeapon } from '../tables/presets';
import { IMPROVISED, PRESETS } from '../tables/presets';
import type { Weapon } from '../weapon';

/** Matches weapons of these kinds, as given or by preset. */
const kinds = (...of: Weapon['kind'][]): NonNullable<ChipView['unless']> => ({
  'weapon.kind': of,
  'weapon.preset': Object.entries(PRESETS).flatMap(([id, { kind }]: [string, PresetWeapon]) =>
    of.includes(kind) ? [id] : [],
  ),
});

/** The weapons that each group of modifiers is not for. */
const NOT_FOR = {
  any: undefined,
  attack: kinds('psi'),
  melee: kinds('ranged', 'thrown', 'psi'),
  ranged: kinds('melee', 'psi'),
} as const satisfies Readonly<Record<CombatModifier['appliesTo'], ChipView['unless']>>;

/** Free attacks of suppressive fire, on which situations do not count (EP-GUN-5). */
const FREE = { suppressive: [true] };

function named(id: SituationId, unless = NOT_FOR[situation(id).appliesTo]): ChipView {
  const { title: label, value } = situation(id);
  return { field: 'situation', has: id, label, figure: signed(value), unless: { ...unless, ...FREE } };
}

/** Weapons without a sight. */
const SIGHTLESS = kinds('melee', 'thrown', 'psi');

/** What the form of an attack asks; the rest is under 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'mode', 'distance', 'timer', 'defense'],
  refills: ['weapon'],
  unless: {
    distance: { 'weapon.kind': ['melee'], 'weapon.preset': Object.keys(IMPROVISED) },
    mode: { 'weapon.kind': ['melee', 'thrown', 'psi'], 'weapon.preset': Object.keys(IMPROVISED), ...FREE },
    // The only defence against psi is WIL (EP-DEF-4).
    defense: { 'weapon.kind': ['psi'] },
  },
  answersUnless: {
    defense: { parry: NOT_FOR.melee },
    hand: { 1: NOT_FOR.ranged, 2: NOT_FOR.ranged, 3: NOT_FOR.ranged },
    intent: { knockback: NOT_FOR.melee, subdue: NOT_FOR.melee, touch: NOT_FOR.melee },
  },
  chips: [
    { field: 'trigger', unless: kinds('melee', 'ranged', 'psi') },
    named('minor-cover'),
    named('moderate-cover'),
    named('major-cover'),
    named('visibility-minor'),
    named('visibility-major'),
    named('smartlink', SIGHTLESS),
    named('laser-sight', SIGHTLESS),
    named('superior-position'),
    { field: 'calledShot', label: 'Called shot', unless: { ...kinds('psi'), ...FREE } },
    {
      field: 'shot',
      label: 'Second shot',
      steps: [
        { value: 1, label: 'First shot' },
        { value: 2, label: 'Second shot' },
      ],
      unless: { ...SIGHTLESS, mode: ['SS', 'FA'], ...FREE },
    },
    { field: 'charge', unless: { ...NOT_FOR.melee, ...FREE } },
    named('off-hand'),
    named('attacker-running'),
    named('attacker-in-melee'),
    { field: 'suppressive', label: 'Suppressive fire', unless: SIGHTLESS },
  ],
};
