import type { Redactor } from '../archive/export';
import { cardFor } from '../campaign/create';
import type { CampaignRecord, StoredCampaign } from '../campaign/record';
import type { Card } from '../campaign/state';
import type { JsonObject } from '../kernel/json';

/** A player's copy: their own side of the table whole, of everybody else only what the player view may show; no notes of the game master. */
export const PLAYER_COPY: Redactor = {
  state: (state) => {
    const { campaign } = state as unknown as StoredCampaign;
    const kept = campaign.world.combatants.filter((combatant) => combatant.side === 'pc' || combatant.side === 'ally');
    const index = Object.fromEntries(kept.map((combatant, position) => [combatant.id, position]));
    const cards: Record<string, Card> = {};
    for (const combatant of kept) {
      const card = campaign.cards[combatant.id] ?? cardFor({ id: combatant.id, side: combatant.side, stats: {} });
      cards[combatant.id] = { ...card, notes: '' };
    }
    const redacted: StoredCampaign = {
      campaign: {
        ...campaign,
        // The stream is replaced, so that nobody can foretell the dice; a running fight names adversaries and is left out.
        world: { ...campaign.world, combatants: kept, index, encounter: null, stream: [1, 2, 3, 4] },
        cards,
        encounters: [],
        encounterName: '',
        timers: campaign.timers.filter((timer) => timer.shown),
        notes: [],
        projects: campaign.projects.filter((project) => Object.hasOwn(index, project.who)),
        ledger: campaign.ledger.filter((entry) => entry.who === '' || Object.hasOwn(index, entry.who)),
        about: '',
      },
      history: { undo: [], redo: [] },
    };
    return redacted as unknown as JsonObject;
  },
  record: (record) => {
    const { kind, body } = record as unknown as CampaignRecord;
    return { redacted: true, kind, clock: body.clock } as unknown as JsonObject;
  },
  portraits: (state) => {
    const { campaign } = state as unknown as StoredCampaign;
    const own = campaign.world.combatants.filter(({ side }) => side === 'pc' || side === 'ally');
    return own.flatMap(({ id }) => campaign.cards[id]?.portrait ?? []);
  },
};
