import { tick } from 'svelte';
import type { CommandKind } from '../../src/contract/views';
import { isOwnId } from '../../src/contract/own';
import { bestFirst } from '../lib/filter';
import { ariaKeys, type Keymap } from '../lib/keymap';
import { chosenKeys } from '../ui';
import type { AppModel } from './app.svelte';
import { otherCampaigns } from './campaign-menu';
import type { CampaignModel } from './campaign.svelte';
import { buttonOf, buttonsInSight, focusUnder } from './page-buttons';
import { paperEntries, themeEntries, type PaletteEntry } from './palette-entry';
import { otherWords } from './palette-words';
import { panelsOf } from './panels';
import { SETTINGS } from './setting-names';

/** Kinds of commands that have panels of their own. */
const ELSEWHERE: readonly CommandKind[] = ['time', 'downtime'];
const LIMIT = 60;
/** Most notes among the entries. */
const MOST_NOTES = 12;

/**
 * Entries for a query, best first: things to do, people, fights, templates and conditions, places to go, rules to look
 * up. Typos are tolerated; a match in a name ranks above one in a description.
 */
export function paletteEntries(app: AppModel, campaign: CampaignModel, keymap: Keymap, query: string): PaletteEntry[] {
  const isEmpty = query.trim() === '';
  const doable = [
    ...shortcutEntries(keymap),
    ...stepEntries(campaign),
    ...fightAndRosterEntries(app, campaign),
    ...panelEntries(app, campaign),
    ...actionEntries(app, campaign),
    // Last while nothing is typed: they are many, and seldom wanted.
    ...paperEntries(app),
    ...themeEntries(app),
  ];
  const named = isEmpty ? doable : [...doable, ...namedEntries(app, campaign, query)];
  const more = (): PaletteEntry[] => [
    ...buttonEntries(),
    ...commandEntries(app, campaign),
    ...settingEntries(app, campaign),
  ];
  const all = isEmpty ? named : [...named, ...withoutLabelsOf(named, more()), ...ruleEntries(app, campaign)];
  const wordsOf = ({ id, label, hint, group }: PaletteEntry) =>
    [label, `${hint ?? ''} ${group} ${otherWords(id)}`] as const;
  return bestFirst(all, query, wordsOf, LIMIT);
}

/** Entries whose label is not among `these`, each label once. */
function withoutLabelsOf(these: readonly PaletteEntry[], entries: readonly PaletteEntry[]): PaletteEntry[] {
  const names = new Set(these.map(({ label }) => label));
  return entries.filter(({ label }) => {
    const isNew = !names.has(label);
    names.add(label);
    return isNew;
  });
}

/** An entry for each visible button. */
function buttonEntries(): PaletteEntry[] {
  return [...buttonsInSight()].map(([label, button]) => ({
    id: `press-${label}`,
    label,
    group: 'On screen',
    run: () => button.click(),
  }));
}

/** The commands of *More*. Those with an actor need people at the table; the form then asks who acts. */
function commandEntries(app: AppModel, campaign: CampaignModel): PaletteEntry[] {
  return [...campaign.commands.values()]
    .filter(({ name, kind, actorParam }) => {
      const isOpen = actorParam === undefined || campaign.view.people.length > 0;
      return isOpen && !ELSEWHERE.includes(kind) && !campaign.hasRole(name, 'next') && !campaign.hasRole(name, 'start');
    })
    .map(({ name, title }) => ({ id: `do-${name}`, label: title, group: 'Do', run: () => openCommand(app, name) }));
}

function settingEntries(app: AppModel, campaign: CampaignModel): PaletteEntry[] {
  const options = campaign.ruleset.options.properties ?? {};
  const own = Object.values(options).flatMap(({ title }) => title ?? []);
  return [...SETTINGS, ...own].map((label) => ({
    id: `set-${label}`,
    label,
    group: 'Settings',
    run: () => goToSetting(app, label),
  }));
}

/** Groups of shortcuts that the palette lists in its own way. */
const OWN_GROUPS = ['Everywhere', 'Panels'];

/** Shortcuts that can be used now in the open panel, labelled like the visible button with the same shortcut, if any. */
function shortcutEntries(keymap: Keymap): PaletteEntry[] {
  const buttons = buttonsInSight();
  return keymap
    .paletteEntries()
    .filter(({ group }) => !OWN_GROUPS.includes(group))
    .map((entry) => {
      const chord = chosenKeys.shown(entry.keys);
      const words = chord === undefined ? undefined : buttonOf(ariaKeys(chord), buttons);
      if (words === undefined) return entry;
      // The name of a key would only repeat the words of a button that begin with it.
      const isSaid = words.toLowerCase().startsWith(entry.label.toLowerCase());
      return { ...entry, label: words, ...(isSaid ? {} : { hint: entry.label }) };
    });
}

/** Opens Combatants and focuses the button that starts a fight. */
function goToStart(app: AppModel): void {
  app.panel = 'combatants';
  void tick().then(() => document.querySelector<HTMLElement>('[data-start-fight]')?.focus());
}

/** Opens a command in Combatants, for whoever is chosen there. */
function openCommand(app: AppModel, name: string): void {
  app.panel = 'combatants';
  app.place.command = name;
}

/** Opens the settings at the setting with this label. */
function goToSetting(app: AppModel, words: string): void {
  app.panel = 'settings';
  void tick().then(() => focusUnder(words));
}

function openForecast(app: AppModel): void {
  app.panel = 'combatants';
  app.place.forecasting = true;
}

/** The step to undo, and the one to redo. */
function stepEntries(campaign: CampaignModel): PaletteEntry[] {
  const { undo, redo } = campaign.view;
  const step = (id: 'undo' | 'redo', label: string, hint: string, run: () => Promise<unknown>): PaletteEntry[] => [
    { id, label, group: 'Do', hint, keys: id, run: () => void run() },
  ];
  return [
    ...(undo === null ? [] : step('undo', 'Undo', undo.label, () => campaign.undo())),
    ...(redo === null ? [] : step('redo', 'Redo', redo.label, () => campaign.redo())),
  ];
}

function actionEntries(app: AppModel, campaign: CampaignModel): PaletteEntry[] {
  return [
    { id: 'keys', label: 'Keys', group: 'Do', keys: 'help', run: () => app.onmenu('keyboard-help') },
    { id: 'players', label: 'Open the player view', group: 'Do', run: () => void app.openPlayerView() },
    { id: 'phones', label: 'Players’ phones', group: 'Do', keys: 'phones', run: () => void app.phones.show() },
    ...(campaign.view.encounter === null || campaign.ruleset.tactics.length === 0
      ? []
      : [{ id: 'forecast', label: 'Forecast the fight', group: 'Do', run: () => openForecast(app) }]),
    { id: 'odds', label: 'Odds of a check or an attack', group: 'Do', run: () => (app.place.odds = true) },
    { id: 'export', label: 'Export archive', group: 'Do', run: () => void app.archives.export('whole') },
    { id: 'bring-in', label: 'Bring in people, tables or pieces', group: 'Do', run: () => (app.place.bringing = []) },
    { id: 'import', label: 'Import archive', group: 'Do', run: () => void app.archives.choose() },
    { id: 'about', label: 'About Turnwright', group: 'Do', run: () => (app.about = true) },
    { id: 'leave', label: 'Close campaign', group: 'Do', run: () => void app.leave() },
    ...otherCampaigns(app, campaign).map(({ id, name, rulesetTitle }) => ({
      id: `open-${id}`,
      label: `Open ${name}`,
      group: 'Campaigns',
      hint: rulesetTitle,
      run: () => void app.switchTo(id),
    })),
  ];
}

function panelEntries(app: AppModel, campaign: CampaignModel): PaletteEntry[] {
  return panelsOf(campaign.ruleset).map((panel) => ({
    id: `go-${panel.id}`,
    label: panel.label,
    group: 'Go to',
    ...(panel.about === undefined ? {} : { hint: panel.about }),
    keys: `panel-${panel.id}`,
    run: () => {
      app.panel = panel.id;
    },
  }));
}

/** Things that other panels start with a button. */
function fightAndRosterEntries(app: AppModel, campaign: CampaignModel): PaletteEntry[] {
  const { encounter, prepared } = campaign.view;
  const { tactics } = campaign.ruleset;
  const start = (label: string, hint: string, run: () => void): PaletteEntry[] =>
    encounter === null ? [{ id: `start-${label}`, label, group: 'Fight', hint, run }] : [];
  return [
    ...start('Start a fight', 'you choose who takes part', () => goToStart(app)),
    ...prepared.flatMap(({ id, name }) => start(`Start ${name}`, 'prepared fight', () => app.prepare({ start: id }))),
    // The running fight's forecast is listed under 'Do'.
    ...(encounter !== null || tactics.length === 0 ? [] : prepared).map(({ id, name }) => ({
      id: `forecast-${id}`,
      label: `Forecast ${name}`,
      group: 'Fight',
      hint: 'prepared fight',
      run: () => app.prepare({ forecast: id }),
    })),
    { id: 'add-pc', label: 'Add a hero', group: 'Roster', run: () => app.prepare('pc') },
    { id: 'add-foe', label: 'Add a foe', group: 'Roster', run: () => app.prepare('foe') },
    { id: 'add-encounter', label: 'Prepare an encounter', group: 'Roster', run: () => app.prepare('encounter') },
  ];
}

/** People, templates and conditions by their names. */
function namedEntries(app: AppModel, campaign: CampaignModel, query: string): PaletteEntry[] {
  const { view, ruleset } = campaign;
  return [
    ...binderEntries(app, campaign, query),
    ...view.people.map(({ id, name, health }) => ({
      id: `person-${id}`,
      label: name,
      group: 'Roster',
      hint: health.word,
      run: () => app.prepare({ edit: id }),
    })),
    ...ruleset.templates.map(({ id, name }) => ({
      id: `template-${id}`,
      label: `Add ${name}`,
      group: 'Templates',
      hint: 'template',
      run: () => app.prepare({ template: id }),
    })),
    ...ruleset.effects.map(({ id, label, rule }) => ({
      id: `effect-${id}`,
      label,
      group: 'Conditions',
      hint: 'condition',
      run: () => (isOwnId(id) ? app.prepare('own') : app.openRule(rule)),
    })),
  ];
}

/** Tables, and the notes that match the query. */
function binderEntries(app: AppModel, campaign: CampaignModel, query: string): PaletteEntry[] {
  const go = (open: () => void) => (): void => {
    open();
    app.panel = 'binder';
  };
  return [
    ...campaign.findPages(query, { most: MOST_NOTES }).map(({ page, snippet }) => ({
      id: `note-${page.id}`,
      label: page.title,
      group: 'Notes',
      hint: [snippet, ...page.tags].join(' '),
      // During a fight a note opens beside it, like a rule.
      run:
        campaign.view.encounter === null ? go(() => app.binder.openPage(page.id)) : () => (app.binder.beside = page.id),
    })),
    ...Object.values(campaign.view.binder.tables).map(({ id, name }) => ({
      id: `table-${id}`,
      label: name,
      group: 'Tables',
      hint: 'table',
      run: go(() => app.binder.openTable(id)),
    })),
  ];
}

function ruleEntries(app: AppModel, campaign: CampaignModel): PaletteEntry[] {
  return campaign.ruleset.rules.map((rule) => ({
    id: `rule-${rule.id}`,
    label: rule.title,
    group: 'Look up',
    hint: rule.id,
    run: () => app.goToRule(rule.id),
  }));
}
