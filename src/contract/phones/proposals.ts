/** What a phone may say, in the order of the settings. */
export const PROPOSAL_KINDS = ['initiative', 'dice', 'harm', 'pass'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
