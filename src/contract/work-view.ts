import type { DispatchAnswer, PreviewAnswer } from './campaign-view';
import type { CheckView } from './safety-views';

/** How far a long piece of work has come. */
export interface WorkProgress {
  /** 0 to 1; null where nobody can say how much there is to do. */
  fraction: number | null;
  /** Where it stands: 'Day 12, 08:00:00' or 'step 300 of 1200'. */
  text: string;
}

/** What a page hears of a long piece of work: any number of progresses, then one answer, then the end. */
export type WorkEvent =
  | ({ kind: 'progress' } & WorkProgress)
  | { kind: 'preview'; answer: PreviewAnswer }
  | { kind: 'dispatch'; answer: DispatchAnswer }
  | { kind: 'verify'; check: CheckView };
