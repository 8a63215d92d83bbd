import type { Api } from '../../contract/api';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { ok } from '../../kernel/result';
import type { Desk } from '../desk';
import { historyView, jumpTo } from './view';
import { fightSpent } from './spent';

type HistoryPart = Pick<
  Impl<Api, Caller>,
  'campaign.undo' | 'campaign.redo' | 'campaign.history' | 'campaign.spent' | 'campaign.jump'
>;

/** Undo, redo and history, and what a fight has cost so far. */
export function historyServices(desk: Desk): HistoryPart {
  return {
    'campaign.undo': ({ campaign, revision, to }) => desk.with(campaign, (session) => session.undo(revision, to)),
    'campaign.redo': ({ campaign, revision, to }) => desk.with(campaign, (session) => session.redo(revision, to)),
    'campaign.history': ({ campaign, ...query }) => desk.with(campaign, (session) => historyView(session, query)),
    'campaign.spent': ({ campaign }) => desk.with(campaign, async (session) => ok(await fightSpent(session))),
    'campaign.jump': ({ campaign, revision, to }) => desk.with(campaign, (session) => jumpTo(session, revision, to)),
  };
}
