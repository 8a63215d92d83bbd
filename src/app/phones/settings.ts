import { z } from 'zod';
import { PROPOSAL_KINDS, type ProposalKind } from '../../contract/phones/proposals';
import type { PhoneSettings } from '../../contract/phones/calls';
import type { JsonObject } from '../../kernel/json';

/** Networks whose choice is remembered; the oldest makes room. */
const MAX_NETWORKS = 24;

const flags = (usual: boolean): z.ZodType<Record<ProposalKind, boolean>> =>
  z
    .object(
      Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, z.boolean().catch(usual)])) as Record<
        ProposalKind,
        z.ZodCatch<z.ZodBoolean>
      >,
    )
    .catch(Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, usual])) as Record<ProposalKind, boolean>);

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

/** What was chosen about phones, with the default for whatever is missing or unreadable. */
export function readPhoneSettings(stored: JsonObject): StoredPhoneSettings {
  const kept = stored['phones'];
  return schema.parse(typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {});
}

/** The same with an adapter remembered for a network. */
export function remembering(settings: StoredPhoneSettings, network: string, adapter: string): StoredPhoneSettings {
  const { [network]: _old, ...others } = settings.networks;
  const kept = Object.entries(others).slice(-(MAX_NETWORKS - 1));
  return { ...settings, networks: { ...Object.fromEntries(kept), [network]: adapter } };
}
