import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { CONCENTRATION_PENALTY } from '../damage';
import { addEffect } from '../effects';
import { needLevel, rollLines, sayName } from '../levels';
import { contestOdds, targetNumber, rollOdds } from '../odds';
import { checkAlive, checkTargets } from '../refusals';
import { contest, rollAgainst, succeeded } from '../rolls';
import type { Line, Read, Run } from '../types';
import { CHECK_ASKS, OPPOSED_ASKS } from '../asks';
import { command } from '../command';
import { CHECK_OFFER, OPPOSED_OFFER } from '../offers';
import { presentCheck } from '../present/bodies';
import { presentOpposed } from '../present/minds';
import { actorParam, againstParam, modifiersParam } from '../forms/parts';

const checkParams = z.object({
  actor: actorParam,
  against: againstParam('Against'),
  purpose: field(z.enum(['aim', 'concentration', 'exhaustion']).optional(), {
    title: 'Purpose',
    enumTitles: { aim: 'Keep the aim', concentration: 'Keep concentrating (−3)', exhaustion: 'Act at 0 FP or less' },
    description: 'A failure loses the aim or concentration, or means collapse.',
    rules: ['TD-AIM-3', 'TD-CONC-2', 'TD-FAT-3'],
  }),
  modifiers: modifiersParam,
});

function checkLines(ctx: Read, params: z.infer<typeof checkParams>): Line[] {
  const being = ctx.peek(params.actor);
  const lines = rollLines(being, ctx.options, needLevel(being, ctx.options, params.against), params.modifiers);
  if (params.purpose === 'concentration') {
    lines.push({ label: 'To keep concentrating', value: CONCENTRATION_PENALTY, rule: 'TD-CONC-2' });
  }
  return lines;
}

/** Anybody alive can roll. */
function mayRoll(ctx: Read, who: string): void {
  checkAlive(ctx, [who]);
}

const check = command({
  name: 'check',
  title: 'Roll',
  summary: 'Three dice against an attribute or a skill.',
  kind: 'check',
  params: checkParams,
  asks: CHECK_ASKS,
  rules: ['TD-ROLL-1', 'TD-ROLL-2', 'TD-ROLL-3', 'TD-ROLL-5', 'TD-ROLL-6', 'TD-ROLL-7', 'TD-WILL-1'],
  actorParam: 'actor',
  ...CHECK_OFFER,
  guard: mayRoll,
  present: presentCheck,
  run(ctx, params) {
    mayRoll(ctx, params.actor);
    const lines = checkLines(ctx, params);
    const roll = rollAgainst(ctx, params.actor, sayName(params.against), lines);
    const success = succeeded(roll.outcome);
    if (!success) applyFailure(ctx, params.actor, params.purpose);
    return { ...roll, success };
  },
  odds: (ctx, params) => ({ ...rollOdds(targetNumber(ctx, params.actor, checkLines(ctx, params))) }),
});

/** What a failed roll made for a purpose costs. */
function applyFailure(ctx: Run, id: string, purpose: z.infer<typeof checkParams>['purpose']): void {
  if (purpose === 'aim') ctx.edit(id).state.aim = null;
  if (purpose === 'concentration') ctx.edit(id).state.concentrating = null;
  if (purpose === 'exhaustion') {
    addEffect(ctx, id, 'collapsed');
    ctx.explain.note('Collapses until FP are above 0', 'TD-FAT-3', { subject: id });
  }
}

const opposedParams = z.object({
  actor: actorParam,
  opponent: combatantId({ title: 'Opponent', but: 'actor' }),
  against: againstParam('Rolls against'),
  opponentAgainst: againstParam('Opponent rolls against'),
  modifiers: modifiersParam,
  opponentModifiers: modifiersParam,
});

function opposedLines(ctx: Read, params: z.infer<typeof opposedParams>): { actor: Line[]; opponent: Line[] } {
  const actor = ctx.peek(params.actor);
  const opponent = ctx.peek(params.opponent);
  const level = needLevel(actor, ctx.options, params.against);
  const other = needLevel(opponent, ctx.options, params.opponentAgainst);
  return {
    actor: rollLines(actor, ctx.options, level, params.modifiers),
    opponent: rollLines(opponent, ctx.options, other, params.opponentModifiers),
  };
}

function mayContest(ctx: Read, who: string, { opponent }: { opponent?: string | undefined }): void {
  if (opponent !== undefined) checkTargets(ctx, [opponent]);
  checkAlive(ctx, [who]);
}

const opposed = command({
  name: 'opposed',
  title: 'Quick Contest',
  summary: 'Both roll; the higher margin wins.',
  kind: 'check',
  params: opposedParams,
  asks: OPPOSED_ASKS,
  rules: ['TD-ROLL-4', 'TD-SENSE-4'],
  actorParam: 'actor',
  targetParam: 'opponent',
  ...OPPOSED_OFFER,
  guard: mayContest,
  present: presentOpposed,
  run(ctx, params) {
    mayContest(ctx, params.actor, params);
    const lines = opposedLines(ctx, params);
    const actorRoll = rollAgainst(ctx, params.actor, sayName(params.against), lines.actor);
    const opponentRoll = rollAgainst(ctx, params.opponent, sayName(params.opponentAgainst), lines.opponent);
    const result = contest(actorRoll, opponentRoll);
    ctx.explain.lookUp('Margin of victory', result.marginOfVictory, 'TD-ROLL-4');
    return { ...result, actorRoll, opponentRoll };
  },
  odds(ctx, params) {
    checkTargets(ctx, [params.opponent]);
    const lines = opposedLines(ctx, params);
    return {
      ...contestOdds(targetNumber(ctx, params.actor, lines.actor), targetNumber(ctx, params.opponent, lines.opponent)),
    };
  },
});

export const checkCommands = [check, opposed];
