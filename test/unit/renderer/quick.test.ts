import { describe, expect, it } from 'vitest';
import { isOneCommand, quickCall, quickMeaning } from '../../../renderer/panels/combatants/quick';
import type { RoleTable } from '../../../src/contract/roles';
import type { PersonView } from '../../../src/contract/campaign-view';

const plain = { params: {}, lists: [], with: {} };
const roles: RoleTable = {
  harm: { ...plain, do: 'wound', params: { amount: 'points' }, with: { type: 'blunt' } },
  putOn: { ...plain, do: 'put-on', lists: ['target'] },
  takeOff: { ...plain, do: 'take-off' },
};
const effects = [
  { id: 'prone', label: 'Prone', byHand: true },
  { id: 'on-fire', label: 'On fire', byHand: true },
  { id: 'secret', label: 'Secret mark', byHand: false },
];
const table = { ruleset: { effects, table: roles } } as unknown as Parameters<typeof quickCall>[0];
const person = (
  id: string,
  value: number,
  direction: 'drain' | 'fill' = 'drain',
  conditions: object[] = [],
): PersonView =>
  ({
    id,
    name: id,
    conditions,
    trackers: [
      { id: 'load', label: 'Load', value: 1, max: 9 },
      { field: 'hp', value, max: 10, direction },
    ],
  }) as unknown as PersonView;
const override = (target: string, value: number) => ({
  do: 'override',
  with: { target, field: 'hp', value, reason: 'quick change' },
});

describe('a quick line', () => {
  it('takes a minus and a number as harm, by the command the system has for it', () => {
    const wanted = { do: 'wound', with: { type: 'blunt', target: 'jin', points: 7 } };
    expect(quickCall(table, person('jin', 4), '-7')).toEqual(wanted);
    expect(quickCall(table, person('jin', 4), '−7')).toEqual(wanted);
  });

  it('gives back on the first tracker that can be set, never past its ends', () => {
    expect(quickCall(table, person('jin', 4), '+3')).toEqual(override('jin', 7));
    expect(quickCall(table, person('jin', 9), '+3')).toEqual(override('jin', 10));
    expect(quickCall(table, person('jin', 2, 'fill'), '+3')).toEqual(override('jin', 0));
    expect(quickCall(table, person('jin', 2), '= 6')).toEqual(override('jin', 6));
  });

  it('finds a condition by its name or the beginning of it, and takes one away', () => {
    expect(quickCall(table, person('jin', 4), 'pro')).toEqual({
      do: 'put-on',
      with: { target: ['jin'], effect: 'prone' },
    });
    const prone = person('jin', 4, 'drain', [{ id: 'prone', label: 'Prone' }]);
    const away = { do: 'take-off', with: { target: 'jin', effect: 'prone' } };
    expect(quickCall(table, prone, 'no prone')).toEqual(away);
    expect(quickCall(table, prone, '-prone')).toEqual(away);
    expect(quickCall(table, person('jin', 4), 'no prone')).toBe("jin has no condition called 'prone'.");
  });

  it('does not put on what is not put on by hand', () => {
    expect(quickCall(table, person('jin', 4), 'secret')).toMatch(/^Nothing is called 'secret'/);
  });

  it('says for whom and what before Enter, and for whom it means nothing', () => {
    const people = [person('jin', 4), person('stoya', 4)];
    expect(quickMeaning(table, people, '-7')).toMatchObject({ text: '7 damage: jin and stoya', problem: null });
    expect(quickMeaning(table, people, 'on fire').text).toBe('On fire: jin and stoya');
    const one = [person('jin', 4, 'drain', [{ id: 'prone', label: 'Prone' }]), person('stoya', 4)];
    expect(quickMeaning(table, one, 'no prone')).toMatchObject({
      text: 'No longer Prone: jin',
      problem: "stoya has no condition called 'prone'.",
    });
  });

  it('is one command repeated only where nothing but the target differs', () => {
    const calls = (typed: string) => quickMeaning(table, [person('jin', 4), person('stoya', 5)], typed).calls;
    expect(isOneCommand(calls('-7'))).toBe(true);
    expect(isOneCommand(calls('+3'))).toBe(false);
    expect(isOneCommand(calls('=3'))).toBe(true);
  });
});
