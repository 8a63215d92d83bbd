/** Reading faces that people type from dice on the table. Knows faces only, never what they mean. */

/** One die that is asked for. */
export interface DieAsk {
  /** Number of faces: 6, 10, 20, 100. */
  readonly sides: number;
  /** Whose roll and what for: 'Stoya: knockdown'. */
  readonly label: string;
  /** Lowest face, 1 unless told; 0 where a percentile pair reads 00 to 99. The highest is then `lowest + sides − 1`. */
  readonly lowest?: number | undefined;
  /** What a bare 0 (or 00) means, where the die shows it for its highest face: 10 on a ten-sided die. */
  readonly zeroAs?: number | undefined;
  /** It is thrown again each time it shows its highest face: a further field opens behind it. */
  readonly again?: true;
  /** So often at most; left out, without end. */
  readonly most?: number;
  /** It stands for a die thrown again. */
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

/** What one field holds: nothing yet, a face, or a sentence on what is wrong. `0` and `00` count as `zeroAs` or as face 0. */
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

/** True once a face is there and no further digit could belong to it, so the cursor may move on by itself. */
export function isComplete(text: string, ask: DieAsk): boolean {
  const typed = text.trim();
  if (readFace(typed, ask).state !== 'face') return false;
  const { highest } = faceRange(ask);
  if (typed.length >= String(highest).length) return true;
  return !typed.startsWith('0') && Number(`${typed}0`) > highest;
}

/**
 * Where Enter in the field at `index` leads: to the next empty field; 'use' after the last one, or where something is
 * missing that has to be said. An Enter that was meant for the field before, from which the cursor came by itself
 * (`arrived`), stays where it is.
 */
export function afterEnter(faces: readonly TypedFace[], index: number, arrived: number | null): number | 'use' {
  const here = faces[index]?.state;
  if (here === 'empty' && arrived === index) return index;
  const next = faces.findIndex((face, at) => at > index && face.state === 'empty');
  return here === 'face' && next >= 0 ? next : 'use';
}

/** True at the last die of one roll once all of them are there; the dice of several people are looked at first. */
export function endsRoll(fields: readonly DieAsk[], faces: readonly TypedFace[], index: number): boolean {
  const isOne = fields.every(({ label, further }) => further === true || label === fields[0]?.label);
  return isOne && index + 1 === fields.length && faces.every(({ state }) => state === 'face');
}

/** Faces out of a pasted or dictated line: '22 68, 4' → ['22', '68', '4']. */
export function splitFaces(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/** What is said where dice are sent before all of them are there: `missing` of so many. */
export function missingWords(missing: number, of: number): string {
  if (missing === of) return of === 1 ? 'Type what the die shows.' : 'Type what the dice show.';
  return missing === 1 ? 'One die is missing.' : `${missing} dice are missing.`;
}

/** How a die is called beside its field: 'd100'. */
export function dieName(ask: DieAsk): string {
  return `d${ask.sides}`;
}

/** True once a field shows the highest face of a die that is then thrown again. */
function fallsAgain(ask: DieAsk | undefined, text: string | undefined): boolean {
  if (ask?.again !== true || ask.most === 0) return false;
  const face = readFace(text ?? '', ask);
  return face.state === 'face' && face.face === faceRange(ask).highest;
}

/** The fields as they stand: behind a die that shows its highest face and falls again, one more for what it shows then. */
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

/** The texts once a field holds another one: where a field opens or closes behind it, the others keep theirs. */
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

/** The field of a die as it was asked for, by its place among those; what was thrown again does not count. */
function fieldOf(dice: readonly DieAsk[], texts: readonly string[], place: number): number {
  let left = place;
  return openFields(dice, texts).findIndex((ask) => ask.further !== true && left-- === 0);
}

type Said = readonly (number | null)[];

/** The texts once somebody else says faces, by place: what was said `before` is not said again, so a face put right since stays. */
export function withSaid(dice: readonly DieAsk[], texts: readonly string[], said: Said, before: Said): string[] {
  return said.reduce<string[]>(
    (now, face, place) =>
      face === null || face === before[place] ? now : retyped(dice, now, fieldOf(dice, now, place), String(face)),
    [...texts],
  );
}
