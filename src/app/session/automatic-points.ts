import type { StoredCampaign } from '../../campaign/record';
import { applyRecord } from '../../campaign/record';
import type { CampaignState } from '../../campaign/state';
import type { Patch } from '../../kernel/patch';
import { combatantOf } from '../../engine/state/world';

/** This many people changed at once outside a fight count as a bulk change. */
const MANY = 12;
/** Commands that change a whole campaign at once, and the label of their restore point. */
const BULK: Readonly<Record<string, string>> = {
  'set-options': 'Before changing options',
  'set-calendar': 'Before changing the calendar',
};

/** The restore point to keep before a command; null for ordinary ones, for which undo is enough. */
export function restorePointBefore(
  command: string,
  before: CampaignState,
  after: CampaignState,
): { kind: 'session' | 'bulk'; label: string } | null {
  if (command === 'start-session') return { kind: 'session', label: `Before ${after.sessions.at(-1)?.title ?? ''}` };
  const named = BULK[command];
  if (named !== undefined) return { kind: 'bulk', label: named };
  const gone = before.world.combatants.length - after.world.combatants.length;
  if (gone > 1) return { kind: 'bulk', label: `Before removing ${gone} people` };
  if (before.world.encounter !== null) return null;
  const changed = after.world.combatants.filter((one) => combatantOf(before.world, one.id) !== one);
  return changed.length < MANY ? null : { kind: 'bulk', label: `Before changing ${changed.length} people` };
}

/** The state abandoned by undoing, with everything undone redone, and its last record. */
export function abandoned(
  stored: StoredCampaign,
  undone: readonly { seq: number; patches: Patch[] }[],
): { stored: StoredCampaign; seq: number } {
  let state = stored;
  let last = 0;
  for (const { seq, patches } of undone) {
    state = applyRecord(state, { seq, at: '', kind: 'redo', body: { of: [seq], patches, clock: [0, 0] } });
    last = seq;
  }
  return { stored: state, seq: last };
}
