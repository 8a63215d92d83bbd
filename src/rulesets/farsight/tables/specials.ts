import type { EffectId } from './effects';

/** An exploit: rank, id, and what happens automatically (FS-SPC-5, FS-SPC-6). */
export interface ExploitRow {
  rank: number;
  id: string;
  title: string;
  text: string;
  /** An effect on the actor ('self'), the target or the targets. */
  effect?: { id: EffectId; on: 'self' | 'target' | 'targets' };
  /** Declared with the attack it belongs to: extra damage die, and what follows. */
  attackDie?: number;
  needsTarget?: boolean;
  factor?: number;
}

export const COMBAT_EXPLOITS: readonly ExploitRow[] = [
  {
    rank: 2,
    id: 'on-guard',
    title: 'On guard',
    text: '+2 Defence until your next turn starts',
    effect: { id: 'on-guard', on: 'self' },
  },
  { rank: 3, id: 'quick-movement', title: 'Quick movement', text: '3 m at once that do not count, or stand up' },
  {
    rank: 4,
    id: 'extra-minor',
    title: 'Extra minor action',
    text: 'one more minor action now; grapple, disarm and shove included',
  },
  {
    rank: 5,
    id: 'effective-strike',
    title: 'Effective strike',
    text: '+1d6 damage; save DC 17 STR (Stamina) or sickened until your next turn starts',
    attackDie: 6,
  },
  {
    rank: 6,
    id: 'team-play',
    title: 'Team play',
    text: 'an ally with the target in sight can attack it as a reaction',
    needsTarget: true,
  },
  { rank: 7, id: 'help', title: 'Help', text: 'Help as an extra action' },
  { rank: 8, id: 'vanish', title: 'Vanish', text: 'Hide as an extra action, where hiding is possible' },
  { rank: 9, id: 'powerful-strike', title: 'Powerful strike', text: '+1d8 damage and a trauma', attackDie: 8 },
  { rank: 10, id: 'lethal-strike', title: 'Lethal strike', text: '+1d10 damage and a trauma', attackDie: 10 },
  {
    rank: 11,
    id: 'climb-initiative',
    title: 'Climb the initiative',
    text: 'first in the order from the next round on',
  },
];

export const OTHER_EXPLOITS: readonly ExploitRow[] = [
  { rank: 2, id: 'memorable-joke', title: 'Memorable joke', text: 'a quip that does the rounds' },
  {
    rank: 3,
    id: 'distraction',
    title: 'Distraction',
    text: 'the target is distracted until your next turn starts',
    effect: { id: 'distracted', on: 'target' },
    needsTarget: true,
  },
  {
    rank: 4,
    id: 'masterful-execution',
    title: 'Masterful execution',
    text: 'half the time and half the resources',
    factor: 0.5,
  },
  {
    rank: 5,
    id: 'one-more-thing',
    title: 'One more thing',
    text: 'another check straight away, with a different skill',
  },
  {
    rank: 6,
    id: 'focused-attention',
    title: 'Focused attention',
    text: 'advantage on studying the same target for 10 minutes',
    effect: { id: 'focused', on: 'self' },
    needsTarget: true,
  },
  { rank: 7, id: 'influence-audience', title: 'Sway the audience', text: 'bystanders take your side' },
  {
    rank: 8,
    id: 'astonished-silence',
    title: 'Astonished silence',
    text: 'onlookers are struck dumb for a round',
    effect: { id: 'astonished', on: 'targets' },
  },
  { rank: 9, id: 'emotional-response', title: 'Emotional response', text: 'one target is deeply moved' },
  { rank: 10, id: 'discovery', title: 'Discovery', text: 'the game master gives away something extra' },
  { rank: 11, id: 'sign-of-destiny', title: 'Sign of destiny', text: 'an EDGE card, and any exploit up to rank 7' },
];

/** The strike that sickens; the other strikes cause a trauma (FS-SPC-5). */
export const EFFECTIVE_STRIKE_RANK = 5;
/** Metres of quick movement (FS-SPC-11). */
export const QUICK_METRES = 3;
/** The highest rank that the sign of destiny opens. */
export const DESTINY_RANK = 7;

/** A row of the setback table, rolled on 2d10 (FS-SPC-7). */
export interface SetbackRow {
  number: number;
  id: string;
  title: string;
  text: string;
  effect?: EffectId;
  trauma?: boolean;
  worsensAttitude?: boolean;
  exhaustion?: number;
  factor?: number;
}

export const SETBACKS: readonly SetbackRow[] = [
  { number: 2, id: 'trauma', title: 'Trauma', text: 'a mild trauma, where it fits', trauma: true },
  { number: 3, id: 'not-right-now', title: 'Not right now', text: 'a device fails' },
  { number: 4, id: 'fright', title: 'Fright', text: 'frightened until your next turn starts', effect: 'frightened' },
  {
    number: 5,
    id: 'defensive-breach',
    title: 'Open guard',
    text: 'attacks against you have advantage until your next turn starts',
    effect: 'guard-down',
  },
  {
    number: 6,
    id: 'outrage',
    title: 'Outrage',
    text: 'the attitude of somebody you talk to falls one step',
    worsensAttitude: true,
  },
  {
    number: 7,
    id: 'weapon-slips',
    title: 'Slipping weapon',
    text: 'the weapon is dropped or jammed; an action recovers it',
    effect: 'weapon-unready',
  },
  {
    number: 8,
    id: 'ringing-ears',
    title: 'Ringing ears',
    text: 'deafened until your next turn starts',
    effect: 'deafened',
  },
  { number: 9, id: 'uneasiness', title: 'Uneasiness', text: 'disadvantage on your next check', effect: 'uneasy' },
  { number: 10, id: 'it-fell', title: 'It fell', text: 'something you carry drops' },
  { number: 11, id: 'distraction', title: 'Distraction', text: 'disadvantage on your next check', effect: 'uneasy' },
  {
    number: 12,
    id: 'something-in-the-eye',
    title: 'Something in the eye',
    text: 'dazzled until your next turn starts',
    effect: 'dazzled',
  },
  { number: 13, id: 'gaffe', title: 'Gaffe', text: 'somebody you talk to is not amused' },
  { number: 14, id: 'tumble', title: 'Tumble', text: 'prone', effect: 'prone' },
  { number: 15, id: 'incorrect-certainty', title: 'False certainty', text: 'you take the failure for a success' },
  {
    number: 16,
    id: 'from-bad-to-worse',
    title: 'From bad to worse',
    text: 'the harm you did not avoid counts double',
    factor: 2,
  },
  { number: 17, id: 'friendly-target', title: 'Friendly target', text: 'the missed attack hits an ally instead' },
  { number: 18, id: 'illness', title: 'Illness', text: 'stunned until your next turn starts', effect: 'stunned' },
  { number: 19, id: 'sudden-fatigue', title: 'Sudden fatigue', text: 'one level of exhaustion', exhaustion: 1 },
  { number: 20, id: 'loss', title: 'Loss', text: 'something that matters is broken or gone' },
];

const TITLES = new Map([...COMBAT_EXPLOITS, ...OTHER_EXPLOITS, ...SETBACKS].map(({ id, title }) => [id, title]));

/** What an exploit or a setback is called, in the middle of a sentence. */
export function specialTitle(id: string): string {
  return (TITLES.get(id) ?? id).toLowerCase();
}
