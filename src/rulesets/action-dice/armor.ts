import type { State } from './state';
import type { ArmorPiece, Stats } from './stats';
import type { DamageType } from './tables/damage-types';
import { NATURE_TABLE } from './tables/natures';
import { isIntact } from './pools';
import type { Quality } from './tables/qualities';
import { QUALITY_GAP, qualityIndex } from './tables/qualities';
import type { Options } from './options';
import type { Figure, Read } from './types';

/** What armor looks at: the type of the damage, and the quality of the weapon; null where no weapon strikes (AD-ARM-6). */
export interface Threat {
  type: DamageType;
  quality: Quality | null;
}

/** Rank of a piece against a type, wear and quality left aside (AD-ARM-3). */
export function rankAgainst(piece: ArmorPiece, type: DamageType): number {
  const own = piece.typeRanks[type];
  if (own !== undefined) return own;
  return piece.protects.includes(type) || piece.protects.includes('all') ? piece.rank : 0;
}

/** True if a weapon of this quality treats the armor as not there (AD-ARM-4). */
export function ignores(weapon: Quality | null, armor: Quality, options: Options): boolean {
  return weapon !== null && outranks(weapon, armor, options);
}

/** True if a weapon of this quality leaves no mark on the armor (AD-ARM-5). */
export function leavesNoMark(weapon: Quality | null, armor: Quality, options: Options): boolean {
  return weapon !== null && outranks(armor, weapon, options);
}

function outranks(better: Quality, worse: Quality, options: Options): boolean {
  const gap = qualityIndex(better) - qualityIndex(worse);
  return options.qualityRule === 'any-step'
    ? gap > 0
    : gap >= QUALITY_GAP && qualityIndex(better) >= qualityIndex('heroic');
}

/** The creature's own Armor Rank against a type; hard material stops every type (AD-OBJ-2). */
function innateRank(stats: Stats, type: DamageType): number {
  return type === 'kinetic' || NATURE_TABLE[stats.nature].hard ? stats.armorRank : 0;
}

/** Pieces that stand between the threat and the wearer: worn ones first, then natural ones (AD-ARM-7). */
function piecesAgainst(stats: Stats, state: State, threat: Threat, options: Options): ArmorPiece[] {
  const counting = stats.armor.filter(
    (piece) =>
      rankAgainst(piece, threat.type) > 0 && isIntact(state, piece) && !ignores(threat.quality, piece.quality, options),
  );
  return [...counting.filter((piece) => piece.worn), ...counting.filter((piece) => !piece.worn)];
}

/** The Armor Rank that counts against a threat, and whose it is: the highest alone (AD-ARM-2). */
export function armorAgainst(ctx: Read, id: string, threat: Threat): { rank: number; from: string } {
  const { stats, state } = ctx.peek(id);
  let best = { rank: 0, from: 'none' };
  if (!ignores(threat.quality, stats.armorQuality, ctx.options)) {
    best = { rank: innateRank(stats, threat.type), from: 'own' };
  }
  for (const piece of piecesAgainst(stats, state, threat, ctx.options)) {
    const rank = rankAgainst(piece, threat.type);
    if (rank > best.rank) best = { rank, from: piece.name ?? piece.id };
  }
  return best;
}

/** Armor that suffered from a hit: points lost by piece, and pieces destroyed. */
export interface Wear {
  lost: Record<string, number>;
  destroyed: string[];
}

/** Takes `points` off the armor as AD-ARM-7 says; changes `figure`. What no piece takes is lost. */
export function wearArmor(figure: Figure, threat: Threat, points: number, options: Options): Wear {
  const wear: Wear = { lost: {}, destroyed: [] };
  const { stats, state } = figure;
  if (threat.type === 'toxic' || stats.nature === 'object') return wear;
  let rest = points;
  for (const piece of piecesAgainst(stats, state, threat, options)) {
    if (rest === 0) break;
    const left = state.armorDurability[piece.id] ?? null;
    if (left === null || leavesNoMark(threat.quality, piece.quality, options)) break;
    const loss = Math.min(rest, left);
    state.armorDurability[piece.id] = left - loss;
    wear.lost[piece.id] = loss;
    if (loss === left) wear.destroyed.push(piece.id);
    rest -= loss;
  }
  return wear;
}
