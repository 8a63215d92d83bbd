import { z } from 'zod';
import type { FieldMeta } from '../../../engine/commands/params';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { impossible } from '../../../kernel/result';
import type { ManualModifier } from '../levels';
import { entryOf } from '../../../kernel/lookup';
import { modifiers, several } from './parts';

/** One who rolls, or several in one command, with modifiers for all and for each (TD-SENSE-5, TD-FRIGHT-4). */
export const rollers = {
  actor: combatantId({ title: 'Who' }).optional(),
  actors: several({
    title: 'Several at once',
    description: 'Instead of a single person.',
    advanced: true,
  }).optional(),
  modifiers: modifiers(),
  modifiersBy: field(z.record(z.string(), modifiers().unwrap()).optional(), {
    title: 'Modifiers for one of them',
    advanced: true,
  } satisfies FieldMeta),
};

export interface Rollers {
  actor?: string | undefined;
  actors?: readonly string[] | undefined;
  modifiers?: readonly ManualModifier[] | undefined;
  modifiersBy?: Readonly<Record<string, readonly ManualModifier[]>> | undefined;
}

/** Who rolls: one actor or a list. Refuses both or neither, and modifiers for somebody who does not roll. */
export function whoRolls({ actor, actors, modifiersBy = {} }: Rollers): readonly string[] {
  if ((actor === undefined) === (actors === undefined)) {
    invalidParams('actors', 'Choose either one or several to roll.');
  }
  const ids = actors ?? (actor === undefined ? [] : [actor]);
  const unknown = Object.keys(modifiersBy).find((id) => !ids.includes(id));
  if (unknown !== undefined)
    invalidParams(`modifiersBy.${unknown}`, 'These modifiers are for somebody who does not roll.');
  return ids;
}

/** The one who rolls, for odds. Refuses a list. */
export function soleRoller(params: Rollers): string {
  const [id] = whoRolls(params);
  if (params.actors !== undefined || id === undefined) {
    return invalidParams('actors', 'Odds are for one at a time.');
  }
  return id;
}

/** Modifiers of one roller: those for everybody, then their own. */
export function modifiersOf({ modifiers: all = [], modifiersBy = {} }: Rollers, id: string): ManualModifier[] {
  return [...all, ...(entryOf(modifiersBy, id) ?? [])];
}

/** The result of a single roller. */
export function soleResult<R>([result]: readonly R[]): R {
  return result ?? impossible('somebody rolls');
}
