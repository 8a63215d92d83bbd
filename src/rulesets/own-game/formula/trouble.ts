/** What is wrong with the signs of a formula that cannot be read, and where. */
export function troubleIn(text: string, problem: unknown, withDice: (part: string) => string): string {
  const open = unclosed(text);
  if (open !== null) return open;
  const at = problem instanceof Error && 'index' in problem ? Number(problem.index) : null;
  if (at === null) return `'${text}' cannot be read as a formula.`;
  const [before, after] = [withDice(text.slice(0, at)).trim(), withDice(text.slice(at)).trim()];
  if (after === '') return `Something is missing after '${tail(before)}'.`;
  if (/^[\w(]/.test(after) && /[\w)]$/.test(before)) return signMissing(after);
  return before === '' ? `It cannot begin with '${head(after)}'.` : `Something is missing before '${head(after)}'.`;
}

/** Two things stand beside each other with nothing between them. */
export const signMissing = (after: string): string => `A sign is missing before '${head(after)}', such as + or ×.`;

/** The names most like an unknown one, as a question; '' where none is like it. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const most = wanted.length < 4 ? 1 : 2;
  const near = [...names]
    .map((name) => ({
      name,
      off: name.startsWith(wanted) ? 1 : editsBetween(wanted.toLowerCase(), name.toLowerCase()),
    }))
    .filter(({ name, off }) => off <= most && off < name.length)
    .sort((a, b) => a.off - b.off)
    .slice(0, 2);
  return near.length === 0 ? '' : ` Did you mean ${near.map(({ name }) => name).join(' or ')}?`;
}

/** A bracket or a quotation mark that has no partner. */
function unclosed(text: string): string | null {
  const open: number[] = [];
  let quote = -1;
  for (const [at, sign] of [...text].entries()) {
    if (quote >= 0) quote = sign === text[quote] ? -1 : quote;
    else if (sign === '"' || sign === "'") quote = at;
    else if (sign === '(') open.push(at);
    else if (sign === ')' && open.pop() === undefined)
      return `There is no bracket to close after '${tail(text.slice(0, at))}'.`;
  }
  if (quote >= 0) return `The quotation mark before '${head(text.slice(quote + 1))}' is not closed.`;
  const last = open.pop();
  return last === undefined ? null : `The bracket in '${head(text.slice(last))}' is not closed.`;
}

const SHOWN = 16;
const head = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).trim()} …` : text.trim());
const tail = (text: string): string => (text.length > SHOWN ? `… ${text.slice(-SHOWN).trim()}` : text.trim());

/** How many letters have to be changed, added or dropped to make one word of another. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
