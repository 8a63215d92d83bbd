import type { Json } from '../kernel/json';
import type { Widget } from './widgets';

/**
 * Our own keys for forms, which a schema's `.meta({...})` may carry. They travel through `z.toJSONSchema` to the panels,
 * which draw forms from them; no rule is read from them except `widget: 'combatant'`, by which the engine knows the ids a
 * command names.
 */
export interface FieldMeta {
  readonly title?: string;
  readonly description?: string;
  /** What the figure counts: 'm', 's', 'kg', '%'. */
  readonly unit?: string;
  /** How to ask, if the schema alone does not say. */
  readonly widget?: Widget;
  /** Heading of the field. */
  readonly group?: string;
  /** Shown only under 'More'. */
  readonly advanced?: boolean;
  /** Shown in the short form too, though optional. */
  readonly brief?: boolean;
  /**
   * Sibling fields, or else fields at the top of the form, with the values for which this one applies; for others it is
   * neither shown nor kept.
   */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Words for the values of an enum, by the value written as text. */
  readonly enumTitles?: Readonly<Record<string, string>>;
  /** Label for 'nothing chosen', if that means something: 'As declared'. */
  readonly unset?: string;
  /** Label of the derived value that counts while the field is empty: shown in its place. */
  readonly derived?: string;
  /** Suggested values; others stay possible. */
  readonly suggest?: readonly string[];
  /** The lists of the same form whose items can be named here by id, between `start` and `ending`. */
  readonly among?: readonly { readonly list: string; readonly start?: string; readonly ending?: string }[];
  /**
   * Whom it offers: those in the running fight, those elsewhere, those in a list of the same form, those of a kind. With `by`,
   * those of that kind who belong to the person in that field: their kind is 'directed:quill' for one whom Quill directs.
   */
  readonly people?:
    'in-fight' | 'elsewhere' | { readonly named: string } | { readonly kind: string; readonly by?: string };
  /** It does not offer the person named by this field of the same form. */
  readonly but?: string;
  /**
   * The list of the view's choices it offers, if not the one its widget names: 'target-skill' is that of whoever it is done
   * to, 'target-condition' their conditions that the rules let go by hand. A field with values of its own offers no others.
   */
  readonly source?: string;
  /** It offers what its source lists and takes no other text. */
  readonly closed?: boolean;
  /** Id of the ruleset's catalogue whose entries fill this list, map or field. */
  readonly catalogue?: string;
  /** For an item: the fields on its one-line summary, in order; the others unfold. */
  readonly line?: readonly string[];
  /** Never shown: generated from the item's name, unique in its list. */
  readonly auto?: 'id';
  /** Rule ids the field follows. */
  readonly rules?: readonly string[];
}

/** The supported part of JSON Schema 2020-12, with our own keys for forms. */
export interface FormSchema extends FieldMeta {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, FormSchema>>;
  readonly definitions?: Readonly<Record<string, FormSchema>>;
  readonly type?: string | readonly string[];
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
  /** On a line with other fields: takes no more room than it needs. */
  readonly dense?: boolean;
  readonly placeholder?: string;
}
