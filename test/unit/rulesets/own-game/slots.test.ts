import { describe, expect, it } from 'vitest';
import { rulesUnder } from '../../../../src/engine/system/ruleset';
import { RULESETS } from '../../../../src/rulesets/registry';

const own = RULESETS.find(({ written }) => written !== undefined);
const begins = own?.written?.begins ?? [];

describe('kinds of acts in a game of one’s own', () => {
  it.each(begins.map((begin) => [begin.title, begin] as const))(
    'are those that %s has a command for, in one order',
    (_title, { options }) => {
      if (own === undefined) throw new Error('no such system');
      const rules = rulesUnder(own, options);
      const names = rules.commands.map(({ name }) => name);
      const order = ['attack', 'check', 'delay', 'treat', 'damage', 'apply-effect', 'hazard', 'mend'];
      expect(rules.slots?.flatMap(({ commands }) => commands)).toEqual(order.filter((name) => names.includes(name)));
      expect(names).toEqual(expect.arrayContaining(['damage', 'apply-effect', 'mend']));
    },
  );

  it('are there for each of five games', () => {
    expect(begins).toHaveLength(5);
  });
});
