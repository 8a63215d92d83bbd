import { counted } from '../../engine/words/say';
import { displayName } from './display-name';
import { missingBreath } from './derive';
import { has } from './effects';
import type { DamageType } from './tables/damage-types';
import type { EffectId } from './tables/effects';
import { EFFECT_IDS, EFFECT_TABLE } from './tables/effects';
import { ROUND_SECONDS } from './tables/ladder';
import { nameOfAct } from './progress';
import type { Read, Run } from './types';

/** What somebody must be reminded of on their turn (AD-TIME-6). */
export type Reminder =
  | { kind: 'stand' }
  | { kind: 'winded'; vigor: number }
  | { kind: 'go-on'; name: string; actions: number }
  /** `label`: the own name of what holds them, if any. */
  | { kind: 'struggle'; effect: EffectId; label?: string; ability: string; vs: number }
  | { kind: 'ongoing'; amount: number; type: DamageType }
  | { kind: 'last-round'; effect: EffectId };

/** Reminders for the turn of `id`, in the order in which they are shown. */
function remindersOf(ctx: Read, id: string): Reminder[] {
  const figure = ctx.peek(id);
  const { state } = figure;
  const reminders: Reminder[] = [];
  if (has(state, 'knocked-down')) reminders.push({ kind: 'stand' });
  if (has(state, 'winded')) reminders.push({ kind: 'winded', vigor: missingBreath(figure) });
  if (state.pendingAbility !== null) {
    const { name, needed, spent } = state.pendingAbility;
    reminders.push({ kind: 'go-on', name, actions: needed - spent });
  }
  return [...reminders, ...struggles(ctx, id), ...harms(ctx, id), ...lastRounds(ctx, id)];
}

/** Ids of the catalogue, sorted. */
const SORTED: readonly EffectId[] = [...EFFECT_IDS].sort();

function struggles(ctx: Read, id: string): Reminder[] {
  const { state } = ctx.peek(id);
  return SORTED.flatMap((effect) =>
    state.effects.flatMap((instance): Reminder[] => {
      const { label, struggle } = instance;
      if (instance.effect !== effect || struggle === undefined) return [];
      return [
        {
          kind: 'struggle',
          effect,
          ...(label === undefined ? {} : { label }),
          ability: struggle.ability,
          vs: struggle.vs,
        },
      ];
    }),
  );
}

function harms(ctx: Read, id: string): Reminder[] {
  return ctx
    .peek(id)
    .state.effects.flatMap(({ effect, value, type }): Reminder[] =>
      effect === 'ongoing' ? [{ kind: 'ongoing', amount: value, type: type ?? 'kinetic' }] : [],
    );
}

function lastRounds(ctx: Read, id: string): Reminder[] {
  const { state } = ctx.peek(id);
  const soon = ctx.world.clock + ROUND_SECONDS;
  const ending = new Set(
    state.effects.filter(({ endsAt }) => endsAt !== null && endsAt <= soon).map(({ effect }) => effect),
  );
  return SORTED.filter((effect) => EFFECT_TABLE[effect].byHand === 'free' && ending.has(effect)).map((effect) => ({
    kind: 'last-round',
    effect,
  }));
}

const LABEL: { [K in Reminder['kind']]: (reminder: Extract<Reminder, { kind: K }>) => string } = {
  stand: () => 'On the ground: standing up takes an action',
  winded: ({ vigor }) => `${vigor} more Vigor before they can act`,
  'go-on': ({ name, actions }) => `${nameOfAct(name)}: ${counted(actions, 'more action')}`,
  struggle: ({ effect, label = EFFECT_TABLE[effect].label, ability, vs }) =>
    `${label}: struggle with ${displayName(ability)} against ${vs}`,
  ongoing: ({ amount, type }) => `Takes ${amount} ${type} damage at the end of the round`,
  'last-round': ({ effect }) => `${EFFECT_TABLE[effect].label} ends with this round`,
};

/** A reminder in words. */
export function sayReminder(reminder: Reminder): string {
  return (LABEL[reminder.kind] as (one: Reminder) => string)(reminder);
}

/** The reminders of the active combatant, also noted in the explanation. */
export function remind(ctx: Run): Reminder[] {
  const active = ctx.world.encounter?.active ?? null;
  if (active === null) return [];
  const reminders = remindersOf(ctx, active);
  for (const reminder of reminders) ctx.explain.note(sayReminder(reminder), 'AD-TIME-6', { subject: active });
  return reminders;
}
