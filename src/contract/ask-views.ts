import type { Json, JsonObject } from '../kernel/json';

/** What a form asks and what the quick line understands: described by the system as data, drawn and parsed by the panels. */

/** The questions of a form, in order. Everything not named here goes under 'All details'. */
export interface AskView {
  /**
   * Fields at the top of the form, in order: actor, target, weapon, range, manner, aim. At most six
   * show at once; one that is irrelevant at the moment (`when`) does not count.
   */
  questions: string[];
  /** Questions that are irrelevant while a field (dotted path) has one of these values: not asked, unless answered. */
  unless?: Record<string, Record<string, Json[]>>;
  /** Answers, by question and value, that are impossible while a field has one of these values: not offered, unless given. */
  answersUnless?: Record<string, NonNullable<ChipView['stepsUnless']>>;
  /** Circumstances, as one row of chips to toggle or step, most common first. */
  chips: ChipView[];
  /**
   * What is filled in depends on the answers to these too, by dotted path, beside who acts and whom it is aimed at: it is
   * thought of anew as they change, but for what was said by hand.
   */
  refills?: string[];
  /**
   * Questions that follow the answer to another one until they are changed by hand: the ability of a skill. Where the two are
   * bound to each other, such a change takes back what it followed, unless this option of the table lets them part.
   */
  follows?: { field: string; of: string; by: Readonly<Record<string, Json>>; boundUnless?: string }[];
  /** Mutually exclusive questions, by dotted path: answering one clears the others. */
  oneOf?: string[][];
  /**
   * It is done at one person at a time where a field, by its dotted path, has one of these values, or anyhow; and why, in a
   * sentence.
   */
  alone?: { where?: Record<string, Json[]>; why: string };
  /** It targets an opponent though it has no odds: the likely target is preselected. */
  atOpponent?: true;
  /** The question whose answer labels the button: 'Aim', 'Feint'. */
  verb?: string;
  /** The list of the actor's choices that the deed is about, though the form does not ask which: the task at hand. */
  about?: string;
}

/** One circumstance: quiet when off, filled when on. Its default counts as off. */
export interface ChipView {
  /** Dotted path of the field in the parameters: 'cover', 'defence.kind'. */
  field: string;
  /** Label of the chip; by default the title of the field. */
  label?: string;
  /** The field is a list; the chip adds this value or removes it. */
  has?: Json;
  /**
   * The values it steps through, off first. By default: no and yes for a yes/no field, the values of a choice, and
   * for a whole number its default and the steps above it up to its maximum, or 5. A step of a part with fields of its own
   * ('defence') stands for all of its values: the part is there or not.
   */
  steps?: ChipStep[];
  /** What it changes, shown on the chip while it is on: '−10', '+2'. */
  figure?: string;
  /** Also show the default value, where the label alone is ambiguous. */
  saysOff?: true;
  /** Irrelevant while a field (dotted path) has one of these values: not offered, unless it is on. */
  unless?: Record<string, Json[]>;
  /** Steps, by value, that are impossible while a field has one of these values: skipped, unless already selected. */
  stepsUnless?: Record<string, Record<string, Json[]>>;
}

export interface ChipStep {
  value: Json;
  label: string;
  figure?: string;
}

/** A word of the quick line and what it stands for. */
export interface QuickWord {
  id: string;
  /** Display name: 'energy', 'Moxie'. */
  label: string;
  /** Short names beside the label: 'en', 'mox'. Only whole words match; a prefix is completed. */
  words?: string[];
  /** For a figure that accumulates: the remainder is meant (`TrackerView.left`). */
  remains?: true;
}

/** A figure that can be named, set and stepped. */
export interface QuickPool extends QuickWord {
  /** The command of the rules that sets it, its parameters for the new figure and for the change; the one acted on is its `target`. */
  set?: { do: string; to: string; by: string };
  /** A bare number sets the new value: `som 4`. */
  isSaid?: true;
}

/** A kind of harm. */
export interface QuickKind extends QuickWord {
  /** Parameters the command needs instead of the type alone: damage to a separate figure, `vigor -1`. */
  with?: JsonObject;
}

/** Words that can be typed but are not a figure to set. */
export interface QuickUncounted extends QuickWord {
  /** What to do instead, as a sentence; by default, that it is not tracked. */
  instead?: string;
}

/** A physical state that is not a condition, by its word; the `target` parameter of both commands is the one acted on. */
interface QuickState extends QuickWord {
  on: { do: string; with: JsonObject };
  off: { do: string; with: JsonObject };
}

/** The command that sets a weapon's ammunition; its `target` parameter is the one acted on. */
interface QuickAmmunition extends QuickWord {
  do: string;
  /** Parameter that names the figure, and the prefix before the weapon's name in it. */
  figure: string;
  before: string;
  /** Parameter of the new count. */
  value: string;
}

/** What a system's quick line understands. Conditions are the effects that can be applied by hand, by label. */
export interface QuickView {
  /** `-7`, `-7 fire`, `-3d10`: the command that harms and its parameters; the one acted on is its `targetParam`. */
  harm: {
    do: string;
    /** Further fixed parameters. */
    with?: JsonObject;
    /** Parameter of the points; of the dice, as text; of the type of damage. */
    amount: string;
    dice?: string;
    /** The only die size for damage, where dice are written without it: '2d+1'. Left out, any size. */
    sides?: number;
    plain?: true;
    type?: string;
    /** Damage types, the default one first. */
    types?: QuickKind[];
  };
  /** `+3`: the command that heals, and its parameters; `who` lists those that take the one acted on. Left out, the first figure is set. */
  mend?: { do: string; with: JsonObject; amount: string; who: string[] };
  /** Trackers that can be named, set and stepped, by `TrackerView.id`: `hp=12`, `stress 5`, `moxie -1`. */
  pools: QuickPool[];
  /** `ammo -3`, `ammo 12`: the ammunition of their first weapon that tracks it (`WeaponView.ammunition`). */
  ammunition?: QuickAmmunition;
  /** `prone`, `-prone`, where this is a separate field and not a condition. */
  states?: QuickState[];
  /** Words for things the system does not track; typing one says so. */
  uncounted?: QuickUncounted[];
  /** `prone`, `stunned 2`, `blinded 1 round`, `-prone`: how a condition is put on, for how long, and taken off. */
  effects: {
    on: string;
    off: string;
    /** Parameter that is the condition's id, for both. */
    effect: string;
    /** Parameter of the duration and its units: key → how the unit is typed ('r', 'round', 'rounds'). */
    duration?: {
      param: string;
      units: Record<string, string[]>;
      /** The unit of a bare number: `stunned 2`. */
      usual: string;
      /** Moments instead of lengths: 'until his turn ends'; the words after 'until'. */
      until?: { words: string[]; value: JsonObject }[];
    };
    /** Parameter of the level some conditions have (`ablaze 3`), and which conditions. */
    value?: { param: string; of: string[] };
    /** Short names beside the labels, by effect id. */
    words?: Record<string, string[]>;
  };
}
