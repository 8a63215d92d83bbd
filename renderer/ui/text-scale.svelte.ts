/** How large a person wants text, as a factor of the system's size; what lays out by itself measures in such pixels. */
class TextScale {
  factor = $state(1);
}

/** The one of this window. */
export const textScale = new TextScale();
