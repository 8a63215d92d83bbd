import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/**
 * For a form that stands in the place of a button: the keyboard goes into its first field as it opens, and as it closes
 * back to what `opener` selects, unless it has gone on elsewhere.
 */
export const inPlaceOf =
  (opener: string): Attachment<HTMLElement> =>
  (form) => {
    form.querySelector<HTMLElement>('input, textarea')?.focus();
    return () =>
      void tick().then(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>(opener)?.focus();
      });
  };

/** A field of which something is said to be wrong, or what is first of several that are one. */
export const WRONG = ':is([aria-invalid="true"], [data-wrong] :is(input, button))';

/** The keyboard goes to the first field of which something is said to be wrong. */
export function focusWrong(form: Element | null): void {
  void tick().then(() => form?.querySelector<HTMLElement>(WRONG)?.focus());
}
