import { commonArmour } from '../tables/armour';
import { commonWeapon } from '../tables/weapons';

/** Weapons and armour of the samples, mostly from the catalogue. */

export const pistol = { ...commonWeapon('medium pistol'), smartlink: true };
export const rifle = { ...commonWeapon('assault rifle'), smartlink: true };
export const pulser = commonWeapon('laser pulser');
export const grenade = commonWeapon('frag grenade');
export const knife = commonWeapon('combat knife');
export const baton = commonWeapon('shock baton');
export const fists = commonWeapon('fists');

export const stunner = {
  name: 'stunner',
  kind: 'ranged',
  skill: 'beam-weapons',
  dv: '1d10/2',
  damageType: 'energy',
  modes: ['SA'],
  range: 'stunner',
  beam: true,
  shock: true,
  livingOnly: true,
};

export const wrench = { name: 'wrench', kind: 'melee', skill: 'clubs', dv: '1d10' };

export const manipulator = { name: 'manipulator arm', kind: 'melee', skill: 'unarmed-combat', dv: '1d10+3' };

export const mindStab = { name: 'mind stab', kind: 'psi', skill: 'psi-assault', dv: '1d10', damageType: 'psi' };

export const nightmare = { name: 'nightmare', kind: 'psi', skill: 'psi-assault', sv: '1d10/2', damageType: 'psi' };

export const vest = commonArmour('armour vest');
export const suit = commonArmour('light combat suit');
export const helmet = commonArmour('helmet');
