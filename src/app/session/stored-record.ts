import { z } from 'zod';
import type { CampaignRecord } from '../../campaign/record';
import { schemaRefusal } from '../../engine/state/refusal';
import type { CodedError } from '../../kernel/result';
import type { StoredRecord } from '../../store/types';
import { appErrors } from '../errors';

/** A stored record as a typed campaign record. */
export function asCampaignRecord(record: StoredRecord): CampaignRecord {
  return { seq: record.seq, at: record.at, kind: record.kind, body: record.body } as unknown as CampaignRecord;
}

const list = z.array(z.unknown());
const span = z.tuple([z.number(), z.number()]);
const parts = z.array(z.looseObject({}));

/** What every record has in any version; patches and the rest are only checked when applied to a state. */
const recordForm = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('command'),
    body: z.looseObject({
      call: z.looseObject({ do: z.string(), with: z.looseObject({}) }),
      tape: parts,
      patches: parts,
      inverse: parts,
      result: z.looseObject({}),
      trace: parts,
      events: parts,
      presentation: z.looseObject({ sentence: z.string(), figures: list }),
      clock: span,
      versions: z.looseObject({ ruleset: z.number() }),
    }),
  }),
  z.looseObject({
    kind: z.enum(['undo', 'redo']),
    body: z.looseObject({ of: z.array(z.number()), patches: parts, clock: span, told: z.string().optional() }),
  }),
]);

/** Why a record, perhaps from a foreign file or edited by hand, is not a campaign's; null if it is. */
export function unreadableRecord(record: Pick<StoredRecord, 'seq' | 'kind'> & { body: object }): CodedError | null {
  const read = recordForm.safeParse(record);
  if (read.success) return null;
  return appErrors.unreadableState(`record ${record.seq}: ${schemaRefusal(read.error.issues).message}`);
}
