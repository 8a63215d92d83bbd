import type { Presentation, Suggestion } from '../../../contract/views';
import { counted, listOf } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { testFigures } from '../mind/present';
import type { TestResult } from '../tests';
import { CHARGE } from '../tables/weapons';
import type { Read } from '../types';
import { namedEntry } from '../weapon';
import type { ActorParams } from './say';
import { callWith, say } from './say';
import type { ContestResult } from './tests';
import { presentContest } from './tests';

/** The result of reacting to a grenade; after losing their nerve nothing more is rolled. */
export type Reaction = (TestResult & { resolve?: true }) | { resolve: false; success: false; outcome: 'lost-nerve' };

export function presentGrenade(
  ctx: Read,
  { actor, reaction }: ActorParams & { reaction: 'throw-back' | 'smother' },
  result: Reaction,
): Presentation {
  const who = nameOf(ctx, actor);
  if (result.outcome === 'lost-nerve') return say(`${who} loses their nerve.`, 'warn');
  const back = reaction === 'throw-back';
  const done = back ? 'catches it and can throw it with the same action' : 'smothers it in time';
  const words = result.success ? `${who} ${done}.` : `${who} is not fast enough.`;
  return say(words, result.success ? 'good' : 'bad', {
    figures: testFigures(result, back ? 'EP-GREN-3' : 'EP-GREN-4'),
  });
}

/** A charge that was placed: what its blast takes over. */
export interface Placed {
  check: TestResult;
  success: boolean;
  multiplier: number;
  dvBonus: number;
  armorDefeating: boolean;
}

export type DisarmResult = ContestResult & { disarmed: boolean };

export function presentDemolitions(
  ctx: Read,
  { actor, setter, mode }: ActorParams & { setter?: string | undefined; mode: 'plain' | 'weak-point' | 'shaped' },
  result: Placed | DisarmResult,
): Presentation {
  const who = nameOf(ctx, actor);
  if ('disarmed' in result) {
    return presentContest(ctx, { actor, opponent: setter ?? null }, result, {
      won: `${who} disarms the charge.`,
      lost: `${who} cannot disarm the charge.`,
      tie: `${who} does not disarm the charge.`,
    });
  }
  const { check, success, multiplier, dvBonus, armorDefeating } = result;
  const gains = [
    ...(multiplier === 1 ? [] : [`damage × ${multiplier} ${AIMED[mode]}`]),
    ...(dvBonus === 0 ? [] : [`+${dvBonus} damage`]),
    ...(armorDefeating ? ['armour does not count'] : []),
  ];
  const more = gains.length === 0 ? '' : `: ${listOf(gains)}`;
  return say(`${who} places the charge ${success ? 'well' : 'without any bonus'}${more}.`, success ? 'good' : 'warn', {
    figures: testFigures(check, 'EP-DEMO-1'),
    suggestions: [goesOff('It goes off', { weapon: CHARGE, targets: [], dvBonus, armorDefeating })],
  });
}

/** Where the multiplied damage of a charge counts (EP-DEMO-1). */
const AIMED = { plain: '', 'weak-point': 'at the weak point', shaped: 'in its direction' } as const;

/** Suggests the blast, for the game master to say who is in it. */
export function goesOff(label: string, blast: object): Suggestion {
  return {
    label,
    call: { do: 'blast', with: callWith(blast) },
    reason: 'Add everybody nearby.',
    rule: 'EP-AREA-1',
  };
}

/** Suggests a blast for each explosive that has just gone off, if it is in the stat block of whoever set it. */
export function explosionsOf(ctx: Read, set: readonly { by: string; weapon: string }[]): Suggestion[] {
  const first = set.filter(
    (one, at) => set.findIndex(({ by, weapon }) => by === one.by && weapon === one.weapon) === at,
  );
  return first.flatMap(({ by, weapon: name }) => {
    const weapon = ctx.peek(by).stats.weapons.find((entry) => namedEntry(entry).name === name);
    return weapon === undefined ? [] : [goesOff(`The ${name} goes off`, { weapon, targets: [] })];
  });
}

export function presentSignal(
  ctx: Read,
  { actor }: ActorParams,
  { detonated }: { detonated: readonly string[] },
): Presentation {
  const set = [...new Set(detonated)].map((weapon) => {
    const many = detonated.filter((one) => one === weapon).length;
    return many === 1 ? `the ${weapon}` : counted(many, weapon);
  });
  const sentence = `${nameOf(ctx, actor)} sends the signal: ${listOf(set)} ${detonated.length === 1 ? 'goes' : 'go'} off.`;
  const suggestions = explosionsOf(
    ctx,
    detonated.map((weapon) => ({ by: actor, weapon })),
  );
  return say(sentence, 'warn', { suggestions });
}
