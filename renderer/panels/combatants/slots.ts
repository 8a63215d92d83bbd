import type { CommandView, OfferedCommand, SlotView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { KeyId } from '../../lib/key-table';
import { toasts } from '../../ui';
import type { FightModel } from './fight.svelte';

/** How many commands get keys in a system that defines no slots. */
const LIKELIEST = 5;

/** A slot (kind of action) as its button shows it. */
export interface SlotState {
  /** '1' to '9'. */
  key: string;
  /** Its id in the key table. */
  keys: KeyId;
  label: string;
  /** The command it opens; null where the combatant has none of them. */
  name: string | null;
  /** Why it is not possible now; null where it is. */
  refusal: string | null;
  offTurn: boolean;
  /** The refusal, where pausing a running task first (which the form does) would lift it. */
  paused?: string;
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The key of a slot, from its index (0 to 8). */
function placeOf(at: number): Pick<SlotState, 'key' | 'keys'> {
  const place = PLACES[at] ?? 9;
  return { key: String(place), keys: `act-${place}` };
}

/**
 * The slots with their keys, always in the same places whatever is possible now. `table` holds the commands without an actor,
 * each with its refusal or null.
 */
export function slotStates(
  slots: readonly SlotView[],
  offered: readonly OfferedCommand[],
  table: ReadonlyMap<string, string | null>,
): SlotState[] {
  if (slots.length === 0) {
    return offered.slice(0, LIKELIEST).map((one, at) => {
      const { name, title, refusal } = one;
      return { ...placeOf(at), label: title, name, refusal: refusal?.message ?? null, offTurn: false, ...freed(one) };
    });
  }
  return slots.slice(0, 9).map(({ label, commands, offTurn = false }, at) => {
    const mine = offered.filter(({ name }) => commands.includes(name));
    const open = commands.find((name) => table.get(name) === null);
    const can = mine.find(({ refusal }) => refusal === null)?.name ?? open ?? null;
    const [first] = mine;
    const free = can === null ? mine.find(({ after }) => after !== undefined) : undefined;
    if (free !== undefined) return { ...placeOf(at), label, name: free.name, refusal: null, offTurn, ...freed(free) };
    const refusals = [first?.refusal?.message, ...commands.map((name) => table.get(name)), 'Not for the chosen one.'];
    const refusal = can === null ? (refusals.find((why) => why != null) ?? null) : null;
    return { ...placeOf(at), label, name: can ?? first?.name ?? null, refusal, offTurn };
  });
}

/** A command that only needs a task paused is not shown as refused. */
function freed({ refusal, after }: OfferedCommand): Partial<SlotState> {
  return refusal === null || after === undefined ? {} : { refusal: null, paused: refusal.message };
}

/** The slots of the combatant shown. */
export function slotsOf(fight: FightModel): SlotState[] {
  const { campaign, offered } = fight;
  const plain = [...campaign.commands.values()].filter(({ actorParam }) => actorParam === undefined);
  const table = new Map(plain.map(({ name }) => [name, offered.refusalOf(name)]));
  return slotStates(campaign.ruleset.slots, offered.list, table);
}

/** True while a fight runs and somebody else has the turn. */
export function isOffTurn({ actor, campaign }: FightModel): boolean {
  const { encounter } = campaign.view;
  return encounter !== null && actor !== null && encounter.active !== actor.id;
}

/** The slots in the order shown: off-turn slots first when it is not the combatant's turn. Keys stay the same. */
export function shownSlots(fight: FightModel): SlotState[] {
  const all = slotsOf(fight);
  return isOffTurn(fight) ? [...all.filter((slot) => slot.offTurn), ...all.filter((slot) => !slot.offTurn)] : all;
}

/** Opens the slot with this key, or says why not. */
export async function openSlot(fight: FightModel, key: string): Promise<void> {
  await fight.offered.known();
  const slot = slotsOf(fight).find((one) => one.key === key);
  if (slot?.name == null) return;
  if (slot.refusal !== null) toasts.show({ text: slot.refusal });
  else await openNamed(fight, slot.name);
}

/** Opens a command: as offered if it has an actor, else filled in for the target or the combatant shown. */
export async function openNamed(fight: FightModel, name: string): Promise<void> {
  const command = fight.command(name);
  if (command === undefined) return;
  const isDone = command.actorParam !== undefined || fight.offered.list.some((one) => one.name === name);
  if (isDone && fight.actor !== null) return fight.offer(name);
  // Wait for pending changes, or it would be filled in from the old table.
  await fight.offered.known();
  fight.begin(name, prefillOf(fight, command));
}

/** The system's prefill, else the target or the combatant shown. */
function prefillOf(fight: FightModel, { name, targetParam, manyTargets }: CommandView): JsonObject {
  const { prefill = {} } = fight.offered.forTable.find((one) => one.name === name) ?? {};
  if (Object.keys(prefill).length > 0) return prefill;
  const id = fight.target ?? fight.actor?.id;
  if (targetParam === undefined || id === undefined) return {};
  return { [targetParam]: manyTargets === true ? [id] : id };
}
