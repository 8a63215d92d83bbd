import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { nameOf } from '../beings';
import { counted } from '../../../engine/words/say';
import { entryOf, putEntry } from '../../../kernel/lookup';
import { carryingCapacity, loadSum, overloadOf } from '../conditions';
import { addEffect } from '../effects';
import { settle } from '../settle';
import { guardOf, refuseDead, refuseDeadActor } from '../guards';
import type { Read, Run } from '../types';
import { EDGE_ASKS } from './asks';
import { command } from './shared';
import { actorField, targetField } from '../id-fields';
import { edgeWords, featureWords, loadWords, psiWords } from '../present/world';

export const load = command({
  name: 'load',
  title: 'Load',
  summary: 'Sets what somebody carries.',
  kind: 'scene',
  params: z.object({ target: targetField, kg: field(z.number().min(0), { title: 'Load', unit: 'kg' }) }),
  rules: ['FS-LOD-1', 'FS-LOD-2', 'FS-LOD-3'],
  present: loadWords,
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, kg }) {
    refuseDead(ctx, target);
    const overload = overloadOf(ctx.peek(target), ctx.options, kg);
    if (overload === 'impossible')
      refuse('too-heavy', `${nameOf(ctx.peek(target))} cannot move ${kg} kg.`, { path: 'kg', rule: 'FS-LOD-2' });
    ctx.edit(target).state.load = kg;
    const felt = loadSum(ctx.peek(target), ctx.options);
    ctx.explain.sum('Load felt', felt, felt.lines.length > 1 ? 'FS-GRV-9' : 'FS-LOD-1', target);
    ctx.explain.lookUp('Capacity', carryingCapacity(ctx.peek(target)) ?? 'not tracked', 'FS-LOD-3', {
      subject: target,
    });
    ctx.explain.note('Overload', 'FS-LOD-1', { value: overload, subject: target });
    settle(ctx, target);
    return { overload };
  },
});

/** Needs an own feature with a use left, and somebody alive (FS-RST-7). */
function mayUse(
  ctx: Read,
  { actor, feature }: { actor: string; feature: string },
): { known: { uses: number }; spent: number } {
  const known = ctx.peek(actor).stats.features.find(({ id }) => id === feature);
  if (known === undefined) return invalidParams('feature', `${nameOf(ctx.peek(actor))} has no '${feature}'.`);
  const spent = entryOf(ctx.peek(actor).state.featureUses, feature) ?? 0;
  if (spent >= known.uses) refuse('no-uses-left', `'${feature}' is used up until the next rest.`, { rule: 'FS-RST-7' });
  refuseDeadActor(ctx, actor, 'FS-RST-7');
  return { known, spent };
}

export const useFeature = command({
  name: 'use-feature',
  title: 'Use a feature',
  summary: 'Spends one use of a feature.',
  kind: 'action',
  params: z.object({ actor: actorField, feature: field(z.string(), { title: 'Feature', widget: 'feature' }) }),
  rules: ['FS-RST-7'],
  actorParam: 'actor',
  rolls: false,
  guard: guardOf<{ actor: string; feature: string }>(['actor', 'feature'], mayUse, (ctx, who) => {
    if (ctx.peek(who).stats.features.length === 0) {
      invalidParams('feature', `${nameOf(ctx.peek(who))} has no features to use.`);
    }
  }),
  present: featureWords,
  run(ctx, { actor, feature }) {
    const { known, spent } = mayUse(ctx, { actor, feature });
    putEntry(ctx.edit(actor).state.featureUses, feature, spent + 1);
    const left = ctx.explain.lookUp('Uses left', known.uses - spent - 1, 'FS-RST-7', { subject: actor });
    return { left };
  },
});

/** Needs enough points, and somebody alive. */
function maySpend(ctx: Read, { actor, points }: { actor: string; points: number }): void {
  const { psiPoints } = ctx.peek(actor).state;
  if (psiPoints < points) {
    const left = counted(psiPoints, 'psi point');
    refuse('not-enough-psi', `${nameOf(ctx.peek(actor))} has ${left} left.`, { path: 'points', rule: 'FS-RST-7' });
  }
  refuseDeadActor(ctx, actor, 'FS-RST-7');
}

export const spendPsi = command({
  name: 'spend-psi',
  title: 'Spend psi points',
  summary: 'Pays for a psychic power.',
  kind: 'action',
  params: z.object({ actor: actorField, points: field(z.int().min(1), { title: 'Points' }) }),
  rules: ['FS-RST-7'],
  actorParam: 'actor',
  rolls: false,
  guard: guardOf<{ actor: string; points: number }>(['actor', 'points'], maySpend),
  present: psiWords,
  run(ctx, { actor, points }) {
    maySpend(ctx, { actor, points });
    const { psiPoints } = ctx.peek(actor).state;
    ctx.edit(actor).state.psiPoints = ctx.explain.lookUp('Psi points left', psiPoints - points, 'FS-RST-7', {
      subject: actor,
    });
    return { psiPoints: psiPoints - points };
  },
});

/** Cards in one hand (FS-EDG-2). */
const HAND_LIMIT = 3;

const edgeSchema = z.object({
  actor: actorField,
  op: field(z.enum(['draw', 'play', 'burn', 'end-session', 'new-scene']), {
    title: 'What',
    enumTitles: { draw: 'Draw', play: 'Play', burn: 'Burn', 'end-session': 'Return all', 'new-scene': 'New scene' },
  }),
  card: field(z.string().optional(), { title: 'Card', widget: 'card' }),
  discard: field(z.string().optional(), { title: 'Card discarded for it', widget: 'card', when: { op: ['draw'] } }),
  decline: field(z.boolean().default(false), { title: 'Declines it', when: { op: ['draw'] } }),
  sentence: field(z.union([z.literal(1), z.literal(2)]).optional(), {
    title: 'Sentence that comes true',
    when: { op: ['play'] },
  }),
  for: combatantId({ title: 'For', advanced: true, when: { op: ['burn'] } }).optional(),
  gift: field(z.boolean().default(false), { title: 'A gift, not one owed', advanced: true, when: { op: ['draw'] } }),
});
type EdgeParams = z.infer<typeof edgeSchema>;

function refuseNoCards(ctx: Read): void {
  if (!ctx.options.edgeCards) {
    refuse('option-off', 'EDGE cards are switched off in this campaign.', { rule: 'FS-EDG-1' });
  }
}

/** Everything that the cards refuse, in order. */
function mayHandle(ctx: Read, params: EdgeParams): void {
  const { op } = params;
  const named = op === 'draw' || op === 'play' || op === 'burn';
  if (named && params.card === undefined && !(op === 'draw' && params.decline)) {
    invalidParams('card', 'Which card?');
  }
  refuseNoCards(ctx);
  if (op === 'draw') keptForDraw(ctx, params);
  if (op === 'play' || op === 'burn') mayPlay(ctx, params);
}

export const edge = command({
  name: 'edge',
  title: 'EDGE card',
  summary: 'Draws, plays or burns a card.',
  kind: 'scene',
  params: edgeSchema,
  rules: ['FS-EDG-1', 'FS-EDG-2', 'FS-EDG-3', 'FS-EDG-4', 'FS-EDG-5', 'FS-EDG-6'],
  actorParam: 'actor',
  rolls: false,
  asks: EDGE_ASKS,
  guard: guardOf<EdgeParams>(['actor', 'op'], mayHandle, refuseNoCards),
  present: edgeWords,
  run(ctx, params) {
    mayHandle(ctx, params);
    const { actor, op } = params;
    if (op === 'draw') draw(ctx, params);
    else if (op === 'play' || op === 'burn') play(ctx, params);
    else if (op === 'end-session') {
      ctx.edit(actor).state.edgeCards = [];
      ctx.edit(actor).state.edgeOwed = 0;
      ctx.explain.note('Cards returned', 'FS-EDG-5', { subject: actor });
    } else {
      ctx.edit(actor).state.edgeUsed = false;
      ctx.explain.note('A new scene', 'FS-EDG-3', { subject: actor });
    }
    const { edgeCards, edgeUsed, edgeOwed } = ctx.peek(actor).state;
    return { hand: [...edgeCards], used: edgeUsed, owed: edgeOwed };
  },
});

function withoutOne(cards: readonly string[], card: string): string[] {
  const place = cards.indexOf(card);
  return cards.filter((_, i) => i !== place);
}

function refuseMissing(ctx: Read, actor: string, card: string): void {
  if (!ctx.peek(actor).state.edgeCards.includes(card)) {
    refuse('no-such-card', `${nameOf(ctx.peek(actor))} does not hold '${card}'.`, { rule: 'FS-EDG-2' });
  }
}

/** The hand before drawing; a card named as `discard` is removed in any case (FS-EDG-2). */
function keptForDraw(ctx: Read, { actor, discard, decline }: EdgeParams): string[] {
  if (discard !== undefined) refuseMissing(ctx, actor, discard);
  const hand = ctx.peek(actor).state.edgeCards;
  const kept = discard === undefined ? [...hand] : withoutOne(hand, discard);
  if (!decline && kept.length >= HAND_LIMIT) {
    refuse('hand-full', 'Three cards are a full hand; discard one or decline this one.', { rule: 'FS-EDG-2' });
  }
  return kept;
}

/** Draws a card, or declines it. */
function draw(ctx: Run, params: EdgeParams): void {
  const { actor, card = '', decline, gift } = params;
  const kept = keptForDraw(ctx, params);
  ctx.explain.note(decline ? 'Card declined' : 'Card drawn', 'FS-EDG-1', { subject: actor });
  const { state } = ctx.edit(actor);
  state.edgeCards = decline ? kept : [...kept, card];
  if (gift || state.edgeOwed === 0) return;
  state.edgeOwed -= 1;
  ctx.explain.lookUp('EDGE cards owed', state.edgeOwed, 'FS-EDG-6', { subject: actor });
}

/** One card per scene, and only one in the hand (FS-EDG-3). */
function mayPlay(ctx: Read, { actor, op, card = '', for: whom = actor }: EdgeParams): void {
  if (ctx.peek(actor).state.edgeUsed) {
    refuse('edge-used', 'A card has already been used in this encounter or scene.', { rule: 'FS-EDG-3' });
  }
  refuseMissing(ctx, actor, card);
  if (op === 'burn') refuseDead(ctx, whom, 'for');
}

function play(ctx: Run, { actor, op, card = '', for: whom = actor }: EdgeParams): void {
  const { state } = ctx.edit(actor);
  state.edgeCards = withoutOne(state.edgeCards, card);
  state.edgeUsed = true;
  ctx.explain.note(op === 'burn' ? 'Card burned' : 'Card played', op === 'burn' ? 'FS-EDG-4' : 'FS-EDG-3', {
    subject: actor,
  });
  if (op === 'burn') addEffect(ctx, whom, { effect: 'edge-advantage', source: actor });
}
