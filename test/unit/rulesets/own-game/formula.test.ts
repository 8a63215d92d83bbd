import { describe, expect, it } from 'vitest';
import { evaluate, type Look } from '../../../../src/rulesets/own-game/formula/evaluate';
import { chancesOf, meanOf } from '../../../../src/rulesets/own-game/formula/odds';
import { parseFormula, type Scope } from '../../../../src/rulesets/own-game/formula/parse';
import { sayFor, sayNode } from '../../../../src/rulesets/own-game/formula/say';

const scope: Scope = {
  names: new Map([
    ['might', { title: 'Might', kind: 'number' as const }],
    ['kin', { title: 'Kin', kind: 'text' as const }],
    ['blade', { title: 'Blade', kind: 'dice' as const }],
  ]),
  conditions: new Map([['prone', 'Prone']]),
  tables: new Map([['bonus', 'Bonus']]),
  moment: ['margin'],
  target: true,
  dice: true,
};

const look: Look = {
  value: (name, whose) => (name === 'kin' ? 'ogre' : name === 'margin' ? 4 : whose === 'target' ? 7 : 5),
  under: (_condition, whose) => whose === 'target',
  table: (_table, at) => at * 10,
  roll: () => 6,
  diceOf: () => ({ kind: 'number', value: 3 }),
};

function read(text: string, with_: Partial<Scope> = {}) {
  const node = parseFormula(text, { ...scope, ...with_ });
  if (!node.ok) throw new Error(node.error.message);
  return node.value;
}

const refusal = (text: string, with_: Partial<Scope> = {}): string => {
  const node = parseFormula(text, { ...scope, ...with_ });
  return node.ok ? 'read' : node.error.message;
};

describe('formulas', () => {
  it.each([
    ['1 + 2 × 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 ÷ 2', 3.5],
    ['floor(7 / 2) − 1', 2],
    ['-3 + 1', -2],
    ['ceil(0.1) + round(2.5) + abs(-4)', 8],
    ['min(4, might, 9) + max(1, 2)', 6],
    ['if(kin = "ogre", 2, 1)', 2],
    ['if(might >= 6 or not(0), 1, 0)', 1],
    ['if(might > 1 and might < 5, 1, 0)', 0],
    ['target.might - might', 2],
    ['lookUp(bonus, 3)', 30],
    ['has(prone) + has(target.prone) × 2', 2],
    ['margin + 2d6', 10],
    ['5 / 0', 0],
    ['1000000000 × 1000000000', 1_000_000_000],
  ])('%s is %d', (text, value) => expect(evaluate(read(text), look)).toBe(value));

  it.each([
    ['', 'A formula can only contain numbers, names, dice, + − × ÷ and functions.'],
    ['1 +', "Something is missing after '1 +'."],
    ['2d6 + × 2', "Something is missing before '× 2'."],
    ['× 2', "It cannot begin with '× 2'."],
    ['2d6 might', "A sign is missing before 'might', such as + or ×."],
    ['might 2d6', "A sign is missing before '2d6', such as + or ×."],
    ['2might', "A sign is missing before 'might', such as + or ×."],
    ['floor(might / 2', "The bracket in '(might / 2' is not closed."],
    ['might + 2)', "There is no bracket to close after 'might + 2'."],
    ['if(kin = "ogre, 1, 0)', "The quotation mark before 'ogre, 1, 0)' is not closed."],
    ['strength', "There is nothing called 'strength'."],
    ['migth', "There is nothing called 'migth'. Did you mean might?"],
    ['flor(might)', "There is no function 'flor'. Did you mean floor?"],
    ['has(pron)', "There is no condition 'pron'. Did you mean prone?"],
    ['constructor', "There is nothing called 'constructor'."],
    ['might.constructor', 'Only target. can be followed by a name.'],
    ['target["might"]', 'Only target. can be followed by a name.'],
    ['target.constructor', "There is nothing called 'constructor'."],
    ['evil()', "There is no function 'evil'."],
    ['constructor(1)', "There is no function 'constructor'."],
    ['min.call(1)', "There is no function ''."],
    ['might ? 1 : 2', 'A formula can only contain numbers, names, dice, + − × ÷ and functions.'],
    ['1, 2', "A sign is missing before '2', such as + or ×."],
    ['[1]', 'A formula can only contain numbers, names, dice, + − × ÷ and functions.'],
    ['floor(1, 2)', 'floor() takes 1 figure, not 2.'],
    ['$0', 'The symbol $ has no meaning here.'],
    ['1'.repeat(201), 'A formula can have at most 200 characters.'],
    [`${'('.repeat(30)}1 + 1${')'.repeat(30)}`, 'read'],
    [`${'abs('.repeat(17)}1${')'.repeat(17)}`, 'A formula can be nested at most 16 levels deep.'],
    ['2000d6', 'between 1 and 1000 dice are possible'],
    ['500d6', 'A group of dice can have at most 1000 faces in all.'],
    ['20d20kh10', 'That is too many dice to keep or drop some of them.'],
    ['4d6kh3 + 2d20kl1', 'read'],
    ['0.0000001', 'A number in a formula is at least 0.000001, or 0.'],
    ['0 - 0.000001', 'read'],
    ['lookUp(nothing, 1)', "There is no table 'nothing'."],
    ['has(asleep)', "There is no condition 'asleep'."],
  ])('%s: %s', (text, message) => expect(refusal(text)).toContain(message));

  it('holds dice and a target only where they may be', () => {
    expect(refusal('2d6', { dice: false })).toBe('Dice are not allowed here: 2d6.');
    expect(refusal('blade', { dice: false })).toBe("'blade' is rolled, and dice are not allowed here.");
    expect(refusal('target.might', { target: false })).toBe('There is no target here.');
    expect(refusal('margin', { moment: [] })).toBe("There is nothing called 'margin'.");
  });

  it('says itself in words', () => {
    expect(sayNode(read('floor(might / 2)'))).toBe('Might ÷ 2, rounded down');
    expect(sayNode(read('target.might + 1d6'))).toBe('Might of the target + 1d6');
  });

  it.each([
    ['blade + might', '1d6 + 5'],
    ['blade − might', '1d6 − 5'],
    ['2d6 + might − 5', '2d6'],
    ['blade + might − 5', '1d6'],
    ['2d4 + 0 × might', '2d4'],
    ['0 × might + 2d4', '2d4'],
    ['2d4 + (1 − might)', '2d4 − 4'],
    ['might × 2', '10'],
    ['blade × 2 + 1', '1d6 × 2 + 1'],
    ['2 + margin', 'margin + 2'],
    ['1d6 − (might + target.might)', '1d6 − Might of the target − 5'],
    ['if(kin = "ogre", 2d6, 1d6) + might', '2d6 + 5'],
    ['3d6 − if(kin = "ogre", 2d6 + 2, 1d6)', '3d6 − 2d6 − 2'],
    ['2 × if(kin = "ogre", 2d6 + 2, 1d6)', '2 × (2d6 + 2)'],
    ['if(has(target.prone), 2d6, 1d6)', '2d6 if Prone on the target, else 1d6'],
    ['max(1, blade − might)', 'the highest of 1 and 1d6 − 5'],
  ])('says %s in one person’s hands: %s', (text, said) =>
    expect(sayFor(read(text), { ...look, isKnown: (name) => name !== 'margin', diceIn: () => '1d6' })).toBe(said),
  );

  it('tells the exact chances of all that it can come to', () => {
    expect(meanOf(chancesOf(read('2d6 + might'), look))).toBe(12);
    expect(chancesOf(read('floor(1d6 / 2)'), look).get(1)).toBeCloseTo(1 / 3, 12);
    expect(chancesOf(read('max(1d4, 1d4)'), look).get(4)).toBeCloseTo(7 / 16, 12);
    expect(chancesOf(read('if(1d2 = 1, 1d6, 10)'), look).get(10)).toBe(0.5);
  });
});
