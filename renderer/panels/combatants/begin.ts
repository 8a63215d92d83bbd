import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { FlowOptions } from '../../app/command-flow-options';
import { CommandFlow } from '../../app/command-flow.svelte';
import { isAimed, isAttack, withTargets } from './aimed';
import { handsOf } from './dice-by-side';
import { groupMates } from './targets';

export interface How extends Pick<FlowOptions, 'onaim' | 'first' | 'settled' | 'ondone' | 'as' | 'refill'> {
  /** It is about somebody by itself: an answer to a held attack, a suggestion. */
  isFor?: boolean;
}

/** How an offered command is opened: with `over` laid over what is filled in. */
export interface Offered extends Pick<How, 'first' | 'isFor'> {
  readonly over?: JsonObject;
}

/** How a command of the table runs. */
export interface RunHow {
  /** What phones said that goes into it. */
  proposals?: readonly string[];
  /** All dice lie in one hand, whatever is set for their sides. */
  oneHand?: boolean;
}

/** What a form is filled in from: who acts, and whom they aim at. */
interface Aimed {
  readonly app: AppModel;
  readonly campaign: CampaignModel;
  readonly actor: PersonView | null;
  readonly targets: readonly string[];
}

/**
 * A command's form with everything filled in that can be known, and whom it is about; null where it is about nobody. It
 * takes its target from the aim; one that is about somebody else by itself brings the aim along.
 */
export function formFor(
  fight: Aimed,
  command: CommandView,
  params: JsonObject,
  { isFor = false, onaim, ...how }: How,
): { flow: CommandFlow; ids: readonly string[] | null } {
  const { campaign, targets } = fight;
  const mates = matesFor(fight, command, params);
  const sides = handsOf(fight.app);
  if (!isAimed(command))
    return { flow: new CommandFlow(campaign, command, params, { ...how, mates, sides }), ids: null };
  const { targetParam = '', manyTargets } = command;
  const named = [params[targetParam]].flat().filter((id) => typeof id === 'string');
  // An attack is for whoever is aimed at; what is about somebody by itself is for them, and what is for a company for all.
  const isOwn = isFor || !isAttack(command);
  const isTheirs =
    named.length > 0 && (targets.length === 0 || (isOwn && (named.length > 1 || !targets.includes(named[0] ?? ''))));
  const ids = isTheirs ? named : targets;
  const others = manyTargets === true ? [] : ids.slice(1);
  const filled = withTargets(params, targetParam, ids, manyTargets === true);
  return { flow: new CommandFlow(campaign, command, filled, { ...how, others, mates, sides, onaim }), ids };
}

/** Who could do the same next: those of the active one's group, for what somebody does in their turn. */
function matesFor({ actor, campaign }: Aimed, { kind, actorParam }: CommandView, params: JsonObject): string[] {
  if (kind !== 'action' || actor === null || actorParam === undefined || params[actorParam] !== actor.id) return [];
  return groupMates(campaign.view, actor);
}
