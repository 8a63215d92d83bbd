/** A die as a command asks for it. Faces run from 1 to `sides`, or from 0 to `sides − 1` if `zeroBased` (a percentile roll, 00 = 0). */
export interface Die {
  sides: number;
  zeroBased?: boolean;
}

/** A percentile roll as one entry, 0…99. */
export const PERCENTILE: Die = { sides: 100, zeroBased: true };

/** A die with faces 1…`sides`. */
export function d(sides: number): Die {
  return { sides };
}

export function lowestFace(die: Die): number {
  return die.zeroBased === true ? 0 : 1;
}

export function highestFace(die: Die): number {
  return die.zeroBased === true ? die.sides - 1 : die.sides;
}

/** True if `face` is an integer that the die can show. */
export function canShow(die: Die, face: number): boolean {
  return Number.isInteger(face) && face >= lowestFace(die) && face <= highestFace(die);
}

/** The die's name: `d100`, `d10`, …. */
export function dieName(die: Die): string {
  return `d${die.sides}`;
}
