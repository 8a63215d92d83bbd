import type { BudgetView, ConditionView, Figure, TrackerView } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { oneLine } from '../../../engine/readers/limits';
import type { BriefPart, RestPart } from '../../../engine/system/ruleset';
import { ceilDiv } from '../../../kernel/rounding';
import { armorAgainst } from '../armor';
import { actionsPerTurn, guardOf } from '../derive';
import { defensesLeft, derivedFigures, PLAIN_BLOW } from '../derived';
import { dieOf } from '../dice';
import { counted } from '../../../engine/words/say';
import { displayName } from '../display-name';
import { EFFECTS, has, heldUnconscious, isGone } from '../effects';
import { reachedThisRound } from '../encounter';
import { whyUnable } from '../guards';
import { holdsOn, longWeapons } from '../offer';
import { planAction } from '../plan';
import { healthMax, vigorMax } from '../pools';
import { nameOfAct } from '../progress';
import { normalizeSkill } from '../skills';
import type { EffectInstance } from '../state';
import { EFFECT_TABLE } from '../tables/effects';
import { ROUND_SECONDS, VIGOR_PRICE, WINDED_ENDS_AT } from '../tables/ladder';
import { NATURE_TABLE } from '../tables/natures';
import type { Read } from '../types';
import { idleAt, idleNow } from './idle';
import { damagedArmor } from './recovery';
import { weaponViews } from './weapons';

/** 'living', 'large', 'large construct': 'living' goes without saying once a size is named. */
function subtitle(ctx: Read, id: string): string {
  const { size, nature } = ctx.peek(id).stats;
  if (size === 'medium') return NATURE_TABLE[nature].label.toLowerCase();
  return nature === 'living' ? size : `${size} ${NATURE_TABLE[nature].label.toLowerCase()}`;
}

/** Somebody's health, in a word and as a fraction of all they can lose. */
export function wellbeing(ctx: Read, id: string): { fraction: number; word: string } {
  const { stats, state } = ctx.peek(id);
  const full = stats.durabilityMax + healthMax(stats);
  const fraction = isGone(state)
    ? 0
    : (state.durability + (NATURE_TABLE[stats.nature].health ? state.health : 0)) / full;
  if (has(state, 'dead')) return { fraction, word: 'dead' };
  if (has(state, 'destroyed')) return { fraction, word: 'destroyed' };
  if (has(state, 'shock')) return { fraction, word: 'dying' };
  if (has(state, 'stable')) return { fraction, word: 'out' };
  if (state.health < healthMax(stats)) {
    return { fraction, word: state.health * 2 < healthMax(stats) ? 'badly hurt' : 'hurt' };
  }
  if (has(state, 'wounded')) return { fraction, word: 'wounded' };
  return { fraction, word: state.durability < stats.durabilityMax ? 'battered' : 'unhurt' };
}

function durabilityTracker(ctx: Read, id: string): TrackerView {
  const { stats, state } = ctx.peek(id);
  const wounded = has(state, 'wounded');
  return {
    id: 'durability',
    label: 'Durability',
    value: state.durability,
    max: stats.durabilityMax,
    kind: 'bar',
    direction: 'drain',
    word: wounded ? 'wounded' : state.durability < stats.durabilityMax ? 'battered' : 'full',
    tone: wounded ? 'bad' : state.durability < stats.durabilityMax ? 'warn' : 'good',
    rule: 'AD-DMG-7',
    field: 'durability',
  };
}

/** Their trackers, in the order shown. */
export function trackersOf(ctx: Read, id: string): TrackerView[] {
  const { stats, state } = ctx.peek(id);
  const shown = [durabilityTracker(ctx, id)];
  if (healthMax(stats) > 0) {
    const hurt = state.health < healthMax(stats);
    shown.push({
      id: 'health',
      label: 'Health',
      value: state.health,
      max: healthMax(stats),
      kind: 'bar',
      direction: 'drain',
      word: has(state, 'shock') ? 'dying' : state.health === 0 ? 'none left' : hurt ? 'hurt' : 'healthy',
      tone: hurt ? 'bad' : 'good',
      rule: 'AD-DMG-9',
      field: 'health',
    });
  }
  if (vigorMax(stats) > 0) {
    const winded = has(state, 'winded');
    shown.push({
      id: 'vigor',
      label: 'Vigor',
      value: state.vigor,
      max: vigorMax(stats),
      kind: 'bar',
      direction: 'drain',
      word: winded ? 'winded' : state.vigor < VIGOR_PRICE.defense ? 'short of breath' : 'fresh',
      tone: winded ? 'bad' : state.vigor < VIGOR_PRICE.defense ? 'warn' : 'good',
      rule: 'AD-VIG-1',
      field: 'vigor',
      marks: winded ? [{ at: Math.min(WINDED_ENDS_AT, vigorMax(stats)), label: 'no longer winded' }] : [],
    });
  }
  if (stats.manaMax > 0) {
    shown.push({
      id: 'mana',
      label: 'Mana',
      value: state.mana,
      max: stats.manaMax,
      kind: 'bar',
      direction: 'drain',
      field: 'mana',
    });
  }
  return [...shown, ...armorTrackers(ctx, id)];
}

function armorTrackers(ctx: Read, id: string): TrackerView[] {
  const { stats, state } = ctx.peek(id);
  return stats.armor.flatMap((piece): TrackerView[] => {
    const value = state.armorDurability[piece.id] ?? null;
    if (value === null || piece.durabilityMax === null) return [];
    return [
      {
        id: `armor-${piece.id}`,
        label: piece.name ?? piece.id,
        value,
        max: piece.durabilityMax,
        kind: 'number',
        direction: 'drain',
        word: value === 0 ? 'destroyed' : value < piece.durabilityMax ? 'damaged' : 'intact',
        tone: value === 0 ? 'bad' : value < piece.durabilityMax ? 'warn' : 'good',
        rule: 'AD-ARM-7',
        field: `armorDurability.${piece.id}`,
      },
    ];
  });
}

const UNTIL_TEXT = {
  'next-turn': 'until their next turn',
  'end-of-turn': 'until the end of their turn',
  'end-of-encounter': 'until the fight ends',
} as const;

/** The part of its bearer's turn that ends an effect. */
const UNTIL_TURN = { 'next-turn': 'start', 'end-of-turn': 'end', 'end-of-encounter': undefined } as const;

/** How long an effect still lasts, in words. */
function leftOf(ctx: Read, instance: EffectInstance): string | undefined {
  if (instance.until !== null) return UNTIL_TEXT[instance.until];
  if (instance.endsAt === null) return undefined;
  const seconds = instance.endsAt - ctx.world.clock;
  const rounds = ceilDiv(seconds, ROUND_SECONDS);
  if (ctx.world.encounter !== null && rounds <= 20) return counted(rounds, 'round');
  return sayDuration(seconds);
}

/** A key for each instance that stays the same while it lasts, whatever else begins or ends. */
function instanceKeys(effects: readonly EffectInstance[]): string[] {
  const seen = new Map<string, number>();
  return effects.map(({ effect, label, endsAt }) => {
    const key = EFFECT_TABLE[effect].stacking === 'longest' ? effect : [effect, label, endsAt].join(' ');
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  });
}

function conditions(ctx: Read, id: string): ConditionView[] {
  const figure = ctx.peek(id);
  const keys = instanceKeys(figure.state.effects);
  const views = EFFECTS.conditions(ctx, id);
  return figure.state.effects.flatMap((instance, position) => {
    const view = views[position];
    if (view === undefined) return [];
    const dying = instance.effect === 'shock' ? figure.state.shockDeadline : null;
    const endsAt = dying ?? instance.endsAt;
    const left = dying === null ? leftOf(ctx, instance) : leftOf(ctx, { ...instance, endsAt: dying });
    const at = instance.until === null ? undefined : UNTIL_TURN[instance.until];
    const held = instance.effect === 'unconscious' && heldUnconscious(figure);
    return {
      ...view,
      instance: keys[position],
      label: labelOf(instance),
      text: instance.effect === 'readied' ? readiedText(ctx, id) : view.text,
      ...(left === undefined ? {} : { left }),
      ...(endsAt === null ? {} : { endsAt }),
      ...(at === undefined ? {} : { endsOn: { whose: id, at } }),
      removable: view.removable && !held,
    };
  });
}

function readiedText(ctx: Read, id: string): string {
  const { readied } = ctx.peek(id).state;
  return readied === null ? EFFECT_TABLE.readied.text : `When ${readied.trigger}: ${readied.action}.`;
}

function labelOf(instance: EffectInstance): string {
  const { label } = EFFECT_TABLE[instance.effect];
  const value = instance.value === 1 ? '' : ` ${instance.value}`;
  if (instance.label === undefined) return `${label}${value}`;
  return instance.effect === 'note' ? instance.label : `${label}${value}: ${instance.label}`;
}

/** Actions of the turn: all of them for those whose turn is still to come, none for those not in the order. */
function actions(ctx: Read, id: string): BudgetView[] {
  const turn = ctx.fact(`turn of ${id}`, ({ encounter }) => {
    if (encounter?.order.includes(id) !== true) return 'none';
    return reachedThisRound(encounter).includes(id) ? 'has come' : 'waits';
  });
  if (turn === 'none') return [];
  const of = actionsPerTurn(ctx, id);
  return [{ label: 'Actions', left: turn === 'waits' ? of : ctx.peek(id).state.actionsLeft, of, rule: 'AD-ACT-1' }];
}

function budget(ctx: Read, id: string): BudgetView[] {
  if (ctx.world.encounter === null || !NATURE_TABLE[ctx.peek(id).stats.nature].acts) return [];
  return [...actions(ctx, id), { label: 'Defences', left: defensesLeft(ctx, id), of: null, rule: 'AD-REA-5' }];
}

function figures(ctx: Read, id: string): Figure[] {
  const act = ctx.peek(id).state.pendingAbility;
  return [
    { label: 'Guard', value: guardOf(ctx, id), rule: 'AD-ATK-3' },
    { label: 'Armour', value: armorAgainst(ctx, id, PLAIN_BLOW).rank, rule: 'AD-ARM-2' },
    { label: 'Bonus Dice', value: dieOf(planAction(ctx, id, {}).step), rule: 'AD-DICE-5' },
    ...(act === null
      ? []
      : [{ label: nameOfAct(act.name), value: `${act.spent} of ${act.needed} actions`, rule: 'AD-TIME-3' }]),
  ];
}

/** Trackers, conditions and health of a combatant. */
export function briefView(ctx: Read, id: string): BriefPart {
  const { state } = ctx.peek(id);
  return {
    trackers: trackersOf(ctx, id),
    conditions: conditions(ctx, id),
    health: wellbeing(ctx, id),
    out: isGone(state),
  };
}

/** Everything else that panels show of a combatant. */
export function combatantView(ctx: Read, id: string): RestPart {
  const why = whyUnable(ctx, id, { kind: 'action' });
  return {
    subtitle: subtitle(ctx, id),
    budget: budget(ctx, id),
    figures: figures(ctx, id),
    derived: derivedFigures(ctx, id),
    cannotAct: why === null ? null : { text: why.text, rule: why.rule },
    weapons: weaponViews(ctx, id),
    choices: {
      skill: Object.entries(ctx.peek(id).stats.skills).map(([written, dice]) => ({
        value: normalizeSkill(written),
        label: `${displayName(oneLine(written))} ${counted(dice, 'die', 'dice')}`,
      })),
      hold: holdsOn(ctx, id).map((value) => ({ value, label: EFFECT_TABLE[value].label })),
      ability: longWeapons(ctx, id).flatMap(({ name }) => (name === undefined ? [] : [{ value: name, label: name }])),
      // For repairs; other gear is not counted.
      gear: damagedArmor(ctx, id).map(({ piece }) => ({ value: piece.id, label: piece.name ?? piece.id })),
    },
    idle: idleNow(ctx, id),
    idleAt: idleAt(ctx, id),
  };
}
