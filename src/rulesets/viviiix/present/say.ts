/** '1 point', '3 points'. */
export function points(count: number, what = 'point'): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
