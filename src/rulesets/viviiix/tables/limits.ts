/** No number in a command goes beyond this, up or down (VX-INP-2). */
export const NUMBER_LIMIT = 1_000_000_000;
/** No span ends beyond this clock second (VX-INP-2). */
export const CLOCK_LIMIT = 1_000_000_000_000;
