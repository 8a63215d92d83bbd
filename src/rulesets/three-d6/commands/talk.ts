import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { Sum, sumFrom } from '../../../engine/explain/sum';
import { capital } from '../../../engine/words/say';
import { INFLUENCE_ASKS, REACTION_ASKS } from '../asks';
import { command } from '../command';
import { INFLUENCE_OFFER } from '../offers';
import { presentInfluence, presentReaction } from '../present/minds';
import { actorParam, againstParam, modifiersParam, modifiersWhen, offered, targetParam } from '../forms/parts';
import type { Level } from '../levels';
import { manualLines, needLevel, rollLines, sayName } from '../levels';
import { entryOf } from '../../../kernel/lookup';
import { targetNumber } from '../odds';
import { influenceOdds, reactionOdds } from '../odds-mind';
import { checkAble, checkTargets } from '../refusals';
import { attributeLines, contest, rollAgainst, rollLevel } from '../rolls';
import { reactionGained } from '../tables/feats';
import { reactionRank, reactionTo, tablesOf } from '../own-tables';
import { INFLUENCE_KIND, INFLUENCE_SKILLS } from '../tables/skills';
import type { Line, Read, Run } from '../types';

const influenceParams = z.object({
  actor: actorParam,
  target: targetParam,
  skill: field(againstParam('Skill'), {
    title: 'Skill',
    ...offered(INFLUENCE_SKILLS, (name) => capital(sayName(name))),
  }),
  modifiers: modifiersParam,
  targetModifiers: modifiersParam,
  reactionModifiers: modifiersWhen({ skill: ['diplomacy'] }),
  gmAllows: field(z.boolean().default(false), { title: 'Game master allows another skill', rules: ['TD-INFL-1'] }),
});

type InfluenceParams = z.infer<typeof influenceParams>;

interface ReactionRoll {
  dice: number[];
  total: number;
  reaction: string;
}

function rollReaction(ctx: Run, modifiers: z.infer<typeof modifiersParam>, label: string): ReactionRoll {
  const dice = ctx.dice(3, 6, label);
  const thrown = new Sum().rolled('Three dice', dice, 'TD-REACT-1').addAll(modifiers ?? [], 'TD-REACT-1');
  const sum = ctx.explain.sum('Reaction roll', thrown, 'TD-REACT-1');
  const reaction = ctx.explain.lookUp('Reaction', reactionTo(tablesOf(ctx.options), sum), 'TD-REACT-1');
  return { dice, total: sum, reaction };
}

/** True for a skill that needs no permission (TD-INFL-1). */
function isInfluenceSkill(ctx: Read, skill: string): boolean {
  return entryOf(tablesOf(ctx.options).skills, skill)?.kind === INFLUENCE_KIND;
}

function mayInfluence(ctx: Read, who: string, { target }: Partial<InfluenceParams>): void {
  if (target !== undefined) checkTargets(ctx, [target]);
  checkAble(ctx, [who]);
}

/** The modifier of a reaction roll, explained for its odds (TD-ODDS-2). */
function pricedReaction(ctx: Read, modifiers: z.infer<typeof modifiersParam>): number {
  const added = sumFrom('Three dice', 0, 'TD-REACT-1').addAll(modifiers ?? [], 'TD-REACT-1');
  return ctx.explain.sum('Added to three dice', added, 'TD-ODDS-1');
}

/** The skill's level. Refuses skills the GM has not allowed and, unless `forOdds` (9.5), actors who cannot act. */
function influenceSkill(ctx: Read, params: InfluenceParams, forOdds: boolean): Level {
  const { actor, target, skill } = params;
  const allowed = isInfluenceSkill(ctx, skill);
  if (!allowed && !params.gmAllows) {
    invalidParams('skill', `${sayName(skill)} is not an influence skill unless the game master allows it.`);
  }
  if (forOdds) checkTargets(ctx, [target]);
  else mayInfluence(ctx, actor, params);
  const level = needLevel(ctx.peek(actor), ctx.options, skill);
  if (!allowed) {
    ctx.explain.note(`${sayName(skill)} allowed by the game master`, 'TD-INFL-1', { subject: actor, counted: false });
  }
  return level;
}

function willLines(ctx: Read, params: InfluenceParams): Line[] {
  return [...attributeLines(ctx.peek(params.target), 'will', 'TD-INFL-2'), ...manualLines(params.targetModifiers)];
}

const influence = command({
  name: 'influence',
  title: 'Influence',
  summary: 'Push somebody with words, charm or threats.',
  kind: 'check',
  params: influenceParams,
  asks: INFLUENCE_ASKS,
  rules: ['TD-INFL-1', 'TD-INFL-2', 'TD-INFL-3', 'TD-INFL-4'],
  actorParam: 'actor',
  targetParam: 'target',
  ...INFLUENCE_OFFER,
  guard: mayInfluence,
  present: presentInfluence,
  run(ctx, params) {
    const level = influenceSkill(ctx, params, false);
    const subject = { subject: params.target };
    const actorRoll = rollLevel(ctx, params.actor, sayName(params.skill), level, params.modifiers);
    const targetRoll = rollAgainst(ctx, params.target, 'resist influence', willLines(ctx, params));
    const { outcome, marginOfVictory } = contest(actorRoll, targetRoll);
    const won = outcome === 'actor';
    const gained = reactionGained(params.skill, won);
    const result = {
      outcome: won ? ('win' as const) : ('lose' as const),
      actorRoll,
      targetRoll,
      marginOfVictory: won ? marginOfVictory : 0,
      reaction: gained,
    };
    if (params.skill !== 'diplomacy') {
      ctx.explain.lookUp('Reaction gained', gained, 'TD-INFL-3', subject);
      return result;
    }
    const reactionRoll = rollReaction(ctx, params.reactionModifiers, 'Diplomacy: reaction');
    const tables = tablesOf(ctx.options);
    const better = reactionRank(tables, reactionRoll.reaction) > reactionRank(tables, gained);
    ctx.explain.lookUp('Reaction gained', gained, 'TD-INFL-3', { ...subject, counted: !better });
    ctx.explain.lookUp('Reaction rolled', reactionRoll.reaction, 'TD-INFL-4', { ...subject, counted: better });
    return { ...result, reaction: better ? reactionRoll.reaction : gained, reactionRoll };
  },
  odds(ctx, params) {
    const level = influenceSkill(ctx, params, true);
    const actor = rollLines(ctx.peek(params.actor), ctx.options, level, params.modifiers);
    return influenceOdds(ctx, {
      skill: params.skill,
      actor: targetNumber(ctx, params.actor, actor),
      target: targetNumber(ctx, params.target, willLines(ctx, params)),
      reactionModifier: params.skill === 'diplomacy' ? pricedReaction(ctx, params.reactionModifiers) : 0,
    });
  },
});

const reactionParams = z.object({ target: targetParam.optional(), modifiers: modifiersParam });

const reaction = command({
  name: 'reaction',
  title: 'Reaction',
  summary: 'How somebody reacts to the party: three dice, high is good.',
  kind: 'check',
  params: reactionParams,
  asks: REACTION_ASKS,
  rules: ['TD-REACT-1'],
  targetParam: 'target',
  present: presentReaction,
  run(ctx, params) {
    if (params.target !== undefined) checkTargets(ctx, [params.target]);
    return rollReaction(ctx, params.modifiers, 'Reaction');
  },
  odds(ctx, params) {
    if (params.target !== undefined) checkTargets(ctx, [params.target]);
    return reactionOdds(ctx, pricedReaction(ctx, params.modifiers));
  },
});

export const talkCommands = [influence, reaction];
