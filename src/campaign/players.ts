import type { PlayerSettings } from '../contract/player-view';
import type { Side } from '../contract/sides';
import { membersOf } from '../engine/fight/order';
import { readContext } from '../engine/state/context';
import type { AnyRuleset } from '../engine/system/ruleset';
import { cardFor } from './create';
import type { CampaignState, Card, PlayerNumbers } from './state';

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

/** Somebody whom players may see. */
interface Seen {
  id: string;
  side: Side;
  card: Pick<Card, 'alias' | 'seen'>;
}

/** These numbers, and the next ones for those of the people shown whom players know by no name. */
export function numbered(numbers: PlayerNumbers = {}, shown: readonly Seen[]): PlayerNumbers {
  return shown
    .filter((one) => lacksNumber(numbers, one))
    .reduce((so, { id, side }) => ({ ...so, [side]: [...(so[side] ?? []), id] }), numbers);
}

function lacksNumber(numbers: PlayerNumbers, { id, side, card }: Seen): boolean {
  return card.alias === '' && !card.seen.name && numbers[side]?.includes(id) !== true;
}

/**
 * The campaign after a step, with a number for everybody in the fight whom the step has shown without a name. They are
 * part of the state, so that 'Adversary 2' stays the same through undo and redo, and after a restart; and they are given
 * when somebody is shown, so that no gap reveals who is still hidden.
 */
export function withNumbers(ruleset: AnyRuleset, state: CampaignState): CampaignState {
  const { numbers, ...rest } = state;
  const { combatants, encounter } = state.world;
  if (encounter === null) return rest;
  const unnumbered = combatants
    .map(({ id, side }) => ({ id, side, card: state.cards[id] ?? cardFor({ id, side, stats: {} }) }))
    .filter((one) => one.card.seen.shown && lacksNumber(numbers ?? {}, one));
  if (unnumbered.length === 0) return state;
  const members = new Set(membersOf(ruleset, readContext(state.world)));
  const shown = unnumbered.filter(({ id }) => members.has(id));
  return shown.length === 0 ? state : { ...state, numbers: numbered(numbers, shown) };
}
