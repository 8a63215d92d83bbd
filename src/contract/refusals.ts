/** What is said of a parameter that was left out. A form, which knows what it is called, asks for it instead. */
export const NEEDED = 'This is needed.';
