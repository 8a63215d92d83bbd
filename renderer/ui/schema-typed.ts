/** Fields that take text or a number: dice, or a known figure. */

/** The parts of a schema that matter here. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly enum?: readonly unknown[];
  readonly suggest?: readonly unknown[];
  readonly widget?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const isUnlimited = ({ minimum = -Infinity, maximum = Infinity }: Shape): boolean =>
  minimum <= Number.MIN_SAFE_INTEGER && maximum >= Number.MAX_SAFE_INTEGER;

/** The types of a single input, if the shapes are plain text and a whole number without titles or limits; else null. */
export function typedType(shapes: readonly Shape[]): readonly string[] | null {
  const text = shapes.filter(({ type, maxLength, pattern }) => type === 'string' && !maxLength && !pattern);
  const whole = shapes.filter((shape) => shape.type === 'integer' && isUnlimited(shape));
  const isPlain = shapes.every(({ title, enum: listed, suggest, widget }) => !title && !listed && !suggest && !widget);
  return isPlain && shapes.length === 2 && text.length === 1 && whole.length === 1 ? ['string', 'integer'] : null;
}

/** The typed value: a number if the field takes numbers and the text looks like one. */
export function typedValue({ type }: Shape, text: string): string | number {
  return Array.isArray(type) && type.includes('integer') && /^(?:0|-?[1-9]\d{0,8})$/.test(text) ? Number(text) : text;
}
