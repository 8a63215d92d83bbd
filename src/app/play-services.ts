import { topUndo } from '../campaign/history';
import type { CampaignState } from '../campaign/state';
import type { PreparedView } from '../contract/campaign-view';
import type { Api } from '../contract/api';
import type { ForecastView } from '../contract/forecast-views';
import type { Impl } from '../contract/rpc/define';
import type { Caller } from '../contract/rpc/serve';
import type { CommandCall, Odds } from '../contract/views';
import { callOf } from '../contract/roles';
import { advance, price } from '../engine/commands/execute';
import { roleTable } from '../engine/commands/role-table';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { AnyWorld } from '../engine/state/world';
import { whatIf } from '../forecast/what-if';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import { dispatchAnswer, previewAnswer } from './session/answers';
import type { Workspace } from './workspace';
import { appErrors } from './errors';
import { runForecast } from './forecast/forecast';
import { keepForecast, preparedBy } from './forecast/prepared';
import { fightForecast } from './forecast/score';
import { mayTakeLong } from './ports/long-work';
import type { Phones } from './phones/phones';
import { offers } from './view/rules-view';
import { doWork } from './work/services';

type PlayPart = Pick<
  Impl<Api, Caller>,
  'campaign.dispatch' | 'campaign.preview' | 'campaign.odds' | 'campaign.offers' | 'campaign.work' | 'campaign.forecast'
>;

/** A forecast stopped before this many fights says too little to be scored. */
const ENOUGH_TO_KEEP = 16;

/** Commands, their previews and odds, and forecasts of fights. */
export function playServices(workspace: Workspace, phones: Pick<Phones, 'namesOf'>): PlayPart {
  return {
    'campaign.dispatch': ({ campaign, revision, call, dice, proposals = [] }) =>
      workspace.with(campaign, async (session) => {
        const from = phones.namesOf(proposals);
        if (!from.ok) return from;
        const answer = await session.dispatch(revision, call, dice, { from: from.value });
        return answer.ok ? ok(dispatchAnswer(answer.value)) : answer;
      }),
    'campaign.preview': ({ campaign, call, dice }) =>
      workspace.with(campaign, async (session) => {
        if (!mayTakeLong(session.ruleset, call)) {
          return previewAnswer(session, session.preview(call, dice), workspace.ports.now());
        }
        const done = await workspace.ports.work.run('preview', session.task(call, dice));
        return done.ok ? done.value : done;
      }),
    'campaign.work': ({ campaign, task }, _caller, sink) => {
      const from = phones.namesOf(task.kind === 'dispatch' ? (task.proposals ?? []) : []);
      return from.ok ? doWork(workspace, campaign, task, sink, from.value) : from;
    },
    'campaign.forecast': forecastOf(workspace),
    'campaign.odds': ({ campaign, call, anyTime = false }) =>
      workspace.with(campaign, ({ ruleset, state: { world } }) =>
        anyTime ? priceAnyTime(ruleset, world, call) : price(ruleset, world, call),
      ),
    'campaign.offers': ({ campaign, actor, target, begun }) =>
      workspace.with(campaign, ({ ruleset, state: { world } }) => {
        const unknown = [actor, ...(target === null ? [] : [target])].find((id) => !Object.hasOwn(world.index, id));
        if (unknown !== undefined) return err(appErrors.unknownCombatant(unknown));
        return ok(offers(ruleset, world, actor, target, begun));
      }),
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

/** Odds of a command out of turn: if the running fight refuses it, the odds once the fight has ended, on a copy. */
function priceAnyTime(ruleset: AnyRuleset, world: AnyWorld, call: CommandCall): Result<Odds, CodedError> {
  const now = price(ruleset, world, call);
  const end = now.ok || world.encounter === null ? null : callOf(roleTable(ruleset), 'end', {});
  const ended = end === null ? null : advance(ruleset, world, end);
  const then = ended?.ok === true ? price(ruleset, ended.value, call) : now;
  return then.ok ? then : now;
}

/** Streams a forecast while it runs; one of the running fight is kept with each update. */
function forecastOf(workspace: Workspace): PlayPart['campaign.forecast'] {
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
