import type { JsonObject } from '../../../kernel/json';
import { WEAPONS } from './weapons';

const fromTable = (key: keyof typeof WEAPONS): JsonObject => {
  const { name, level, kind, es, canDefend, weightKg } = WEAPONS[key];
  return { name, level, kind, es, canDefend, kg: weightKg ?? 0 };
};

const missile = (
  name: string,
  level: number,
  es: string,
  [short, mid, long]: readonly [number, number, number],
  kg: number,
): JsonObject => ({
  name,
  level,
  kind: 'ranged',
  es,
  ranges: { short, mid, long },
  canDefend: false,
  kg,
});

/** Weapons for the catalogue: those of the table plus some with figures of our own. */
export const ARMS = {
  axe: fromTable('hand-axe'),
  battleAxe: fromTable('battle-axe'),
  sword: fromTable('bastard-sword'),
  dagger: fromTable('dagger'),
  blackjack: fromTable('blackjack'),
  flail: fromTable('flail'),
  bow: missile('short bow', 2, 'combat-art-bows', [15, 30, 60], 1),
  crossbow: missile('crossbow', 3, 'combat-art-crossbows', [20, 40, 80], 3),
  throwingKnife: missile('throwing knife', 1, 'combat-art-thrown-weapons', [4, 8, 12], 0.3),
  jaws: { name: 'jaws', level: 1, kind: 'melee', es: 'brawl', canDefend: false },
  claws: { name: 'claws', level: 2, kind: 'melee', es: 'brawl', canDefend: false },
  fists: { name: 'fists', level: 0, kind: 'melee', es: 'brawl', canDefend: true },
} as const satisfies Record<string, JsonObject>;

/** Armour for the catalogue; the figures are our own. */
export const ARMOURS = {
  leather: { name: 'leather coat', level: 1, kg: 3 },
  mail: { name: 'mail shirt', level: 2, trainedRequired: 3, malus: -1, kg: 9 },
  plate: { name: 'plate', level: 3, trainedRequired: 5, malus: -2, kg: 16 },
  hide: { name: 'thick hide', level: 1 },
} as const satisfies Record<string, JsonObject>;

/** Shields for the catalogue; the figures are our own. */
export const SHIELDS = {
  buckler: { name: 'buckler', level: 1, kg: 1.5 },
  kite: { name: 'kite shield', level: 2, kg: 4 },
} as const satisfies Record<string, JsonObject>;
