import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { Comparison } from './fidelity/compare';
import { compareEvents } from './fidelity/events';
import { collectUsed } from './fidelity/used';

/**
 * Checks every member of Electron that the application uses, and fails if the stand-in lacks it or its types disagree with
 * Electron's own declarations. `--list` prints the members.
 */
const root = process.env['TURNWRIGHT_ROOT'] ?? process.cwd();
const inRoot = (...parts: string[]): string => path.join(root, ...parts);

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

function load(): ts.Program {
  const config = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const entries = [...filesBelow(inRoot('electron')), ...filesBelow(inRoot('test', 'standin'))];
  return ts.createProgram(entries, options);
}

/** The return type of a function in a stand-in's file. */
function returned(checker: ts.TypeChecker, file: ts.SourceFile | undefined, name: string): ts.Type {
  const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
  const symbol = module === undefined ? undefined : checker.getExportsOfModule(module).find((one) => one.name === name);
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined) throw new Error(`the stand-in has no function ${name}`);
  const signature = checker.getTypeAtLocation(declaration).getCallSignatures()[0];
  if (signature === undefined) throw new Error(`${name} is no function`);
  return signature.getReturnType();
}

/** Electron's own type for a name that is imported from it. */
function electronType(checker: ts.TypeChecker, declarations: ts.SourceFile, name: string): ts.Type | undefined {
  const ambient = checker.getAmbientModules().find((module) => module.name === '"electron"');
  if (ambient === undefined) throw new Error("Electron's own types were not found");
  const symbol = checker.getExportsOfModule(ambient).find((one) => one.name === name);
  return symbol === undefined ? undefined : checker.getTypeOfSymbolAtLocation(symbol, declarations);
}

function main(): number {
  const program = load();
  const checker = program.getTypeChecker();
  const source = (file: string): ts.SourceFile | undefined => program.getSourceFile(file);
  const sourcesBelow = (folder: string) => filesBelow(folder).flatMap((file) => source(file) ?? []);
  const electronTypes = program.getSourceFiles().find((file) => file.fileName.endsWith('/electron/electron.d.ts'));
  if (electronTypes === undefined) throw new Error("Electron's own types were not found");

  const used = collectUsed(checker, sourcesBelow(inRoot('electron')));
  const mainModule = returned(checker, source(inRoot('test/standin/src/runtime.ts')), 'createElectron');
  const preloadModule = returned(checker, source(inRoot('test/standin/src/page/isolated-world.ts')), 'preloadElectron');
  const comparison = new Comparison(checker, used, electronTypes);

  for (const [name, place] of used.imports) {
    const standinModule = place.file.endsWith('/preload.ts') ? preloadModule : mainModule;
    const ours = checker.getPropertyOfType(standinModule, name);
    const theirs = electronType(checker, electronTypes, name);
    if (theirs === undefined) comparison.findings.push(`Electron exports no ${name}`);
    else if (ours === undefined) comparison.findings.push(`${name} is missing`);
    else comparison.object(checker.getTypeOfSymbolAtLocation(ours, electronTypes), theirs, name);
  }
  const events = compareEvents(checker, used, sourcesBelow(inRoot('test', 'standin')), comparison);

  const unseen = [...used.declarations].filter(([declaration]) => !comparison.compared.has(declaration));
  for (const [, { name, place }] of unseen) {
    const where = `${path.relative(root, place.file)}:${place.line}`;
    comparison.findings.push(`${name} (${where}) is used, but no part of the stand-in was found to compare it with`);
  }
  const members = [...new Set([...used.declarations.values()].map(({ name }) => name))].sort();
  if (process.argv.includes('--list')) for (const name of members) console.log(name);
  for (const finding of new Set(comparison.findings)) console.error(`not ok: ${finding}`);
  console.log(
    `${used.imports.size} modules, ${members.length} members and ${events} events of Electron are in use; ${comparison.findings.length} findings.`,
  );
  return comparison.findings.length === 0 ? 0 : 1;
}

process.exitCode = main();
