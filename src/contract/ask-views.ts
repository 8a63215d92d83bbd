import type { Json, JsonObject } from '../kernel/json';

/** What a form asks, and what the quick line understands: said by the system as data, drawn and parsed by the panels. */

/** What a form asks in which order. Everything it does not name stands behind 'All details'. */
export interface AskView {
  /**
   * Fields at the top of the form, in the order asked: who, whom, with what, how far, how, how well aimed. At most six
   * show at once; one that does not matter as the form stands (`when`) does not count.
   */
  questions: string[];
  /** Questions that cannot matter where a field, by its dotted path, has one of these values: not asked, unless answered. */
  unless?: Record<string, Record<string, Json[]>>;
  /** Answers, by question and value, that cannot be given where a field has one of these values: not offered, unless given. */
  answersUnless?: Record<string, NonNullable<ChipView['stepsUnless']>>;
  /** Circumstances, as one row of chips to toggle or step, the commonest first. */
  chips: ChipView[];
  /**
   * What is filled in depends on the answers to these too, by dotted path, beside who acts and whom it is aimed at: it is
   * thought of anew as they change, but for what was said by hand.
   */
  refills?: string[];
  /** Questions that another one answers by itself as it is answered anew, until they are changed: the ability of a skill. */
  follows?: { field: string; of: string; by: Readonly<Record<string, Json>> }[];
  /** Questions, by dotted path, of which one alone is answered: an answer takes away those that the others had. */
  oneOf?: string[][];
  /**
   * It is done at one person at a time where a field, by its dotted path, has one of these values, or anyhow; and why, in a
   * sentence.
   */
  alone?: { where?: Record<string, Json[]>; why: string };
  /** It is done to an opponent though it has no odds: the likely one is aimed at by itself. */
  atOpponent?: true;
  /** The question whose answer is what is done; the button says it: 'Aim', 'Feint'. */
  verb?: string;
}

/** One circumstance: off is quiet, on is filled. What it is at first is off. */
export interface ChipView {
  /** Dotted path of the field in the parameters: 'cover', 'defence.kind'. */
  field: string;
  /** What the chip says; the title of the field unless told. */
  label?: string;
  /** The field is a list, and the chip puts this into it or takes it out. */
  has?: Json;
  /**
   * What it steps through, the off value first. Unless told: no and yes for a yes/no field, the values of a choice, and
   * for a whole number its default and the steps above it up to its maximum, or 5.
   */
  steps?: ChipStep[];
  /** What it changes, said on the chip while it is on: '−10', '+2'. */
  figure?: string;
  /** What it is at first is said too, where the label alone would leave it open. */
  saysOff?: true;
  /** It cannot matter where a field, by its dotted path, has one of these values: not offered, unless it is on. */
  unless?: Record<string, Json[]>;
  /** Steps, by their values, that cannot be taken where a field has one of these values: passed by, unless it stands there. */
  stepsUnless?: Record<string, Record<string, Json[]>>;
}

export interface ChipStep {
  value: Json;
  label: string;
  figure?: string;
}

/** A word of the quick line with what it stands for. */
export interface QuickWord {
  id: string;
  /** As it is told: 'energy', 'Moxie'. */
  label: string;
  /** Short names beside the label: 'en', 'mox'. Only whole words count; what begins one is completed. */
  words?: string[];
  /** Of a figure that piles up: what is left of it is meant (`TrackerView.left`). */
  remains?: true;
}

/** A figure that can be named, set and stepped. */
export interface QuickPool extends QuickWord {
  /** The command of the rules that sets it, its parameters for the new figure and for the change; the one acted on is its `target`. */
  set?: { do: string; to: string; by: string };
  /** A bare number is what there is from now on: `som 4`. */
  isSaid?: true;
}

/** A kind of harm. */
export interface QuickKind extends QuickWord {
  /** What the command needs for it, in place of the type alone: harm to a figure of its own, `vigor -1`. */
  with?: JsonObject;
}

/** What may be typed and is no figure to set. */
export interface QuickUncounted extends QuickWord {
  /** What to do instead, as a sentence; that it is not counted, unless told. */
  instead?: string;
}

/** A state of the body that is no condition, by its word; the one acted on is the `target` of both commands. */
interface QuickState extends QuickWord {
  on: { do: string; with: JsonObject };
  off: { do: string; with: JsonObject };
}

/** The command that sets what a weapon holds; the one acted on is its `target`. */
interface QuickAmmunition extends QuickWord {
  do: string;
  /** Parameter that names the figure, and what stands in it before the weapon's name. */
  figure: string;
  before: string;
  /** Parameter of the new count. */
  value: string;
}

/** What the quick line of a system understands. Conditions are the effects that may be applied by hand, by label. */
export interface QuickView {
  /** `-7`, `-7 fire`, `-3d10`: the command that harms and its parameters; the one acted on is its `targetParam`. */
  harm: {
    do: string;
    /** What it needs besides, always the same. */
    with?: JsonObject;
    /** Parameter of the points; of the dice, as text; of the type of damage. */
    amount: string;
    dice?: string;
    /** The one size of dice there is for harm, and that dice are written without it: '2d+1'. Left out, any. */
    sides?: number;
    plain?: true;
    type?: string;
    /** The types there are, the one that is meant unless told first. */
    types?: QuickKind[];
  };
  /** `+3`: the command that gives points back and its parameters; `who` are those that are the one acted on. Left out, the first figure is set. */
  mend?: { do: string; with: JsonObject; amount: string; who: string[] };
  /** Trackers that can be named, set and stepped, by `TrackerView.id`: `hp=12`, `stress 5`, `moxie -1`. */
  pools: QuickPool[];
  /** `ammo -3`, `ammo 12`: what the first of somebody's weapons that is counted holds (`WeaponView.ammunition`). */
  ammunition?: QuickAmmunition;
  /** `prone`, `-prone`, where being so is a figure of its own. */
  states?: QuickState[];
  /** What may be typed though the system keeps no count of it: said so. */
  uncounted?: QuickUncounted[];
  /** `prone`, `stunned 2`, `blinded 1 round`, `-prone`: how a condition is put on, for how long, and taken off. */
  effects: {
    on: string;
    off: string;
    /** Parameter that is the condition's id, for both. */
    effect: string;
    /** Parameter of the duration, with the units it takes: key in it → how the unit is typed ('r', 'round', 'rounds'). */
    duration?: {
      param: string;
      units: Record<string, string[]>;
      /** The unit of a bare number: `stunned 2`. */
      usual: string;
      /** Moments instead of lengths: 'until his turn ends'; the words after 'until'. */
      until?: { words: string[]; value: JsonObject }[];
    };
    /** Parameter of a number that belongs to some conditions (`ablaze 3`), and to which. */
    value?: { param: string; of: string[] };
    /** Short names beside the labels, by effect id. */
    words?: Record<string, string[]>;
  };
}
