import type { EncounterView } from '../../../contract/views';
import { nameOf } from '../../../engine/plain';
import { plainFight } from '../../../engine/plain-fight';
import type { Due, Schedule, TimerDef } from '../../../engine/schedule';
import { passTime } from '../../../engine/schedule';
import { Sum } from '../../../engine/sum';
import type { Game } from '../definition/game';
import { evaluate } from '../formula/evaluate';
import type { People } from './people';
import { addFormula, Roller } from './rolling';
import { takeHarm } from './harm';
import type { OwnEffect, OwnTypes, Read, Run } from './types';

/** What happens by itself: conditions do something over and over, and end. */
export function scheduleOf(people: People): Schedule<OwnTypes> {
  return {
    timers: [tickTimer(people), people.kit.timer()],
    order: (ctx, a, b) => (ctx.world.index[a.target ?? ''] ?? 0) - (ctx.world.index[b.target ?? ''] ?? 0),
  };
}

const conditionIn = (due: Due): string => String(due.data ?? '').split(' ')[0] ?? '';

function tickTimer(people: People): TimerDef<OwnTypes> {
  const { game } = people;
  return {
    name: 'tick',
    *pending(ctx) {
      for (const { id: target, state } of ctx.world.combatants) {
        for (const { id, tickAt, source } of state.effects) {
          if (tickAt !== undefined) yield { at: tickAt, timer: 'tick', target, data: `${id} ${source ?? ''}` };
        }
      }
    },
    fire: (ctx, due) => tick(people, ctx, due),
    describe(_ctx, due) {
      const row = game.conditions.get(conditionIn(due));
      const every = row?.def.tick?.seconds;
      return {
        text: row?.def.label ?? conditionIn(due),
        rule: row?.rule ?? game.harmRule,
        asksDice: true,
        ...(every === undefined ? {} : { everySeconds: every }),
      };
    },
  };
}

function tick(people: People, ctx: Run, due: Due): void {
  const { game } = people;
  const who = due.target ?? '';
  const id = conditionIn(due);
  const isDue = (one: OwnEffect): boolean => one.id === id && one.tickAt !== undefined && one.tickAt <= ctx.clock;
  const row = game.conditions.get(id);
  const { state } = ctx.edit(who);
  const now = state.effects.find(isDue);
  const every = row?.def.tick?.seconds;
  state.effects = state.effects.map((one) => (one === now ? againAt(one, due.at, every) : one));
  const tracker = game.trackers.get(row?.def.tick?.tracker ?? '');
  if (row?.tick === null || row === undefined || tracker === undefined) return;
  const roller = new Roller(ctx, who, `${nameOf(ctx, who)}: ${row.def.label.toLowerCase()}`);
  const sum = addFormula(new Sum(), row.tick, people.look(ctx, who, { roller }), row.rule, roller);
  const heals = row.def.tick?.heals === true;
  const { label } = row.def;
  const amount = heals
    ? people.mend(ctx, who, tracker, Math.max(0, Math.floor(ctx.explain.sum(label, sum, row.rule, who))))
    : takeHarm(people, ctx, { target: who, tracker, sum, label, past: true });
  ctx.event(id, { target: who, amount, heals });
  if (people.standing(ctx, who).standing === 'dead') people.kit.take(ctx, who, id, { why: 'time' });
}

function againAt({ tickAt: _past, ...effect }: OwnEffect, at: number, every: number | undefined): OwnEffect {
  return every === undefined ? effect : { ...effect, tickAt: at + every };
}

const SIDES: Readonly<Record<string, number>> = { pc: 0, ally: 0, neutral: 1, foe: 2 };

/** Everybody in the order of the game: by a roll, a figure, a side, or as listed. What it is made by stays with them. */
function arrange(people: People, ctx: Run, ids: readonly string[]): string[] {
  const { game } = people;
  const { by, first } = game.def.order;
  if (by === 'listed') return [...ids];
  const places = ids.map((id, listed) => {
    const score = by === 'side' ? -(SIDES[ctx.peek(id).side] ?? 1) : scoreOf(people, ctx, id);
    const ties = game.order.ties === null ? 0 : evaluate(game.order.ties, people.look(ctx, id));
    if (by !== 'side') ctx.edit(id).state.score = score;
    return { id, score, ties, listed };
  });
  const sign = first === 'high' || by === 'side' ? -1 : 1;
  return places
    .sort((a, b) => sign * (a.score - b.score) || b.ties - a.ties || a.listed - b.listed)
    .map(({ id }) => id);
}

function scoreOf(people: People, ctx: Run, id: string): number {
  const { formula, rule } = people.game.order;
  if (formula === null) return 0;
  const roller = new Roller(ctx, id, `${nameOf(ctx, id)}: order`);
  const look = people.look(ctx, id, { roller });
  return ctx.explain.sum('Order', addFormula(new Sum(), formula, look, rule, roller), rule, id);
}

/** The fight of a game, round by round. */
export function fightOf(people: People, schedule: Schedule<OwnTypes>) {
  const { def, order } = people.game;
  const { seconds, round, phases, anew, named, skip, by } = def.order;
  const fight = plainFight<OwnTypes>({
    names: { start: 'start-encounter', next: 'advance-turn', end: 'end-encounter', wait: 'advance-time' },
    rule: order.rule,
    round: { seconds, name: round },
    schedule,
    arrange: (ctx, ids) => arrange(people, ctx, ids),
    anew,
    named,
    ...(phases.length === 0 ? {} : { phases }),
    ...(skip ? { passesOver: (ctx: Read, id: string) => people.standing(ctx, id).standing !== 'up' } : {}),
    ...(by === 'listed' || by === 'side'
      ? {}
      : { score: (ctx: Read, id: string) => String(ctx.peek(id).state.score ?? '') || undefined }),
  });
  return { ...fight, view: (ctx: Read) => withNotes(people.game, fight.view(ctx)) };
}

function withNotes({ def }: Game, view: EncounterView | null): EncounterView | null {
  if (view === null) return null;
  const notes = def.reminders.filter(({ when }) => when === 'fight' || view.round === 1).map(({ text }) => text);
  return { ...view, notes };
}

export type Fight = ReturnType<typeof fightOf>;

/** Lets time pass; answers the seconds that were not passed. */
export const passOf =
  (schedule: Schedule<OwnTypes>) =>
  (ctx: Run, until: number): number =>
    passTime(ctx, schedule, until).secondsLeft;
