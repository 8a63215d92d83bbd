import { unknownCombatant } from '../engine/commands/refusal';
import type { CodedError } from '../kernel/result';

/** Every refusal of the session and its services, with the sentence that goes with it. */
export const appErrors = {
  stale: (have: number, given: number): CodedError => ({
    code: 'stale-revision',
    message: `The table has moved on since this was prepared (step ${given}, now ${have}). Look again and repeat it; nothing typed was lost.`,
  }),
  notOpen: (): CodedError => ({
    code: 'campaign-not-open',
    message: 'This campaign is not open. Open it from the start screen.',
  }),
  unknownRuleset: (id: string): CodedError => ({
    code: 'unknown-ruleset',
    message: `This Turnwright does not know the game system '${id}'. A newer version may.`,
  }),
  fixedRules: (title: string): CodedError => ({
    code: 'fixed-rules',
    message: `The rules of ${title} are its own; only those that a table has written down itself go into a file.`,
  }),
  busy: (): CodedError => ({
    code: 'busy',
    message: 'An export or import is still under way. Wait for it to end, or stop it.',
  }),
  cancelled: (): CodedError => ({ code: 'cancelled', message: 'Stopped. Nothing was changed.' }),
  nothingToUndo: (): CodedError => ({ code: 'nothing-to-undo', message: 'There is nothing to undo.' }),
  nothingToRedo: (): CodedError => ({ code: 'nothing-to-redo', message: 'There is nothing to do again.' }),
  notOnStack: (seq: number): CodedError => ({
    code: 'not-undoable',
    message: `Step ${seq} is not among those that can be undone or done again.`,
    path: 'to',
  }),
  unknownCombatant: (id: string): CodedError => unknownCombatant(id, 'id'),
  unreadableState: (detail: string): CodedError => ({
    code: 'unreadable-state',
    message: `The campaign’s saved state does not have the form it should have: ${detail.replace(/\.$/, '')}.`,
  }),
  missingRecord: (seq: number): CodedError => ({
    code: 'missing-record',
    message: `Step ${seq} cannot be read from disk, so the history stops there.`,
  }),
  picturesLeftOut: (count: number): CodedError => ({
    code: 'pictures-left-out',
    message:
      count === 1
        ? 'One picture is damaged and was left out. Choose it once more, then save the file again.'
        : `${count} pictures are damaged and were left out. Choose them once more, then save the file again.`,
  }),
  defect: (): CodedError => ({
    code: 'internal-error',
    message:
      'Something went wrong inside Turnwright while working on it. Nothing was changed. The log file has the details.',
  }),
} as const;
