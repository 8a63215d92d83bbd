import { describe, expect, it } from 'vitest';
import { createSample } from '../../../src/campaign/create';
import { dispatch, replay, type CampaignDone } from '../../../src/campaign/dispatch';
import type { CampaignState } from '../../../src/campaign/state';
import { ROLL_ALL, type DiceInput } from '../../../src/engine/commands/execute';
import { commandIndex } from '../../../src/engine/commands/command-index';
import { offerOf } from '../../../src/engine/commands/offer';
import { readContext } from '../../../src/engine/state/context';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import { rulesUnder } from '../../../src/engine/system/ruleset';
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

/** Starts the first prepared fight of the sample, as a game master would. */
function fight(ruleset: AnyRuleset): CampaignState {
  const made = createSample(ruleset, 11);
  if (!made.ok) throw new Error(made.error.message);
  return run(ruleset, made.value, 'start-encounter', made.value.encounters[0]?.start ?? {}, ROLL_ALL).state;
}

describe.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
  'rounds as one step in %s',
  (_id, ruleset) => {
    it('pass in order, replay from their tape and are undone in one step', () => {
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

const JOIN = 'join-encounter';
const JOINED = ALL_RULESETS.filter((ruleset) => ruleset.commands.some(({ name }) => name === JOIN));

describe.each(JOINED.map((ruleset) => [ruleset.id, ruleset] as const))(
  'joining a fight of two in %s',
  (_id, system) => {
    it('begins with the selected person, unless they already fight, and never with somebody who does', () => {
      const made = createSample(system, 11);
      if (!made.ok) throw new Error(made.error.message);
      const [first = '', second = '', third = '', fourth = ''] = made.value.world.combatants.map(({ id }) => id);
      const { world } = run(system, made.value, 'start-encounter', { participants: [first, second] }, ROLL_ALL).state;
      const rules = rulesUnder(system, world.options);
      const command = commandIndex(rules).get(JOIN);
      if (command === undefined) throw new Error('no such command');
      const joins = (looked: string | null): unknown[] => {
        const { prefill } = offerOf(readContext(world), command, first, looked);
        return [prefill[command.targetParam ?? '']].flat();
      };
      expect([null, first, third, fourth].map(joins)).toEqual([[third], [third], [third], [fourth]]);
    });
  },
);
