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

/** The way back and forth through what was done, and what a fight has cost so far. */
export function historyServices(desk: Desk): HistoryPart {
  return {
    'campaign.undo': async ({ campaign, revision, to }) => {
      const session = desk.session(campaign);
      return session.ok ? session.value.undo(revision, to) : session;
    },
    'campaign.redo': async ({ campaign, revision, to }) => {
      const session = desk.session(campaign);
      return session.ok ? session.value.redo(revision, to) : session;
    },
    'campaign.history': ({ campaign, ...query }) => {
      const session = desk.session(campaign);
      return session.ok ? historyView(session.value, query) : session;
    },
    'campaign.spent': async ({ campaign }) => {
      const session = desk.session(campaign);
      return session.ok ? ok(await fightSpent(session.value)) : session;
    },
    'campaign.jump': async ({ campaign, revision, to }) => {
      const session = desk.session(campaign);
      return session.ok ? jumpTo(session.value, revision, to) : session;
    },
  };
}
