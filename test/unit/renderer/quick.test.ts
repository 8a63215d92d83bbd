import { describe, expect, it } from 'vitest';
import { resolveQuickLine } from '../../../renderer/panels/combatants/quick';
import { isOneCommand } from '../../../renderer/panels/combatants/quick-calls';
import { readPiece, type QuickLanguage } from '../../../renderer/panels/combatants/quick-line';
import type { RoleTable } from '../../../src/contract/roles';
import type { PersonView } from '../../../src/contract/campaign-view';
import { ownGame } from '../../../src/rulesets/own-game';

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
const figures = [{ id: 'guard', label: 'Guard' }];
const table = { ruleset: { effects, figures, table: roles } } as unknown as Parameters<typeof resolveQuickLine>[0];
/** The meaning of a line for one person: the call, or why there is none. */
const quickCall = (at: typeof table, who: PersonView, text: string): unknown => {
  const { calls, problem } = resolveQuickLine(at, [who], text);
  return problem ?? calls[0];
};
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
  with: { target, field: 'hp', value },
});

describe('a quick line', () => {
  it('reads a minus and a number as damage, with the system’s command for it', () => {
    const wanted = { do: 'wound', with: { type: 'blunt', target: 'jin', points: 7 } };
    expect(quickCall(table, person('jin', 4), '-7')).toEqual(wanted);
    expect(quickCall(table, person('jin', 4), '−7')).toEqual(wanted);
  });

  it('heals the first tracker that can be set, never past its limits', () => {
    expect(quickCall(table, person('jin', 4), '+3')).toEqual(override('jin', 7));
    expect(quickCall(table, person('jin', 9), '+3')).toEqual(override('jin', 10));
    expect(quickCall(table, person('jin', 2, 'fill'), '+3')).toEqual(override('jin', 0));
    expect(quickCall(table, person('jin', 2), '= 6')).toEqual(override('jin', 6));
    expect(quickCall(table, person('jin', 14, 'fill'), '+3')).toEqual(override('jin', 11));
  });

  it('finds a condition by its full name, and removes one', () => {
    expect(quickCall(table, person('jin', 4), 'prone')).toEqual({
      do: 'put-on',
      with: { target: ['jin'], effect: 'prone' },
    });
    const prone = person('jin', 4, 'drain', [{ id: 'prone', label: 'Prone' }]);
    const away = { do: 'take-off', with: { target: 'jin', effect: 'prone' } };
    expect(quickCall(table, prone, 'no prone')).toEqual(away);
    expect(quickCall(table, prone, '-prone')).toEqual(away);
    expect(quickCall(table, prone, '-pro')).toBe('Did you mean Prone?');
    expect(quickCall(table, person('jin', 4), 'no prone')).toBe("jin has no condition called 'prone'.");
  });

  it('does not apply what cannot be applied by hand', () => {
    expect(quickCall(table, person('jin', 4), 'secret')).toMatch(/^Nothing is called 'secret'/);
  });

  it('says who and what before Enter, and for whom it has no effect', () => {
    const people = [person('jin', 4), person('stoya', 4)];
    expect(resolveQuickLine(table, people, '-7')).toMatchObject({ text: '7 damage: jin and stoya', problem: null });
    expect(resolveQuickLine(table, people, 'on fire').text).toBe('On fire: jin and stoya');
    const one = [person('jin', 4, 'drain', [{ id: 'prone', label: 'Prone' }]), person('stoya', 4)];
    expect(resolveQuickLine(table, one, 'no prone')).toMatchObject({
      text: 'No longer Prone: jin',
      problem: "stoya has no condition called 'prone'.",
    });
  });

  it('heals the wounded of a side, and says if nobody is hurt', () => {
    const [jin, stoya, bo] = [person('jin', 4), person('stoya', 10), person('bo', 0, 'fill')];
    expect(resolveQuickLine(table, [jin, stoya, bo], '+3')).toEqual({
      calls: [override('jin', 7)],
      text: 'Heals 3: jin',
      problem: null,
    });
    expect(resolveQuickLine(table, [stoya], '+3')).toEqual({
      calls: [],
      text: '',
      problem: 'stoya has nothing to heal.',
    });
    expect(resolveQuickLine(table, [stoya, bo], '+3').problem).toBe('stoya and bo have nothing to heal.');
  });

  it('keeps the first named person for what follows, until somebody else is named', () => {
    const [jin, stoya] = [person('jin', 4), person('stoya', 5)];
    const text = (typed: string) => resolveQuickLine(table, [jin], typed, [jin, stoya]).text;
    expect(text('stoya -2, prone')).toBe('2 damage: stoya; Prone: stoya');
    expect(text('stoya: -2, prone')).toBe('2 damage: stoya; Prone: stoya');
    expect(text('prone, stoya -2, prone, jin -1')).toBe('Prone: jin; 2 damage: stoya; Prone: stoya; 1 damage: jin');
  });

  it('is one repeated command only if nothing but the target differs', () => {
    const calls = (typed: string) => resolveQuickLine(table, [person('jin', 4), person('stoya', 5)], typed).calls;
    expect(isOneCommand(calls('-7'))).toBe(true);
    expect(isOneCommand(calls('+3'))).toBe(false);
    expect(isOneCommand(calls('=3'))).toBe(true);
  });
});

describe('the system’s trackers', () => {
  const quick = {
    harm: {},
    effects: {},
    pools: [
      { id: 'damage', label: 'Damage', words: ['dv'] },
      { id: 'damage', label: 'Durability', words: ['hp'], remains: true },
    ],
    states: [
      {
        id: 'kneeling',
        label: 'Kneeling',
        on: { do: 'kneel', with: { deep: true } },
        off: { do: 'stand', with: {} },
      },
    ],
  };
  const at = { ruleset: { ...table.ruleset, quick } } as unknown as typeof table;
  const tracker = {
    id: 'damage',
    field: 'damage',
    value: 11,
    max: 75,
    direction: 'fill',
    left: { label: 'Durability', value: 39, of: 50 },
  };
  const hurt = { ...person('jin', 4), trackers: [tracker] } as unknown as PersonView;
  const set = (value: number) => ({
    do: 'override',
    with: { target: 'jin', field: 'damage', value },
  });

  it('refer to what is left, as shown, if that is what is named', () => {
    expect(quickCall(at, hurt, 'hp=12')).toEqual(set(38));
    expect(quickCall(at, hurt, 'hp -3')).toEqual(set(14));
    expect(quickCall(at, hurt, 'dv=12')).toEqual(set(12));
    expect(quickCall(at, hurt, 'damage +3')).toEqual(set(14));
    expect(quickCall(at, hurt, 'hp 5')).toBe('Write hp +5, hp -5 or hp=5.');
    expect(resolveQuickLine(at, [hurt], 'hp=12').text).toBe('Durability 12: jin');
  });

  it('include states that are no conditions', () => {
    expect(quickCall(at, hurt, 'kneeling')).toEqual({ do: 'kneel', with: { deep: true, target: 'jin' } });
    expect(quickCall(at, hurt, '-kneeling')).toBe("jin has no condition called 'kneeling'.");
    const kneeling = { ...hurt, conditions: [{ id: 'posture', label: 'Kneeling' }] } as unknown as PersonView;
    expect(quickCall(at, kneeling, '-kneeling')).toEqual({ do: 'stand', with: { target: 'jin' } });
  });

  it('go below zero where something happens there', () => {
    const marked = {
      ...person('jin', 4),
      trackers: [{ id: 'hp', field: 'hp', value: 4, max: 10, direction: 'drain', marks: [{ at: -10 }] }],
    };
    const pools = [{ id: 'hp', label: 'HP' }];
    const low = { ruleset: { ...table.ruleset, quick: { ...quick, pools } } } as unknown as typeof table;
    expect(quickCall(low, marked as unknown as PersonView, 'hp -9')).toEqual(override('jin', -5));
  });
});

describe('a tracker with its own command', () => {
  const quick = {
    harm: {
      do: 'wound',
      amount: 'points',
      type: 'type',
      types: [
        { id: 'physical', label: 'physical', words: ['build'] },
        { id: 'vigor', label: 'vigor', with: { type: 'other', stat: 'vigor' } },
      ],
    },
    mend: { do: 'treat', with: { method: 'magic' }, amount: 'points', who: ['healer', 'target'] },
    pools: [
      { id: 'mood', label: 'Mood', words: ['som'], set: { do: 'set-mood', to: 'mood', by: 'delta' }, isSaid: true },
    ],
    uncounted: [{ id: 'control', label: 'Control', instead: 'Which is first?' }],
    effects: {},
  };
  const at = { ruleset: { ...table.ruleset, quick } } as unknown as typeof table;
  const jin = { ...person('jin', 4), health: { fraction: 0.4, word: 'hurt' } };
  const says = (text: string): unknown => quickCall(at, jin, text);

  it('is set and stepped by it, even with a bare number', () => {
    expect(says('som 4')).toEqual({ do: 'set-mood', with: { target: 'jin', mood: 4 } });
    expect(says('som=4')).toEqual({ do: 'set-mood', with: { target: 'jin', mood: 4 } });
    expect(says('som -1')).toEqual({ do: 'set-mood', with: { target: 'jin', delta: -1 } });
    expect(resolveQuickLine(at, [person('jin', 4)], 'som 4').text).toBe('Mood 4: jin');
  });

  it('is healed by it only for the wounded', () => {
    const hale = { ...person('bo', 4), health: { fraction: 1, word: 'hale' } };
    expect(resolveQuickLine(at, [jin, hale], '+3').text).toBe('Heals 3: jin');
    expect(resolveQuickLine(at, [hale], '+3')).toEqual({ calls: [], text: '', problem: 'bo has nothing to heal.' });
  });

  it('is healed by it, and never applied to the first tracker', () => {
    expect(says('+3')).toEqual({
      do: 'treat',
      with: { method: 'magic', healer: 'jin', target: 'jin', points: 3 },
    });
    expect(says('=3')).toBe('Which figure? som=3');
  });

  it('is damaged with its name before or after the number', () => {
    const harm = { do: 'wound', with: { type: 'other', stat: 'vigor', target: 'jin', points: 1 } };
    expect(says('vigor -1')).toEqual(harm);
    expect(says('-1 vigor')).toEqual(harm);
    for (const text of ['vigor 1', 'vigor +1', '+1 vigor', 'vigor=1'])
      expect(says(text)).toBe('Write -1 vigor for damage, +1 for healing.');
    // By the word typed, whatever the damage is called.
    expect(says('build=3')).toBe('Write -3 build for damage, +3 for healing.');
  });

  it('says what to write instead if a name is ambiguous', () => {
    expect(says('control -1')).toBe('Which is first?');
    expect(says('-1 control')).toBe('Which is first?');
    expect(says('-1 fire')).toBe("No damage type is called 'fire'. Types: physical.");
  });
});

describe('ammunition', () => {
  const word = { id: 'ammunition', label: 'Ammo', words: ['shots'] };
  const ammunition = { ...word, do: 'adjust', figure: 'field', before: 'ammo.', value: 'value' };
  const at = (quick: object) =>
    ({
      ruleset: { ...table.ruleset, quick: { harm: {}, pools: [], effects: {}, ...quick } },
    }) as unknown as typeof table;
  const armed = {
    ...person('jin', 4),
    weapons: [
      { name: 'Knife' },
      { name: 'Heavy pistol', ammunition: { left: 10, of: 12 } },
      { name: 'Rifle', ammunition: { left: 30, of: 30 } },
    ],
  } as unknown as PersonView;
  const left = (text: string) => resolveQuickLine(at({ ammunition }), [armed], text);
  const set = (value: number) => [{ do: 'adjust', with: { target: 'jin', field: 'ammo.Heavy pistol', value } }];

  it('is set and stepped by the system’s command, on the first weapon with a counter', () => {
    expect(left('ammo -3').calls).toEqual(set(7));
    expect(left('ammo 12').calls).toEqual(set(12));
    expect(left('ammo=2').calls).toEqual(set(2));
    expect(left('shots +1').calls).toEqual(set(11));
    expect(left('-3 ammo').calls).toEqual(set(7));
  });

  it('is shown before Enter with what would be left, never past its limits', () => {
    expect(left('ammo -3')).toMatchObject({ text: 'Ammo −3: jin (Heavy pistol 7 of 12)', problem: null });
    expect(left('ammo 12').text).toBe('Ammo 12: jin (Heavy pistol 12 of 12)');
    expect(left('ammo -20').calls).toEqual(set(0));
    expect(left('ammo 40').calls).toEqual(set(12));
  });

  it('is reported missing where there is nothing to count', () => {
    const bare = resolveQuickLine(at({ ammunition }), [person('stoya', 4)], 'ammo -3');
    expect(bare).toMatchObject({ calls: [], problem: 'stoya has no weapon with counted shots.' });
    const none = resolveQuickLine(at({ uncounted: [word] }), [armed], 'ammo -3');
    expect(none).toMatchObject({ calls: [], problem: 'Ammo is not counted here.' });
  });
});

describe('the language of the quick line', () => {
  const language: QuickLanguage = {
    types: [
      { id: 'kinetic', label: 'kinetic', words: ['kin'] },
      { id: 'energy', label: 'energy', words: ['fire'] },
    ],
    takesDice: true,
    pools: [
      { id: 'hp', label: 'Hit points', words: ['hp'] },
      { id: 'stress', label: 'Stress' },
      { id: 'moxie', label: 'Moxie', words: ['mox'] },
    ],
    effects: [
      { id: 'prone', label: 'Prone' },
      { id: 'stunned', label: 'Stunned' },
      { id: 'blinded', label: 'Blinded' },
      { id: 'grappled', label: 'Grappled' },
      { id: 'strange-gravity', label: 'Strange gravity', words: ['gravwell'] },
      { id: 'ablaze', label: 'Ablaze' },
    ],
    figures: [{ id: 'guard', label: 'Guard' }],
    duration: {
      param: 'duration',
      usual: 'rounds',
      units: { rounds: ['r', 'round', 'rounds'], minutes: ['m', 'min'] },
      until: [{ words: ['his turn ends'], value: { until: 'end-of-turn' } }],
    },
    numbered: ['ablaze'],
  };
  const edits = (text: string) => {
    const piece = readPiece(language, text);
    return 'problem' in piece ? piece.problem : piece.edits;
  };

  it('finds a tracker of a custom game by its first letters', () => {
    const pools = ownGame.quick?.pools ?? [];
    expect(readPiece({ ...language, pools }, 'hp=12')).toMatchObject({
      edits: [{ kind: 'set', pool: { label: 'hit points' }, amount: 12 }],
    });
  });

  it('reads units of time in full and short, if a custom game counts by the clock', () => {
    const { duration } = ownGame.quick?.effects ?? {};
    const lasts = (text: string) => {
      const piece = readPiece({ ...language, ...(duration === undefined ? {} : { duration }) }, text);
      return 'problem' in piece ? piece.problem : piece.edits;
    };
    for (const [text, span] of [
      ['stunned 3', { minutes: 3 }],
      ['stunned 3 minutes', { minutes: 3 }],
      ['stunned 1 second', { seconds: 1 }],
      ['stunned 2 weeks', { weeks: 2 }],
    ] as const) {
      expect(lasts(text)).toMatchObject([{ kind: 'on', effect: { id: 'stunned' }, lasts: span }]);
    }
  });

  it('reads damage: points, a type, dice, and additions', () => {
    expect(edits('-7')).toEqual([{ kind: 'harm', amount: 7, type: null }]);
    expect(edits('7')).toEqual([{ kind: 'harm', amount: 7, type: null }]);
    expect(edits('-7 fire')).toMatchObject([{ kind: 'harm', amount: 7, type: { id: 'energy' } }]);
    expect(edits('-7 kinetic')).toMatchObject([{ kind: 'harm', type: { id: 'kinetic' } }]);
    expect(edits('-3d10')).toEqual([{ kind: 'harm', amount: '3d10', type: null }]);
    expect(edits('-7 prone')).toMatchObject([{ kind: 'harm' }, { kind: 'on', effect: { id: 'prone' } }]);
    expect(edits('-7 fire stunned 2')).toMatchObject([
      { kind: 'harm', type: { id: 'energy' } },
      { kind: 'on', effect: { id: 'stunned' }, lasts: { rounds: 2 } },
    ]);
  });

  it('reads damage and healing as said at the table', () => {
    expect(edits('takes 7 fire damage')).toMatchObject([{ kind: 'harm', amount: 7, type: { id: 'energy' } }]);
    for (const said of ['take 7', 'takes 7 damage', 'hit for 7', '7 damage', '-7']) {
      expect(edits(said)).toEqual([{ kind: 'harm', amount: 7, type: null }]);
    }
    expect(edits('heals 3')).toEqual([{ kind: 'mend', amount: 3 }]);
  });

  it('reads trackers by name: set, stepped, reduced', () => {
    expect(edits('hp=12')).toMatchObject([{ kind: 'set', pool: { id: 'hp' }, amount: 12 }]);
    expect(edits('moxie -1')).toMatchObject([{ kind: 'step', pool: { id: 'moxie' }, by: -1, isTaken: false }]);
    expect(edits('+1 mox')).toMatchObject([{ kind: 'step', pool: { id: 'moxie' }, by: 1 }]);
    expect(edits('stress 5')).toMatchObject([{ kind: 'step', pool: { id: 'stress' }, by: 5, isTaken: true }]);
    expect(edits('+3')).toEqual([{ kind: 'mend', amount: 3 }]);
  });

  it('reads conditions with their remaining time', () => {
    expect(edits('prone')).toMatchObject([{ kind: 'on', lasts: null, value: null }]);
    expect(edits('blinded 1 round')).toMatchObject([{ effect: { id: 'blinded' }, lasts: { rounds: 1 } }]);
    expect(edits('stunned until his turn ends')).toMatchObject([{ lasts: { until: 'end-of-turn' } }]);
    expect(edits('ablaze 3')).toMatchObject([{ effect: { id: 'ablaze' }, lasts: null, value: 3 }]);
    expect(edits('-prone')).toEqual([{ kind: 'off', word: 'prone' }]);
  });

  it('reads bonuses and penalties for a time', () => {
    expect(edits('guard +2 3 rounds')).toMatchObject([
      { kind: 'change', figure: { id: 'guard' }, by: 2, lasts: { rounds: 3 } },
    ]);
    expect(edits('Guard +2 for 3 rounds')).toEqual(edits('guard +2 3'));
    expect(edits('guard -1')).toMatchObject([{ kind: 'change', by: -1, lasts: null }]);
    expect(edits('guard +2 until his turn ends')).toMatchObject([{ lasts: { until: 'end-of-turn' } }]);
    expect(edits('guard +2 3 moons')).toMatch(/^How long\?/);
    expect(edits('guard +2 3 until his turn ends')).toBe('How long: 3, or until his turn ends?');
    expect(resolveQuickLine(table, [person('jin', 4)], 'guard +2')).toMatchObject({
      text: 'Guard +2: jin',
      calls: [{ do: 'put-condition', with: { targets: ['jin'], condition: { label: 'Guard +2', tone: 'good' } } }],
    });
  });

  it('suggests the nearest meaning of a typo and does nothing', () => {
    expect(edits('grap')).toBe('Did you mean Grappled?');
    expect(edits('grap 2')).toBe('Did you mean Grappled?');
    expect(edits('stres 5')).toBe('Did you mean Stress?');
    expect(edits('-7 kin')).toMatchObject([{ kind: 'harm', type: { id: 'kinetic' } }]);
    expect(edits('-7 kine')).toBe('Did you mean kinetic?');
    expect(edits('gravity')).toMatch(/^Nothing is called/);
    expect(edits('stuned')).toBe('Did you mean Stunned?');
    expect(edits('stund')).toBe('Did you mean Stunned?');
    expect(edits('-7 kinetik')).toBe('Did you mean kinetic?');
    expect(edits('stunned until dawn')).toBe('Until when? Until his turn ends.');
    expect(edits('stunned 2 moons')).toMatch(/^How long\?/);
  });

  it('asks which ending is meant where two are typed', () => {
    expect(edits('stunned 10 min until his turn ends')).toBe('How long: 10 min, or until his turn ends?');
    expect(edits('stunned 2 until dawn')).toBe('How long: 2, or until dawn?');
    expect(edits('ablaze 3 until his turn ends')).toBe('How long: 3, or until his turn ends?');
  });

  it('lists the types of damage for an unknown one', () => {
    expect(edits('-7 cold')).toBe("No damage type is called 'cold'. Types: kinetic, energy.");
    expect(edits('-7 pron')).toBe('Did you mean Prone?');
  });

  it('reads dice of a possible size as damage, with or without the word', () => {
    const only = { ...language, sides: 6 };
    const dice = (text: string) => readPiece(only, text);
    expect(dice('-3d6')).toEqual({ edits: [{ kind: 'harm', amount: '3d6', type: null }] });
    expect(dice('-2d-1')).toEqual({ edits: [{ kind: 'harm', amount: '2d6-1', type: null }] });
    expect(dice('-3d10')).toEqual({ problem: 'Damage dice are d6 here: -2d6.' });
    const plainly = {
      ...table.ruleset,
      quick: { harm: { dice: 'roll', sides: 6, plain: true }, pools: [], effects: {} },
    };
    expect(quickCall({ ruleset: plainly } as unknown as typeof table, person('jin', 4), '-3d6+1')).toMatchObject({
      with: { roll: '3d+1' },
    });
  });

  it('sets a value below zero if written so', () => {
    expect(edits('hp=-7')).toMatchObject([{ kind: 'set', pool: { id: 'hp' }, amount: -7 }]);
    expect(edits('hp = −7')).toEqual(edits('hp=-7'));
    expect(edits('=-7')).toMatchObject([{ kind: 'set', pool: null, amount: -7 }]);
    expect(resolveQuickLine(table, [person('jin', 4)], '=-7')).toMatchObject({
      calls: [override('jin', -7)],
      text: '−7: jin',
    });
  });

  it('heals below zero by the typed amount', () => {
    expect(resolveQuickLine(table, [person('jin', -7)], '+3').calls).toEqual([override('jin', -4)]);
  });

  it('reads several changes, with another person named first', () => {
    const everybody = [person('jin', 4), { ...person('rat-2', 4), name: 'Dock rat 2', side: 'foe' } as PersonView];
    const meaning = resolveQuickLine(table, everybody.slice(0, 1), '-7, rat2: takes 3, foes prone', everybody);
    expect(meaning.problem).toBeNull();
    expect(meaning.calls.map((call) => [call.do, call.with['target']])).toEqual([
      ['wound', 'jin'],
      ['wound', 'rat-2'],
      ['put-on', ['rat-2']],
    ]);
    expect(meaning.text).toBe('7 damage: jin; 3 damage: Dock rat 2; Prone: Dock rat 2');
  });

  it('applies all that follows to the person named with a colon', () => {
    const everybody = [person('jin', 4), person('stoya', 4)];
    const { text } = resolveQuickLine(table, everybody.slice(0, 1), '-1, stoya: -7, prone', everybody);
    expect(text).toBe('1 damage: jin; 7 damage: stoya; Prone: stoya');
  });

  it('finds somebody by one word of the name, and asks if several have it', () => {
    const called = (id: string, name: string): PersonView => ({ ...person(id, 4), name });
    const everybody = [called('a', 'Hood with the limp'), called('b', 'Hood with the ring'), called('c', 'Prone Joe')];
    const says = (typed: string) => resolveQuickLine(table, everybody.slice(2), typed, everybody);
    expect(says('ring -3').text).toBe('3 damage: Hood with the ring');
    expect(says('hood -3')).toEqual({
      calls: [],
      text: '',
      problem: 'Who: Hood with the limp or Hood with the ring?',
    });
    // A change stays a change.
    expect(says('guard +2').text).toBe('Guard +2: Prone Joe');
  });

  it('takes a side as its members in the fight', () => {
    const foe = (id: string, inEncounter: boolean): PersonView => ({ ...person(id, 4), side: 'foe', inEncounter });
    const everybody = [foe('hood', true), foe('wolf', false)];
    expect(resolveQuickLine(table, [], 'foes -3', everybody).text).toBe('3 damage: hood');
    expect(resolveQuickLine(table, [], 'foes -3', everybody.slice(1)).text).toBe('3 damage: wolf');
  });

  it('takes no word that every object knows for a side', () => {
    const builder = { ...person('a', 4), name: 'Constructor Bo' };
    expect(resolveQuickLine(table, [builder], 'constructor -3', [builder]).text).toBe('3 damage: Constructor Bo');
    expect(resolveQuickLine(table, [person('jin', 4)], 'toString -3', []).calls).toEqual([]);
  });

  it('removes a condition with a suffix in brackets by the text before it', () => {
    const blessed = person('jin', 4, 'drain', [{ id: 'help-1', label: 'Help (a ward)' }]);
    expect(quickCall(table, blessed, '-help')).toMatchObject({ do: 'take-off', with: { effect: 'help-1' } });
  });
});
