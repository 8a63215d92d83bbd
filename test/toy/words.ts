import { nameOf } from '../../src/engine/state/combatant';
import { whoAre } from '../../src/engine/words/who';
import { EFFECTS } from './effects';
import type { Read } from './model';

/** One plain sentence for what happened by itself, of all whom it befalls. */
export function eventSentence(
  ctx: Read,
  event: Record<string, unknown>,
  targets: readonly string[] = [String(event['target'])],
): string {
  const { names, verb } = whoAre(targets.map((id) => nameOf(ctx, id)));
  if (event['kind'] !== 'effect-ended') return `${names} ${verb('burns', 'burn')}.`;
  const row = EFFECTS.row(ctx, String(event['effect']));
  return `${names} ${verb('is', 'are')} no longer ${row?.label.toLowerCase() ?? 'under it'}.`;
}
