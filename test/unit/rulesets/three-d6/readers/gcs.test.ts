import { expect, test } from 'vitest';
import { readForeign } from '../../../../../src/engine/readers/open';
import type { ReadPerson } from '../../../../../src/engine/readers/reader';
import { tryOutPerson } from '../../../../../src/engine/readers/try-out';
import type { Weapon } from '../../../../../src/rulesets/three-d6/gear';
import { READERS } from '../../../../../src/rulesets/three-d6/readers/index';
import { findRuleset } from '../../../../../src/rulesets/registry';
import {
  attribute,
  attributes,
  fileOf,
  guard,
  location,
  melee,
  ranged,
  skill,
  thing,
  trait,
} from '../../../../support/gcs/sheet';

const ruleset = findRuleset('three-d6');
if (ruleset === undefined) throw new Error('the system is there');

function read(sheet: unknown, name = 'odo.gcs'): ReadPerson {
  const people = readForeign(ruleset!, fileOf(name, sheet));
  if (!people.ok) throw new Error(people.error.message);
  return people.value[0]!;
}

function refusalOf(bytes: Uint8Array): string {
  const people = readForeign(ruleset!, { name: 'old.gcs', bytes });
  return people.ok ? 'read' : people.error.code;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const armed = (weapons: unknown[]): unknown => guard({ equipment: [], traits: [trait('Body', { weapons })] });
const weaponsOf = (person: ReadPerson): Weapon[] => person.stats['weapons'] as unknown as Weapon[];

test('a sheet becomes somebody who attacks and defends with the sheet’s own figures', () => {
  const person = read(guard());
  expect(person).toMatchObject({ name: 'Odo of the Gate', side: 'foe' });
  expect(person.stats).toMatchObject({
    st: 12,
    hp: 13,
    will: 11,
    per: 12,
    fp: 11,
    basicSpeed: 5.75,
    basicMove: 5,
    dr: 5,
    drByType: { crushing: 3 },
    load: 21,
    defenseBonus: 1,
    shield: { skill: 'shield', score: 10 },
  });
  expect(person.stats['traits']).toEqual(['Combat Reflexes', 'danger-sense', 'Acute Vision 2']);
  expect(person.stats['skills']).toEqual({
    broadsword: { level: 14, attribute: 'dx' },
    shield: { level: 13, attribute: 'dx' },
    'Savoir-Faire (Police)': { level: 10, attribute: 'iq' },
    'first-aid': { level: 11, attribute: 'iq' },
  });
  expect(person.report.differences).toEqual([]);
  // Three blows, a dodge, two parries and a block.
  expect(tryOutPerson(ruleset!, READERS[0]!, person)).toMatchObject({ tried: 7, hindered: [] });
});

test('one weapon for each usage keeps level, Parry, reach and damage based on ST', () => {
  const [swung, thrust, bash, bow] = weaponsOf(read(guard()));
  // Parry 11 is 3 and half of 14 and the bonus of 1: no modifier.
  expect(swung).toMatchObject({
    name: 'Broadsword (Swung)',
    skill: 'broadsword',
    level: 14,
    damage: 'sw+1',
    damageType: 'cutting',
    parry: 0,
    minStrength: 10,
  });
  expect(thrust).toMatchObject({ damage: 'thr+2', damageType: 'impaling' });
  expect(bash).toMatchObject({ damage: 'thr', parry: null });
  expect(bow).toMatchObject({
    class: 'muscle-missile',
    acc: 3,
    halfDamageRange: 180,
    maxRange: 240,
    hands: 2,
    bulk: -8,
    stowed: true,
  });
});

test('current losses become state, and the sheet’s halved Dodge is not a base value', () => {
  const person = read(
    guard({
      attributes: attributes({
        st: 12,
        dx: 12,
        iq: 10,
        ht: 11,
        basic_speed: 5.75,
        basic_move: 5,
        hp: [13, 3],
        fp: [11, 11],
      }),
      calc: { swing: '1d+2', thrust: '1d-1', basic_lift: '29 lb', dodge_bonus: 1, move: [3], dodge: [5] },
    }),
  );
  expect(person.state).toEqual({ hp: 3 });
  expect(person.stats).toMatchObject({ basicMove: 5, defenseBonus: 1 });
  expect(person.report.differences).toEqual([]);
});

test.each([
  ['2d(2) cut', { damage: '2d', damageType: 'cutting', armorDivisor: 2 }],
  ['6dx10 burn ex', { damage: '60d', damageType: 'burning' }],
  ['3 tox', { damage: '3', damageType: 'toxic' }],
  ['4d3+1 cr', { damage: '2d+1', damageType: 'crushing' }],
  ['1d-4 pi++ [2d cut]', { damage: '1d-4', damageType: 'huge-piercing' }],
  ['R-HT-2 or KO', { damage: 'none', onHit: 'R-HT-2 or KO' }],
  ['Special', { damage: 'none', onHit: 'Special' }],
])('damage written %s', (damage, expected) => {
  const weapons = [melee('Hit', { type: 'cr' }, { level: 12, damage, parry: 'No' })];
  expect(weaponsOf(read(armed(weapons)))[0]).toMatchObject(expected);
});

test('damage that cannot be rolled, and other dice than six-sided ones, are reported', () => {
  const weapons = [
    melee('Gaze', { type: 'Blinds' }, { level: 12, damage: 'Blinds' }),
    melee('Breath', { type: 'burn' }, { level: 12, damage: '2dx5 burn' }),
  ];
  const { changed } = read(armed(weapons)).report;
  expect(changed.map(({ what, to }) => `${what}: ${to}`)).toEqual([
    'Damage, Body (Gaze): an attack without damage',
    'Damage, Body (Breath): 10d',
  ]);
});

test.each([
  ['C,1', 1],
  ['2-3*', 3],
  ['C', 1],
  ['1,2', 2],
  ['Spec.', 1],
])('reach written %s', (reach, yards) => {
  const weapons = [melee('Hit', { type: 'cr' }, { level: 12, damage: '1d cr' }, { reach })];
  expect(weaponsOf(read(armed(weapons)))[0]).toMatchObject({ reach: yards, reaches: reach });
});

test.each([
  ['x10/x15', 120, 180],
  ['1,000/4,200', 1_000, 4_200],
  ['100', null, 100],
  ['Sight', null, null],
  ['2 mi', null, 3_520],
])('range written %s', (range, half, most) => {
  const weapons = [ranged('Shot', { type: 'pi' }, { level: 12, damage: '2d pi' }, { range })];
  expect(weaponsOf(read(armed(weapons)))[0]).toMatchObject({ halfDamageRange: half, maxRange: most });
});

test('Parry with U or No, and a weapon without an attack level', () => {
  const weapons = [
    melee('Axe', { type: 'cut' }, { level: 13, damage: '2d cut', parry: '8U' }),
    melee('Horns', { type: 'imp' }, { level: 13, damage: '1d imp', parry: 'No' }),
    melee('Aura', { type: 'burn' }, { damage: '1d burn' }),
  ];
  const [axe, horns, aura] = weaponsOf(read(armed(weapons)));
  // 3 + 6 + 1 is 10; the sheet has 8.
  expect(axe).toMatchObject({ parry: -2, unbalanced: true });
  expect(horns).toMatchObject({ parry: null });
  expect(aura).toMatchObject({ skill: 'dx', parry: null });
  expect(aura?.level).toBeUndefined();
});

test('a spirit without ST and HP is imported, with a report of what these rules do not have', () => {
  const person = read(
    {
      version: 5,
      profile: {},
      attributes: attributes({ st: 0, dx: 10, iq: 12, ht: 10, hp: [0, 0], basic_speed: 5, basic_move: 0 }),
      calc: { thrust: '1d-6', swing: '1d-5', basic_lift: '0 lb', move: [0], dodge: [8] },
    },
    'Cold Spot.gcs',
  );
  expect(person).toMatchObject({ name: 'Cold Spot', stats: { st: 0, hp: 0, fp: 0, basicMove: 0 } });
  expect(person.report.changed.map(({ what, to }) => [what, to])).toContainEqual(['HP', 'not in these rules']);
  expect(person.report.differences).toEqual([]);
  expect(tryOutPerson(ruleset!, READERS[0]!, person).hindered).toEqual([]);
});

test('Dodge and Move that the sheet halves for 0 FP are reported, and are not halved here', () => {
  const golem = guard({
    attributes: attributes({
      st: 20,
      dx: 11,
      iq: 8,
      ht: 14,
      basic_speed: 6.25,
      basic_move: 6,
      hp: [30, 30],
      fp: [0, 0],
    }),
    equipment: [],
    // (6.25 + 3) ÷ 2 is 4.625, rounded up; half of Move 6; the lift of ST 10.
    calc: { thrust: '2d-1', swing: '3d+2', basic_lift: '20 lb', move: [3], dodge: [5] },
  });
  const person = read(golem);
  expect(person.stats).toMatchObject({ basicMove: 6 });
  expect(person.stats['defenseBonus']).toBeUndefined();
  expect(person.report.differences.map(({ figure, file, ours }) => [figure, file, ours])).toEqual([
    ['Basic Lift', '20 lb', '80 lb'],
    ['Dodge at no load', '5', '9'],
    ['Move at no load', '3', '6'],
  ]);
  for (const { reason } of person.report.differences) expect(reason).toContain('without any FP');
});

test.each([
  ['on newer sheets', [{ value: 'Math.round($hp / 3)' }]],
  ['on older ones', [{ expression: 'round($hp/3)' }]],
  ['on the oldest', [{ multiplier: 1, divisor: 3, addition: 0 }]],
])('a threshold %s decides what is halved', (_name, thresholds) => {
  const threshold = { ...thresholds[0], state: 'Reeling', ops: ['halve_dodge'] };
  const settings = { attributes: [{ id: 'hp', type: 'pool', thresholds: [threshold] }] };
  const figures = attributes({ st: 12, dx: 12, iq: 10, ht: 11, basic_speed: 5.75, hp: [15, 5], fp: [11, 11] });
  const calc = { dodge_bonus: 1, move: [5], dodge: [5] };
  const [difference] = read(guard({ settings, attributes: figures, calc })).report.differences;
  // 5 of 15 left is a third: the sheet halves Dodge 9, these rules do so below a third.
  expect(difference).toMatchObject({ figure: 'Dodge at no load', file: '5', ours: '9' });
  expect(difference?.reason).toContain('halves it for current losses');
});

test('a Dodge that no halving explains has no reason, and is not imported', () => {
  const person = read(guard({ calc: { dodge_bonus: 1, move: [5], dodge: [12] } }));
  expect(person.stats).toMatchObject({ defenseBonus: 1 });
  expect(person.report.differences).toEqual([{ figure: 'Dodge at no load', file: '12', ours: '9', reason: null }]);
});

test('a character dead on the sheet is imported dead, and tried out uninjured', () => {
  const figures = attributes({ st: 12, dx: 12, iq: 10, ht: 11, basic_speed: 5.75, hp: [13, -70], fp: [11, 11] });
  const person = read(guard({ attributes: figures, calc: { dodge_bonus: 1, move: [3], dodge: [5] } }));
  expect(person.state).toEqual({ hp: -70 });
  expect(tryOutPerson(ruleset!, READERS[0]!, person)).toMatchObject({ tried: 7, hindered: [] });
});

test('on an older sheet DR is one number, and the bonus to Dodge comes from traits and gear', () => {
  const dodge = (amount: number, more = {}): unknown => ({
    type: 'attribute_bonus',
    attribute: 'dodge',
    amount,
    ...more,
  });
  const { calc: _none, ...rest } = guard();
  const person = read({
    ...rest,
    version: 2,
    settings: { hit_locations: { locations: [{ id: 'torso', calc: { dr: 2 } }] } },
    advantages: [
      trait('Combat Reflexes', { features: [dodge(1)] }),
      trait('Enhanced Dodge', { levels: '2', features: [dodge(1, { per_level: true })] }),
    ],
    equipment: [
      thing('Small Shield', '8 lb', { features: [dodge(1)] }),
      thing('Spare shield', '8 lb', { equipped: false, features: [dodge(2)] }),
    ],
  });
  expect(person.stats).toMatchObject({ dr: 2, defenseBonus: 4 });
});

test.each([
  [
    'another progression',
    { settings: { damage_progression: 'phoenix_flame_d3' }, calc: { thrust: '2d3' } },
    'calculates damage differently',
  ],
  ['a bonus to striking', { calc: { thrust: '1d+1' } }, 'a bonus to striking ST only'],
  ['a bonus to lifting', { calc: { basic_lift: '45 lb' } }, 'lifts with ST 15'],
])('a difference is reported with its reason: %s', (_name, changes, reason) => {
  const [difference] = read(guard(changes)).report.differences;
  expect(difference?.reason).toContain(reason);
});

test('between two rows of ST the sheet interpolates', () => {
  const figures = attributes({
    st: 43,
    dx: 10,
    iq: 10,
    ht: 10,
    basic_speed: 5,
    basic_move: 5,
    hp: [43, 43],
    fp: [10, 10],
  });
  const { differences } = read(guard({ attributes: figures, equipment: [], calc: { thrust: '5d-1' } })).report;
  expect(differences).toMatchObject([{ figure: 'Thrust', file: '5d-1', ours: '4d+1' }]);
  expect(differences[0]?.reason).toContain('interpolates');
});

test('what the rules cannot hold is reported and kept in the notes', () => {
  const { notes, report } = read(guard());
  expect(notes).toContain('Other DR: skull 4, leg 1');
  expect(notes).toContain('Takes bribes.');
  expect(report.dropped.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['DR: skull 4, leg 1', 'Berserk', '1 thing kept elsewhere']),
  );
});

test('a body without a torso has the DR of its only location', () => {
  const body = { body_type: { locations: [location('body', -1)] } };
  expect(read(guard({ settings: body })).stats).toMatchObject({ dr: -1 });
});

test('weights are converted to pounds, and of two skills with the same name the better one counts', () => {
  const person = read(
    guard({
      equipment: [thing('Pack', '3 kg'), thing('Ring', '8 oz')],
      skills: [skill('Swimming', 9), skill('Swimming', 11)],
    }),
  );
  expect(person.stats).toMatchObject({ load: 6.5, skills: { swimming: { level: 11 } } });
});

test('names that JavaScript uses itself and enormous figures are imported too', () => {
  const vast = '99999999999999999999';
  const calc = { level: 12, damage: '1d cr', parry: vast, block: vast };
  const weapons = [
    melee('Bash', { type: 'cr' }, calc),
    ranged('Shot', { type: 'pi' }, calc, { accuracy: vast, recoil: vast, bulk: `-${vast}` }),
  ];
  const person = read(guard({ traits: [trait('Constructor', { weapons })], equipment: [] }));
  expect(person.stats['traits']).toEqual(['Constructor']);
  expect(tryOutPerson(ruleset!, READERS[0]!, person).hindered).toEqual([]);
});

test('older data versions are imported if GCS calculated their figures', () => {
  const old = guard({
    version: 2,
    type: 'character',
    traits: [],
    advantages: [{ type: 'advantage', name: 'Luck' }],
    equipment: [
      thing('Knife', '1 lb', {
        weapons: [
          {
            type: 'melee_weapon',
            damage: { type: 'cut', st: 'sw', base: '-3' },
            usage: 'Swung',
            reach: 'C,1',
            calc: { level: 12, damage: '1d-1 cut', parry: '9' },
          },
        ],
      }),
    ],
  });
  const person = read(old);
  expect(person.stats['traits']).toEqual(['Luck']);
  expect(weaponsOf(person)[0]).toMatchObject({ class: 'melee', level: 12, damage: 'sw-3' });
});

test('words that mean something in a program are words like any other in a sheet', () => {
  const person = read(
    guard({
      attributes: [
        ...attributes({ st: 12, dx: 12, iq: 10, ht: 11, hp: 13, fp: 11 }),
        attribute('constructor', 9, 1),
        attribute('valueOf', 5),
      ],
      equipment: [],
      traits: [trait('Body', { weapons: [melee('Hit', { type: 'cr' }, { level: 12, damage: '1d constructor' })] })],
    }),
  );
  expect(weaponsOf(person)[0]).toMatchObject({ damage: 'none', onHit: '1d constructor' });
  const why = 'Not an attribute in these rules; kept as a note.';
  expect(person.report.dropped).toContainEqual({ what: 'constructor 9', why });
  expect(person.report.dropped).toContainEqual({ what: 'valueOf 5', why });
});

test.each([
  ['XML', text('<?xml version="1.0"?><character version="2"/>'), 'gcs-xml'],
  ['JSON without figures', text('{"type":"character","version":1,"ST":10,"advantages":[]}'), 'gcs-without-figures'],
  ['a template', text('{"type":"template","version":5,"traits":[]}'), 'gcs-no-character'],
  ['no JSON', text('{"version": 5,'), 'import-unreadable'],
  ['bytes', new Uint8Array([0xff, 0xfe, 0x00]), 'import-unreadable'],
  ['a prototype key', text('{"version":5,"profile":{"__proto__":{"name":"x"}}}'), 'import-unreadable'],
  ['too deep', text(`{"version":5,"profile":{},"x":${'['.repeat(80)}${']'.repeat(80)}}`), 'import-unreadable'],
])('%s is refused by name', (_name, bytes, code) => {
  expect(refusalOf(bytes)).toBe(code);
});
