import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { stretchOf } from '../durations';
import { actorField, idList } from '../id-fields';
import { HOURS_PER_DAY, LIFESTYLE_TABLE, LIFESTYLES, REPAIR, TIERS } from '../tables/downtime';

export const ACTIVITIES = [
  'lifestyle',
  'craft',
  'repair',
  'learn',
  'profession',
  'recuperate',
  'research',
  'expense',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

const CRAFTED = { activity: ['craft'] };
const REPAIRED = { activity: ['repair'] };
const IN_WORKSHOP = { activity: ['craft', 'repair'] };

export const downtimeSchema = z.object({
  actor: actorField,
  activity: field(z.enum(ACTIVITIES), {
    title: 'Activity',
    enumTitles: { lifestyle: 'Live', profession: 'Work', expense: 'Spend' },
  }),
  days: field(stretchOf('days', z.int().min(0)), { title: 'Days', unit: 'd' }),
  hoursPerDay: field(z.number().min(0).max(24).default(HOURS_PER_DAY), {
    title: 'Hours a day',
    unit: 'h',
    advanced: true,
  }),
  item: field(
    z
      .object({
        id: field(z.string().min(1), { title: 'Item' }),
        value: field(z.number().gt(0).optional(), { title: 'Market value', unit: '¢', when: CRAFTED }),
        cost: field(z.number().min(0).optional(), { title: 'Item cost', unit: '¢', when: REPAIRED }),
        structureMax: field(z.int().min(1).optional(), { title: 'Maximum structure', when: REPAIRED }),
        structure: field(z.int().min(0).optional(), { title: 'Current structure', when: REPAIRED }),
      })
      .optional(),
    { title: 'Item', widget: 'bare', when: IN_WORKSHOP },
  ),
  skill: field(z.string().optional(), { title: 'Skill', when: IN_WORKSHOP }),
  workers: idList({ title: 'Other workers', but: 'actor', when: IN_WORKSHOP }).default([]),
  equipped: field(z.boolean().default(true), { title: 'With equipment', when: IN_WORKSHOP }),
  subject: field(
    z
      .object({
        kind: field(z.enum(['skill', 'language']), { title: 'Kind' }),
        id: field(z.string().min(1), { title: 'Subject' }),
      })
      .optional(),
    { title: 'Subject', widget: 'bare', when: { activity: ['learn'] } },
  ),
  instructor: field(z.boolean().default(false), { title: 'With an instructor', when: { activity: ['learn'] } }),
  bonus: field(z.int().min(0).max(20).default(1), {
    title: 'Bonus of the new skill',
    description: 'Our own figure; the source gives none.',
    when: { activity: ['learn'] },
  }),
  tier: field(z.enum(TIERS).default('ordinary'), {
    title: 'Standing in the trade',
    when: { activity: ['profession'] },
  }),
  lifestyle: field(z.enum(LIFESTYLES).optional(), { title: 'Lifestyle' }),
  dailyPrice: field(z.number().min(0).optional(), {
    title: 'Price a day',
    unit: '¢',
    description: 'Only for an opulent lifestyle: 300 or more.',
    advanced: true,
  }),
  treatment: field(z.union([z.boolean(), z.array(z.string())]).default(false), {
    title: 'Traumas treated',
    advanced: true,
  }),
  fed: field(z.boolean().default(true), { title: 'Enough food and water', advanced: true }),
  nights: field(z.boolean().default(false), {
    title: 'Nights count as rest',
    when: { activity: ACTIVITIES.filter((one) => one !== 'recuperate' && one !== 'expense') },
  }),
  topic: field(z.string().min(1).optional(), { title: 'Topic', when: { activity: ['research'] } }),
  daysNeeded: field(z.int().min(1).optional(), { title: 'Days needed', unit: 'd', when: { activity: ['research'] } }),
  available: field(z.boolean().default(true), { title: 'It can be found', when: { activity: ['research'] } }),
  amount: field(z.number().min(0).optional(), { title: 'Amount', unit: '¢', when: { activity: ['expense'] } }),
});

export type DowntimeParams = z.infer<typeof downtimeSchema>;

/** What a repair lacks, and what each of its days brings besides the die (FS-DWN-4). */
export function repairOf({ item, equipped }: DowntimeParams): { missing: number; plus: number } {
  const { structureMax = 1, structure = 0 } = item ?? {};
  return { missing: Math.max(0, structureMax - structure), plus: equipped ? REPAIR.equippedBonus : 0 };
}

/** Price of a day of this lifestyle; opulent can cost more than its minimum (FS-DWN-2). */
export function dailyPrice({ lifestyle, dailyPrice: price }: DowntimeParams): number {
  if (lifestyle === undefined) return 0;
  const { perDay } = LIFESTYLE_TABLE[lifestyle];
  return lifestyle === 'opulent' ? (price ?? perDay) : perDay;
}
