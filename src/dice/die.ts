/** A die as a command asks for it. Faces run from 1 to `sides`, or from 0 to `sides − 1` where `zeroBased` (a percentile roll, 00 = 0). */
export interface Die {
  sides: number;
  zeroBased?: boolean;
}

/** The percentile die of the house: one entry, 0…99. */
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

/** True when `face` is an integer that the die can show. */
export function canShow(die: Die, face: number): boolean {
  return Number.isInteger(face) && face >= lowestFace(die) && face <= highestFace(die);
}

/** `d100`, `d10`, …: how people call the die. */
export function dieName(die: Die): string {
  return `d${die.sides}`;
}
