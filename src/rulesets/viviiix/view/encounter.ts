import type { EncounterView, OrderEntry } from '../../../contract/views';
import { signed } from '../../../engine/words/say';
import { canAct } from '../body';
import { isDead } from '../derive';
import { has } from '../effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { EffectId } from '../tables/effects';
import { STAT_TITLES } from '../tables/stats';
import { TURN_SECONDS } from '../tables/scores';
import { hasPlaceToCome } from '../turn';
import type { Being, Encounter, Read, Waiting } from '../types';
import { nameOf } from '../types';

const NOTED: readonly EffectId[] = [
  'dead',
  'dying',
  'paralysed',
  'coma',
  'vegetative',
  'unconscious',
  'surprised',
  'lost-turn',
];

/** What the order shows of a member, regardless of whose turn it is. */
interface Standing {
  note: string | undefined;
  isDead: boolean;
  canAct: boolean;
}

/** Cached until the combatant changes. */
function standingOf(ctx: Read, id: string): Standing {
  return ctx.kept('standing', id, (at) => {
    const being = at.peek(id);
    const noted = NOTED.find((effect) => has(being.state, effect));
    const note = noted === undefined ? undefined : EFFECT_TABLE[noted].label.toLowerCase();
    return { note, isDead: isDead(being), canAct: canAct(at, being) };
  });
}

function place(ctx: Read, encounter: Encounter, id: string): OrderEntry {
  const being = ctx.peek(id);
  const standing = standingOf(ctx, id);
  const note = standing.note ?? encounter.declared[id];
  const roll = encounter.rolls[id];
  return {
    id,
    score: roll === undefined ? String(being.state.som) : `${being.state.som} · tie roll ${roll}`,
    status: statusOf(encounter, being, standing),
    ...(note === undefined ? {} : { note }),
  };
}

function statusOf(encounter: Encounter, being: Being, standing: Standing): OrderEntry['status'] {
  if (standing.isDead) return 'out';
  if (encounter.active === being.id) return 'active';
  if (!standing.canAct) return 'skipped';
  return being.state.hadTurn >= encounter.pass ? 'done' : 'waiting';
}

/** A waiting result, in words. */
function waitingText(ctx: Read, item: Waiting): { text: string; rule: string } {
  const who = nameOf(ctx, item.target);
  switch (item.kind) {
    case 'damage':
      // The unknown stat bears it first (VX-EXT-10).
      return {
        text: `${who}: ${item.amount} damage to ${STAT_TITLES[item.us]} and ${STAT_TITLES[item.ks]}`,
        rule: 'VX-EXT-11',
      };
    case 'heal':
      return { text: `${who}: up to ${item.amount} restored in ${STAT_TITLES[item.group]}`, rule: 'VX-EXT-18' };
    case 'effect':
      return { text: `${who}: ${EFFECT_TABLE[item.effect].label.toLowerCase()}`, rule: 'VX-MOD-9' };
    case 'som':
      return {
        text: `${who}: State of Mind ${item.som ?? signed(item.delta ?? 0)}`,
        rule: 'VX-SOM-2',
      };
  }
}

/** Headings of the order while members declare. */
const DECLARING = { todo: 'Still to declare', done: 'Has declared', acts: 'declares' };

const PHASE_TEXT: Readonly<Record<Encounter['phase'], string>> = { declaration: 'all declare', action: 'all act' };

/** The running encounter for panels. */
export function encounterView(ctx: Read): EncounterView | null {
  const { encounter } = ctx.world;
  if (encounter === null) return null;
  const over = encounter.phase === 'action' && encounter.active === null;
  // Nothing happens to whoever has left the campaign since.
  const waiting = encounter.waiting.filter(({ target }) => Object.hasOwn(ctx.world.index, target));
  const more = !over && encounter.order.some((id) => hasPlaceToCome(ctx, id) && standingOf(ctx, id).canAct);
  const two = ctx.options.turnPhases === 'two';
  const next = two && encounter.phase === 'action' ? 'Next to act' : 'Next to declare';
  const after = two && encounter.phase === 'declaration' ? 'All act' : `End the turn (${TURN_SECONDS} s)`;
  return {
    headline: two ? `Turn ${encounter.round} · ${PHASE_TEXT[encounter.phase]}` : `Turn ${encounter.round}`,
    round: encounter.round,
    active: encounter.active,
    order: encounter.order.map((id) => place(ctx, encounter, id)),
    advanceLabel: more ? next : after,
    ...(two && encounter.phase === 'action' ? {} : { headings: DECLARING }),
    pending: waiting.map((item) => ({ ...waitingText(ctx, item), target: item.target })),
    notes: waiting.length === 0 ? [] : ['Takes effect at the end of the turn.'],
  };
}
