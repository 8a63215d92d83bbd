import type { Keymap } from '../lib/keymap';
import type { AppModel } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';
import { PANELS } from './panels';

/** What the command palette offers. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly hint?: string;
  readonly keys?: string;
  readonly run: () => void;
}

const LIMIT = 40;

/** Entries for what was typed: things to do, places to go, rules to look up. */
export function paletteEntries(app: AppModel, campaign: CampaignModel, keymap: Keymap, query: string): PaletteEntry[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const all = [...here(keymap), ...doing(app, campaign), ...going(app), ...looking(app, campaign, words.length > 0)];
  return all.filter((entry) => fits(`${entry.label} ${entry.hint ?? ''}`)).slice(0, LIMIT);
}

/** Groups of keys that the palette offers in its own way. */
const OWN_GROUPS = ['Everywhere', 'Panels'];

/** What the open panel has keys for, and can do now. */
function here(keymap: Keymap): PaletteEntry[] {
  return keymap.paletteEntries().filter(({ group }) => !OWN_GROUPS.includes(group));
}

function doing(app: AppModel, campaign: CampaignModel): PaletteEntry[] {
  const { undo, redo } = campaign.view;
  return [
    ...(undo === null
      ? []
      : [{ id: 'undo', label: 'Undo', group: 'Do', hint: undo.label, keys: 'mod+z', run: () => void campaign.undo() }]),
    ...(redo === null
      ? []
      : [
          {
            id: 'redo',
            label: 'Do again',
            group: 'Do',
            hint: redo.label,
            keys: 'mod+shift+z',
            run: () => void campaign.redo(),
          },
        ]),
    { id: 'players', label: 'Open the player view', group: 'Do', run: () => void app.openPlayerView() },
    { id: 'export', label: 'Export archive', group: 'Do', run: () => void app.exportCampaign('whole') },
    { id: 'import', label: 'Import archive', group: 'Do', run: () => void app.archives.choose() },
    { id: 'leave', label: 'Close the campaign', group: 'Do', run: () => void app.leave() },
  ];
}

function going(app: AppModel): PaletteEntry[] {
  return PANELS.map((panel) => ({
    id: `go-${panel.id}`,
    label: panel.label,
    group: 'Go to',
    keys: panel.keys,
    run: () => {
      app.panel = panel.id;
    },
  }));
}

function looking(app: AppModel, campaign: CampaignModel, wanted: boolean): PaletteEntry[] {
  if (!wanted) return [];
  return campaign.ruleset.rules.map((rule) => ({
    id: `rule-${rule.id}`,
    label: rule.title,
    group: 'Look up',
    hint: rule.id,
    run: () => app.openRule(rule.id),
  }));
}
