import type { Json, JsonObject } from '../kernel/json';
import type { Tone } from './view-parts';
import type { Side } from './sides';

/** Reference entries, templates and catalogues of a ruleset, as plain JSON. */

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
  /** The figures are ours because the source has none; stated wherever they are shown. */
  reconstructed?: boolean;
}

export interface RuleTable {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  /** Option with which a campaign can replace figures of the table. */
  option?: string;
}

/** An effect of the catalogue. */
export interface EffectView {
  id: string;
  label: string;
  text: string;
  rule: string;
  tone: Tone;
  /** It can be applied by hand. */
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
  /** Figures to compare before choosing (health, defence, attack); worked out by the app. */
  figures?: { label: string; value: Json; unit?: string }[];
}

/** Things to pick from a list: weapons, armour, skills, traits, from the tables and examples of a system. */
export interface CatalogueView {
  /** Referenced by `catalogue` in the metadata of the field it fills: 'weapons'. */
  id: string;
  title: string;
  entries: CatalogueEntry[];
}

export interface CatalogueEntry {
  /** For a map (skills by name), the key. */
  id: string;
  name: string;
  /** Heading it is listed under: 'Swords', 'Influence'. */
  group?: string;
  /** Its figures in one line: 'sw+1 cutting, reach 1'. */
  line: string;
  /** The value filled in: an item of the list, the value for a map's key, or the field itself. */
  value: Json;
}
