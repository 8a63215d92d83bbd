/** A weapon in the catalogue: the fields its kind has. */
export type KnownWeapon = {
  name: string;
  kind: 'melee' | 'ranged' | 'thrown';
  skill: string;
  dv?: string;
  ap?: number;
  damageType?: 'kinetic' | 'energy';
  modes?: ('SS' | 'SA' | 'BF' | 'FA')[];
  capacity?: number;
  range?: string;
  area?: 'blast' | 'cone';
  beam?: boolean;
  pulse?: boolean;
  shock?: boolean;
  seeker?: boolean;
  livingOnly?: boolean;
  twoHanded?: boolean;
  reach?: boolean;
};

type More = Omit<KnownWeapon, 'name' | 'kind' | 'skill' | 'range'>;

const gun = (name: string, range: string, more: More): KnownWeapon => ({
  name,
  kind: 'ranged',
  skill: 'kinetic-weapons',
  range,
  ...more,
});

const beam = (name: string, range: string, more: More): KnownWeapon => ({
  name,
  kind: 'ranged',
  skill: 'beam-weapons',
  damageType: 'energy',
  range,
  beam: true,
  ...more,
});

const spray = (name: string, range: string, more: More = {}): KnownWeapon => ({
  name,
  kind: 'ranged',
  skill: 'spray-weapons',
  range,
  area: 'cone',
  ...more,
});

const seeker = (name: string, range: string): KnownWeapon => ({
  name,
  kind: 'ranged',
  skill: 'seeker-weapons',
  range,
  area: 'blast',
  seeker: true,
});

const thrown = (name: string, range: string, more: More): KnownWeapon => ({
  name,
  kind: 'thrown',
  skill: 'throwing-weapons',
  range,
  ...more,
});

const blow = (name: string, skill: string, more: More): KnownWeapon => ({ name, kind: 'melee', skill, ...more });

const SELECTIVE: ('SA' | 'BF' | 'FA')[] = ['SA', 'BF', 'FA'];

/** An explosive placed by hand with Demolitions (EP-DEMO-4). */
export const CHARGE: KnownWeapon = {
  name: 'charge',
  kind: 'ranged',
  skill: 'demolitions',
  dv: '3d10',
  damageType: 'energy',
  area: 'blast',
};

/**
 * Common weapons by heading: one for every range row (EP-RNG-1), a charge, blades and clubs. Damage, penetration, modes and
 * magazines are ours, since the rules give none; sprays and seekers whose damage depends on the payload leave it open.
 */
export const COMMON_WEAPONS = {
  Firearms: [
    gun('light pistol', 'light-pistol', { dv: '2d10', modes: SELECTIVE, capacity: 16 }),
    gun('medium pistol', 'medium-pistol', { dv: '2d10+2', ap: -2, modes: SELECTIVE, capacity: 12 }),
    gun('heavy pistol', 'heavy-pistol', { dv: '2d10+4', ap: -4, modes: SELECTIVE, capacity: 10 }),
    gun('submachine gun', 'smg', { dv: '2d10+3', ap: -2, modes: SELECTIVE, capacity: 20 }),
    gun('assault rifle', 'assault-rifle', { dv: '2d10+6', ap: -6, modes: SELECTIVE, capacity: 30, twoHanded: true }),
    gun('sniper rifle', 'sniper-rifle', { dv: '2d10+12', ap: -12, modes: ['SA'], capacity: 12, twoHanded: true }),
    gun('machine gun', 'machine-gun', { dv: '2d10+6', ap: -8, modes: ['BF', 'FA'], capacity: 50, twoHanded: true }),
  ],
  Beams: [
    beam('hand laser', 'cybernetic-hand-laser', { dv: '2d10', modes: ['SA'], capacity: 50 }),
    beam('laser pulser', 'laser-pulser', { dv: '2d10', modes: ['SA'], capacity: 100, pulse: true }),
    beam('agonizer', 'microwave-agonizer', { dv: '2d10', ap: -5, modes: ['SA'], capacity: 100, livingOnly: true }),
    beam('particle bolter', 'particle-beam-bolter', { dv: '2d10+4', ap: -2, modes: ['SA'], capacity: 50 }),
    beam('plasma rifle', 'plasma-rifle', { dv: '3d10+12', ap: -8, modes: ['SS'], capacity: 10, twoHanded: true }),
  ],
  Sprays: [
    spray('shard pistol', 'shard-pistol', { dv: '1d10+6', ap: -10, modes: SELECTIVE, capacity: 100 }),
    spray('torch', 'torch', { dv: '3d10', ap: -4, damageType: 'energy', modes: ['SS'], capacity: 20, twoHanded: true }),
    spray('buzzer', 'buzzer'),
    spray('freezer', 'freezer'),
    spray('sprayer', 'sprayer'),
    spray('vortex ring gun', 'vortex-ring-gun'),
  ],
  Seekers: [
    seeker('micromissile', 'seeker-micromissile'),
    seeker('minimissile', 'seeker-minimissile'),
    seeker('standard missile', 'seeker-standard-missile'),
  ],
  Thrown: [
    thrown('throwing knife', 'thrown-blades', { dv: '1d10' }),
    thrown('minigrenade', 'thrown-minigrenades', { dv: '3d10', area: 'blast' }),
    thrown('frag grenade', 'thrown-standard-grenades', { dv: '3d10+6', ap: -4, area: 'blast', capacity: 3 }),
  ],
  Placed: [CHARGE],
  'Blades and clubs': [
    blow('combat knife', 'blades', { dv: '1d10+2', ap: -1 }),
    blow('axe', 'blades', { dv: '1d10+3', ap: -1 }),
    blow('sword', 'blades', { dv: '2d10+2', ap: -2, reach: true }),
    blow('spear', 'exotic-melee', { dv: '1d10+3', ap: -1, reach: true, twoHanded: true }),
    blow('club', 'clubs', { dv: '1d10+2' }),
    blow('shock baton', 'clubs', { dv: '1d10+2', damageType: 'energy', shock: true }),
    blow('fists', 'unarmed-combat', { dv: '1d10' }),
  ],
} satisfies Record<string, readonly KnownWeapon[]>;

/** A common weapon by its name. */
export function commonWeapon(name: string): KnownWeapon {
  const all: readonly KnownWeapon[] = Object.values(COMMON_WEAPONS).flat();
  const found = all.find((weapon) => weapon.name === name);
  if (found === undefined) throw new Error(`no weapon ${name}`);
  return found;
}
