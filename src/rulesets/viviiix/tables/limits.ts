/** Largest absolute value of a number in a command (VX-INP-2). */
export const NUMBER_LIMIT = 1_000_000_000;
/** Last clock second at which a span may end (VX-INP-2). */
export const CLOCK_LIMIT = 1_000_000_000_000;
