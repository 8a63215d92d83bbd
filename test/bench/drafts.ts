import { create } from 'mutative';
import { WorldDraft } from '../../src/engine/state/draft';
import type { AnyWorld, Combatant, RulesetTypes } from '../../src/engine/state/world';
import { deepFreeze } from '../../src/kernel/patch';
import { seedStream } from '../../src/dice/stream';
import { compared, medianMicros, type BenchRow } from './row';

/** Changes among 500, with the largest share of mutative's time they may take. */
const CHANGES: readonly (readonly [changes: number, atMost: number])[] = [
  [1, 0.8],
  [100, 1.5],
];

/** A command already has the ids of the people it concerns. */
const IDS = Array.from({ length: 500 }, (_, position) => `c${position}`);

interface Body {
  hurt: number;
  effects: { id: string; endsAt: number }[];
  skills: Record<string, number>;
}

/** One change and a hundred changes among 500 combatants, patches both ways: our draft against a library's. */
export function run(): BenchRow[] {
  const world = crowd(500);
  const scan = compared(
    'everybody looked at once inside a command, one changed',
    medianMicros(() => ours(world, 1, true), 30, 20),
    'µs',
    'mutative',
    medianMicros(() => theirs(world, 1, true), 30, 20),
    0.05,
  );
  const rows = CHANGES.map(([changes, atMost]) =>
    compared(
      `${changes} of 500 changed, patches both ways`,
      medianMicros(() => ours(world, changes), 30, 20),
      'µs',
      'mutative',
      medianMicros(() => theirs(world, changes), 30, 20),
      atMost,
    ),
  );
  return [...rows, scan, alsoFreezing()];
}

/** mutative freezes nothing unless it is told to, and is not in the rows above. No limit: this only shows the cost of freezing. */
function alsoFreezing(): BenchRow {
  const world = crowd(500);
  return compared(
    '100 of 500 changed, both freezing what is new',
    medianMicros(() => ours(world, 100), 30, 20),
    'µs',
    'mutative',
    medianMicros(() => theirs(world, 100, false, true), 30, 20),
  );
}

/** What a timer does to find out who is due: reads a few values of everybody. */
function look(combatants: readonly Combatant[]): number {
  let due = 0;
  for (const { state } of combatants) for (const effect of (state as Body).effects) if (effect.endsAt > 8) due += 1;
  return due;
}

function crowd(size: number): AnyWorld {
  const combatants = IDS.slice(0, size).map((id): Combatant => {
    const state: Body = {
      hurt: 0,
      effects: Array.from({ length: 10 }, (_effect, at) => ({ id: `effect-${at}`, endsAt: at })),
      skills: Object.fromEntries(Array.from({ length: 20 }, (_skill, at) => [`skill-${at}`, at])),
    };
    return { id, side: 'foe', stats: {}, state };
  });
  const index = Object.fromEntries(combatants.map((combatant, position) => [combatant.id, position]));
  return deepFreeze({ clock: 0, combatants, index, encounter: null, scene: {}, options: {}, stream: seedStream(1) });
}

function ours(world: AnyWorld, changes: number, scan = false): void {
  const draft = new WorldDraft<RulesetTypes>(world);
  if (scan) look(draft.combatants);
  for (let at = 0; at < changes; at += 1) (draft.edit(IDS[at] ?? '').state as Body).hurt += 1;
  draft.finish();
}

function theirs(world: AnyWorld, changes: number, scan = false, freezing = false): void {
  create(
    world,
    (draft) => {
      if (scan) look(draft.combatants);
      for (let at = 0; at < changes; at += 1) (draft.combatants[at]?.state as Body).hurt += 1;
    },
    { enablePatches: true, enableAutoFreeze: freezing },
  );
}
