import type { CommandFlow } from '../../app/command-flow.svelte';
import { toasts } from '../../ui';

interface Open {
  readonly flow: CommandFlow | null;
}

/** Dice of what is open have fallen, and others are still out. */
export const isHalfRolled = ({ flow }: Open): boolean => flow?.stage === 'dice' && flow.faces.length > 0;

/**
 * True where dice of what is open have fallen and would be lost: it stays, says that it waits for the others, and has the
 * keyboard again.
 */
export function staysForDice({ flow }: Open): boolean {
  if (flow === null || !isHalfRolled({ flow })) return false;
  toasts.show({ text: `${flow.command.title} waits for its other dice. Close it to go on without them.` });
  comeBack();
  return true;
}

/** To the dice of the open form, unless somebody is there. */
export function comeBack(): void {
  const bar = document.querySelector('[data-die-bar]');
  if (bar?.contains(document.activeElement) === true) return;
  bar?.querySelector<HTMLElement>('input, [data-go]')?.focus();
}
