import type { KeyId } from '../lib/key-table';
import { THEMES } from '../ui';
import type { AppModel } from './app.svelte';

/** What the command palette offers. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly hint?: string;
  readonly keys?: KeyId;
  readonly run: () => void;
}

const PAPERS = [
  { kind: 'initiative', label: 'initiative cards' },
  { kind: 'stats', label: 'stat cards' },
  { kind: 'sheet', label: 'the game master’s sheet' },
  { kind: 'encounter', label: 'encounters' },
  { kind: 'agenda', label: 'the agenda' },
  { kind: 'ledger', label: 'the ledger' },
  { kind: 'log', label: 'the log' },
  { kind: 'notes', label: 'notes' },
  { kind: 'tables', label: 'tables' },
] as const;

/** An entry for each page that can be printed. */
export function paperEntries(app: AppModel): PaletteEntry[] {
  return PAPERS.map(({ kind, label }) => ({
    id: `print-${kind}`,
    label: `Print ${label}`,
    group: 'Print',
    run: () => (app.place.paper = { kind }),
  }));
}

export function themeEntries(app: AppModel): PaletteEntry[] {
  return THEMES.map(({ value: theme, label }) => ({
    id: `theme-${theme}`,
    label: `Theme: ${label.toLowerCase()}`,
    group: 'Settings',
    run: () => void app.set({ theme }),
  }));
}
