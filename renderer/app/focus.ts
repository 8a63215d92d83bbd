import { tick } from 'svelte';

/** Where the focus would be on nothing, it goes to the panel: its keys work on, and Tab goes on from there. */
export async function keepFocus(): Promise<void> {
  await tick();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  document.getElementById('panel')?.focus({ preventScroll: true });
}
