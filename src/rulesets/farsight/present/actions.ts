import type { Presentation, Suggestion } from '../../../contract/views';
import { plain } from '../../../engine/words/say';
import type { Contest, RollFields } from '../check/roll';
import { ACT_TABLE, type ActDone } from '../commands/act-actions';
import type { ActionName } from '../commands/act-params';
import type { Maneuver } from '../commands/maneuver-params';
import type { MoveMode } from '../derive';
import { PUSH_METRES } from '../tables/attacks';
import type { ActionLost } from '../turn/budget';
import type { Read } from '../types';
import { listNames, nameById } from '../words';
import { contestFigures, contestSuggestions } from './checks';
import { lostAction, rollFigures, say, specialSuggestions, specialWord } from './say';

/** An action done, in words; a check it took is told after it. */
const ACT_WORDS: Readonly<Record<ActionName, string>> = {
  dash: 'dashes',
  defend: 'goes on the defensive',
  disengage: 'disengages',
  help: 'helps',
  hide: 'hides',
  ready: 'readies a response',
  search: 'searches',
  'use-object': 'uses something',
  'recover-weapon': 'recovers the weapon',
  'break-free': 'strains to get free',
  aim: 'takes aim',
  'drop-prone': 'drops to the ground',
  interact: 'handles an object',
};

/** Text before the target's name; actions not listed here name no target. */
const TOWARDS: Partial<Record<ActionName, string>> = { help: ' ', aim: ' at ' };

interface Act {
  actor: string;
  action: ActionName;
  target?: string | undefined;
  pickUp: boolean;
}

function actSentence(ctx: Read, { actor, action, target, pickUp }: Act, result: ActDone): string {
  const who = nameById(ctx, actor);
  const { outcome, noticedBy = [], roll } = result;
  if (action === 'hide') {
    if (outcome === 'seen') return `${who} is seen.`;
    return noticedBy.length === 0
      ? `${who} is hidden.`
      : `${who} is hidden, but not from ${listNames(ctx, noticedBy)}.`;
  }
  if (action === 'break-free') return `${who} ${outcome === 'success' ? 'breaks free' : 'cannot break free'}.`;
  if (action === 'search') {
    if (outcome === 'rated') return `${who} searches: ${plain(roll?.total ?? 0)}.`;
    const whom = target === undefined ? 'something' : nameById(ctx, target);
    return `${who} ${outcome === 'success' ? `finds ${whom}` : 'finds nothing'}.`;
  }
  if (pickUp && action === 'interact') return `${who} picks it up.`;
  const aimed = TOWARDS[action];
  const whom = target === undefined || aimed === undefined ? '' : `${aimed}${nameById(ctx, target)}`;
  const fell = result.fellProne === true ? ` The leg gives way: ${who} falls.` : '';
  return `${who} ${ACT_WORDS[action]}${whom}.${fell}`;
}

export function actWords(ctx: Read, params: Act, result: ActDone | ActionLost): Presentation {
  const { actor, action, target } = params;
  if ('gate' in result) return lostAction(nameById(ctx, actor));
  const { roll, outcome } = result;
  const sentence = `${actSentence(ctx, params, result)}${specialWord(roll)}`;
  const { title, rule } = ACT_TABLE[action];
  const figures = [{ label: 'Action', value: title, rule }, ...rollFigures(roll)];
  const bad = outcome === 'seen' || outcome === 'failure';
  return say(sentence, bad ? 'warn' : 'neutral', figures, specialSuggestions(ctx, actor, roll, 'other', target));
}

/** How a melee contest ends for the one who started it. */
const ENDINGS: Readonly<Record<Maneuver, Record<'won' | 'lost', (who: string, whom: string) => string>>> = {
  grapple: {
    won: (who, whom) => `${who} grapples ${whom}.`,
    lost: (who, whom) => `${who} fails to grapple ${whom}.`,
  },
  escape: {
    won: (who, whom) => `${who} escapes ${whom}’s grip.`,
    lost: (who, whom) => `${who} cannot escape ${whom}’s grip.`,
  },
  release: {
    won: (who, whom) => `${who} lets go of ${whom}.`,
    lost: (who, whom) => `${who} keeps hold of ${whom}.`,
  },
  immobilise: {
    won: (who, whom) => `${who} immobilises ${whom}; both are restrained.`,
    lost: (who, whom) => `${who} cannot immobilise ${whom}.`,
  },
  disarm: {
    won: (who, whom) => `${who} disarms ${whom}.`,
    lost: (_who, whom) => `${whom} keeps the weapon.`,
  },
  shove: {
    won: (who, whom) => `${who} knocks ${whom} prone.`,
    lost: (_who, whom) => `${whom} stands firm.`,
  },
  feint: {
    won: (who, whom) => `${who} fools ${whom} with a feint.`,
    lost: (_who, whom) => `${whom} does not fall for it.`,
  },
  overrun: {
    won: (who, whom) => `${who} can get past ${whom}.`,
    lost: (_who, whom) => `${whom} blocks the way.`,
  },
};

/** An opportunity attack for everybody provoked. */
function blows(ctx: Read, target: string, provoked: readonly string[]): Suggestion[] {
  return provoked.map((id) => {
    const weapon = ctx.peek(id).stats.weapons.find(({ mode }) => mode === 'melee');
    return {
      label: `${nameById(ctx, id)} strikes ${nameById(ctx, target)}`,
      call: {
        do: 'attack',
        with: { actor: id, target, use: 'reaction', ...(weapon === undefined ? {} : { weapon: weapon.name }) },
      },
      reason: 'An opportunity attack.',
      rule: 'FS-ACT-13',
    };
  });
}

interface Provoking {
  provokes: string[];
}

/** 'Ada can strike.', where somebody can. */
function danger(ctx: Read, { provokes }: Provoking): string {
  return provokes.length === 0 ? '' : ` ${listNames(ctx, provokes)} can strike.`;
}

interface Struggle {
  actor: string;
  target: string;
  kind: Maneuver;
}

/** What a contest changed; releasing rolls nothing. */
interface Struggled extends Provoking {
  outcome: string;
  actorRoll: RollFields | null;
  opponentRoll: RollFields | null;
  pushed: number;
  released: string[];
}

/** Both sides rolled. */
function isContest(result: Struggled): result is Struggled & Contest {
  return result.actorRoll !== null && result.opponentRoll !== null;
}

export function maneuverWords(
  ctx: Read,
  { actor, target, kind }: Struggle,
  result: Struggled | ActionLost,
): Presentation {
  const [who, whom] = [nameById(ctx, actor), nameById(ctx, target)];
  if ('gate' in result) return lostAction(who);
  const won = result.outcome === 'actor';
  const pushed = result.pushed > 0;
  const ending = pushed
    ? `${who} pushes ${whom} ${PUSH_METRES} m away.`
    : ENDINGS[kind][won ? 'won' : 'lost'](who, whom);
  const tie = result.outcome === 'tie' ? ' It is a tie.' : '';
  const free = result.released.length === 0 ? '' : ` This ends the grapple by ${listNames(ctx, result.released)}.`;
  const figures = isContest(result) ? contestFigures(ctx, actor, target, result) : [];
  const specials = isContest(result) ? contestSuggestions(ctx, actor, target, result, 'combat') : [];
  return say(`${ending}${free}${tie}`, won ? 'good' : 'warn', figures, [
    ...blows(ctx, actor, result.provokes),
    ...specials,
  ]);
}

/** Metres, to two decimals at most. */
const metres = (value: number): string => `${Math.round(value * 100) / 100} m`;

const MOVES: Readonly<Record<MoveMode, string>> = {
  walk: 'moves',
  climb: 'climbs',
  swim: 'swims',
  crawl: 'crawls',
  fly: 'flies',
};

interface Move {
  actor: string;
  meters: number;
  mode: MoveMode;
}

export function moveWords(
  ctx: Read,
  { actor, meters, mode }: Move,
  result: Provoking & { remaining: number | null },
): Presentation {
  const left = result.remaining === null ? '' : `, ${metres(result.remaining)} left`;
  const sentence = `${nameById(ctx, actor)} ${MOVES[mode]} ${metres(meters)}${left}.${danger(ctx, result)}`;
  const tone = result.provokes.length === 0 ? 'neutral' : 'warn';
  return say(sentence, tone, [], blows(ctx, actor, result.provokes));
}

interface Actor {
  actor: string;
}

export function standWords(ctx: Read, { actor }: Actor, result: Provoking & { roll: RollFields | null }): Presentation {
  return say(
    `${nameById(ctx, actor)} gets up.${danger(ctx, result)}`,
    result.provokes.length === 0 ? 'neutral' : 'warn',
    rollFigures(result.roll),
    blows(ctx, actor, result.provokes),
  );
}

interface Jumped {
  outcome: string;
  landedProne: boolean;
  athletics: RollFields | null;
}

export function jumpWords(ctx: Read, { actor, meters }: Actor & { meters: number }, result: Jumped): Presentation {
  const who = nameById(ctx, actor);
  const { outcome, landedProne, athletics } = result;
  const made = outcome === 'success';
  const fell = landedProne ? ` ${who} lands prone.` : '';
  const sentence = made ? `${who} jumps ${metres(meters)}.${fell}` : `${who}’s jump falls short.`;
  return say(sentence, made && !landedProne ? 'good' : 'warn', rollFigures(athletics));
}

export function pushOffWords(ctx: Read, { actor }: Actor, { drift }: { drift: number }): Presentation {
  const who = nameById(ctx, actor);
  return say(drift === 0 ? `${who} comes to rest.` : `${who} drifts at ${metres(drift)} a round.`);
}
