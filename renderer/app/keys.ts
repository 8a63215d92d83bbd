import { getContext, onMount, setContext } from 'svelte';
import type { Keymap, Shortcut } from '../lib/keymap';

const KEYS = Symbol('keymap');

export function setKeymap(keymap: Keymap): void {
  setContext(KEYS, keymap);
}

/** Adds shortcuts for as long as the calling component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const keymap = getContext<Keymap>(KEYS);
  onMount(() => keymap.add(shortcuts));
}
