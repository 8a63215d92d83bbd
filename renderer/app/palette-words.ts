/**
 * What people also type when they look for an entry of the palette, by its id or the part of it before the hyphen.
 * Searched, never shown.
 */
const WORDS: Readonly<Record<string, string>> = {
  // Do
  undo: 'step back, take back, mistake',
  keys: 'help, shortcuts, keyboard, cheat sheet',
  players: 'player screen, second screen, second window, tv, big screen, share',
  phones: 'wifi, qr code, mobile, tablets, join, share',
  forecast: 'what if, simulate, predict, balance, difficulty, tactics, odds',
  odds: 'chance, probability, dice',
  export: 'backup, save, share, copy, move to another laptop',
  import: 'open a file, load, backup',
  bring: 'import, paste, csv, spreadsheet, gcs, stat block, character sheet',
  leave: 'quit, exit, switch, change, start screen, new campaign, open another campaign, rename, delete, trash',
  open: 'switch, change, campaign',
  print: 'paper, pdf',
  'print-notes': 'paper, pdf, handouts',
  about: 'version, license, credits',
  // Fights and the roster
  start: 'begin, combat, battle, encounter, initiative',
  newcomers: 'monster, enemy, npc, reinforcements, wave, join late, come back',
  history: 'rewind, undo',
  add: 'new, create, character, player, party, monster, enemy, npc',
  'add-encounter': 'new, create, fight, wave, reinforcements, balance, difficulty',
  template: 'new, monster, enemy, npc',
  'theme-dark': 'dark mode, night, colours',
  'theme-candle': 'dark mode, night, warm, colours',
  'theme-light': 'light mode, day, colours',
  'theme-contrast': 'colour blind, accessibility, colours',
  // Panels
  'go-combatants': 'fight, combat, initiative, order, turns, damage, hit points, hide',
  'go-roster': 'people, characters, party, players, monsters, npcs, encounters, pictures, portraits, rename',
  'go-timers': 'clock, calendar, date, advance time, new day, alarm, countdown, pause, break, spotlight',
  'go-recovery': 'heal, healing, wounds, hit points, short rest, long rest, night',
  'go-downtime': 'money, gold, coins, ledger, shopping, projects, crafting, training, upkeep, experience, xp',
  'go-log': 'history, transcript, session, journal, what happened, rolls',
  'go-reference': 'rules, rulebook, look up, house rules, options',
  'go-binder': 'random tables, notes, journal, handouts, secrets, names',
  'go-settings': 'options, preferences, configuration, accessibility',
  // Settings
  'set-Text size': 'zoom, font, larger, smaller, letters',
  'set-Typeface': 'font, letters, dyslexia',
  'set-Density': 'compact, touch, spacing',
  'set-Motion': 'animation',
  'set-Sounds': 'volume, mute, noise',
  'set-Single-key shortcuts': 'keyboard, hotkeys',
  'set-Dice': 'roll for me, type the dice',
  'set-Data': 'folder, backup, where it is saved, disk',
  'set-Restore points': 'backup, checkpoint, save',
  'set-Exports': 'share, copy for players',
  'set-Check': 'verify, repair, damaged',
  'set-Rules of this campaign': 'house rules, options, variants',
};

export function otherWords(id: string): string {
  return WORDS[id] ?? WORDS[id.split('-', 1).join()] ?? '';
}
