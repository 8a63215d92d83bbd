import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { sumFrom } from '../../../engine/explain/sum';
import { plus, times } from '../../../kernel/decimal';
import { addEffect } from '../effects';
import { FRIGHT_ASKS, SENSE_ASKS } from '../asks';
import { command } from '../command';
import { againstParam, modifiersParam } from '../forms/parts';
import type { Rollers } from '../forms/several';
import { modifiersOf, rollers, soleResult, soleRoller, whoRolls } from '../forms/several';
import type { Level, ManualModifier } from '../levels';
import { manualLines, needLevel, rollLines } from '../levels';
import { frightOdds, targetNumber } from '../odds';
import { senseOdds } from '../odds-mind';
import { FRIGHT_OFFER, SENSE_OFFER } from '../offers';
import type { Frightened, Sensed } from '../present/minds';
import { presentFright, presentSense } from '../present/minds';
import { checkAble, checkAlive } from '../refusals';
import { attributeLines, rollAgainst, rollLevel, succeeded } from '../rolls';
import type { Line, Read, Run } from '../types';

const SENSES = ['vision', 'hearing', 'taste', 'smell'] as const;

const senseParams = z.object({
  ...rollers,
  sense: field(z.enum(SENSES), {
    title: 'Sense',
    enumTitles: { vision: 'Sight', hearing: 'Hearing', taste: 'Taste', smell: 'Smell' },
  }),
  against: againstParam('Against').default('per'),
  comprehension: field(againstParam('To understand it').optional(), {
    title: 'To understand it',
    description: 'A second roll, against IQ or an expert skill.',
    rules: ['TD-SENSE-2'],
  }),
  comprehensionModifiers: modifiersParam,
  dangerous: field(z.boolean().default(false), { title: 'Dangerous', rules: ['TD-SENSE-3'] }),
});

type SenseParams = z.infer<typeof senseParams>;

/** What one roller of a Sense roll rolls against. */
interface Senses {
  level: Level;
  expert: Level | null;
  warned: boolean;
}

/** Levels for a Sense roll. Refuses skills without a level. */
function sensesOf(ctx: Read, id: string, params: SenseParams): Senses {
  const being = ctx.peek(id);
  return {
    level: needLevel(being, ctx.options, params.against),
    expert: params.comprehension === undefined ? null : needLevel(being, ctx.options, params.comprehension),
    warned: params.dangerous && being.stats.traits.includes('danger-sense'),
  };
}

function dangerLines(ctx: Read, id: string): Line[] {
  return attributeLines(ctx.peek(id), 'per', 'TD-SENSE-3');
}

/** All the rolls of one roller (TD-SENSE-1 … 3). */
function rollSense(ctx: Run, id: string, params: SenseParams, { level, expert, warned }: Senses): Sensed {
  const senseRoll = rollLevel(ctx, id, params.sense, level, modifiersOf(params, id));
  const noticed = succeeded(senseRoll.outcome);
  const comprehensionRoll =
    noticed && expert !== null ? rollLevel(ctx, id, 'understand it', expert, params.comprehensionModifiers) : undefined;
  const understood = comprehensionRoll !== undefined && succeeded(comprehensionRoll.outcome);
  const missed = !noticed || (expert !== null && !understood);
  const dangerSenseRoll = missed && warned ? rollAgainst(ctx, id, 'Danger Sense', dangerLines(ctx, id)) : undefined;
  const sensed = dangerSenseRoll !== undefined && succeeded(dangerSenseRoll.outcome);
  const outcome = sensed ? 'danger-sensed' : understood ? 'understood' : noticed ? 'noticed' : 'unnoticed';
  return {
    actor: id,
    outcome,
    senseRoll,
    ...(comprehensionRoll === undefined ? {} : { comprehensionRoll }),
    ...(dangerSenseRoll === undefined ? {} : { dangerSenseRoll }),
  };
}

function maySense(ctx: Read, who: string, { against }: Partial<SenseParams>): void {
  checkAble(ctx, [who]);
  if (against !== undefined) needLevel(ctx.peek(who), ctx.options, against);
}

const sense = command({
  name: 'sense',
  title: 'Notice',
  summary: 'See, hear, taste or smell something, and make sense of it.',
  kind: 'check',
  params: senseParams,
  asks: SENSE_ASKS,
  rules: ['TD-SENSE-1', 'TD-SENSE-2', 'TD-SENSE-3', 'TD-SENSE-5'],
  actorParam: 'actor',
  ...SENSE_OFFER,
  guard: maySense,
  present: presentSense,
  run(ctx, params) {
    const ids = whoRolls(params);
    checkAble(ctx, ids);
    const senses = ids.map((id) => [id, sensesOf(ctx, id, params)] as const);
    const results = senses.map(([actor, one]) => rollSense(ctx, actor, params, one));
    if (params.actors === undefined) return soleResult(results);
    return { results, anyone: results.some(({ outcome }) => outcome !== 'unnoticed') };
  },
  odds(ctx, params) {
    const id = soleRoller(params);
    const { level, expert, warned } = sensesOf(ctx, id, params);
    const being = ctx.peek(id);
    const against = (found: Level, modifiers: readonly ManualModifier[] | undefined): number =>
      targetNumber(ctx, id, rollLines(being, ctx.options, found, modifiers));
    return senseOdds({
      sense: against(level, modifiersOf(params, id)),
      comprehension: expert === null ? null : against(expert, params.comprehensionModifiers),
      danger: warned ? targetNumber(ctx, id, dangerLines(ctx, id)) : null,
    });
  },
});

const frightParams = z.object({ ...rollers });

function frightLines(ctx: Read, id: string, params: Rollers): Line[] {
  return [...attributeLines(ctx.peek(id), 'will', 'TD-FRIGHT-1'), ...manualLines(modifiersOf(params, id))];
}

/** One Fright Check with its consequences (TD-FRIGHT-1 … 3). */
function rollFright(ctx: Run, id: string, lines: readonly Line[]): Frightened {
  const { outcome: rollOutcome, ...dice } = rollAgainst(ctx, id, 'fright', lines);
  const roll = { actor: id, ...dice };
  if (succeeded(rollOutcome)) return { ...roll, outcome: 'resisted', rollOutcome };
  const subject = { subject: id };
  if (rollOutcome === 'critical-failure') {
    const faint = sumFrom('Missed by', -roll.margin, 'TD-ROLL-3');
    faint.rolled('1d', ctx.dice(1, 6, 'Faint: minutes', id), 'TD-FRIGHT-3');
    const minutes = ctx.explain.sum('Minutes fainted', faint, 'TD-FRIGHT-3', subject);
    addEffect(ctx, id, 'fainted', plus(ctx.clock, times(60, minutes)));
    return { ...roll, outcome: 'fainted', rollOutcome, minutes };
  }
  const stun = sumFrom('Missed by', -roll.margin, 'TD-ROLL-3');
  stun.rolled('2d', ctx.dice(2, 6, 'Fright: seconds', id), 'TD-FRIGHT-2');
  const seconds = ctx.explain.sum('Seconds stunned', stun, 'TD-FRIGHT-2', subject);
  addEffect(ctx, id, 'fright-stunned', plus(ctx.clock, seconds));
  return { ...roll, outcome: 'stunned', rollOutcome, seconds };
}

const frightCheck = command({
  name: 'fright-check',
  title: 'Fright Check',
  summary: 'A Will roll against terror, awe or confusion.',
  kind: 'check',
  params: frightParams,
  asks: FRIGHT_ASKS,
  rules: ['TD-FRIGHT-1', 'TD-FRIGHT-2', 'TD-FRIGHT-3', 'TD-FRIGHT-4'],
  actorParam: 'actor',
  ...FRIGHT_OFFER,
  guard: (ctx, who) => {
    checkAlive(ctx, [who]);
  },
  present: presentFright,
  run(ctx, params) {
    const ids = whoRolls(params);
    checkAlive(ctx, ids);
    const results = ids.map((actor) => rollFright(ctx, actor, frightLines(ctx, actor, params)));
    return params.actors === undefined ? soleResult(results) : { results };
  },
  odds(ctx, params) {
    const id = soleRoller(params);
    return { ...frightOdds(targetNumber(ctx, id, frightLines(ctx, id, params))) };
  },
});

export const mindCommands = [sense, frightCheck];
