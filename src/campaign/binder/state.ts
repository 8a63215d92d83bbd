import type { RolledView } from '../../contract/binder';
import { EMPTY_BINDER } from '../../contract/binder';
import type { Binder, CampaignState } from '../state';

/** How many recent results the binder keeps; the log has them all. */
const MAX_ROLLED = 30;

export function binderOf(state: CampaignState): Readonly<Binder> {
  return state.binder ?? (EMPTY_BINDER as Binder);
}

/** The state with another binder; the rest stays. */
export function withBinder(state: CampaignState, change: Partial<Binder>): CampaignState {
  return { ...state, binder: { ...binderOf(state), ...change } };
}

/** The binder with more results, newest first. */
export function withRolled(state: CampaignState, results: readonly RolledView[]): CampaignState {
  if (results.length === 0) return state;
  const rolled = [...[...results].reverse(), ...binderOf(state).rolled].slice(0, MAX_ROLLED);
  return withBinder(state, { rolled });
}
