import { expect } from 'vitest';
import { dispatch, type CampaignOutcome, replay } from '../../src/campaign/dispatch';
import type { CampaignState } from '../../src/campaign/state';
import type { DiceInput } from '../../src/engine/commands/execute';
import { ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { applyPatches } from '../../src/kernel/patch';
import { expectSameOnDisk } from './expect';
import { sampleOf } from './sample';

/** A campaign in memory: commands go through the real dispatch, and every success is checked against the invariants. */
export class TestCampaign {
  readonly ruleset: AnyRuleset;
  state: CampaignState;
  #seq = 0;

  constructor(ruleset: AnyRuleset, state: CampaignState) {
    this.ruleset = ruleset;
    this.state = state;
  }

  /** The ruleset's sample campaign, always on the same dice. */
  static sample(ruleset: AnyRuleset, seed = 11): TestCampaign {
    return new TestCampaign(ruleset, sampleOf(ruleset, seed));
  }

  /** Tries a command; the campaign continues from its result. */
  try(command: string, params: object = {}, dice: DiceInput = ROLL_ALL): CampaignOutcome {
    const before = this.state;
    const call = { do: command, with: params as Record<string, never> };
    this.#seq += 1;
    const ports = { seq: this.#seq, now: '2020-01-01T10:00:00.000Z' };
    const outcome = dispatch(this.ruleset, before, call, dice, ports);
    if (outcome.kind !== 'done') return outcome;
    const { body, state } = outcome;
    const name = `${command} ${JSON.stringify(params)}`;
    expectSameOnDisk(applyPatches(before, body.patches), state, name);
    expectSameOnDisk(applyPatches(state, body.inverse), before, name);
    expect(replay(this.ruleset, before, { seq: this.#seq, at: ports.now, body }), name).toBeNull();
    this.state = state;
    return outcome;
  }

  /** Runs a command that must succeed. */
  do(command: string, params: object = {}, dice: DiceInput = ROLL_ALL): Extract<CampaignOutcome, { kind: 'done' }> {
    const outcome = this.try(command, params, dice);
    if (outcome.kind === 'done') return outcome;
    throw new Error(`${command}: ${outcome.kind === 'needs-dice' ? outcome.group.label : outcome.error.message}`);
  }

  /** The code with which a command or its dice are refused, or its other outcome. */
  code(command: string, params: object = {}, dice: DiceInput = ROLL_ALL): string {
    const outcome = this.try(command, params, dice);
    return outcome.kind === 'refused' || outcome.kind === 'bad-dice' ? outcome.error.code : outcome.kind;
  }

  /** The code with which a command is refused; fails if it is not refused. Nothing may have changed. */
  refusal(command: string, params: object = {}): { code: string; path: string | undefined } {
    const before = this.state;
    const outcome = this.try(command, params);
    if (outcome.kind !== 'refused') throw new Error(`${command} was not refused but ${outcome.kind}`);
    expect(this.state).toBe(before);
    expect(outcome.error.message).not.toBe('');
    return { code: outcome.error.code, path: outcome.error.path };
  }

  sentence(command: string, params: object = {}): string {
    return this.do(command, params).body.presentation.sentence;
  }
}

/** A value after a round trip to disk. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
