import type { EffectRow } from '../../engine/time/effects';
import { EffectKit } from '../../engine/time/effects';
import { Register } from '../../engine/state/reading';
import { plus } from '../../kernel/decimal';
import type { Options } from './options';
import type { Effect } from './state';
import type { EffectEntry, EffectId } from './tables/effects';
import { CANNOT_ACT, DOWN, EFFECT_IDS, EFFECT_TABLE } from './tables/effects';
import type { Being, EP, Morph, Read, Run } from './types';
import { isShell, isThing } from './types';

/** Seconds of an Action Turn. */
export const TURN_SECONDS = 3;

const MINUTE = 60;
const DAY = 86_400;

type Row = EffectRow<EP, Effect> & EffectEntry;

/** What else ends with an effect. */
const ENDS: Partial<Record<EffectId, (ctx: Run, who: string) => void>> = {
  burning(ctx, who) {
    ctx.edit(who).state.fire = null;
  },
  vacuum(ctx, who) {
    for (const follower of ['freezing', 'asphyxiation']) EFFECTS.take(ctx, who, follower);
  },
};

function rowOf(id: EffectId): Row {
  const gone = ENDS[id];
  if (gone === undefined) return EFFECT_TABLE[id];
  return {
    ...EFFECT_TABLE[id],
    end(ctx, who, _effect, why) {
      if (why !== 'replaced') gone(ctx, who);
    },
  };
}

/** The effects of these rules. Commands and timers explain them, so the kit tells nothing. */
export const EFFECTS: EffectKit<EP, Row, Effect> = new EffectKit<EP, Row, Effect>({
  rows: Object.fromEntries(EFFECT_IDS.map((id) => [id, rowOf(id)])),
  read: (state) => state.effects,
  write(state, effects) {
    state.effects = effects;
  },
  tell: () => undefined,
});

/** What the start of an effect depends on. */
export interface Circumstances {
  morph: Morph;
  clock: number;
  options: Options;
}

type Start = Omit<Effect, 'id'>;

/** Default data of an effect as its rule starts it. */
const STARTS: Partial<Record<EffectId, (at: Circumstances) => Start>> = {
  bleeding: ({ clock }) => ({ nextAt: plus(clock, TURN_SECONDS) }),
  'shock-stunned': ({ clock }) => ({ endsAt: plus(clock, 3 * TURN_SECONDS) }),
  shocked: ({ clock }) => ({ value: -30, fade: 'minute', nextAt: plus(clock, MINUTE) }),
  burning: ({ clock, options }) => ({ nextAt: plus(clock, TURN_SECONDS), growth: growthTicks(options.gravity) }),
  asphyxiation: ({ clock }) => ({ nextAt: plus(clock, 90), tests: 0 }),
  panicked: ({ clock }) => ({ endsAt: plus(clock, TURN_SECONDS) }),
  'toxic-exposure': ({ clock }) => ({ nextAt: plus(clock, TURN_SECONDS), amount: 10 }),
  corrosive: ({ clock, morph }) =>
    isShell(morph) || isThing(morph)
      ? { nextAt: plus(clock, MINUTE), everySeconds: MINUTE, amount: 1 }
      : { nextAt: plus(clock, TURN_SECONDS), everySeconds: TURN_SECONDS, amount: 10 },
  freezing: ({ clock }) => ({ nextAt: plus(clock, MINUTE), amount: 10 }),
  contaminated: () => ({ value: -10 }),
  'in-cover': () => ({ value: -10 }),
  'gravity-unadapted': ({ clock }) => ({ endsAt: plus(clock, 3 * DAY), severe: false }),
  'magnetic-exposure': ({ clock }) => ({ nextAt: plus(clock, MINUTE) }),
};

/** Microgravity is below this, in g; the figure is reconstructed (EP-GRAV-1). */
export const MICROGRAVITY_BELOW = 0.05;

/** Fire ticks until the stage rises: 5, in microgravity 10 (EP-HAZ-3). */
export function growthTicks(gravity: number): number {
  return gravity < MICROGRAVITY_BELOW ? 10 : 5;
}

/** An effect as it starts now; `data` overrides the defaults. */
export function freshEffect(id: EffectId, at: Circumstances, data: Start = {}): Effect {
  return { id, ...STARTS[id]?.(at), ...data };
}

// Lists are frozen between commands, and iterators over frozen lists are slow: index loops matter when a year of play calls this ten thousand times.

export function effectOf({ state: { effects } }: Being, id: EffectId): Effect | undefined {
  for (let place = 0; place < effects.length; place += 1) if (effects[place]?.id === id) return effects[place];
  return undefined;
}

export function hasEffect(being: Being, id: EffectId): boolean {
  return effectOf(being, id) !== undefined;
}

/** The first of `ids` that is on the combatant, or null. */
export function firstEffect({ state: { effects } }: Being, ids: readonly EffectId[]): EffectId | null {
  let first = ids.length;
  for (let at = 0; at < effects.length; at += 1) {
    const place = ids.indexOf((effects[at] as Effect).id);
    if (place >= 0 && place < first) first = place;
  }
  return ids[first] ?? null;
}

/** The effect that keeps a combatant from acting (EP-ACT-8), or null. `disoriented` and `subdued` do not count. */
export function cannotActReason(being: Being): EffectId | null {
  return firstEffect(being, CANNOT_ACT);
}

export function isDown(being: Being): boolean {
  return firstEffect(being, DOWN) !== null;
}

/** Out of play for good, or (a thing) until repaired. */
export function isGone(being: Being): boolean {
  return hasEffect(being, 'dead') || hasEffect(being, 'destroyed');
}

/** Adds an effect, starting now; adding it again replaces its data, but of two stuns the longer stays. */
export function addEffect(ctx: Run, id: string, effectId: EffectId, data: Start = {}): void {
  const being = ctx.edit(id);
  const at = { morph: being.stats.morph, clock: ctx.clock, options: ctx.options };
  const { stage, count, ...effect } = freshEffect(effectId, at, data);
  if (effectId === 'shock-stunned')
    effect.endsAt = Math.max(effect.endsAt ?? 0, effectOf(being, effectId)?.endsAt ?? 0);
  if (effectId === 'burning') being.state.fire = { stage: stage ?? 0, count: count ?? 0 };
  EFFECTS.put(ctx, id, effect);
}

/** When an effect that own slots end is over: outside a fight, where nobody has slots, each counts as an Action Turn. */
export function endOfSlots(ctx: Run, slots: number): Start {
  return ctx.world.encounter === null ? { nextAt: plus(ctx.clock, slots * TURN_SECONDS) } : {};
}

/** Who is painted, and by whom. */
const PAINTED = new Register<EP, string>({ of: (_ctx, being) => effectOf(being, 'painted')?.by ?? null });

/** Whom somebody keeps painted (EP-GUN-10). */
export function paintedBy(ctx: Read, painter: string): string[] {
  return idsNoted(ctx, PAINTED, (by) => by === painter);
}

/** Whether somebody's id is noted as the one who does it, such as paints or holds. */
export function isNoted(ctx: Read, register: Register<EP, string>, by: string): boolean {
  const { who, each } = ctx.notes(register);
  return who.some((place) => each[place] === by);
}

/** Whether somebody keeps anybody painted (EP-GUN-10). */
export const paintsAnybody = (ctx: Read, painter: string): boolean => isNoted(ctx, PAINTED, painter);

/** Ids of combatants whose entry in a register satisfies `holds`. */
export function idsNoted(ctx: Read, register: Register<EP, string>, holds: (by: string) => boolean): string[] {
  const { who, each } = ctx.notes(register);
  return who.filter((place) => holds(each[place] ?? '')).flatMap((place) => ctx.world.combatants[place]?.id ?? []);
}

/** After how many ends of the painter's slots fresh paint is gone: it lasts through the painter's next slot. */
export function paintSlots(ctx: Read, painter: string): number {
  return ctx.world.encounter?.active === painter ? 2 : 1;
}

/** Paints a target, or renews the paint (EP-GUN-10). */
export function paint(ctx: Run, painter: string, target: string): void {
  addEffect(ctx, target, 'painted', { by: painter, slots: paintSlots(ctx, painter), ...endOfSlots(ctx, 2) });
}

/** Sets after how many ends of the painter's slots the paint on somebody is gone. */
export function keepPaint(ctx: Run, target: string, slots: number): void {
  const paint = effectOf(ctx.edit(target), 'painted');
  if (paint !== undefined) paint.slots = slots;
}

/** Removes an effect and what depends on it; false if it was not there. */
export function removeEffect(ctx: Run, id: string, effectId: EffectId): boolean {
  if (!hasEffect(ctx.peek(id), effectId)) return false;
  // The remaining effects may change later in this command, so the kit must work on the command's own copy.
  ctx.edit(id);
  return EFFECTS.take(ctx, id, effectId) > 0;
}

/** Whether something is killing the body: bleeding, fire, gas, cold, lack of air. */
export function hasMortalEffect({ state: { effects } }: Being): boolean {
  return effects.some(({ id }) => EFFECT_TABLE[id].endsWithDeath === true);
}

/** Ends what death ends: bleeding, fire, gas, cold, lack of air. */
export function endMortalEffects(ctx: Run, id: string): void {
  for (const effect of [...ctx.peek(id).state.effects]) {
    if (EFFECT_TABLE[effect.id].endsWithDeath === true) removeEffect(ctx, id, effect.id);
  }
}

/** Effects that end with the encounter at the latest. */
export function isEncounterBound(id: EffectId): boolean {
  return EFFECT_TABLE[id].encounterBound === true;
}

/** Effect ids on a combatant, sorted. */
export function effectIdsOf(being: Being): EffectId[] {
  return being.state.effects.map((effect) => effect.id).sort();
}

/** The ids of somebody's effects that are not in `before`, sorted. */
export function newEffects(before: readonly string[], being: Being): string[] {
  const { effects } = being.state;
  if (effects.length === before.length && before.every((id, place) => effects[place]?.id === id)) return [];
  return effectIdsOf(being).filter((id) => !before.includes(id));
}
