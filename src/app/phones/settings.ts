import { z } from 'zod';
import { PROPOSAL_KINDS, type ProposalKind } from '../../contract/phones/proposals';
import type { PhoneSettings } from '../../contract/phones/calls';
import type { JsonObject } from '../../kernel/json';

/** Maximum number of networks whose adapter is remembered; the oldest is dropped first. */
const MAX_NETWORKS = 24;

const flags = (fallback: boolean): z.ZodType<Record<ProposalKind, boolean>> =>
  z
    .object(
      Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, z.boolean().catch(fallback)])) as Record<
        ProposalKind,
        z.ZodCatch<z.ZodBoolean>
      >,
    )
    .catch(Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, fallback])) as Record<ProposalKind, boolean>);

const schema = z.object({
  approve: z.boolean().catch(true),
  figures: z.boolean().catch(false),
  need: z.boolean().catch(true),
  may: flags(true),
  auto: flags(false),
  /** The adapter chosen last, by network. */
  networks: z.record(z.string(), z.string()).catch({}),
});

export type StoredPhoneSettings = PhoneSettings & { networks: Record<string, string> };

/** The phone settings, with defaults for what is missing or unreadable. */
export function readPhoneSettings(stored: JsonObject): StoredPhoneSettings {
  const kept = stored['phones'];
  return schema.parse(typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {});
}

/** The same settings with an adapter remembered for a network. */
export function withAdapter(settings: StoredPhoneSettings, network: string, adapter: string): StoredPhoneSettings {
  const { [network]: _old, ...others } = settings.networks;
  const kept = Object.entries(others).slice(-(MAX_NETWORKS - 1));
  return { ...settings, networks: { ...Object.fromEntries(kept), [network]: adapter } };
}
