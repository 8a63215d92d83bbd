import { nameOf } from '../../../engine/state/combatant';
import { invalidParams } from '../../../engine/state/refusal';
import { Sum, sumFrom } from '../../../engine/explain/sum';
import { minus } from '../../../kernel/decimal';
import type { CheckRule } from '../definition/game';
import { sayFor } from '../formula/say';
import { changesOn } from './look';
import type { People } from './people';
import { addFormula, Roller } from './rolling';
import type { Read, Run } from './types';

/** Maximum number of dice in a pool. */
export const MAX_POOL = 100;

/** A requested roll. */
export interface Ask {
  actor: string;
  target?: string | undefined;
  /** The number to reach, if given by the game master. */
  against?: number | undefined;
  /** The number to reach, if given by whatever calls for the roll. */
  number?: Sum | undefined;
  modifiers: readonly { label: string; value: number }[];
}

/** The outcome of a roll. */
export interface Came {
  total: number;
  against: number;
  margin: number;
  success: boolean;
  degree: string | null;
  face: 'best' | 'worst' | null;
}

/** The name by which conditions change all attacks or all rolls. */
const groupOf = (rule: CheckRule): string => ('damage' in rule ? 'attack' : 'roll');

/** The highest degree that a margin reaches, or null. */
export function degreeOf({ def }: CheckRule, margin: number): string | null {
  let best: { from: number; label: string } | null = null;
  for (const degree of def.degrees) {
    if (margin >= degree.from && (best === null || degree.from > best.from)) best = degree;
  }
  return best?.label ?? null;
}

/** Whether the first die shows a best or worst face. */
export function faceOf({ def }: CheckRule, face: number | null): Came['face'] {
  if (face === null) return null;
  if (def.best.includes(face)) return 'best';
  return def.worst.includes(face) ? 'worst' : null;
}

/** Compares a total with the number to reach; a best or worst face decides by itself. */
export function outcomeOf(rule: CheckRule, total: number, against: number, lead: number | null): Came {
  const { kind, succeeds, ties } = rule.def;
  const isUnder = kind === 'sum' && succeeds === 'under';
  const margin = isUnder ? minus(against, total) : minus(total, against);
  const face = faceOf(rule, lead);
  const reached = kind === 'opposed' && ties === 'other' ? margin > 0 : margin >= 0;
  const success = face === 'best' || (face !== 'worst' && reached);
  return { total, against, margin, success, face, degree: degreeOf(rule, margin) };
}

/** Refuses a roll without a number to reach or an opponent, before any dice. */
export function checkAsk(
  rule: CheckRule,
  { target, against, number }: Pick<Ask, 'target' | 'against' | 'number'>,
): void {
  if (rule.def.kind === 'opposed' && target === undefined) invalidParams('target', 'Who is the opponent?');
  if (rule.def.kind === 'sum' && rule.against === null && against === undefined && number === undefined) {
    invalidParams('against', 'Which number does the roll have to reach?');
  }
}

/** The number to reach, as a sum; for a pool one success by default. */
export function againstOf(people: People, ctx: Read, rule: CheckRule, ask: Ask): Sum {
  if (ask.against !== undefined) return sumFrom('Set by hand', ask.against, rule.rule);
  if (ask.number !== undefined) return ask.number;
  if (rule.against === null) return sumFrom('A success', 1, rule.rule);
  const target = ask.target === undefined ? null : ctx.peek(ask.target);
  return addFormula(new Sum(), rule.against, people.look(ctx, ask.actor, { target }), rule.rule);
}

/** Adds the changes by conditions and modifiers to a roll, or to the number it must not exceed. */
function addChanges(people: People, ctx: Read, rule: CheckRule, ask: Ask, sum: Sum): Sum {
  for (const { label, by, rule: cited } of changesOn(people.game, ctx.peek(ask.actor), rule.id, groupOf(rule))) {
    sum.add(label, by, cited);
  }
  return sum.addAll(ask.modifiers, rule.rule);
}

/** The changes to a roll apart from its dice, explained separately. */
export function changesTo(people: People, ctx: Read, rule: CheckRule, ask: Ask): number {
  const sum = addChanges(people, ctx, rule, ask, new Sum());
  return sum.lines.length === 0 ? 0 : ctx.explain.sum(`${rule.title}: modifiers`, sum, rule.rule, ask.actor);
}

/** The size of a pool, explained. */
export function poolOf(people: People, ctx: Read, rule: CheckRule, ask: Ask): number {
  const target = ask.target === undefined ? null : ctx.peek(ask.target);
  const sum = addFormula(new Sum(), rule.dice, people.look(ctx, ask.actor, { target }), rule.rule);
  const count = ctx.explain.sum(`${rule.title}: dice`, addChanges(people, ctx, rule, ask, sum), rule.rule, ask.actor);
  return Math.max(0, Math.min(MAX_POOL, Math.floor(count)));
}

/** Makes a roll and explains every figure. */
export function runCheck(people: People, ctx: Run, rule: CheckRule, ask: Ask): Came {
  checkAsk(rule, ask);
  if (rule.def.kind === 'pool') return runPool(people, ctx, rule, ask);
  const isUnder = rule.def.kind === 'sum' && rule.def.succeeds === 'under';
  const number = rule.other === null ? againstOf(people, ctx, rule, ask) : new Sum();
  if (isUnder) addChanges(people, ctx, rule, ask, number);
  // Explained before the dice, so that everybody knows the number to reach.
  const label = isUnder ? 'At most' : toReach(people, ctx, rule, ask);
  const held = rule.other === null ? ctx.explain.sum(label, number, rule.rule, ask.actor) : null;
  const roller = new Roller(ctx, ask.actor, `${nameOf(ctx, ask.actor)}: ${rule.title.toLowerCase()}`);
  const target = ask.target === undefined ? null : ctx.peek(ask.target);
  const look = people.look(ctx, ask.actor, { target, roller });
  const sum = addFormula(new Sum(), rule.dice, look, rule.rule, roller);
  if (!isUnder) addChanges(people, ctx, rule, ask, sum);
  const total = ctx.explain.sum(rule.title, sum, rule.rule, ask.actor);
  const against = held ?? rollOther(people, ctx, rule, ask);
  return explainOutcome(ctx, rule, ask, outcomeOf(rule, total, against, roller.first));
}

/** What reaches the number: '1d20 + 4 to reach', so that nobody adds it up anew while the die rolls. */
function toReach(people: People, ctx: Read, rule: CheckRule, ask: Ask): string {
  const change = addChanges(people, ctx, rule, ask, new Sum()).total;
  if (rule.dice.kind === 'dice' && change === 0) return 'To reach';
  return `${sayFor(rule.dice, people.look(ctx, ask.actor), change)} to reach`;
}

function rollOther(people: People, ctx: Run, rule: CheckRule, { actor, target = actor }: Ask): number {
  const roller = new Roller(ctx, target, `${nameOf(ctx, target)}: against ${rule.title.toLowerCase()}`);
  const look = people.look(ctx, target, { roller });
  const sum = rule.other === null ? new Sum() : addFormula(new Sum(), rule.other, look, rule.rule, roller);
  return ctx.explain.sum(`Against ${rule.title}`, sum, rule.rule, target);
}

/** How many successes a die of a pool counts as. */
export function countOf({ def }: CheckRule, face: number): number {
  if (face < def.hits) return 0;
  return def.twice !== undefined && face >= def.twice ? 2 : 1;
}

/** What the dice of a pool have to bring: 'Successes on 5 or more, to reach'. */
function poolWords({ def: { hits, sides, twice } }: CheckRule): string {
  const faces = hits < sides ? `${hits} or more` : String(hits);
  return `Successes on ${faces}${twice === undefined ? '' : `, twice from ${twice}`}, to reach`;
}

function runPool(people: People, ctx: Run, rule: CheckRule, ask: Ask): Came {
  const count = poolOf(people, ctx, rule, ask);
  // Explained last before the dice: the size of the pool is seen by the dice themselves.
  const against = ctx.explain.sum(poolWords(rule), againstOf(people, ctx, rule, ask), rule.rule, ask.actor);
  const label = `${nameOf(ctx, ask.actor)}: ${rule.title.toLowerCase()}`;
  const faces = count === 0 ? [] : ctx.dice(count, rule.def.sides, label, ask.actor);
  const total = faces.reduce((sum, face) => sum + countOf(rule, face), 0);
  ctx.explain.roll(`${rule.title}: successes`, total, rule.rule, { faces, subject: ask.actor });
  return explainOutcome(ctx, rule, ask, outcomeOf(rule, total, against, null));
}

function explainOutcome(ctx: Run, rule: CheckRule, { actor }: Ask, came: Came): Came {
  ctx.explain.compare(rule.title, came.total, came.against, rule.rule, { subject: actor });
  if (came.face !== null) {
    ctx.explain.note(
      came.face === 'best' ? 'Succeeds by the face of the die' : 'Fails by the face of the die',
      rule.rule,
      {
        subject: actor,
      },
    );
  }
  return came;
}
