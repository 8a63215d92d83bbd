/** Resolves once everything has gone on that waited for an answer already given. */
export const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
