/** Messages from the preload's world to the main process; `args` are written by devalue. */
export type FromPage =
  | { type: 'send'; channel: string; args: string }
  | { type: 'invoke'; id: number; channel: string; args: string }
  | { type: 'preload-error'; message: string };

/** Messages from the main process to the preload's world. */
export type ToPage =
  | { type: 'event'; channel: string; args: string }
  | { type: 'answer'; id: number; value: string }
  | { type: 'refusal'; id: number; channel: string; error: string }
  | { type: 'file-path'; name: string; path: string };
