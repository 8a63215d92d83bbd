import type { Presentation, Suggestion } from '../../../contract/views';
import type { EngineEvent } from '../../../engine/context';
import { sayDuration } from '../../../engine/duration';
import type { JsonObject } from '../../../kernel/json';
import type { DamageResult } from '../damage';
import { nameOf } from '../derive';
import { against, counted, listed, said, testFigures } from '../mind/present';
import { EFFECT_TEXTS } from '../tables/effect-texts';
import type { EffectId } from '../tables/effects';
import type { TestResult } from '../tests';
import type { Read } from '../types';
import { eventSentence } from '../view/events';
import { presentAttack } from './attack';
import { damageFigures, damageSentence, damageSuggestions, damageTone } from './damage';
import { presentFreeFall, presentJump, presentMove } from './movement';
import type { ActorParams } from './say';
import { say } from './say';
import { presentCheck, presentContest, presentTest } from './tests';

/** Words for a result; the parameters are those of the command. */
export type Presenter = (ctx: Read, params: never, result: JsonObject) => Presentation;

function eventWords(ctx: Read, raw: JsonObject): string[] {
  const events = (raw['events'] ?? []) as unknown as EngineEvent[];
  return events.map((event) => eventSentence(ctx, event));
}

/** Where the fight stands after a turn command, and what happened on the way. */
function presentTurn(ctx: Read, raw: JsonObject, head = ''): Presentation {
  const active = raw['active'];
  const who = typeof active === 'string' ? `${nameOf(ctx, active)} acts.` : 'Nobody can act.';
  const happened = eventWords(ctx, raw);
  const place =
    raw['round'] === 0 ? 'Free phase.' : `Action Turn ${String(raw['round'])}, phase ${String(raw['phase'])}.`;
  const events = (raw['events'] ?? []) as unknown as EngineEvent[];
  const urgent = events.some((event) => event.kind === 'detonation' || event.kind === 'death');
  return say([head, ...happened, place, who].filter((part) => part !== '').join(' '), urgent ? 'warn' : 'info');
}

function presentTime(ctx: Read, raw: JsonObject, seconds: number): Presentation {
  const happened = eventWords(ctx, raw);
  const rest = happened.length === 0 ? 'Nothing happens.' : happened.join(' ');
  return say(`${sayDuration(seconds)} pass. ${rest}`, happened.length === 0 ? 'neutral' : 'info');
}

type Struck = DamageResult & { target: string; restrained?: boolean };

/** Several bodies struck at once: an explosion, a collision. */
function presentStruck(ctx: Read, head: string, raw: JsonObject): Presentation {
  const results = (raw['results'] ?? []) as unknown as Struck[];
  const sentences = results.map((result) =>
    result.restrained === true
      ? `${nameOf(ctx, result.target)} is held by the belt.`
      : damageSentence(ctx, result.target, result),
  );
  const hurt = results.filter((result) => result.restrained !== true);
  return say([head, ...sentences].join(' '), hurt.some((result) => result.dealt > 0) ? 'bad' : 'neutral', {
    figures: hurt.map((result) => ({ label: nameOf(ctx, result.target), value: result.dealt, rule: 'EP-DMG-1' })),
    suggestions: hurt.flatMap((result) => damageSuggestions(ctx, result.target, result)),
  });
}

function presentGrenade(ctx: Read, params: ActorParams & { reaction: string }, raw: JsonObject): Presentation {
  const who = nameOf(ctx, params.actor);
  if (raw['outcome'] === 'lost-nerve') return say(`${who} does not dare to.`, 'warn');
  const result = raw as unknown as TestResult;
  const back = params.reaction === 'throw-back';
  const done = back ? 'has it in hand and may throw it with the same action' : 'is on it in time';
  const words = result.success ? `${who} ${done}.` : `${who} is not fast enough.`;
  return say(words, result.success ? 'good' : 'bad', {
    figures: testFigures(result, back ? 'EP-GREN-3' : 'EP-GREN-4'),
  });
}

function presentDemolitions(
  ctx: Read,
  params: ActorParams & { task: string; setter?: string },
  raw: JsonObject,
): Presentation {
  const who = nameOf(ctx, params.actor);
  if (params.task === 'disarm') {
    const sides = { actor: params.actor, opponent: params.setter ?? null };
    return presentContest(ctx, sides, raw, {
      won: `${who} disarms the charge.`,
      lost: `${who} cannot disarm the charge.`,
      tie: `${who} has not disarmed the charge.`,
    });
  }
  const check = raw['check'] as unknown as TestResult;
  const placed = check.success
    ? `${who} places the charge well: damage × ${String(raw['multiplier'])}.`
    : `${who} places the charge without skill.`;
  return say(placed, check.success ? 'good' : 'warn', { figures: testFigures(check, 'EP-DEMO-1') });
}

interface AmbushResult {
  ambusherRoll: number;
  ambusherTarget: number;
  results: { target: string; status: string; roll: number; targetNumber: number }[];
}

function presentAmbush(ctx: Read, params: { ambusher: string }, raw: JsonObject): Presentation {
  const { results, ambusherRoll, ambusherTarget } = raw as unknown as AmbushResult;
  const named = (status: string): string[] =>
    results.filter((result) => result.status === status).map(({ target }) => nameOf(ctx, target));
  const caught = named('surprised');
  const alert = named('alerted');
  const sentences = [];
  if (caught.length > 0) sentences.push(`${listed(caught)} ${caught.length === 1 ? 'is' : 'are'} surprised.`);
  if (alert.length > 0) sentences.push(`${listed(alert)} ${alert.length === 1 ? 'notices' : 'notice'} the ambush.`);
  const suggestions: Suggestion[] =
    ctx.world.encounter === null
      ? [
          {
            label: 'Spring the ambush',
            call: { do: 'start-encounter', with: { ambushers: [params.ambusher] } },
            rule: alert.length === 0 ? 'EP-AMB-2' : 'EP-AMB-3',
          },
        ]
      : [];
  const figures = [
    { label: nameOf(ctx, params.ambusher), value: against(ambusherRoll, ambusherTarget), rule: 'EP-AMB-1' },
    ...results.map(({ target, roll, targetNumber }) => ({
      label: nameOf(ctx, target),
      value: against(roll, targetNumber),
      rule: 'EP-AMB-1',
    })),
  ];
  return say(sentences.join(' '), caught.length > 0 ? 'good' : 'warn', { figures, suggestions });
}

/** Who of a group has noticed. */
function presentGroup(ctx: Read, raw: JsonObject): Presentation {
  const results = raw['results'] as unknown as (TestResult & { actor: string })[];
  const named = (success: boolean): string[] =>
    results.filter((result) => result.success === success).map(({ actor }) => nameOf(ctx, actor));
  const [seen, missed] = [named(true), named(false)];
  const words = [
    seen.length === 0 ? 'Nobody notices.' : `${listed(seen)} ${seen.length === 1 ? 'notices' : 'notice'} it.`,
    ...(seen.length > 0 && missed.length > 0 ? [`Not so ${listed(missed)}.`] : []),
  ];
  const figures = results.map(({ actor, roll, targetNumber }) => ({
    label: nameOf(ctx, actor),
    value: against(roll, targetNumber),
    rule: 'EP-TEST-10',
  }));
  return say(words.join(' '), seen.length > 0 ? 'good' : 'warn', { figures });
}

const CONTROL_WORDS: Record<string, string> = {
  direct: 'takes direct control of',
  jam: 'jams into',
  autonomous: 'leaves orders with',
  release: 'lets go of',
};

const NAMED_WORDS: Record<string, string> = {
  stand: 'gets up',
  'drop-prone': 'drops to the ground',
  'regain-wits': 'comes to the senses',
  'hold-paint': 'keeps the target painted',
  maneuver: 'is busy with a demanding manoeuvre',
  'take-cover': 'takes cover',
  'leave-cover': 'leaves cover',
  'release-hold': 'lets go',
};

function effectWords(ctx: Read, params: { target: string; effect: EffectId }, verb: string): Presentation {
  return say(`${nameOf(ctx, params.target)}: “${EFFECT_TEXTS[params.effect].label}” ${verb}.`);
}

/** Presenters by command name. */
export const PRESENTERS: Readonly<Record<string, Presenter>> = {
  'start-encounter': (ctx, _params, raw) => presentTurn(ctx, raw, 'The fight begins.'),
  'advance-turn': (ctx, _params, raw) => presentTurn(ctx, raw),
  delay: (ctx, params: ActorParams, raw) => presentTurn(ctx, raw, `${nameOf(ctx, params.actor)} waits.`),
  'act-delayed': (ctx, params: ActorParams, raw) => {
    const cut = typeof raw['interrupted'] === 'string' ? `, interrupting ${nameOf(ctx, raw['interrupted'])}` : '';
    return say([...eventWords(ctx, raw), `${nameOf(ctx, params.actor)} acts now${cut}.`].join(' '), 'info');
  },
  'end-encounter': (ctx, _params, raw) => {
    const rounds = counted(Number(raw['rounds']), 'Action Turn');
    return say(
      [...eventWords(ctx, raw), `The fight is over after ${rounds}, ${String(raw['seconds'])} s.`].join(' '),
      'info',
    );
  },
  'spend-moxie': (ctx, params: ActorParams & { use: string }, raw) => {
    const what = params.use === 'go-first' ? ' and goes first in this phase' : '';
    return say(
      `${nameOf(ctx, params.actor)} spends a point of Moxie${what}. Left: ${String(raw['moxieLeft'])}.`,
      'info',
    );
  },
  attack: presentAttack,
  check: presentCheck,
  opposed: (ctx, params: ActorParams & { opponent: string }, raw) => presentContest(ctx, params, raw),
  perceive: (ctx, params: { actor?: string; mode: string }, raw) =>
    params.actor === undefined
      ? presentGroup(ctx, raw)
      : presentTest(
          ctx,
          params.actor,
          params.mode === 'basic' ? 'noticing in passing' : 'looking closely',
          raw as unknown as TestResult,
        ),
  ambush: presentAmbush,
  'break-free': (ctx, params: ActorParams & { opponent?: string }, raw) => {
    const who = nameOf(ctx, params.actor);
    const sides = { actor: params.actor, opponent: params.opponent ?? null };
    return presentContest(ctx, sides, raw, {
      won: `${who} breaks free.`,
      lost: `${who} stays held.`,
      tie: `${who} stays held.`,
    });
  },
  damage: (ctx, params: { target: string }, raw) => {
    const result = raw as unknown as DamageResult;
    return say(damageSentence(ctx, params.target, result), damageTone(result), {
      figures: damageFigures(result),
      suggestions: damageSuggestions(ctx, params.target, result),
    });
  },
  blast: (ctx, _params, raw) => presentStruck(ctx, `The explosion does ${String(raw['rolled'])} at its centre.`, raw),
  collision: (ctx, params: { vehicle: string; target?: string; targets?: string[] }, raw) => {
    const struck = params.targets ?? (params.target === undefined ? [] : [params.target]);
    const into = struck.length === 0 ? '' : ` into ${listed(struck.map((id) => nameOf(ctx, id)))}`;
    return presentStruck(
      ctx,
      `${nameOf(ctx, params.vehicle)} crashes${into} with a force of ${String(raw['dv'])}.`,
      raw,
    );
  },
  'grenade-react': presentGrenade,
  demolitions: presentDemolitions,
  'use-action': (ctx, params: ActorParams, raw) => {
    const action = String(raw['action']);
    const words = NAMED_WORDS[action] ?? `uses an action (${String(raw['type'])}): ${said(action)}`;
    return say(`${nameOf(ctx, params.actor)} ${words}.`);
  },
  aim: (ctx, params: ActorParams & { target: string }, raw) =>
    say(`${nameOf(ctx, params.actor)} aims at ${nameOf(ctx, params.target)}: +${String(raw['bonus'])}.`, 'info'),
  'full-defense': (ctx, params: ActorParams, raw) => {
    const mind = raw['effectId'] === 'full-defense-mental' ? ' with the mind' : '';
    return say(`${nameOf(ctx, params.actor)} goes on full defense${mind}.`, 'info');
  },
  reload: (ctx, params: ActorParams, raw) =>
    say(`${nameOf(ctx, params.actor)} reloads the ${String(raw['weapon'])}: ${String(raw['ammo'])} shots.`, 'info'),
  suppress: (ctx, params: ActorParams, raw) => {
    const left = typeof raw['ammoLeft'] === 'number' ? ` ${raw['ammoLeft']} shots left.` : '';
    return say(
      `${nameOf(ctx, params.actor)} lays down suppressive fire, ${String(raw['widthMeters'])} m wide.${left}`,
      'info',
    );
  },
  move: presentMove,
  'free-fall': presentFreeFall,
  signal: (ctx, params: ActorParams, raw) => {
    const set = (raw['detonated'] as string[]).map((weapon) => `the ${weapon}`);
    return say(
      `${nameOf(ctx, params.actor)} sends the signal: ${listed(set)} ${set.length === 1 ? 'goes' : 'go'} off.`,
      'warn',
    );
  },
  instruct: (ctx, params: { operator: string; drones: string[] }) =>
    say(`${nameOf(ctx, params.operator)} instructs ${listed(params.drones.map((id) => nameOf(ctx, id)))}.`, 'info'),
  jump: presentJump,
  control: (ctx, params: { operator: string; drone: string; mode: string }) =>
    say(
      `${nameOf(ctx, params.operator)} ${CONTROL_WORDS[params.mode] ?? params.mode} ${nameOf(ctx, params.drone)}.`,
      'info',
    ),
  'apply-effect': (ctx, params: { target: string; effect: EffectId }) => effectWords(ctx, params, 'begins'),
  'remove-effect': (ctx, params: { target: string; effect: EffectId }) => effectWords(ctx, params, 'ends'),
  'advance-time': (ctx, params: Record<string, number | undefined>, raw) => {
    const unit = { seconds: 1, minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 };
    const seconds = Object.entries(unit).reduce((sum, [name, size]) => sum + (params[name] ?? 0) * size, 0);
    return presentTime(ctx, raw, seconds);
  },
  adjust: (ctx, params: { target: string; field: string; value: number }) =>
    say(`${nameOf(ctx, params.target)}: ${params.field.replace('ammo.', 'shots of ')} set to ${params.value}.`),
};
