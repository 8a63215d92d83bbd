import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { impossible } from '../../../kernel/result';
import { answersOf } from '../combat/answers';
import { checkAttackOpen, noteAttack, prepareAttack, unreadyWeapon } from '../combat/attack';
import type { Strike } from '../combat/strike';
import { rollStrike } from '../combat/strike';
import { checkThrowLeft, prepareThrow } from '../combat/throw';
import { prepareStrikes } from '../combat/volley';
import { rollBeforeStrike } from '../exertion';
import { checkTurn, declare } from '../maneuvers';
import { ATTACK_OFFER, THROW_OFFER } from '../offers';
import { presentStrike } from '../present/strike';
import { attackOdds, strikeOdds } from '../odds';
import { checkFreeToAct } from '../refusals';
import { ATTACK_MANEUVERS } from '../tables/maneuvers';
import { weaponParam } from '../weapons';
import type { Being, Read, Run } from '../types';
import { ATTACK_ASKS, THROW_ASKS } from '../asks';
import { command } from '../command';
import {
  actorParam,
  damageTypes,
  allOutChoice,
  defenseParams,
  defenseSchema,
  location,
  modifiersParam,
  targetParam,
  whereItHits,
  yards,
} from '../forms/parts';

const whole = (title: string): z.ZodInt => field(z.int().min(1), { title });

/** What each target of a volley can set for itself (TD-AOA-8). */
const volleyList = z
  .array(
    z
      .object({
        target: targetParam,
        distance: yards('Distance').optional(),
        targetSpeed: field(z.number().min(0).optional(), {
          title: 'Target’s speed',
          unit: 'yd/s',
          advanced: true,
        }),
        shots: field(whole('Shots').optional(), { title: 'Shots', advanced: true }),
        aware: field(z.boolean().optional(), { title: 'Aware of the attack', advanced: true }),
        defense: field(defenseSchema.optional(), { title: 'Defence' }),
        secondDefense: field(defenseSchema.optional(), { title: 'Second defence', advanced: true }),
        location: field(location.optional(), { ...whereItHits, advanced: true }),
        modifiers: modifiersParam,
      })
      .meta({ title: 'Target' }),
  )
  .min(1)
  .refine((entries) => new Set(entries.map(({ target }) => target)).size === entries.length, {
    message: 'Somebody is named twice.',
  });

const attackParams = z.object({
  actor: actorParam,
  target: combatantId({ title: 'Target' }).optional(),
  volley: field(volleyList.optional(), {
    title: 'Or several targets at once',
    widget: 'combatants',
    rules: ['TD-AOA-8'],
    when: { option: ['suppression-fire'] },
  }),
  weapon: weaponParam,
  maneuver: field(z.enum(ATTACK_MANEUVERS).optional(), {
    title: 'Manoeuvre',
    enumTitles: { attack: 'Attack', 'all-out-attack': 'All-Out Attack', 'move-and-attack': 'Move and Attack' },
    unset: 'As declared',
  }),
  option: field(z.string().optional(), {
    title: 'Option of All-Out Attack',
    ...allOutChoice,
    when: { maneuver: ['all-out-attack'] },
  }),
  distance: yards('Distance').default(1),
  targetSpeed: field(z.number().min(0).default(0), { title: 'Target’s speed', unit: 'yd/s', advanced: true }),
  shots: field(whole('Shots').default(1), { title: 'Shots', advanced: true, rules: ['TD-RNG-5'] }),
  hand: field(z.enum(['main', 'off-hand']).optional(), {
    title: 'Hand',
    description: 'Otherwise the main hand, or the off hand for the second weapon of a Double.',
    rules: ['TD-AOA-7'],
    enumTitles: { main: 'Main hand', 'off-hand': 'Off hand' },
    advanced: true,
  }),
  ...defenseParams,
  location: field(location.default('torso'), { ...whereItHits, advanced: true, rules: ['TD-INJ-6'] }),
  yards: field(yards('Moved').default(0), { title: 'Moved', unit: 'yd', advanced: true }),
  modifiers: modifiersParam,
});

type AttackParams = z.infer<typeof attackParams>;

/** Refuses what the command would refuse, as far as the form is filled in. */
function mayAttack(ctx: Read, who: string, params: Partial<AttackParams>): void {
  const { weapon, target } = params;
  if (weapon === undefined || target === undefined) mayStrike(ctx, who, checkAttackOpen);
  else prepareStrikes(ctx, { ...attackParams.parse({ ...params, actor: who, weapon, target }) });
}

/** Checks the turn and the ability to act; in a fight, `checkLeft` refuses when there is no attack left to make. */
function mayStrike(ctx: Read, who: string, checkLeft: (actor: Being) => void): void {
  checkTurn(ctx, who);
  checkFreeToAct(ctx, who);
  if (ctx.world.encounter !== null) checkLeft(ctx.peek(who));
}

const attack = command({
  name: 'attack',
  title: 'Attack',
  summary: 'To hit, the target’s defence, then damage.',
  kind: 'action',
  params: attackParams,
  asks: ATTACK_ASKS,
  rules: ['TD-ATK-1', 'TD-ATK-2', 'TD-ATK-3', 'TD-DEF-1', 'TD-DMG-1', 'TD-AOA-7', 'TD-AOA-8'],
  actorParam: 'actor',
  targetParam: 'target',
  ...ATTACK_OFFER,
  guard: mayAttack,
  present: presentStrike,
  run(ctx, params) {
    const { actor } = params;
    const prepared = prepareStrikes(ctx, params);
    const [first] = prepared;
    if (first === undefined) return impossible('a volley has at least one target');
    const exhaustionRoll = rollBeforeStrike(ctx, actor, first.declares);
    const tired = exhaustionRoll === null ? {} : { exhaustionRoll };
    if (exhaustionRoll !== null && exhaustionRoll.margin < 0) return { outcome: 'collapsed' as const, ...tired };
    if (first.declares) declare(ctx, actor, first);
    const results = prepared.map(({ strike }) => {
      if (params.volley !== undefined) noteVolley(ctx, strike);
      const result = rollStrike(ctx, strike);
      noteAttack(ctx, actor, strike.weapon, strike.target);
      return { target: strike.target, ...result };
    });
    unreadyWeapon(ctx, actor, first.strike.weapon);
    if (params.volley !== undefined) return { outcome: 'done' as const, results, ...tired };
    return { ...(results[0] ?? impossible('one target, one result')), ...tired };
  },
  odds(ctx, params) {
    if (params.volley !== undefined) invalidParams('volley', 'Odds are shown for one target at a time.');
    if (params.target === undefined) return invalidParams('target', 'Choose one target.');
    const { strike, incoming } = prepareAttack(ctx, { ...params, target: params.target }, true);
    const answers = answersOf(ctx, ctx.peek(params.target), incoming, strike.defense, params.defense?.modifiers);
    return { ...attackOdds(ctx, strike), ...answers };
  },
});

function noteVolley(ctx: Run, { target }: Strike): void {
  ctx.explain.note('Hit by suppression fire', 'TD-AOA-8', target === null ? {} : { subject: target });
}

const throwParams = z.object({
  actor: actorParam,
  weight: field(z.number().min(0), { title: 'Weight', unit: 'lb' }),
  distance: yards('Distance'),
  target: combatantId({ title: 'Target', when: { area: [false] } }).optional(),
  area: field(z.boolean().default(false), { title: 'Into an area' }),
  hands: field(z.literal([1, 2]).default(1), { title: 'Hands' }),
  fragile: field(z.boolean().default(false), { title: 'Breakable', rules: ['TD-THROW-5'], when: { area: [false] } }),
  damageType: field(z.string().default('crushing'), {
    title: 'Damage type',
    ...damageTypes,
    advanced: true,
    when: { area: [false] },
  }),
  character: combatantId({
    title: 'Person thrown',
    description: 'The weight is theirs, including what they carry.',
    advanced: true,
    but: 'actor',
    rules: ['TD-THROW-6'],
  }).optional(),
  targetSpeed: field(z.number().min(0).default(0), { title: 'Target’s speed', unit: 'yd/s', advanced: true }),
  ...defenseParams,
  modifiers: modifiersParam,
});

type ThrowParams = z.infer<typeof throwParams>;

/** Refuses what the command would refuse, as far as the form is filled in. */
function mayThrow(ctx: Read, who: string, params: Partial<ThrowParams>): void {
  const parsed = throwParams.safeParse({ ...params, actor: who });
  if (parsed.success && (parsed.data.area || parsed.data.target !== undefined)) prepareThrow(ctx, parsed.data, false);
  else mayStrike(ctx, who, checkThrowLeft);
}

const throwThing = command({
  name: 'throw',
  title: 'Throw',
  summary: 'Throw something heavy at somebody or into an area.',
  kind: 'action',
  params: throwParams,
  asks: THROW_ASKS,
  rules: ['TD-THROW-1', 'TD-THROW-2', 'TD-THROW-3', 'TD-THROW-4', 'TD-THROW-5', 'TD-THROW-6'],
  actorParam: 'actor',
  targetParam: 'target',
  ...THROW_OFFER,
  guard: mayThrow,
  present: presentStrike,
  run(ctx, params) {
    const { actor } = params;
    const { strike, throwDistance, weightRatio, declares } = prepareThrow(ctx, params, false);
    const exhaustionRoll = rollBeforeStrike(ctx, actor, declares);
    const tired = exhaustionRoll === null ? {} : { exhaustionRoll };
    if (exhaustionRoll !== null && exhaustionRoll.margin < 0) return { outcome: 'collapsed' as const, ...tired };
    if (declares) declare(ctx, actor, { maneuver: 'attack', option: null });
    ctx.explain.lookUp('Throwing distance', throwDistance, 'TD-THROW-3', { subject: actor });
    const result = rollStrike(ctx, strike);
    noteAttack(ctx, actor, strike.weapon, strike.target);
    return { ...result, throwDistance, weightRatio, ...tired };
  },
  odds(ctx, params) {
    const { strike, incoming } = prepareThrow(ctx, params, true);
    if (strike.target === null) return strikeOdds(ctx, strike);
    const target = ctx.peek(strike.target);
    const answers = answersOf(ctx, target, incoming, strike.defense, params.defense?.modifiers);
    return { ...strikeOdds(ctx, strike), ...answers };
  },
});

export const attackCommands = [attack, throwThing];
