import type { Dice } from './play';

/** The example fight in the rules of Eclipse Phase: who fights, the dice rolled, and the sentences for them. */

const SHREDDER = {
  name: 'shredder',
  kind: 'ranged',
  skill: 'spray-weapons',
  dv: '2d10',
  ap: -10,
  modes: ['BF'],
  capacity: 100,
  range: 'shredder',
  area: 'cone',
  smartlink: true,
};

const STUNNER = {
  name: 'stunner',
  kind: 'ranged',
  skill: 'beam-weapons',
  dv: '1d10/2',
  damageType: 'energy',
  modes: ['SA'],
  range: 'stunner',
  beam: true,
  smartlink: true,
  shock: true,
  livingOnly: true,
};

export const PAIR = [
  {
    name: 'Assassin',
    side: 'foe',
    stats: {
      init: 63,
      dur: 35,
      skills: { 'spray-weapons': 65, fray: 48 },
      armor: [{ name: 'armour vest', energy: 6, kinetic: 6 }],
      weapons: [SHREDDER],
    },
  },
  {
    name: 'Stoya',
    side: 'pc',
    stats: {
      init: 55,
      dur: 50,
      aptitudes: { som: 30 },
      skills: { fray: 60, 'beam-weapons': 47 },
      armor: [{ name: 'light body armour', energy: 10, kinetic: 10 }],
      weapons: [STUNNER],
    },
  },
] as const;

/** Dice as they are asked for, and the sentence that follows. */
interface Moment {
  dice: readonly Dice[];
  told: string;
}

/** The assassin is faster. */
export const BEGINNING: Moment = {
  dice: [['Initiative', 23, 27]],
  told: 'The fight begins. Action Turn 1, phase 1. Assassin acts.',
};

/** Her first shot is dodged. */
export const MISS: Moment = {
  dice: [
    ['Assassin: attack with shredder', 8],
    ['Stoya: defence', 28],
  ],
  told: 'Stoya defends against Assassin.',
};

/** Her second wounds twice; Stoya stays up. */
export const HIT: Moment = {
  dice: [
    ['Assassin: attack with shredder', 20],
    ['Stoya: defence', 83],
    ['Assassin: shredder damage', 3, 5, 2, 6],
    ['Stoya: knockdown', 40],
    ['Stoya: unconsciousness', 27],
  ],
  told: 'Assassin hits Stoya: 21 damage, 2 wounds, stays up.',
};

/** Stoya strikes back with a critical hit. */
export const CRITICAL: Moment = {
  dice: [
    ['Stoya: attack with stunner', 22],
    ['Assassin: defence', 68],
    ['Stoya: stunner damage', 8],
    ['Assassin: shock', 71],
  ],
  told: 'Stoya lands a critical hit on Assassin: 4 damage. Assassin falls, stunned for 3 turns.',
};
