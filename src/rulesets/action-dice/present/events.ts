import type { JsonObject } from '../../../kernel/json';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { join, num, str, strings } from '../../../engine/say';

function who(ctx: Read, event: JsonObject): string {
  const id = str(event, 'target');
  return Object.hasOwn(ctx.world.index, id) ? nameOf(ctx, id) : id;
}

/** 'Osk is no longer wounded.', or by its own label: 'Osk: ‘Numb arm’ has ended.' */
function effectOver(ctx: Read, event: JsonObject): string {
  const id = str(event, 'effect');
  const label = str(event, 'label');
  if (label !== '') return `${who(ctx, event)}: ‘${label}’ has ended.`;
  return `${who(ctx, event)} is no longer ${isEffect(id) ? EFFECT_TABLE[id].word : id}.`;
}

const POOLS: readonly [field: string, label: string][] = [
  ['vigor', 'Vigor'],
  ['durability', 'Durability'],
  ['mana', 'Mana'],
  ['health', 'Health'],
];

/** '2 Vigor and 1 Mana' of what is above 0. */
export function sayPools(gain: JsonObject): string {
  return join(POOLS.filter(([name]) => num(gain, name) > 0).map(([name, label]) => `${num(gain, name)} ${label}`));
}

const SENTENCES: Readonly<Record<string, (ctx: Read, event: JsonObject) => string>> = {
  skipped: (ctx, event) => `${who(ctx, event)} is passed over: ${str(event, 'reason')}.`,
  recovery: (ctx, event) => `${who(ctx, event)} regains ${sayPools(event)}.`,
  'effect-ended': effectOver,
  harm: (ctx, event) => {
    const caused = strings(event['caused']).flatMap((id) => (isEffect(id) ? [EFFECT_TABLE[id].word] : []));
    const now = caused.length === 0 ? '' : ` Now ${join(caused)}.`;
    return `${who(ctx, event)} takes ${num(event, 'dealt')} ${str(event, 'type')} damage.${now}`;
  },
  left: (ctx, event) => `${who(ctx, event)} gets away.`,
  death: (ctx, event) => `${who(ctx, event)} dies.`,
};

/** Beginnings and ends of turns and rounds: whose turn it is, the command itself says. */
const UNSAID = ['turn-start', 'turn-end', 'round'];

/** One plain sentence for an event; empty for those that say nothing new. */
export function eventSentence(ctx: Read, event: JsonObject): string {
  const kind = str(event, 'kind');
  if (UNSAID.includes(kind)) return '';
  return SENTENCES[kind]?.(ctx, event) ?? `${who(ctx, event)}: ${kind}.`;
}
