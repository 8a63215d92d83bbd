import { ownChanges } from '../../engine/own/marks';
import { entryOf, putEntry } from '../../kernel/lookup';
import { has } from './effects';
import type { Options } from './options';
import { isIntact } from './pools';
import type { Line } from './line';
import { sum } from './line';
import type { EffectInstance, State } from './state';
import type { ArmorPiece, Stats } from './stats';
import type { DamageType, Harm, KineticSubtype } from './tables/damage-types';
import { EFFECT_TABLE } from './tables/effects';
import { NATURE_TABLE } from './tables/natures';
import type { Quality } from './tables/qualities';
import { QUALITY_GAP, qualityIndex } from './tables/qualities';
import type { Figure, Read } from './types';

/** What armour is checked against: type and kind of damage, and the quality of the weapon; null without a weapon (AD-ARM-6). */
export interface Threat {
  type: DamageType;
  /** Only used if the type is kinetic (AD-TYP-7). */
  subtype: KineticSubtype | null;
  quality: Quality | null;
}

/** The names under which armour, wards and immunities list a threat, the narrower first (AD-TYP-7). */
export function harmsOf({ type, subtype }: Threat): readonly Harm[] {
  return type === 'kinetic' && subtype !== null ? [subtype, type] : [type];
}

function covers(protects: readonly string[], threat: Threat): boolean {
  return protects.includes('all') || harmsOf(threat).some((harm) => protects.includes(harm));
}

/** Rank of a piece against a threat, ignoring wear and quality (AD-ARM-3, AD-TYP-7). */
export function rankAgainst(piece: ArmorPiece, threat: Threat): number {
  for (const harm of harmsOf(threat)) {
    const own = piece.typeRanks[harm];
    if (own !== undefined) return own;
  }
  return covers(piece.protects, threat) ? piece.rank : 0;
}

/** True if a weapon of this quality ignores the armour (AD-ARM-4). */
export function ignores(weapon: Quality | null, armor: Quality, options: Options): boolean {
  return weapon !== null && outranks(weapon, armor, options);
}

/** True if a weapon of this quality leaves no mark on the armour (AD-ARM-5). */
export function leavesNoMark(weapon: Quality | null, armor: Quality, options: Options): boolean {
  return weapon !== null && outranks(armor, weapon, options);
}

function outranks(better: Quality, worse: Quality, options: Options): boolean {
  const gap = qualityIndex(better) - qualityIndex(worse);
  return options.qualityRule === 'any-step'
    ? gap > 0
    : gap >= QUALITY_GAP && qualityIndex(better) >= qualityIndex('heroic');
}

/** One source of Armour Rank: a piece, innate armour, a ward. */
interface Layer {
  label: string;
  /** Its rank against the threat, and its nominal rank. */
  rank: number;
  nominalRank: number;
  quality: Quality;
  intact: boolean;
  piece: ArmorPiece | null;
}

const WORN_FIRST = [true, false];

/** All sources of Armour Rank: worn pieces, natural ones, innate rank, wards (AD-ARM-2, AD-ARM-7, AD-BON-2). */
function layersOf({ stats, state }: { stats: Stats; state: State }, threat: Threat): Layer[] {
  const layers: Layer[] = [];
  const { armor } = stats;
  for (const worn of WORN_FIRST) {
    for (let place = 0; place < armor.length; place += 1) {
      const piece = armor[place] as ArmorPiece;
      if (piece.worn === worn) layers.push(pieceLayer(piece, state, threat));
    }
  }
  if (stats.armorRank > 0) layers.push(ownLayer(stats, threat));
  if (has(state, 'warded')) {
    for (const one of state.effects) if (one.effect === 'warded') layers.push(wardLayer(one, threat));
  }
  return layers;
}

function pieceLayer(piece: ArmorPiece, state: State, threat: Threat): Layer {
  return {
    label: piece.name ?? piece.id,
    rank: rankAgainst(piece, threat),
    nominalRank: piece.rank,
    quality: piece.quality,
    intact: isIntact(state, piece),
    piece,
  };
}

/** The innate Armour Rank; hard material stops every type (AD-OBJ-2). */
function ownLayer(stats: Stats, threat: Threat): Layer {
  const protects = threat.type === 'kinetic' || NATURE_TABLE[stats.nature].hard;
  return {
    label: 'Innate armour',
    rank: protects ? stats.armorRank : 0,
    nominalRank: stats.armorRank,
    quality: stats.armorQuality,
    intact: true,
    piece: null,
  };
}

function wardLayer({ label, value, quality, protects }: EffectInstance, threat: Threat): Layer {
  return {
    label: label ?? EFFECT_TABLE.warded.label,
    rank: covers(protects ?? ['all'], threat) ? value : 0,
    nominalRank: value,
    quality: quality ?? 'ordinary',
    intact: true,
    piece: null,
  };
}

/** What somebody's armour does against a threat. */
export interface Armor {
  rank: number;
  /** Label of the source; null for none. */
  from: string | null;
  /** Pieces that count, worn ones first: they wear by what is stopped (AD-ARM-7). */
  pieces: readonly ArmorPiece[];
  /** Ranks that do not count, with the reason; built only on request. */
  leftOut(): Line[];
  /** What home-made conditions add to the rank; they do not wear. */
  own: readonly Line[];
}

/** The Armour Rank that counts against a threat: only the highest (AD-ARM-2, 3, 4). */
export function armorAgainst(ctx: Read, id: string, threat: Threat): Armor {
  const figure = ctx.peek(id);
  const { options } = ctx;
  const layers = layersOf(figure, threat);
  const pieces: ArmorPiece[] = [];
  let best: Layer | null = null;
  for (const layer of layers) {
    if (!counts(layer, threat, options)) continue;
    if (best === null || layer.rank > best.rank) best = layer;
    if (layer.piece !== null) pieces.push(layer.piece);
  }
  const own = ownChanges(figure, 'armor');
  return {
    rank: Math.max(0, (best?.rank ?? 0) + sum(own)),
    from: best?.label ?? own[0]?.label ?? null,
    own,
    pieces,
    leftOut: () => leftOut(layers, best, threat, options),
  };
}

function counts({ intact, rank, quality }: Layer, threat: Threat, options: Options): boolean {
  return intact && rank !== 0 && !ignores(threat.quality, quality, options);
}

/** Ranks that do not count at all, then those lower than the best. */
function leftOut(layers: readonly Layer[], best: Layer | null, threat: Threat, options: Options): Line[] {
  const others = layers.filter((layer) => layer !== best && counts(layer, threat, options));
  return [
    ...layers
      .filter((layer) => !counts(layer, threat, options))
      .map(reasonAgainst)
      .filter(({ value }) => value > 0),
    ...others.map(({ label, rank }) => uncounted(`${label}: a better rank counts`, rank, 'AD-ARM-2')),
  ];
}

/** Why a rank does not count at all. */
function reasonAgainst({ label, rank, nominalRank, intact }: Layer): Line {
  if (!intact) return uncounted(`${label}: destroyed`, nominalRank, 'AD-ARM-7');
  if (rank === 0) return uncounted(`${label}: no protection against this`, nominalRank, 'AD-ARM-3');
  return uncounted(`${label}: too poor for this weapon`, rank, 'AD-ARM-4');
}

function uncounted(label: string, value: number, rule: string): Line {
  return { label, value, rule, counted: false };
}

/** Wear from a hit: points lost by piece, pieces destroyed, and why. */
export interface Wear {
  lost: Record<string, number>;
  destroyed: string[];
  lines: Line[];
}

/** Takes `points` off the pieces as AD-ARM-7 says; changes `figure`. Points that no piece takes are lost. */
export function wearArmor(figure: Figure, threat: Threat, armor: Armor, points: number, options: Options): Wear {
  const wear: Wear = { lost: {}, destroyed: [], lines: [] };
  const { state } = figure;
  let rest = causesWear(figure, threat) ? points : 0;
  for (const piece of armor.pieces) {
    const left = entryOf(state.armorDurability, piece.id) ?? null;
    if (rest === 0 || left === null) break;
    const label = piece.name ?? piece.id;
    const loss = Math.min(rest, left);
    if (leavesNoMark(threat.quality, piece.quality, options)) {
      wear.lines.push(uncounted(`${label}: too good to be marked`, loss, 'AD-ARM-5'));
      break;
    }
    putEntry(state.armorDurability, piece.id, left - loss);
    putEntry(wear.lost, piece.id, loss);
    wear.lines.push({ label: `Wear: ${label}`, value: -loss, rule: 'AD-ARM-7' });
    if (loss === left) wear.destroyed.push(piece.id);
    rest -= loss;
  }
  return wear;
}

/** The quality below which weapons do nothing: the best of innate and granted durability (AD-ARM-6, AD-BON-4). */
export function superiorDurability({ stats, state }: { stats: Stats; state: State }): Quality | null {
  let best = stats.superiorDurability;
  if (!has(state, 'hardened')) return best;
  for (const { effect, quality } of state.effects) {
    if (effect !== 'hardened' || quality === undefined) continue;
    if (best === null || qualityIndex(quality) > qualityIndex(best)) best = quality;
  }
  return best;
}

/** True if stopping this threat wears a piece down. */
export function wearsOut(figure: Figure, threat: Threat, armor: Armor, options: Options): boolean {
  const [first] = armor.pieces;
  if (first === undefined || !causesWear(figure, threat)) return false;
  if ((entryOf(figure.state.armorDurability, first.id) ?? null) === null) return false;
  return !leavesNoMark(threat.quality, first.quality, options);
}

/** False for toxic damage and for hits on objects (AD-ARM-7). */
function causesWear({ stats }: Figure, { type }: Threat): boolean {
  return type !== 'toxic' && stats.nature !== 'object';
}
