import type { Pool } from './pools';
import type { EffectId } from './tables/effects';

/** Points regained in one moment of recovery. */
export type Gain = Record<Pool, number>;

/** What happened to one combatant while time passed. */
export interface TimeTotals {
  gained: Gain;
  /** Number of recoveries that gave Vigor. */
  moments: number;
  /** Durability that a wound withheld from one recovery (AD-VIG-2). */
  withheld: number;
  hurt: number;
  caused: EffectId[];
  ended: EffectId[];
}

/** Totals what a span of time does to each combatant, so that it can be explained in a few lines. */
export interface Tally {
  readonly rows: ReadonlyMap<string, TimeTotals>;
  gain(id: string, gain: Gain): void;
  withhold(id: string, points: number): void;
  hurt(id: string, points: number, caused: readonly EffectId[]): void;
  end(id: string, effect: EffectId): void;
}

/** An empty tally. */
export function newTally(): Tally {
  const rows = new Map<string, TimeTotals>();
  const row = (id: string): TimeTotals => {
    const known = rows.get(id) ?? {
      gained: { vigor: 0, durability: 0, mana: 0, health: 0 },
      moments: 0,
      withheld: 0,
      hurt: 0,
      caused: [],
      ended: [],
    };
    rows.set(id, known);
    return known;
  };
  return {
    rows,
    gain(id, gain) {
      const known = row(id);
      if (gain.vigor > 0) known.moments += 1;
      known.gained.vigor += gain.vigor;
      known.gained.durability += gain.durability;
      known.gained.mana += gain.mana;
      known.gained.health += gain.health;
    },
    withhold(id, points) {
      if (points > 0) row(id).withheld = points;
    },
    hurt(id, points, caused) {
      row(id).hurt += points;
      row(id).caused.push(...caused);
    },
    end(id, effect) {
      row(id).ended.push(effect);
    },
  };
}

/** A tally that keeps nothing, for looking ahead. */
export function noTally(): Tally {
  const ignore = () => undefined;
  return { rows: new Map(), gain: ignore, withhold: ignore, hurt: ignore, end: ignore };
}
