/** Dice of a log entry, as they are told. */

interface Die {
  readonly sides: number;
  readonly face: number;
  readonly by: string;
  readonly group: string;
}

/** Dice of one size that were rolled or typed together for the same thing. */
export interface DiceRun {
  /** What they were for. */
  readonly group: string;
  /** `d20`, `3d6`. */
  readonly name: string;
  readonly faces: readonly number[];
  readonly isTyped: boolean;
}

/** Neighbours for the same thing, of one size and by the same hand, as one. The order of the faces stays. */
export function diceRuns(dice: readonly Die[]): DiceRun[] {
  const runs: { first: Die; faces: number[] }[] = [];
  for (const die of dice) {
    const run = runs.at(-1);
    const isSame =
      run !== undefined && run.first.group === die.group && run.first.sides === die.sides && run.first.by === die.by;
    if (isSame) run.faces.push(die.face);
    else runs.push({ first: die, faces: [die.face] });
  }
  return runs.map(({ first, faces }) => ({
    group: first.group,
    name: `${faces.length === 1 ? '' : faces.length}d${first.sides}`,
    faces,
    isTyped: first.by === 'typed',
  }));
}
