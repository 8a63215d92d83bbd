import type { Impl, Sink } from '../../contract/rpc/define';
import type { Api } from '../../contract/api';
import type { CheckView } from '../../contract/safety-views';
import type { WorkEvent } from '../../contract/work-view';
import type { CodedError, Result } from '../../kernel/result';
import { ok } from '../../kernel/result';
import type { VerifyReport } from '../../store/recovery/verify-report';
import { dispatchAnswer } from '../session/answers';
import { checkView } from './check-view';
import type { Workspace } from '../workspace';
import type { WorkObserver } from '../ports/long-work';
import type { CampaignSession } from '../session/session';

type Task = Parameters<Impl<Api, never>['campaign.work']>[0]['task'];

/**
 * Runs a long task for a page: progress first, then the answer. The page stops it by closing the stream. `from`: names
 * of the players whose phones contributed to the command.
 */
export async function doWork(
  workspace: Workspace,
  campaign: string,
  task: Task,
  sink: Sink<WorkEvent>,
  from: readonly string[],
): Promise<Result<void, CodedError>> {
  const watch: WorkObserver = {
    onProgress: (progress) => sink.event({ kind: 'progress', ...progress }),
    signal: sink.signal,
  };
  const answer = await answerFor(workspace, campaign, task, watch, from);
  if (!answer.ok) return answer;
  sink.event(answer.value);
  sink.end();
  return ok(undefined);
}

async function answerFor(
  workspace: Workspace,
  campaign: string,
  task: Task,
  watch: WorkObserver,
  from: readonly string[],
): Promise<Result<WorkEvent, CodedError>> {
  if (task.kind === 'verify') {
    const check = await verifyCampaign(workspace, campaign, watch);
    return check.ok ? ok({ kind: 'verify', check: check.value }) : check;
  }
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const { call } = task;
  if (task.kind === 'preview') {
    const done = await workspace.ports.work.run('preview', session.value.task(call, task.dice), watch);
    if (!done.ok) return done;
    return done.value.ok ? ok({ kind: 'preview', answer: done.value.value }) : done.value;
  }
  const done = await session.value.dispatch(task.revision, call, task.dice, { watch, from });
  return done.ok ? ok({ kind: 'dispatch', answer: dispatchAnswer(done.value) }) : done;
}

/**
 * Reads everything a campaign has on disk, open or not, and replays its commands. Changes nothing; ends with `cancelled`
 * once the campaign is closed meanwhile.
 */
export async function verifyCampaign(
  workspace: Workspace,
  id: string,
  watch?: WorkObserver,
): Promise<Result<CheckView, CodedError>> {
  const { data, work } = workspace.ports;
  for (;;) {
    const session = await workspace.settled(id);
    const { openings } = workspace;
    const report = session === null ? await checkClosed() : await checkOpen(session);
    // A campaign opened meanwhile may have been read in the middle of a change: read it again as an open one.
    const isReliable = session !== null || workspace.openings === openings;
    if (isReliable) return report.ok ? ok(checkView(report.value)) : report;
  }

  async function verifyInThread(
    folder: string,
    journalEndBytes: number,
    records: number,
    watching = watch,
  ): Promise<Result<VerifyReport, CodedError>> {
    const done = await work.run('verify', { folder, journalEndBytes, records: Math.max(1, records) }, watching);
    return done.ok ? done.value : done;
  }

  function checkOpen({ store, revision, closing }: CampaignSession): Promise<Result<VerifyReport, CodedError>> {
    const untilClosed: WorkObserver = {
      onProgress: (progress) => watch?.onProgress(progress),
      signal: AbortSignal.any([closing.signal, ...(watch === undefined ? [] : [watch.signal])]),
    };
    return store.verify(null, (folder, end) => verifyInThread(folder, end, revision, untilClosed));
  }

  async function checkClosed(): Promise<Result<VerifyReport, CodedError>> {
    const known = data.list().find((one) => one.id === id);
    // An unlisted id gets the store's own refusal.
    return known === undefined
      ? data.verify(id)
      : verifyInThread(`${data.folder}/campaigns/${id}`, Infinity, known.seq);
  }
}
