import type { ActivityView, Figure, RecoveryRow } from '../../src/contract/views';
import type { BriefPart, RestPart } from '../../src/engine/system/ruleset';
import type { Sum } from '../../src/engine/explain/sum';
import { sumFrom } from '../../src/engine/explain/sum';
import { EFFECTS } from './effects';
import type { Read } from './model';
import { spent } from './model';

export const RESTS: readonly ActivityView[] = [
  {
    call: { do: 'rest', with: {} },
    label: 'Rest',
    summary: 'One hurt less for each hour.',
    lengthParam: 'hours',
    lengthUnit: 'hours',
    whoParam: 'targets',
    many: true,
    rule: 'TOY-6',
    nightHours: 8,
    nightOnly: true,
  },
];

/** What is left of somebody's grit. */
export function leftOf(ctx: Read, id: string): Sum {
  const { stats, state } = ctx.peek(id);
  return sumFrom('Grit', stats.grit, 'TOY-3').add('Hurt', -state.hurt, 'TOY-3');
}

export function derivedFigures(ctx: Read, id: string): Figure[] {
  return [{ label: 'Left', value: leftOf(ctx, id).total, rule: 'TOY-3' }];
}

export function effectIds(ctx: Read, id: string): string[] {
  const burns = ctx.peek(id).state.emberAt === null ? [] : ['ember'];
  return [...EFFECTS.ids(ctx, id), ...burns, ...(spent(ctx, id) ? ['spent'] : [])].sort();
}

/** How somebody is. */
export function briefView(ctx: Read, id: string): BriefPart {
  const { stats, state } = ctx.peek(id);
  const out = spent(ctx, id);
  const burning = { id: 'ember', label: 'Ember', visible: true, rule: 'TOY-2', removable: false };
  return {
    trackers: [
      { id: 'hurt', label: 'Hurt', value: state.hurt, max: stats.grit, kind: 'bar', direction: 'fill', field: 'hurt' },
    ],
    conditions: [...EFFECTS.conditions(ctx, id), ...(state.emberAt === null ? [] : [burning])],
    health: { fraction: Math.max(0, 1 - state.hurt / stats.grit), word: out ? 'spent' : 'up' },
    out,
  };
}

/** What panels show of one combatant beyond how it is. */
export function combatantView(ctx: Read, id: string): RestPart {
  const bar = EFFECTS.forbidding(ctx, id, 'act');
  const cannotAct = bar === null ? null : { text: bar.label, rule: bar.rule };
  return {
    budget: [],
    figures: [],
    derived: derivedFigures(ctx, id),
    cannotAct: spent(ctx, id) ? { text: 'Spent', rule: 'TOY-3' } : cannotAct,
  };
}

export function recoveryRow(ctx: Read, id: string): RecoveryRow | null {
  const { stats, state } = ctx.peek(id);
  if (state.hurt === 0) return null;
  const blocked = spent(ctx, id);
  const prospect = blocked
    ? { text: 'Whoever is spent does not rest.', blocked, rule: 'TOY-6' }
    : { text: 'One hurt less by resting', everySeconds: 3600, rule: 'TOY-6' };
  const healer = ctx.world.combatants.find((one) => one.id !== id && !spent(ctx, one.id))?.id;
  const call = { do: 'treat', with: { healer: healer ?? '', target: id } };
  return {
    id,
    ailments: [{ label: 'Hurt', value: state.hurt, max: stats.grit, rule: 'TOY-3' }],
    prospects: [prospect],
    treatments: healer === undefined ? [] : [{ label: 'Bandage', call, rule: 'TOY-7' }],
  };
}
