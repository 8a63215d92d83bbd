import { z } from 'zod';
import type { FieldMeta } from '../../../engine/commands/params';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/commands/refusal';
import { impossible } from '../../../kernel/result';
import type { ManualModifier } from '../levels';
import { modifiers, several } from './parts';

/** One who rolls, or several in one command, with modifiers for all and for each (TD-SENSE-5, TD-FRIGHT-4). */
export const rollers = {
  actor: combatantId({ title: 'Who' }).optional(),
  actors: several({
    title: 'Several at once',
    description: 'Instead of a single one.',
    advanced: true,
  }).optional(),
  modifiers: modifiers(),
  modifiersBy: field(z.record(z.string(), modifiers().unwrap()).optional(), {
    title: 'Modifiers for one of several',
    advanced: true,
  } satisfies FieldMeta),
};

export interface Rollers {
  actor?: string | undefined;
  actors?: readonly string[] | undefined;
  modifiers?: readonly ManualModifier[] | undefined;
  modifiersBy?: Readonly<Record<string, readonly ManualModifier[]>> | undefined;
}

/** Who rolls: one actor or a list; refused where both or neither are named, or modifiers for somebody who does not roll. */
export function whoRolls({ actor, actors, modifiersBy = {} }: Rollers): readonly string[] {
  if ((actor === undefined) === (actors === undefined)) {
    invalidParams('actors', 'Name one who rolls, or a list of them.');
  }
  const ids = actors ?? (actor === undefined ? [] : [actor]);
  const stranger = Object.keys(modifiersBy).find((id) => !ids.includes(id));
  if (stranger !== undefined) invalidParams(`modifiersBy.${stranger}`, 'Modifiers are for somebody who rolls.');
  return ids;
}

/** The one who rolls, for odds; a list is refused. */
export function soleRoller(params: Rollers): string {
  const [id] = whoRolls(params);
  if (params.actors !== undefined || id === undefined) {
    return invalidParams('actors', 'Odds are for one at a time.');
  }
  return id;
}

/** Modifiers of one of those who roll: those for all, then those of its own. */
export function modifiersOf({ modifiers: all = [], modifiersBy = {} }: Rollers, id: string): ManualModifier[] {
  const own = Object.hasOwn(modifiersBy, id) ? (modifiersBy[id] ?? []) : [];
  return [...all, ...own];
}

/** The result of the one who rolled by themselves. */
export function soleResult<R>([result]: readonly R[]): R {
  return result ?? impossible('somebody rolls');
}
