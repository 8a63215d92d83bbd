import { isObject } from '../../kernel/json';
/**
 * A problem as lines for the log file: its kind, its code, its message without anything in quotation marks (names and
 * notes from a campaign end up there), and its stack. At most 2000 characters.
 */
export function loggable(problem: unknown): string {
  if (!(problem instanceof Error)) return withoutQuotes(String(problem)).slice(0, 500);
  const code = (problem as { code?: unknown }).code;
  const head = `${problem.name}${typeof code === 'string' ? ` [${code}]` : ''}: ${withoutQuotes(problem.message)}`;
  const frames = (problem.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [head.slice(0, 500), ...frames.slice(0, 12)].join('\n').slice(0, 2000);
}

function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '…');
}

/** The same for an error of any kind, with its code if it has one. */
export function problemLine(error: unknown): string {
  if (error instanceof Error || !isObject(error)) return loggable(error);
  return `${String(error['code'])}: ${loggable(error['message'])}`;
}
