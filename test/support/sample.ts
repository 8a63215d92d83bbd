import { createSample } from '../../src/campaign/create';
import type { CampaignState } from '../../src/campaign/state';
import { seedStream } from '../../src/dice/stream';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { deepFreeze } from '../../src/kernel/patch';

const made = new WeakMap<AnyRuleset, CampaignState>();

/** The sample campaign of a system, made once; `seed` is that of its dice, which its opening does not roll. */
export function sampleOf(ruleset: AnyRuleset, seed: number): CampaignState {
  const sample = made.get(ruleset) ?? freshOf(ruleset);
  made.set(ruleset, sample);
  return deepFreeze({ ...sample, world: { ...sample.world, stream: seedStream(seed) } });
}

function freshOf(ruleset: AnyRuleset): CampaignState {
  const sample = createSample(ruleset, 0);
  if (!sample.ok) throw new Error(sample.error.message);
  return sample.value;
}
