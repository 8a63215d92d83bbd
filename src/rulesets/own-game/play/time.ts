import type { EncounterView } from '../../../contract/views';
import type { Die } from '../../../dice/die';
import type { Formula as Dice, Thrown } from '../../../dice/notation';
import { explodes, rollFormula } from '../../../dice/notation';
import type { OwnedDie } from '../../../dice/source';
import { nameOf } from '../../../engine/state/combatant';
import type { PlainFight } from '../../../engine/fight/plain-fight';
import { plainFight } from '../../../engine/fight/plain-fight';
import type { Schedule } from '../../../engine/time/schedule';
import { asAdded, passTime } from '../../../engine/time/schedule';
import { Sum } from '../../../engine/explain/sum';
import type { Game } from '../definition/game';
import { evaluate } from '../formula/evaluate';
import type { Node } from '../formula/node';
import { everyNode, rolls } from '../formula/node';
import type { People } from './people';
import { addFormula, Roller } from './rolling';
import { tickTimer, turnsOf } from './ticks';
import type { OwnTypes, Read, Run } from './types';

/** Scheduled events: repeating effects of conditions, and conditions that run out. */
export function scheduleOf(people: People): Schedule<OwnTypes> {
  return {
    timers: [tickTimer(people), people.kit.timer()],
    order: asAdded,
  };
}

const SIDES: Readonly<Record<string, number>> = { pc: 0, ally: 0, neutral: 1, foe: 2 };

const scoreIn = (ctx: Read, id: string): number => ctx.peek(id).state.score ?? 0;
const sideOf = (ctx: Read, id: string): number => SIDES[ctx.peek(id).side] ?? 1;

/** The order of the game: by a roll, a figure, sides, or as listed. Scores are stored on the combatants. */
function arrange(people: People, ctx: Run, ids: readonly string[]): string[] {
  ctx.inTurn(
    'Initiative',
    ids,
    (id) => placeDice(people, ctx, id),
    (id) => takePlace(people, ctx, id),
  );
  return [...ids].sort((a, b) => compareIn(people, ctx, a, b));
}

function scoreOf(people: People, ctx: Run, id: string): number {
  const { formula, rule } = people.game.order;
  if (formula === null) return 0;
  const roller = new Roller(ctx, id, `${nameOf(ctx, id)}: order`);
  const look = people.look(ctx, id, { roller });
  return ctx.explain.sum('Order', addFormula(new Sum(), formula, look, rule, roller), rule, id);
}

/** Compares two combatants for the order, by its figure and then by its tie-breaker; negative if `a` goes first. */
export function compareIn(people: People, ctx: Read, a: string, b: string): number {
  const { game } = people;
  const { by, first } = game.def.order;
  if (by === 'listed') return 0;
  const scores = by === 'side' ? sideOf(ctx, a) - sideOf(ctx, b) : scoreIn(ctx, a) - scoreIn(ctx, b);
  if (scores !== 0) return first === 'high' && by !== 'side' ? -scores : scores;
  const { ties } = game.order;
  return ties === null ? 0 : evaluate(ties, people.look(ctx, b)) - evaluate(ties, people.look(ctx, a));
}

/** Rolls or looks up a combatant's order figure; does nothing if the order goes by sides or as listed. */
export function takePlace(people: People, ctx: Run, id: string): void {
  const { by } = people.game.def.order;
  if (by === 'roll' || by === 'field') ctx.edit(id).state.score = scoreOf(people, ctx, id);
}

/** The dice of a combatant's order figure in rolling order; none if a face decides whether more are rolled. */
export function placeDice(people: People, ctx: Read, id: string): OwnedDie[] {
  const { by } = people.game.def.order;
  const { formula } = people.game.order;
  if (formula === null || (by !== 'roll' && by !== 'field') || branchesByDice(formula)) return [];
  const dice: OwnedDie[] = [];
  let isSure = true;
  const note = (die: Die): number => dice.push({ die, whose: id });
  const thrown: Thrown = {
    roll: note,
    rollMany: (count, die) => Array.from({ length: count }, () => note(die)),
  };
  const rolled = (read: Dice): number => {
    isSure &&= !explodes(read);
    return isSure ? rollFormula(read, thrown, '').total : 0;
  };
  evaluate(formula, people.look(ctx, id, { roller: { rolled } }));
  return isSure ? dice : [];
}

const branchesByDice = (formula: Node): boolean =>
  [...everyNode(formula)].some(
    (part) => part.kind === 'call' && part.name === 'if' && part.args.slice(0, 1).some(rolls),
  );

/** The encounter of a game, round by round; `sayEvent` words what happens in it. */
export function fightOf(people: People, schedule: Schedule<OwnTypes>, sayEvent: PlainFight<OwnTypes>['sayEvent']) {
  const { def, order } = people.game;
  const { seconds, round, phases, anew, named, skip, by } = def.order;
  const fight = plainFight<OwnTypes>({
    names: { start: 'start-encounter', next: 'advance-turn', end: 'end-encounter', wait: 'advance-time' },
    rule: order.rule,
    round: { seconds, name: round },
    schedule,
    sayEvent,
    arrange: (ctx, ids) => arrange(people, ctx, ids),
    anew,
    named,
    ...(phases.length === 0 ? {} : { phases }),
    ...(people.game.watchesTurns ? { turns: turnsOf(people) } : {}),
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

/** Lets time pass; returns the seconds left if interrupted. */
export const passOf =
  (schedule: Schedule<OwnTypes>) =>
  (ctx: Run, until: number): number =>
    passTime(ctx, schedule, until).secondsLeft;
