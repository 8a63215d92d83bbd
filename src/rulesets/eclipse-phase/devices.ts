import { z } from 'zod';
import { combatantId, field, modifierList } from '../../engine/commands/params';
import { invalidParams, refuse } from '../../engine/state/refusal';
import { baseSchema } from './bases';
import { nameOf } from './derive';
import { hasPuppetSock } from './control';
import { hasEffect, isGone } from './effects';
import type { Tag } from './tables/skills';
import { TAGS } from './tables/skills';
import type { TestSetup } from './tests';
import { manualLines } from './tests';
import type { Being, Line, Read } from './types';
import { isThing } from './types';

/** Parameter of a test: the device it is made with (EP-OBJ-5). */
export const deviceField = field(combatantId().optional(), {
  title: 'Device',
  widget: 'combatant',
  people: { kind: 'device' },
  advanced: true,
  rules: ['EP-OBJ-5'],
});

/**
 * What forms can take somebody for: a whole thing for a device (EP-OBJ-5), a body with a puppet sock for a drone (EP-REM-1), a
 * directed one for its operator's (EP-REM-6).
 */
export function kindsOf(ctx: Read, being: Being): string[] {
  const { controller, controlMode } = being.state;
  return [
    ...(isThing(being.stats.morph) && !hasEffect(being, 'destroyed') ? ['device'] : []),
    ...(controller !== null || (hasPuppetSock(ctx, being.id) && !isGone(being)) ? ['drone'] : []),
    ...(controller !== null && controlMode === 'direct' ? [`directed:${controller}`] : []),
  ];
}

/** Refuses with `invalid-params` unless it is a thing. */
export function requireThing(ctx: Read, device: string | undefined, path = 'device'): void {
  if (device === undefined || isThing(ctx.peek(device).stats.morph)) return;
  invalidParams(path, `${nameOf(ctx, device)} is not a device.`);
}

/** Refuses with `device-destroyed`. */
export function requireWhole(ctx: Read, device: string | undefined): void {
  if (device === undefined || !hasEffect(ctx.peek(device), 'destroyed')) return;
  refuse('device-destroyed', `${nameOf(ctx, device)} is destroyed.`, { rule: 'EP-OBJ-5' });
}

/** −10 for each wound of the device (EP-OBJ-5). */
export function deviceLines(ctx: Read, device: string | undefined): Line[] {
  const wounds = device === undefined ? 0 : ctx.peek(device).state.wounds;
  if (device === undefined || wounds === 0) return [];
  return [{ label: `Damage to ${nameOf(ctx, device)}`, value: -10 * wounds, rule: 'EP-OBJ-5' }];
}

/** Parameter of a test: its tags beyond those of the base. */
export const tagsField = field(z.array(z.enum(TAGS)).optional(), {
  title: 'Kind of test',
  description: 'Decides whether running, water and the like count.',
  advanced: true,
});

/** A test as a command names it: its base, and what else counts. */
export const namedTest = baseSchema.extend({
  modifiers: modifierList().optional(),
  device: deviceField,
  tags: tagsField,
});

export type NamedTest = z.infer<typeof namedTest>;

/** What counts in a test as a command names it. */
export function setupOf(
  ctx: Read,
  { tags = [], device, modifiers }: Pick<NamedTest, 'device' | 'modifiers'> & { tags?: readonly Tag[] | undefined },
): TestSetup {
  return { tags, lines: [...deviceLines(ctx, device), ...manualLines(modifiers)] };
}
