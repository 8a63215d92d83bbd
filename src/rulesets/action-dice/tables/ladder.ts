/** Sizes of Bonus Dice by step, lowest first (AD-DICE-2). */
export const LADDER = [4, 6, 8, 10, 12, 20] as const;

/** The step on which every Bonus Die starts: d10. */
export const BASE_STEP = 3;

/** Size of the Action Die, which nothing changes (AD-DICE-7). */
export const ACTION_DIE = 20;

/** Victory Sum of first aid and of care during a rest (AD-AID-1, AD-SHK-4, AD-RST-3). */
export const AID_VS = 20;

/** Guard before any bonus (AD-ATK-3). */
export const BASE_GUARD = 15;

/** Vigor prices: off-hand attack, taking an opening, Defence, and what Defend takes off (AD-ACT-4, AD-REA-5, 6, AD-ACT-5). */
export const VIGOR_PRICE = { offHand: 8, opening: 5, defense: 5, defendDiscount: 2 } as const;

/** Challenges of an off-hand attack, to hit and to damage (AD-ACT-4). */
export const OFF_HAND_CHALLENGES = 2;

/** Points of Stamina for each Vigor that comes back in a round (AD-VIG-1). */
export const STAMINA_PER_VIGOR = 5;

/** Vigor at which Winded ends (AD-VIG-3). */
export const WINDED_ENDS_AT = 5;

/** Length of a round in seconds (AD-TIME-1). */
export const ROUND_SECONDS = 15;

/** Most creatures adjacent to one (AD-POS-1). */
export const MOST_ADJACENT = 8;

/** Most dice, Charges or Challenges that a command may name (AD-NUM-2). */
export const MOST_DICE = 1000;

/** Most Bonus Dice in one roll, and most weapon dice: as many as one command's figures can bring, and a stat block as rich. */
export const MOST_ROLLED = 4 * MOST_DICE;
