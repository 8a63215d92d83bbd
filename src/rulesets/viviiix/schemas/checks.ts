import { z } from 'zod';
import { combatantId, combatantIds, continuingField, field, freeField, sideFields, thresholdField } from './fields';

export const checkParams = z.object({
  actor: combatantId({ title: 'Who' }),
  ...sideFields(),
  threshold: thresholdField(),
  pressure: field(z.boolean().default(false), { title: 'Under pressure', advanced: true, rules: ['VX-REACT-9'] }),
  continuing: continuingField('VX-SEQ-7'),
  free: freeField(),
});

export type CheckInput = z.infer<typeof checkParams>;

export const checkManyParams = z.object({
  actors: combatantIds({ title: 'Who' }),
  ...sideFields('all'),
  threshold: thresholdField(),
  free: freeField(),
});

export type CheckManyInput = z.infer<typeof checkManyParams>;

const versus = () => z.object(sideFields('target-skill'));

const opponentActs = () =>
  field(z.boolean().default(false), { title: 'Costs the opponent an action', advanced: true, rules: ['VX-ACT-2'] });

const size = () => field(z.boolean().default(false), { title: 'Size matters', rules: ['VX-MOD-4'] });

export const opposedParams = z.object({
  actor: combatantId({ title: 'Who' }),
  ...sideFields(),
  opponent: combatantId({ title: 'Against', but: 'actor' }),
  versus: field(versus(), { title: 'The other side' }),
  size: size(),
  opponentActs: opponentActs(),
  free: freeField(),
  continuing: continuingField('VX-SEQ-8'),
});

export type OpposedInput = z.infer<typeof opposedParams>;

const opponent = z.object({
  opponent: combatantId({ title: 'Who' }),
  versus: field(versus().optional(), { title: 'With' }),
  opponentActs: opponentActs(),
});

export const opposedManyParams = z.object({
  actor: combatantId({ title: 'Who' }),
  ...sideFields(),
  opponents: field(z.array(opponent.meta({ title: 'Opponent' })).min(1), { title: 'Opponents', rules: ['VX-ARC-5'] }),
  versus: field(versus().optional(), { title: 'For those without a skill of their own here' }),
  size: size(),
  free: freeField(),
  continuing: continuingField('VX-SEQ-8'),
});

export type OpposedManyInput = z.infer<typeof opposedManyParams>;
