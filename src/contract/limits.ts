/** Longest name of a person, an alias, a campaign or a file's writer, in characters. */
export const MAX_NAME = 120;

/** Longest id of a person, a template, a table or a page, in characters. */
export const MAX_ID = 120;

/** Longest title or reason, on one line, in characters. */
export const MAX_TITLE = 200;
