/** The panels of an open campaign, in the order of the switch. */
export const PANEL_IDS = [
  'combatants',
  'roster',
  'timers',
  'recovery',
  'downtime',
  'log',
  'reference',
  'binder',
  'settings',
  'rules',
] as const;
export type PanelId = (typeof PANEL_IDS)[number];

/** Prefix of the session storage key of a campaign's panel. */
const PANEL_KEY = 'turnwright.panel';

/** The panel that a campaign was left at in this tab or window; Combatants if it was not open here. */
export function rememberedPanel(campaign: string): PanelId {
  const known = sessionStorage.getItem(`${PANEL_KEY}.${campaign}`);
  return PANEL_IDS.find((id) => id === known) ?? 'combatants';
}

/** Keeps the panel that a campaign shows. */
export function rememberPanel(campaign: string, panel: PanelId): void {
  sessionStorage.setItem(`${PANEL_KEY}.${campaign}`, panel);
}
