import type { EncounterView, OrderEntry } from '../../../contract/views';
import { plain } from '../../../engine/words/say';
import { has, isGone } from '../effects';
import { reachedThisRound } from '../encounter';
import { waitingAttack, waitingTarget } from '../guards';
import { answerFor, openingAttack, takersOf } from '../offer';
import { ROUND_SECONDS } from '../tables/ladder';
import { visibilityText } from '../tables/surroundings';
import type { Encounter, Read } from '../types';
import { nameOf } from '../types';

function statusOf(ctx: Read, encounter: Encounter, came: ReadonlySet<string>, id: string): OrderEntry['status'] {
  const { state } = ctx.peek(id);
  if (isGone(state)) return 'out';
  if (encounter.active === id) return 'active';
  if (has(state, 'unconscious')) return 'skipped';
  return came.has(id) ? 'done' : 'waiting';
}

function pending(ctx: Read): EncounterView['pending'] {
  const shown: EncounterView['pending'] = [];
  const target = waitingTarget(ctx);
  const waiting = target === null ? null : waitingAttack(ctx, target);
  if (target !== null && waiting !== null) {
    shown.push({
      text: `${nameOf(ctx, target)} has yet to answer ${nameOf(ctx, waiting.attacker)}’s attack of ${plain(waiting.total)}.`,
      target,
      resolve: { do: 'react', with: answerFor(ctx, target) },
      rule: 'AD-ATK-4',
      first: true,
    });
  }
  for (const id of ctx.world.scene.exposed) {
    if (!Object.hasOwn(ctx.world.index, id)) continue;
    for (const other of takersOf(ctx, id)) {
      shown.push({
        text: `${nameOf(ctx, other)} has an opening against ${nameOf(ctx, id)}.`,
        target: id,
        resolve: { do: 'attack', with: openingAttack(ctx, id, other) },
        rule: 'AD-REA-6',
      });
    }
  }
  return shown;
}

/** The running encounter as panels show it. */
export function encounterView(ctx: Read): EncounterView | null {
  const { encounter, scene } = ctx.world;
  if (encounter === null) return null;
  const notes: string[] = scene.visibility === 'normal' ? [] : [visibilityText(scene.visibility)];
  if (scene.vacuum) notes.push('There is no air.');
  const came = new Set(reachedThisRound(encounter));
  const last = encounter.order.every((id) => came.has(id));
  return {
    headline: `Round ${encounter.round}`,
    round: encounter.round,
    active: encounter.active,
    order: encounter.order
      .filter((id) => Object.hasOwn(ctx.world.index, id))
      .map((id) => ({
        id,
        score: plain(ctx.peek(id).state.initiative ?? 0),
        status: statusOf(ctx, encounter, came, id),
      })),
    advanceLabel: last ? `End the round (${ROUND_SECONDS} s)` : 'Next turn',
    pending: pending(ctx),
    notes,
  };
}
