import type { CampaignState } from '../../campaign/state';
import { price } from '../../engine/commands/execute';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { playerView } from '../player/view';
import { campaignView, downtimeView, recoveryView, sheetView } from './campaign-view';
import { offers } from './rules-view';

/** Reads once what panels show besides the campaign's view; throws if a game system cannot make sense of the state. */
export function tryPanels(ruleset: AnyRuleset, state: CampaignState): void {
  recoveryView(ruleset, state);
  downtimeView(ruleset, state);
}

/** The same for both views, and for what is asked about each person: sheet, offers, the odds of what is likeliest. */
export function tryEverything(ruleset: AnyRuleset, state: CampaignState): void {
  const { world } = state;
  campaignView(ruleset, state, { id: '', revision: 0, savedAt: '', undo: null, redo: null });
  tryPanels(ruleset, state);
  playerView(ruleset, state);
  for (const [place, { id }] of world.combatants.entries()) {
    sheetView(ruleset, world, id);
    const other = world.combatants[place + 1] ?? world.combatants[0];
    const offered = offers(ruleset, world, id, other === undefined || other.id === id ? null : other.id);
    const likeliest = offered.find(({ refusal, forTable }) => refusal === null && forTable !== true);
    if (likeliest !== undefined) price(ruleset, world, { do: likeliest.name, with: likeliest.prefill });
  }
}
