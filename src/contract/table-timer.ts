/** A real-time timer: the spotlight on one player, a break. */
export interface TableTimer {
  id: string;
  label: string;
  totalSeconds: number;
  /** Wall-clock time in milliseconds at which it ends; null while paused. */
  endsAtMs: number | null;
  /** Remaining time while paused. */
  leftSeconds: number;
  /** The end has been announced. */
  rung: boolean;
}
