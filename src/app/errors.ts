import { unknownCombatant } from '../engine/state/refusal';
import type { CodedError } from '../kernel/result';

/** Every error of the session and its services, with its sentence for people. */
export const appErrors = {
  stale: (have: number, given: number): CodedError => ({
    code: 'stale-revision',
    message: `The table has moved on since this was prepared (step ${given}, now ${have}). Check it and try again; nothing you typed is lost.`,
  }),
  notOpen: (): CodedError => ({
    code: 'campaign-not-open',
    message: 'This campaign is not open. Open it from the start screen.',
  }),
  unknownRuleset: (id: string): CodedError => ({
    code: 'unknown-ruleset',
    message: `This version of Turnwright does not have the game system '${id}'. A newer one might.`,
  }),
  fixedRules: (title: string): CodedError => ({
    code: 'fixed-rules',
    message: `${title} is built in; only a game of your own can be saved to a file.`,
  }),
  busy: (): CodedError => ({
    code: 'busy',
    message: 'An export or import is still running. Wait for it to finish, or stop it.',
  }),
  cancelled: (): CodedError => ({ code: 'cancelled', message: 'Stopped. Nothing was changed.' }),
  nothingToUndo: (): CodedError => ({ code: 'nothing-to-undo', message: 'There is nothing to undo.' }),
  nothingToRedo: (): CodedError => ({ code: 'nothing-to-redo', message: 'There is nothing to redo.' }),
  notOnStack: (seq: number): CodedError => ({
    code: 'not-undoable',
    message: `Step ${seq} cannot be undone or redone.`,
    path: 'to',
  }),
  unknownCombatant: (id: string): CodedError => unknownCombatant(id, 'id'),
  unreadableState: (detail: string): CodedError => ({
    code: 'unreadable-state',
    message: `The campaign’s saved state is not valid: ${detail.replace(/\.$/, '')}.`,
  }),
  missingRecord: (seq: number): CodedError => ({
    code: 'missing-record',
    message: `Step ${seq} cannot be read from disk, so the history stops there.`,
  }),
  unreadableStep: (): CodedError => ({
    code: 'unreadable-step',
    message: 'The table as it was then cannot be read, so it stays as it is now.',
  }),
  picturesLeftOut: (count: number): CodedError => ({
    code: 'pictures-left-out',
    message:
      count === 1
        ? 'One picture is damaged and was left out. Choose it again, then repeat the export.'
        : `${count} pictures are damaged and were left out. Choose them again, then repeat the export.`,
  }),
  defect: (): CodedError => ({
    code: 'internal-error',
    message: 'Something went wrong inside Turnwright. Nothing was changed. The log file has the details.',
  }),
} as const;
