/** Short messages that come and go at the edge: saved, copied, undone. Nothing that needs an answer belongs here. */
import { announcer } from './announcer.svelte';
import type { Tone } from './types';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Stays until dismissed. */
  readonly isSticky: boolean;
}

export interface ToastInput {
  readonly text: string;
  readonly tone?: Tone;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly isSticky?: boolean;
}

const MOST_AT_ONCE = 4;

export class ToastQueue {
  toasts = $state<Toast[]>([]);
  #nextId = 1;

  /** Shows a toast; if there are too many the oldest is dropped, and one with the same text replaces the earlier one. */
  show(input: ToastInput): number {
    const id = this.#nextId;
    this.#nextId += 1;
    const { text, tone = 'plain', action, isSticky = tone === 'bad' } = input;
    announcer.say(action === undefined ? text : `${text} With a button: ${action.label}.`);
    const others = this.toasts.filter((toast) => toast.text !== text || toast.action !== undefined);
    this.toasts = [...others, { id, text, tone, action, isSticky }].slice(-MOST_AT_ONCE);
    return id;
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

/** The queue of this window. */
export const toasts = new ToastQueue();
