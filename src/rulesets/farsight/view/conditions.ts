import type { ConditionView, Tone } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { successesToHeal, traumaRow } from '../beings';
import { EXHAUSTED, exhaustionLevel, feltGravity, imposedEffects, overloadOf } from '../conditions';
import { EFFECT_KIT } from '../effect-kit';
import { hasInstance } from '../effects';
import type { EffectEnd } from '../state';
import { EFFECTS, forbidding, isEffectId, type EffectId } from '../tables/effects';
import type { Being, Read } from '../types';
import { nameById, sayEnd } from '../words';

/**
 * All conditions of somebody: those that leave them helpless first, then effects, imposed ones, standing ones, traumas. Nothing
 * is removed from the dead (FS-DTH-1).
 */
export function conditionViews(ctx: Read, being: Being): ConditionView[] {
  const all = [
    ...effectConditions(ctx, being),
    ...imposedConditions(ctx, being),
    ...standingConditions(ctx, being),
    ...traumaConditions(ctx, being),
  ];
  const isHelpless = ({ id }: ConditionView): boolean => isEffectId(id) && forbidding([id], 'act') !== null;
  const sorted = [...all.filter(isHelpless), ...all.filter((one) => !isHelpless(one))];
  return being.state.lifeState === 'dead' ? sorted.map((one) => ({ ...one, removable: false })) : sorted;
}

function effectConditions(ctx: Read, being: Being): ConditionView[] {
  const counted = new Map<EffectId, number>();
  const views = EFFECT_KIT.conditions(ctx, being.id);
  return being.state.effects.flatMap((instance, at) => {
    const view = views[at];
    if (view === undefined) return [];
    const place = counted.get(instance.effect) ?? 0;
    counted.set(instance.effect, place + 1);
    const whom = instance.data?.['against'] ?? instance.source;
    const left = sayEnd(ctx, instance.ends);
    if (whom !== undefined && whom !== being.id) view.label += ` (${nameById(ctx, whom)})`;
    // Numbered within its kind, so that other effects coming and going do not rename it.
    view.instance = `${instance.effect} ${place}`;
    if (left !== undefined) view.left = left;
    const endsOn = turnOf(instance.ends);
    if (endsOn !== undefined) view.endsOn = endsOn;
    return view;
  });
}

/** The turn that ends an effect (FS-DUR-2); undefined if none does, or if it lasts through the next one. */
function turnOf(ends: EffectEnd | undefined): ConditionView['endsOn'] {
  switch (ends?.kind) {
    case 'turn-start':
      return { whose: ends.of, at: 'start' };
    case 'this-turn':
      return { whose: ends.of, at: 'end' };
    case 'turn-end':
      return ends.skip ? undefined : { whose: ends.of, at: 'end' };
    default:
      return undefined;
  }
}

/** Conditions that follow from a cause and end with it. */
function imposedConditions(ctx: Read, being: Being): ConditionView[] {
  return [...imposedEffects(being, ctx.options)].map((id) => ({
    id,
    label: EFFECTS[id].label,
    text: EFFECTS[id].text,
    left: causeOf(ctx, being, id),
    tone: EFFECTS[id].tone,
    rule: EFFECTS[id].rule,
    removable: id === 'hidden',
    visible: EFFECTS[id].seen && id !== 'rad-weakness',
  }));
}

interface Cause {
  effects: readonly EffectId[];
  text: string;
  when(ctx: Read, being: Being): boolean;
}

const heavy = (ctx: Read, being: Being): boolean =>
  being.state.deconditioned || ['high', 'extreme'].includes(feltGravity(being, ctx.options));

/** What imposes effects on a creature, most important first. */
const CAUSES: readonly Cause[] = [
  { effects: ['hidden'], text: 'until found', when: () => true },
  { effects: ['unconscious'], text: 'at 0 vitality', when: () => true },
  { effects: ['rad-weakness', 'dazzled', 'bleeding'], text: 'while the rads last', when: () => true },
  {
    effects: ['sickened'],
    text: 'from exhaustion',
    when: (ctx, being) => exhaustionLevel(being, ctx.options) >= EXHAUSTED.sickened,
  },
  {
    effects: ['hindered'],
    text: 'from exhaustion',
    when: (ctx, being) => exhaustionLevel(being, ctx.options) >= EXHAUSTED.hindered,
  },
  { effects: ['sickened', 'hindered', 'restrained'], text: 'from the gravity', when: heavy },
  { effects: ['sickened'], text: 'from space sickness', when: (_ctx, being) => hasInstance(being, 'space-sick') },
  { effects: ['restrained'], text: 'under a weight', when: (_ctx, being) => hasInstance(being, 'pinned') },
  {
    effects: ['hindered'],
    text: 'from the load',
    when: (ctx, being) => overloadOf(being, ctx.options) !== 'none',
  },
];

/** Why an imposed effect is there, in a few words. */
function causeOf(ctx: Read, being: Being, id: EffectId): string {
  const cause = CAUSES.find(({ effects, when }) => effects.includes(id) && when(ctx, being));
  return cause?.text ?? 'while its cause lasts';
}

function traumaConditions(ctx: Read, being: Being): ConditionView[] {
  return being.state.traumas.map((trauma) => {
    const row = traumaRow(trauma);
    const title = row?.title ?? trauma.entry;
    return {
      id: trauma.id,
      label: `${trauma.severity === 'severe' ? 'Severe' : 'Mild'} trauma: ${title}`,
      ...(row === undefined ? {} : { text: row.text }),
      left: trauma.healed
        ? 'healed, in part permanent'
        : `${trauma.successes} of ${successesToHeal(trauma, ctx.options)} successes`,
      tone: trauma.healed ? 'neutral' : trauma.severity === 'severe' ? 'bad' : 'warn',
      rule: 'FS-TRM-8',
      removable: false,
      visible: trauma.kind === 'physical',
    };
  });
}

/** Conditions that are not effects: concentration, empty hands, a march under way. */
function standingConditions(ctx: Read, being: Being): ConditionView[] {
  const { concentration, emptyHanded, pace, traumasOwed } = being.state;
  const list: ConditionView[] = [];
  const add = (id: string, label: string, rule: string, tone: Tone, more: Partial<ConditionView> = {}): void => {
    list.push({ id, label, tone, rule, removable: false, visible: true, ...more });
  };
  if (concentration !== null) {
    const { effect, until } = concentration;
    const left = until === null ? {} : { left: sayDuration(Math.max(0, until - ctx.world.clock)), endsAt: until };
    add('concentration', `Concentrating on ${effect}`, 'FS-CON-1', 'info', left);
  }
  if (emptyHanded && being.state.lifeState !== 'dead') add('empty-handed', 'Empty-handed', 'FS-CND-18', 'warn');
  if (pace !== null) add('pace', `Marching at ${pace} pace`, 'FS-TRV-7', pace === 'fast' ? 'warn' : 'info');
  if (traumasOwed > 0) add('trauma-owed', 'Trauma owed', 'FS-EXH-4', 'bad', { visible: false });
  return list;
}
