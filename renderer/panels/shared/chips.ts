import type { FormSchema } from '../../../src/contract/form-schema';
import type { ChipStep, ChipView } from '../../../src/contract/views';
import { idleSteps, stepPath } from '../../../src/contract/asks';
import { idWords } from '../../../src/contract/id-words';
import { isPlain, type Json, type JsonObject, valueOf } from '../../../src/kernel/json';
import { asList, labelOf } from '../../ui/schema';
import { schemaAt, withValue } from '../../ui/schema-path';

/** Circumstances as chips: their steps, their state, and what pressing one changes. */

/** A whole number without a limit goes up to this many steps above its default. */
const MOST_STEPS = 5;

/** The steps of a chip, off first. */
export function stepsOf(form: FormSchema, chip: ChipView): ChipStep[] {
  if (chip.has !== undefined) {
    const figure = chip.figure === undefined ? {} : { figure: chip.figure };
    return [
      { value: false, label: 'no' },
      { value: true, label: 'yes', ...figure },
    ];
  }
  if (chip.steps !== undefined) return chip.steps;
  const part = schemaAt(form, chip.field) ?? {};
  const values = valuesOf(part);
  const off: Json = part.default ?? (part.type === 'boolean' ? false : null);
  const steps = values.filter((value) => value !== off).map((value) => stepOf(part, value, chip.figure));
  return [stepOf(part, off), ...steps];
}

function stepOf(part: FormSchema, value: Json, figure?: string): ChipStep {
  const named = part.enumTitles?.[String(value)];
  const label =
    named ??
    (value === null ? 'not set' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : idWords(String(value)));
  return { value, label, ...(figure === undefined ? {} : { figure }) };
}

const constsOf = ({ oneOf, anyOf }: FormSchema): Json[] =>
  (oneOf ?? anyOf ?? []).flatMap((one) => (one.const === undefined ? [] : [one.const]));

function valuesOf(part: FormSchema): Json[] {
  if (part.enum !== undefined) return [...part.enum];
  if (part.type === 'boolean') return [true];
  const consts = constsOf(part);
  if (consts.length > 0) return consts;
  if (part.type !== 'integer' && part.type !== 'number') return [];
  const from = typeof part.default === 'number' ? part.default : (part.minimum ?? 0);
  const most = Math.min(part.maximum ?? Infinity, from + MOST_STEPS);
  return Array.from({ length: Math.max(0, most - from) }, (_, at) => from + at + 1);
}

/** Top-level fields of a form that chips cover completely, so that the form need not show them. */
export function saidByChips(form: FormSchema, chips: readonly ChipView[]): string[] {
  return chips
    .filter((chip) => {
      const part = form.properties?.[chip.field];
      if (part === undefined || chip.has !== undefined) return false;
      const closed = part.type === 'boolean' ? [true, false] : [...(part.enum ?? constsOf(part))];
      if (closed.length === 0) return false;
      const steps = stepsOf(form, chip);
      return closed.every((value) => steps.some((step) => step.value === value));
    })
    .map(({ field }) => field);
}

/** A chip as it is drawn. */
export interface ChipState {
  readonly chip: ChipView;
  readonly label: string;
  readonly steps: readonly ChipStep[];
  /** Index among the steps; 0 is off, −1 is a value that is not among them. */
  readonly at: number;
  /** Its value in words: 'heavy', '−20'; empty for a plain yes, and for off unless `saysOff`. */
  readonly said: string;
}

/** The chip's state. Steps named in `idle` are not possible now and are skipped. */
export function chipState(
  form: FormSchema,
  chip: ChipView,
  params: JsonObject,
  idle: readonly string[] = [],
): ChipState {
  const all = stepsOf(form, chip);
  const found = valueOf(params, chip.field);
  const held = isPlain(found) ? (all.find((step) => isPlain(step.value))?.value ?? found) : found;
  const value: Json = chip.has === undefined ? (held ?? all[0]?.value ?? null) : asList(held).includes(chip.has);
  const passed = [...idle, ...idleSteps(chip, params)];
  const steps = all.filter((step) => step.value === value || !passed.includes(stepPath(chip.field, step.value)));
  const at = steps.findIndex((step) => step.value === value);
  const step = steps[at];
  const word = step === undefined ? String(value) : step.value === true || step.label === chip.label ? '' : step.label;
  const said =
    at === 0 && chip.saysOff !== true ? '' : [word, step?.figure ?? ''].filter((part) => part !== '').join(' ');
  const part = schemaAt(form, chip.field) ?? {};
  return { chip, label: chip.label ?? labelOf(part, chip.field.split('.').at(-1) ?? ''), steps, at, said };
}

/** The parameters after stepping the chip by `by` places, cyclically. */
export function stepChip(params: JsonObject, { chip, steps, at }: ChipState, by: number): JsonObject {
  const next = steps[(Math.max(0, at) + by + steps.length) % steps.length];
  if (next === undefined) return params;
  if (chip.has === undefined) return withValue(params, chip.field, next.value === null ? undefined : next.value);
  const others = asList(valueOf(params, chip.field)).filter((one) => one !== chip.has);
  return withValue(params, chip.field, next.value === true ? [...others, chip.has] : others);
}
