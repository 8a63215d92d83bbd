import type { CommandFlow } from '../../app/command-flow.svelte';
import { toasts } from '../../ui';

interface Open {
  readonly flow: CommandFlow | null;
}

/** Some dice of the open form have been entered, others not yet. */
export const isHalfRolled = ({ flow }: Open): boolean => flow?.stage === 'dice' && flow.faces.length > 0;

/** True where closing the open form would lose dice already entered: says so and focuses the remaining dice. */
export function staysForDice({ flow }: Open): boolean {
  if (flow === null || !isHalfRolled({ flow })) return false;
  toasts.show({ text: `${flow.command.title} is waiting for the rest of its dice. Close it to go on without them.` });
  focusDice();
  return true;
}

/** Presses the button that rolls in the open form, or carries it out where nothing is rolled. */
export const rollDice = (): void => document.querySelector<HTMLElement>('[data-die-bar] [data-roll]')?.click();

/** Focuses the dice of the open form, unless the focus is there already. */
export function focusDice(): void {
  const bar = document.querySelector('[data-die-bar]');
  if (bar?.contains(document.activeElement) === true) return;
  bar?.querySelector<HTMLElement>('input, [data-go]')?.focus();
}
