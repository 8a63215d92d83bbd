import ts from 'typescript';
import { isRest, type Comparison } from './compare';
import type { Used } from './used';

/** Events the stand-in cannot cause by itself: macOS, and the machine's own. A test emits them where it needs them. */
const CAUSED_BY_TESTS = new Set(['open-file', 'activate', 'suspend', 'resume', 'will-attach-webview']);

/** Every place where the stand-in emits, by the name of the event; null for a channel. */
function emissions(files: readonly ts.SourceFile[]): Map<string | null, ts.CallExpression[]> {
  const found = new Map<string | null, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      if (node.expression.name.text === 'emit' && first !== undefined) {
        const event = ts.isStringLiteral(first) ? first.text : null;
        // Other emits whose name is not a literal are the stand-in's own plumbing.
        if (event !== null || node.expression.expression.getText() === 'ipcMain') {
          found.set(event, [...(found.get(event) ?? []), node]);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return found;
}

/** Compares what the stand-in emits with the declared parameters of the application's listeners. */
export function compareEvents(
  checker: ts.TypeChecker,
  used: Used,
  standin: readonly ts.SourceFile[],
  comparison: Comparison,
): number {
  const emitted = emissions(standin);
  for (const [declaration, { event }] of used.events) {
    // The preload's events go through its own dispatcher, and the event object is not used.
    if ((declaration.parent as { name?: ts.Node }).name?.getText() === 'IpcRenderer') continue;
    const listener = listenerOf(checker, declaration);
    const calls = emitted.get(event) ?? [];
    if (calls.length === 0 && event !== null && !CAUSED_BY_TESTS.has(event))
      comparison.findings.push(`event '${event}' is never emitted`);
    for (const call of calls) {
      listener?.parameters.forEach((parameter, i) => {
        const argument = call.arguments[i + 1];
        const wanted = checker.getTypeOfSymbolAtLocation(parameter, call);
        if (argument === undefined || ts.isSpreadElement(argument) || isRest(parameter)) return;
        comparison.value(checker.getTypeAtLocation(argument), wanted, `'${event ?? 'channel'}' ${parameter.name}`);
      });
    }
  }
  return used.events.size;
}

/** The signature of the listener that an overload of `on` declares as its second parameter. */
function listenerOf(checker: ts.TypeChecker, declaration: ts.Declaration): ts.Signature | undefined {
  if (!ts.isMethodDeclaration(declaration) && !ts.isMethodSignature(declaration)) return undefined;
  const parameter = declaration.parameters[1];
  return parameter === undefined ? undefined : checker.getTypeAtLocation(parameter).getCallSignatures()[0];
}
