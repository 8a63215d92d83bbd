import type { DispatchAnswer, PreviewAnswer } from './campaign-view';
import type { CheckView } from './safety-views';

/** How far a long piece of work has come. */
export interface WorkProgress {
  /** 0 to 1; null if the total is unknown. */
  fraction: number | null;
  /** Current position: 'Day 12, 08:00:00' or 'step 300 of 1200'. */
  text: string;
}

/** What a page receives from long work: any number of progress updates, then one answer, then the end. */
export type WorkEvent =
  | ({ kind: 'progress' } & WorkProgress)
  | { kind: 'preview'; answer: PreviewAnswer }
  | { kind: 'dispatch'; answer: DispatchAnswer }
  | { kind: 'verify'; check: CheckView };
