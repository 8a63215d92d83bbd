import { invalidParams, refuse } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { floorDiv } from '../../../kernel/rounding';
import { nameOf } from '../beings';
import { dcValue } from '../check/params';
import { rollCheck, type RollFields } from '../check/roll';
import { feltGravity } from '../conditions';
import { applyDamage, type DamageFields } from '../damage/apply';
import { damageWords } from '../damage/words';
import { sizeIndex } from '../derive';
import { addEffect, fallProne } from '../effects';
import { COLLISION_TABLE, FALL, SIZE_TABLE } from '../tables/sizes';
import type { Run } from '../types';
import type { HazardParams } from './params';
import type { HazardRow } from './row';

const kinetic = (faces: number[], amount: number) => ({
  faces,
  maximized: false,
  parts: [{ amount, type: 'kinetic' as const }],
});

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** Falling damage under gravity: doubled, halved or unchanged (FS-GRV-7). */
function underGravity(ctx: Run, id: string, amount: number, rule: string): number {
  const being = ctx.peek(id);
  const gravity = feltGravity(being, ctx.options);
  if (gravity === 'high' || gravity === 'extreme' || being.state.deconditioned) {
    return ctx.explain.sum(
      'Fall',
      sumFrom('Dice', amount, rule).then('High gravity', 'FS-GRV-7', { times: 2 }),
      rule,
      id,
    );
  }
  if (gravity !== 'low') return amount;
  const halved = sumFrom('Dice', amount, rule).then('Low gravity', 'FS-GRV-7', { times: 0.5, round: 'down' });
  return ctx.explain.sum('Fall', halved, rule, id);
}

function refuseWeightless(ctx: Run, params: HazardParams): void {
  for (const id of params.targets) {
    if (feltGravity(ctx.peek(id), ctx.options) === 'zero') {
      refuse('zero-gravity', `Nothing falls around ${nameOf(ctx.peek(id))}; use an impact or a plain collision.`, {
        rule: 'FS-GRV-7',
      });
    }
  }
}

type Collided = { outcome: 'saved' | 'failed'; roll: RollFields; damage: DamageFields; pinned: boolean };

export const collision: HazardRow<Collided> = {
  harmful: true,
  wound: ({ damage }) => damage,
  words(who, { outcome, damage, pinned }) {
    const held = pinned ? ` ${who} is pinned.` : '';
    return `${who} ${outcome === 'saved' ? 'partly dodges' : 'is struck'}: ${damageWords(who, damage)}${held}`;
  },
  refuse(_ctx, params) {
    if (params.objectSize === undefined) invalidParams('objectSize', 'How large is the object?');
  },
  refuseLiving(ctx, params) {
    if (params.falling) refuseWeightless(ctx, params);
  },
  run(ctx, { objectSize = 'medium', falling, dc, targets }) {
    const row = COLLISION_TABLE[objectSize];
    const faces = ctx.dice(row.d6, 6, 'Collision: damage');
    const against = dc === undefined ? row.dc : dcValue(dc);
    ctx.explain.lookUp('Collision', total(faces), 'FS-COL-1');
    return Object.fromEntries(
      targets.map((id) => [id, collide(ctx, id, { faces, dc: against, falling, size: SIZE_TABLE[objectSize].index })]),
    );
  },
};

interface Hit {
  faces: number[];
  dc: number;
  falling: boolean;
  /** Size index of the object. */
  size: number;
}

function collide(ctx: Run, id: string, { faces, dc, falling, size }: Hit): Collided {
  const whole = falling ? underGravity(ctx, id, total(faces), 'FS-COL-1') : total(faces);
  const roll = rollCheck(ctx, { actor: id, ability: 'dex', skill: 'reflex', kind: 'save' }, dc, {}, 'dodge');
  const saved = roll.outcome === 'success';
  const left = saved ? ctx.explain.lookUp('Saved: half', floorDiv(whole, 2), 'FS-COL-1', { subject: id }) : whole;
  const taken = applyDamage(ctx, id, kinetic(faces, left)).fields;
  const alive = ctx.peek(id).state.lifeState !== 'dead';
  const pinned = falling && !saved && alive && size - sizeIndex(ctx.peek(id)) >= 2;
  if (pinned) addEffect(ctx, id, { effect: 'pinned', data: { dc } });
  return { outcome: saved ? 'saved' : 'failed', roll, damage: taken, pinned };
}

type Fallen = {
  dice: number;
  effectiveHeight: number;
  roll: RollFields | null;
  damage: DamageFields | null;
  prone: boolean;
};

export const fall: HazardRow<Fallen> = {
  harmful: true,
  wound: ({ damage }) => damage,
  words: (who, { damage }) => (damage === null ? `${who} lands safely.` : `${who} falls: ${damageWords(who, damage)}`),
  refuse(_ctx, params) {
    if (params.height === undefined) invalidParams('height', 'From how high?');
  },
  refuseLiving: refuseWeightless,
  run: (ctx, params) => Object.fromEntries(params.targets.map((id) => [id, fallDown(ctx, id, params)])),
};

function fallDown(ctx: Run, id: string, { height = 0, soft, tryAcrobatics }: HazardParams): Fallen {
  let roll: RollFields | null = null;
  if (tryAcrobatics) {
    const dc = FALL.landingDc + floorDiv(height, FALL.metresPerDie);
    roll = rollCheck(ctx, { actor: id, ability: 'dex', skill: 'acrobatics' }, dc, {}, 'roll with the fall');
  }
  const counted = sumFrom('Height', height, 'FS-FAL-1');
  if (soft) counted.add('Soft landing', -FALL.softMetres, 'FS-FAL-1');
  if (roll?.outcome === 'success') counted.add('Rolled with the fall', -FALL.acrobaticsMetres, 'FS-FAL-2');
  if (counted.total < 0) counted.then('Never below 0', 'FS-FAL-1', { atLeast: 0 });
  const effectiveHeight = ctx.explain.sum('Height that counts', counted, 'FS-FAL-1', id);
  const dice = Math.min(FALL.mostDice, floorDiv(effectiveHeight, FALL.metresPerDie));
  ctx.explain.lookUp('Falling dice', dice, 'FS-FAL-1', { subject: id });
  let taken: DamageFields | null = null;
  if (dice > 0) {
    const faces = ctx.dice(dice, 6, `${nameOf(ctx.peek(id))}: fall`, id);
    taken = applyDamage(ctx, id, kinetic(faces, underGravity(ctx, id, total(faces), 'FS-FAL-1'))).fields;
  }
  const prone = taken !== null && taken.dealt > 0;
  if (prone && ctx.peek(id).state.lifeState !== 'dead') fallProne(ctx, id);
  return { dice, effectiveHeight, roll, damage: taken, prone };
}

export const impact: HazardRow<{ damage: DamageFields }> = {
  harmful: true,
  wound: ({ damage }) => damage,
  words: (who, { damage }) => `${who} is hit: ${damageWords(who, damage)}`,
  refuse(_ctx, params) {
    if (params.d6 === undefined) invalidParams('d6', 'How many d6?');
  },
  run(ctx, { d6 = 1, targets }) {
    const faces = ctx.dice(d6, 6, 'Impact: damage');
    ctx.explain.lookUp('Impact', total(faces), 'FS-COL-3');
    return Object.fromEntries(
      targets.map((id) => [id, { damage: applyDamage(ctx, id, kinetic(faces, total(faces))).fields }]),
    );
  },
};
