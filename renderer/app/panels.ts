import type { Component } from 'svelte';
import Bandage from '@lucide/svelte/icons/bandage';
import BookOpen from '@lucide/svelte/icons/book-open';
import NotebookText from '@lucide/svelte/icons/notebook-text';
import Hammer from '@lucide/svelte/icons/hammer';
import ScrollText from '@lucide/svelte/icons/scroll-text';
import Scale from '@lucide/svelte/icons/scale';
import Settings from '@lucide/svelte/icons/settings';
import Swords from '@lucide/svelte/icons/swords';
import Timer from '@lucide/svelte/icons/timer';
import Users from '@lucide/svelte/icons/users';
import Binder from '../panels/binder/Binder.svelte';
import Combatants from '../panels/combatants/Combatants.svelte';
import Downtime from '../panels/downtime/Downtime.svelte';
import Log from '../panels/log/Log.svelte';
import Recovery from '../panels/recovery/Recovery.svelte';
import Reference from '../panels/reference/Reference.svelte';
import Roster from '../panels/roster/Roster.svelte';
import Rules from '../panels/rules/Rules.svelte';
import SettingsPage from '../panels/settings/Settings.svelte';
import Timers from '../panels/timers/Timers.svelte';
import type { RulesetView } from '../../src/contract/views';
import type { Icon } from '../ui';
import type { PanelId } from './app.svelte';

/** A panel of an open campaign: where it stands in the switch, and what draws it. */
export interface PanelDef {
  readonly id: PanelId;
  readonly label: string;
  readonly icon: Icon;
  readonly component: Component;
}

export const PANELS: readonly PanelDef[] = [
  { id: 'combatants', label: 'Combatants', icon: Swords, component: Combatants },
  { id: 'roster', label: 'Roster', icon: Users, component: Roster },
  { id: 'timers', label: 'Timers', icon: Timer, component: Timers },
  { id: 'recovery', label: 'Recovery', icon: Bandage, component: Recovery },
  { id: 'downtime', label: 'Downtime', icon: Hammer, component: Downtime },
  { id: 'log', label: 'Log', icon: ScrollText, component: Log },
  { id: 'reference', label: 'Reference', icon: BookOpen, component: Reference },
  { id: 'binder', label: 'Binder', icon: NotebookText, component: Binder },
  { id: 'settings', label: 'Settings', icon: Settings, component: SettingsPage },
];

/** The panel of rules that a table writes down itself; there where the system has such. */
const WRITTEN: PanelDef = { id: 'rules', label: 'Rules', icon: Scale, component: Rules };

/** The panels of a campaign, in the order of the switch. */
export function panelsOf({ written }: Pick<RulesetView, 'written'>): readonly PanelDef[] {
  return written === undefined ? PANELS : [...PANELS.slice(0, -1), WRITTEN, ...PANELS.slice(-1)];
}
