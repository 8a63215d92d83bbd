import { idWords } from '../../../contract/id-words';
/** How far a maneuver allows movement: nothing, a step, half or all of current Move. */
export type Allowance = 'none' | 'step' | 'half' | 'full';

export interface ManeuverEntry {
  title: string;
  movement: Allowance;
  /** Options, each with the movement where it differs; null: the maneuver has none. */
  options: Readonly<Record<string, { title: string; movement?: Allowance }>> | null;
  rule: string;
  summary: string;
}

export const MANEUVER_IDS = [
  'aim',
  'all-out-attack',
  'all-out-defense',
  'attack',
  'change-posture',
  'concentrate',
  'do-nothing',
  'evaluate',
  'feint',
  'move',
  'move-and-attack',
  'ready',
  'wait',
] as const;

export type ManeuverId = (typeof MANEUVER_IDS)[number];

export const ALL_OUT_ATTACKS = {
  determined: { title: 'Determined: +4 to hit, +1 at range' },
  double: { title: 'Double: two attacks on one foe' },
  feint: { title: 'Feint and strike' },
  strong: { title: 'Strong: +2 damage, or +1 per die' },
  'suppression-fire': { title: 'Suppression fire' },
} as const;

/** The thirteen maneuvers (TD-MAN-1). */
export const MANEUVERS: Readonly<Record<ManeuverId, ManeuverEntry>> = {
  aim: { title: 'Aim', movement: 'step', options: null, rule: 'TD-AIM-1', summary: 'Line up a ranged weapon.' },
  'all-out-attack': {
    title: 'All-Out Attack',
    movement: 'half',
    options: ALL_OUT_ATTACKS,
    rule: 'TD-AOA-1',
    summary: 'Pure offence: no defence until your next turn.',
  },
  'all-out-defense': {
    title: 'All-Out Defence',
    movement: 'step',
    options: {
      'increased-dodge': { title: 'Increased dodge: +2', movement: 'half' },
      'increased-parry': { title: 'Increased parry: +2' },
      'increased-block': { title: 'Increased block: +2' },
      double: { title: 'Double: two defences against each attack' },
    },
    rule: 'TD-AOD-1',
    summary: 'No attack; defend better.',
  },
  attack: { title: 'Attack', movement: 'step', options: null, rule: 'TD-MATK-1', summary: 'One attack, with a step.' },
  'change-posture': {
    title: 'Change Posture',
    movement: 'none',
    options: null,
    rule: 'TD-POST-1',
    summary: 'Stand up, kneel, sit or lie down.',
  },
  concentrate: {
    title: 'Concentrate',
    movement: 'step',
    options: null,
    rule: 'TD-CONC-1',
    summary: 'Give the turn to one mental task.',
  },
  'do-nothing': { title: 'Do Nothing', movement: 'none', options: null, rule: 'TD-NOTH-1', summary: 'Stand still.' },
  evaluate: {
    title: 'Evaluate',
    movement: 'step',
    options: null,
    rule: 'TD-EVAL-1',
    summary: 'Study a foe to attack better next turn.',
  },
  feint: {
    title: 'Feint',
    movement: 'step',
    options: null,
    rule: 'TD-FEINT-1',
    summary: 'Open the foe’s guard for the next turn.',
  },
  move: { title: 'Move', movement: 'full', options: null, rule: 'TD-MMOV-1', summary: 'Move and do nothing else.' },
  'move-and-attack': {
    title: 'Move and Attack',
    movement: 'full',
    options: null,
    rule: 'TD-MAA-1',
    summary: 'Full Move, then one attack at a penalty.',
  },
  ready: {
    title: 'Ready',
    movement: 'step',
    options: null,
    rule: 'TD-READY-1',
    summary: 'Draw, take up or reset an item.',
  },
  wait: {
    title: 'Wait',
    movement: 'none',
    options: null,
    rule: 'TD-WAIT-1',
    summary: 'Act later, when an event you name happens.',
  },
};

/** A maneuver's name, with its option if any: 'All-Out Attack (determined)'. */
export function sayManeuver(name: string, option: string | null = null): string {
  const title = Object.hasOwn(MANEUVERS, name) ? MANEUVERS[name as ManeuverId].title : name;
  return option === null ? title : `${title} (${idWords(option)})`;
}

/** Actions that a Wait can be declared for (TD-WAIT-1). */
export const WAIT_ACTIONS = ['attack', 'feint', 'all-out-attack', 'ready'] as const;

export type WaitAction = (typeof WAIT_ACTIONS)[number];

/** Maneuvers that include an attack. */
export const ATTACK_MANEUVERS = ['attack', 'all-out-attack', 'move-and-attack'] as const;

export type AttackManeuver = (typeof ATTACK_MANEUVERS)[number];

export function isAttackManeuver(name: string): name is AttackManeuver {
  return (ATTACK_MANEUVERS as readonly string[]).includes(name);
}
