import ts from 'typescript';

/** A place in the application's code, for the report. */
export interface Place {
  file: string;
  line: number;
}

/** What the application uses of Electron. */
export interface Used {
  /** Every declaration in electron.d.ts that a property access of the application leads to. */
  declarations: Map<ts.Declaration, { name: string; place: Place }>;
  /** Names imported as values from 'electron', by the process they belong to. */
  imports: Map<string, Place>;
  /** Events listened to, by the overload of `on` or `once` that was chosen; null for a channel, which has any name. */
  events: Map<ts.Declaration, { event: string | null; place: Place }>;
}

export const isElectronTypes = (file: ts.SourceFile): boolean => file.fileName.endsWith('/electron/electron.d.ts');

/** Walks the application's files and collects every member of Electron they touch. */
export function collectUsed(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Used {
  const used: Used = { declarations: new Map(), imports: new Map(), events: new Map() };
  for (const file of files) visit(file, file, checker, used);
  return used;
}

function visit(node: ts.Node, file: ts.SourceFile, checker: ts.TypeChecker, used: Used): void {
  const place = (): Place => ({
    file: file.fileName,
    line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
  });
  if (ts.isImportDeclaration(node)) noteImport(node, place(), used);
  else if (ts.isPropertyAccessExpression(node)) note(checker.getSymbolAtLocation(node.name), place(), used);
  else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    const type = checker.getTypeAtLocation(node.parent);
    if (ts.isIdentifier(name)) note(checker.getPropertyOfType(type, name.text), place(), used);
  }
  if (ts.isCallExpression(node)) noteEvent(node, place(), checker, used);
  ts.forEachChild(node, (child) => visit(child, file, checker, used));
}

function noteImport(node: ts.ImportDeclaration, place: Place, used: Used): void {
  const clause = node.importClause;
  const bindings = clause?.namedBindings;
  const isElectron = ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text === 'electron';
  if (!isElectron || clause === undefined || clause.isTypeOnly) return;
  if (bindings === undefined || !ts.isNamedImports(bindings)) throw new Error('import from electron by name only');
  for (const element of bindings.elements) {
    if (!element.isTypeOnly) used.imports.set((element.propertyName ?? element.name).text, place);
  }
}

function note(symbol: ts.Symbol | undefined, place: Place, used: Used): void {
  for (const declaration of symbol?.declarations ?? []) {
    if (!isElectronTypes(declaration.getSourceFile()) || belongsToNode(declaration)) continue;
    const owner = declaration.parent as { name?: ts.Node };
    const name = `${owner.name?.getText() ?? '…'}.${symbol?.name ?? ''}`;
    if (!used.declarations.has(declaration)) used.declarations.set(declaration, { name, place });
  }
}

/** Electron adds members to Node's `process`; the stand-in's launcher sets those, without separate types. */
function belongsToNode(declaration: ts.Declaration): boolean {
  const block = declaration.parent.parent;
  return ts.isModuleBlock(block) && block.parent.name.getText() === 'NodeJS';
}

/** Records which overload of `on` or `once` a call resolved to. */
function noteEvent(node: ts.CallExpression, place: Place, checker: ts.TypeChecker, used: Used): void {
  const [first] = node.arguments;
  const callee = node.expression;
  if (first === undefined || !ts.isPropertyAccessExpression(callee)) return;
  if (!['on', 'once'].includes(callee.name.text)) return;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (declaration !== undefined && isElectronTypes(declaration.getSourceFile())) {
    used.events.set(declaration, { event: ts.isStringLiteral(first) ? first.text : null, place });
  }
}
