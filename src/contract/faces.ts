/** What a bare 0 (or 00) means on a die that starts at 1: 100 on percentile dice; 10 on a ten-sided die if `tens` is set. */
export function zeroOf(sides: number, tens: string | undefined): { zeroAs?: number } {
  return sides === 100 || (sides === 10 && tens !== undefined) ? { zeroAs: sides } : {};
}

/** A face as the die shows it: percentile dice show 00 for 0. */
export function faceText(face: number, sides: number): string {
  return face === 0 && sides === 100 ? '00' : String(face);
}

/** Faces in words: '00, 4'. */
export const facesText = (dice: readonly { face: number; sides: number }[]): string =>
  dice.map(({ face, sides }) => faceText(face, sides)).join(', ');
