import { z } from 'zod';
import { combatantId, field } from '../../../engine/params';
import { invalidParams } from '../../../engine/refusal';
import { addEffect } from '../effects';
import type { Level } from '../levels';
import { attributeValue, manualLines, needLevel, rollLines, sayName } from '../levels';
import { contestOdds, frightOdds, linesOdds } from '../odds';
import { checkAble, checkAlive, checkTargets } from '../refusals';
import { attributeLine, contest, rollAgainst, rollLevel, succeeded, sumOf } from '../rolls';
import { reactionRank, reactionTo, tablesOf } from '../tables/index';
import { INFLUENCE_KIND } from '../tables/skills';
import type { Line, Read, Run } from '../types';
import { total } from '../types';
import { actorParam, againstParam, command, modifiersParam, targetParam } from './parts';

const CONCENTRATION_PENALTY = -3;

const checkParams = z.object({
  actor: actorParam,
  against: againstParam('Against'),
  purpose: field(z.enum(['aim', 'concentration', 'exhaustion']).optional(), {
    title: 'To keep going',
    enumTitles: { aim: 'Keep the aim', concentration: 'Keep concentrating (−3)', exhaustion: 'Act at 0 FP or less' },
    description: 'A failure then ends what was at stake.',
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

const check = command({
  name: 'check',
  title: 'Roll',
  summary: 'Three dice against an attribute or a skill.',
  kind: 'check',
  params: checkParams,
  rules: ['TD-ROLL-1', 'TD-ROLL-2', 'TD-ROLL-3', 'TD-ROLL-5', 'TD-ROLL-6', 'TD-ROLL-7', 'TD-WILL-1'],
  actorParam: 'actor',
  run(ctx, params) {
    checkAlive(ctx, [params.actor]);
    const lines = checkLines(ctx, params);
    const roll = rollAgainst(ctx, params.actor, sayName(params.against), lines);
    const success = succeeded(roll.outcome);
    if (!success) giveIn(ctx, params.actor, params.purpose);
    return { ...roll, success };
  },
  odds: (ctx, params) => ({ ...linesOdds(checkLines(ctx, { ...params })) }),
});

/** What a failed roll costs that was made for a purpose. */
function giveIn(ctx: Run, id: string, purpose: z.infer<typeof checkParams>['purpose']): void {
  if (purpose === 'aim') ctx.edit(id).state.aim = null;
  if (purpose === 'concentration') ctx.edit(id).state.concentrating = null;
  if (purpose === 'exhaustion') {
    addEffect(ctx, id, 'collapsed');
    ctx.explain.note('Collapses until FP are positive again', 'TD-FAT-3', { subject: id });
  }
}

const opposedParams = z.object({
  actor: actorParam,
  opponent: combatantId({ title: 'Opponent' }),
  against: againstParam('Actor rolls against'),
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

const opposed = command({
  name: 'opposed',
  title: 'Quick Contest',
  summary: 'Both roll; the larger margin wins.',
  kind: 'check',
  params: opposedParams,
  rules: ['TD-ROLL-4', 'TD-SENSE-4'],
  actorParam: 'actor',
  targetParam: 'opponent',
  run(ctx, params) {
    checkTargets(ctx, [params.opponent]);
    checkAlive(ctx, [params.actor]);
    const lines = opposedLines(ctx, params);
    const actorRoll = rollAgainst(ctx, params.actor, sayName(params.against), lines.actor);
    const opponentRoll = rollAgainst(ctx, params.opponent, sayName(params.opponentAgainst), lines.opponent);
    const result = contest(actorRoll, opponentRoll);
    ctx.explain.add('Margin of victory', result.marginOfVictory, 'TD-ROLL-4');
    return { ...result, actorRoll, opponentRoll };
  },
  odds(ctx, params) {
    checkTargets(ctx, [params.opponent]);
    const lines = opposedLines(ctx, params);
    return { ...contestOdds(total(lines.actor), total(lines.opponent)) };
  },
});

const SENSES = ['vision', 'hearing', 'taste', 'smell'] as const;

const senseParams = z.object({
  actor: actorParam,
  sense: field(z.enum(SENSES), {
    title: 'Sense',
    enumTitles: { vision: 'Sight', hearing: 'Hearing', taste: 'Taste', smell: 'Smell' },
  }),
  against: field(againstParam('Against').default('per'), {
    title: 'Against',
    suggest: ['per', 'observation', 'search'],
  }),
  modifiers: modifiersParam,
  comprehension: field(againstParam('To understand it').optional(), {
    title: 'To understand it',
    description: 'A second roll, against IQ or an expert skill.',
    rules: ['TD-SENSE-2'],
  }),
  comprehensionModifiers: modifiersParam,
  dangerous: field(z.boolean().default(false), { title: 'It is a danger', rules: ['TD-SENSE-3'] }),
});

const sense = command({
  name: 'sense',
  title: 'Notice',
  summary: 'See, hear, taste or smell something, and make sense of it.',
  kind: 'check',
  params: senseParams,
  rules: ['TD-SENSE-1', 'TD-SENSE-2', 'TD-SENSE-3'],
  actorParam: 'actor',
  run(ctx, params) {
    checkAble(ctx, [params.actor]);
    const being = ctx.peek(params.actor);
    const level = needLevel(being, ctx.options, params.against);
    const expert = params.comprehension === undefined ? null : needLevel(being, ctx.options, params.comprehension);
    const senseRoll = rollLevel(ctx, params.actor, params.sense, level, params.modifiers);
    const noticed = succeeded(senseRoll.outcome);
    const comprehensionRoll =
      noticed && expert !== null
        ? rollLevel(ctx, params.actor, 'understand it', expert, params.comprehensionModifiers)
        : undefined;
    const understood = comprehensionRoll !== undefined && succeeded(comprehensionRoll.outcome);
    const missed = !noticed || (expert !== null && !understood);
    const warned = missed && params.dangerous && being.stats.traits.includes('danger-sense');
    const dangerSenseRoll = warned
      ? rollAgainst(ctx, params.actor, 'Danger Sense', [
          attributeLine(being, 'per', 'TD-SENSE-3', attributeValue(being, 'per')),
        ])
      : undefined;
    const sensed = dangerSenseRoll !== undefined && succeeded(dangerSenseRoll.outcome);
    const outcome = sensed ? 'danger-sensed' : understood ? 'understood' : noticed ? 'noticed' : 'unnoticed';
    return { outcome, senseRoll, comprehensionRoll, dangerSenseRoll };
  },
});

const influenceParams = z.object({
  actor: actorParam,
  target: targetParam,
  skill: field(againstParam('Skill'), {
    title: 'Skill',
    suggest: ['diplomacy', 'fast-talk', 'intimidation', 'savoir-faire', 'sex-appeal', 'streetwise'],
  }),
  modifiers: modifiersParam,
  targetModifiers: modifiersParam,
  reactionModifiers: modifiersParam,
  gmAllows: field(z.boolean().default(false), { title: 'The GM admits another skill', rules: ['TD-INFL-1'] }),
});

/** Reactions won and lost, where they differ from good and bad (TD-INFL-3). */
const INFLUENCE_REACTIONS: Readonly<Record<string, { win?: string; lose?: string }>> = {
  'sex-appeal': { win: 'very-good' },
  intimidation: { lose: 'very-bad' },
};

interface ReactionRoll {
  dice: number[];
  total: number;
  reaction: string;
}

function rollReaction(ctx: Run, modifiers: z.infer<typeof modifiersParam>, label: string): ReactionRoll {
  const dice = ctx.dice(3, 6, label);
  ctx.explain.add('Reaction roll', sumOf(dice), 'TD-REACT-1');
  const lines = manualLines(modifiers);
  for (const { label: name, value } of lines) ctx.explain.add(name, value, 'TD-REACT-1');
  const sum = sumOf(dice) + total(lines);
  return { dice, total: sum, reaction: reactionTo(tablesOf(ctx.options), sum) };
}

function influenceSkill(ctx: Read, params: z.infer<typeof influenceParams>): Level {
  const skills = tablesOf(ctx.options).skills;
  const kind = Object.hasOwn(skills, params.skill) ? skills[params.skill]?.kind : undefined;
  if (kind !== INFLUENCE_KIND && !params.gmAllows) {
    invalidParams('skill', `${sayName(params.skill)} is no influence skill; the GM may admit it.`);
  }
  checkTargets(ctx, [params.target]);
  checkAble(ctx, [params.actor]);
  return needLevel(ctx.peek(params.actor), ctx.options, params.skill);
}

const influence = command({
  name: 'influence',
  title: 'Influence',
  summary: 'Push somebody with words, charm or threats.',
  kind: 'check',
  params: influenceParams,
  rules: ['TD-INFL-1', 'TD-INFL-2', 'TD-INFL-3', 'TD-INFL-4'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, params) {
    const level = influenceSkill(ctx, params);
    const target = ctx.peek(params.target);
    const actorRoll = rollLevel(ctx, params.actor, sayName(params.skill), level, params.modifiers);
    const targetRoll = rollAgainst(ctx, params.target, 'resist influence', [
      attributeLine(target, 'will', 'TD-INFL-2', attributeValue(target, 'will')),
      ...manualLines(params.targetModifiers),
    ]);
    const { outcome, marginOfVictory } = contest(actorRoll, targetRoll);
    const won = outcome === 'actor';
    const special = INFLUENCE_REACTIONS[params.skill];
    const gained = won ? (special?.win ?? 'good') : (special?.lose ?? 'bad');
    ctx.explain.add('Reaction gained', gained, 'TD-INFL-3', { subject: params.target });
    const result = {
      outcome: won ? 'win' : 'lose',
      actorRoll,
      targetRoll,
      marginOfVictory: won ? marginOfVictory : 0,
      reaction: gained,
    };
    if (params.skill !== 'diplomacy') return result;
    const reactionRoll = rollReaction(ctx, params.reactionModifiers, 'Diplomacy: reaction');
    const tables = tablesOf(ctx.options);
    const better = reactionRank(tables, reactionRoll.reaction) > reactionRank(tables, gained);
    ctx.explain.add('Reaction rolled', reactionRoll.reaction, 'TD-INFL-4', { counted: better });
    return { ...result, reaction: better ? reactionRoll.reaction : gained, reactionRoll };
  },
});

const reaction = command({
  name: 'reaction',
  title: 'Reaction',
  summary: 'How somebody takes to the party: three dice, high is good.',
  kind: 'check',
  params: z.object({ target: targetParam.optional(), modifiers: modifiersParam }),
  rules: ['TD-REACT-1'],
  targetParam: 'target',
  run(ctx, params) {
    if (params.target !== undefined) checkTargets(ctx, [params.target]);
    return rollReaction(ctx, params.modifiers, 'Reaction');
  },
});

const frightParams = z.object({ actor: actorParam, modifiers: modifiersParam });

function frightLines(ctx: Read, params: z.infer<typeof frightParams>): Line[] {
  const being = ctx.peek(params.actor);
  return [attributeLine(being, 'will', 'TD-FRIGHT-1', attributeValue(being, 'will')), ...manualLines(params.modifiers)];
}

const frightCheck = command({
  name: 'fright-check',
  title: 'Fright Check',
  summary: 'A Will roll against terror, awe or confusion.',
  kind: 'check',
  params: frightParams,
  rules: ['TD-FRIGHT-1', 'TD-FRIGHT-2', 'TD-FRIGHT-3'],
  actorParam: 'actor',
  run(ctx, params) {
    const id = params.actor;
    checkAlive(ctx, [id]);
    const { outcome: rollOutcome, ...roll } = rollAgainst(ctx, id, 'fright', frightLines(ctx, params));
    if (succeeded(rollOutcome)) return { ...roll, outcome: 'resisted', rollOutcome };
    if (rollOutcome === 'critical-failure') {
      const extra = sumOf(ctx.dice(1, 6, 'Faint: minutes'));
      const minutes = ctx.explain.add('Minutes of faint', extra - roll.margin, 'TD-FRIGHT-3', { subject: id });
      addEffect(ctx, id, 'fainted', ctx.clock + 60 * minutes);
      return { ...roll, outcome: 'fainted', rollOutcome, minutes };
    }
    const extra = sumOf(ctx.dice(2, 6, 'Fright: seconds'));
    const seconds = ctx.explain.add('Seconds of stun', extra - roll.margin, 'TD-FRIGHT-2', { subject: id });
    addEffect(ctx, id, 'fright-stunned', ctx.clock + seconds);
    return { ...roll, outcome: 'stunned', rollOutcome, seconds };
  },
  odds: (ctx, params) => ({ ...frightOdds(total(frightLines(ctx, params))) }),
});

export const checkCommands = [check, opposed, sense, influence, reaction, frightCheck];
