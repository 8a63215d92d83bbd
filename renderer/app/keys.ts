import { getContext, onMount, setContext } from 'svelte';
import type { Keymap, Shortcut } from '../lib/keymap';

const KEYS = Symbol('keymap');

export function setKeymap(keymap: Keymap): void {
  setContext(KEYS, keymap);
}

/** Adds shortcuts while the calling component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const keymap = getContext<Keymap>(KEYS);
  onMount(() => keymap.add(shortcuts));
}
