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

/** Faces out of a pasted or dictated line: '22 68, 4' → ['22', '68', '4']. */
export function splitFaces(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/** How a die is called beside its field: 'd100'. */
export function dieName(ask: DieAsk): string {
  return `d${ask.sides}`;
}
