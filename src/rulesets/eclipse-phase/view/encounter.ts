import type { EncounterView, OrderEntry } from '../../../contract/views';
import { counted, plain } from '../../../engine/words/say';
import { nameOf, speedOf } from '../derive';
import { cannotActReason, isGone } from '../effects';
import { phasesInTurn } from '../phases';
import { isCritical, scoreOf } from '../initiative';
import { REASON_TEXT } from '../slots';
import { phaseOrder } from '../standing';
import type { Encounter, Read } from '../types';

function statusOf(ctx: Read, encounter: Encounter, done: ReadonlySet<string>, id: string): OrderEntry['status'] {
  const being = ctx.peek(id);
  if (isGone(being)) return 'out';
  if (encounter.active === id) return 'active';
  if (encounter.interrupted.includes(id)) return 'interrupted';
  if (being.state.fight?.waiting === true) return 'delayed';
  if (cannotActReason(being) !== null) return 'skipped';
  return done.has(id) || speedOf(being) < encounter.phase ? 'done' : 'waiting';
}

function noteOf(ctx: Read, id: string): string | undefined {
  const being = ctx.peek(id);
  const reason = cannotActReason(being);
  if (reason !== null) return REASON_TEXT[reason] ?? reason;
  if (being.state.fight?.waiting === true) return 'holding an action';
  const speed = speedOf(being);
  if (isCritical(ctx, being)) return 'first, on a double';
  return speed === 1 ? undefined : `phases 1 to ${speed}`;
}

function entry(ctx: Read, encounter: Encounter, done: ReadonlySet<string>, id: string): OrderEntry {
  const score = scoreOf(ctx, id);
  const note = noteOf(ctx, id);
  return {
    id,
    ...(score === null ? {} : { score: plain(score) }),
    status: statusOf(ctx, encounter, done, id),
    ...(note === undefined ? {} : { note }),
  };
}

function advanceLabel(ctx: Read, encounter: Encounter, toCome: readonly string[]): string {
  if (encounter.interrupted.length > 0) return 'Back to the interrupted';
  const next = toCome.find((id) => cannotActReason(ctx.peek(id)) === null);
  if (next !== undefined) return `Next: ${nameOf(ctx, next)}`;
  return encounter.round === 0 || encounter.phase >= phasesInTurn(ctx) ? 'Next Action Turn' : 'Next phase';
}

/** The running encounter for the panels. */
export function encounterPanel(ctx: Read): EncounterView | null {
  const { encounter } = ctx.world;
  if (encounter === null) return null;
  const { order, from } = phaseOrder(ctx, encounter);
  const listed = new Set(order);
  const rest = encounter.participants.filter((id) => !listed.has(id));
  const free = encounter.round === 0;
  const done = new Set(encounter.done);
  return {
    headline: free
      ? 'Free phase of the ambush'
      : `Action Turn ${encounter.round} · phase ${encounter.phase} of ${phasesInTurn(ctx)}`,
    round: encounter.round,
    active: encounter.active,
    order: [...order, ...rest].map((id) => entry(ctx, encounter, done, id)),
    advanceLabel: advanceLabel(ctx, encounter, order.slice(from)),
    pending: encounter.fuses.map(({ by, weapon, phasesLeft }) => ({
      text: `${weapon} of ${nameOf(ctx, by)}: ${phasesLeft <= 0 ? 'this phase' : `in ${counted(phasesLeft, 'phase')}`}`,
      rule: 'EP-GREN-2',
    })),
    notes: free ? ['The surprised cannot act or defend.'] : [],
  };
}
