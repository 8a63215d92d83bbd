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
import type { Icon } from '../ui';
import type { PanelId } from './panel-memory';
import { Lazy } from './lazy.svelte';
import { settingsPart } from './settings-part';

/** A panel of an open campaign: where it stands in the switch, and what draws it. */
export interface PanelDef {
  readonly id: PanelId;
  readonly label: string;
  readonly icon: Icon;
  readonly panel: Lazy<Component>;
}

const PANELS: readonly PanelDef[] = [
  {
    id: 'combatants',
    label: 'Combatants',
    icon: Swords,
    panel: new Lazy(() => import('../panels/combatants/Combatants.svelte')),
  },
  { id: 'roster', label: 'Roster', icon: Users, panel: new Lazy(() => import('../panels/roster/Roster.svelte')) },
  { id: 'timers', label: 'Timers', icon: Timer, panel: new Lazy(() => import('../panels/timers/Timers.svelte')) },
  {
    id: 'recovery',
    label: 'Recovery',
    icon: Bandage,
    panel: new Lazy(() => import('../panels/recovery/Recovery.svelte')),
  },
  {
    id: 'downtime',
    label: 'Downtime',
    icon: Hammer,
    panel: new Lazy(() => import('../panels/downtime/Downtime.svelte')),
  },
  { id: 'log', label: 'Log', icon: ScrollText, panel: new Lazy(() => import('../panels/log/Log.svelte')) },
  {
    id: 'reference',
    label: 'Reference',
    icon: BookOpen,
    panel: new Lazy(() => import('../panels/reference/Reference.svelte')),
  },
  {
    id: 'binder',
    label: 'Binder',
    icon: NotebookText,
    panel: new Lazy(() => import('../panels/binder/Binder.svelte')),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    panel: settingsPart,
  },
];

/** The panel of rules that a table writes down itself; there where the system has such. */
const WRITTEN: PanelDef = {
  id: 'rules',
  label: 'Rules',
  icon: Scale,
  panel: new Lazy(() => import('../panels/rules/Rules.svelte')),
};

/** Every panel there is. */
export const ALL_PANELS: readonly PanelDef[] = [...PANELS, WRITTEN];

/** The panels of a campaign, in the order of the switch. */
export function panelsOf({ written }: Pick<RulesetView, 'written'>): readonly PanelDef[] {
  return written === undefined ? PANELS : [...PANELS.slice(0, -1), WRITTEN, ...PANELS.slice(-1)];
}
