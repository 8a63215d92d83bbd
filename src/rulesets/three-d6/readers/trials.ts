import type { ReadPerson, Trial } from '../../../engine/readers/reader';
import { TRIAL_FOE, TRIAL_SELF } from '../../../engine/readers/reader';
import type { JsonObject } from '../../../kernel/json';
import type { Weapon } from '../gear';
import { BARE_HANDS, isMelee, parryModifier, weaponName } from '../gear';
import { statsSchema } from '../stats';

/** The foe's weapon, which every defence can stop. */
const FOES_BLADE: JsonObject = { id: 'blade', skill: 'dx', damage: '1d', damageType: 'cutting' };

/** A distance at which the weapon can attack. */
function distanceFor(weapon: Weapon): number {
  if (isMelee(weapon)) return Math.min(1, weapon.reach);
  const most = weapon.maxRange ?? Math.max(10, weapon.minRange);
  return Math.max(weapon.minRange, Math.min(most, 10));
}

function attackWith(weapon: Weapon): Trial {
  const call = {
    do: 'attack',
    with: { actor: TRIAL_SELF, target: TRIAL_FOE, weapon: weapon.id, distance: distanceFor(weapon) },
  };
  return { what: `attack with ${weaponName(weapon)}`, turn: TRIAL_SELF, call };
}

function defend(what: string, defense: JsonObject): Trial {
  const call = { do: 'attack', with: { actor: TRIAL_FOE, target: TRIAL_SELF, weapon: FOES_BLADE, defense } };
  return { what, turn: TRIAL_FOE, call };
}

/** Attacks with every weapon in hand (bare hands if there is none), and every dodge, parry and block. */
export function trialsOf({ stats, name }: ReadPerson): Trial[] {
  const parsed = statsSchema.safeParse({ ...stats, name });
  if (!parsed.success) return [];
  const { weapons, shield } = parsed.data;
  const inHand = weapons.filter(({ stowed }) => !stowed);
  const parrying = inHand.filter((weapon) => parryModifier(weapon) !== null);
  return [
    ...inHand.map(attackWith),
    ...(inHand.length === 0 ? [BARE_HANDED] : []),
    defend('dodge', { kind: 'dodge' }),
    ...parrying.map((weapon) => defend(`parry with ${weaponName(weapon)}`, { kind: 'parry', weapon: weapon.id })),
    ...(shield === null ? [] : [defend('block', { kind: 'block' })]),
  ];
}

const BARE_HANDED: Trial = {
  what: 'attack with bare hands',
  turn: TRIAL_SELF,
  call: { do: 'attack', with: { actor: TRIAL_SELF, target: TRIAL_FOE, weapon: BARE_HANDS } },
};
