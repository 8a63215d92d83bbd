/** Somebody's side: the party, its allies, its foes, or neutral; in display order. */
export const SIDES = ['pc', 'ally', 'foe', 'neutral'] as const;

export type Side = (typeof SIDES)[number];

/** Whether this side is on the players' side. */
export const isOurs = (side: Side | undefined): boolean => side === 'pc' || side === 'ally';

/** Whether players are told the name of somebody of this side, unless that is set by hand. */
export const isNamed = (side: Side): boolean => side !== 'foe';

/**
 * The same for somebody who changes sides. What was set by hand stays, and no name comes out by itself but that of somebody
 * who joins the party.
 */
export function namedAs(named: boolean, from: Side, to: Side): boolean {
  if (named !== isNamed(from)) return named;
  return to === 'pc' || (named && isNamed(to));
}

/** Whether two sides fight together; the party and its allies do. */
export const areFriends = (a: Side, b: Side): boolean => a === b || (isOurs(a) && isOurs(b));
