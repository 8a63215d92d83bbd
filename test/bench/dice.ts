import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { Dice } from 'dice-typescript';
import { parseNotation, rollFormula } from '../../src/dice/notation';
import { d } from '../../src/dice/die';
import { DiceTray } from '../../src/dice/source';
import { DiceStream, seedStream } from '../../src/dice/stream';
import { compared, interleavedMicros, type BenchRow } from './row';

const ROUNDS = 15;
const BATCH = 200;

/** Formulas with the largest share of a peer's time they may take. */
const FORMULAS: readonly (readonly [formula: string, atMost: number])[] = [
  ['3d6', 1 / 8],
  ['4d6kh3', 1 / 8],
  ['8d6+5', 1 / 8],
  ['6d6!', 1 / 8],
  ['100d6', 1 / 3],
];

/** Notation rolls against libraries that keep, drop and explode and return every die, and against bare dice. */
export function run(): BenchRow[] {
  const peer = new Dice();
  return [
    ...FORMULAS.flatMap(([text, atMost]) => {
      const ways = [() => rollOurs(text), () => new DiceRoll(text).total, () => peer.roll(text).total];
      const [mine = 0, first = 0, second = 0] = interleavedMicros(ways, ROUNDS, BATCH);
      return [
        compared(`roll ${text}`, mine, 'µs', 'rpg-dice-roller', first, atMost),
        compared(`roll ${text}`, mine, 'µs', 'dice-typescript', second, atMost),
      ];
    }),
    bare(),
  ];
}

/** A hundred dice by notation against a hundred bare faces of the same generator. */
function bare(): BenchRow {
  const dice = new DiceStream(stream);
  const loop = (): void => {
    let total = 0;
    for (let at = 0; at < 100; at += 1) total += dice.roll(SIX);
    if (total < 100) throw new Error('a die shows at least 1');
  };
  const [mine = 0, bareLoop = 0] = interleavedMicros([() => rollOurs('100d6'), loop], ROUNDS, BATCH);
  return compared('roll 100d6', mine, 'µs', 'a bare loop over the same generator', bareLoop, 2);
}

const SIX = d(6);
const stream = seedStream(7);

function rollOurs(text: string): number {
  const formula = parseNotation(text);
  if (!formula.ok) throw new Error(formula.error.message);
  return rollFormula(formula.value, new DiceTray({ faces: [], origin: 'typed', then: 'roll', stream }), text).total;
}
