/** The look of a tracker from its numbers alone. The words are generic; a ruleset can supply its own. */

export interface TrackerInput {
  readonly value: number;
  readonly max: number;
  /** Down: what is left of something. Up: what has accumulated towards a limit. */
  readonly counts?: 'down' | 'up' | undefined;
  /** Values at which something changes, drawn as ticks. */
  readonly marks?: readonly number[] | undefined;
  /** The level, if the share of the limit does not determine it: a load of 30 of 40 kg is still light. */
  readonly level?: TrackerReading['level'] | undefined;
}

export interface TrackerReading {
  /** Filled part of the bar, 0 to 1. */
  readonly fill: number;
  readonly level: 'fine' | 'hurt' | 'grave' | 'out';
  readonly word: string;
}

const WORDS: Readonly<Record<'down' | 'up', Readonly<Record<TrackerReading['level'], string>>>> = {
  down: { fine: 'fine', hurt: 'under half', grave: 'low', out: 'none left' },
  up: { fine: 'fine', hurt: 'over half', grave: 'near the limit', out: 'at the limit' },
};

const WHOLE = { down: 'full', up: 'none' } as const;

/**
 * Unless a level is given, it follows from the share that is still good: above 0.5 fine, above 0.25 hurt, above 0 grave, else
 * out. `max` below 1 counts as 1.
 */
export function trackerReading({
  value,
  max,
  counts = 'down',
  level: given,
}: Omit<TrackerInput, 'marks'>): TrackerReading {
  const share = Math.max(0, Math.min(1, value / Math.max(1, max)));
  const good = counts === 'down' ? share : 1 - share;
  const level = given ?? (good > 0.5 ? 'fine' : good > 0.25 ? 'hurt' : good > 0 ? 'grave' : 'out');
  const isWhole = good === 1;
  return { fill: share, level, word: isWhole ? WHOLE[counts] : WORDS[counts][level] };
}
