import type { ConditionView } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { EFFECTS, EXHAUSTION_EFFECTS } from '../effects';
import * as figures from '../figures';
import { heldItem } from '../hands';
import { nameById } from '../levels';
import { sayItem } from '../present/parts';
import { POSTURE_TITLES } from '../tables/combat';
import type { Being, Read } from '../types';

const WAKE_WORDS = {
  automatic: 'wakes in',
  hourly: 'roll to wake in',
  'twelve-hours': 'only roll to wake in',
  coma: 'coma, survival roll in',
} as const;

/** An effect with the time left, where that comes from a timer of this system. */
function withTimer(ctx: Read, being: Being, view: ConditionView): ConditionView {
  const { clock } = ctx.world;
  const { wake, fpNextAt } = being.state;
  if (view.endsAt !== undefined) return view;
  if (view.id === 'unconscious' && wake !== null) {
    const left = `${WAKE_WORDS[wake.stage]} ${sayDuration(wake.nextAt - clock)}`;
    return wake.stage === 'automatic' ? { ...view, left, endsAt: wake.nextAt } : { ...view, left };
  }
  if (EXHAUSTION_EFFECTS.some((effect) => effect === view.id) && fpNextAt !== null) {
    return { ...view, left: `next FP in ${sayDuration(fpNextAt - clock)}` };
  }
  return view;
}

interface Mark {
  id: string;
  label: string;
  text: string;
  rule: string;
  becomes?: string;
  tone?: ConditionView['tone'];
  visible?: boolean;
}

const mark = ({ tone = 'neutral', visible = false, ...rest }: Mark): ConditionView => ({
  ...rest,
  tone,
  visible,
  removable: false,
});

/** Conditions that follow from figures: posture, shock, reeling, tiredness, load. */
function bodyMarks(ctx: Read, being: Being): ConditionView[] {
  const { state } = being;
  const marks: Mark[] = [];
  const note = (when: boolean, entry: Mark): void => {
    if (when) marks.push(entry);
  };
  note(state.posture !== 'standing', {
    id: 'posture',
    label: POSTURE_TITLES[state.posture],
    text: 'Attacks, defends and moves worse; harder to hit at range.',
    rule: 'TD-POST-3',
    visible: true,
  });
  note(state.shock > 0, {
    id: 'shock',
    label: `Shock −${state.shock}`,
    text: 'On DX, IQ and skills based on them.',
    rule: 'TD-INJ-7',
    tone: 'warn',
  });
  note(state.shockPending > 0, {
    id: 'shock-pending',
    label: `Shock −${state.shockPending} next turn`,
    text: 'Takes effect at the start of the next turn.',
    becomes: 'shock',
    rule: 'TD-INJ-7',
    tone: 'warn',
  });
  note(figures.reeling(being), {
    id: 'reeling',
    label: 'Reeling',
    text: 'Move and Dodge are halved.',
    rule: 'TD-INJ-2',
    tone: 'warn',
  });
  note(figures.veryTired(being), {
    id: 'very-tired',
    label: state.fp <= 0 ? 'Exhausted' : 'Very tired',
    text: 'Move, Dodge and ST are halved.',
    rule: state.fp <= 0 ? 'TD-FAT-3' : 'TD-FAT-2',
    tone: 'warn',
  });
  note(figures.overloaded(being, ctx.options), {
    id: 'overloaded',
    label: 'Overloaded',
    text: 'Carries more than ten times Basic Lift.',
    rule: 'TD-LOAD-5',
    tone: 'warn',
  });
  return marks.map(mark);
}

/** What somebody is in the middle of. */
function turnMarks(ctx: Read, being: Being): ConditionView[] {
  const { aim, evaluate, feint, concentrating, wait, swimming, unready, shieldReady } = being.state;
  const marks: Mark[] = [];
  if (aim !== null) {
    marks.push({
      id: 'aim',
      label: `Aiming at ${nameById(ctx, aim.target)}`,
      text: `${aim.turns} s with ${sayItem(being, aim.weapon)}.`,
      rule: 'TD-AIM-2',
    });
  }
  if (evaluate !== null) {
    marks.push({
      id: 'evaluate',
      label: `Studying ${nameById(ctx, evaluate.target)} +${evaluate.bonus}`,
      text: 'Bonus to attacks and feints against that foe.',
      rule: 'TD-EVAL-1',
    });
  }
  if (feint !== null) {
    marks.push({
      id: 'feint',
      label: `Feint: ${nameById(ctx, feint.target)} −${feint.penalty}`,
      text: 'Penalty to that foe’s defences against this attacker.',
      rule: 'TD-FEINT-3',
    });
  }
  if (concentrating !== null) {
    marks.push({ id: 'concentrating', label: 'Concentrating', text: concentrating, rule: 'TD-CONC-1' });
  }
  if (wait !== null) marks.push({ id: 'wait', label: 'Waiting', text: wait.trigger, rule: 'TD-WAIT-1' });
  if (swimming !== null) {
    marks.push({
      id: 'swimming',
      label: 'In deep water',
      text: `Next roll after ${sayDuration(swimming.nextIn)}.`,
      rule: 'TD-SWIM-1',
    });
  }
  for (const id of unready) {
    const label = `${heldItem(being, id)?.name ?? id} not ready`;
    marks.push({ id: `unready-${id}`, label, text: 'Needs a Ready manoeuvre.', rule: 'TD-READY-2' });
  }
  if (being.stats.shield !== null && !shieldReady) {
    marks.push({ id: 'shield', label: 'Shield not ready', text: 'Needs a Ready manoeuvre.', rule: 'TD-READY-1' });
  }
  return marks.map(mark);
}

/** Everything that a panel shows as a chip: effects, then the body, then the turn. */
export function conditionsOf(ctx: Read, being: Being): ConditionView[] {
  const effects = EFFECTS.conditions(ctx, being.id).map((view) => withTimer(ctx, being, view));
  return [...effects, ...bodyMarks(ctx, being), ...turnMarks(ctx, being)];
}
