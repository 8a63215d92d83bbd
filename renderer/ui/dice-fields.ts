/** Reads the faces that people type from dice on the table. Knows faces only, never what they mean. */

/** One die that is asked for. */
export interface DieAsk {
  /** Number of faces: 6, 10, 20, 100. */
  readonly sides: number;
  /** Whose roll, and its purpose: 'Stoya: knockdown'. */
  readonly label: string;
  /** What its owner adds to it, where several people roll: 'Bonus 3'. */
  readonly note?: string | undefined;
  /** Lowest face, 1 by default; 0 if percentile dice read 00 to 99. The highest is `lowest + sides − 1`. */
  readonly lowest?: number | undefined;
  /** The face that 0 (or 00) stands for, if the die shows its highest face so: 10 on a ten-sided die. */
  readonly zeroAs?: number | undefined;
  /** The die explodes: on its highest face it is rolled again, and a further field opens after it. */
  readonly again?: true;
  /** Most re-rolls; unlimited if left out. */
  readonly most?: number;
  /** This field is for a re-roll. */
  readonly further?: true;
}

export type TypedFace =
  | { readonly state: 'empty' }
  | { readonly state: 'face'; readonly face: number }
  | { readonly state: 'wrong'; readonly message: string };

/** Lowest and highest face. */
export function faceRange(ask: DieAsk): { lowest: number; highest: number } {
  const lowest = ask.lowest ?? 1;
  return { lowest, highest: lowest + ask.sides - 1 };
}

/** The content of a field: empty, a face, or an error message. `0` and `00` count as `zeroAs` or as face 0. */
export function readFace(text: string, ask: DieAsk): TypedFace {
  const typed = text.trim();
  if (typed === '') return { state: 'empty' };
  const { lowest, highest } = faceRange(ask);
  const wrong: TypedFace = { state: 'wrong', message: `A d${ask.sides} here shows ${lowest} to ${highest}.` };
  if (!/^\d+$/.test(typed)) return { state: 'wrong', message: `Digits only, ${lowest} to ${highest}.` };
  if (/^0+$/.test(typed) && ask.zeroAs !== undefined) return { state: 'face', face: ask.zeroAs };
  const face = Number(typed);
  return face < lowest || face > highest ? wrong : { state: 'face', face };
}

/** True once the field holds a face that no further digit could extend, so that the cursor can move on by itself. */
export function isComplete(text: string, ask: DieAsk): boolean {
  const typed = text.trim();
  if (readFace(typed, ask).state !== 'face') return false;
  const { highest } = faceRange(ask);
  if (typed.length >= String(highest).length) return true;
  return !typed.startsWith('0') && Number(`${typed}0`) > highest;
}

/**
 * Where Enter in the field at `index` leads: to the next empty field, or 'use' to submit, which also reports missing dice.
 * If the cursor moved to this field by itself (`arrived`), an Enter was meant for the previous one and stays here.
 */
export function afterEnter(
  faces: readonly TypedFace[],
  index: number,
  arrived: number | null,
): number | 'use' | 'roll' {
  const here = faces[index]?.state;
  if (here === 'empty' && arrived === index) return index;
  if (faces.every(({ state }) => state === 'empty')) return 'roll';
  const next = faces.findIndex((face, at) => at > index && face.state === 'empty');
  return here === 'face' && next >= 0 ? next : 'use';
}

/** True at the last die of a single roll once all dice are in; dice of several people are never submitted by themselves. */
export function endsRoll(fields: readonly DieAsk[], faces: readonly TypedFace[], index: number): boolean {
  const isOne = fields.every(({ label, further }) => further === true || label === fields[0]?.label);
  return isOne && index + 1 === fields.length && faces.every(({ state }) => state === 'face');
}

/** Faces from a pasted or dictated line: '22 68, 4' → ['22', '68', '4']. */
export function splitFaces(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/** The message for dice submitted while `missing` of them are empty. */
export function missingWords(missing: number, of: number): string {
  if (missing === of) return of === 1 ? 'Type what the die shows.' : 'Type what the dice show.';
  return missing === 1 ? 'One die is missing.' : `${missing} dice are missing.`;
}

/** The name of a die beside its field: 'd100'. */
export function dieName(ask: DieAsk): string {
  return `d${ask.sides}`;
}

/** True if a field shows the highest face of a die that is then re-rolled. */
function fallsAgain(ask: DieAsk | undefined, text: string | undefined): boolean {
  if (ask?.again !== true || ask.most === 0) return false;
  const face = readFace(text ?? '', ask);
  return face.state === 'face' && face.face === faceRange(ask).highest;
}

/** All fields: after a die that is re-rolled comes a field for the next face. */
export function openFields(dice: readonly DieAsk[], texts: readonly string[]): DieAsk[] {
  const fields: DieAsk[] = [];
  for (const ask of dice) {
    let last = ask;
    fields.push(last);
    while (fallsAgain(last, texts[fields.length - 1])) {
      const most = last.most === undefined ? {} : { most: last.most - 1 };
      last = { ...ask, ...most, label: `${ask.label}, again`, further: true };
      fields.push(last);
    }
  }
  return fields;
}

/** The texts after a field changes; if that opens or closes fields after it, the others keep theirs. */
export function retyped(dice: readonly DieAsk[], texts: readonly string[], index: number, text: string): string[] {
  const fields = openFields(dice, texts);
  const now = fields.map((_ask, at) => (at === index ? text : (texts[at] ?? '')));
  const [was, is] = [fallsAgain(fields[index], texts[index]), fallsAgain(fields[index], text)];
  if (is && !was) now.splice(index + 1, 0, '');
  if (was && !is) {
    const end = fields.findIndex((ask, at) => at > index && ask.further !== true);
    now.splice(index + 1, (end < 0 ? fields.length : end) - index - 1);
  }
  return now;
}

/** The field index of a requested die, by its position among the requested dice; re-rolls do not count. */
function fieldOf(dice: readonly DieAsk[], texts: readonly string[], place: number): number {
  let left = place;
  return openFields(dice, texts).findIndex((ask) => ask.further !== true && left-- === 0);
}

/** The dice of one person, side by side. */
export interface DieRow {
  readonly label: string;
  readonly note: string | undefined;
  /** Index of its first field. */
  readonly from: number;
  readonly fields: readonly DieAsk[];
}

/** The fields by whose they are, in the order they are typed; a re-roll stays with its die. */
export function dieRows(fields: readonly DieAsk[]): DieRow[] {
  const rows: (DieRow & { fields: DieAsk[] })[] = [];
  for (const [from, ask] of fields.entries()) {
    const row = rows.at(-1);
    if (row !== undefined && (ask.further === true || ask.label === row.label)) row.fields.push(ask);
    else rows.push({ label: ask.label, note: ask.note, from, fields: [ask] });
  }
  return rows;
}

type Said = readonly (number | null)[];

/** The texts with faces from somebody else filled in, by position; faces already given `before` are skipped, so that corrections stay. */
export function withGivenFaces(dice: readonly DieAsk[], texts: readonly string[], said: Said, before: Said): string[] {
  return said.reduce<string[]>(
    (now, face, place) =>
      face === null || face === before[place] ? now : retyped(dice, now, fieldOf(dice, now, place), String(face)),
    [...texts],
  );
}
