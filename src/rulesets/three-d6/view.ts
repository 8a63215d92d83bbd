import type { CombatantView, EncounterView } from '../../contract/views';
import { derivedFigures } from './derive';
import { hpMax } from './figures';
import { nameOf } from './levels';
import type { Read } from './types';

export function combatantView(ctx: Read, id: string): CombatantView {
  const being = ctx.peek(id);
  return {
    id,
    name: nameOf(being),
    side: being.side,
    trackers: [{ id: 'hp', label: 'HP', value: being.state.hp, max: hpMax(being), kind: 'bar', direction: 'drain' }],
    conditions: [],
    budget: [],
    figures: [],
    derived: derivedFigures(ctx, id),
    cannotAct: null,
    health: { fraction: 1, word: 'hale' },
    out: false,
  };
}

export function encounterView(ctx: Read): EncounterView | null {
  const { encounter } = ctx.world;
  if (encounter === null) return null;
  return {
    headline: `Second ${encounter.round}`,
    round: encounter.round,
    active: encounter.active,
    order: [],
    advanceLabel: 'Next turn',
    pending: [],
    notes: [],
  };
}
