import { nameOf } from '../../../engine/state/combatant';
import { Sum } from '../../../engine/explain/sum';
import { minus, sumOf } from '../../../kernel/decimal';
import type { ConditionRule, Game, HookRule, TrackerRule } from '../definition/game';
import { evaluate } from '../formula/evaluate';
import type { Node } from '../formula/node';
import { rolls } from '../formula/node';
import { GameLook } from './look';
import type { People } from './people';
import { addFormula, Roller } from './rolling';
import type { Being, Read, Run } from './types';

/** What each piece of armour stops of a kind of damage. */
function soaksOn(game: Game, being: Being, type: string | undefined): { title: string; stops: number }[] {
  const look = new GameLook(game, being);
  return game.soaks
    .filter(({ type: only }) => only === undefined || only === type)
    .map(({ title, formula }) => ({ title, stops: Math.max(0, evaluate(formula, look)) }));
}

/** Subtracts armour from damage, one line each, down to the minimum. */
function addSoak(game: Game, being: Being, type: string | undefined, sum: Sum): Sum {
  for (const { title, stops } of soaksOn(game, being, type)) sum.add(title, -stops, game.harmRule);
  if (!Number.isInteger(sum.total)) sum.then('Rounded down', game.harmRule, { round: 'down' }, { show: 'after' });
  const { least } = game.def.harm;
  return sum.total < least ? sum.then('At least', game.harmRule, { atLeast: least }) : sum;
}

/** What is dealt of an amount of damage: less armour, whole, at least the minimum. The same as `takeHarm`, for odds. */
export function dealtOf(
  game: Game,
  being: Being,
  { type, past = false }: { type?: string | undefined; past?: boolean },
): (amount: number) => number {
  const stops = past ? 0 : sumOf(soaksOn(game, being, type).map((one) => one.stops));
  const least = past ? 0 : game.def.harm.least;
  return (amount) => Math.max(least, Math.floor(minus(amount, stops)));
}

/** Applies damage after armour to a tracker, including its thresholds. */
export function takeHarm(
  people: People,
  ctx: Run,
  harm: { target: string; tracker: TrackerRule; sum: Sum; type?: string | undefined; label: string; past?: boolean },
): number {
  const { target, tracker, sum, type, label, past = false } = harm;
  if (!past) addSoak(people.game, ctx.peek(target), type, sum);
  const dealt = Math.max(0, Math.floor(ctx.explain.sum(label, sum, people.game.harmRule, target)));
  people.harm(ctx, target, tracker, dealt);
  if (tracker === people.game.main) applyBlows(people, ctx, target, dealt);
  return dealt;
}

/** Applies the extra effects of a hard hit: a condition, and a cost to another tracker. */
function applyBlows(people: People, ctx: Run, who: string, dealt: number): void {
  const { blows, trackers, harmRule } = people.game;
  for (const { at, word, condition, cost } of blows) {
    if (dealt < Math.max(1, evaluate(at, people.look(ctx, who)))) continue;
    ctx.explain.note(word, harmRule, { value: dealt, subject: who });
    const tracker = trackers.get(cost?.tracker ?? '');
    if (cost !== null && tracker !== undefined) {
      const sum = addFormula(new Sum(), cost.amount, people.look(ctx, who), harmRule);
      people.harm(ctx, who, tracker, Math.max(0, Math.floor(ctx.explain.sum(word, sum, harmRule, who))));
    }
    if (condition !== undefined) people.kit.put(ctx, who, people.kit.begins(ctx, condition));
  }
}

/** What damage made of somebody, as the end of its sentence: ' Oswin is dying.'; '' while they are up. */
export function fallWords(people: People, ctx: Read, id: string): string {
  const { standing, word } = people.standing(ctx, id);
  return standing === 'up' ? '' : ` ${nameOf(ctx, id)} is ${word.toLowerCase()}.`;
}

/** Takes a formula's value from a tracker or restores it; armour applies only if a kind of damage is given. */
export function takeOrGive(
  people: People,
  ctx: Run,
  who: string,
  of: { label: string; rule: string; tracker: string; amount: Node; heals: boolean; type?: string | undefined },
): number {
  const { label, rule, amount, heals, type } = of;
  const tracker = people.game.trackers.get(of.tracker) ?? people.game.main;
  const roller = new Roller(ctx, who, `${nameOf(ctx, who)}: ${label.toLowerCase()}`);
  const sum = addFormula(new Sum(), amount, people.look(ctx, who, { roller }), rule, roller);
  if (!heals) return takeHarm(people, ctx, { target: who, tracker, sum, label, type, past: type === undefined });
  return people.mend(ctx, who, tracker, Math.max(0, Math.floor(ctx.explain.sum(label, sum, rule, who))));
}

/** Runs the hook of a condition that starts or ends. */
export function runHook(people: People, ctx: Run, who: string, { def, rule }: ConditionRule, hook: HookRule): void {
  const { tracker, amount, heals, puts, takesOff } = hook;
  people.runFollowUp(() => {
    if (tracker !== undefined && amount !== null && (people.canRoll || !rolls(amount)))
      takeOrGive(people, ctx, who, { label: def.label, rule, tracker, amount, heals });
    for (const id of takesOff) people.kit.take(ctx, who, id);
    if (puts !== undefined) people.kit.put(ctx, who, people.kit.begins(ctx, puts));
  });
}
