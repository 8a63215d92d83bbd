/** Types shared by the components. */
import type { Component } from 'svelte';
import type { KeyId } from '../lib/key-table';

export type Side = 'party' | 'ally' | 'foe' | 'neutral';
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain';
export type Density = 'comfortable' | 'compact' | 'touch';
/** An icon of @lucide/svelte, or any component of that shape. */
export type Icon = Component<{ size?: number | string; 'aria-hidden'?: boolean | 'true' | 'false' }>;

/** A choice in a select, combobox or segmented control. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Muted secondary text, such as '47 %' or 'empty'. */
  readonly hint?: string;
  /** A sentence below the label. */
  readonly text?: string | undefined;
  readonly group?: string;
  readonly side?: Side;
  readonly disabled?: boolean;
}

/** A combatant, as forms use it. */
export interface CombatantOption {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly hint?: string;
  /** Out of play for good. */
  readonly out?: true;
  /** In the running fight or elsewhere; undefined while none runs. */
  readonly inFight?: boolean;
  /** The kinds of people it counts among. */
  readonly kinds?: readonly string[];
}

export interface MenuEntry {
  readonly kind?: 'item' | 'separator' | 'title';
  readonly label?: string;
  readonly icon?: Icon;
  readonly keys?: KeyId;
  readonly hint?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onselect?: () => void;
}

/** One line of an explanation: what counted, or was outranked, and by which rule. */
export interface ExplanationLine {
  readonly label: string;
  /** Formatted: a summand with its sign, a step as '× 2', everything else plain. */
  readonly value?: string;
  readonly ruleId?: string;
  readonly isOutranked?: boolean;
  /** Why it did not count, or what it came from. */
  readonly note?: string;
  /** A line that sums what stands above it. */
  readonly isTotal?: boolean;
}

/** Attributes that a field passes to the control inside it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The themes, in the order in which they are offered. */
export const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'candle', label: 'Candle' },
  { value: 'contrast', label: 'High contrast' },
] as const;
export type Theme = (typeof THEMES)[number]['value'];

export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  party: 'party',
  ally: 'ally',
  foe: 'foe',
  neutral: 'neutral',
};

/** An option in a searchable list, with a line to compare it by. */
export interface PickOption {
  readonly id: string;
  readonly name: string;
  /** Heading it stands under. */
  readonly group?: string;
  /** What it is, in a line. */
  readonly line?: string;
  readonly side?: Side;
  /** Further search words. */
  readonly words?: string;
}
