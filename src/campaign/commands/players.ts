import { z } from 'zod';
import { unknownCombatant } from '../../engine/state/refusal';
import { combatantOf } from '../../engine/state/world';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { cardFor } from '../create';
import { nameOf } from '../names';
import type { Card } from '../state';

/** What players can see of somebody; omitted fields stay. */
export const seenSchema = z.strictObject({
  shown: z.boolean().optional(),
  name: z.boolean().optional(),
  health: z.enum(['none', 'word', 'bar']).optional(),
  conditions: z.boolean().optional(),
  portrait: z.boolean().optional(),
});

/** Sets for several combatants what the player view shows of them; omitted fields stay. */
export const showToPlayers = campaignCommand({
  name: 'show-to-players',
  params: z.strictObject({ targets: z.array(z.string()).min(1).max(1000), seen: seenSchema }),
  run(state, { targets, seen }) {
    const cards: Record<string, Card> = { ...state.cards };
    for (const id of new Set(targets)) {
      const combatant = combatantOf(state.world, id);
      if (combatant === undefined) return err(unknownCombatant(id, 'targets'));
      const card = cards[id] ?? cardFor({ id, side: combatant.side, stats: {} });
      cards[id] = { ...card, seen: { ...card.seen, ...seen } as Card['seen'] };
    }
    const names = [...new Set(targets)].map((id) => nameOf(state, id)).join(', ');
    return ok({ state: { ...state, cards }, sentence: sentenceOf(names, seen.shown) });
  },
});

function sentenceOf(names: string, shown: boolean | undefined): string {
  if (shown === undefined) return `Changed what players see of ${names}.`;
  return shown ? `Players see ${names}.` : `Players no longer see ${names}.`;
}

/** What the player view shows of the table; omitted settings stay. */
export const playerSettingsSchema = z.strictObject({
  clock: z.boolean().optional(),
  order: z.boolean().optional(),
  timers: z.boolean().optional(),
  conditions: z.boolean().optional(),
  portraits: z.boolean().optional(),
  health: z.enum(['none', 'word', 'bar']).optional(),
  party: z.boolean().optional(),
  look: z.enum(['dark', 'light']).optional(),
});

/** Sets what the player view shows of the table. */
export const setPlayerView = campaignCommand({
  name: 'set-player-view',
  params: playerSettingsSchema,
  run(state, change) {
    return ok({
      state: { ...state, playerView: { ...state.playerView, ...change } },
      sentence: 'Player view changed.',
    });
  },
});
