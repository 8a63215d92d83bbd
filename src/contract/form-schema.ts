import type { Json } from '../kernel/json';

/** The supported part of JSON Schema 2020-12, and our own keys for forms. */
export interface FormSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, FormSchema>>;
  readonly definitions?: Readonly<Record<string, FormSchema>>;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: FormSchema;
  readonly prefixItems?: readonly FormSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | FormSchema;
  readonly propertyNames?: FormSchema;
  readonly oneOf?: readonly FormSchema[];
  readonly anyOf?: readonly FormSchema[];
  readonly allOf?: readonly FormSchema[];
  readonly readOnly?: boolean;
  /** Words for the values of an enum, by the value written as text. */
  readonly enumTitles?: Readonly<Record<string, string>>;
  /** Label of a choice while nothing is chosen. */
  readonly unset?: string;
  readonly unit?: string;
  /** Label of the derived value that counts while the field is empty: shown in its place. */
  readonly derived?: string;
  /** How to draw it: combatant, combatants, weapon, dice, duration, modifiers, situation, text, textarea, percent, hidden … */
  readonly widget?: string;
  /** Heading under which the field is put. */
  readonly group?: string;
  /** Behind 'More'. */
  readonly advanced?: boolean;
  /** Also in the short form, although it is optional. */
  readonly brief?: boolean;
  /** Sibling fields with the values at which this one applies; otherwise it is neither shown nor kept. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Lists in the same form whose things can be referred to here by id, between `start` and `ending`. */
  readonly among?: readonly { readonly list: string; readonly start?: string; readonly ending?: string }[];
  /** Which people it offers: those in the running fight, those elsewhere, or those in a sibling list. */
  readonly people?: 'in-fight' | 'elsewhere' | { readonly named: string };
  readonly but?: string;
  /** Values to offer; others may be typed. */
  readonly suggest?: readonly (string | number)[];
  /** Id of the catalogue whose entries fill this list, map or field. */
  readonly catalogue?: string;
  /** For a thing: the fields on its line, in order; the others unfold. */
  readonly line?: readonly string[];
  /** On a line with other fields: takes no more room than it needs. */
  readonly dense?: boolean;
  /** Never shown: generated from the thing's name, unique among its siblings. */
  readonly auto?: string;
  /** Name of a list of suggestions passed by the caller; the widget's name by default. */
  readonly source?: string;
  readonly placeholder?: string;
  /** Ids of the rules that an option changes. */
  readonly rules?: readonly string[];
}
