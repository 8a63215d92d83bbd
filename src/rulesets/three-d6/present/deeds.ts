import type { Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { UNIT_SECONDS } from '../../../engine/duration';
import type { Roll } from '../rolls';
import { MANEUVERS } from '../tables/maneuvers';
import type { Read } from '../types';
import type { Presenter } from './parts';
import { count, letPass, listOf, presentation, rollFigure, sayRoll, who } from './parts';
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

const sense: Presenter = (ctx, params, raw) =>
  presentation(
    `${who(ctx, params['actor'])} ${SENSED[String(raw['outcome'])] ?? ''}.`,
    raw['outcome'] === 'unnoticed' ? 'neutral' : 'good',
    [
      ...rollFigure('Sense', raw['senseRoll'], 'TD-SENSE-1'),
      ...rollFigure('Understanding', raw['comprehensionRoll'], 'TD-SENSE-2'),
      ...rollFigure('Danger Sense', raw['dangerSenseRoll'], 'TD-SENSE-3'),
    ],
  );

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

const fright: Presenter = (ctx, params, raw) => {
  const name = who(ctx, params['actor']);
  const sentence = {
    resisted: `${name} keeps their nerve.`,
    stunned: `${name} is stunned by fright for ${String(raw['seconds'])} seconds.`,
    fainted: `${name} faints for ${String(raw['minutes'])} minutes.`,
  }[String(raw['outcome'])];
  const roll = { ...raw, outcome: raw['rollOutcome'] ?? 'failure' };
  const tone = raw['outcome'] === 'resisted' ? 'good' : 'bad';
  return presentation(sentence ?? '', tone, rollFigure('Will', roll, 'TD-FRIGHT-1'));
};

const climb: Presenter = (ctx, params, raw) => {
  const name = who(ctx, params['actor']);
  const rolls = (raw['rolls'] as unknown as Roll[]).map((roll) => ({
    label: 'Climbing',
    value: sayRoll(roll),
    rule: 'TD-CLIMB-1',
  }));
  const tired = Number(raw['fpLost']) > 0 ? `, ${String(raw['fpLost'])} FP spent` : '';
  if (raw['outcome'] === 'climbed')
    return presentation(`${name} makes the climb in ${String(raw['seconds'])} s${tired}.`, 'good', rolls);
  const feet = Number(raw['fallFeet']);
  const fall: Suggestion = {
    label: `Apply the fall of ${feet} ft`,
    call: { do: 'hazard', with: { kind: 'falling', targets: [String(params['actor'])], feet } },
    rule: 'TD-FALL-1',
  };
  return presentation(`${name} falls ${feet} feet${tired}.`, 'bad', rolls, feet > 0 ? [fall] : []);
};

const hike: Presenter = (ctx, params, raw) => {
  const results = raw['results'] as unknown as { actor: string; miles: number; roll?: Roll }[];
  const together = results.length > 1 ? ` Together they make ${count(Number(raw['groupMiles']), 'mile')}.` : '';
  const parts = results.map(
    ({ actor, miles }, place) => `${who(ctx, actor)}${place === 0 ? ' can march' : ''} ${count(miles, 'mile')}`,
  );
  const figures = [
    ...rollFigure('The group', raw['groupRoll'], 'TD-HIKE-3'),
    ...results.flatMap(({ actor, roll }) => rollFigure(who(ctx, actor), roll, 'TD-HIKE-2')),
  ];
  return presentation(`${listOf(parts)}.${together}`, 'neutral', figures, letPass(ctx, UNIT_SECONDS.days));
};

const jump: Presenter = (ctx, params, raw) => {
  const clears = raw['clears'];
  const end = clears === undefined ? '' : clears === true ? ', which clears it' : ', which is not enough';
  return presentation(`${who(ctx, params['actor'])} jumps ${String(raw['distance'])} ${String(raw['unit'])}${end}.`);
};

const lift: Presenter = (ctx, params, raw) => {
  const names = listOf((params['actors'] as string[]).map((id) => who(ctx, id)));
  const tired = Number(raw['fpLost']) > 0 ? ` ${String(raw['fpLost'])} FP spent.` : '';
  const can = raw['possible'] === true ? 'can manage' : 'cannot manage';
  return presentation(
    `${names} ${can} ${String(params['weight'])} lb; the limit is ${String(raw['limit'])} lb.${tired}`,
  );
};

const run: Presenter = (ctx, params, raw) => {
  const tired = Number(raw['fpLost']) > 0 ? `, ${String(raw['fpLost'])} FP spent` : '';
  const rolls = (raw['rolls'] as unknown as Roll[]).flatMap((roll) => rollFigure('Stamina', roll, 'TD-RUN-3'));
  const moves = params['mode'] === 'swim' ? 'swims' : 'runs';
  return presentation(
    `${who(ctx, params['actor'])} ${moves} ${String(raw['distance'])} yards${tired}.`,
    'neutral',
    rolls,
  );
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
  climb,
  hike,
  jump,
  lift,
  run,
  maneuver,
  'trigger-wait': triggerWait,
  'start-encounter': startEncounter,
  'advance-turn': advanceTurn,
  'end-encounter': endEncounter,
  'advance-time': advanceTime,
};
