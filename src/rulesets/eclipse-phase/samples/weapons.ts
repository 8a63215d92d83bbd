/** Weapons and armour of the samples; their figures are ours where the document gives none. */

export const pistol = {
  name: 'medium pistol',
  kind: 'ranged',
  skill: 'kinetic-weapons',
  dv: '2d10+2',
  ap: -2,
  modes: ['SA', 'BF', 'FA'],
  capacity: 12,
  range: 'medium-pistol',
  smartlink: true,
};

export const rifle = {
  name: 'assault rifle',
  kind: 'ranged',
  skill: 'kinetic-weapons',
  dv: '2d10+6',
  ap: -6,
  modes: ['SA', 'BF', 'FA'],
  capacity: 30,
  range: 'assault-rifle',
  twoHanded: true,
  smartlink: true,
};

export const pulser = {
  name: 'laser pulser',
  kind: 'ranged',
  skill: 'beam-weapons',
  dv: '2d10',
  damageType: 'energy',
  modes: ['SA'],
  capacity: 100,
  range: 'laser-pulser',
  beam: true,
  pulse: true,
};

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

export const grenade = {
  name: 'frag grenade',
  kind: 'thrown',
  skill: 'throwing-weapons',
  dv: '3d10+6',
  ap: -4,
  area: 'blast',
  capacity: 3,
  range: 'thrown-standard-grenades',
};

export const knife = { name: 'combat knife', kind: 'melee', skill: 'blades', dv: '1d10+2', ap: -1 };

export const baton = {
  name: 'shock baton',
  kind: 'melee',
  skill: 'clubs',
  dv: '1d10+2',
  damageType: 'energy',
  shock: true,
};

export const wrench = { name: 'wrench', kind: 'melee', skill: 'clubs', dv: '1d10' };

export const fists = { name: 'fists', kind: 'melee', skill: 'unarmed-combat', dv: '1d10' };

export const manipulator = { name: 'manipulator arm', kind: 'melee', skill: 'unarmed-combat', dv: '1d10+3' };

export const mindStab = { name: 'mind stab', kind: 'psi', skill: 'psi-assault', dv: '1d10', damageType: 'psi' };

export const nightmare = { name: 'nightmare', kind: 'psi', skill: 'psi-assault', sv: '1d10/2', damageType: 'psi' };

export const vest = { name: 'armour vest', energy: 6, kinetic: 6 };
export const suit = { name: 'light combat suit', energy: 10, kinetic: 12 };
export const helmet = { name: 'helmet', energy: 2, kinetic: 2, accessory: true };
