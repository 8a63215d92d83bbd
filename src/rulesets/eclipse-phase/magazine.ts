import { sumFrom } from '../../engine/explain/sum';
import { refuse } from '../../engine/commands/refusal';
import { nameOf } from './derive';
import type { FiringMode, Weapon } from './weapon';
import type { Read, Run } from './types';

/** Rounds that an attack in a firing mode takes (EP-GUN-6). */
export const ROUNDS: Record<FiringMode, number> = { SS: 1, SA: 1, BF: 3, FA: 10 };

/** Shots left; null for a weapon whose ammunition is not tracked. */
export function shotsLeft(ctx: Read, id: string, weapon: Weapon): number | null {
  if (weapon.capacity === null) return null;
  const { ammo } = ctx.peek(id).state;
  return Object.hasOwn(ammo, weapon.name) ? (ammo[weapon.name] ?? 0) : weapon.capacity;
}

/** Refuses with `out-of-ammo`. */
export function requireAmmo(ctx: Read, id: string, weapon: Weapon, rounds: number): void {
  const left = shotsLeft(ctx, id, weapon);
  if (left === null || !ctx.options.trackAmmo || left >= rounds) return;
  refuse('out-of-ammo', `${nameOf(ctx, id)} has ${left} shots left in the ${weapon.name}; this takes ${rounds}.`, {
    rule: 'EP-GUN-6',
  });
}

/** Takes the rounds; answers what is left, null where nothing is tracked. */
export function spendAmmo(ctx: Run, id: string, weapon: Weapon, rounds: number): number | null {
  const left = shotsLeft(ctx, id, weapon);
  if (left === null || !ctx.options.trackAmmo) return left;
  ctx.edit(id).state.ammo[weapon.name] = left - rounds;
  const sum = sumFrom('In it', left, 'EP-GUN-6').add('Fired', -rounds, 'EP-GUN-6');
  return ctx.explain.sum(`${weapon.name}: shots left`, sum, 'EP-GUN-6', id);
}
