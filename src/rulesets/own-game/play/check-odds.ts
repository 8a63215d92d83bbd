import type { Tone } from '../../../contract/views';
import { leadDie } from '../definition/compile';
import type { CheckRule } from '../definition/game';
import type { Chances } from '../formula/odds';
import { chancesOf, combine, mapped, roundOff } from '../formula/odds';
import type { Ask, Came } from './check';
import { againstOf, changesTo, checkAsk, countOf, outcomeOf, poolOf } from './check';
import type { People } from './people';
import type { Read } from './types';

/** One outcome of a roll with its exact probability. */
export type Case = Came & { chance: number };

/** All outcomes of a roll in the present situation; refused if a number is missing. */
export function casesOf(people: People, ctx: Read, rule: CheckRule, ask: Ask): Case[] {
  checkAsk(rule, ask);
  if (rule.def.kind === 'pool') return casesOfPool(people, ctx, rule, ask);
  const change = changesTo(people, ctx, rule, ask);
  const target = ask.target === undefined ? null : ctx.peek(ask.target);
  const look = people.look(ctx, ask.actor, { target });
  const isUnder = rule.def.kind === 'sum' && rule.def.succeeds === 'under';
  const others = othersOf(people, ctx, rule, ask, isUnder ? change : 0);
  const lead = rule.def.best.length + rule.def.worst.length === 0 ? null : leadDie(rule.dice);
  const added = (chances: Chances): Chances => (isUnder ? chances : mapped(chances, (total) => total + change));
  if (lead === null) return cases(rule, added(chancesOf(rule.dice, look)), others, null, 1);
  const sides = lead.dice.kind === 'dice' ? lead.dice.sides : 1;
  const faces = Array.from({ length: sides }, (_, place) => place + 1);
  return faces.flatMap((face) =>
    cases(rule, added(chancesOf(rule.dice, look, { node: lead, face })), others, face, 1 / sides),
  );
}

function cases(rule: CheckRule, totals: Chances, others: Chances, lead: number | null, share: number): Case[] {
  return [...totals].flatMap(([total, p]) =>
    [...others].map(([against, q]) => ({ ...outcomeOf(rule, total, against, lead), chance: p * q * share })),
  );
}

/** The distribution to reach: a fixed number, or the opponent's dice. */
function othersOf(people: People, ctx: Read, rule: CheckRule, ask: Ask, change: number): Chances {
  if (rule.other === null) return new Map([[againstOf(people, ctx, rule, ask).total + change, 1]]);
  return chancesOf(rule.other, people.look(ctx, ask.target ?? ask.actor));
}

function casesOfPool(people: People, ctx: Read, rule: CheckRule, ask: Ask): Case[] {
  const { sides } = rule.def;
  const one = new Map<number, number>();
  for (let face = 1; face <= sides; face += 1) {
    const count = countOf(rule, face);
    one.set(count, (one.get(count) ?? 0) + 1 / sides);
  }
  let all: Chances = new Map([[0, 1]]);
  for (let dice = poolOf(people, ctx, rule, ask); dice > 0; dice -= 1) all = combine(all, one, (a, b) => a + b);
  const against = againstOf(people, ctx, rule, ask).total;
  return [...all].map(([total, chance]) => ({ ...outcomeOf(rule, total, against, null), chance }));
}

/** The name of an outcome: its degree, if it has one. */
function nameOfCase({ success, face, degree }: Came): { key: string; label: string; tone: Tone } {
  const tone = success ? 'good' : 'bad';
  if (face === 'best') return { key: 'best', label: 'Best face', tone };
  if (face === 'worst') return { key: 'worst', label: 'Worst face', tone };
  const key = success ? 'success' : 'failure';
  const word = success ? 'Success' : 'Failure';
  return degree === null ? { key, label: word, tone } : { key: `${key}: ${degree}`, label: degree, tone };
}

/** The odds of a roll, by distinct outcome. */
export function oddsOf(list: readonly Case[]) {
  const outcomes: Record<string, number> = {};
  const labels: Record<string, string> = {};
  const tones: Record<string, Tone> = {};
  for (const one of [...list].sort((a, b) => b.margin - a.margin)) {
    const { key, label, tone } = nameOfCase(one);
    outcomes[key] = (outcomes[key] ?? 0) + one.chance;
    labels[key] = label;
    tones[key] = tone;
  }
  for (const key of Object.keys(outcomes)) outcomes[key] = roundOff(outcomes[key] ?? 0);
  return { outcomes, labels, tones };
}
