import { topUndo } from '../../campaign/history';
import type { CampaignRecord, CommandBody } from '../../campaign/record';
import { undoRedoBody } from '../../campaign/undo-redo';
import type { CampaignState } from '../../campaign/state';
import { asRead } from '../../contract/trackers';
import type { SpentView } from '../../contract/spent-view';
import type { CombatantView } from '../../contract/views';
import { readContext } from '../../engine/state/context';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { applyPatches } from '../../kernel/patch';
import { memberSetOf } from '../view/campaign-view';
import type { CampaignSession } from '../session/session';

/** Number of steps read from disk at once on the way back to the start of the fight. */
const AT_ONCE = 200;

/**
 * What the running fight has cost everybody in it: their figures now beside those they came with, found by walking back
 * through its steps. Empty without a fight; the walk ends at a step that cannot be read.
 */
export async function fightSpent(session: CampaignSession): Promise<SpentView[]> {
  const { ruleset, state } = session;
  if (state.world.encounter === null) return [];
  const ids = memberSetOf(ruleset, readContext(state.world));
  const before = await viewsOnArrival(session, ids);
  const now = readContext(state.world);
  return state.world.combatants
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => {
      const then = before.get(id);
      const view = ruleset.view.combatant(now, id);
      return { id, name: view.name, spent: then === undefined ? [] : spentBetween(then, view) };
    })
    .filter(({ spent }) => spent.length > 0);
}

/** Everybody as they were when the fight began, or when they joined the campaign. */
async function viewsOnArrival(
  session: CampaignSession,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, CombatantView>> {
  const { ruleset } = session;
  const found = new Map<string, CombatantView>();
  let oldest = session.state;
  for await (const state of backwards(session)) {
    noteArrivals(ruleset, oldest, state, ids, found);
    oldest = state;
    if (state.world.encounter === null) break;
  }
  noteArrivals(ruleset, oldest, null, ids, found);
  return found;
}

/** Notes everybody who is in one state and not yet in the one before it. */
function noteArrivals(
  ruleset: AnyRuleset,
  state: CampaignState,
  before: CampaignState | null,
  ids: ReadonlySet<string>,
  found: Map<string, CombatantView>,
): void {
  const ctx = readContext(state.world);
  for (const id of ids) {
    const isHere = Object.hasOwn(state.world.index, id);
    const wasHere = before !== null && Object.hasOwn(before.world.index, id);
    if (isHere && !wasHere && !found.has(id)) found.set(id, ruleset.view.combatant(ctx, id));
  }
}

/** The states before the current one, newest first, as far as the steps can be read and taken back. */
async function* backwards(session: CampaignSession): AsyncGenerator<CampaignState> {
  const { history } = session.stored;
  const steps = topUndo(history, Number.MAX_SAFE_INTEGER);
  let { state } = session;
  for (let at = 0; at < steps.length; at += AT_ONCE) {
    const seqs = steps.slice(at, at + AT_ONCE);
    const records = await session.records.range(seqs.at(-1) ?? 0, seqs[0] ?? 0);
    const bodies = new Map(records.filter(isCommand).map(({ seq, body }) => [seq, body]));
    for (const seq of seqs) {
      const body = bodies.get(seq);
      const before = body === undefined ? null : stateBefore(session.ruleset, state, body);
      if (before === null) return;
      state = before;
      yield state;
    }
  }
}

/** The state before a step; null if its record was edited by hand into one that cannot be taken back. */
function stateBefore(ruleset: AnyRuleset, state: CampaignState, body: CommandBody): CampaignState | null {
  try {
    return applyPatches(state, undoRedoBody(ruleset, state, 'undo', [body]).patches);
  } catch {
    return null;
  }
}

const isCommand = (record: CampaignRecord): record is CampaignRecord & { kind: 'command'; body: CommandBody } =>
  record.kind === 'command';

/** Figures that went the wrong way, and shots that are gone. */
function spentBetween(then: CombatantView, now: CombatantView): SpentView['spent'] {
  const trackers = now.trackers.flatMap((tracker) => {
    const old = then.trackers.find((one) => one.id === tracker.id);
    if (old === undefined || tracker.absent === true || old.absent === true) return [];
    const { label, value, direction } = asRead(tracker);
    const before = asRead(old).value;
    const isWorse = direction === 'drain' ? value < before : value > before;
    return isWorse ? [{ label, before, after: value }] : [];
  });
  const shots = (now.weapons ?? []).flatMap(({ name, ammunition }) => {
    const old = then.weapons?.find((one) => one.name === name)?.ammunition;
    if (ammunition === undefined || old === undefined || ammunition.left >= old.left) return [];
    return [{ label: name, before: old.left, after: ammunition.left }];
  });
  return [...trackers, ...shots];
}
