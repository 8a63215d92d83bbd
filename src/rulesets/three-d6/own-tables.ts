import { times, within } from '../../kernel/decimal';
import type { Options } from './options';
import type { PostureEntry } from './tables/combat';
import { POSTURES, RAPID_FIRE, SPEED_RANGE, SPEED_RANGE_PER_TENFOLD, WOUNDING } from './tables/combat';
import type { ClimbEntry } from './tables/feats';
import {
  CLIMBS,
  ENCUMBRANCE,
  REACTIONS,
  ROPE_DOWN_CLIMBS,
  TERRAIN,
  THROW_DAMAGE,
  THROW_DISTANCE,
} from './tables/feats';
import type { SkillEntry } from './tables/skills';
import { SKILLS } from './tables/skills';
import { DAMAGE_BY_ST } from './tables/strength';

/** The tables in force: the built-in ones, overridden by the campaign's custom tables. */
export interface Tables {
  damage: Readonly<Record<string, readonly [thrust: string, swing: string]>>;
  skills: Readonly<Record<string, SkillEntry>>;
  climb: Readonly<Record<string, ClimbEntry>>;
  terrain: Readonly<Record<string, number>>;
  posture: Readonly<Record<string, PostureEntry>>;
  wounding: Readonly<Record<string, number>>;
  throwDistance: readonly (readonly [number, number])[];
  throwDamage: readonly (readonly [number, number])[];
  reaction: readonly (readonly [number | null, string])[];
  speedRange: readonly (readonly [number, number])[];
  rapidFire: readonly (readonly [number, number])[];
  encumbrance: readonly (readonly [number, number, number])[];
}

const cache = new WeakMap<Options, Tables>();

/** The tables of a campaign. Options never change in place, so the result is cached. */
export function tablesOf(options: Options): Tables {
  let tables = cache.get(options);
  if (tables === undefined) {
    tables = mergeTables(options);
    cache.set(options, tables);
  }
  return tables;
}

function mergeTables(options: Options): Tables {
  const own = options.tables;
  const climbs: Record<string, ClimbEntry> = { ...CLIMBS };
  for (const type of ROPE_DOWN_CLIMBS) {
    const entry = climbs[type];
    if (entry !== undefined) climbs[type] = { ...entry, modifier: options.ropeDownModifier };
  }
  return {
    damage: { ...DAMAGE_BY_ST, ...own.damage },
    skills: { ...SKILLS, ...own.skills },
    climb: { ...climbs, ...ownClimbs(options) },
    terrain: { ...TERRAIN, ...own.terrain },
    posture: { ...POSTURES, ...own.posture },
    wounding: { ...WOUNDING, ...own.wounding },
    throwDistance: own.throwDistance ?? THROW_DISTANCE,
    throwDamage: own.throwDamage ?? THROW_DAMAGE,
    reaction: own.reaction ?? REACTIONS,
    speedRange: own.speedRange ?? SPEED_RANGE,
    rapidFire: own.rapidFire ?? RAPID_FIRE,
    encumbrance: own.encumbrance ?? ENCUMBRANCE,
  };
}

/** Speeds of custom climbs are in feet (for ladders, rungs) per second. */
function ownClimbs(options: Options): Record<string, ClimbEntry> {
  const rows = Object.entries(options.tables.climb ?? {});
  return Object.fromEntries(
    rows.map(([type, { modifier, combat, regular }]) => [
      type,
      { modifier, combat: [combat, 1], regular: [regular, 1] },
    ]),
  );
}

/** The first row whose first figure is not below `value`; undefined beyond the last row. */
export function rowUpTo<R extends readonly [number, ...unknown[]]>(rows: readonly R[], value: number): R | undefined {
  return rows.find((row) => within(value, row[0]));
}

/** Speed/range penalty for yards plus yards per second (TD-RNG-3); beyond the table, 6 more per factor of ten. */
export function rangePenalty(tables: Tables, yards: number): number {
  let penalty = 0;
  // The rows grow, for a distance divided by ten would lose its last decimals.
  for (let scale = 1; ; scale *= 10) {
    const row = tables.speedRange.find(([upTo]) => within(yards, times(upTo, scale)));
    if (row !== undefined) return penalty - Math.abs(row[1]);
    penalty += SPEED_RANGE_PER_TENFOLD;
  }
}

/** Rapid-fire bonus for a number of shots (TD-RNG-5). */
export function rapidFireBonus(tables: Tables, shots: number): number {
  const row = rowUpTo(tables.rapidFire, shots);
  if (row !== undefined) return row[1];
  const [lastShots, lastBonus] = tables.rapidFire.at(-1) ?? [1, 0];
  return lastBonus + 1 + Math.floor(Math.log2(shots / (lastShots + 1)));
}

/** The reaction to a total (TD-REACT-1). */
export function reactionTo(tables: Tables, total: number): string {
  const row = tables.reaction.find(([upTo]) => upTo === null || total <= upTo);
  return (row ?? tables.reaction.at(-1))?.[1] ?? 'neutral';
}

/** Position of a reaction in the table: the higher, the better. */
export function reactionRank(tables: Tables, name: string): number {
  return tables.reaction.findIndex(([, reaction]) => reaction === name);
}
