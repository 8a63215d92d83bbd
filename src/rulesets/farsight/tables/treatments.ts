/** The ways to treat somebody (FS-HEA-2). */
export const METHODS = [
  'stabilize',
  'stop-bleeding',
  'heal',
  'decontaminate',
  'reduce-exhaustion',
  'space-sickness',
  'therapy',
] as const;
export type Method = (typeof METHODS)[number];
