import type { Cover } from '../tables/attacks';
import type { Involvement, Visibility } from '../tables/checks';
import type { Ability } from '../tables/skills';
import type { Pace } from '../tables/travel';

/** What kind of roll it is; attack rolls, saves and initiative are ability checks too (FS-CHK-10). */
export type CheckKind = 'check' | 'save' | 'attack' | 'initiative';

/** Everything that describes one check. Only `actor` and `ability` must be given. */
export interface CheckSpec {
  actor: string;
  ability: Ability;
  skill?: string;
  kind?: CheckKind;
  advantage?: number;
  disadvantage?: number;
  modifiers?: readonly { label: string; value: number }[];
  involves?: readonly Involvement[];
  against?: string;
  task?: string;
  helpers?: readonly string[];
  synergySkill?: string;
  untrained?: 'normal' | 'disadvantage' | 'impossible';
  strain?: { cost: number; pay: boolean; required: boolean };
  tenacity?: number;
  visibility?: Visibility;
  cover?: Cover;
  pace?: Pace;
  fearSourceVisible?: boolean;
  awayFromCharm?: boolean;
  unusualPhysiology?: boolean;
  /** A check to break free: being grappled gives no disadvantage (FS-CND-8). */
  escape?: boolean;
}

/** One reason for advantage or disadvantage (FS-CHK-14). */
export interface Source {
  label: string;
  side: 'advantage' | 'disadvantage';
  rule: string;
  /** Number of sources; 1 if absent. */
  count?: number;
  /** False for what does not count here, and why. */
  counted?: boolean;
  because?: string;
  /** The one-shot effect that is used up by the roll (FS-CHK-18). */
  oneShot?: string;
}

/** A number added to the roll. */
export interface Bonus {
  label: string;
  value: number;
  rule: string;
  counted?: boolean;
  because?: string;
}

/** What a command adds to a check: sources and bonuses of its own. */
export interface CheckExtras {
  sources?: readonly Source[];
  bonuses?: readonly Bonus[];
  /** Fails without dice, for a reason that lies outside the check. */
  fails?: { label: string; rule: string };
  /** The figure it belongs to, if the result has several. */
  of?: string;
}

export type Mode = 'normal' | 'advantage' | 'disadvantage';
/** How the dice of a mode are named at the table. */
export const DICE_WORDS: Readonly<Record<Mode, string>> = {
  normal: '2d12',
  advantage: '3d12, the best two',
  disadvantage: '3d12, the worst two',
};
export type Special = 'none' | 'exploit' | 'softened' | 'setback' | 'minor-setback' | 'cancelled';

export const SPECIALS: readonly Special[] = ['none', 'exploit', 'softened', 'setback', 'minor-setback', 'cancelled'];
