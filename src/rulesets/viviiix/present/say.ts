/** '1 point', '3 points'. */
export function points(count: number, what = 'point'): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Said of what waits for the end of the turn (VX-TIME-3). */
export const LATER = ' at the end of the turn';

/** `LATER` for a result that waits, nothing for others. */
export function later({ pending }: { pending: boolean }): string {
  return pending ? LATER : '';
}
