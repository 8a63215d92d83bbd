import { describe, expect, it } from 'vitest';
import { createSample } from '../../../src/campaign/create';
import { dispatch, replay, type CampaignDone } from '../../../src/campaign/dispatch';
import type { CampaignState } from '../../../src/campaign/state';
import { ROLL_ALL, type DiceInput } from '../../../src/engine/commands/execute';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import type { JsonObject } from '../../../src/kernel/json';
import { applyPatches } from '../../../src/kernel/patch';
import { ALL_RULESETS } from '../../support/scenarios';

const ports = { seq: 9, now: '2026-03-01T19:00:00.000Z' };

function run(
  ruleset: AnyRuleset,
  state: CampaignState,
  name: string,
  params: JsonObject,
  dice: DiceInput,
): CampaignDone {
  const done = dispatch(ruleset, state, { do: name, with: params }, dice, ports);
  if (done.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(done)}`);
  return done;
}

/** The first prepared fight of the sample, as a game master would start it. */
function fight(ruleset: AnyRuleset): CampaignState {
  const made = createSample(ruleset, 11);
  if (!made.ok) throw new Error(made.error.message);
  return run(ruleset, made.value, 'start-encounter', made.value.encounters[0]?.start ?? {}, ROLL_ALL).state;
}

describe.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
  'rounds as one step in %s',
  (_id, ruleset) => {
    it('pass in order, replay from their tape and go back in one', () => {
      const before = fight(ruleset);
      const done = run(ruleset, before, 'pass-turns', { rounds: 2 }, ROLL_ALL);
      expect(done.body.result['turns']).toBeGreaterThan(0);
      expect(done.state.world.clock).toBeGreaterThanOrEqual(before.world.clock);
      expect(JSON.parse(JSON.stringify(applyPatches(done.state, done.body.inverse)))).toEqual(
        JSON.parse(JSON.stringify(before)),
      );
      expect(replay(ruleset, before, { ...ports, at: ports.now, body: done.body })).toBeNull();
      const again = run(ruleset, before, 'pass-turns', { rounds: 2 }, ROLL_ALL);
      expect(again.body.tape).toEqual(done.body.tape);
    });
  },
);
