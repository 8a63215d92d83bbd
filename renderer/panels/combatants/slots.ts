import type { CommandView, OfferedCommand, SlotView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { KeyId } from '../../lib/key-table';
import { toasts } from '../../ui';
import type { FightModel } from './fight.svelte';

/** How many commands take the keys where a system names no kinds of acts. */
const LIKELIEST = 5;

/** A kind of act as its button shows it. */
export interface SlotState {
  /** '1' to '9'. */
  key: string;
  /** The key that opens it, as the table of keys calls it. */
  keys: KeyId;
  label: string;
  /** The command that is opened; null where the one chosen has none of them. */
  name: string | null;
  /** Why it cannot be done now; null where it can. */
  refusal: string | null;
  offTurn: boolean;
  /** It can be done once the task in its way is laid aside, which its form does; what it would be refused with. */
  paused?: string;
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The place of a kind of act, from 0 to 8, and its key. */
function placeOf(at: number): Pick<SlotState, 'key' | 'keys'> {
  const place = PLACES[at] ?? 9;
  return { key: String(place), keys: `act-${place}` };
}

/**
 * Kinds of acts by their keys: always the same ones in the same places, whatever can be done now. `table` are commands that
 * belong to nobody in particular, each with why it cannot be opened, or null.
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

/** What can be done with a task laid aside is not refused. */
function freed({ refusal, after }: OfferedCommand): Partial<SlotState> {
  return refusal === null || after === undefined ? {} : { refusal: null, paused: refusal.message };
}

/** The kinds of acts of the one chosen, as they stand. */
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

/** As they are shown: what is done out of turn comes first where it is nobody's own turn. Keys stay. */
export function shownSlots(fight: FightModel): SlotState[] {
  const all = slotsOf(fight);
  return isOffTurn(fight) ? [...all.filter((slot) => slot.offTurn), ...all.filter((slot) => !slot.offTurn)] : all;
}

/** Opens the kind of act with this key, or says why not. */
export async function openSlot(fight: FightModel, key: string): Promise<void> {
  await fight.offered.known();
  const slot = slotsOf(fight).find((one) => one.key === key);
  if (slot?.name == null) return;
  if (slot.refusal !== null) toasts.show({ text: slot.refusal });
  else await openNamed(fight, slot.name);
}

/** Opens a command: one that somebody does as it is offered, with nobody chosen asking who; any other for whoever is aimed at or looked at. */
export async function openNamed(fight: FightModel, name: string): Promise<void> {
  const command = fight.command(name);
  if (command === undefined) return;
  const isDone = command.actorParam !== undefined || fight.offered.list.some((one) => one.name === name);
  if (isDone && fight.actor !== null) return fight.offer(name);
  // Asked after a change that is not answered yet, it would be filled in for whoever stood there before.
  await fight.offered.known();
  fight.begin(name, prefillOf(fight, command));
}

/** As the system fills it in; else for whoever is aimed at or looked at. */
function prefillOf(fight: FightModel, { name, targetParam, manyTargets }: CommandView): JsonObject {
  const { prefill = {} } = fight.offered.forTable.find((one) => one.name === name) ?? {};
  if (Object.keys(prefill).length > 0) return prefill;
  const id = fight.target ?? fight.actor?.id;
  if (targetParam === undefined || id === undefined) return {};
  return { [targetParam]: manyTargets === true ? [id] : id };
}
