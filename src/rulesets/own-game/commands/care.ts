import { z } from 'zod';
import type { ActivityView } from '../../../contract/views';
import { spanEnd } from '../../../engine/state/limits';
import { combatantId, combatantIds, field } from '../../../engine/commands/params';
import { nameOf } from '../../../engine/state/combatant';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { listOf, say } from '../../../engine/words/say';
import { alone, course, type StretchRules } from '../../../engine/time/stretch';
import { Sum } from '../../../engine/explain/sum';
import type { GainRule, Game, NeededRoll } from '../definition/game';
import type { Came } from '../play/check';
import { checkAsk } from '../play/check';
import { guardCost, pay } from './attack';
import { oneOf } from '../play/forms';
import type { People } from '../play/people';
import { addFormula, Roller } from '../play/rolling';
import { wordsFor } from './check';
import { runNeeded } from '../play/ticks';
import type { Fight } from '../play/time';
import type { OwnTypes, Read, Run } from '../play/types';
import { command } from '../play/types';

const DAY = 86_400;
const NIGHT = 8;

interface RestParams {
  targets: string[];
  rest: string;
  hours?: number | undefined;
}

/** The context of gains: rule, label, variables for formulas, and the roll, if there was one. */
interface GainContext {
  rule: string;
  label: string;
  moment: Record<string, number>;
  roll: Came | null;
}

const rolledIn = (roll: Came | null) => ({ margin: roll?.margin ?? 0, successes: roll?.total ?? 0 });

/** Restores what a rest or activity brings; returns the total over all trackers. */
function applyGains(
  people: People,
  ctx: Run,
  who: string,
  gains: readonly GainRule[],
  { rule, label, moment, roll }: GainContext,
): number {
  let all = 0;
  for (const { tracker: id, amount, on } of gains) {
    if (roll !== null && on !== 'always' && (on === 'success') !== roll.success) continue;
    const tracker = people.game.trackers.get(id);
    if (tracker === undefined) continue;
    const lacks = people.lacks(ctx.peek(who), tracker);
    if (lacks === 0) continue;
    const roller = new Roller(ctx, who, `${nameOf(ctx, who)}: ${label.toLowerCase()}`);
    const look = people.look(ctx, who, { moment, roller });
    const sum =
      amount === null ? new Sum().base('All of it', lacks, rule) : addFormula(new Sum(), amount, look, rule, roller);
    const given = Math.max(0, Math.floor(ctx.explain.sum(`${label}: ${tracker.def.title}`, sum, rule, who)));
    all += people.mend(ctx, who, tracker, Math.min(lacks, given));
  }
  return all;
}

/** How often somebody has used this kind of rest today. */
function timesToday(ctx: Read, who: string, rest: string): number {
  const used = ctx.peek(who).state.used[rest];
  return used?.day === Math.floor(ctx.world.clock / DAY) ? used.times : 0;
}

function guardRest(people: People, ctx: Read, { targets = [], rest }: Partial<RestParams>): void {
  const rule = people.game.rests.get(rest ?? [...people.game.rests.keys()][0] ?? '');
  if (rule === undefined) return;
  for (const who of targets) {
    const bar = people.kit.forbidding(ctx, who, 'rest');
    if (bar !== null)
      refuse('cannot-rest', `${nameOf(ctx, who)} is ${bar.label.toLowerCase()}.`, { rule: bar.rule, path: 'targets' });
    const { perDay } = rule.def;
    if (perDay !== undefined && timesToday(ctx, who, rule.def.id) >= perDay) {
      const often = perDay === 1 ? 'once' : `${perDay} times`;
      const message = `${nameOf(ctx, who)} has had this rest ${often} today.`;
      refuse('rest-used', message, { rule: rule.rule, path: 'targets' });
    }
  }
}

/** A rest: its hours pass, then its gains are applied. The dead gain nothing. */
function* restCourse(people: People, fight: Fight, ctx: Run, params: RestParams) {
  const { targets, rest } = params;
  const rule = people.game.rests.get(rest);
  if (rule === undefined) return { results: [], hours: 0 };
  const hours = rule.def.hours ?? params.hours ?? invalidParams('hours', 'How long?');
  fight.quiet(ctx);
  guardRest(people, ctx, params);
  for (const who of targets) {
    if (rule.def.perDay === undefined) continue;
    const today = { day: Math.floor(ctx.clock / DAY), times: timesToday(ctx, who, rest) + 1 };
    const { state } = ctx.edit(who);
    state.used = { ...state.used, [rest]: today };
  }
  yield spanEnd(ctx, hours * 3600, 'hours');
  const results = targets.map((target) => {
    const isOut = people.standing(ctx, target).standing === 'dead';
    const roll = isOut || rule.roll === null ? null : runNeeded(people, ctx, target, rule.roll, rule.rule);
    const about = { rule: rule.rule, label: rule.def.title, moment: { hours, ...rolledIn(roll) }, roll };
    const healed = isOut ? 0 : applyGains(people, ctx, target, rule.gains, about);
    for (const id of isOut ? [] : rule.def.ends) people.kit.take(ctx, target, id);
    ctx.explain.note(`${nameOf(ctx, target)} rests`, rule.rule, { value: healed, subject: target });
    return { target, healed, ...(roll === null ? {} : { roll }) };
  });
  return { results, hours };
}

export function restCommand(people: People, fight: Fight, stretch: StretchRules<OwnTypes>) {
  const { rests } = people.game;
  const asksHours = [...rests.values()].some(({ def }) => def.hours === undefined);
  return command({
    name: 'rest',
    title: 'Rest',
    summary: 'Time passes, and points are restored.',
    kind: 'recovery',
    rules: [...new Set([...rests.values()].map(({ rule }) => rule))],
    targetParam: 'targets',
    manyTargets: true,
    params: z.object({
      targets: combatantIds({ title: 'Who rests' }).min(1),
      rest: oneOf(rests, { title: 'How' }),
      hours: field(
        z.int().min(1).max(240).optional(),
        asksHours ? { title: 'Hours', unit: 'h', brief: true } : { widget: 'hidden' },
      ),
    }),
    guard(ctx, who, { targets, rest }) {
      fight.quiet(ctx);
      guardRest(people, ctx, { targets: targets ?? [who], ...(rest === undefined ? {} : { rest }) });
    },
    prefill: (_ctx, actor) => ({ targets: [actor], ...(asksHours ? { hours: NIGHT } : {}) }),
    run: (ctx, params) => alone(ctx, stretch.pass, restCourse(people, fight, ctx, params)),
    present: (ctx, { targets, rest }, { hours }) =>
      say(
        `${rests.get(rest)?.def.title ?? 'Rest'} of ${hours} h: ${listOf(targets.map((id) => nameOf(ctx, id)))}.`,
        'good',
      ),
  });
}

export function restViews({ rests }: Game): ActivityView[] {
  return [...rests].map(([rest, { def, rule }], place): ActivityView => {
    const isNight = place === 0 && (def.hours ?? NIGHT) === NIGHT && (def.perDay ?? 1) >= 1;
    return {
      call: { do: 'rest', with: { rest } },
      label: def.title,
      summary: def.hours === undefined ? 'For as long as you choose.' : `${def.hours} h.`,
      ...(def.hours === undefined ? { lengthParam: 'hours', lengthUnit: 'hours' as const } : {}),
      whoParam: 'targets',
      many: true,
      rule,
      ...(isNight ? { nightHours: NIGHT } : {}),
    };
  });
}

export function treatCommand(people: People, fight: Fight) {
  const { cares, trackers } = people.game;
  const [usual = ''] = cares.keys();
  const guard = (ctx: Read, healer: string, { target, care = usual }: { target?: string; care?: string }): void => {
    fight.quiet(ctx);
    people.able(ctx, healer, 'act');
    const rule = cares.get(care);
    const tracker = trackers.get(rule?.def.tracker ?? '');
    if (rule === undefined || tracker === undefined || target === undefined) return;
    people.alive(ctx, target);
    if (people.lacks(ctx.peek(target), tracker) === 0) {
      refuse('not-hurt', `${nameOf(ctx, target)} has no ${tracker.def.title.toLowerCase()} to recover.`, {
        rule: rule.rule,
        path: 'target',
      });
    }
  };
  return command({
    name: 'treat',
    title: 'Treat',
    summary: 'Somebody’s care restores points.',
    kind: 'recovery',
    rules: [...new Set([...cares.values()].map(({ rule }) => rule))],
    actorParam: 'healer',
    targetParam: 'target',
    params: z.object({
      healer: combatantId({ title: 'Healer' }),
      target: combatantId({ title: 'Patient' }),
      care: oneOf(cares, { title: 'How' }),
    }),
    guard,
    run(ctx, params) {
      const { healer, target, care } = params;
      guard(ctx, healer, params);
      const rule = cares.get(care);
      const tracker = trackers.get(rule?.def.tracker ?? '');
      if (rule === undefined || tracker === undefined) return { healed: 0 };
      const roller = new Roller(ctx, healer, `${nameOf(ctx, healer)}: ${rule.def.title.toLowerCase()}`);
      const look = people.look(ctx, healer, { target: ctx.peek(target), roller });
      const sum = addFormula(new Sum(), rule.amount, look, rule.rule, roller);
      const given = Math.max(0, Math.floor(ctx.explain.sum(rule.def.title, sum, rule.rule, target)));
      return { healed: people.mend(ctx, target, tracker, Math.min(given, people.lacks(ctx.peek(target), tracker))) };
    },
    present: (ctx, { target, care }, { healed }) =>
      say(`${cares.get(care)?.def.title ?? 'Treatment'}: ${nameOf(ctx, target)} recovers ${healed}.`, 'good'),
  });
}

interface DowntimeParams {
  actor: string;
  activity: string;
  days?: number | undefined;
  against?: number | undefined;
}

/** An activity: its cost is paid, its days pass, then it is rolled for and its gains are applied. */
function* downtimeCourse(people: People, fight: Fight, ctx: Run, params: DowntimeParams) {
  const { actor, activity, against } = params;
  const rule = people.game.activities.get(activity);
  if (rule === undefined) return { days: 0, gained: 0, roll: null };
  const days = rule.def.asked ? (params.days ?? invalidParams('days', 'How many days?')) : rule.def.days;
  const needed = rule.roll === null ? null : neededRoll(people, rule.roll, against);
  fight.quiet(ctx);
  guardCost(people, ctx, actor, rule.cost);
  pay(people, ctx, actor, rule.cost);
  yield spanEnd(ctx, days * DAY, 'activity');
  const roll = needed === null ? null : runNeeded(people, ctx, actor, needed, rule.rule, against);
  const about = { rule: rule.rule, label: rule.def.title, moment: { days, ...rolledIn(roll) }, roll };
  ctx.explain.note(rule.def.title, rule.rule, { value: days, subject: actor });
  return { days, gained: applyGains(people, ctx, actor, rule.gains, about), roll };
}

/** The roll of an activity; refused without a number to reach. */
function neededRoll({ game }: People, needed: NeededRoll, against: number | undefined): NeededRoll {
  const check = game.rolls.get(needed.roll);
  if (check !== undefined && needed.needs === null) checkAsk(check, { against });
  return needed;
}

export function downtimeCommand(people: People, fight: Fight, stretch: StretchRules<OwnTypes>) {
  const { activities } = people.game;
  const [usual = ''] = activities.keys();
  const asksDays = [...activities.values()].some(({ def }) => def.asked);
  return command({
    name: 'downtime',
    title: 'Downtime',
    summary: 'Days of work or recovery.',
    kind: 'downtime',
    rules: [...new Set([...activities.values()].map(({ rule }) => rule))],
    actorParam: 'actor',
    params: z.object({
      actor: combatantId({ title: 'Who' }),
      activity: oneOf(activities, { title: 'What' }),
      days: field(z.int().min(1).max(365).optional(), asksDays ? { title: 'Days', brief: true } : { widget: 'hidden' }),
      against: field(z.int().optional(), { title: 'Against', advanced: true }),
    }),
    guard(ctx, who, { activity = usual }) {
      fight.quiet(ctx);
      guardCost(people, ctx, who, activities.get(activity)?.cost ?? null);
    },
    prefill: (_ctx, actor) => ({ actor, ...(asksDays ? { days: 1 } : {}) }),
    run: (ctx, params) => alone(ctx, stretch.pass, downtimeCourse(people, fight, ctx, params)),
    present(ctx, { actor, activity }, { days, gained, roll }) {
      const what = activities.get(activity)?.def.title ?? 'Downtime';
      const rolled = roll === null ? '' : ` ${nameOf(ctx, actor)} ${wordsFor(roll)}.`;
      const back = gained === 0 ? '' : ` ${gained} restored.`;
      return say(`${what}: ${nameOf(ctx, actor)}, ${days === 1 ? 'a day' : `${days} days`}.${rolled}${back}`, 'info');
    },
  });
}

export function activityViews({ activities }: Game): ActivityView[] {
  return [...activities].map(([activity, { def, rule }]) => ({
    call: { do: 'downtime', with: { activity } },
    label: def.title,
    summary: def.asked ? 'For as long as you choose.' : def.days === 1 ? 'One day.' : `${def.days} days.`,
    ...(def.asked ? { lengthParam: 'days', lengthUnit: 'days' as const } : {}),
    whoParam: 'actor',
    many: false,
    rule,
  }));
}

/** Rests and activities that several people can do at the same time. */
export function stretchOf(people: People, fight: Fight, pass: StretchRules<OwnTypes>['pass']): StretchRules<OwnTypes> {
  return {
    pass,
    courses: {
      rest: course<OwnTypes, RestParams>((ctx, params) => restCourse(people, fight, ctx, params)),
      downtime: course<OwnTypes, DowntimeParams>((ctx, params) => downtimeCourse(people, fight, ctx, params)),
    },
  };
}
