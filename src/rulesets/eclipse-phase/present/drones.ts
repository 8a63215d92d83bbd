import type { Presentation } from '../../../contract/views';
import { listOf } from '../../../engine/words/say';
import { nameOf } from '../derive';
import type { Read } from '../types';
import { say } from './say';

const CONTROL_WORDS = {
  direct: 'takes direct control of',
  jam: 'jams',
  autonomous: 'leaves orders with',
  release: 'releases',
} as const;

export function presentControl(
  ctx: Read,
  { operator, drone, mode }: { operator: string; drone: string; mode: keyof typeof CONTROL_WORDS },
): Presentation {
  return say(`${nameOf(ctx, operator)} ${CONTROL_WORDS[mode]} ${nameOf(ctx, drone)}.`, 'info');
}

export function presentInstruction(
  ctx: Read,
  { operator, drones }: { operator: string; drones: readonly string[] },
): Presentation {
  return say(`${nameOf(ctx, operator)} instructs ${listOf(drones.map((id) => nameOf(ctx, id)))}.`, 'info');
}
