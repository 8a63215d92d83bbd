import { z } from 'zod';
import { noActionsLeft } from '../../../engine/commands/common-refusals';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { nameOf } from '../../../engine/state/combatant';
import { refuse } from '../../../engine/state/refusal';
import { say } from '../../../engine/words/say';
import { Sum } from '../../../engine/explain/sum';
import type { AttackRule, CostRule } from '../definition/game';
import { evaluate } from '../formula/evaluate';
import { chancesOf, combine, mapped, meanOf, roundOff, type Chances } from '../formula/odds';
import { checkAsk, runCheck, type Came } from '../play/check';
import { casesOf } from '../play/check-odds';
import { oneOf } from '../play/forms';
import { dealtOf, fallWords, takeHarm } from '../play/harm';
import { changesOn, trackerOf } from '../play/look';
import type { People } from '../play/people';
import { addFormula, Roller } from '../play/rolling';
import type { Fight } from '../play/time';
import type { Read, Run } from '../play/types';
import { command } from '../play/types';
import { rolled } from './check';

interface AttackParams {
  actor: string;
  target: string;
  attack: string;
  against?: number | undefined;
  modifiers: { label: string; value: number }[];
}

/** Refuses a cost that somebody cannot pay. */
export function guardCost(people: People, ctx: Read, who: string, cost: CostRule | null): void {
  const tracker = cost === null ? undefined : people.game.trackers.get(cost.tracker);
  if (cost === null || tracker === undefined) return;
  const amount = Math.max(0, Math.floor(evaluate(cost.amount, people.look(ctx, who))));
  const being = ctx.peek(who);
  const { least, most } = people.bounds(being, tracker);
  const value = trackerOf(being, cost.tracker);
  const left = tracker.def.counts === 'down' ? value - least : most - value;
  if (left < amount) {
    const message = `${nameOf(ctx, who)} does not have enough ${tracker.def.title.toLowerCase()}: needs ${amount}.`;
    refuse('not-enough', message, { rule: tracker.rule });
  }
}

export function pay(people: People, ctx: Run, who: string, cost: CostRule | null): void {
  const tracker = cost === null ? undefined : people.game.trackers.get(cost.tracker);
  if (cost === null || tracker === undefined) return;
  const sum = addFormula(new Sum(), cost.amount, people.look(ctx, who), tracker.rule);
  const amount = ctx.explain.sum(`Costs ${tracker.def.title}`, sum, tracker.rule, who);
  people.harm(ctx, who, tracker, Math.max(0, Math.floor(amount)));
}

/** Attacks a combatant has made in the current turn. */
function attacksMade(ctx: Read, who: string): number {
  const { encounter } = ctx.world;
  const { acted } = ctx.peek(who).state;
  if (encounter === null || acted === null) return 0;
  return acted.round === encounter.round && acted.phase === (encounter.phase ?? 0) ? acted.times : 0;
}

/** Refuses more attacks in a turn than the game has. */
function guardTimes({ game: { def, order } }: People, ctx: Read, who: string): void {
  const { acts } = def.order;
  if (acts !== undefined && ctx.world.encounter?.order.includes(who) === true && attacksMade(ctx, who) >= acts)
    noActionsLeft(nameOf(ctx, who), 'attack', order.rule);
}

function countAttack(ctx: Run, who: string): void {
  const { encounter } = ctx.world;
  if (encounter === null) return;
  const times = attacksMade(ctx, who) + 1;
  ctx.edit(who).state.acted = { round: encounter.round, phase: encounter.phase ?? 0, times };
}

export function attackCommand(people: People, fight: Fight) {
  const { game } = people;
  const [usual = ''] = game.attacks.keys();
  const ruleOf = (id: string | undefined): AttackRule => game.attacks.get(id ?? usual) as AttackRule;
  const guard = (ctx: Read, who: string, { target, attack }: Partial<AttackParams>): void => {
    people.able(ctx, who, 'attack');
    fight.onTurn(ctx, who);
    const rule = ruleOf(attack);
    guardTimes(people, ctx, who);
    guardCost(people, ctx, who, rule.cost);
    if (target !== undefined) people.alive(ctx, target);
  };
  /** The attack asked for: first what is left open, then whether it may be made. */
  const checked = (ctx: Read, params: AttackParams): AttackRule => {
    const rule = ruleOf(params.attack);
    checkAsk(rule, params);
    guard(ctx, params.actor, params);
    return rule;
  };
  return command({
    name: 'attack',
    title: 'Attack',
    summary: 'Attacks somebody; a hit does damage.',
    kind: 'action',
    rules: [...new Set([...[...game.attacks.values()].map(({ rule }) => rule), game.harmRule])],
    actorParam: 'actor',
    targetParam: 'target',
    params: z.object({
      actor: combatantId({ title: 'Attacker' }),
      target: combatantId({ title: 'Target' }),
      attack: oneOf(game.attacks, { title: 'With' }),
      against: field(z.int().optional(), {
        title: 'To reach',
        description: 'Overrides the game’s own number',
        advanced: true,
      }),
      modifiers: modifierList().default([]),
    }),
    likelihood: () => 0.9,
    guard,
    run(ctx, params) {
      const { actor, target } = params;
      const rule = checked(ctx, params);
      if (game.def.order.acts !== undefined) countAttack(ctx, actor);
      const came = runCheck(people, ctx, rule, params);
      const dealt = came.success ? applyHit(people, ctx, rule, came, { actor, target }) : 0;
      // Last, so that roll and damage go by the figures that the odds were given for.
      pay(people, ctx, actor, rule.cost);
      return { hit: came.success, dealt, standing: people.standing(ctx, target).standing, ...came };
    },
    present(ctx, { actor, target, attack }, { hit, dealt, total, against }) {
      const [attacker, victim] = [nameOf(ctx, actor), nameOf(ctx, target)];
      const figures = [rolled(ruleOf(attack), { total, against })];
      if (!hit) return say(`${attacker} misses ${victim}.`, 'neutral', figures);
      return say(`${attacker} hits ${victim} for ${dealt}.${fallWords(people, ctx, target)}`, 'bad', figures);
    },
    odds(ctx, params) {
      return attackOdds(people, ctx, checked(ctx, params), params);
    },
  });
}

const momentOf = ({ margin, total }: Pick<Came, 'margin' | 'total'>) => ({ margin, successes: total });

/** Applies the damage and condition of a hit. */
function applyHit(
  people: People,
  ctx: Run,
  rule: AttackRule,
  came: Came,
  { actor, target }: { actor: string; target: string },
): number {
  const { game } = people;
  const roller = new Roller(ctx, actor, `${nameOf(ctx, target)}: damage`);
  const around = { target: ctx.peek(target), moment: momentOf(came), roller };
  const look = people.look(ctx, actor, around);
  const sum = addFormula(new Sum(), rule.damage, look, game.harmRule, roller);
  if (came.face === 'best' && rule.extra !== null) addFormula(sum, rule.extra, look, game.harmRule, roller);
  for (const { label, by, rule: cited } of changesOn(game, ctx.peek(actor), 'damage')) sum.add(label, by, cited);
  const tracker = game.trackers.get(rule.tracker) ?? game.main;
  const dealt = takeHarm(people, ctx, { target, tracker, sum, type: rule.attack.type, label: 'Damage' });
  const { puts } = rule.attack;
  if (puts !== undefined) {
    const endsAt = puts.seconds === undefined ? undefined : ctx.clock + puts.seconds;
    people.kit.put(ctx, target, { ...people.kit.begins(ctx, puts.condition, endsAt), source: actor });
  }
  return dealt;
}

/** Exact odds of an attack: the chance to hit, and the damage after armour. */
function attackOdds(people: People, ctx: Read, rule: AttackRule, params: AttackParams) {
  const { game } = people;
  const { actor, target } = params;
  const dealt = dealtOf(game, ctx.peek(target), rule.attack);
  const change = changesOn(game, ctx.peek(actor), 'damage').reduce((sum, { by }) => sum + by, 0);
  const known = new Map<string, Chances>();
  const damageOf = (came: Came): Chances => {
    const key = `${came.margin} ${came.total} ${came.face === 'best'}`;
    const made =
      known.get(key) ?? mapped(rawDamage(people, ctx, rule, came, params), (amount) => dealt(amount + change));
    known.set(key, made);
    return made;
  };
  let hit = 0;
  const damage = new Map<number, number>();
  for (const one of casesOf(people, ctx, rule, params)) {
    if (one.success) hit += one.chance;
    const amounts: Chances = one.success ? damageOf(one) : new Map([[0, 1]]);
    for (const [amount, p] of amounts) damage.set(amount, (damage.get(amount) ?? 0) + p * one.chance);
  }
  const mean = meanOf(damage);
  const distribution = Object.fromEntries(
    [...damage].sort(([a], [b]) => a - b).map(([amount, p]) => [amount, roundOff(p)]),
  );
  return {
    outcomes: { hit: roundOff(hit), miss: roundOff(Math.max(0, 1 - hit)) },
    labels: { hit: 'Hit', miss: 'Miss' },
    damage: { mean, distribution },
    mean,
  };
}

function rawDamage(people: People, ctx: Read, rule: AttackRule, came: Came, { actor, target }: AttackParams): Chances {
  const look = people.look(ctx, actor, { target: ctx.peek(target), moment: momentOf(came) });
  const damage = chancesOf(rule.damage, look);
  if (came.face !== 'best' || rule.extra === null) return damage;
  return combine(damage, chancesOf(rule.extra, look), (a, b) => a + b);
}
