import type { EngineEvent } from '../../engine/state/context';
import type { EffectId } from './tables/effects';
import type { Run } from './types';

/** An effect that ended with the concentration it hung on (FS-CON-5). A type and not an interface, so that it is plain JSON. */
export type Released = { target: string; effect: EffectId };

/** What a running command brings about beside what it is for. */
export interface Ledger {
  /** Who dropped from the air, in order (FS-MOV-14). */
  fell: string[];
  /** How many of them an event has told of already. */
  told: number;
  released: Released[];
  /** Saves that wait were called to mind already (FS-DUR-4). */
  reminded: boolean;
}

const LEDGERS = new WeakMap<object, Ledger>();

/** What the running command has brought about so far; every command begins with an empty one. */
export function ledgerOf(ctx: Run): Ledger {
  const known = LEDGERS.get(ctx);
  if (known !== undefined) return known;
  const fresh: Ledger = { fell: [], told: 0, released: [], reminded: false };
  LEDGERS.set(ctx, fresh);
  return fresh;
}

/** What `work` released of concentrations, beside its own answer. */
export function releasedBy<T>(ctx: Run, work: () => T): { value: T; released: Released[] } {
  const { released } = ledgerOf(ctx);
  const before = released.length;
  const value = work();
  return { value, released: released.length === before ? [] : released.slice(before) };
}

/** An event, with whoever dropped from the air by it (FS-MOV-14). */
export function happened(ctx: Run, kind: string, fields: Record<string, unknown>): EngineEvent {
  const ledger = ledgerOf(ctx);
  const fell = ledger.fell.slice(ledger.told);
  ledger.told = ledger.fell.length;
  return ctx.event(kind, fell.length === 0 ? fields : { ...fields, fell });
}
