import { stepPath } from '../../../contract/asks';
import type { ChoiceView } from '../../../contract/views';
import type { RestPart } from '../../../engine/system/ruleset';
import { mindOf } from '../derive';
import { hasEffect, paintsAnybody } from '../effects';
import { taskChoices } from '../healing/view';
import { holdsAnybody } from '../holds';
import { awaitingSignal, primedBy } from '../munitions';
import { APTITUDE_TITLES, SKILLS, skillTitle } from '../tables/skills';
import type { Being, Read } from '../types';

/** What forms offer: skills, trained ones first by value, then those usable untrained; charges that wait to go off. */
export function choicesOf(ctx: Read, being: Being): NonNullable<RestPart['choices']> {
  const { skills, aptitudes } = mindOf(ctx, being.id).stats;
  const learned = Object.entries(skills).sort(([, a], [, b]) => b - a);
  const untrained = Object.entries(SKILLS).filter(([id, { defaultable }]) => defaultable && skills[id] === undefined);
  return {
    skill: [
      ...learned.map(([value, level]) => ({ value, label: `${skillTitle(value)} ${level}` })),
      ...untrained.map(([value, { aptitude }]) => ({
        value,
        label: `${skillTitle(value)}, untrained: ${APTITUDE_TITLES[aptitude]} ${aptitudes[aptitude]}`,
        untrained: true as const,
      })),
    ],
    task: taskChoices(ctx, being),
    charge: chargeChoices(primedBy(ctx, being.id)),
    signalled: chargeChoices(awaitingSignal(ctx, being.id).map(({ weapon }) => weapon)),
  };
}

/** Each name of a charge once, with how many there are. */
function chargeChoices(names: readonly string[]): ChoiceView[] {
  return [...new Set(names)].map((value) => {
    const count = names.filter((name) => name === value).length;
    return { value, label: count === 1 ? value : `${count} × ${value}` };
  });
}

/** Other actions that would end nothing, or begin what is so already. */
export function idleActions(ctx: Read, being: Being): string[] {
  const open = {
    stand: hasEffect(being, 'prone'),
    'drop-prone': !hasEffect(being, 'prone'),
    'regain-wits': hasEffect(being, 'disoriented'),
    'hold-paint': paintsAnybody(ctx, being.id),
    'leave-cover': hasEffect(being, 'in-cover'),
    'release-hold': holdsAnybody(ctx, being.id),
  };
  return Object.entries(open).flatMap(([name, isOpen]) => (isOpen ? [] : [stepPath('name', name)]));
}

/** Which charge is no question where none of theirs waits. */
export function idleCharges(ctx: Read, id: string): string[] {
  return primedBy(ctx, id).length === 0 ? ['weapon'] : [];
}
