import { z } from 'zod';
import { ATTACK_ASKS } from '../combat/asks';
import { combatantId, field } from '../../../engine/params';
import { noteAttack, prepareAttack } from '../combat/attack';
import { rollStrike } from '../combat/strike';
import { prepareThrow } from '../combat/throw';
import { declare, rollExhaustion } from '../maneuvers';
import { attackOdds } from '../odds';
import { WOUNDING } from '../tables/combat';
import { ATTACK_MANEUVERS } from '../tables/maneuvers';
import { weaponParam } from '../weapons';
import { actorParam, allOutChoice, command, defenseParams, modifiersParam, targetParam, yards } from './parts';

const whole = (title: string): z.ZodInt => field(z.int().min(1), { title });

const attackParams = z.object({
  actor: actorParam,
  target: targetParam,
  weapon: weaponParam,
  maneuver: field(z.enum(ATTACK_MANEUVERS).optional(), {
    title: 'Maneuver',
    enumTitles: { attack: 'Attack', 'all-out-attack': 'All-Out Attack', 'move-and-attack': 'Move and Attack' },
    description: 'Empty: the one declared, else Attack.',
  }),
  option: field(z.string().optional(), {
    title: 'Option of All-Out Attack',
    ...allOutChoice,
    when: { maneuver: ['all-out-attack'] },
  }),
  distance: yards('Distance').default(1),
  targetSpeed: field(z.number().min(0).default(0), { title: 'Speed of the target', unit: 'yd/s', advanced: true }),
  shots: field(whole('Shots').default(1), { title: 'Shots', advanced: true, rules: ['TD-RNG-5'] }),
  hand: field(z.enum(['main', 'off-hand']).default('main'), {
    title: 'Hand',
    enumTitles: { main: 'Main hand', 'off-hand': 'Off hand' },
    advanced: true,
  }),
  ...defenseParams,
  location: field(z.enum(['torso', 'other']).default('torso'), {
    title: 'Where it hits',
    enumTitles: { torso: 'Torso', other: 'Elsewhere' },
    advanced: true,
    rules: ['TD-INJ-6'],
  }),
  yards: field(yards('Moved').default(0), { title: 'Moved', unit: 'yd', advanced: true }),
  modifiers: modifiersParam,
});

const attack = command({
  name: 'attack',
  title: 'Attack',
  summary: 'Roll to hit, let the target defend, roll damage.',
  kind: 'action',
  params: attackParams,
  asks: ATTACK_ASKS,
  rules: ['TD-ATK-1', 'TD-ATK-2', 'TD-ATK-3', 'TD-DEF-1', 'TD-DMG-1'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, params) {
    const { strike, maneuver, option, declares } = prepareAttack(ctx, params, false);
    const exhaustionRoll = declares ? rollExhaustion(ctx, params.actor) : null;
    if (exhaustionRoll !== null && exhaustionRoll.margin < 0) return { outcome: 'collapsed', exhaustionRoll };
    if (declares) declare(ctx, params.actor, maneuver, option);
    const result = rollStrike(ctx, strike);
    noteAttack(ctx, params.actor, strike.weapon, params.target);
    return { ...result, ...(exhaustionRoll === null ? {} : { exhaustionRoll }) };
  },
  odds: (ctx, params) => attackOdds(ctx, prepareAttack(ctx, params, true).strike),
});

const throwParams = z.object({
  actor: actorParam,
  weight: field(z.number().min(0), { title: 'Weight', unit: 'lb' }),
  distance: yards('Distance'),
  target: combatantId({ title: 'Target', description: 'Empty: into an area.' }).optional(),
  area: field(z.boolean().default(false), { title: 'Into an area' }),
  hands: field(z.literal([1, 2]).default(1), { title: 'Hands' }),
  fragile: field(z.boolean().default(false), { title: 'Breakable', rules: ['TD-THROW-5'] }),
  damageType: field(z.string().default('crushing'), {
    title: 'Damage type',
    suggest: Object.keys(WOUNDING),
    advanced: true,
  }),
  targetSpeed: field(z.number().min(0).default(0), { title: 'Speed of the target', unit: 'yd/s', advanced: true }),
  ...defenseParams,
  modifiers: modifiersParam,
});

const throwThing = command({
  name: 'throw',
  title: 'Throw',
  summary: 'Throw something heavy at somebody or into an area.',
  kind: 'action',
  params: throwParams,
  rules: ['TD-THROW-1', 'TD-THROW-2', 'TD-THROW-3', 'TD-THROW-4', 'TD-THROW-5'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, params) {
    const { strike, throwDistance, weightRatio, declares } = prepareThrow(ctx, params);
    const exhaustionRoll = declares ? rollExhaustion(ctx, params.actor) : null;
    if (exhaustionRoll !== null && exhaustionRoll.margin < 0) return { outcome: 'collapsed', exhaustionRoll };
    if (declares) declare(ctx, params.actor, 'attack', null);
    ctx.explain.add('Throwing distance', throwDistance, 'TD-THROW-3', { subject: params.actor });
    const result = rollStrike(ctx, strike);
    noteAttack(ctx, params.actor, strike.weapon, strike.target);
    return { ...result, throwDistance, weightRatio, ...(exhaustionRoll === null ? {} : { exhaustionRoll }) };
  },
});

export const attackCommands = [attack, throwThing];
