import { rollCheck } from '../check/roll';
import { addEffect } from '../effects';
import { TERROR_DC, TERROR_ENTRY } from '../tables/traumas';
import type { Being, Run } from '../types';
import type { HazardRow } from './params';

/** Has a trauma by which the sight of the feared thing calls for a save (FS-TRM-5). */
function fears({ state }: Being): boolean {
  return state.traumas.some(({ kind, entry, healed }) => kind === 'psychic' && entry === TERROR_ENTRY && !healed);
}

/** The feared thing comes into sight: a save for whoever carries the terror, and fright on a failure (FS-TRM-13). */
export const terror: HazardRow = {
  refuse() {},
  run: (ctx, { targets, source }) => Object.fromEntries(targets.map((id) => [id, faceIt(ctx, id, source)])),
};

function faceIt(ctx: Run, id: string, source: string | undefined): object {
  if (!fears(ctx.peek(id))) {
    ctx.explain.note('No terror in it', 'FS-TRM-13', { subject: id, counted: false });
    return { outcome: 'not-applicable', roll: null, applied: false };
  }
  const against = source === undefined || source === id ? {} : { against: source };
  const spec = { actor: id, ability: 'wil', skill: 'fortitude', kind: 'save', ...against } as const;
  const roll = rollCheck(ctx, spec, TERROR_DC, {}, 'save against the terror');
  const twice = ctx.peek(id).state.effects.some((one) => one.effect === 'frightened' && one.source === source);
  const applied = roll.outcome === 'failure' && !twice;
  if (applied) {
    ctx.explain.lookUp('Frightened', 'frightened', 'FS-TRM-13', { subject: id });
    addEffect(ctx, id, { effect: 'frightened', ...(source === undefined ? {} : { source }) });
  }
  return { outcome: roll.outcome, roll, applied };
}
