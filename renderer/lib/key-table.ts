import { MENU_KEYS } from '../../src/contract/menu-keys';

/**
 * Every shortcut of the application: what it does, where it works, its default chords, and those of the preset that needs
 * Ctrl. A person's own chords are in `key-choice.ts`; handlers are registered by the panels.
 */

export interface KeyEntry {
  /** What it does, as a verb: 'Delay'. */
  readonly label: string;
  /** Heading in the sheet and the palette. */
  readonly group: string;
  /** Where it works: '' everywhere, else a panel or a part of one, 'binder/notes'. A place lies within its prefixes. */
  readonly place: string;
  /** `mod+k`, `shift+n`, `n`, `?`, `ArrowUp`. `mod` is Command on a Mac, Control elsewhere. */
  readonly keys: readonly string[];
  /** The chords when single-key shortcuts are off; `keys` if left out. */
  readonly ctrl?: readonly string[];
  /** Fires inside fields and dialogs as well; only for chords with a modifier or a function key. */
  readonly whileTyping?: true;
  /** Belongs to the window's menu, and exists only if the window has one. */
  readonly ofMenu?: true;
}

const everywhere = { group: 'Everywhere', place: '' };
const panel = { group: 'Panels', place: '', whileTyping: true } as const;
const turns = { group: 'Fight: turns', place: 'combatants' };
const order = { group: 'Fight: the order', place: 'combatants' };
const aim = { group: 'Fight: aiming', place: 'combatants' };
const quick = { group: 'Fight: quick changes', place: 'combatants' };
const acting = { group: 'Fight: acting', place: 'combatants' };
const after = { group: 'Fight: after a result', place: 'combatants' };
const roster = { group: 'Roster', place: 'roster' };
const form = { ...roster, whileTyping: true } as const;
const log = { group: 'Log', place: 'log' };
const timers = { group: 'Timers', place: 'timers' };
const reference = { group: 'Reference', place: 'reference' };
const binder = { group: 'Binder', place: 'binder' };
const tables = { group: 'Binder', place: 'binder/tables' };
const notes = { group: 'Binder', place: 'binder/notes' };
const menu = { group: 'In the window’s menu', place: '', whileTyping: true, ofMenu: true } as const;

const act = (slot: number) =>
  ({ ...acting, label: `Action ${slot}`, keys: [String(slot)], ctrl: [`mod+${slot}`] }) as const;

/** Follow-ups that a result offers, on the letters still free in a fight. */
const offer = (place: number, letter: string) =>
  ({ ...after, label: `Follow-up ${place} after a result`, keys: [letter], ctrl: [`alt+${letter}`] }) as const;

export const KEYS = {
  undo: { ...everywhere, label: 'Undo', keys: MENU_KEYS.undo.keys },
  redo: { ...everywhere, label: 'Redo', keys: MENU_KEYS.redo.keys },
  palette: { ...everywhere, label: 'Commands', keys: ['mod+k'], whileTyping: true },
  print: { ...everywhere, label: 'Print', keys: ['mod+p'], whileTyping: true },
  phones: { ...everywhere, label: 'Players’ phones', keys: ['shift+p'], ctrl: ['mod+shift+o'] },
  'phones-take': { ...everywhere, label: 'Accept what a phone says', keys: ['shift+y'], ctrl: ['mod+shift+y'] },
  help: { ...everywhere, label: 'Keys', keys: ['?'], ctrl: ['mod+?'] },

  'panel-combatants': { ...panel, label: 'Combatants', keys: ['alt+1'] },
  'panel-roster': { ...panel, label: 'Roster', keys: ['alt+2'] },
  'panel-timers': { ...panel, label: 'Timers', keys: ['alt+3'] },
  'panel-recovery': { ...panel, label: 'Recovery', keys: ['alt+4'] },
  'panel-downtime': { ...panel, label: 'Downtime', keys: ['alt+5'] },
  'panel-log': { ...panel, label: 'Log', keys: ['alt+6'] },
  'panel-reference': { ...panel, label: 'Reference', keys: ['alt+7'] },
  'panel-settings': { ...panel, label: 'Settings', keys: ['alt+8'] },
  'panel-binder': { ...panel, label: 'Binder', keys: ['alt+9'] },
  'panel-rules': { ...panel, label: 'Rules', keys: ['alt+0'] },

  'next-turn': { ...turns, label: 'Next', keys: ['n'], ctrl: ['mod+l'] },
  'next-turn-typed': { ...turns, label: 'Next, dice typed', keys: ['shift+n'], ctrl: ['mod+shift+l'] },
  delay: { ...turns, label: 'Delay', keys: ['d'], ctrl: ['mod+d'] },
  skip: { ...turns, label: 'Pass over whoever is up', keys: ['s'], ctrl: ['mod+s'] },
  'end-fight': { ...turns, label: 'End the fight', keys: ['shift+e'], ctrl: ['mod+shift+e'] },
  newcomers: {
    ...turns,
    label: 'Somebody new; starts a fight if none is running',
    keys: ['i'],
    ctrl: ['mod+b'],
  },
  history: { ...turns, label: 'History: back or forward to any step', keys: ['h'], ctrl: ['mod+j'] },
  target: { ...aim, label: 'Aim at the next one', keys: ['t'], ctrl: ['mod+g'] },
  'target-more': { ...aim, label: 'Also aim at the next one', keys: ['shift+t'], ctrl: ['mod+shift+g'] },
  'target-this': {
    ...aim,
    label: 'Also aim at the chosen one, or stop',
    keys: ['x'],
    ctrl: ['mod+shift+x'],
  },
  'target-none': { ...aim, label: 'Aim at nobody', keys: ['c'], ctrl: ['mod+Backspace'] },
  'act-1': act(1),
  'act-2': act(2),
  'act-3': act(3),
  'act-4': act(4),
  'act-5': act(5),
  'act-6': act(6),
  'act-7': act(7),
  'act-8': act(8),
  'act-9': act(9),
  weapon: { ...acting, label: 'Attack with the next weapon', keys: ['w'], ctrl: ['mod+shift+f'] },
  brief: { ...acting, label: 'All details, or only the questions', keys: ['f'], ctrl: ['mod+shift+b'] },
  rule: {
    ...acting,
    label: 'The rule behind the number to beat, or behind what is open',
    keys: ['r'],
    ctrl: ['mod+u'],
  },
  roll: { ...acting, label: 'Roll the dice that are not typed', keys: ['mod+Enter'] },
  close: { ...acting, label: 'Stop typing, then close what is open', keys: ['Escape'] },
  'offer-1': offer(1, 'a'),
  'offer-2': offer(2, 'b'),
  'offer-3': offer(3, 'e'),
  'offer-4': offer(4, 'l'),
  'offer-5': offer(5, 'o'),
  'offer-6': offer(6, 'p'),
  'offer-7': offer(7, 'q'),
  'offer-8': offer(8, 'u'),
  'offer-9': offer(9, 'y'),
  quick: { ...quick, label: 'Quick change: -7, +3, a condition', keys: ['/'], ctrl: ['mod+/'] },
  'quick-harm': { ...quick, label: 'Quick change: damage', keys: ['-', '−'], ctrl: ['mod+shift+d'] },
  'quick-heal': { ...quick, label: 'Quick change: healing', keys: ['+'], ctrl: ['mod+shift+h'] },
  up: { ...order, label: 'One up in the order', keys: ['k', 'ArrowUp'], ctrl: ['ArrowUp'] },
  down: { ...order, label: 'One down in the order', keys: ['j', 'ArrowDown'], ctrl: ['ArrowDown'] },
  'move-up': {
    ...order,
    label: 'Move the chosen one up the order',
    keys: ['shift+k', 'shift+ArrowUp'],
    ctrl: ['shift+ArrowUp'],
  },
  'move-down': {
    ...order,
    label: 'Move the chosen one down the order',
    keys: ['shift+j', 'shift+ArrowDown'],
    ctrl: ['shift+ArrowDown'],
  },
  active: { ...order, label: 'Back to whoever is up', keys: ['Home'] },
  menu: { ...order, label: 'More for the chosen one: place, group, players', keys: ['m'], ctrl: ['mod+shift+m'] },
  seen: { ...order, label: 'Show to players, or hide', keys: ['v'], ctrl: ['mod+shift+v'] },
  group: { ...order, label: 'Group those aimed at', keys: ['g'], ctrl: ['mod+shift+u'] },

  'roster-new': { ...roster, label: 'Somebody new, or a new encounter', keys: ['n'], ctrl: ['mod+b'] },
  'form-save': { ...form, label: 'Save what is open', keys: ['mod+Enter'] },
  'form-weapon': { ...form, label: 'Replace the first weapon', keys: ['alt+w'] },
  'form-newcomers': { ...form, label: 'Somebody new in the encounter', keys: ['alt+i'] },

  'timer-new': { ...timers, label: 'Set a timer', keys: ['t'], ctrl: ['mod+d'] },
  'timer-advance': { ...timers, label: 'Let time pass', keys: ['a'], ctrl: ['mod+l'] },
  'timer-back': { ...timers, label: 'Back to the agenda', keys: ['Escape'] },

  'log-search': { ...log, label: 'Search the log', keys: ['/'], ctrl: ['mod+/'] },
  'log-note': { ...log, label: 'Write a note', keys: ['m'], ctrl: ['mod+shift+m'] },

  'rule-search': { ...reference, label: 'Search the rules', keys: ['/'], ctrl: ['mod+/'] },
  'rule-back': { ...reference, label: 'Back to the previous rule', keys: ['alt+ArrowLeft'] },
  'rule-forward': { ...reference, label: 'Forward again', keys: ['alt+ArrowRight'] },

  'binder-new': { ...binder, label: 'New table or note', keys: ['n'], ctrl: ['mod+b'] },
  'binder-half': { ...binder, label: 'Switch between tables and notes', keys: ['h'], ctrl: ['mod+j'] },
  'binder-search': { ...tables, label: 'Search the tables', keys: ['/'], ctrl: ['mod+/'] },
  'table-roll': { ...tables, label: 'Roll the table', keys: ['r'], ctrl: ['mod+Enter'] },
  'note-search': { ...notes, label: 'Search the notes', keys: ['/'], ctrl: ['mod+/'] },
  'note-edit': { ...notes, label: 'Edit the note', keys: ['e'], ctrl: ['mod+shift+e'] },

  'menu-new': { ...menu, label: 'New campaign', keys: MENU_KEYS['menu-new'].keys },
  'menu-open': { ...menu, label: 'Choose a campaign', keys: MENU_KEYS['menu-open'].keys },
  'menu-import': { ...menu, label: 'Import an archive', keys: MENU_KEYS['menu-import'].keys },
  'menu-export': { ...menu, label: 'Export an archive', keys: MENU_KEYS['menu-export'].keys },
  'menu-find': { ...menu, label: 'Find', keys: MENU_KEYS['menu-find'].keys },
  'menu-players': { ...menu, label: 'Open the player view', keys: MENU_KEYS['menu-players'].keys },
  'menu-settings': { ...menu, label: 'Settings', keys: MENU_KEYS['menu-settings'].keys },
  'menu-keys': { ...menu, label: 'Keys', keys: MENU_KEYS['menu-keys'].keys },
} as const satisfies Readonly<Record<string, KeyEntry>>;

/** Name of a key of the application: 'next-turn'. */
export type KeyId = keyof typeof KEYS;

/** The entry of a key. */
export const keyEntry = (id: KeyId): KeyEntry => KEYS[id];

/** All of them, in the order of the sheet. */
export const KEY_IDS = Object.keys(KEYS) as KeyId[];

/** Keys listed together that are not changed there: they are fixed, or shortcuts with a line of their own. */
export interface KeyList {
  /** Heading in the sheet. */
  readonly group: string;
  /** What each does, and its chords, or the id of the shortcut that does it. */
  readonly keys: readonly (readonly [label: string, chords: readonly string[] | KeyId])[];
}

/** What somebody new needs first. */
export const FIRST_KEYS: KeyList = {
  group: 'To begin with',
  keys: [
    ['Start a fight, then go on to the next turn', 'next-turn'],
    ['Aim at the next one', 'target'],
    ['Attack; 2 to 9 are other actions', 'act-1'],
    ['Roll the dice that are not typed', 'roll'],
    ['Damage, healing or a condition, in a line', 'quick'],
    ['Bring somebody new into the fight', 'newcomers'],
    ['Stop typing, then close what is open', 'close'],
    ['Undo the last step', 'undo'],
    ['Find anything: commands, people, rules', 'palette'],
    ['This list', 'help'],
  ],
};

/** Fixed keys of each kind of control, the same everywhere. */
export const CONTROL_KEYS: readonly KeyList[] = [
  {
    group: 'While typing dice',
    keys: [
      ['Next die; after the last, use them; with none typed, roll', ['Enter']],
      ['Roll what is missing', 'roll'],
      ['Previous die', ['Backspace']],
      ['Undo the last die typed', 'undo'],
    ],
  },
  {
    group: 'In a quick change',
    keys: [
      ['Do it', ['Enter']],
      ['Do it and type another', ['shift+Enter']],
      ['Complete the word', ['Tab']],
    ],
  },
  {
    group: 'In a link of a note, after [[',
    keys: [
      ['Next or previous name', ['ArrowDown', 'ArrowUp']],
      ['Take it', ['Enter']],
      ['Leave it as typed', ['Escape']],
    ],
  },
  {
    group: 'In a table of people',
    keys: [
      ['Open the line', ['Enter']],
      ['Select it, or deselect it', [' ']],
      ['Move it up or down', ['alt+ArrowUp', 'alt+ArrowDown']],
    ],
  },
  {
    group: 'In a plan of days',
    keys: [
      ['Earlier or later', ['ArrowLeft', 'ArrowRight']],
      ['Shorter or longer', ['shift+ArrowLeft', 'shift+ArrowRight']],
      ['Remove it', ['Delete']],
    ],
  },
  {
    group: 'In numbers and circumstances',
    keys: [
      ['One more or less', ['ArrowUp', 'ArrowDown']],
      ['Ten more or less', ['shift+ArrowUp', 'shift+ArrowDown']],
      ['Next circumstance', ['ArrowLeft', 'ArrowRight']],
    ],
  },
  { group: 'While filling in or writing', keys: [['Do it, or save it', ['mod+Enter']]] },
];
