/** A choice between shapes as one flat list: own things by name, words of a list, and the other shapes by title. */
import type { FormContext, FormSchema, JsonValue } from './schema';
import { enumOptions, kindOf, resolveSchema } from './schema';
import { suggestionsFor } from './schema-suggest';
import { initialShape, shapeTitle } from './schema-values';

export interface FlatChoice {
  readonly label: string;
  /** Which shape it belongs to. */
  readonly shape: number;
  /** What choosing it sets. */
  readonly value: JsonValue | undefined;
  /** The choice is a value of its own: nothing more is asked. */
  readonly isWhole: boolean;
}

/** What choosing nothing is called; null where something has to be chosen, or is by itself. */
export function noneOf({ unset, default: fallback }: FormSchema, required: boolean): string | null {
  return required || (fallback !== undefined && unset === undefined) ? null : (unset ?? 'Not chosen');
}

/** Every single value that one click can set, each remaining shape once, and what was `picked` by its name. */
export function flatChoices(
  shapes: readonly FormSchema[],
  form: Pick<FormContext, 'root' | 'suggestions'>,
  path: string,
  value: JsonValue | undefined,
  picked: string | null = null,
): FlatChoice[] {
  return shapes.flatMap((raw, shape): FlatChoice[] => {
    const found = resolveSchema(raw, form.root);
    if (kindOf(found) === 'enum') {
      return enumOptions(found).map((option, index) => ({
        label: option.label,
        shape,
        value: found.enum?.[index],
        isWhole: true,
      }));
    }
    const listed = kindOf(found) === 'string' ? suggestionsFor(found, form, path) : [];
    if (listed.length > 0) {
      const own = typeof value === 'string' && !listed.some((option) => option.value === value) ? [value] : [];
      return [...listed, ...own.map((text) => ({ value: text, label: text }))].map((option) => ({
        label: option.label,
        shape,
        value: option.value,
        isWhole: true,
      }));
    }
    const title = shapeTitle(raw, form.root, shape);
    const described = { label: title, shape, value: initialShape(found, form.root) ?? '', isWhole: false };
    const isPicked = picked !== null && kindOf(found) === 'object';
    return isPicked ? [{ label: picked, shape, value, isWhole: true }, described] : [described];
  });
}

/** The place of a value in the flat list: the very value, else the shape it has; −1 if it is neither. */
export function placeOf(choices: readonly FlatChoice[], shape: number, value: JsonValue | undefined): number {
  const exact = choices.findIndex((choice) => choice.isWhole && choice.value === value);
  return exact >= 0 ? exact : choices.findIndex((choice) => !choice.isWhole && choice.shape === shape);
}
