import type { EncounterView, OrderEntry } from '../../../contract/views';
import { plain } from '../../../engine/words/say';
import { nameOf } from '../beings';
import type { Being, FarsightEncounter, Read } from '../types';
import { cannotActNow } from './combatant';

function statusOf(being: Being, place: number, encounter: FarsightEncounter): OrderEntry['status'] {
  if (being.state.lifeState === 'dead') return 'out';
  if (place === encounter.position) return 'active';
  if (encounter.delayed.includes(being.id)) return 'delayed';
  return place < encounter.position ? 'done' : 'waiting';
}

/** A setback still to be rolled or waived (FS-SPC-10). */
function pendingSetback(ctx: Read, id: string): EncounterView['pending'][number] {
  return {
    text: `${nameOf(ctx.peek(id))} has a setback to resolve`,
    target: id,
    resolve: { do: 'setback', with: { target: id } },
    rule: 'FS-SPC-10',
  };
}

const reasons = new WeakMap<Being, { options: Read['options']; text: string | undefined }>();

/** Why somebody cannot act now, in lower case. Cached, because few of a large crowd change between views. */
function reasonOf(ctx: Read, being: Being): string | undefined {
  const { options } = ctx;
  const known = reasons.get(being);
  if (known?.options === options) return known.text;
  const text = cannotActNow(ctx, being)?.text.toLowerCase();
  if (Object.isFrozen(being)) reasons.set(being, { options, text });
  return text;
}

/** The running encounter for panels. */
export function encounterView(ctx: Read): EncounterView | null {
  const { encounter, scene } = ctx.world;
  if (encounter === null) return null;
  const order = scene.order.map((id, place): OrderEntry => {
    const being = ctx.peek(id);
    const climbs = encounter.climbing.includes(id) ? 'goes first from the next round' : undefined;
    const note = climbs ?? reasonOf(ctx, being);
    return {
      id,
      score: being.state.initiative === null ? '' : plain(being.state.initiative),
      status: statusOf(being, place, encounter),
      ...(note === undefined ? {} : { note }),
    };
  });
  const last = !scene.order.some((id, place) => place > encounter.position && ctx.peek(id).state.lifeState !== 'dead');
  const owed = scene.order.filter((id) => ctx.peek(id).state.pendingExploit !== null);
  const setbacks = scene.order.filter((id) => ctx.peek(id).state.pendingSetback);
  return {
    headline: `Round ${encounter.round}`,
    round: encounter.round,
    active: encounter.active,
    order,
    advanceLabel: last ? 'End the round' : 'Next turn',
    pending: [
      ...setbacks.map((id) => pendingSetback(ctx, id)),
      ...owed.map((id) => {
        const { pendingExploit } = ctx.peek(id).state;
        const rank = pendingExploit?.maxRank ?? 2;
        return {
          text: `${nameOf(ctx.peek(id))} can choose an exploit up to rank ${rank}`,
          target: id,
          resolve: { do: 'exploit', with: { actor: id, rank: 2 } },
          rule: 'FS-SPC-1',
        };
      }),
    ],
    notes: [],
  };
}
