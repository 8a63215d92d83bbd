import { idWords } from '../../../contract/id-words';
import { capital } from '../../../engine/words/say';

export type DerangementLevel = 'minor' | 'moderate' | 'major';

/** From the lightest to the worst. */
export const DERANGEMENT_LEVELS: readonly DerangementLevel[] = ['minor', 'moderate', 'major'];

export interface DerangementRow {
  level: DerangementLevel;
  /** What it does to the person; role-played, without figures. */
  text: string;
  /** What it can become when it gets worse; the first unless another is named. */
  risesTo: readonly string[];
}

const row = (level: DerangementLevel, text: string, risesTo = ''): DerangementRow => ({
  level,
  text,
  risesTo: risesTo === '' ? [] : risesTo.split(' '),
});

/** Derangements in the order of the table (EP-DER-3); a campaign can override rows. */
export const DERANGEMENTS: Readonly<Record<string, DerangementRow>> = {
  anxiety: row('minor', 'The body is in alarm: racing heart, sweat, short breath.', 'chills panic tremors'),
  avoidance: row('minor', 'Will not face the cause, and looks or listens away.', 'mute tremors'),
  dizziness: row('minor', 'Light in the head, unsure which way is which.', 'chills confusion tremors'),
  echolalia: row('minor', 'Repeats what others have just said.', 'echopraxia'),
  fixation: row('minor', 'Keeps chewing over one mistake or event.', 'narcissism mood-swings'),
  hunger: row('minor', 'Must eat now, no matter what.', 'chills mood-swings'),
  indecisiveness: row('minor', 'Struggles with every choice.', 'mute tremors'),
  logorrhoea: row('minor', 'Cannot stop talking.', 'echopraxia panic'),
  nausea: row('minor', 'Feels sick.', 'chills tremors'),
  chills: row('moderate', 'Shivers with a cold nobody else feels.', 'paralysis psychosomatic-crippling'),
  confusion: row('moderate', 'Loses the thread and fumbles what is simple.', 'blackout hallucinations'),
  echopraxia: row('moderate', 'Copies what others do.', 'frenzy hysteria psychosomatic-crippling'),
  'mood-swings': row('moderate', 'Jumps from one feeling to its opposite.', 'frenzy hysteria'),
  mute: row('moderate', 'Cannot speak or make anything clear.', 'paralysis psychosomatic-crippling'),
  narcissism: row('moderate', 'Thinks of nobody else.', 'hysteria irrationality'),
  panic: row('moderate', 'Has to get away from the cause.', 'frenzy paralysis'),
  tremors: row('moderate', 'Hands shake too much to hold on to things.', 'blackout paralysis'),
  blackout: row('major', 'Acts like a machine and will remember none of it.'),
  frenzy: row('major', 'Goes for whatever caused the stress.'),
  hallucinations: row('major', 'Sees and hears what is not there.'),
  hysteria: row('major', 'Bursts out without any control.'),
  irrationality: row('major', 'Sees slights and plots; no reasoning helps.'),
  paralysis: row('major', 'Frozen: no decision and no move.'),
  'psychosomatic-crippling': row('major', 'A limb or a sense fails though nothing is broken.'),
};

/** Disorders and what the GM can make of them (EP-DIS-2). Nothing happens automatically. */
export const DISORDERS: Readonly<Record<string, string>> = {
  addiction: 'Either high or in withdrawal; lets duties slide.',
  atavism: 'An uplift slides back towards the animal and loses abilities.',
  'attention-deficit': 'Notices less; long tasks get harder and harder.',
  autophagy: 'An uplifted octopus under stress: WIL × 3 or it gnaws at an arm.',
  bipolar: 'Depression alternating with mania; on manic days WIL × 3 to pass up a risk.',
  'body-dysmorphia': 'Every new morph is harder, and takes longer, to get used to.',
  'borderline-personality': 'Cannot be alone, cannot get along, acts on the spur of the moment.',
  depression: 'WIL × 3 to keep at anything.',
  fugue: 'Does not respond and does not defend.',
  'generalized-anxiety': 'Has to be coaxed with a social test; each failure makes the next one harder by 10.',
  hypochondria: 'Behaves as if ill with something else.',
  'impulse-control': 'Penalties that grow until the urge is given in to.',
  insomnia: 'Worse at noticing, concentrating and long fine work.',
  megalomania: 'Demands attention and may lash out when slighted.',
  'multiple-personality': 'Somebody else takes over when triggered.',
  'obsessive-compulsive': 'Penalties that grow until the ritual is done.',
  'post-traumatic-stress': 'Worse at tasks; anything like the first event works as a phobia.',
  schizophrenia: 'Lives in delusions and functions only for short spells.',
};

/** The new derangement or disorder if the GM names none (EP-DER-1). */
export const DEFAULT_DERANGEMENT = 'anxiety';
export const DEFAULT_DISORDER = 'post-traumatic-stress';

/** Ids whose hyphen stays. */
const HYPHENED: Readonly<Record<string, string>> = {
  'post-traumatic-stress': 'post-traumatic stress',
  'obsessive-compulsive': 'obsessive-compulsive',
};

/** An id in words: 'mood-swings' is 'mood swings'. */
export function humanize(id: string): string {
  return HYPHENED[id] ?? idWords(id);
}

/** An id as a label: 'Mood swings'. */
export const titleOf = (id: string): string => capital(humanize(id));
