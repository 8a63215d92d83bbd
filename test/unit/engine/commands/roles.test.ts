import { describe, expect, it } from 'vitest';
import { callOf, callsFor } from '../../../../src/contract/roles';
import { refusalOf } from '../../../../src/engine/state/refusal';
import { roleCall, roleTable } from '../../../../src/engine/commands/role-table';
import { playOf } from '../../../support/play';
import { TOY_RULESET } from '../../../toy/ruleset';

const table = roleTable(TOY_RULESET);

describe('a role', () => {
  it('is a call that the system understands', () => {
    const { table: people, done } = playOf(TOY_RULESET);
    const call = roleCall(TOY_RULESET, 'harm', { target: 'ash', amount: 7 });
    const after = done(people([{ id: 'ash' }]), call.do, call.with).world;
    expect(after.combatants[0]?.state).toMatchObject({ hurt: 7 });
  });

  it('is absent if the system has nothing for it, and refused where it is needed', () => {
    expect(table.delay).toBeUndefined();
    expect(callOf(table, 'delay', { actor: 'ash' })).toBeNull();
    expect(refusalOf(() => roleCall(TOY_RULESET, 'delay', { actor: 'ash' }))).toMatchObject({ code: 'not-in-ruleset' });
  });

  it('is translated for the system: other names, lists, and constants', () => {
    const join = { do: 'arrive', params: { who: 'newcomers' }, lists: ['who'], with: { late: true } };
    const arriving = (newcomers: string[]) => ({ do: 'arrive', with: { late: true, newcomers } });
    expect(callOf({ join }, 'join', { who: 'ash' })).toEqual(arriving(['ash']));
    expect(callsFor(join, 'who', ['ash', 'birch'])).toEqual([arriving(['ash', 'birch'])]);
    expect(callsFor({ ...join, lists: [] }, 'who', ['ash', 'birch'])).toHaveLength(2);
  });
});
