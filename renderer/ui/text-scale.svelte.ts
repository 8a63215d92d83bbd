/** The text size setting as a factor; components that compute their own layout scale their pixels by it. */
class TextScale {
  factor = $state(1);
}

/** The instance of this window. */
export const textScale = new TextScale();
