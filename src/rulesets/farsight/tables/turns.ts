/** What a command may cost (FS-TRN-1). */
export const USES = ['action', 'minor', 'reaction', 'readied', 'extra'] as const;
export type Use = (typeof USES)[number];

/** Their titles in forms. */
export const USE_TITLES: Readonly<Record<Use, string>> = {
  action: 'the action',
  minor: 'a minor action',
  reaction: 'a reaction',
  readied: 'the readied reaction',
  extra: 'nothing',
};
