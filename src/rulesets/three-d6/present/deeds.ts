import type { Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Roll } from '../rolls';
import { MANEUVERS } from '../tables/maneuvers';
import type { Read } from '../types';
import type { Presenter } from './parts';
import { count, listOf, presentation, rollFigure, who } from './parts';
import { sayEvents } from './events';

const opposed: Presenter = (ctx, params, raw) => {
  const actor = who(ctx, params['actor']);
  const opponent = who(ctx, params['opponent']);
  const by = ` by ${String(raw['marginOfVictory'])}`;
  const sentence = {
    actor: `${actor} beats ${opponent}${by}.`,
    opponent: `${opponent} beats ${actor}${by}.`,
    tie: `${actor} and ${opponent} come out even.`,
  }[String(raw['outcome'])];
  return presentation(sentence ?? '', raw['outcome'] === 'actor' ? 'good' : 'neutral', [
    ...rollFigure(actor, raw['actorRoll'], 'TD-ROLL-4'),
    ...rollFigure(opponent, raw['opponentRoll'], 'TD-ROLL-4'),
  ]);
};

const SENSED: Readonly<Record<string, string>> = {
  understood: 'notices it and understands what it is',
  noticed: 'notices something',
  unnoticed: 'notices nothing',
  'danger-sensed': 'has a feeling of danger',
};

interface Sensed {
  actor: string;
  outcome: string;
  senseRoll: Roll;
  comprehensionRoll?: Roll;
  dangerSenseRoll?: Roll;
}

const sense: Presenter = (ctx, _params, raw) => {
  const results = (Array.isArray(raw['results']) ? raw['results'] : [raw]) as unknown as Sensed[];
  const alone = results.length === 1;
  const sentences = results.map(({ actor, outcome }) => `${who(ctx, actor)} ${SENSED[outcome] ?? ''}.`);
  const figures = results.flatMap(({ actor, senseRoll, comprehensionRoll, dangerSenseRoll }) => {
    const whose = alone ? '' : `${who(ctx, actor)}: `;
    return [
      ...rollFigure(`${whose}Sense`, senseRoll, 'TD-SENSE-1'),
      ...rollFigure(`${whose}Understanding`, comprehensionRoll, 'TD-SENSE-2'),
      ...rollFigure(`${whose}Danger Sense`, dangerSenseRoll, 'TD-SENSE-3'),
    ];
  });
  const noticed = results.some(({ outcome }) => outcome !== 'unnoticed');
  return presentation(sentences.join(' '), noticed ? 'good' : 'neutral', figures);
};

const reactionWord = (value: unknown): string => String(value).replaceAll('-', ' ');

const influence: Presenter = (ctx, params, raw) => {
  const won = raw['outcome'] === 'win';
  const target = who(ctx, params['target']);
  const sentence = `${who(ctx, params['actor'])} ${won ? 'wins' : 'does not win'} ${target} over: the reaction is ${reactionWord(raw['reaction'])}.`;
  const rolled = raw['reactionRoll'] as unknown as { total: number; reaction: string } | undefined;
  return presentation(sentence, won ? 'good' : 'warn', [
    ...rollFigure('Skill', raw['actorRoll'], 'TD-INFL-2'),
    ...rollFigure('Will', raw['targetRoll'], 'TD-INFL-2'),
    ...(rolled === undefined
      ? []
      : [{ label: 'Reaction roll', value: `${rolled.total}, ${reactionWord(rolled.reaction)}`, rule: 'TD-INFL-4' }]),
  ]);
};

const reaction: Presenter = (ctx, params, raw) => {
  const whose = params['target'] === undefined ? 'The reaction' : `The reaction to ${who(ctx, params['target'])}`;
  return presentation(`${whose} is ${reactionWord(raw['reaction'])} (${String(raw['total'])}).`);
};

type Frightened = Omit<Roll, 'outcome'> & {
  actor: string;
  outcome: 'resisted' | 'stunned' | 'fainted';
  rollOutcome: Roll['outcome'];
  seconds?: number;
  minutes?: number;
};

function sayFright(name: string, { outcome, seconds, minutes }: Frightened): string {
  if (outcome === 'stunned') return `${name} is stunned by fright for ${count(seconds ?? 0, 'second')}.`;
  if (outcome === 'fainted') return `${name} faints for ${count(minutes ?? 0, 'minute')}.`;
  return `${name} keeps their nerve.`;
}

const fright: Presenter = (ctx, _params, raw) => {
  const results = (Array.isArray(raw['results']) ? raw['results'] : [raw]) as unknown as Frightened[];
  const sentences = results.map((one) => sayFright(who(ctx, one.actor), one));
  const figures = results.flatMap(({ actor, rollOutcome, ...roll }) =>
    rollFigure(`${who(ctx, actor)}: Will`, { ...roll, outcome: rollOutcome }, 'TD-FRIGHT-1'),
  );
  const shaken = results.some(({ outcome }) => outcome !== 'resisted');
  return presentation(sentences.join(' '), shaken ? 'bad' : 'good', figures);
};

const maneuver: Presenter = (ctx, params, raw) => {
  const name = who(ctx, params['actor']);
  const exhausted = rollFigure('In spite of exhaustion', raw['exhaustionRoll'], 'TD-FAT-3');
  if (raw['outcome'] === 'collapsed')
    return presentation(`${name} is too exhausted to act and collapses.`, 'bad', exhausted);
  const id = String(raw['maneuver']) as keyof typeof MANEUVERS;
  const option = raw['option'] === null ? '' : ` (${reactionWord(raw['option'])})`;
  const figures = [...exhausted, ...feintFigures(ctx, params, raw)];
  return presentation(
    `${name}: ${MANEUVERS[id].title}${option}${sayExtra(ctx, params, raw)}.`,
    'neutral',
    figures,
    strikeNext(params, raw),
  );
};

function feintFigures(ctx: Read, params: JsonObject, raw: JsonObject): ReturnType<typeof rollFigure> {
  const feint = raw['feint'] as unknown as { actorRoll: Roll; targetRoll: Roll } | undefined;
  if (feint === undefined) return [];
  return [
    ...rollFigure(who(ctx, params['actor']), feint.actorRoll, 'TD-FEINT-1'),
    ...rollFigure(who(ctx, params['target']), feint.targetRoll, 'TD-FEINT-1'),
  ];
}

function sayExtra(ctx: Read, params: JsonObject, raw: JsonObject): string {
  const target = who(ctx, params['target']);
  const feint = raw['feint'] as unknown as { penalty: number } | undefined;
  if (feint !== undefined) {
    return feint.penalty > 0 ? `; ${target} will defend at −${feint.penalty}` : `; ${target} sees through it`;
  }
  const aim = raw['aim'] as unknown as { turns: number } | undefined;
  if (aim !== undefined) return ` at ${target}, ${count(aim.turns, 'second')} so far`;
  const evaluate = raw['evaluate'] as unknown as { bonus: number } | undefined;
  if (evaluate !== undefined) return ` ${target}, +${evaluate.bonus} so far`;
  const said = raw['posture'] ?? raw['task'] ?? raw['item'];
  if (typeof said === 'string') return `, ${said}`;
  return typeof params['trigger'] === 'string' ? ` until: ${params['trigger']}` : '';
}

/** A maneuver that attacks leads to the attack. */
function strikeNext(params: JsonObject, raw: JsonObject): Suggestion[] {
  const attacks = ['attack', 'all-out-attack', 'move-and-attack'].includes(String(raw['maneuver']));
  if (!attacks) return [];
  const { actor = null, target, weapon } = params;
  return [
    {
      label: 'Roll the attack',
      call: {
        do: 'attack',
        with: { actor, ...(target === undefined ? {} : { target }), ...(weapon === undefined ? {} : { weapon }) },
      },
      rule: 'TD-ATK-1',
    },
  ];
}

const triggerWait: Presenter = (ctx, params, raw) => {
  const id = String(raw['maneuver']) as keyof typeof MANEUVERS;
  const sentence = `${who(ctx, params['actor'])} acts out of turn: ${MANEUVERS[id].title}${sayExtra(ctx, params, raw)}.`;
  return presentation(sentence, 'info', feintFigures(ctx, params, raw), strikeNext(params, raw));
};

const startEncounter: Presenter = (ctx, _params, raw) => {
  const order = (raw['order'] as string[]).map((id) => who(ctx, id));
  const first = raw['active'] === null ? 'Nobody can act.' : `${who(ctx, raw['active'])} begins.`;
  const shown = order.length > 8 ? `${order.length} take part` : listOf(order);
  return presentation(`The fight begins: ${shown}. ${first}`, 'info');
};

const advanceTurn: Presenter = (ctx, _params, raw) => {
  const turn = raw['active'] === null ? 'Nobody can act.' : `${who(ctx, raw['active'])} is up.`;
  return presentation([turn, ...sayEvents(ctx, raw['events'])].join(' '), 'neutral');
};

const endEncounter: Presenter = (ctx, _params, raw) =>
  presentation(
    [`The fight is over after ${count(Number(raw['rounds']), 'second')}.`, ...sayEvents(ctx, raw['events'])].join(' '),
    'info',
  );

const advanceTime: Presenter = (ctx, _params, raw) => {
  const said = sayEvents(ctx, raw['events']);
  return presentation(said.length === 0 ? 'Time passes; nothing happens.' : said.join(' '), 'neutral');
};

/** Sayings about deeds: contests, talk, feats, maneuvers, turns and time. */
export const deedPresenters: Readonly<Record<string, Presenter>> = {
  opposed,
  sense,
  influence,
  reaction,
  'fright-check': fright,
  maneuver,
  'trigger-wait': triggerWait,
  'start-encounter': startEncounter,
  'advance-turn': advanceTurn,
  'end-encounter': endEncounter,
  'advance-time': advanceTime,
};
