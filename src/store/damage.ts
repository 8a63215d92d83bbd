/** How bad a finding is: with a 'note' nothing is lost; 'history' is a gap in the past with an intact state; 'loss' means the
 * campaign was opened at an earlier point than it had reached. */
export type DamageSeverity = 'note' | 'history' | 'loss';

export type DamageKind =
  | 'torn-tail'
  | 'journal-damaged'
  | 'journal-missing'
  | 'snapshot-damaged'
  | 'snapshot-missing'
  | 'segment-damaged'
  | 'segment-missing'
  | 'record-refused'
  | 'beyond-gap'
  | 'restore-point-damaged'
  | 'portrait-damaged'
  | 'misplaced'
  | 'conflict-copy'
  | 'unknown-file';

/** One finding in a campaign's folder, where exactly, and where the unreadable bytes were put. */
export interface Damage {
  kind: DamageKind;
  severity: DamageSeverity;
  /** Path inside the campaign's folder. */
  file: string;
  /** First and last record that cannot be read, if known. */
  fromSeq?: number;
  toSeq?: number;
  bytes?: number;
  /** Where the bytes are now, inside the campaign's folder. */
  keptAs?: string;
  message: string;
}

/** The worst severity among the findings, or null if there are none. */
export function worst(damage: readonly Damage[]): DamageSeverity | null {
  const order: DamageSeverity[] = ['loss', 'history', 'note'];
  return order.find((severity) => damage.some((one) => one.severity === severity)) ?? null;
}
