import { completed } from '../engine/state/carry-over';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { Patch } from '../kernel/patch';
import { applyPatches, diff } from '../kernel/patch';
import type { CommandBody, StepBody } from './record';
import type { CampaignState } from './state';

/**
 * What undoing or redoing these commands changes, in the order given: their recorded patches. Where one was recorded under
 * an earlier version of the rules, what it brings back has what the rules have gained since.
 */
export function stepOver(
  ruleset: AnyRuleset,
  state: CampaignState,
  kind: 'undo' | 'redo',
  bodies: readonly CommandBody[],
): Omit<StepBody, 'of'> {
  const recorded = bodies.flatMap((body) => (kind === 'undo' ? body.inverse : body.patches));
  const after = applyPatches(state, recorded);
  const clock: [number, number] = [state.world.clock, after.world.clock];
  if (bodies.every(({ versions }) => versions.ruleset === ruleset.version)) return { patches: recorded, clock };
  const patches: Patch[] = [];
  diff(state, { ...after, world: completed(ruleset, after.world) }, [], patches);
  return { patches, clock };
}
