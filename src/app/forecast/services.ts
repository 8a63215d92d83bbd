import { topUndo } from '../../campaign/history';
import type { CampaignState } from '../../campaign/state';
import type { Api } from '../../contract/api';
import type { PreparedView } from '../../contract/campaign-view';
import type { ForecastView } from '../../contract/forecast-views';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { whatIf } from '../../forecast/what-if';
import { ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { runForecast } from './forecast';
import { keepForecast, preparedBy, preparedForecasts } from './prepared';
import { exportScore, fightForecast, scoreView } from './score';

type ForecastPart = Pick<
  Impl<Api, Caller>,
  'campaign.forecast' | 'forecast.score' | 'forecast.exportScore' | 'forecast.prepared'
>;

/** A forecast stopped before this many fights says too little to be scored. */
const ENOUGH_TO_KEEP = 16;

/** Forecasts of fights: run, kept for prepared fights, and how accurate they have been. */
export function forecastServices(workspace: Workspace): ForecastPart {
  return {
    'campaign.forecast': forecastOf(workspace),
    'forecast.score': ({ campaign }) => workspace.with(campaign, (session) => ok(scoreView(session.score))),
    'forecast.exportScore': ({ campaign }) => exportScore(workspace, campaign),
    'forecast.prepared': ({ campaign }) =>
      workspace.with(campaign, ({ state }) => ok(preparedForecasts(workspace, campaign, state))),
  };
}

/** Keeps a forecast of a prepared fight if it has enough fights, however it ended. */
async function keepPrepared(
  workspace: Workspace,
  campaign: string,
  state: CampaignState,
  prepared: PreparedView | null,
  last: ForecastView | null,
): Promise<void> {
  if (prepared === null || last === null || last.fights < ENOUGH_TO_KEEP) return;
  const kept = await keepForecast(workspace, campaign, state, prepared, last);
  if (!kept.ok) workspace.ports.shell.log(`keeping a forecast: ${kept.error.code}`);
}

/** Streams a forecast while it runs; one of the running fight is kept with each update. */
function forecastOf(workspace: Workspace): ForecastPart['campaign.forecast'] {
  return async ({ campaign, start, suppose, ...how }, _caller, sink) => {
    const session = workspace.session(campaign);
    if (!session.ok) return session;
    const { ruleset } = session.value;
    const supposed = whatIf(ruleset, session.value.state, suppose, workspace.ports.now());
    if (!supposed.ok) return supposed;
    const state = supposed.value;
    const begun = Date.parse(workspace.ports.now());
    const { revision } = session.value;
    const of = topUndo(session.value.stored.history, 1)[0] ?? 0;
    // Kept with each update until the table moves on: a forecast can be closed at any moment.
    const keep = (view: ForecastView): void => {
      const isReal = start === null && suppose.length === 0;
      const isScored = isReal && view.fights >= ENOUGH_TO_KEEP && session.value.revision === revision;
      if (isScored) session.value.pendingForecast.keep(fightForecast(state, of, view, workspace.ports.now()));
    };
    const prepared = suppose.length === 0 ? preparedBy(state, start) : null;
    let last: ForecastView | null = null;
    const done = await runForecast(
      workspace.ports.work,
      { ruleset, state, start, seed: workspace.ports.seed(), ...how },
      {
        onView: (event) => {
          keep(event.view);
          last = event.view;
          sink.event(event);
        },
        signal: sink.signal,
        elapsedMs: () => Date.parse(workspace.ports.now()) - begun,
      },
    );
    await keepPrepared(workspace, campaign, state, prepared, last);
    if (done.ok) sink.end();
    return done;
  };
}
