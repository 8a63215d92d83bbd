import type { EncounterView, OrderEntry } from '../../../contract/views';
import { firstOf, HELPLESS, isDead } from '../effects';
import { basicSpeed } from '../figures';
import { nameOf } from '../levels';
import { triggerPrefill } from '../offers';
import { MANEUVERS } from '../tables/maneuvers';
import type { Being, Encounter, Read } from '../types';
import { effectWord } from '../tables/effects';

function statusOf(being: Being, place: number, { active, position }: Encounter): OrderEntry['status'] {
  if (isDead(being)) return 'out';
  if (being.id === active) return 'active';
  if (firstOf(being, HELPLESS) !== null) return 'skipped';
  if (being.state.wait !== null) return 'delayed';
  return place < position ? 'done' : 'waiting';
}

function noteOf(being: Being): string | undefined {
  const out = firstOf(being, HELPLESS);
  if (out !== null) return effectWord(out);
  if (being.state.wait !== null) return `waits: ${being.state.wait.trigger}`;
  return being.state.interrupting ? 'acts out of turn' : undefined;
}

/** The running encounter as the panels show it. */
export function encounterView(ctx: Read): EncounterView | null {
  const { encounter, scene } = ctx.world;
  if (encounter === null) return null;
  const order = scene.order.map((id, place): OrderEntry => {
    const being = ctx.peek(id);
    const note = noteOf(being);
    return {
      id,
      score: String(basicSpeed(being)),
      status: statusOf(being, place, encounter),
      ...(note === undefined ? {} : { note }),
    };
  });
  const pending = scene.order.flatMap((id) => {
    const being = ctx.peek(id);
    const { wait } = being.state;
    if (wait === null) return [];
    const text = `${nameOf(being)} waits for: ${wait.trigger}. Then: ${MANEUVERS[wait.action].title}.`;
    return [
      {
        text,
        target: id,
        resolve: { do: 'trigger-wait', with: { actor: id, ...triggerPrefill(ctx, id, null) } },
        rule: 'TD-WAIT-2',
      },
    ];
  });
  return {
    headline: `Second ${encounter.round}${encounter.active === null ? ' · nobody can act' : ''}`,
    round: encounter.round,
    active: encounter.active,
    order,
    advanceLabel: 'Next turn',
    pending,
    notes: [],
  };
}
