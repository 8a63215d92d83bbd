import { z } from 'zod';
import { entryOf } from '../../kernel/lookup';
import { field } from '../../engine/commands/params';
import { invalidParams, refuse } from '../../engine/state/refusal';
import { rounded } from '../../kernel/decimal';
import { aptitudeOf, currentDurOf, durOf, lucidityOf, mindOf, moxieMaxOf } from './derive';
import type { Aptitude, Tag } from './tables/skills';
import { APTITUDE_TITLES, APTITUDES, skillFamily, skillTitle } from './tables/skills';
import type { Read } from './types';

/** What a test is made against: the number before modifiers, its origin and its tags. */
export interface Base {
  value: number;
  label: string;
  rule: string;
  tags: readonly Tag[];
  /** The skill cannot be used untrained: the command is refused with `cannot-default`. */
  forbidden: boolean;
  /** The skill asked for, where there is one. */
  skill?: string;
  /** Aptitudes it depends on. */
  linked?: readonly Aptitude[];
}

/** Parameters for the base of a test; exactly one must be given. */
export const BASES = ['skill', 'aptitude', 'aptitudes', 'stat', 'base'] as const;

/** Their form fields; `more` is added to each. With `skillFirst` all but the skill are advanced. */
export const baseFields = (more: { when?: Record<string, string[]> } = {}, skillFirst = false) => ({
  skill: field(z.string().optional(), { title: 'Skill', widget: 'skill', ...more }),
  aptitude: field(z.enum(APTITUDES).optional(), {
    title: 'Aptitude',
    enumTitles: { ...APTITUDE_TITLES },
    advanced: skillFirst,
    ...more,
  }),
  multiplier: field(z.number().min(0).optional(), {
    title: 'Multiplier',
    description: 'Otherwise 3.',
    advanced: skillFirst,
    when: { ...more.when, aptitude: [...APTITUDES] },
  }),
  aptitudes: field(z.array(z.enum(APTITUDES)).min(1).optional(), {
    title: 'Sum of aptitudes',
    advanced: true,
    ...more,
  }),
  stat: field(z.enum(['dur', 'current-dur', 'moxie', 'lucidity']).optional(), {
    title: 'Stat',
    enumTitles: { dur: 'Durability', 'current-dur': 'Durability left', moxie: 'Moxie', lucidity: 'Lucidity' },
    advanced: true,
    ...more,
  }),
  base: field(z.number().optional(), {
    title: 'Number',
    description: 'A target number of your own.',
    advanced: true,
    ...more,
  }),
});

export const baseSchema = z.object(baseFields({}, true));

export type BaseChoice = z.infer<typeof baseSchema>;

/** Whether the mind acting through a body is trained in a skill. */
export function isTrained(ctx: Read, id: string, skill: string): boolean {
  return Object.hasOwn(mindOf(ctx, id).stats.skills, skill);
}

/** Base of a skill: trained (the mind's), otherwise the linked aptitude. An unknown id is `invalid-params`. */
export function skillBase(ctx: Read, id: string, skill: string, path = 'skill'): Base {
  const { stats } = mindOf(ctx, id);
  const family = skillFamily(skill);
  const trained = entryOf(stats.skills, skill);
  if (family === undefined && trained === undefined) {
    return invalidParams(path, `'${skill}' is neither trained nor a skill of these rules.`);
  }
  const tags = family?.tags ?? [];
  const title = skillTitle(skill);
  const aptitude = family?.aptitude ?? 'cog';
  const linked = family === undefined ? [] : [aptitude];
  if (trained !== undefined) {
    return { value: trained, label: title, rule: 'EP-TEST-1', tags, forbidden: false, skill, linked };
  }
  const label = `${title}, untrained: ${APTITUDE_TITLES[aptitude]}`;
  const forbidden = family?.defaultable === false;
  return { value: aptitudeOf(ctx, id, aptitude), label, rule: 'EP-TEST-5', tags, forbidden, skill, linked };
}

/** Base of an aptitude times a number (EP-TEST-7). */
export function aptitudeBase(ctx: Read, id: string, aptitude: Aptitude, multiplier = 3): Base {
  const value = rounded(aptitudeOf(ctx, id, aptitude) * multiplier);
  const label = multiplier === 1 ? APTITUDE_TITLES[aptitude] : `${APTITUDE_TITLES[aptitude]} × ${multiplier}`;
  return { value, label, rule: 'EP-TEST-7', tags: [], forbidden: false, linked: [aptitude] };
}

/** Base of a sum of aptitudes (EP-TEST-7). */
export function sumBase(ctx: Read, id: string, aptitudes: readonly Aptitude[]): Base {
  return {
    value: aptitudes.reduce((sum, aptitude) => sum + aptitudeOf(ctx, id, aptitude), 0),
    label: aptitudes.map((aptitude) => APTITUDE_TITLES[aptitude]).join(' + '),
    rule: 'EP-TEST-7',
    tags: [],
    forbidden: false,
    linked: aptitudes,
  };
}

/** A base that is any number (EP-TEST-1). */
export function numberBase(value: number, label: string): Base {
  return { value, label, rule: 'EP-TEST-1', tags: [], forbidden: false };
}

const STATS: Record<NonNullable<BaseChoice['stat']>, (ctx: Read, id: string) => Base> = {
  dur: (ctx, id) => numberBase(durOf(ctx.peek(id)), 'Durability'),
  'current-dur': (ctx, id) => numberBase(currentDurOf(ctx.peek(id)), 'Durability left'),
  moxie: (ctx, id) => numberBase(moxieMaxOf(ctx.peek(id)), 'Moxie'),
  lucidity: (ctx, id) => numberBase(lucidityOf(ctx.peek(id)), 'Lucidity'),
};

/** The base a command names. Refuses with `invalid-params` unless exactly one is given and it exists. */
export function resolveBase(ctx: Read, id: string, choice: BaseChoice, path = ''): Base {
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const { skill, aptitude, aptitudes, stat, base, multiplier } = choice;
  const given = BASES.filter((name) => choice[name] !== undefined).length;
  if (given !== 1) return invalidParams(at('skill'), 'Which skill, aptitude, stat or number? Only one.');
  if (skill !== undefined) return skillBase(ctx, id, skill, at('skill'));
  if (aptitude !== undefined) return aptitudeBase(ctx, id, aptitude, multiplier ?? 3);
  if (aptitudes !== undefined) return sumBase(ctx, id, aptitudes);
  if (stat !== undefined) return STATS[stat](ctx, id);
  return numberBase(base ?? 0, 'Given number');
}

/** Refuses with `cannot-default` what cannot be used untrained (EP-TEST-5); `who` names one of two people rolling. */
export function requireTrained(base: Base, who?: string): void {
  if (!base.forbidden) return;
  const skill = skillTitle(base.skill ?? '');
  const sentence =
    who === undefined
      ? `Nobody can use ${skill} untrained.`
      : `${who} has not learned ${skill}, which nobody can use untrained.`;
  refuse('cannot-default', sentence, { path: 'skill', rule: 'EP-TEST-5' });
}
