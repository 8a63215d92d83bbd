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
import type { RulesetView } from '../../src/contract/views';
import BinderPanel from '../panels/binder/Binder.svelte';
import CombatantsPanel from '../panels/combatants/Combatants.svelte';
import DowntimePanel from '../panels/downtime/Downtime.svelte';
import LogPanel from '../panels/log/Log.svelte';
import RecoveryPanel from '../panels/recovery/Recovery.svelte';
import ReferencePanel from '../panels/reference/Reference.svelte';
import RosterPanel from '../panels/roster/Roster.svelte';
import RulesPanel from '../panels/rules/Rules.svelte';
import SettingsPanel from '../panels/settings/Settings.svelte';
import TimersPanel from '../panels/timers/Timers.svelte';
import type { Icon } from '../ui';
import type { PanelId } from './panel-memory';

/** A panel of an open campaign: its entry in the switch, and its component. */
export interface PanelDef {
  readonly id: PanelId;
  readonly label: string;
  /** What it is for, in words that somebody might search for. */
  readonly about?: string;
  readonly icon: Icon;
  readonly panel: Component;
}

const PANELS: readonly PanelDef[] = [
  {
    id: 'combatants',
    label: 'Combatants',
    icon: Swords,
    panel: CombatantsPanel,
  },
  { id: 'roster', label: 'Roster', icon: Users, panel: RosterPanel },
  { id: 'timers', label: 'Timers', about: 'what is due; let time pass', icon: Timer, panel: TimersPanel },
  {
    id: 'recovery',
    label: 'Recovery',
    about: 'who is hurt and heals; treat, rest, sleep',
    icon: Bandage,
    panel: RecoveryPanel,
  },
  {
    id: 'downtime',
    label: 'Downtime',
    about: 'days of work; earn, buy, pay',
    icon: Hammer,
    panel: DowntimePanel,
  },
  { id: 'log', label: 'Log', icon: ScrollText, panel: LogPanel },
  {
    id: 'reference',
    label: 'Reference',
    icon: BookOpen,
    panel: ReferencePanel,
  },
  {
    id: 'binder',
    label: 'Binder',
    icon: NotebookText,
    panel: BinderPanel,
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    panel: SettingsPanel,
  },
];

/** The panel for rules that a table writes itself; only for systems that have them. */
const WRITTEN: PanelDef = {
  id: 'rules',
  label: 'Rules',
  icon: Scale,
  panel: RulesPanel,
};

/** The panels of a campaign, in the order of the switch. */
export function panelsOf({ written }: Pick<RulesetView, 'written'>): readonly PanelDef[] {
  return written === undefined ? PANELS : [...PANELS.slice(0, -1), WRITTEN, ...PANELS.slice(-1)];
}
