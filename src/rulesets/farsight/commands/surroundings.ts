import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { refuse } from '../../../engine/state/refusal';
import { conditions, feltGravity } from '../conditions';
import { exposureLevel } from '../hazards/params';
import { enterAir, enterGravity, enterRadiation } from '../surroundings';
import { MOST_GRAVITY } from '../tables/gravity';
import { idList } from '../id-fields';
import { refuseDead } from '../guards';
import { ENVIRONMENT_ASKS } from './asks';
import { command } from './shared';
import { surroundingsWords, visionWords } from '../present/world';

export const environment = command({
  name: 'environment',
  title: 'Surroundings',
  summary: 'Sets gravity, air and radiation around somebody.',
  kind: 'scene',
  params: z.object({
    targets: idList({ title: 'Who' }).min(1),
    gravity: field(z.number().min(0).nullish(), { title: 'Gravity', unit: 'g', widget: 'situation' }),
    air: field(z.enum(['breathable', 'none']).optional(), { title: 'Air', enumTitles: { none: 'No air' } }),
    canHoldBreath: field(z.boolean().default(true), { title: 'Had time to take a breath', advanced: true }),
    radiation: exposureLevel().optional(),
  }),
  rules: ['FS-GRV-1', 'FS-SUF-1', 'FS-RAD-1'],
  asks: ENVIRONMENT_ASKS,
  present: surroundingsWords,
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, { targets, gravity, air, canHoldBreath, radiation }) {
    for (const id of targets) refuseDead(ctx, id, 'targets');
    if (gravity !== undefined && gravity !== null && gravity > MOST_GRAVITY) {
      refuse('out-of-range', `Above ${MOST_GRAVITY} g the game master decides.`, {
        path: 'gravity',
        rule: 'FS-GRV-1',
      });
    }
    const results: Record<string, { gravityCategory: string; acclimatesInDays: number | null }> = {};
    for (const id of targets) {
      const acclimatesInDays = gravity === undefined ? null : enterGravity(ctx, id, gravity);
      if (air !== undefined) enterAir(ctx, id, air, canHoldBreath);
      if (radiation !== undefined) enterRadiation(ctx, id, radiation);
      const gravityCategory = feltGravity(ctx.peek(id), ctx.options);
      ctx.explain.lookUp('Gravity felt', gravityCategory, 'FS-GRV-1', { subject: id });
      results[id] = { gravityCategory, acclimatesInDays };
    }
    return { results };
  },
});

const LADDER = ['clear', 'bleared', 'obscured'] as const;
type Sight = (typeof LADDER)[number];

/** Visibility by light for plain sight and for each better sense (FS-VIS-2, FS-VIS-3). */
const LIGHT: Readonly<Record<'bright' | 'dim' | 'dark', { plain: Sight; heat: Sight; ultra: Sight }>> = {
  bright: { plain: 'clear', heat: 'clear', ultra: 'clear' },
  dim: { plain: 'bleared', heat: 'clear', ultra: 'clear' },
  dark: { plain: 'obscured', heat: 'bleared', ultra: 'clear' },
};

const SENSE_WORDS = { heat: 'Sees by heat', ultra: 'Ultravision' } as const;

const visionSchema = z.object({
  observer: combatantId({ title: 'Who looks' }),
  light: field(z.enum(['bright', 'dim', 'dark']), { title: 'Light' }),
  obscurement: field(z.enum(['none', 'bleared', 'obscured']).default('none'), { title: 'Fog or foliage' }),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm' }),
  targetInvisible: field(z.boolean().default(false), { title: 'Target invisible', advanced: true }),
  targetFlying: field(z.boolean().default(false), { title: 'Target in the air', advanced: true }),
});

export const vision = command({
  name: 'vision',
  title: 'Vision',
  summary: 'What somebody perceives in this light.',
  kind: 'question',
  params: visionSchema,
  rules: ['FS-VIS-1', 'FS-VIS-2', 'FS-VIS-3'],
  present: visionWords,
  actorParam: 'observer',
  rolls: false,
  run(ctx, { observer, light, obscurement, distance, targetInvisible, targetFlying }) {
    const being = ctx.peek(observer);
    const { senses } = being.stats;
    const present = conditions(being, ctx.options);
    const aware = being.state.lifeState !== 'dead' && !present.has('unconscious') && !present.has('asleep');
    const sense = senses.ultravision ? 'ultra' : senses.infravision || senses.thermovision ? 'heat' : 'plain';
    const byLight = LIGHT[light][sense];
    const about = { subject: observer };
    ctx.explain.lookUp('Light', LIGHT[light].plain, 'FS-VIS-2', about);
    if (sense !== 'plain') ctx.explain.lookUp(SENSE_WORDS[sense], byLight, 'FS-VIS-3', about);
    const fog: Sight = obscurement === 'none' ? 'clear' : obscurement;
    if (fog !== 'clear') ctx.explain.lookUp('Fog or foliage', fog, 'FS-VIS-1', about);
    let visibility = LADDER[Math.max(LADDER.indexOf(byLight), LADDER.indexOf(fog))] ?? 'clear';
    const blind = present.has('blinded') || !aware;
    if (blind) visibility = ctx.explain.lookUp('Sees nothing', 'obscured', aware ? 'FS-CND-3' : 'FS-VIS-3', about);
    let canSee = visibility !== 'obscured' && (!targetInvisible || senses.ultravision);
    if (targetInvisible && !senses.ultravision) ctx.explain.note('Target invisible', 'FS-CND-11', about);
    const within = (metres: number): boolean => aware && distance !== undefined && metres > 0 && distance <= metres;
    if (within(senses.blindsight)) {
      visibility = 'clear';
      canSee = true;
      ctx.explain.note('Blindsight', 'FS-VIS-3', about);
    }
    const felt = within(senses.tremorsense) && !targetFlying;
    if (felt && !canSee) ctx.explain.note('Felt through the ground', 'FS-VIS-3', about);
    const located = canSee || felt;
    ctx.explain.lookUp('Sight', visibility, 'FS-VIS-2', about);
    return { visibility, canSee, located };
  },
});
