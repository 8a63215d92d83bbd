import type { Json } from '../../kernel/json';
import { defaultDuration, endOf, anchorOf, type Duration } from './durations';
import { incapacitated } from './conditions';
import { EFFECT_KIT } from './effect-kit';
import { settle } from './settle';
import type { EffectInstance } from './state';
import { EFFECTS, type EffectId } from './tables/effects';
import type { Being, Read, Run } from './types';
import { recordEvent } from './side-effects';

export interface NewEffect {
  effect: EffectId;
  source?: string;
  data?: Record<string, Json>;
  /** Absent: the default of the catalogue. */
  duration?: Duration;
  /** Depends on the concentration of `source`, and has no default duration (FS-CON-5). */
  concentration?: boolean;
}

export function hasInstance(being: Being, effect: EffectId): boolean {
  return being.state.effects.some((instance) => instance.effect === effect);
}

/** Notes on `anchor` that `holder` has an effect anchored on it. */
function noteHolder(ctx: Run, anchor: string, holder: string): void {
  if (anchor === holder || !ctx.has(anchor) || ctx.peek(anchor).state.holders.includes(holder)) return;
  ctx.edit(anchor).state.holders.push(holder);
}

/** Puts an instance of an effect on a combatant, then settles. */
export function addEffect(
  ctx: Run,
  target: string,
  { effect, source, data, duration, concentration }: NewEffect,
): void {
  const row = EFFECTS[effect];
  const lasts = duration ?? (concentration === true ? undefined : defaultDuration(row.lasts, target, source));
  const ends = lasts === undefined ? undefined : endOf(ctx, lasts, target, source);
  const instance: EffectInstance = {
    effect,
    ...(source === undefined ? {} : { source }),
    ...(data === undefined ? {} : { data }),
    ...(ends === undefined ? {} : { ends }),
    ...(concentration === true ? { concentration } : {}),
  };
  // Nobody is prone twice.
  const again =
    row.stacking === 'once' && ends === undefined && concentration !== true && hasInstance(ctx.peek(target), effect);
  if (!again) ctx.edit(target).state.effects.push(instance);
  const anchor = anchorOf(ends);
  if (anchor !== null) noteHolder(ctx, anchor, target);
  if (effect === 'grappled' && source !== undefined) noteHolder(ctx, source, target);
  ctx.explain.note(row.label, concentration === true ? 'FS-CON-5' : 'FS-CND-1', { value: effect, subject: target });
  ctx.explain.note(row.text, row.rule, { subject: target });
  if (row.knocksDown === true) fallProne(ctx, target);
  settle(ctx, target);
}

/** One instance of prone, never two. */
export function fallProne(ctx: Run, target: string): void {
  if (!hasInstance(ctx.peek(target), 'prone')) {
    ctx.edit(target).state.effects.push({ effect: 'prone' });
    ctx.explain.lookUp(EFFECTS.prone.label, 'prone', 'FS-CND-1', { subject: target });
  }
  settle(ctx, target);
}

/** Removes the instances that `which` picks, and returns them. */
export function takeEffects(ctx: Run, target: string, which: (instance: EffectInstance) => boolean): EffectInstance[] {
  const present = ctx.peek(target).state.effects;
  const gone = present.map(which);
  if (!gone.includes(true)) return [];
  const taken = present.filter((_, i) => gone[i]);
  const { state } = ctx.edit(target);
  state.effects = state.effects.filter((_, i) => gone[i] !== true);
  settle(ctx, target);
  return taken;
}

/** Removes only the instance at `place` of the list. */
export function takeAt(ctx: Run, target: string, place: number): EffectInstance[] {
  let at = -1;
  return takeEffects(ctx, target, () => {
    at += 1;
    return at === place;
  });
}

/** Removes every instance of an effect, or those of one source; returns how many. */
export function dropEffect(ctx: Run, target: string, effect: EffectId, source?: string): number {
  const taken = EFFECT_KIT.take(ctx, target, effect, { source });
  if (taken > 0) settle(ctx, target);
  return taken;
}

/** Kind of end → its rule. */
const ENDING_RULES: Readonly<Record<NonNullable<EffectInstance['ends']>['kind'], string>> = {
  clock: 'FS-DUR-3',
  rounds: 'FS-DUR-3',
  'turn-start': 'FS-DUR-2',
  'turn-end': 'FS-DUR-2',
  'this-turn': 'FS-DUR-2',
  encounter: 'FS-DUR-3',
  save: 'FS-DUR-4',
};

/** Reports effects that ended by themselves, with events and consequences (FS-GRV-10). */
export function effectEnded(ctx: Run, target: string, ended: readonly EffectInstance[]): void {
  for (const { effect, ends } of ended) {
    ctx.explain.note(`${EFFECTS[effect].label} ends`, ENDING_RULES[ends?.kind ?? 'clock'], {
      value: effect,
      subject: target,
    });
    recordEvent(ctx, 'effect-ended', { target, effect });
    if (effect === 'space-sick' && ctx.peek(target).state.spaceSickness === 'sick') {
      ctx.edit(target).state.spaceSickness = 'adapted';
    }
  }
}

/** Everybody who may have effects anchored on `anchor`, itself included, in declared order. */
function holdersOf(ctx: Run, anchor: string): string[] {
  const { holders } = ctx.peek(anchor).state;
  if (holders.length === 0) return [anchor];
  const { index } = ctx.world;
  return [...new Set([anchor, ...holders])]
    .filter((id) => ctx.has(id))
    .sort((a, b) => (index[a] ?? 0) - (index[b] ?? 0));
}

/** Ends effects that last until `anchor`'s turn starts, then counts its rounds down (FS-TRN-4, step f: in this order). */
export function turnStarts(ctx: Run, anchor: string): void {
  for (const holder of holdersOf(ctx, anchor))
    effectEnded(
      ctx,
      holder,
      takeEffects(ctx, holder, ({ ends }) => isOf(ends, 'turn-start', anchor)),
    );
  for (const holder of holdersOf(ctx, anchor)) {
    if (!ctx.peek(holder).state.effects.some(({ ends }) => isOf(ends, 'rounds', anchor))) continue;
    for (const { ends } of ctx.edit(holder).state.effects)
      if (ends?.kind === 'rounds' && ends.of === anchor) ends.left -= 1;
    const ended = takeEffects(
      ctx,
      holder,
      ({ ends }) => ends?.kind === 'rounds' && ends.of === anchor && ends.left <= 0,
    );
    effectEnded(ctx, holder, ended);
  }
  pruneHolders(ctx, anchor);
}

/** Ends effects that last until `anchor`'s turn ends; those applied during this very turn last until the next (step b). */
export function turnEnds(ctx: Run, anchor: string, kind: 'turn-end' | 'this-turn'): void {
  for (const holder of holdersOf(ctx, anchor)) {
    const ended = takeEffects(
      ctx,
      holder,
      ({ ends }) => isOf(ends, kind, anchor) && !(ends?.kind === 'turn-end' && ends.skip),
    );
    effectEnded(ctx, holder, ended);
    if (kind !== 'turn-end') continue;
    if (
      !ctx.peek(holder).state.effects.some(({ ends }) => ends?.kind === 'turn-end' && ends.of === anchor && ends.skip)
    )
      continue;
    for (const { ends } of ctx.edit(holder).state.effects)
      if (ends?.kind === 'turn-end' && ends.of === anchor) ends.skip = false;
  }
}

function isOf(ends: EffectInstance['ends'], kind: string, anchor: string): boolean {
  return ends !== undefined && ends.kind === kind && anchorOf(ends) === anchor;
}

/** Drops from `anchor`'s list those who no longer have effects anchored on it. */
function pruneHolders(ctx: Run, anchor: string): void {
  const { holders } = ctx.peek(anchor).state;
  if (holders.length === 0) return;
  const still = holders.filter(
    (id) =>
      ctx.has(id) &&
      ctx
        .peek(id)
        .state.effects.some(
          ({ effect, source, ends }) => anchorOf(ends) === anchor || (effect === 'grappled' && source === anchor),
        ),
  );
  if (still.length < holders.length) ctx.edit(anchor).state.holders = still;
}

/** For a combatant entering the table: registers it with the anchors of its effects, then settles. */
export function enterTable(ctx: Run, id: string): void {
  for (const { effect, source, ends } of ctx.peek(id).state.effects) {
    const anchor = anchorOf(ends);
    if (anchor !== null) noteHolder(ctx, anchor, id);
    if (effect === 'grappled' && source !== undefined) noteHolder(ctx, source, id);
  }
  // No grapple by somebody who cannot act, whichever of the two came first (FS-CND-8): nobody stops for one that is not there.
  takeEffects(
    ctx,
    id,
    ({ effect, source }) => effect === 'grappled' && source !== undefined && cannotHold(ctx, source),
  );
  settle(ctx, id);
  if (!cannotHold(ctx, id)) return;
  for (const other of ctx.world.combatants) {
    takeEffects(ctx, other.id, ({ effect, source }) => effect === 'grappled' && source === id);
  }
}

/** On the table, and unable to grapple anybody. */
export function cannotHold(ctx: Run, id: string): boolean {
  return ctx.has(id) && incapacitated(ctx.peek(id), ctx.options);
}

/** Those whom `actor` grapples. */
export function victimsOf(ctx: Read, actor: string): string[] {
  return ctx
    .peek(actor)
    .state.holders.filter(
      (id) =>
        Object.hasOwn(ctx.world.index, id) &&
        ctx.peek(id).state.effects.some(({ effect, source }) => effect === 'grappled' && source === actor),
    );
}
