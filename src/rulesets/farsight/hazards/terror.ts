import { rollCheck, type RollFields } from '../check/roll';
import { addEffect } from '../effects';
import { TERROR_DC, TERROR_ENTRY } from '../tables/traumas';
import type { Being, Run } from '../types';
import type { HazardRow } from './row';

/** Has a terror trauma: seeing the feared thing calls for a save (FS-TRM-5). */
function fears({ state }: Being): boolean {
  return state.traumas.some(({ kind, entry, healed }) => kind === 'psychic' && entry === TERROR_ENTRY && !healed);
}

type Faced = { outcome: string; roll: RollFields | null; applied: boolean };

/** The feared thing comes into sight: a save for anybody with that trauma, frightened on a failure (FS-TRM-13). */
export const terror: HazardRow<Faced> = {
  harmful: true,
  words(who, { outcome }) {
    if (outcome === 'not-applicable') return `${who} does not fear it.`;
    return outcome === 'success' ? `${who} stands the sight.` : `${who} is frightened.`;
  },
  refuse() {},
  run: (ctx, { targets, source }) => Object.fromEntries(targets.map((id) => [id, faceIt(ctx, id, source)])),
};

function faceIt(ctx: Run, id: string, source: string | undefined): Faced {
  if (!fears(ctx.peek(id))) {
    ctx.explain.note('Not their terror', 'FS-TRM-13', { subject: id, counted: false });
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
