import type { TrackerView } from './views';

/** A figure as it is read: what is left of what, where the figure itself piles up towards its end; else as it stands. */
export function asRead({ label, value, max, direction, left }: TrackerView): Read {
  return left === undefined
    ? { label, value, max, direction }
    : { label: left.label, value: left.value, max: left.of, direction: 'drain' };
}

type Read = Pick<TrackerView, 'label' | 'value' | 'max' | 'direction'>;
