/** Appended to results that wait for the end of the turn (VX-TIME-3). */
export const LATER = ' at the end of the turn';

/** `LATER` for a result that waits, otherwise empty. */
export function later({ pending }: { pending: boolean }): string {
  return pending ? LATER : '';
}
