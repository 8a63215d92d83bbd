import type { EncounterView, OrderEntry } from '../../../contract/views';
import { canAct, isDead } from '../derive';
import { has } from '../effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { EffectId } from '../tables/effects';
import { STAT_TITLES } from '../tables/stats';
import { TURN_SECONDS } from '../tables/scores';
import { members } from '../turn';
import type { Encounter, Read, Waiting } from '../types';
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

function entryOf(ctx: Read, encounter: Encounter, id: string): OrderEntry {
  const being = ctx.peek(id);
  const noted = NOTED.find((effect) => has(being.state, effect));
  const roll = encounter.rolls[id];
  return {
    id,
    score: roll === undefined ? String(being.state.som) : `${being.state.som} · tie roll ${roll}`,
    status: statusOf(ctx, encounter, id),
    ...(noted === undefined ? {} : { note: EFFECT_TABLE[noted].label.toLowerCase() }),
  };
}

function statusOf(ctx: Read, encounter: Encounter, id: string): OrderEntry['status'] {
  const being = ctx.peek(id);
  if (isDead(being)) return 'out';
  if (encounter.active === id) return 'active';
  if (!canAct(ctx, being)) return 'skipped';
  return being.state.hadTurn === encounter.round ? 'done' : 'waiting';
}

/** A waiting result in words. */
function waitingText(ctx: Read, item: Waiting): { text: string; rule: string } {
  const who = nameOf(ctx, item.target);
  switch (item.kind) {
    case 'damage':
      return { text: `${who}: ${item.amount} damage to ${STAT_TITLES[item.ks]}`, rule: 'VX-EXT-11' };
    case 'heal':
      return { text: `${who}: up to ${item.amount} back in ${STAT_TITLES[item.group]}`, rule: 'VX-EXT-18' };
    case 'effect':
      return { text: `${who}: ${EFFECT_TABLE[item.effect].label.toLowerCase()}`, rule: 'VX-MOD-9' };
    case 'som':
      return {
        text: `${who}: State of Mind ${item.som ?? `${(item.delta ?? 0) > 0 ? '+' : ''}${item.delta ?? 0}`}`,
        rule: 'VX-SOM-2',
      };
  }
}

/** The running encounter for panels. */
export function encounterView(ctx: Read): EncounterView | null {
  const { encounter } = ctx.world;
  if (encounter === null) return null;
  const ids = members(ctx);
  const more = ids.some((id) => ctx.peek(id).state.hadTurn !== encounter.round && canAct(ctx, ctx.peek(id)));
  return {
    headline: `Turn ${encounter.round}`,
    round: encounter.round,
    active: encounter.active,
    order: ids.map((id) => entryOf(ctx, encounter, id)),
    advanceLabel: more ? 'Next to declare' : `Close the turn (${TURN_SECONDS} s)`,
    pending: encounter.waiting.map((item) => ({ ...waitingText(ctx, item), target: item.target })),
    notes: encounter.waiting.length === 0 ? [] : ['What waits takes hold when the turn closes.'],
  };
}
