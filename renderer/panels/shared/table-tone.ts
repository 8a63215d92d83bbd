import type { LogEntry, PersonView } from '../../../src/contract/campaign-view';
import { isOurs } from '../../../src/contract/sides';
import type { Tone } from '../../ui';
import { toneOf } from './command-text';

/**
 * The tone of an answer for the table: harm to a foe bears no red cross, and harm to one of ours is never green. Everything
 * else is as the system says.
 */
export function toneAtTable(
  { tone, call, who }: Pick<LogEntry, 'tone' | 'call' | 'who'>,
  sideOf: (id: string) => PersonView['side'] | undefined,
): Tone {
  const own = toneOf(tone);
  if (own !== 'bad' && own !== 'good') return own;
  const actor = call?.with['actor'];
  const others = who.filter((id) => id !== actor).map((id) => sideOf(id));
  if (others.length === 0) return own;
  if (own === 'bad') return others.every((side) => side === 'foe') ? 'plain' : own;
  const isByFoe = typeof actor === 'string' && sideOf(actor) === 'foe';
  return isByFoe && others.some(isOurs) ? 'warn' : own;
}
