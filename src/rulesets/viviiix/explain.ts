import { sumFrom } from '../../engine/explain/sum';
import { burdenOf, current, isCrushed, lastLimitSum, loadSum, loadThresholdSum, maxLoadSum, movSum } from './body';
import { armourSum } from './gear';
import { effectModifierSum, fatalityTurns, somState } from './derive';
import { actionsOf, dieOf, inFull } from './skill';
import { EFFECT_TABLE } from './tables/effects';
import { CATALOGUE } from './tables/skills';
import { KNOWN, STAT_TITLES, STATS } from './tables/stats';
import type { Being, Read } from './types';

/** Explains a being's movement (VX-MOV-1 to VX-MOV-4, VX-LOAD-9). */
export function explainMovement(ctx: Read, being: Being): void {
  if (ctx.explain.listens) ctx.explain.sum('Movement', movSum(ctx, being), 'VX-MOV-4', being.id);
}

/** Explains a being's load and its limits (VX-LOAD-1 to VX-LOAD-12). */
export function explainLoad(ctx: Read, being: Being): void {
  const { explain } = ctx;
  if (!explain.listens) return;
  const { id, stats } = being;
  const threshold = stats.loadt === null ? 'VX-LOAD-1' : 'VX-LOAD-12';
  explain.sum('Load threshold', loadThresholdSum(ctx, being), threshold, id);
  explain.sum('Heaviest load', maxLoadSum(ctx, being), 'VX-LOAD-4', id);
  explain.sum('Crushed above', lastLimitSum(ctx, being), 'VX-LOAD-8', id);
  explain.sum('Load', loadSum(being), 'VX-LOAD-3', id);
  explain.lookUp('Burden', burdenOf(ctx, being), 'VX-LOAD-5', { subject: id });
}

/** Explains the derived values. */
export function explainDerived(ctx: Read, being: Being): void {
  const { explain } = ctx;
  const about = { subject: being.id };
  for (const stat of STATS) {
    const lost = being.state.loss[stat];
    if (lost === 0) continue;
    const sum = sumFrom(STAT_TITLES[stat], being.stats[stat], 'VX-EXT-2').add('Lost', -lost, 'VX-EXT-2');
    const least = sum.total < current(being, stat) ? sum.then('At least', 'VX-EXT-2', { atLeast: 0 }) : sum;
    explain.sum(`${STAT_TITLES[stat]} now`, least, 'VX-EXT-2', being.id);
  }
  explainLoad(ctx, being);
  explainMovement(ctx, being);
  for (const { id } of being.state.effects) {
    if (EFFECT_TABLE[id].forbids.length > 0) explain.lookUp('Cannot act', id, 'VX-SEQ-3', about);
  }
  if (isCrushed(ctx, being)) explain.lookUp('Cannot act', 'immobilised', 'VX-LOAD-8', about);
  const mood = somState(being);
  if (mood !== 'none') explain.lookUp('State of Mind', mood, 'VX-SOM-1', about);
  explainSkills(ctx, being);
  const effects = effectModifierSum(being);
  if (effects.lines.length > 0) explain.sum('Effects on every ARC', effects, 'VX-MOD-9', being.id);
  const armour = armourSum(being);
  if (armour.lines.length > 1) explain.sum('Armour', armour, 'VX-EXT-8', being.id);
  for (const group of KNOWN) {
    const turns = fatalityTurns(ctx, being, group);
    if (turns !== null) explain.lookUp(`${STAT_TITLES[group]}: turns left`, turns, 'VX-EXT-12', about);
  }
}

function explainSkills(ctx: Read, being: Being): void {
  const { explain } = ctx;
  const about = { subject: being.id };
  const idle = { ...about, counted: false };
  for (const [key, given] of Object.entries(being.stats.skills)) {
    const title = CATALOGUE[key]?.title ?? key;
    const { score, actions: own } = inFull(given);
    const die = dieOf(ctx, score);
    if (die === null) {
      explain.lookUp(`${title}: no score`, score, 'VX-ACT-6', ctx.options.untrained === 'minimum' ? about : idle);
      continue;
    }
    explain.lookUp(`${title}: die`, die, 'VX-ACT-5', about);
    const usual = actionsOf(ctx, score, undefined);
    explain.lookUp(`${title}: actions per turn`, usual, 'VX-ACT-1', own === undefined ? about : idle);
    if (own !== undefined) explain.lookUp(`${title}: its own actions per turn`, own, 'VX-ACT-8', about);
  }
}
