import type { TrackerView } from './views';

/** A figure as displayed: for one that accumulates, what is left of what; else the figure itself. */
export function asRead({ label, value, max, direction, left }: TrackerView): Read {
  return left === undefined
    ? { label, value, max, direction }
    : { label: left.label, value: left.value, max: left.of, direction: 'drain' };
}

type Read = Pick<TrackerView, 'label' | 'value' | 'max' | 'direction'>;
