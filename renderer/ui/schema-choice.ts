/** A choice between shapes as one flat list: single values by name, and the remaining shapes by title. */
import type { FormSchema } from '../../src/contract/form-schema';
import type { Json } from '../../src/kernel/json';
import type { FormContext } from './schema';
import { enumOptions, kindOf, resolveSchema } from './schema';
import { suggestionsFor } from './schema-suggest';
import { initialShape, shapeTitle } from './schema-values';

export interface FlatChoice {
  readonly label: string;
  /** Index of its shape. */
  readonly shape: number;
  /** The value that choosing it sets. */
  readonly value: Json | undefined;
  /** The choice is a complete value: nothing more is asked. */
  readonly isWhole: boolean;
}

/** Label of the empty choice; null if one is required or there is a default. */
export function noneOf({ unset, default: fallback }: FormSchema, required: boolean): string | null {
  return required || (fallback !== undefined && unset === undefined) ? null : (unset ?? 'Not chosen');
}

/** Every value that one click can set, each remaining shape once, and the `picked` catalogue entry by its name. */
export function flatChoices(
  shapes: readonly FormSchema[],
  form: Pick<FormContext, 'root' | 'suggestions'>,
  path: string,
  value: Json | undefined,
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

/** The index of a value in the flat list: the exact value, else its shape; −1 if neither. */
export function placeOf(choices: readonly FlatChoice[], shape: number, value: Json | undefined): number {
  const exact = choices.findIndex((choice) => choice.isWhole && choice.value === value);
  return exact >= 0 ? exact : choices.findIndex((choice) => !choice.isWhole && choice.shape === shape);
}
