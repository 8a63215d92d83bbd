import type { Figure, Presentation, Suggestion } from '../../../contract/views';
import type { EngineEvent } from '../../../engine/state/context';
import { sayDuration, sayPassed } from '../../../engine/time/duration';
import { counted, listOf, plain } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import { toldTogether } from '../../../engine/words/who';
import { skillTitle } from '../beings';
import type { RollFields } from '../check/roll';
import type { RestGain } from '../recovery';
import type { Activity } from '../downtime/params';
import type { Method } from '../tables/treatments';
import type { ActionLost } from '../turn/budget';
import type { Read } from '../types';
import { nameById } from '../words';
import { tell } from './events';
import { lostAction, rollFigures, say } from './say';

interface Happened {
  events: readonly EngineEvent[];
}

/** Sentences joined, without empty ones. */
const joined = (...sentences: string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** Reminder → the hazard that is rolled for it. */
const DUE_HAZARDS: Readonly<Record<string, { kind: string; words: string; rule: string }>> = {
  'gravity-save-due': { kind: 'gravity-day', words: 'save against the gravity', rule: 'FS-GRV-2' },
  'space-sickness-save-due': { kind: 'space-sickness', words: 'save against space sickness', rule: 'FS-GRV-10' },
};

/** Suggestions for the saves that came due while time passed. */
function dueSuggestions(ctx: Read, { events }: Happened): Suggestion[] {
  const due = new Map<string, Suggestion>();
  for (const { kind, target } of events) {
    const row = DUE_HAZARDS[kind];
    if (row === undefined || target === undefined) continue;
    due.set(`${row.kind} ${target}`, {
      label: `${nameById(ctx, target)}: ${row.words}`,
      call: { do: 'hazard', with: { kind: row.kind, targets: [target] } },
      rule: row.rule,
    });
  }
  return [...due.values()].slice(0, 6);
}

type Turn = Happened & { active: string | null };

const turnOf = (ctx: Read, { active }: Turn): string => `It is ${nameById(ctx, active)}’s turn.`;

export function startWords(ctx: Read, _params: object, result: Turn): Presentation {
  const first = `${nameById(ctx, result.active)} is first.`;
  return say(joined('The fight begins.', first, tell(ctx, result.events)), 'info');
}

export function turnWords(ctx: Read, _params: object, result: Turn & { round: number }): Presentation {
  return say(joined(tell(ctx, result.events), turnOf(ctx, result)), 'info', [
    { label: 'Round', value: result.round, rule: 'FS-INI-1' },
  ]);
}

export function endWords(
  ctx: Read,
  _params: object,
  result: Happened & { rounds: number; seconds: number },
): Presentation {
  const after = `The fight ends after ${counted(result.rounds, 'round')}, ${sayDuration(result.seconds)}.`;
  return say(joined(after, tell(ctx, result.events)), 'info');
}

export function joinWords(
  ctx: Read,
  { target }: { target: string },
  { total, order }: { total: number; order: readonly string[] },
): Presentation {
  const isLate = order.indexOf(target) < (ctx.world.encounter?.position ?? 0);
  const late = isLate ? ' and acts from the next round' : '';
  return say(`${nameById(ctx, target)} joins the fight at ${plain(total)}${late}.`, 'info');
}

export function delayWords(ctx: Read, { actor }: { actor: string }, result: Turn): Presentation {
  const waits = `${nameById(ctx, actor)} moves to the end of the order.`;
  return say(joined(waits, tell(ctx, result.events), turnOf(ctx, result)), 'info');
}

export function passedWords(ctx: Read, _params: object, result: Happened & { seconds: number }): Presentation {
  const words = tell(ctx, result.events);
  const passed = sayPassed(result.seconds);
  return say(joined(passed, words === '' ? 'Nothing happens.' : words), 'info', [], dueSuggestions(ctx, result));
}

/** Of one and of several. */
const NO_BENEFIT = {
  'no-vitality': ['had no vitality to rest with', 'had no vitality to rest with'],
  armor: ['got no rest in the armour', 'got no rest in the armour'],
  interrupted: ['was disturbed', 'were disturbed'],
} satisfies Record<string, [one: string, several: string]>;

type Rested = RestGain & { reason: keyof typeof NO_BENEFIT | null };

function restSentence({ names, verb, each }: Who, result: Rested): string {
  const { reason, vitalityRegained, exhaustionRemoved, traumaSaves, restored } = result;
  if (reason !== null) return `${names} ${verb(...NO_BENEFIT[reason])}.`;
  const made = traumaSaves.filter(({ outcome }) => outcome === 'success');
  const healed = made.filter((save) => save.healed).length;
  const mending = made.length - healed;
  const unmended = traumaSaves.length - made.length;
  const gains = [
    vitalityRegained > 0 ? `${verb('regains', 'regain')} ${vitalityRegained} vitality` : '',
    exhaustionRemoved > 0 ? `${verb('loses', 'lose')} a level of exhaustion` : '',
    restored.psi > 0 ? `${verb('gets', 'get')} ${counted(restored.psi, 'psi point')} back` : '',
    restored.features.length > 0 ? `can use ${listOf(restored.features)} again` : '',
    healed > 0 ? `${verb('recovers', 'recover')} from ${counted(healed, 'trauma')}` : '',
    mending > 0 ? `${verb('has', 'have')} ${counted(mending, 'trauma')} on the mend` : '',
  ].filter((text) => text !== '');
  const others =
    made.length === 0 ? counted(unmended, 'trauma is', 'traumas are') : counted(unmended, 'other is', 'others are');
  const worse = unmended === 0 ? '' : `, but ${others} no better`;
  return gains.length === 0
    ? `${names} ${verb('is', 'are')} rested${worse}.`
    : `${names}${each} ${listOf(gains)}${worse}.`;
}

export function restWords(
  ctx: Read,
  _params: object,
  result: Happened & { results: Readonly<Record<string, Rested>> },
): Presentation {
  const all = Object.entries(result.results).map(([id, of]) => ({ name: nameById(ctx, id), of }));
  return say(
    joined(toldTogether(all, restSentence), tell(ctx, result.events)),
    'good',
    [],
    dueSuggestions(ctx, result),
  );
}

/** What a treatment did; the optional fields depend on the method. */
interface Treated {
  outcome: string;
  roll: RollFields | null;
  vitalityRegained: number;
  bleedingStopped: boolean;
  rads?: number;
  exhaustionRemoved?: number;
}

/** Method → sentence for a success. */
const TREATED: Readonly<Record<Method, (who: string, result: Treated) => string>> = {
  stabilize: (who, { bleedingStopped }) => `${who} is stable${bleedingStopped ? ' and no longer bleeds' : ''}.`,
  'stop-bleeding': (who) => `${who} no longer bleeds.`,
  heal: (who, { vitalityRegained }) =>
    vitalityRegained > 0 ? `${who} regains ${vitalityRegained} vitality.` : `${who} regains nothing.`,
  decontaminate: (who, { rads = 0 }) => `${who} is down to ${counted(rads, 'rad')}.`,
  'reduce-exhaustion': (who, { exhaustionRemoved = 0 }) =>
    `${who} loses ${counted(exhaustionRemoved, 'level')} of exhaustion.`,
  'space-sickness': (who) => `${who}’s space sickness is eased.`,
  therapy: (who) => `${who} is cured of the trauma.`,
};

export function treatWords(
  ctx: Read,
  { healer, target, method }: { healer: string; target: string; method: Method },
  result: Treated | ActionLost,
): Presentation {
  const who = nameById(ctx, healer);
  if ('gate' in result) return lostAction(who);
  const figures = rollFigures(result.roll);
  const whom = healer === target ? 'themselves' : nameById(ctx, target);
  if (result.outcome === 'failure') return say(`${who} fails to help ${whom}.`, 'warn', figures);
  return say(TREATED[method](nameById(ctx, target), result), 'good', figures);
}

interface Worked {
  activity: Activity;
  item?: { id: string } | undefined;
  subject?: { kind: 'skill' | 'language'; id: string } | undefined;
  topic?: string | undefined;
}

/** Result of days of work; the optional fields depend on the activity. */
interface Work {
  daysUsed: number;
  daysLeft: number;
  cost: number;
  credits: number;
  done: boolean;
  progress?: number;
  value?: number;
  repaired?: number;
  daysNeeded?: number;
  vitalityRegained?: number;
  found?: boolean;
}

/** A skill by its title, a language as it was typed. */
function subjectWord(subject: Worked['subject']): string {
  if (subject === undefined) return '';
  return subject.kind === 'skill' ? skillTitle(subject.id) : subject.id;
}

/** Activity → sentence for the days spent. */
const WORKED: Readonly<Record<Activity, (who: string, days: string, work: Worked, result: Work) => string>> = {
  lifestyle: (who, days) => `${who} spends ${days} without work.`,
  craft: (who, days, { item }, { progress = 0, value = 0 }) =>
    `${who} works ${days} on ${item?.id ?? ''}: ${progress} of ${value} ¢.`,
  repair: (who, days, { item }, { repaired = 0 }) =>
    `${who} repairs ${repaired} points of ${item?.id ?? ''} in ${days}.`,
  learn: (who, days, { subject }, { progress = 0, daysNeeded = 0 }) =>
    `${who} studies ${subjectWord(subject)} for ${days}: ${progress} of ${counted(daysNeeded, 'day')}.`,
  profession: (who, days) => `${who} works ${days} at their profession.`,
  recuperate: (who, days, _work, { vitalityRegained = 0 }) =>
    `${who} recuperates ${days}: ${vitalityRegained} vitality regained.`,
  research: (who, days, { topic }, { found }) =>
    `${who} spends ${days} researching ${topic ?? ''}${found === true ? ', and finds it' : ''}.`,
  expense: (who) => `${who} spends money.`,
};

const FINISHED: readonly Activity[] = ['craft', 'learn', 'research', 'repair'];

export function downtimeWords(ctx: Read, params: Worked & { actor: string }, result: Work): Presentation {
  const { actor, activity } = params;
  const days = counted(result.daysUsed, 'day');
  const done = result.done && FINISHED.includes(activity);
  const figures: Figure[] = [
    { label: 'Cost', value: result.cost, unit: '¢', rule: 'FS-DWN-1' },
    { label: 'Credits left', value: result.credits, unit: '¢', rule: 'FS-DWN-1' },
    { label: 'Days left', value: result.daysLeft, rule: 'FS-DWN-1' },
  ];
  const sentence = WORKED[activity](nameById(ctx, actor), days, params, result);
  return say(`${sentence}${done ? ' It is done.' : ''}`, done ? 'good' : 'neutral', figures);
}
