import { completedWorld } from '../engine/state/complete-world';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { Patch } from '../kernel/patch';
import { applyPatches, diff } from '../kernel/patch';
import type { CommandBody, StepBody } from './record';
import type { CampaignState } from './state';

/**
 * What undoing or redoing these commands changes, in the order given: for one its recorded patches, for several the
 * difference between start and end, however many steps lie between. A state recorded under an earlier version of the rules
 * is migrated when it is brought back.
 */
export function undoRedoBody(
  ruleset: AnyRuleset,
  state: CampaignState,
  kind: 'undo' | 'redo',
  bodies: readonly CommandBody[],
): Omit<StepBody, 'of'> {
  const recorded = bodies.flatMap((body) => (kind === 'undo' ? body.inverse : body.patches));
  const after = applyPatches(state, recorded);
  const clock: [number, number] = [state.world.clock, after.world.clock];
  const isOlder = bodies.some(({ versions }) => versions.ruleset !== ruleset.version);
  const told = bodies.at(-1)?.presentation.sentence ?? '';
  if (bodies.length === 1 && !isOlder) return { patches: recorded, clock, told };
  const patches: Patch[] = [];
  diff(state, isOlder ? { ...after, world: completedWorld(ruleset, after.world) } : after, [], patches);
  return { patches, clock, told };
}
