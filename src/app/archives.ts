import { exportArchive } from '../archive/export';
import type { Redactor } from '../archive/export';
import { importArchive } from '../archive/import';
import { cardFor } from '../campaign/create';
import type { CampaignRecord, StoredCampaign } from '../campaign/record';
import type { Card } from '../campaign/state';
import { ARCHIVE_FILE, safeFileName, type SavedFile } from '../contract/files';
import type { JsonObject } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { Desk } from './desk';

/** Exports a campaign to a place the user chooses; null when they change their mind. */
export async function exportCampaign(
  desk: Desk,
  id: string,
  copy: 'whole' | 'player',
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = desk.session(id);
  if (!session.ok) return session;
  const { store, stored, revision, state } = session.value;
  const suggestedName = `${safeFileName(copy === 'player' ? `${state.name} (players)` : state.name)}.turnwright`;
  const target = await desk.ports.files.save({ title: 'Export campaign', kind: ARCHIVE_FILE, suggestedName });
  if (!target.ok) return target;
  if (target.value === null) return ok(null);
  const request = { store, state: stored as unknown as JsonObject, seq: revision };
  const written = await exportArchive(
    copy === 'player' ? { ...request, redactor: PLAYER_COPY } : request,
    target.value.path,
  );
  if (!written.ok) {
    await target.value.discard();
    return written;
  }
  const saved = await target.value.finish();
  return saved.ok ? ok({ saved: saved.value }) : err(saved.error);
}

/** Imports an archive as a new campaign beside the others; null when the user changes their mind. */
export async function importCampaign(
  desk: Desk,
  offer: string | undefined,
): Promise<Result<{ id: string; name: string } | null, CodedError>> {
  const { files, data } = desk.ports;
  const opened = await files.open({
    title: 'Import archive',
    kind: ARCHIVE_FILE,
    ...(offer === undefined ? {} : { offer }),
  });
  if (!opened.ok) return opened;
  if (opened.value === null) return ok(null);
  try {
    const imported = await importArchive(data, opened.value.path);
    if (!imported.ok) return imported;
    const name = data.list().find((one) => one.id === imported.value)?.name ?? opened.value.name;
    return ok({ id: imported.value, name });
  } finally {
    await opened.value.release();
  }
}

/** A player's copy: their own side of the table whole, of everybody else only what the player view may show; no notes of the game master. */
const PLAYER_COPY: Redactor = {
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
    return Object.values(campaign.cards).flatMap((card) => (card.portrait === null ? [] : [card.portrait]));
  },
};
