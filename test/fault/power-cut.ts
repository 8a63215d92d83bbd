import { inspectAfterCrash } from './inspect';
import { ModelFs, type Survival } from './model-fs';
import { Random } from './random';
import { EVENING, Workload, type Told } from './workload';

export interface PowerCutFigures {
  points: number;
  cuts: number;
  lost: number;
  unreadable: number;
  /** The first few faults found, with what is needed to reproduce them. */
  examples: string[];
}

const SURVIVALS: readonly Survival[] = ['drop', 'keep', 'names'];

/**
 * Cuts the power at every changing call of the evening. After each cut the disk survives in several ways;
 * each is opened again, and every `deepEvery`th cut is followed by a second cut while opening.
 */
export async function runPowerCuts(options: { randomSurvivals: number; deepEvery: number }): Promise<PowerCutFigures> {
  const figures: PowerCutFigures = { points: 0, cuts: 0, lost: 0, unreadable: 0, examples: [] };
  const calm = new ModelFs();
  const whole = await new Workload(calm).run(EVENING);
  if (!whole.ok) throw new Error(`the evening fails without any cut: ${whole.error.message}`);
  figures.points = calm.changes;
  for (let cutAt = 1; cutAt <= calm.changes; cutAt += 1) {
    const fs = new ModelFs();
    fs.cutAt = cutAt;
    const run = new Workload(fs);
    await run.run(EVENING);
    const survivals = [...SURVIVALS, ...Array.from({ length: options.randomSurvivals }, () => 'random' as const)];
    for (const [index, survival] of survivals.entries()) {
      const seed = cutAt * 1000 + index;
      const disk = fs.afterPowerCut(survival, new Random(seed));
      const label = `cut ${cutAt}, ${survival}, seed ${seed}`;
      if (options.deepEvery > 0 && seed % options.deepEvery === 0) await cutAgain(disk, run.told, label, figures);
      await check(disk, { ...run.told }, label, figures);
    }
  }
  return figures;
}

/** The power is cut again while the first damage is being repaired. */
async function cutAgain(disk: ModelFs, told: Told, label: string, figures: PowerCutFigures): Promise<void> {
  const calm = disk.afterPowerCut('keep', new Random(0));
  await inspectAfterCrash(calm, { ...told });
  for (let second = 1; second <= calm.changes; second += 1) {
    const again = disk.afterPowerCut('keep', new Random(0));
    again.cutAt = second;
    const known = { ...told };
    await inspectAfterCrash(again, known).catch(() => undefined);
    const random = new Random(second);
    const after = again.afterPowerCut(random.pick(['drop', 'keep', 'names', 'random']), random);
    await check(after, known, `${label}, again at ${second}`, figures);
  }
}

async function check(disk: ModelFs, told: Told, label: string, figures: PowerCutFigures): Promise<void> {
  figures.cuts += 1;
  const findings = await inspectAfterCrash(disk, told);
  figures.lost += findings.lost.length;
  figures.unreadable += findings.unreadable.length;
  for (const finding of [...findings.lost, ...findings.unreadable]) {
    if (figures.examples.length < 10) figures.examples.push(`${label}: ${finding}`);
  }
}
