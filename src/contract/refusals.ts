/** Message for a missing parameter. A form, which knows the field's label, asks for it instead. */
export const NEEDED = 'This is needed.';
