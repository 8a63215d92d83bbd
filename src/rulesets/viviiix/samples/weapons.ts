import type { JsonObject } from '../../../kernel/json';
import { WEAPONS } from '../tables/weapons';

const fromTable = (key: keyof typeof WEAPONS): JsonObject => {
  const { name, level, kind, es, canDefend } = WEAPONS[key];
  return { name, level, kind, es, canDefend };
};

const missile = (name: string, level: number, es: string, short: number, mid: number, long: number): JsonObject => ({
  name,
  level,
  kind: 'ranged',
  es,
  ranges: { short, mid, long },
  canDefend: false,
});

/** Weapons of the templates: those of the table, and some of our own. */
export const ARMS = {
  axe: fromTable('hand-axe'),
  battleAxe: fromTable('battle-axe'),
  sword: fromTable('bastard-sword'),
  dagger: fromTable('dagger'),
  blackjack: fromTable('blackjack'),
  flail: fromTable('flail'),
  bow: missile('short bow', 2, 'combat-art-bows', 15, 30, 60),
  crossbow: missile('crossbow', 3, 'combat-art-crossbows', 20, 40, 80),
  jaws: { name: 'jaws', level: 1, kind: 'melee', es: 'brawl', canDefend: false },
  claws: { name: 'claws', level: 2, kind: 'melee', es: 'brawl', canDefend: false },
  fists: { name: 'fists', level: 0, kind: 'melee', es: 'brawl', canDefend: true },
} as const satisfies Record<string, JsonObject>;

export const GUARD = {
  leather: { name: 'leather coat', level: 1 },
  mail: { name: 'mail shirt', level: 2, trainedRequired: 3, malus: -1 },
  plate: { name: 'plate', level: 3, trainedRequired: 5, malus: -2 },
  hide: { name: 'thick hide', level: 1 },
  buckler: { name: 'buckler', level: 1 },
  kite: { name: 'kite shield', level: 2 },
} as const satisfies Record<string, JsonObject>;
