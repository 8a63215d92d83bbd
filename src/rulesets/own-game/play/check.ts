import { nameOf } from '../../../engine/state/combatant';
import { invalidParams } from '../../../engine/commands/refusal';
import { Sum, sumFrom } from '../../../engine/explain/sum';
import type { CheckRule } from '../definition/game';
import { changesOn } from './look';
import type { People } from './people';
import { addFormula, Roller } from './rolling';
import type { Read, Run } from './types';

/** Dice of a pool, at most. */
export const MOST_POOL = 100;

/** A roll as it is asked for. */
export interface Ask {
  actor: string;
  target?: string | undefined;
  /** The number it is held against, where the game master gives it. */
  against?: number | undefined;
  /** The number it is held against, where what asks for the roll says it. */
  number?: Sum | undefined;
  modifiers: readonly { label: string; value: number }[];
}

/** How a roll came out. */
export interface Came {
  total: number;
  against: number;
  margin: number;
  success: boolean;
  degree: string | null;
  face: 'best' | 'worst' | null;
}

/** The name under which conditions change all rolls of a kind. */
const groupOf = (rule: CheckRule): string => ('damage' in rule ? 'attack' : 'roll');

/** The best degree that a margin reaches; null where there is none. */
export function degreeOf({ def }: CheckRule, margin: number): string | null {
  let best: { from: number; label: string } | null = null;
  for (const degree of def.degrees) {
    if (margin >= degree.from && (best === null || degree.from > best.from)) best = degree;
  }
  return best?.label ?? null;
}

/** What the first die means by itself. */
export function faceOf({ def }: CheckRule, face: number | null): Came['face'] {
  if (face === null) return null;
  if (def.best.includes(face)) return 'best';
  return def.worst.includes(face) ? 'worst' : null;
}

/** A total against its number, with what the first die says by itself. */
export function outcomeOf(rule: CheckRule, total: number, against: number, lead: number | null): Came {
  const { kind, succeeds, ties } = rule.def;
  const isUnder = kind === 'sum' && succeeds === 'under';
  const margin = isUnder ? against - total : total - against;
  const face = faceOf(rule, lead);
  const reached = kind === 'opposed' && ties === 'other' ? margin > 0 : margin >= 0;
  const success = face === 'best' || (face !== 'worst' && reached);
  return { total, against, margin, success, face, degree: degreeOf(rule, margin) };
}

/** Refuses a roll for which a number is missing, before any die falls. */
export function checkAsk(
  rule: CheckRule,
  { target, against, number }: Pick<Ask, 'target' | 'against' | 'number'>,
): void {
  if (rule.def.kind === 'opposed' && target === undefined) invalidParams('target', 'Against whom?');
  if (rule.def.kind === 'sum' && rule.against === null && against === undefined && number === undefined) {
    invalidParams('against', 'Which number has to be reached?');
  }
}

/** The number that a roll is held against, with its summands; of a pool one success, where nothing else is said. */
export function againstOf(people: People, ctx: Read, rule: CheckRule, ask: Ask): Sum {
  if (ask.against !== undefined) return sumFrom('Told at the table', ask.against, rule.rule);
  if (ask.number !== undefined) return ask.number;
  if (rule.against === null) return sumFrom('A success', 1, rule.rule);
  const target = ask.target === undefined ? null : ctx.peek(ask.target);
  return addFormula(new Sum(), rule.against, people.look(ctx, ask.actor, { target }), rule.rule);
}

/** What conditions and the game master add to a roll, or to the number that it must not exceed. */
function addChanges(people: People, ctx: Read, rule: CheckRule, ask: Ask, sum: Sum): Sum {
  for (const { label, by, rule: cited } of changesOn(people.game, ctx.peek(ask.actor), rule.id, groupOf(rule))) {
    sum.add(label, by, cited);
  }
  return sum.addAll(ask.modifiers, rule.rule);
}

/** What is added to a roll besides its dice, explained by itself. */
export function changesTo(people: People, ctx: Read, rule: CheckRule, ask: Ask): number {
  const sum = addChanges(people, ctx, rule, ask, new Sum());
  return sum.lines.length === 0 ? 0 : ctx.explain.sum(`${rule.title}: besides`, sum, rule.rule, ask.actor);
}

/** How many dice a pool has, explained. */
export function poolOf(people: People, ctx: Read, rule: CheckRule, ask: Ask): number {
  const target = ask.target === undefined ? null : ctx.peek(ask.target);
  const sum = addFormula(new Sum(), rule.dice, people.look(ctx, ask.actor, { target }), rule.rule);
  const count = ctx.explain.sum(`${rule.title}: dice`, addChanges(people, ctx, rule, ask, sum), rule.rule, ask.actor);
  return Math.max(0, Math.min(MOST_POOL, Math.floor(count)));
}

/** Rolls it, with every figure explained. */
export function runCheck(people: People, ctx: Run, rule: CheckRule, ask: Ask): Came {
  checkAsk(rule, ask);
  if (rule.def.kind === 'pool') return runPool(people, ctx, rule, ask);
  const isUnder = rule.def.kind === 'sum' && rule.def.succeeds === 'under';
  const number = rule.other === null ? againstOf(people, ctx, rule, ask) : new Sum();
  if (isUnder) addChanges(people, ctx, rule, ask, number);
  // Told before the dice, so that everybody knows what they have to come to.
  const held =
    rule.other === null ? ctx.explain.sum(isUnder ? 'At most' : 'To reach', number, rule.rule, ask.actor) : null;
  const roller = new Roller(ctx, ask.actor, `${nameOf(ctx, ask.actor)}: ${rule.title.toLowerCase()}`);
  const target = ask.target === undefined ? null : ctx.peek(ask.target);
  const look = people.look(ctx, ask.actor, { target, roller });
  const sum = addFormula(new Sum(), rule.dice, look, rule.rule, roller);
  if (!isUnder) addChanges(people, ctx, rule, ask, sum);
  const total = ctx.explain.sum(rule.title, sum, rule.rule, ask.actor);
  const against = held ?? rollOther(people, ctx, rule, ask);
  return told(ctx, rule, ask, outcomeOf(rule, total, against, roller.first));
}

function rollOther(people: People, ctx: Run, rule: CheckRule, { actor, target = actor }: Ask): number {
  const roller = new Roller(ctx, target, `${nameOf(ctx, target)}: against ${rule.title.toLowerCase()}`);
  const look = people.look(ctx, target, { roller });
  const sum = rule.other === null ? new Sum() : addFormula(new Sum(), rule.other, look, rule.rule, roller);
  return ctx.explain.sum(`Against ${rule.title}`, sum, rule.rule, target);
}

/** How often a die of a pool counts. */
export function countOf({ def }: CheckRule, face: number): number {
  if (face < def.hits) return 0;
  return def.twice !== undefined && face >= def.twice ? 2 : 1;
}

function runPool(people: People, ctx: Run, rule: CheckRule, ask: Ask): Came {
  const against = againstOf(people, ctx, rule, ask);
  const count = poolOf(people, ctx, rule, ask);
  const label = `${nameOf(ctx, ask.actor)}: ${rule.title.toLowerCase()}`;
  const faces = count === 0 ? [] : ctx.dice(count, rule.def.sides, label, ask.actor);
  const total = faces.reduce((sum, face) => sum + countOf(rule, face), 0);
  ctx.explain.roll(`${rule.title}: successes`, total, rule.rule, { faces, subject: ask.actor });
  return told(ctx, rule, ask, outcomeOf(rule, total, against.total, null));
}

function told(ctx: Run, rule: CheckRule, { actor }: Ask, came: Came): Came {
  ctx.explain.compare(rule.title, came.total, came.against, rule.rule, { subject: actor });
  if (came.face !== null) {
    ctx.explain.note(came.face === 'best' ? 'Succeeds by its face' : 'Fails by its face', rule.rule, {
      subject: actor,
    });
  }
  return came;
}
