import { faceText } from '../../src/contract/faces';
import { type Explained, isStep } from '../../src/contract/explanation';
import type { Json } from '../../src/kernel/json';
import { capital, formatFigure, formatNumber } from './format';

/** Decimals shown: as many as are stored. */
const PLACES = 6;

/** A die of a log entry. */
interface Die {
  readonly sides: number;
  readonly face: number;
  readonly by: string;
  readonly group: string;
}

/** Dice of one size that were rolled or typed together for one purpose. */
export interface DiceRun {
  /** What they were for. */
  readonly group: string;
  /** `d20`, `3d6`. */
  readonly name: string;
  readonly faces: readonly number[];
  /** The faces as the dice show them. */
  readonly shown: readonly string[];
  readonly isTyped: boolean;
}

/** The result of each run, in order: '= 8, by 7', '= 15, missed by 3'; empty if only its faces are known. */
export function runWords(runs: readonly Pick<DiceRun, 'faces'>[], trace: readonly Explained[]): string[] {
  const rest = trace.flatMap(fallenIn);
  return runs.map(({ faces }) => {
    const at = rest.findIndex(
      (roll) => roll.faces.length === faces.length && faces.every((one, i) => one === roll.faces[i]),
    );
    const [roll] = at < 0 ? [] : rest.splice(0, at + 1).slice(-1);
    return roll === undefined ? '' : wordsOf(roll, faces);
  });
}

/** Merges adjacent dice of the same purpose, size and origin (rolled or typed). The order of the faces stays. */
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
    shown: faces.map((face) => faceText(face, first.sides)),
    isTyped: first.by === 'typed',
  }));
}

/**
 * The purposes of dice, as short as is still unambiguous: without the owner if every purpose is different ('Attack',
 * 'Dodge'), and only the owner if every purpose is the same, with what follows a comma: 'Ilka, burst'.
 */
export function shortNames(groups: readonly string[]): string[] {
  const split = (group: string): { whose: string; what: string; further: string } => {
    const [, whose, what = group, further = ''] = /^(.*?): (.*?)(, .*)?$/.exec(group) ?? [];
    return { whose: whose ?? '', what, further };
  };
  const each = [...new Set(groups)].map(split);
  const differ = (words: readonly string[]): boolean => new Set(words).size === each.length;
  if (differ(each.map(({ what, further }) => what + further)))
    return groups.map((group) => split(group)).map(({ what, further }) => capital(what) + further);
  const isOne = new Set(each.map(({ what }) => what)).size === 1;
  if (isOne && differ(each.map(({ whose, further }) => whose + further)))
    return groups.map((group) => split(group)).map(({ whose, further }) => whose + further);
  return [...groups];
}

/** Dice of an explanation, with their result. */
interface Fallen {
  readonly faces: readonly Json[];
  readonly value: Json;
  readonly against?: number;
  readonly by?: number;
  readonly failed?: true;
}

function fallenIn(part: Explained): Fallen[] {
  if (part.kind === 'roll') return [{ ...part, faces: part.faces ?? [part.value] }];
  if (part.kind !== 'sum') return [];
  const faces = part.lines.flatMap((line) => (isStep(line) ? [] : (line.faces ?? [])));
  return faces.length === 0 ? [] : [{ faces, value: part.value }];
}

/** The margin of a roll: 'by 7', 'missed by 3'. */
export function marginWords(by: number, failed = by < 0): string {
  const far = formatNumber(Math.abs(by), PLACES);
  if (!failed) return `by ${far}`;
  return by === 0 ? 'missed' : `missed by ${far}`;
}

/** The total if it differs from the face, what it was compared with, and the margin. */
function wordsOf({ value, against, by, failed }: Fallen, faces: readonly number[]): string {
  const total = faces.length === 1 && value === faces[0] ? '' : ` = ${formatFigure(value)}`;
  if (by !== undefined) return `${total}, ${marginWords(by, failed)}`;
  return against === undefined ? total : `${total} against ${formatFigure(against)}`;
}
