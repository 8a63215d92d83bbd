import { idWords } from '../../../contract/id-words';
import { counted, inLines, plain } from '../../../engine/words/say';
import type { Roll, RollOutcome } from '../rolls';
import type { Read } from '../types';
import type { Presenter } from './parts';
import { presentation, rollFigure, who } from './parts';

interface Contest {
  outcome: 'actor' | 'opponent' | 'tie';
  marginOfVictory: number;
  actorRoll: Roll;
  opponentRoll: Roll;
}

export const presentOpposed: Presenter<{ actor: string; opponent: string }, Contest> = (ctx, params, contest) => {
  const actor = who(ctx, params.actor);
  const opponent = who(ctx, params.opponent);
  const by = ` by ${contest.marginOfVictory}`;
  const sentence = {
    actor: `${actor} beats ${opponent}${by}.`,
    opponent: `${opponent} beats ${actor}${by}.`,
    tie: `${actor} and ${opponent} tie.`,
  }[contest.outcome];
  return presentation(sentence, contest.outcome === 'actor' ? 'good' : 'neutral', [
    ...rollFigure(actor, contest.actorRoll, 'TD-ROLL-4'),
    ...rollFigure(opponent, contest.opponentRoll, 'TD-ROLL-4'),
  ]);
};

export type SenseOutcome = 'understood' | 'noticed' | 'unnoticed' | 'danger-sensed';

const SENSED: Readonly<Record<SenseOutcome, string>> = {
  understood: 'notices it and understands what it is',
  noticed: 'notices something',
  unnoticed: 'notices nothing',
  'danger-sensed': 'senses danger',
};

/** What somebody noticed, with the rolls (TD-SENSE-1 … 3). */
export interface Sensed {
  actor: string;
  outcome: SenseOutcome;
  senseRoll: Roll;
  comprehensionRoll?: Roll;
  dangerSenseRoll?: Roll;
}

/** One result, or those of several who rolled in one command. */
export type OneOrSeveral<R> = R | { results: readonly R[] };

function each<R extends object>(result: OneOrSeveral<R>): readonly R[] {
  return 'results' in result ? result.results : [result];
}

export const presentSense: Presenter<object, OneOrSeveral<Sensed>> = (ctx, _params, result) => {
  const results = each(result);
  const sentences = results.map(({ actor, outcome }) => `${who(ctx, actor)} ${SENSED[outcome]}.`);
  const figures = results.flatMap(({ actor, senseRoll, comprehensionRoll, dangerSenseRoll }) => {
    const whose = results.length === 1 ? '' : `${who(ctx, actor)}: `;
    return [
      ...rollFigure(`${whose}Sense`, senseRoll, 'TD-SENSE-1'),
      ...rollFigure(`${whose}Understanding`, comprehensionRoll, 'TD-SENSE-2'),
      ...rollFigure(`${whose}Danger Sense`, dangerSenseRoll, 'TD-SENSE-3'),
    ];
  });
  const noticed = results.some(({ outcome }) => outcome !== 'unnoticed');
  return presentation(inLines(sentences), noticed ? 'good' : 'neutral', figures);
};

/** A Fright Check with what it brought (TD-FRIGHT-1 … 3). */
export type Frightened = Omit<Roll, 'outcome'> & {
  actor: string;
  outcome: 'resisted' | 'stunned' | 'fainted';
  rollOutcome: RollOutcome;
  seconds?: number;
  minutes?: number;
};

function sayFright(ctx: Read, { actor, outcome, seconds = 0, minutes = 0 }: Frightened): string {
  const name = who(ctx, actor);
  if (outcome === 'stunned') return `${name} is stunned with fright for ${counted(seconds, 'second')}.`;
  if (outcome === 'fainted') return `${name} faints for ${counted(minutes, 'minute')}.`;
  return `${name} keeps their nerve.`;
}

export const presentFright: Presenter<object, OneOrSeveral<Frightened>> = (ctx, _params, result) => {
  const results = each(result);
  const sentences = results.map((one) => sayFright(ctx, one));
  const figures = results.flatMap(({ actor, rollOutcome, ...roll }) =>
    rollFigure(`${who(ctx, actor)}: Will`, { ...roll, outcome: rollOutcome }, 'TD-FRIGHT-1'),
  );
  const shaken = results.some(({ outcome }) => outcome !== 'resisted');
  return presentation(inLines(sentences), shaken ? 'bad' : 'good', figures);
};

interface Influenced {
  outcome: 'win' | 'lose';
  actorRoll: Roll;
  targetRoll: Roll;
  reaction: string;
  reactionRoll?: { total: number; reaction: string };
}

export const presentInfluence: Presenter<{ actor: string; target: string }, Influenced> = (ctx, params, result) => {
  const won = result.outcome === 'win';
  const { reactionRoll: rolled } = result;
  const over = `${won ? 'wins' : 'does not win'} ${who(ctx, params.target)} over`;
  const sentence = `${who(ctx, params.actor)} ${over}: the reaction is ${idWords(result.reaction)}.`;
  return presentation(sentence, won ? 'good' : 'warn', [
    ...rollFigure('Skill', result.actorRoll, 'TD-INFL-2'),
    ...rollFigure('Will', result.targetRoll, 'TD-INFL-2'),
    ...(rolled === undefined
      ? []
      : [{ label: 'Reaction roll', value: `${plain(rolled.total)}, ${idWords(rolled.reaction)}`, rule: 'TD-INFL-4' }]),
  ]);
};

export const presentReaction: Presenter<{ target?: string | undefined }, { total: number; reaction: string }> = (
  ctx,
  { target },
  { total, reaction },
) => {
  const whose = target === undefined ? 'The reaction' : `The reaction to ${who(ctx, target)}`;
  return presentation(`${whose} is ${idWords(reaction)} (${plain(total)}).`);
};
