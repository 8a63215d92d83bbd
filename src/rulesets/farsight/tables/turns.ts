/** What a command may cost (FS-TRN-1). */
export const USES = ['action', 'minor', 'reaction', 'readied', 'extra'] as const;
export type Use = (typeof USES)[number];

/** How each is called where one is chosen. */
export const USE_TITLES: Readonly<Record<Use, string>> = {
  action: 'the action',
  minor: 'a minor action',
  reaction: 'a reaction',
  readied: 'the readied reaction',
  extra: 'nothing',
};
