import { z } from 'zod';
import { parseNotation } from '../../../dice/notation';
import type { FieldMeta } from '../../../engine/commands/params';
import { field } from '../../../engine/commands/params';
import type { FieldRule, Game } from '../definition/game';
import { diceProblem } from '../formula/bounds';
import type { OwnState, OwnStats } from './types';
import { actedSchema, ownEffectSchema, usedSchema } from './types';

/** A choice among entries of the game by id; the first is the default. */
export function oneOf(things: ReadonlyMap<string, { title: string } | { def: { title: string } }>, meta: FieldMeta) {
  const ids = [...things.keys()];
  const titles = [...things].map(([id, thing]) => [id, 'def' in thing ? titleIn(thing) : thing.title] as const);
  const [first = ''] = ids;
  return field(z.enum(ids).default(first), { ...meta, enumTitles: Object.fromEntries(titles) });
}

const titleIn = (thing: { def: { title?: string } }): string => thing.def.title ?? '';

/** The stat block of a game, as a form. */
export function statsSchemaOf(game: Game): z.ZodType<OwnStats> {
  const fields = [...game.fields.values()].flatMap((rule): [string, z.ZodType][] => {
    const schema = fieldSchemaOf(rule);
    return schema === null ? [] : [[rule.def.id, schema]];
  });
  return z.looseObject({ name: field(z.string().optional(), { title: 'Name' }), ...Object.fromEntries(fields) });
}

function fieldSchemaOf({ def, rule }: FieldRule): z.ZodType | null {
  const { kind, title, unit, start, least, most, choices } = def;
  const meta = { title, rules: [rule], ...(unit === undefined ? {} : { unit }) };
  if (kind === 'value') return null;
  if (kind === 'number') {
    const usual = typeof start === 'number' ? start : Math.min(most, Math.max(least, 0));
    return field(z.int().min(least).max(most).default(usual), meta);
  }
  if (kind === 'choice') {
    const usual = choices.find((choice) => choice === start) ?? choices[0] ?? '';
    return field(z.enum(choices).default(usual), meta);
  }
  if (kind === 'list') return field(z.array(z.string().max(80)).max(40).default([]), meta);
  if (kind === 'text')
    return field(
      z
        .string()
        .max(400)
        .default(String(start ?? '')),
      meta,
    );
  return field(diceText.default(String(start ?? '1d6')), { ...meta, widget: 'formula' });
}

const diceText = z
  .string()
  .max(40)
  .refine((text) => {
    const dice = parseNotation(text);
    return dice.ok && diceProblem(dice.value) === null;
  }, 'Write dice, such as 1d8+1.');

/** The state of a combatant: the game's trackers, and what every game stores. */
export function stateSchemaOf(game: Game): z.ZodType<OwnState> {
  const trackers = [...game.trackers].map(([id, { def, rule }]): [string, z.ZodType] => [
    id,
    field(z.int().min(-1e9).max(1e9).optional(), { title: def.title, rules: [rule] }),
  ]);
  return z.object({
    effects: field(z.array(ownEffectSchema).default([]), { widget: 'hidden' }),
    used: field(usedSchema.default({}), { widget: 'hidden' }),
    acted: field(actedSchema.nullable().default(null), { widget: 'hidden' }),
    score: field(z.number().nullable().default(null), { widget: 'hidden' }),
    ...Object.fromEntries(trackers),
  });
}
