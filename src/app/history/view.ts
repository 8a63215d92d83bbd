import { depthOf, topUndo, undoDepth } from '../../campaign/history';
import type { HistoryStep, HistoryView } from '../../contract/history-view';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { appErrors } from '../errors';
import { logEntry, unreadableStep } from '../log/entry';
import type { CampaignSession } from '../session/session';

/** The history below step `before` (or from the top), newest first. */
export async function historyView(
  session: CampaignSession,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Result<HistoryView, CodedError>> {
  const { history } = session.stored;
  const below = before === undefined ? 0 : positionOf(session, before);
  if (below === null) return err(appErrors.notOnStack(before ?? 0));
  const end = below + limit;
  const line = [...history.redo, ...topUndo(history, Math.max(0, end + 1 - history.redo.length))];
  const steps = await describe(session, line.slice(below, end));
  const [position] = topUndo(history, 1);
  const counts = { counting: undoDepth(history), undone: history.redo.length };
  return ok({ position: position ?? 0, ...counts, steps, more: line.length > end });
}

/** How many steps of the line are at or above step `seq`, newest first; null if it is not in the line. */
function positionOf(session: CampaignSession, seq: number): number | null {
  const { history } = session.stored;
  const undone = history.redo.indexOf(seq);
  if (undone >= 0) return undone + 1;
  const depth = depthOf(history, seq);
  return depth === null ? null : history.redo.length + depth + 1;
}

async function describe(session: CampaignSession, seqs: readonly number[]): Promise<HistoryStep[]> {
  const steps = new Map<number, HistoryStep>();
  for (const [from, to] of runs(seqs)) {
    for (const record of await session.records.range(from, to)) {
      const undone = !session.counts(record.seq);
      const { seq, sentence, tone, at, when, who } = logEntry(session, record, undone);
      steps.set(seq, { seq, label: sentence, tone, at, when, who, undone });
    }
  }
  return seqs.map((seq) => steps.get(seq) ?? unreadable(seq, !session.counts(seq)));
}

/** A step whose record is lost still has its place in the line. */
function unreadable(seq: number, undone: boolean): HistoryStep {
  return { seq, label: unreadableStep(seq), tone: 'warn', at: '', when: '', who: [], undone };
}

/** Descending numbers as runs without a gap, so that each run is read at once. */
function runs(seqs: readonly number[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const seq of seqs) {
    const last = found.at(-1);
    if (last !== undefined && last[0] === seq + 1) last[0] = seq;
    else found.push([seq, seq]);
  }
  return found;
}

/**
 * Undoes or redoes until step `to` is the last that counts (0: the start), as one step. Playing on from there keeps the
 * abandoned steps as a restore point.
 */
export function jumpTo(
  session: CampaignSession,
  revision: number,
  to: number,
): Promise<Result<{ revision: number }, CodedError>> {
  const { history } = session.stored;
  if (history.redo.includes(to)) return session.redo(revision, to);
  if (topUndo(history, 1)[0] === to && revision === session.revision) return Promise.resolve(ok({ revision }));
  return session.undo(revision, to);
}
