import type { AskView, ChipView } from '../../../contract/views';
import { signed } from '../../../engine/words/say';
import type { CombatModifier, SituationId } from '../tables/modifiers';
import { situation } from '../tables/modifiers';
import type { PresetWeapon } from '../tables/presets';
import { IMPROVISED, PRESETS } from '../tables/presets';
import type { Weapon } from '../weapon';

/** Where the weapon is of one of these kinds, told or by its preset. */
const kinds = (...of: Weapon['kind'][]): NonNullable<ChipView['unless']> => ({
  'weapon.kind': of,
  'weapon.preset': Object.entries(PRESETS).flatMap(([id, { kind }]: [string, PresetWeapon]) =>
    of.includes(kind) ? [id] : [],
  ),
});

/** What a modifier is meant for, said as the weapons that it is not for. */
const NOT_FOR: Readonly<Record<CombatModifier['appliesTo'], ChipView['unless']>> = {
  any: undefined,
  attack: kinds('psi'),
  melee: kinds('ranged', 'thrown', 'psi'),
  ranged: kinds('melee', 'psi'),
};

/** A free attack of suppressive fire: nothing of what makes an attack better or worse counts (EP-GUN-5). */
const FREE = { suppressive: [true] };

function named(id: SituationId, unless = NOT_FOR[situation(id).appliesTo]): ChipView {
  const { title: label, value } = situation(id);
  return { field: 'situation', has: id, label, figure: signed(value), unless: { ...unless, ...FREE } };
}

/** Only what fires has a sight. */
const SIGHTLESS = kinds('melee', 'thrown', 'psi');

/** What the form of an attack asks; everything else stands behind 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'mode', 'distance', 'timer', 'defense'],
  unless: {
    distance: { 'weapon.kind': ['melee'], 'weapon.preset': Object.keys(IMPROVISED) },
    mode: { 'weapon.kind': ['melee', 'thrown', 'psi'], 'weapon.preset': Object.keys(IMPROVISED), ...FREE },
    // The mind is defended by nothing but its will (EP-DEF-4).
    defense: { 'weapon.kind': ['psi'] },
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
