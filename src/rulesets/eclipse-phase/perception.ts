import type { Line, Read } from './types';

/** −20 for noticing without looking; an oracle takes it away (EP-TEST-9). */
export function distraction(ctx: Read, id: string): Line[] {
  const waived = ctx.peek(id).stats.traits.includes('oracle');
  return [{ label: 'Distraction', value: -20, rule: 'EP-TEST-9', ...(waived ? { counted: false } : {}) }];
}
