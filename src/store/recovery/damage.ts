/** How bad a finding is: a 'note' cost nothing; 'history' is a hole in the past while the state is whole; 'loss' means the
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

/** One thing found wrong in a campaign's folder, where exactly, and where the unreadable bytes were kept. */
export interface Damage {
  kind: DamageKind;
  severity: DamageSeverity;
  /** Path inside the campaign's folder. */
  file: string;
  /** First and last record that cannot be read, where that is known. */
  fromSeq?: number;
  toSeq?: number;
  bytes?: number;
  /** Where the bytes lie now, inside the campaign's folder. */
  keptAs?: string;
  message: string;
}

/** The worst severity among the findings, or null when there are none. */
export function worst(damage: readonly Damage[]): DamageSeverity | null {
  const order: DamageSeverity[] = ['loss', 'history', 'note'];
  return order.find((severity) => damage.some((one) => one.severity === severity)) ?? null;
}
