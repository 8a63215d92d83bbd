/** A timer of the table itself, by the wall clock: the spotlight on one player, a break. */
export interface TableTimer {
  id: string;
  label: string;
  totalSeconds: number;
  /** Wall clock in milliseconds at which it is over; null while it stands still. */
  endsAtMs: number | null;
  /** What is left while it stands still. */
  leftSeconds: number;
  /** It has said that it is over. */
  rung: boolean;
}
