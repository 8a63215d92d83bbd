import type { TemplateView } from '../../../contract/views';

const pistol = {
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

const rifle = {
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

const pulser = {
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

const stunner = {
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

const grenade = {
  name: 'frag grenade',
  kind: 'thrown',
  skill: 'throwing-weapons',
  dv: '3d10+6',
  ap: -4,
  area: 'blast',
  capacity: 3,
  range: 'thrown-standard-grenades',
};

const knife = { name: 'combat knife', kind: 'melee', skill: 'blades', dv: '1d10+2', ap: -1 };

const baton = {
  name: 'shock baton',
  kind: 'melee',
  skill: 'clubs',
  dv: '1d10+2',
  damageType: 'energy',
  shock: true,
};

const wrench = { name: 'wrench', kind: 'melee', skill: 'clubs', dv: '1d10' };

const fists = { name: 'fists', kind: 'melee', skill: 'unarmed-combat', dv: '1d10' };

const manipulator = { name: 'manipulator arm', kind: 'melee', skill: 'unarmed-combat', dv: '1d10+3' };

const mindStab = { name: 'mind stab', kind: 'psi', skill: 'psi-assault', dv: '1d10', damageType: 'psi' };

const nightmare = { name: 'nightmare', kind: 'psi', skill: 'psi-assault', sv: '1d10/2', damageType: 'psi' };

const vest = { name: 'armour vest', energy: 6, kinetic: 6 };
const suit = { name: 'light combat suit', energy: 10, kinetic: 12 };
const helmet = { name: 'helmet', energy: 2, kinetic: 2, accessory: true };

/** Stat blocks to copy from. */
export const TEMPLATES: readonly TemplateView[] = [
  {
    id: 'security-officer',
    name: 'Security officer',
    side: 'foe',
    group: 'People',
    summary: 'Trained, armoured, fights by the book.',
    stats: {
      kind: 'trained biomorph',
      aptitudes: { cog: 10, coo: 15, int: 15, ref: 20, sav: 10, som: 20, wil: 15 },
      skills: { 'kinetic-weapons': 50, 'throwing-weapons': 40, clubs: 45, fray: 45, perception: 45, intimidation: 40 },
      dur: 35,
      armor: [vest, helmet],
      moxie: 1,
      weapons: [pistol, baton, grenade],
    },
  },
  {
    id: 'enforcer',
    name: 'Enforcer',
    side: 'foe',
    group: 'People',
    summary: 'Fast, hard to put down, and armed for it.',
    stats: {
      kind: 'combat biomorph',
      aptitudes: { cog: 10, coo: 20, int: 15, ref: 25, sav: 10, som: 25, wil: 20 },
      skills: { 'kinetic-weapons': 65, blades: 60, 'unarmed-combat': 60, fray: 60, freerunning: 55, perception: 50 },
      speed: 2,
      dur: 50,
      armor: [suit, helmet],
      woundsIgnored: 1,
      medichines: true,
      moxie: 2,
      weapons: [rifle, knife],
    },
  },
  {
    id: 'street-tough',
    name: 'Street tough',
    side: 'foe',
    group: 'People',
    summary: 'Loud, cheap and quick to run.',
    stats: {
      kind: 'plain biomorph',
      aptitudes: { som: 15, ref: 15 },
      skills: { clubs: 40, 'unarmed-combat': 40, fray: 35, 'kinetic-weapons': 30 },
      dur: 30,
      biomods: false,
      weapons: [{ preset: 'chain' }, pistol],
    },
  },
  {
    id: 'field-medic',
    name: 'Field medic',
    side: 'ally',
    group: 'People',
    summary: 'Patches up bodies and listens to minds.',
    stats: {
      kind: 'biomorph',
      aptitudes: { cog: 20, coo: 15, int: 15, ref: 15, sav: 15, som: 10, wil: 20 },
      skills: {
        'medicine-paramedic': 65,
        'medicine-trauma-surgery': 55,
        'medicine-psychiatry': 50,
        'beam-weapons': 35,
        fray: 35,
        perception: 45,
        kinesics: 40,
      },
      dur: 30,
      armor: [vest],
      moxie: 3,
      weapons: [stunner],
    },
  },
  {
    id: 'technician',
    name: 'Technician',
    side: 'ally',
    group: 'People',
    summary: 'Opens doors and mends machines, in a grown worker’s body.',
    stats: {
      kind: 'worker pod',
      morph: 'pod',
      aptitudes: { cog: 20, coo: 15, int: 15, ref: 15, sav: 10, som: 20, wil: 15 },
      skills: {
        'hardware-robotics': 60,
        'hardware-electronics': 55,
        infosec: 50,
        programming: 45,
        demolitions: 40,
        clubs: 35,
        fray: 30,
      },
      dur: 35,
      traits: ['puppet-sock'],
      moxie: 2,
      weapons: [wrench, stunner],
    },
  },
  {
    id: 'async',
    name: 'Async',
    side: 'foe',
    group: 'People',
    summary: 'Strikes at minds; armour is no help.',
    stats: {
      kind: 'infected biomorph',
      aptitudes: { cog: 15, coo: 10, int: 25, ref: 15, sav: 15, som: 10, wil: 30 },
      skills: { 'psi-assault': 60, control: 45, sense: 50, fray: 35, deception: 50 },
      dur: 30,
      moxie: 2,
      weapons: [mindStab, nightmare],
    },
  },
  {
    id: 'guard-synth',
    name: 'Guard synth',
    side: 'foe',
    group: 'Machines',
    summary: 'A metal body with a mind in it: no pain, no air, no bleeding.',
    stats: {
      kind: 'synthmorph',
      morph: 'synthmorph',
      aptitudes: { cog: 15, coo: 15, int: 15, ref: 20, sav: 10, som: 25, wil: 15 },
      skills: { 'beam-weapons': 55, 'unarmed-combat': 50, fray: 45, perception: 50 },
      dur: 45,
      armor: [{ name: 'frame', energy: 8, kinetic: 8, inherent: true }],
      moxie: 1,
      weapons: [pulser, fists],
    },
  },
  {
    id: 'cleaning-bot',
    name: 'Service bot',
    side: 'neutral',
    group: 'Machines',
    summary: 'Small, obliging, and a pair of hands to borrow.',
    stats: {
      kind: 'service bot',
      morph: 'bot',
      aptitudes: { cog: 5, coo: 15, int: 10, ref: 15, sav: 5, som: 10, wil: 5 },
      skills: { 'pilot-anthroform': 35, 'hardware-robotics': 30, perception: 30 },
      dur: 20,
      size: 'small',
      handling: 10,
      armor: [{ name: 'casing', energy: 2, kinetic: 2, inherent: true }],
      moxie: 0,
      weapons: [manipulator],
    },
  },
  {
    id: 'sentry-drone',
    name: 'Sentry drone',
    side: 'foe',
    group: 'Machines',
    summary: 'A flying gun with an AI of few words.',
    stats: {
      kind: 'flying bot',
      morph: 'bot',
      aptitudes: { cog: 10, coo: 15, int: 15, ref: 20, sav: 5, som: 10, wil: 10 },
      skills: { 'pilot-aircraft': 50, 'kinetic-weapons': 45, fray: 40, perception: 45 },
      dur: 25,
      speed: 2,
      handling: 20,
      walk: 8,
      run: 40,
      maxVelocity: 120,
      armor: [{ name: 'shell', energy: 6, kinetic: 6, inherent: true }],
      moxie: 0,
      weapons: [{ ...rifle, name: 'underslung rifle', twoHanded: false }],
    },
  },
  {
    id: 'rover',
    name: 'Rover',
    side: 'neutral',
    group: 'Machines',
    summary: 'Six wheels, room for four, no hurry.',
    stats: {
      kind: 'ground vehicle',
      morph: 'vehicle',
      aptitudes: { cog: 10, coo: 10, int: 10, ref: 15, sav: 5, som: 20, wil: 10 },
      skills: { 'pilot-groundcraft': 45, perception: 30 },
      dur: 90,
      size: 'large',
      handling: -10,
      walk: 8,
      run: 40,
      maxVelocity: 90,
      armor: [{ name: 'hull', energy: 14, kinetic: 16, inherent: true }],
      moxie: 0,
    },
  },
  {
    id: 'mesh-guide',
    name: 'Mesh guide',
    side: 'ally',
    group: 'Minds',
    summary: 'A mind without a body, at home in the network.',
    stats: {
      kind: 'infomorph',
      morph: 'infomorph',
      aptitudes: { cog: 25, coo: 10, int: 20, ref: 15, sav: 15, som: 5, wil: 15 },
      skills: { infosec: 60, interfacing: 65, research: 60, programming: 55, perception: 40, gunnery: 40 },
      dur: 20,
      init: 80,
      speed: 3,
      moxie: 2,
    },
  },
  {
    id: 'pressure-door',
    name: 'Pressure door',
    side: 'neutral',
    group: 'Things',
    summary: 'Between people and the void.',
    stats: { kind: 'door', preset: 'airlock-door' },
  },
  {
    id: 'window',
    name: 'Viewport',
    side: 'neutral',
    group: 'Things',
    summary: 'Thick enough, usually.',
    stats: { kind: 'window', preset: 'transparent-alumina' },
  },
];
