import type { Json, JsonObject } from '../kernel/json';
import type { Tone } from './view-parts';
import type { Side } from './sides';

/** What a ruleset brings to look up and to copy from: the same for panels and for rulesets, plain JSON. */

/** An entry of the reference. */
export interface RuleEntry {
  id: string;
  title: string;
  group: string;
  /** Short text in our own words. */
  text: string;
  tables?: RuleTable[];
  /** Options of the ruleset that change it. */
  options?: string[];
  /** The figures were put together where the source has none; said wherever it is shown. */
  reconstructed?: boolean;
}

export interface RuleTable {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  /** Option by which a campaign may replace figures of the table. */
  option?: string;
}

/** An effect of the catalogue. */
export interface EffectView {
  id: string;
  label: string;
  text: string;
  rule: string;
  tone: Tone;
  /** It may be applied by hand. */
  byHand: boolean;
}

/** A combatant to copy from. */
export interface TemplateView {
  id: string;
  name: string;
  side: Side;
  group: string;
  summary: string;
  stats: JsonObject;
  /** What one compares before choosing (health, defence, attack); worked out by the app. */
  figures?: { label: string; value: Json; unit?: string }[];
}

/** Things to pick instead of typing them: weapons, armour, skills, traits, as the tables and examples of a system give them. */
export interface CatalogueView {
  /** Named by `catalogue` in the display facts of the field it fills: 'weapons'. */
  id: string;
  title: string;
  entries: CatalogueEntry[];
}

export interface CatalogueEntry {
  /** Of a map (skills by name), the key. */
  id: string;
  name: string;
  /** Heading it stands under: 'Swords', 'Influence'. */
  group?: string;
  /** Its figures in one line: 'sw+1 cutting, reach 1'. */
  line: string;
  /** What is filled in: an item of the list, the value of a map's key, or the field itself. */
  value: Json;
}
