import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { Dice } from 'dice-typescript';
import { parseNotation, rollFormula } from '../../src/dice/notation';
import { DiceTray } from '../../src/dice/source';
import { seedStream } from '../../src/dice/stream';
import { compared, medianMicros, type BenchRow } from './row';

const ROUNDS = 15;
const BATCH = 200;

/** Notation rolls against kept libraries that keep, drop and explode and return every die; parsed anew each time by all. */
export function run(): BenchRow[] {
  const other = new Dice();
  const cases: [ours: string, theirs: string, other: string][] = [
    ['3d6', '3d6', '3d6'],
    ['4d6kh3', '4d6kh3', '4d6kh3'],
    ['8d6+5', '8d6+5', '8d6+5'],
    ['6d6!', '6d6!', '6d6!'],
    ['100d6', '100d6', '100d6'],
  ];
  return cases.flatMap(([ours, theirs, others]) => {
    const mine = medianMicros(() => rollOurs(ours), ROUNDS, BATCH);
    return [
      compared(
        `roll ${ours}`,
        mine,
        'µs',
        'rpg-dice-roller',
        medianMicros(() => void new DiceRoll(theirs).total, ROUNDS, BATCH),
      ),
      compared(
        `roll ${ours}`,
        mine,
        'µs',
        'dice-typescript',
        medianMicros(() => void other.roll(others).total, ROUNDS, BATCH),
      ),
    ];
  });
}

const stream = seedStream(7);

function rollOurs(text: string): number {
  const formula = parseNotation(text);
  if (!formula.ok) throw new Error(formula.error.message);
  return rollFormula(formula.value, new DiceTray({ faces: [], origin: 'typed', then: 'roll', stream }), text).total;
}
