/** What a bare 0 (or 00) on a die from 1 upwards means: percentile dice read as 100; a ten-sided one as 10 where `tens` says so. */
export function zeroOf(sides: number, tens: string | undefined): { zeroAs?: number } {
  return sides === 100 || (sides === 10 && tens !== undefined) ? { zeroAs: sides } : {};
}

/** A face as the die shows it: percentile dice show 00 where they count as 0. */
export function faceText(face: number, sides: number): string {
  return face === 0 && sides === 100 ? '00' : String(face);
}

/** Faces that somebody says: '00, 4'. */
export const facesText = (dice: readonly { face: number; sides: number }[]): string =>
  dice.map(({ face, sides }) => faceText(face, sides)).join(', ');
