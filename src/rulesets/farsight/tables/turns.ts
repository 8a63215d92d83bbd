/** What a command may cost (FS-TRN-1). */
export const USES = ['action', 'minor', 'reaction', 'readied', 'extra'] as const;
export type Use = (typeof USES)[number];

/** Their titles in forms. */
export const USE_TITLES: Readonly<Record<Use, string>> = {
  action: 'The action',
  minor: 'A minor action',
  reaction: 'A reaction',
  readied: 'The readied reaction',
  extra: 'Nothing',
};
