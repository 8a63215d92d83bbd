import { describe, expect, it } from 'vitest';
import { slotStates } from '../../../renderer/panels/combatants/slots';
import { attackWithNext, withOverrides } from '../../../renderer/panels/combatants/weapon-lines';
import { dieAsks } from '../../../renderer/panels/shared/command-text';
import { countedIn, sumLine, sumsOfSeveral, sumToBeat } from '../../../renderer/panels/shared/sum-line';
import type { ExplainedSum } from '../../../src/contract/explanation';
import type { CommandCall, OfferedCommand, SlotView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';

const offered = (name: string, why?: string): OfferedCommand => ({
  name,
  title: name,
  likelihood: 1,
  refusal: why === undefined ? null : { code: 'no', message: why },
  prefill: {},
});

describe('keys of kinds of actions', () => {
  const slots: SlotView[] = [
    { label: 'Attack', commands: ['attack'] },
    { label: 'Move', commands: ['move', 'stand'] },
    { label: 'Damage', commands: ['damage'], offTurn: true },
  ];
  const table = new Map([['damage', null]]);

  it('never change, whatever is possible, and say why something is not', () => {
    const now = slotStates(slots, [offered('move'), offered('attack', 'No action left.')], table);
    expect(now.map(({ key, name, refusal }) => [key, name, refusal])).toEqual([
      ['1', 'attack', 'No action left.'],
      ['2', 'move', null],
      ['3', 'damage', null],
    ]);
    const prone = slotStates(slots, [offered('stand'), offered('move', 'Prone.'), offered('attack')], table);
    expect(prone.map(({ key, name }) => [key, name])).toEqual([
      ['1', 'attack'],
      ['2', 'stand'],
      ['3', 'damage'],
    ]);
  });

  it('say why nobody can do a general action now', () => {
    const [rest] = slotStates([{ label: 'Rest', commands: ['rest'] }], [], new Map([['rest', 'A fight is running.']]));
    expect(rest).toMatchObject({ name: null, refusal: 'A fight is running.' });
  });

  it('are enabled if only a task is in the way, and say which', () => {
    const after = { do: 'task', with: { action: 'pause' } };
    const [attack] = slotStates(slots, [{ ...offered('attack', 'Busy with the door.'), after }], table);
    expect(attack).toMatchObject({ name: 'attack', refusal: null, paused: 'Busy with the door.' });
  });

  it('are the most likely commands if a system names none', () => {
    expect(slotStates([], [offered('a'), offered('b', 'no')], table).map(({ key, name }) => [key, name])).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });
});

describe('the changes a weapon makes to the offered attack', () => {
  it('replace values, and remove those set to null', () => {
    expect(withOverrides({ weapon: 'bow', distance: 10, hold: true }, { weapon: 'knife', distance: null })).toEqual({
      weapon: 'knife',
      hold: true,
    });
  });
});

describe('the key of weapons', () => {
  it('cycles through them all, whatever command each opens', async () => {
    const line = (name: string, call: CommandCall) => ({ name, call });
    const weapons = [
      line('Dart', { do: 'attack', with: { weapon: { name: 'Dart' }, mode: null } }),
      line('Burst', { do: 'use', with: { name: 'Burst' } }),
      line('Storm', { do: 'use', with: { name: 'Storm' } }),
      line('Flask', { do: 'throw', with: { weapon: { name: 'Flask' }, mode: null } }),
    ];
    let open: { command: { name: string }; params: JsonObject; stage: string } | null = null;
    const opened: string[] = [];
    for (let press = 0; press < 5; press += 1) {
      const fight = {
        actor: { weapons },
        flow: open,
        offer(name: string, over: JsonObject) {
          open = { command: { name }, params: withOverrides({ actor: 'a', mode: 'other' }, over), stage: 'form' };
          opened.push(`${name} ${JSON.stringify(over['weapon'] ?? over['name'])}`);
          return Promise.resolve();
        },
      };
      await attackWithNext(fight as unknown as Parameters<typeof attackWithNext>[0]);
    }
    expect(opened).toEqual([
      'attack {"name":"Dart"}',
      'use "Burst"',
      'use "Storm"',
      'throw {"name":"Flask"}',
      'attack {"name":"Dart"}',
    ]);
  });
});

describe('a sum on one line', () => {
  const sum: ExplainedSum = {
    kind: 'sum',
    label: 'Target number',
    rule: 'X-1',
    value: 45,
    subject: 'a',
    lines: [
      { label: 'Guns', value: 55, rule: 'X-1', base: true },
      { label: 'Wound', value: -10, rule: 'X-2' },
      { label: 'Dark', value: -30, rule: 'X-3', counted: false, because: 'infrared' },
    ],
  };

  it('holds what counted, with signs, and its total', () => {
    expect(sumLine(sum)).toBe('55 guns − 10 wound = 45');
    expect(sumLine({ ...sum, lines: sum.lines.slice(0, 1) })).toBe('');
    const added = sum.lines.slice(0, 2).map((line) => ({ ...line, base: undefined }));
    expect(sumLine({ ...sum, lines: added as typeof sum.lines })).toBe('55 guns − 10 wound = 45');
  });

  it('keeps names in brackets as written, and leaves out a factor of one', () => {
    const lines = [
      { label: 'Agility', value: 4, rule: 'X-1', base: true as const },
      { label: 'Helping spell (Ysolde’s ward)', value: 1, rule: 'X-2' },
      { label: 'Size', rule: 'X-3', step: { times: 1 }, after: 5 },
    ];
    expect(sumLine({ ...sum, value: 5, lines })).toBe('4 agility + 1 helping spell (Ysolde’s ward) = 5');
  });

  it('leaves out a bound that was never in the way', () => {
    const [guns] = sum.lines;
    const bounded = (step: { atLeast: number } | { atMost: number }, after: number): string =>
      sumLine({ ...sum, value: after, lines: [guns!, sum.lines[1]!, { label: 'Bound', rule: 'X-3', step, after }] });
    expect(bounded({ atLeast: 1 }, 45)).toBe('55 guns − 10 wound = 45');
    expect(bounded({ atMost: 90 }, 45)).toBe('55 guns − 10 wound = 45');
    expect(bounded({ atLeast: 50 }, 50)).toBe('55 guns − 10 wound, at least 50 = 50');
    expect(bounded({ atMost: 30 }, 30)).toBe('55 guns − 10 wound, at most 30 = 30');
  });

  it('names what counts in it, and not what is outranked', () => {
    expect([...countedIn([sum])]).toEqual(['guns', 'wound']);
  });

  it('is shown for each if the dice belong to several people', () => {
    const other: ExplainedSum = { ...sum, subject: 'b', value: 7 };
    const dice = ['a', 'b'].map((whose) => ({ sides: 8, whose }));
    const wanted = { group: { label: 'a · b', dice } };
    const names = (id: string): string => id.toUpperCase();
    expect(sumsOfSeveral([sum, other], wanted, names)).toBe(`${sum.label}: A 45, B 7`);
    expect(sumsOfSeveral([sum, { ...other, label: 'Armour' }], wanted, names)).toBe('');
    expect(sumsOfSeveral([sum, other], { group: { label: 'a', dice: dice.slice(0, 1) } }, names)).toBe('');
    expect(sumsOfSeveral([], wanted, names)).toBe('');
    const asked = dieAsks({ kind: 'needs-dice', ...wanted, known: 0, fallen: [], trace: [sum, other] }, {}, names);
    expect(asked.map(({ label, note }) => [label, note])).toEqual([
      ['A', `${sum.label} 45`],
      ['B', `${sum.label} 7`],
    ]);
  });

  it('is that of the person with the dice', () => {
    const other = { ...sum, subject: 'b', value: 7 };
    const die = { sides: 20 };
    const of = (whose: string | undefined, ...fallen: number[]) => ({
      group: { label: 'attack', dice: [die], ...(whose === undefined ? {} : { whose }) },
      fallen: fallen.map((face) => ({ ...die, face, group: 'attack', by: 'typed' })),
    });
    expect(sumToBeat([sum, other], of('a'))).toBe(sum);
    expect(sumToBeat([sum, other], of(undefined))).toBe(other);
    expect(sumToBeat([], of('a'))).toBeNull();
    // The kind of dice is no target number.
    expect(sumToBeat([other, { ...sum, thrown: true }], of('a'))).toBe(other);
    // Nor does a row with several people's dice have one.
    const dice = ['a', 'b'].map((whose) => ({ ...die, whose }));
    expect(sumToBeat([sum], { group: { label: 'Initiative', dice }, fallen: [] })).toBeNull();
    // Once dice have been rolled, another roll's target number is not theirs.
    expect(sumToBeat([sum], of('b', 7))).toBeNull();
    expect(sumToBeat([sum], of('b'))).toBe(sum);
    // The roll against it has been made, and damage has no target number.
    const roll = { kind: 'roll', label: 'Rolled', rule: 'X-1', subject: 'a', value: 32, against: 45 } as const;
    expect(sumToBeat([sum, roll], of('a', 32))).toBeNull();
    expect(sumToBeat([sum, { ...roll, subject: 'b' }], of('a', 32))).toBe(sum);
    expect(sumToBeat([sum, roll], of(undefined, 32))).toBeNull();
    expect(sumToBeat([other, { ...sum, fallen: true }], of('a', 32))).toBeNull();
    // Somebody's own roll is for others to beat.
    const thrown = [{ label: 'Dice', value: 9, rule: 'X-1', faces: [4, 5] }];
    expect(sumToBeat([{ ...sum, lines: thrown }], of('a', 4, 5))).toBeNull();
    const total: ExplainedSum = { ...sum, fallen: true, value: 32 };
    expect(sumToBeat([sum, total], of('a', 32))).toBeNull();
    // Another's value is their target number if it says so, for each of several in turn.
    const guard: ExplainedSum = { ...other, whose: 'a' };
    expect(sumToBeat([guard], of('a', 7))).toBe(guard);
    expect(sumToBeat([guard, total], of('a', 32))).toBeNull();
    expect(sumToBeat([sum, total, guard], of('a', 32))).toBe(guard);
    expect(sumToBeat([guard], of('b', 7))).toBeNull();
  });
});
