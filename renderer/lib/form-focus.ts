import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/**
 * For a form that replaces a button: focuses its first field when it opens, and the element `opener` selects when it
 * closes, unless the focus has moved elsewhere. With `close`, Escape closes it.
 */
export const inPlaceOf =
  (opener: string, close?: () => void): Attachment<HTMLElement> =>
  (form) => {
    form.querySelector<HTMLElement>('input, textarea')?.focus();
    // All of it, not only the field.
    form.scrollIntoView({ block: 'nearest' });
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close?.();
    };
    if (close !== undefined) form.addEventListener('keydown', leave);
    return () =>
      void tick().then(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>(opener)?.focus();
      });
  };

/** A field with an error, or the first control of a group with one. */
export const WRONG = ':is([aria-invalid="true"], [data-wrong] :is(input, button))';

/** Focuses the first field with an error. */
export function focusWrong(form: Element | null): void {
  void tick().then(() => form?.querySelector<HTMLElement>(WRONG)?.focus());
}
