/** One figure of a benchmark, with what it is compared to in the same run. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  /** The same work done the other way, in the same unit. */
  reference?: number;
  referenceName?: string;
  /** value divided by reference. */
  ratio?: number;
  /** Largest ratio allowed; a figure above it in two runs fails the bench. */
  atMost?: number;
}

/** Processor time of this process so far, in microseconds: other processes on the machine are not counted. */
export function processorMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Median processor time of one call in microseconds, for each of several ways: `rounds` rounds with a batch of `batch` calls of each, so
 * that all run under the same load, after two warm-up batches of each.
 */
export function interleavedMicros(ways: readonly (() => void)[], rounds: number, batch: number): number[] {
  return interleaved(ways, rounds, batch).map(middle);
}

/**
 * The same for two ways, with the median ratio of each batch to the one beside it: on a machine of varying speed,
 * neighbouring batches are comparable where overall medians are not.
 */
export function pairedMicros(
  work: () => void,
  reference: () => void,
  rounds: number,
  batch: number,
): { value: number; reference: number; ratio: number } {
  const [times = [], others = []] = interleaved([work, reference], rounds, batch);
  const ratios = times.map((time, round) => time / (others[round] ?? time));
  return { value: middle(times), reference: middle(others), ratio: middle(ratios) };
}

/** Microseconds of one call in each batch, for each way; the ways take turns going first. */
function interleaved(ways: readonly (() => void)[], rounds: number, batch: number): number[][] {
  const times = ways.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    const inTurn = [...ways.entries()];
    for (const [place, work] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
      const start = processorMicros();
      for (let i = 0; i < batch; i += 1) work();
      if (round >= 0) times[place]?.push((processorMicros() - start) / batch);
    }
  }
  return times;
}

function middle(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

/** Median processor time of one call in microseconds: `rounds` batches of `batch` calls, after two warm-up batches. */
export function medianMicros(work: () => void, rounds: number, batch: number): number {
  return interleavedMicros([work], rounds, batch)[0] ?? 0;
}

/** A figure compared with a plain limit in its own unit. */
export function limited(name: string, value: number, unit: string, limit: number): BenchRow {
  return compared(name, value, unit, 'the limit', limit, 1);
}

/** A row with its ratio, and the largest ratio allowed, if any. */
export function compared(
  name: string,
  value: number,
  unit: string,
  referenceName: string,
  reference: number,
  atMost?: number,
): BenchRow {
  const row = { name, value, unit, reference, referenceName, ratio: value / reference };
  return atMost === undefined ? row : { ...row, atMost };
}

export function isOver(row: BenchRow): boolean {
  return row.ratio !== undefined && row.atMost !== undefined && row.ratio > row.atMost;
}
