import { describe, expect, it } from 'vitest';
import { explanationLines } from '../../../renderer/panels/shared/explanation';
import { Explainer } from '../../../src/engine/explain/explain';
import { Sum, sumFrom } from '../../../src/engine/explain/sum';

const read = (explain: Explainer, nameOf?: (id: string) => string): string[] =>
  explanationLines(explain.trace, nameOf).map(({ label, value, note, isOutranked, isTotal }) =>
    [label, value, note, isOutranked === true ? 'out' : undefined, isTotal === true ? 'total' : undefined]
      .filter((part) => part !== undefined)
      .join(' | '),
  );

describe('an explanation on the page', () => {
  it('shows ids as words, and does not change other texts', () => {
    const explain = new Explainer();
    explain.lookUp('Outcome: attack', 'critical-success', 'X-1');
    explain.lookUp('Weapon', 'Kappa-9', 'X-1');
    explain.note('Over', 'X-1', { value: 'lost-turn' });
    expect(read(explain)).toEqual(['Outcome: attack | critical success', 'Weapon | Kappa-9', 'Over | lost turn']);
  });

  it('leaves out a word that its label already contains, and gives a die no sign', () => {
    const explain = new Explainer();
    explain.note('A severe trauma: left arm', 'X-1', { value: 'left-arm' });
    explain.sum('Damage', new Sum().rolled('Die', [5], 'X-1').add('Strength', 2, 'X-1'), 'X-1');
    expect(read(explain)).toEqual(['A severe trauma: left arm', 'Die | 5', 'Strength | +2', 'Damage | 7 | total']);
  });

  it('shows the base of a sum, its terms with their signs, its steps and its total', () => {
    const explain = new Explainer();
    const sum = sumFrom('Beam weapons', 47, 'X-1')
      .add('Wounds, two', -20, 'X-2')
      .add('Smart link', 10, 'X-3')
      .add('Laser sight', 10, 'X-3', { counted: false, because: 'the larger counts' })
      .rolled('Luck', [3, 4], 'X-4')
      .then('From behind', 'X-5', { over: 2, round: 'down' })
      .then('Aimed', 'X-5', { times: 3 })
      .then('A third', 'X-5', { over: 3 })
      .then('The scale ends', 'X-6', { atMost: 30 })
      .then('Always some', 'X-6', { atLeast: 1 })
      .then('To whole ones', 'X-6', { round: 'up' })
      .then('Helpless', 'X-7', { instead: 0 }, { counted: false });
    explain.sum('Target number', sum, 'X-8');
    expect(read(explain)).toEqual([
      'Beam weapons | 47',
      'Wounds, two | −20',
      'Smart link | +10',
      'Laser sight | +10 | the larger counts | out',
      'Luck | 3 + 4 = 7',
      'From behind | halved',
      'Aimed | × 3',
      'A third | ÷ 3',
      'The scale ends | at most 30',
      'Always some | at least 1',
      'To whole ones | rounded to 22',
      'Helpless | 0 | does not count | out',
      'Target number | 22 | total',
    ]);
  });

  it('shows a sum of one term in one line', () => {
    const explain = new Explainer();
    explain.sum('Guard', sumFrom('Guard', 15, 'X-1'), 'X-1');
    explain.sum('Attack', sumFrom('Broadsword', 15, 'X-1'), 'X-1');
    explain.sum('Damage', new Sum().add('Weapon', 3, 'X-1'), 'X-1');
    expect(read(explain)).toEqual(['Guard | 15', 'Attack (Broadsword) | 15', 'Weapon | +3', 'Damage | 3 | total']);
  });

  it('leaves out a factor that changes nothing', () => {
    const explain = new Explainer();
    const movement = sumFrom('Base movement', 8, 'X-1').add('Control', -2, 'X-1');
    explain.sum('Movement', movement.then('Size', 'X-1', { times: 1 }).then('Burden', 'X-1', { times: 0.25 }), 'X-1');
    explain.sum('Unburdened', sumFrom('Base movement', 8, 'X-1').then('Size', 'X-1', { times: 1 }), 'X-1');
    expect(read(explain)).toEqual([
      'Base movement | 8',
      'Control | −2',
      'Burden | × 0.25',
      'Movement | 1.5 | total',
      'Unburdened (Base movement) | 8',
    ]);
  });

  it('shows a roll and its target number, and values without a sign', () => {
    const explain = new Explainer();
    explain.roll('Rolled', 32, 'X-1', { against: 45, by: 13, byRule: 'X-2' });
    explain.roll('Rolled', 9, 'X-1', { faces: [4, 5], against: 12, by: -3 });
    explain.roll('Rolled', 65, 'X-1', { against: 40, by: 25, failed: true });
    explain.roll('Rolled', 99, 'X-1', { against: 110, by: 0, failed: true });
    explain.roll('Rolled', 0, 'X-1', { sides: 100, against: 45 });
    explain.roll('Healed', 0, 'X-1');
    explain.compare('Passive value', 12, 15, 'X-1');
    explain.lookUp('Step', 'd8', 'X-1');
    explain.add('Shock', -4, 'X-1');
    explain.note('Nobody saw it', 'X-1');
    explain.note('Kept', 'X-1', { value: [true, 0.5] });
    expect(read(explain)).toEqual([
      'Rolled 32 against 45: by 13',
      'Rolled 9 (4, 5) against 12: missed by 3',
      'Rolled 65 against 40: missed by 25',
      'Rolled 99 against 110: missed',
      'Rolled 00 against 45',
      'Healed 0',
      'Passive value 12 against 15',
      'Step | d8',
      'Shock | −4',
      'Nobody saw it',
      'Kept | yes, 0.5',
    ]);
  });

  it('shows seconds on the clock as a duration, and looked-up ids in words', () => {
    const explain = new Explainer();
    const work = sumFrom('To be treated', 3, 'X-1').then('For each', 'X-1', { times: 3600 }, { span: true });
    explain.sum('Timeframe', work, 'X-1', { span: true });
    explain.lookUp('Left to do', 1920, 'X-1', { span: true });
    explain.lookUp('A disorder takes hold', 'post-traumatic-stress', 'X-1');
    const lines = ['To be treated | 3', 'For each | × 1 h', 'Timeframe | 3 h | total', 'Left to do | 32 min'];
    expect(read(explain).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      ...lines,
      'A disorder takes hold | post traumatic stress',
    ]);
  });

  it('says whose a part is if it involves several people', () => {
    const explain = new Explainer();
    const name = (id: string): string => id.toUpperCase();
    explain.sum('Guard', sumFrom('Armour', 3, 'X-1').add('Size', 1, 'X-1', { subject: 'ben' }), 'X-1', 'ada');
    expect(read(explain, name)).toEqual(['Armour | 3', 'Size | +1 | BEN', 'Guard | 4 | total']);
    explain.add('Blow', 2, 'X-1', { subject: 'ben' });
    expect(read(explain, name).slice(-2)).toEqual(['Guard | 4 | ADA | total', 'Blow | 2 | BEN']);
    expect(read(explain).at(-1)).toBe('Blow | 2');
  });
});
