import { sumFrom } from '../../engine/explain/sum';
import { invalidParams, refuse } from '../../engine/state/refusal';
import { counted } from '../../engine/words/say';
import { entryOf, putEntry } from '../../kernel/lookup';
import { nameOf } from './derive';
import type { FiringMode, Weapon, WeaponEntry } from './weapon';
import { completeWeapon } from './weapon';
import type { Read, Run } from './types';

/** Rounds that an attack in a firing mode takes (EP-GUN-6). */
export const ROUNDS: Record<FiringMode, number> = { SS: 1, SA: 1, BF: 3, FA: 10 };

/** Shots left; null for a weapon whose ammunition is not tracked. */
export function shotsLeft(ctx: Read, id: string, weapon: Weapon): number | null {
  if (weapon.capacity === null) return null;
  const { ammo } = ctx.peek(id).state;
  return entryOf(ammo, weapon.name) ?? weapon.capacity;
}

/** Refuses with `out-of-ammo`. */
export function requireAmmo(ctx: Read, id: string, weapon: Weapon, rounds: number): void {
  const left = shotsLeft(ctx, id, weapon);
  if (left === null || !ctx.options.trackAmmo || left >= rounds) return;
  refuse(
    'out-of-ammo',
    `${nameOf(ctx, id)} has ${counted(left, 'shot')} left in the ${weapon.name}; this takes ${rounds}.`,
    {
      rule: 'EP-GUN-6',
    },
  );
}

/** Uses up the rounds, none for a free attack. Returns what is left; null for a weapon without a capacity. */
export function spendAmmo(ctx: Run, id: string, weapon: Weapon, rounds: number): number | null {
  const left = shotsLeft(ctx, id, weapon);
  if (left === null) return null;
  const label = `${weapon.name}: shots left`;
  if (rounds === 0 || !ctx.options.trackAmmo) return ctx.explain.lookUp(label, left, 'EP-GUN-6', { subject: id });
  putEntry(ctx.edit(id).state.ammo, weapon.name, left - rounds);
  const sum = sumFrom('Loaded', left, 'EP-GUN-6').add('Fired', -rounds, 'EP-GUN-6');
  return ctx.explain.sum(label, sum, 'EP-GUN-6', id);
}

/** Whether the weapon can lay down suppressive fire (EP-GUN-5). */
export const isFullAuto = ({ modes }: WeaponEntry | Weapon): boolean => modes?.includes('FA') === true;

/** Refuses somebody none of whose listed weapons fit; without a list they may hold anything. */
export function requireOwn(ctx: Read, who: string, fits: (weapon: Weapon) => boolean, words: string): void {
  const weapons: readonly WeaponEntry[] = ctx.peek(who).stats.weapons;
  if (weapons.length === 0 || weapons.some((entry) => fits(completeWeapon(entry, ctx.options)))) return;
  invalidParams('weapon', `${nameOf(ctx, who)} ${words}.`);
}
