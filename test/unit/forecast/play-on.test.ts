import { describe, expect, it } from 'vitest';
import { TACTICS } from '../../../src/engine/fight/tactics';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import { playOn } from '../../../src/forecast/play-on';
import { farsight } from '../../../src/rulesets/farsight/index';
import { playOf } from '../../support/play';

describe('a fight that is played on', () => {
  it('is a standstill if turns pass for ever in one round', () => {
    const { table, rollOut } = playOf(farsight);
    const begun = rollOut(
      table([
        { id: 'ana', side: 'pc' },
        { id: 'bo', side: 'foe' },
      ]),
      'start-encounter',
      {},
    );
    const [tactic] = TACTICS;
    if (begun.kind !== 'done' || tactic === undefined || farsight.tactics === undefined) throw new Error('no fight');
    const stuck: AnyRuleset = {
      ...farsight,
      tactics: { ...farsight.tactics, strikes: [], covers: [] },
      encounterState: (ctx) => {
        const running = farsight.encounterState(ctx);
        return running && { ...running, round: 1 };
      },
    };
    let commands = 0;
    const watch = (): void => {
      commands += 1;
      if (commands > 1000) throw new Error('it goes on for ever');
    };
    const end = playOn(stuck, begun.world, { tactics: { ours: tactic, theirs: tactic }, roundCap: 5, watch });
    expect(end).toMatchObject({ by: 'standstill', winner: null, rounds: 1 });
  });
});
