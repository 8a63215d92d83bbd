import type { PlayerSettings } from '../contract/player-view';
import type { CampaignState } from './state';

const DEFAULTS: PlayerSettings = {
  clock: true,
  order: true,
  timers: true,
  conditions: true,
  portraits: true,
  health: 'bar',
  party: true,
  look: 'dark',
};

/** What players can see of the whole table, with defaults for settings the campaign lacks. */
export function playerSettings(state: CampaignState): PlayerSettings {
  return { ...DEFAULTS, ...state.playerView };
}
