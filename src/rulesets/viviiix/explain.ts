import type { Explain } from './arc';
import {
  buildForLoad,
  burdenOf,
  current,
  highestBand,
  isCrushed,
  isHelpless,
  limitsOf,
  loadOf,
  loadThreshold,
  maxLoad,
  movAdjustment,
  movOf,
  movUnburdened,
  sizeFactor,
  weightsOf,
} from './body';
import { fatalityTurns, somState } from './derive';
import { actionsOf, dieOf, entryOf } from './skill';
import { EFFECT_TABLE } from './tables/effects';
import { KNOWN, STAT_TITLES, STATS } from './tables/stats';
import type { Being, Read } from './types';

/** Where somebody's movement comes from (VX-MOV-1 to VX-MOV-4, VX-LOAD-9). */
export function explainMovement(explain: Explain, ctx: Read, being: Being): void {
  const about = { subject: being.id };
  const burden = burdenOf(ctx, being);
  const unburdened = movUnburdened(ctx, being);
  explain.add('Base movement', being.stats.baseMov, 'VX-MOV-1', about);
  explain.add('Control', movAdjustment(ctx, being), 'VX-MOV-2', about);
  explain.add('Times, for the size', sizeFactor(ctx, being), 'VX-MOV-3', about);
  explain.add('Movement without a burden', unburdened, 'VX-MOV-3', about);
  explain.add(`Times, for the burden: ${burden}`, ctx.options.burdenMovFactor[burden], 'VX-LOAD-9', about);
  if (isHelpless(ctx, being)) {
    explain.add('Movement if it could be used', unburdened, 'VX-MOV-4', { ...about, counted: false });
  }
  explain.add('Movement', movOf(ctx, being), 'VX-MOV-4', about);
}

/** Where somebody's load and its limits come from (VX-LOAD-1 to VX-LOAD-12). */
export function explainLoad(explain: Explain, ctx: Read, being: Being): void {
  const { loadt, size } = being.stats;
  const about = { subject: being.id };
  const bySize = loadt === null ? about : { ...about, counted: false };
  explain.add('Build', buildForLoad(being), 'VX-LOAD-1', bySize);
  explain.add(`Kilograms per point of Build: ${size}`, ctx.options.sizeLoadKg[size], 'VX-LOAD-2', bySize);
  explain.add('Load threshold', loadThreshold(ctx, being), loadt === null ? 'VX-LOAD-1' : 'VX-LOAD-12', about);
  explain.add('Bands that Build allows', highestBand(ctx, being), 'VX-LOAD-4', about);
  explain.add('Heaviest load', maxLoad(ctx, being), 'VX-LOAD-4', about);
  explain.add('Crushed above', limitsOf(ctx, being).overloaded, 'VX-LOAD-8', about);
  for (const { label, kg, rule, counted } of weightsOf(being)) {
    explain.add(counted ? label : `${label}: laid aside`, kg, rule, counted ? about : { ...about, counted });
  }
  explain.add('Load', loadOf(being), 'VX-LOAD-3', about);
  explain.add('Burden', burdenOf(ctx, being), 'VX-LOAD-5', about);
}

/** Where the derived values come from (section 11 of the document). */
export function explainDerived(explain: Explain, ctx: Read, being: Being): void {
  const about = { subject: being.id };
  for (const stat of STATS) {
    if (being.state.loss[stat] > 0) explain.add(`${STAT_TITLES[stat]} now`, current(being, stat), 'VX-EXT-2', about);
  }
  explainLoad(explain, ctx, being);
  explainMovement(explain, ctx, being);
  for (const { id } of being.state.effects) {
    if (EFFECT_TABLE[id].forbids !== null) explain.add('Cannot act', id, 'VX-SEQ-3', about);
  }
  if (isCrushed(ctx, being)) explain.add('Cannot act', 'immobilised', 'VX-LOAD-8', about);
  const mood = somState(being);
  if (mood !== 'none') explain.add('State of Mind', mood, 'VX-SOM-1', about);
  explainSkills(explain, ctx, being);
  for (const { id, against } of being.state.effects) {
    const { modifier, label } = EFFECT_TABLE[id];
    if (modifier === 0) continue;
    explain.add(label, modifier, 'VX-MOD-9', against === undefined ? about : { ...about, counted: false });
  }
  for (const group of KNOWN) {
    const turns = fatalityTurns(ctx, being, group);
    if (turns !== null) explain.add(`${STAT_TITLES[group]}: turns left`, turns, 'VX-EXT-12', about);
  }
}

function explainSkills(explain: Explain, ctx: Read, being: Being): void {
  const about = { subject: being.id };
  for (const [key, given] of Object.entries(being.stats.skills)) {
    const { score, actions: own } = entryOf(given);
    const die = dieOf(ctx, score);
    if (die === null) {
      const tried = ctx.options.untrained === 'minimum';
      explain.add(`${key}: no score`, score, 'VX-ACT-6', tried ? about : { ...about, counted: false });
      continue;
    }
    explain.add(`${key}: die`, die, 'VX-ACT-5', about);
    const usual = actionsOf(ctx, score, undefined);
    explain.add(
      `${key}: actions per turn`,
      usual,
      'VX-ACT-1',
      own === undefined ? about : { ...about, counted: false },
    );
    if (own !== undefined) explain.add(`${key}: its own actions per turn`, own, 'VX-ACT-8', about);
  }
}
