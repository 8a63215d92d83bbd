/** Whose somebody is: of the party, with it, against it, or neither; in the order in which sides are listed. */
export const SIDES = ['pc', 'ally', 'foe', 'neutral'] as const;

export type Side = (typeof SIDES)[number];

/** Whether the players count somebody of this side among their own. */
export const isOurs = (side: Side | undefined): boolean => side === 'pc' || side === 'ally';

/** Whether two are on one side; a party and its allies are. */
export const areFriends = (a: Side, b: Side): boolean => a === b || (isOurs(a) && isOurs(b));
