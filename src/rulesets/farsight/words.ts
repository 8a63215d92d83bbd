import { sayDuration } from '../../engine/time/duration';
import { listOf } from '../../engine/words/say';
import { nameOf } from './beings';
import type { EffectEnd } from './state';
import type { EffectId } from './tables/effects';
import { EFFECTS, isEffectId } from './tables/effects';
import type { Read } from './types';

/** The name of somebody by id; the id itself for somebody who has left. */
export function nameById(ctx: Read, id: unknown): string {
  if (typeof id !== 'string') return 'somebody';
  return Object.hasOwn(ctx.world.index, id) ? nameOf(ctx.peek(id)) : id;
}

/** 'Ada, Bo and Cy'. */
export function listNames(ctx: Read, ids: readonly unknown[]): string {
  return ids.length === 0 ? 'nobody' : listOf(ids.map((id) => nameById(ctx, id)));
}

/** Words after 'is' and 'is no longer', where the label does not fit there. */
const AFTER_IS: Partial<Record<EffectId, string>> = {
  'guard-down': 'open to attack',
  'weapon-unready': 'without a ready weapon',
  'aided-attack': 'aided in an attack',
  readied: 'ready to respond',
  'edge-advantage': 'helped by an EDGE card',
  'sickness-aid': 'aided against sickness',
  'rad-weakness': 'weak from radiation',
};

/** What somebody with an effect is, in the middle of a sentence. */
export function effectWord(id: unknown): string {
  if (typeof id !== 'string' || !isEffectId(id)) return String(id);
  return AFTER_IS[id] ?? EFFECTS[id].label.toLowerCase();
}

/** What is left of an effect, as said at the table. */
export function sayEnd(ctx: Read, ends: EffectEnd | undefined): string | undefined {
  if (ends === undefined) return undefined;
  switch (ends.kind) {
    case 'clock':
      return sayDuration(Math.max(0, ends.at - ctx.world.clock));
    case 'turn-start':
      return `until ${nameById(ctx, ends.of)}’s turn starts`;
    case 'turn-end':
      return `until ${nameById(ctx, ends.of)}’s ${ends.skip ? 'next turn' : 'turn'} ends`;
    case 'this-turn':
      return 'this turn';
    case 'rounds':
      return ends.left === 1 ? '1 round' : `${ends.left} rounds`;
    case 'encounter':
      return 'until the fight ends';
    case 'save':
      return `until a DC ${ends.dc} save`;
  }
}

/** '+3', '−1', '0'. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

/** A text field of a stored event; empty if absent. */
export function textOf(event: Readonly<Record<string, unknown>>, name: string): string {
  const found = event[name];
  return typeof found === 'string' ? found : '';
}

/** A number field of a stored event; 0 if absent. */
export function numberOf(event: Readonly<Record<string, unknown>>, name: string): number {
  const found = event[name];
  return typeof found === 'number' ? found : 0;
}
