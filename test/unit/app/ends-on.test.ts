import { describe, expect, it } from 'vitest';
import { campaignView } from '../../../src/app/view/campaign-view';
import type { CampaignView } from '../../../src/contract/campaign-view';
import { callOf } from '../../../src/contract/roles';
import type { ConditionView } from '../../../src/contract/views';
import { roleTable } from '../../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import { actionDice } from '../../../src/rulesets/action-dice';
import { farsight } from '../../../src/rulesets/farsight';
import { TestCampaign } from '../../support/campaign';
import { ALL_RULESETS } from '../../support/scenarios';

/** Three fresh people in a fight. */
function fight(ruleset: AnyRuleset): TestCampaign {
  const table = TestCampaign.sample(ruleset);
  if (table.state.world.encounter !== null) table.do('end-encounter');
  table.do('add-combatants', { people: ['ada', 'ben', 'cyd'].map((id) => ({ id, name: id, side: 'pc' })) });
  table.do('start-encounter', { participants: ['ada', 'ben', 'cyd'] });
  return table;
}

const viewOf = ({ ruleset, state }: TestCampaign): CampaignView =>
  campaignView(ruleset, state, { id: 'x', revision: 0, savedAt: '', undo: null, redo: null });

const active = (table: TestCampaign): string => viewOf(table).encounter?.active ?? '';

const conditionOn = (table: TestCampaign, who: string, id: string): ConditionView | undefined =>
  viewOf(table)
    .people.find((person) => person.id === who)
    ?.conditions.find((condition) => condition.id === id);

describe.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('in %s', (_id, ruleset) => {
  it('the turn that ends a condition is named with it, unless another turn of theirs comes first', () => {
    const table = fight(ruleset);
    const first = active(table);
    const condition = { label: 'Sap', ends: { by: 'turn', whose: 'bearer', at: 'end' } };
    const { id } = table.do('keep-condition', { condition }).body.result as { id: string };
    const others = ['ada', 'ben', 'cyd'].filter((who) => who !== first);
    for (const who of [first, ...others]) {
      const on = callOf(roleTable(ruleset), 'putOn', { target: who, effect: id });
      table.do(on?.do ?? '', on?.with);
    }
    expect(conditionOn(table, first, id)).toBeDefined();
    expect(conditionOn(table, first, id)?.endsOn).toBeUndefined();
    for (const who of others) expect(conditionOn(table, who, id)?.endsOn).toEqual({ whose: who, at: 'end' });
    table.do('advance-turn');
    expect(conditionOn(table, first, id)?.endsOn).toEqual({ whose: first, at: 'end' });
  });
});

describe('the turn that ends an effect is named with it, and ends it', () => {
  it('in Farsight, whoever has it', () => {
    const table = fight(farsight);
    const first = active(table);
    const apply = (target: string, duration: object): unknown =>
      table.do('apply-effect', { target, effect: 'frightened', duration });
    const endOf = (who: string): unknown => conditionOn(table, who, 'frightened')?.endsOn;
    apply('ada', { until: 'this-turn' });
    apply('ben', { until: 'start-of-turn', of: 'cyd' });
    apply('cyd', { until: 'end-of-turn', of: first });
    expect([endOf('ada'), endOf('cyd')]).toEqual([{ whose: first, at: 'end' }, undefined]);
    expect(endOf('ben')).toEqual({ whose: 'cyd', at: 'start' });
    table.do('advance-turn');
    expect(conditionOn(table, 'ada', 'frightened')).toBeUndefined();
    expect(endOf('cyd')).toEqual({ whose: first, at: 'end' });
  });

  it('in Action Dice, on the turn of its bearer', () => {
    const table = fight(actionDice);
    const first = active(table);
    const apply = (until: string): unknown =>
      table.do('apply-effect', { target: active(table), effect: 'exposed', duration: { until } });
    apply('end-of-turn');
    expect(conditionOn(table, first, 'exposed')?.endsOn).toEqual({ whose: first, at: 'end' });
    table.do('advance-turn');
    expect(conditionOn(table, first, 'exposed')).toBeUndefined();
    const second = active(table);
    apply('next-turn');
    expect(conditionOn(table, second, 'exposed')?.endsOn).toEqual({ whose: second, at: 'start' });
  });
});
