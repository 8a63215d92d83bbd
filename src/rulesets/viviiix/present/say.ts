/** Said of what waits for the end of the turn (VX-TIME-3). */
export const LATER = ' at the end of the turn';

/** `LATER` for a result that waits, nothing for others. */
export function later({ pending }: { pending: boolean }): string {
  return pending ? LATER : '';
}
