import type { Line, Read } from './types';

/** −20 for noticing in passing; an oracle implant waives it (EP-TEST-9). */
export function distraction(ctx: Read, id: string): Line[] {
  const waived = ctx.peek(id).stats.traits.includes('oracle');
  return [{ label: 'Distraction', value: -20, rule: 'EP-TEST-9', ...(waived ? { counted: false } : {}) }];
}
