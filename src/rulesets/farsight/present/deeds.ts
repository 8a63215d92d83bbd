import type { Suggestion, Tone } from '../../../contract/views';
import type { Json, JsonObject } from '../../../kernel/json';
import { skillTitle } from '../beings';
import { ACT_TABLE } from '../commands/act-actions';
import { ACTIONS, type ActionName } from '../commands/act-params';
import { ABILITY_TITLES, type Ability } from '../tables/skills';
import type { Read } from '../types';
import { effectWord, listNames, listOf, nameById, numberOf, part, textOf } from '../view/words';
import { lostAction, rollFigures, say, specialSuggestions, specialWord, type Present } from './say';

/** 'Strength (Might)'. */
function checkWord(params: JsonObject): string {
  const ability = ABILITY_TITLES[params['ability'] as Ability];
  return typeof params['skill'] === 'string' ? `${ability} (${skillTitle(params['skill'])})` : ability;
}

const TONES: Readonly<Record<string, Tone>> = { success: 'good', failure: 'warn' };

/** The outcome of a rolled check in words. */
function outcomeWords(who: string, what: string, roll: unknown): string {
  const outcome = textOf(roll, 'outcome');
  const by = part(roll, 'auto') === null || part(roll, 'auto') === undefined ? '' : ' without a roll';
  if (outcome === 'rated') {
    return `${who} rolls ${numberOf(roll, 'total')} with ${what}: ${textOf(roll, 'band')}.${specialWord(roll)}`;
  }
  return `${who} ${outcome === 'success' ? 'succeeds' : 'fails'} with ${what}${by}.${specialWord(roll)}`;
}

const check: Present = (ctx, params, result) => {
  const actor = String(params['actor']);
  const sentence = outcomeWords(nameById(ctx, actor), checkWord(params), result);
  const tone = TONES[textOf(result, 'outcome')] ?? 'neutral';
  return say(sentence, tone, rollFigures(result), specialSuggestions(ctx, actor, result, 'other'));
};

const passive: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const value = part(result, 'value');
  const outcome = textOf(result, 'outcome');
  const ends = outcome === 'rated' ? '' : outcome === 'success' ? ', enough' : ', not enough';
  const sentence =
    typeof value === 'number'
      ? `${who}: ${checkWord(params)} is ${value} without rolling${ends}.`
      : `${who} ${outcome === 'success' ? 'cannot be fooled' : 'notices nothing'}.`;
  return say(sentence, TONES[outcome] ?? 'neutral');
};

function contestSuggestions(ctx: Read, ids: [string, string], result: JsonObject): Suggestion[] {
  return [
    ...specialSuggestions(ctx, ids[0], result['actorRoll'], 'other'),
    ...specialSuggestions(ctx, ids[1], result['opponentRoll'], 'other').map((one) => ({
      ...one,
      label: `${nameById(ctx, ids[1])}: ${one.label}`,
    })),
  ];
}

const opposed: Present = (ctx, params, result) => {
  const ids: [string, string] = [String(params['actor']), String(params['opponent'])];
  const [who, whom] = ids.map((id) => nameById(ctx, id));
  const outcome = textOf(result, 'outcome');
  const sentence =
    outcome === 'tie'
      ? `${who} and ${whom} are even.`
      : `${outcome === 'actor' ? who : whom} wins against ${outcome === 'actor' ? whom : who}.`;
  const tone: Tone = outcome === 'actor' ? 'good' : outcome === 'tie' ? 'neutral' : 'warn';
  return say(sentence, tone, contestFigures(result), contestSuggestions(ctx, ids, result));
};

function contestFigures(result: JsonObject): { label: string; value: Json; rule: string }[] {
  return [
    { label: 'Own total', value: part(result, 'actorRoll.total') ?? null, rule: 'FS-CHK-5' },
    { label: 'Other total', value: part(result, 'opponentRoll.total') ?? null, rule: 'FS-CHK-5' },
  ];
}

const complex: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const status = textOf(result, 'status');
  const tally = `${numberOf(result, 'successes')} of ${numberOf(result, 'required')} done, ${numberOf(result, 'failures')} failed`;
  const ends: Readonly<Record<string, string>> = { succeeded: 'The job is done.', failed: 'The job has failed.' };
  const sentence = `${outcomeWords(who, checkWord(params), result)} ${ends[status] ?? `${tally}.`}`;
  const tone: Tone = status === 'failed' ? 'bad' : (TONES[textOf(result, 'outcome')] ?? 'neutral');
  return say(sentence, tone, rollFigures(result), specialSuggestions(ctx, String(params['actor']), result, 'other'));
};

const collective: Present = (ctx, params, result) => {
  const made = Object.entries((result['results'] ?? {}) as Record<string, Json>)
    .filter(([, roll]) => textOf(roll, 'outcome') === 'success')
    .map(([id]) => id);
  const success = result['outcome'] === 'success';
  const sentence = `The group ${success ? 'makes it' : 'does not make it'} with ${checkWord(params)}: ${made.length === 0 ? 'nobody succeeded' : `${listNames(ctx, made)} succeeded`}.`;
  return say(sentence, success ? 'good' : 'warn', [
    { label: 'Successes', value: numberOf(result, 'successes'), rule: 'FS-CHK-8' },
    { label: 'Needed', value: numberOf(result, 'needed'), rule: 'FS-CHK-8' },
  ]);
};

/** An action done, in words; a check it took is told after it. */
const ACT_WORDS: Readonly<Record<ActionName, string>> = {
  dash: 'runs',
  defend: 'goes on the defensive',
  disengage: 'breaks away',
  help: 'helps',
  hide: 'hides',
  ready: 'waits, ready',
  search: 'searches',
  'use-object': 'uses something',
  'recover-weapon': 'has the weapon in hand again',
  'break-free': 'strains to get free',
  aim: 'takes aim',
  'drop-prone': 'drops to the ground',
  interact: 'handles something',
};

function actWords(ctx: Read, who: string, action: ActionName, params: JsonObject, result: JsonObject): string {
  if (action === 'hide') {
    const noticed = listOf(result, 'noticedBy');
    if (result['outcome'] === 'seen') return `${who} finds no place to hide.`;
    return noticed.length === 0 ? `${who} is hidden.` : `${who} is hidden, but ${listNames(ctx, noticed)} noticed.`;
  }
  if (action === 'search' || action === 'break-free') {
    const outcome = textOf(result, 'outcome');
    if (action === 'break-free') return `${who} ${outcome === 'success' ? 'breaks free' : 'cannot get free'}.`;
    const whom = typeof params['target'] === 'string' ? nameById(ctx, params['target']) : 'something';
    if (outcome === 'rated') return `${who} searches: ${numberOf(result, 'roll.total')}.`;
    return `${who} ${outcome === 'success' ? `finds ${whom}` : 'finds nothing'}.`;
  }
  const target =
    typeof params['target'] === 'string' ? ` ${action === 'aim' ? 'at ' : ''}${nameById(ctx, params['target'])}` : '';
  const fell = result['fellProne'] === true ? ` The leg gives way: ${who} falls.` : '';
  return `${who} ${ACT_WORDS[action]}${target}.${fell}`;
}

const act: Present = (ctx, params, result) => {
  const actor = String(params['actor']);
  const who = nameById(ctx, actor);
  const lost = lostAction(who, result);
  if (lost !== null) return lost;
  const action = ACTIONS.find((one) => one === params['action']) ?? 'use-object';
  const roll = result['roll'];
  const sentence = `${actWords(ctx, who, action, params, result)}${specialWord(roll)}`;
  const bad = ['seen', 'failure'].includes(textOf(result, 'outcome'));
  const figures = [
    { label: 'Action', value: ACT_TABLE[action].title, rule: ACT_TABLE[action].rule },
    ...rollFigures(roll),
  ];
  return say(sentence, bad ? 'warn' : 'neutral', figures, specialSuggestions(ctx, actor, roll, 'other'));
};

/** What a won contest in melee comes to. */
const WON: Readonly<Record<string, (who: string, whom: string, result: JsonObject) => string>> = {
  grapple: (who, whom) => `${who} gets hold of ${whom}.`,
  escape: (who, whom) => `${who} slips out of the grip of ${whom}.`,
  release: (who, whom) => `${who} lets go of ${whom}.`,
  immobilise: (who, whom) => `${who} holds ${whom} fast; both are restrained.`,
  disarm: (who, whom) => `${who} knocks the weapon out of the hand of ${whom}.`,
  shove: (who, whom, result) =>
    numberOf(result, 'pushed') > 0 ? `${who} pushes ${whom} 2 m away.` : `${who} brings ${whom} to the ground.`,
  feint: (who, whom) => `${who} takes ${whom} in.`,
  overrun: (who, whom) => `${who} may pass ${whom}.`,
};

const LOST: Readonly<Record<string, (who: string, whom: string) => string>> = {
  grapple: (who, whom) => `${who} gets no hold of ${whom}.`,
  escape: (who, whom) => `${who} stays in the grip of ${whom}.`,
  immobilise: (who, whom) => `${whom} cannot be held fast.`,
  disarm: (who, whom) => `${whom} keeps the weapon.`,
  shove: (who, whom) => `${whom} stands firm.`,
  feint: (who, whom) => `${whom} does not fall for it.`,
  overrun: (who, whom) => `${whom} bars the way.`,
};

/** A blow for everybody who was provoked. */
function blows(ctx: Read, target: string, result: JsonObject): Suggestion[] {
  return listOf(result, 'provokes').map((id) => {
    const weapon = ctx.peek(String(id)).stats.weapons.find(({ mode }) => mode === 'melee');
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

const maneuver: Present = (ctx, params, result) => {
  const ids: [string, string] = [String(params['actor']), String(params['target'])];
  const who = nameById(ctx, ids[0]);
  const whom = nameById(ctx, ids[1]);
  const lost = lostAction(who, result);
  if (lost !== null) return lost;
  const kind = String(params['kind']);
  const won = result['outcome'] === 'actor';
  const sentence = (won ? WON[kind]?.(who, whom, result) : LOST[kind]?.(who, whom)) ?? `${who} and ${whom} struggle.`;
  const tie = result['outcome'] === 'tie' ? ' They are even.' : '';
  return say(`${sentence}${tie}`, won ? 'good' : 'warn', kind === 'release' ? [] : contestFigures(result), [
    ...blows(ctx, ids[0], result),
    ...contestSuggestions(ctx, ids, result),
  ]);
};

/** Metres without a tail of zeroes. */
const metres = (value: unknown): string => `${Math.round(Number(value) * 100) / 100} m`;

const MOVES: Readonly<Record<string, string>> = {
  walk: 'moves',
  climb: 'climbs',
  swim: 'swims',
  crawl: 'crawls',
  fly: 'flies',
};

const move: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const left = part(result, 'remaining');
  const rest = typeof left === 'number' ? `, ${metres(left)} left` : '';
  const provoked = listOf(result, 'provokes');
  const danger = provoked.length === 0 ? '' : ` ${listNames(ctx, provoked)} may strike.`;
  const verb = MOVES[String(params['mode'] ?? 'walk')] ?? 'moves';
  const sentence = `${who} ${verb} ${metres(params['meters'])}${rest}.${danger}`;
  return say(sentence, provoked.length === 0 ? 'neutral' : 'warn', [], blows(ctx, String(params['actor']), result));
};

const stand: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const provoked = listOf(result, 'provokes');
  const danger = provoked.length === 0 ? '' : ` ${listNames(ctx, provoked)} may strike.`;
  return say(
    `${who} gets up.${danger}`,
    provoked.length === 0 ? 'neutral' : 'warn',
    rollFigures(result['roll']),
    blows(ctx, String(params['actor']), result),
  );
};

const jump: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const made = result['outcome'] === 'success';
  const fell = result['landedProne'] === true ? ` ${who} lands badly.` : '';
  const sentence = made ? `${who} jumps ${metres(params['meters'])}.${fell}` : `${who} jumps short.`;
  return say(sentence, made && fell === '' ? 'good' : 'warn', rollFigures(result['athletics']));
};

const pushOff: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const drift = numberOf(result, 'drift');
  return say(drift === 0 ? `${who} comes to rest.` : `${who} drifts at ${metres(drift)} a round.`);
};

/** The target, or all of several. */
function whoOf(ctx: Read, { target, targets }: JsonObject): string {
  return Array.isArray(targets) ? listNames(ctx, targets) : nameById(ctx, target);
}

const conditionWords =
  (verb: (params: JsonObject, result: JsonObject) => string, tone: Tone): Present =>
  (ctx, params, result) =>
    say(`${whoOf(ctx, params)} ${verb(params, result)}.`, tone);

const saveEffect: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['target']);
  const word = effectWord(params['effect']);
  const ended = result['ended'] === true;
  return say(`${who} ${ended ? 'is no longer' : 'stays'} ${word}.`, ended ? 'good' : 'warn', rollFigures(result));
};

const concentrate: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const on = textOf(result, 'concentration.effect');
  const ended = part(result, 'ended');
  const dropped = typeof ended === 'string' ? ` '${ended}' ends.` : '';
  return say(
    on === '' ? `${who} no longer concentrates.${dropped}` : `${who} concentrates on ${on}.${dropped}`,
    'info',
    rollFigures(result['roll']),
  );
};

export const DEED_WORDS: Readonly<Record<string, Present>> = {
  check,
  'passive-check': passive,
  opposed,
  'complex-check': complex,
  'collective-check': collective,
  act,
  maneuver,
  move,
  stand,
  jump,
  'push-off': pushOff,
  'apply-effect': conditionWords(
    (params, result) =>
      `${Array.isArray(params['targets']) && params['targets'].length > 1 ? 'are' : 'is'} ${effectWord(params['effect'])}${result['falls'] === true ? ' and falls from the air' : ''}`,
    'warn',
  ),
  'remove-effect': conditionWords((params) => `is rid of: ${effectWord(params['effect'])}`, 'good'),
  'save-effect': saveEffect,
  concentrate,
};
