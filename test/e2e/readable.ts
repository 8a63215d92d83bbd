/** Additions to axe in a page (`axe.ts`); evaluated there, once for each document. */

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/** The parts of axe used here besides its checks. */
interface AxeParts {
  configure(options: object): void;
  commons: {
    color: {
      Color: { new (): Colour; prototype: Colour };
      flattenColors(above: Colour, below: Colour): Colour;
      getContrast(ground: Colour, ink: Colour): number;
    };
  };
  _audit: { rules: { id: string; matches(element: Element, ...more: unknown[]): boolean }[] };
}

export interface Readable {
  /** The elements whose colours axe checks; null: all in its context. */
  judged: Set<Element> | null;
  /**
   * Whether a text certainly has, by axe's own calculation, the contrast that small letters need: every background under it is
   * a plain colour of an ancestor. Anything less certain is left to axe, as is anything that falls short.
   */
  isReadable(element: Element): boolean;
}

export function bringReadable(): void {
  const page = window as unknown as Readable & { axe: AxeParts };
  const { axe } = page;
  // Only the names of failures are reported.
  axe.configure({ noHtml: true });

  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (rule === undefined) throw new Error('axe has no rule of colours');
  const concerns = rule.matches.bind(rule);
  page.judged = null;
  rule.matches = (element, ...more) => page.judged?.has(element) !== false && concerns(element, ...more);

  // The same few colours are parsed a thousand times, each through every colour space.
  const { Color, flattenColors, getContrast } = axe.commons.color;
  const read = Color.prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  Color.prototype.parseString = function (text) {
    const before = known.get(text);
    if (before !== undefined) return Object.assign(this, before);
    read.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
  const colour = (text: string): Colour => new Color().parseString(text);

  /** Backgrounds under a text, the uppermost first, and the element of the last, opaque one; null where they are not plain. */
  const groundsOf = (element: Element): { grounds: Colour[]; owner: Element } | null => {
    const grounds: Colour[] = [];
    let owner: Element | null = null;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { opacity, filter, mixBlendMode, backgroundImage, backgroundColor } = getComputedStyle(at);
      if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return null;
      if (owner !== null) continue;
      if (backgroundImage !== 'none') return null;
      const ground = colour(backgroundColor);
      if (ground.alpha > 0) grounds.push(ground);
      if (ground.alpha === 1) owner = at;
    }
    return owner === null ? null : { grounds, owner };
  };
  const isBare = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage === 'none' && colour(backgroundColor).alpha === 0;
  };
  const overlap = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  /** Whether an element that does not contain the text may lie between it and its background. */
  const liesBetween = (element: Element, owner: Element): boolean => {
    // For a text in several lines, the first one.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const [top, bottom] = [stack.indexOf(element), stack.indexOf(owner)];
    const isOut = stack.length === 0;
    if (!isOut && (top < 0 || bottom < top)) return true;
    const near = isOut
      ? [...owner.querySelectorAll('*')].filter((one) => overlap(one.getBoundingClientRect(), box))
      : stack.slice(0, bottom);
    return !near.every((one) => one.contains(element) || isBare(one));
  };
  const isCutAway = (element: Element): boolean => getComputedStyle(element).clipPath === 'inset(50%)';

  page.isReadable = (element) => {
    const isField = element.matches('input, textarea, select');
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    // axe checks none of these.
    if ((!isField && !isText) || element.closest(':disabled, [aria-disabled=true]') !== null) return true;
    if (isCutAway(element)) return true;
    const { color, textShadow } = getComputedStyle(element);
    const under = groundsOf(element);
    if (under === null || textShadow !== 'none') return false;
    if (liesBetween(element, under.owner)) return false;
    const ground = under.grounds.reduceRight((below, above) => flattenColors(above, below));
    return getContrast(ground, colour(color)) >= 4.5;
  };
}
