import type { PersonView, PreparedView } from '../../../src/contract/campaign-view';
import type { JsonObject } from '../../../src/kernel/json';
import { readStored, writeStored } from '../../lib/stored';

/** The content of a combatant's form. */
export interface Draft {
  kind: 'person';
  /** Identifies the draft among those kept. */
  key: string;
  /** Combatant edited, or null for a new one. */
  id: string | null;
  name: string;
  side: PersonView['side'];
  count: number;
  stats: JsonObject;
  alias: string;
  tags: string[];
  group: string;
  notes: string;
  portrait: string | null;
  seen: PersonView['card']['seen'];
}

/** The content of a prepared encounter's form. */
export interface EncounterDraft extends Omit<PreparedView, 'id'> {
  kind: 'encounter';
  key: string;
  /** Encounter edited, or null for a new one. */
  id: string | null;
}

type AnyDraft = Draft | EncounterDraft;

/** All drafts of a campaign, and which one was open. */
interface Kept {
  drafts: AnyDraft[];
  open: string | null;
}

/** Most drafts kept; the oldest are dropped first. */
const MOST_KEPT = 20;

/**
 * Unsaved form content, kept in the page's own storage: it survives closing the form, switching panels and a reload. None
 * of it is part of the campaign.
 */
export class DraftStore {
  readonly #key: string;
  #kept: Kept;

  constructor(campaign: string) {
    this.#key = `turnwright.drafts.${campaign}`;
    this.#kept = read(this.#key);
  }

  of<K extends AnyDraft['kind']>(kind: K): Extract<AnyDraft, { kind: K }>[] {
    return this.#kept.drafts.filter((draft): draft is Extract<AnyDraft, { kind: K }> => draft.kind === kind);
  }

  /** The draft that was being written when the page was left. */
  get open(): string | null {
    return this.#kept.open;
  }

  keep(draft: AnyDraft, open: boolean): void {
    const others = this.#kept.drafts.filter(({ key }) => key !== draft.key);
    this.#write({ drafts: [...others, draft].slice(-MOST_KEPT), open: open ? draft.key : null });
  }

  drop(key: string): void {
    const { drafts, open } = this.#kept;
    this.#write({ drafts: drafts.filter((draft) => draft.key !== key), open: open === key ? null : open });
  }

  shut(): void {
    this.#write({ ...this.#kept, open: null });
  }

  #write(kept: Kept): void {
    this.#kept = kept;
    writeStored(this.#key, kept.drafts.length === 0 ? null : kept);
  }
}

function read(key: string): Kept {
  const { drafts: all, open } = (readStored(key) ?? {}) as Partial<Kept>;
  const drafts = Array.isArray(all) ? all.filter(isDraft) : [];
  return { drafts, open: drafts.find((draft) => draft.key === open)?.key ?? null };
}

function isDraft(value: unknown): value is AnyDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, kind, stats, tags, members } = value as Record<string, unknown>;
  if (typeof key !== 'string' || typeof name !== 'string') return false;
  if (kind === 'person') return typeof stats === 'object' && Array.isArray(tags);
  return kind === 'encounter' && Array.isArray(members);
}
