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

export interface OpenOptions extends Pick<FlowOptions, 'onaim' | 'first' | 'settled' | 'ondone' | 'as' | 'refill'> {
  /** It brings its own target: an answer to a held attack, a suggestion. */
  isFor?: boolean;
}

/** OpenOptions an offered command is opened; `over` overrides what is filled in. */
export interface OfferOptions extends Pick<OpenOptions, 'first' | 'isFor'> {
  readonly over?: JsonObject;
}

/** OpenOptions a command without a form runs. */
export interface RunOptions {
  /** Ids of phone proposals that it uses. */
  proposals?: readonly string[];
  /** All dice are rolled or typed alike, whatever the settings say for each side. */
  ignoreSides?: boolean;
}

/** What a form is filled in from: the actor and the targets. */
interface AimContext {
  readonly app: AppModel;
  readonly campaign: CampaignModel;
  readonly actor: PersonView | null;
  readonly targets: readonly string[];
}

/**
 * A command's form with everything known filled in, and its targets (null for a command without any). They come from the
 * current targets, unless the command brings its own.
 */
export function formFor(
  fight: AimContext,
  command: CommandView,
  params: JsonObject,
  { isFor = false, onaim, ...how }: OpenOptions,
): { flow: CommandFlow; ids: readonly string[] | null } {
  const { campaign, targets } = fight;
  const mates = matesFor(fight, command, params);
  const sides = handsOf(fight.app);
  if (!isAimed(command))
    return { flow: new CommandFlow(campaign, command, params, { ...how, mates, sides }), ids: null };
  const { targetParam = '', manyTargets } = command;
  const named = [params[targetParam]].flat().filter((id) => typeof id === 'string');
  // An attack takes the current targets; a command that brings its own target keeps it, and one for a group keeps the group.
  const isOwn = isFor || !isAttack(command);
  const isTheirs =
    named.length > 0 && (targets.length === 0 || (isOwn && (named.length > 1 || !targets.includes(named[0] ?? ''))));
  const ids = isTheirs ? named : targets;
  const others = manyTargets === true ? [] : ids.slice(1);
  const filled = withTargets(params, targetParam, ids, manyTargets === true);
  return { flow: new CommandFlow(campaign, command, filled, { ...how, others, mates, sides, onaim }), ids };
}

/** Group members who could do the same on their turns, which come directly next. */
function matesFor({ actor, campaign }: AimContext, { kind, actorParam }: CommandView, params: JsonObject): string[] {
  if (kind !== 'action' || actor === null || actorParam === undefined || params[actorParam] !== actor.id) return [];
  return groupMates(campaign.view, actor);
}
