import { expect, it } from 'vitest';
import { restorePointBefore } from '../../../../src/app/session/automatic-points';
import { TestCampaign } from '../../../support/campaign';
import { TOY_RULESET } from '../../../toy/ruleset';

/** The toy sample with ten more people, so twelve, and the point kept before a command on some of them. */
function crowd() {
  const table = TestCampaign.sample(TOY_RULESET);
  table.do('add-combatants', { people: [{ name: 'Rat', side: 'foe', count: 10 }] });
  const ids = Object.keys(table.state.world.index);
  const before = (command: string, params: object) => {
    const { state } = table;
    table.do(command, params);
    return restorePointBefore(command, state, table.state);
  };
  const hazard = (count: number) => before('hazard', { kind: 'ember', targets: ids.slice(0, count) });
  return { table, ids, before, hazard };
}

it('a point is kept before twelve people change at once, outside a fight', () => {
  expect(crowd().ids).toHaveLength(12);
  expect(crowd().hazard(11)).toBeNull();
  expect(crowd().hazard(12)).toEqual({ kind: 'bulk', label: 'Before changing 12 people' });
  const { table, ids, hazard } = crowd();
  table.do('start-encounter', { participants: ids });
  expect(hazard(12)).toBeNull();
});

it('a point is kept before two people or more leave', () => {
  const { ids, before } = crowd();
  const leave = (...targets: string[]) => before('remove-combatants', { targets });
  expect(leave(ids[11] ?? '')).toBeNull();
  expect(leave(ids[10] ?? '', ids[9] ?? '')).toEqual({ kind: 'bulk', label: 'Before removing 2 people' });
});
