/** Somebody's side: the party, its allies, its foes, or neutral; in display order. */
export const SIDES = ['pc', 'ally', 'foe', 'neutral'] as const;

export type Side = (typeof SIDES)[number];

/** Whether this side is on the players' side. */
export const isOurs = (side: Side | undefined): boolean => side === 'pc' || side === 'ally';

/** Whether two sides fight together; the party and its allies do. */
export const areFriends = (a: Side, b: Side): boolean => a === b || (isOurs(a) && isOurs(b));
