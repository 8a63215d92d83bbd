/** What decides where letters stand in a text area. */
const SHAPE = ['font', 'letterSpacing', 'wordSpacing', 'lineHeight', 'padding', 'borderWidth', 'tabSize'] as const;

/** Room for a list below a line, in pixels. */
const ROOM = 240;

/**
 * The place of a list beside a letter of a text area, in pixels from the area's corner: under the letter's line, or above
 * it if the window ends below. A text area does not tell where its letters are, so a copy of it is measured.
 */
export function caretIn(area: HTMLTextAreaElement, at: number): { top: number; left: number; isAbove: boolean } {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const part of SHAPE) copy.style[part] = style[part];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${area.clientWidth}px`,
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const letter = document.createElement('span');
  letter.textContent = '[';
  copy.append(area.value.slice(0, at), letter);
  document.body.append(copy);
  const [x, y, high] = [letter.offsetLeft, letter.offsetTop - area.scrollTop, letter.offsetHeight];
  copy.remove();
  const isAbove = area.getBoundingClientRect().top + y + high + ROOM > window.innerHeight;
  return { top: isAbove ? y : y + high, left: Math.max(0, Math.min(x, area.clientWidth - 320)), isAbove };
}
