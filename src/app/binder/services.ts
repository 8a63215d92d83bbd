import { tableOdds } from '../../campaign/binder/odds';
import { binderOf } from '../../campaign/binder/state';
import type { binderCalls } from '../../contract/binder-calls';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { err } from '../../kernel/result';
import type { Desk } from '../desk';
import { exportNotes, savePdf } from './note-files';

/** The binder's calls on the open campaigns. */
export function binderServices(desk: Desk): Impl<typeof binderCalls, Caller> {
  return {
    'binder.odds': ({ campaign, table: id }) =>
      desk.with(campaign, ({ state }) => {
        const table = binderOf(state).tables[id];
        if (table === undefined) return err({ code: 'unknown-table', message: 'That table no longer exists.' });
        return tableOdds(table);
      }),
    'binder.exportNotes': ({ campaign }) => exportNotes(desk, campaign),
    'paper.pdf': ({ title }) => savePdf(desk, title),
  };
}
