import { nameOf } from '../../../engine/state/combatant';
import { Register } from '../../../engine/state/reading';
import type { Due, TimerDef } from '../../../engine/time/schedule';
import { Sum } from '../../../engine/explain/sum';
import { minus, sumOf } from '../../../kernel/decimal';
import type { ConditionRule, Game, NeededRoll } from '../definition/game';
import { rolls } from '../formula/node';
import { sayFor } from '../formula/say';
import { runCheck } from './check';
import { turnOf } from './effects';
import { takeOrGive } from './harm';
import { trackerOf } from './look';
import type { People } from './people';
import { addFormula } from './rolling';
import type { OwnEffect, OwnTypes, Read, Run } from './types';

type Turn = 'turnStart' | 'turnEnd';

/** Combatants with a condition that waits for somebody's turn. */
const WAITING = new Register<OwnTypes, true>({
  of: (_ctx, { state }) => (state.effects.some(({ waits }) => waits !== undefined) ? true : null),
});

const conditionIn = (due: Due): string => String(due.data ?? '').split(' ')[0] ?? '';

/** Effects at turns do not also run by the clock for participants of a fight; reminders only run in a fight. */
function goesByClock(ctx: Read, who: string, { def, tick }: ConditionRule): boolean {
  const { encounter } = ctx.world;
  if (encounter === null) return def.tick?.tracker !== undefined || (tick !== null && tick.ends !== null);
  return def.tick?.at === 'clock' || !encounter.order.includes(who);
}

/**
 * Whether a repeating effect has nothing to do now: whoever is at the end of the tracker can lose or regain no more. Its
 * moments then pass unseen, and no dice are asked for.
 */
function isIdle(people: People, ctx: Read, who: string, { def, tick: row }: ConditionRule): boolean {
  const { game } = people;
  const { tracker: id, heals = false, remind } = def.tick ?? {};
  if (id === undefined || row?.ends !== null || (remind !== undefined && ctx.world.encounter !== null)) return false;
  const tracker = game.trackers.get(id) ?? game.main;
  // A hard hit can do more than take points.
  if (!heals && tracker === game.main && game.blows.length > 0) return false;
  if (people.standing(ctx, who).standing === 'dead') return false;
  const being = ctx.peek(who);
  const { least, most } = people.bounds(being, tracker);
  const value = trackerOf(being, tracker.def.id);
  return heals === (tracker.def.counts === 'down') ? value >= most : value <= least;
}

/** When a repeating effect comes next: what was idle goes on in its old rhythm, anything else overdue is due now. */
function nextOf(ctx: Read, { def, tick: row }: ConditionRule, tickAt: number): number {
  const { clock } = ctx.world;
  if (tickAt >= clock || def.tick?.tracker === undefined || row?.ends !== null) return Math.max(tickAt, clock);
  return sumOf([tickAt, (Math.floor(minus(clock, tickAt) / row.every) + 1) * row.every]);
}

/** Repeating effects of conditions, by the clock. */
export function tickTimer(people: People): TimerDef<OwnTypes> {
  const { game } = people;
  const setsOff = rollsOnTheSide(game);
  return {
    name: 'tick',
    of(ctx, { id: target, state }, tell) {
      for (const { id, tickAt, source } of state.effects) {
        if (tickAt === undefined) continue;
        const row = game.conditions.get(id);
        if (row === undefined || !goesByClock(ctx, target, row) || isIdle(people, ctx, target, row)) continue;
        tell(nextOf(ctx, row, tickAt), `${id} ${source ?? ''}`);
      }
    },
    fire(ctx, due) {
      const who = due.target ?? '';
      const row = game.conditions.get(conditionIn(due));
      const { state } = ctx.edit(who);
      if (row === undefined || row.tick === null) return;
      const { every } = row.tick;
      const overdue = state.effects.filter(
        ({ id, tickAt }) => id === row.def.id && tickAt !== undefined && tickAt <= ctx.clock,
      );
      const now = overdue.find(({ tickAt = 0 }) => minus(ctx.clock, tickAt) % every === 0) ?? overdue[0];
      const tickAt = due.at + every;
      state.effects = state.effects.map((one) => (one === now ? { ...one, tickAt } : one));
      tick(people, ctx, who, row);
    },
    describe(ctx, due) {
      const row = game.conditions.get(conditionIn(due));
      const every = row?.tick?.every;
      const { label, does } = row === undefined ? { label: conditionIn(due), does: '' } : told(people, ctx, due, row);
      return {
        text: `${label}${does}`,
        rule: row?.rule ?? game.harmRule,
        asksDice: row === undefined || setsOff || asksDice(row),
        ...(every === undefined ? {} : { everySeconds: every }),
      };
    },
  };
}

/** What a repeating effect will do to somebody: 'Dying takes 1', 'Mending restores 1d4'. */
function told(people: People, ctx: Read, { target }: Due, { def, tick: row }: ConditionRule) {
  const { label } = def;
  if (row?.amount == null || target === undefined) return { label, does: '' };
  return {
    label,
    does: ` ${def.tick?.heals === true ? 'restores' : 'takes'} ${sayFor(row.amount, people.look(ctx, target))}`,
  };
}

/** Whether a repeating effect rolls. */
const asksDice = ({ tick: row }: ConditionRule): boolean =>
  row === null || row.ends !== null || (row.amount !== null && rolls(row.amount));

/** Whether any condition rolls as it starts or ends: then whatever takes or restores points may set off a roll. */
const rollsOnTheSide = ({ conditions }: Game): boolean =>
  [...conditions.values()]
    .flatMap(({ begins, over }) => [begins?.amount, over?.amount])
    .some((amount) => amount != null && rolls(amount));

/** Runs the repeating effect of a condition once. */
function tick(people: People, ctx: Run, who: string, row: ConditionRule): void {
  const { def, rule } = row;
  if (people.standing(ctx, who).standing === 'dead') return void people.kit.take(ctx, who, def.id, { why: 'time' });
  const { tracker, type, remind, heals = false } = def.tick ?? {};
  if (tracker !== undefined && row.tick !== null && row.tick.amount !== null) {
    const of = { label: def.label, rule, tracker, amount: row.tick.amount, heals, type };
    ctx.event(def.id, { target: who, amount: takeOrGive(people, ctx, who, of), heals });
  }
  if (remind !== undefined && ctx.world.encounter !== null) {
    ctx.explain.note(remind, rule, { subject: who });
    ctx.event('condition-reminds', { target: who, effect: def.id, text: remind });
  }
  if (people.standing(ctx, who).standing === 'dead') people.kit.take(ctx, who, def.id, { why: 'time' });
  else if (row.tick !== null && row.tick.ends !== null) rollToEnd(people, ctx, who, row, row.tick.ends);
}

function rollToEnd(people: People, ctx: Run, who: string, row: ConditionRule, needed: NeededRoll): void {
  const came = runNeeded(people, ctx, who, needed, row.rule);
  if (came === null || !people.kit.has(ctx, who, row.def.id)) return;
  if (came.success) endAll(people, ctx, who, row, () => true);
  else ctx.event('condition-held', { target: who, effect: row.def.id });
}

/** Makes a required roll against the number given, else its own; null if there is no such roll. */
export function runNeeded(
  people: People,
  ctx: Run,
  who: string,
  { roll, needs }: NeededRoll,
  rule: string,
  against?: number,
) {
  const check = people.game.rolls.get(roll);
  if (check === undefined) return null;
  const number =
    needs === null || against !== undefined ? undefined : addFormula(new Sum(), needs, people.look(ctx, who), rule);
  return runCheck(people, ctx, check, { actor: who, against, number, modifiers: [] });
}

/** Ends the instances of a condition that `which` selects, one at a time. */
function endAll(people: People, ctx: Run, who: string, row: ConditionRule, which: (one: OwnEffect) => boolean): void {
  const { id } = row.def;
  for (let left = ctx.peek(who).state.effects.length; left > 0; left -= 1) {
    const { effects } = ctx.peek(who).state;
    const over = effects.find((one) => one.id === id && which(one));
    if (over === undefined) return;
    ctx.edit(who).state.effects = effects.filter((one) => one !== over);
    ctx.explain.note(`${row.def.label} ends`, row.rule, { subject: who });
    ctx.event('effect-ended', { target: who, effect: id });
    people.kit.row(ctx, id)?.end?.(ctx, who, over, 'time');
  }
}

/** Puts off a condition's next repeating effect by one interval from now. */
function restart(ctx: Run, who: string, id: string, every: number): void {
  const tickAt = ctx.clock + every;
  const { state } = ctx.edit(who);
  state.effects = state.effects.map((one) => (one.id === id ? { ...one, tickAt } : one));
}

/** Conditions at turns: repeating effects, and conditions that end with a turn or with the fight. */
export function turnsOf(people: People) {
  const endsAtTurns = new Set([...people.game.conditions.values()].map(({ def }) => def.ends));
  const rowsOn = (ctx: Read, who: string): ConditionRule[] =>
    [...new Set(ctx.peek(who).state.effects.map(({ id }) => id))].flatMap((id) => people.game.conditions.get(id) ?? []);
  const pass = (ctx: Run, of: string, at: Turn): void => {
    for (const row of rowsOn(ctx, of)) {
      if (row.def.tick?.at !== at || row.tick === null || !people.kit.has(ctx, of, row.def.id)) continue;
      restart(ctx, of, row.def.id, row.tick.every);
      tick(people, ctx, of, row);
    }
    if (!endsAtTurns.has(at)) return;
    for (const place of ctx.notes(WAITING).who) {
      const id = ctx.world.combatants[place]?.id ?? '';
      for (const row of rowsOn(ctx, id)) if (row.def.ends === at) endWaiting(people, ctx, id, row, of);
    }
  };
  return {
    begins: (ctx: Run, of: string): void => pass(ctx, of, 'turnStart'),
    ends: (ctx: Run, of: string): void => pass(ctx, of, 'turnEnd'),
    over(ctx: Run): void {
      for (const { id } of ctx.world.combatants) {
        for (const row of rowsOn(ctx, id)) {
          if (row.def.ends === 'fight') endAll(people, ctx, id, row, ({ endsAt }) => endsAt === null);
          if (row.tick === null || row.def.tick?.at === 'clock') continue;
          restart(ctx, id, row.def.id, row.tick.every);
        }
      }
    },
  };
}

/** Ends conditions that waited for this turn of `of`; those that began during it wait for the next. */
function endWaiting(people: People, ctx: Run, who: string, row: ConditionRule, of: string): void {
  const isOf = (one: OwnEffect): boolean => turnOf(row, who, one) === of;
  endAll(people, ctx, who, row, (one) => one.waits === 'turn' && isOf(one));
  const isNext = (one: OwnEffect): boolean => one.id === row.def.id && one.waits === 'next' && isOf(one);
  if (!ctx.peek(who).state.effects.some(isNext)) return;
  const { state } = ctx.edit(who);
  state.effects = state.effects.map((one) => (isNext(one) ? { ...one, waits: 'turn' as const } : one));
}

/** How long a condition that waits for a turn lasts, in words. */
export function waitWords(row: ConditionRule, who: string, effect: OwnEffect, ctx: Read): string | undefined {
  if (effect.waits === undefined) return undefined;
  const of = turnOf(row, who, effect);
  const whose = of === who ? 'the' : `${nameOf(ctx, of)}’s`;
  return row.def.ends === 'turnStart' ? `until ${whose} turn starts` : `until ${whose} turn ends`;
}
