import ts from 'typescript';
import { isElectronTypes, type Used } from './used';

/** Finds where the stand-in falls short of what the application uses. Each finding is a sentence. */
export class Comparison {
  readonly #checker: ts.TypeChecker;
  readonly #used: Used;
  readonly #location: ts.Node;
  readonly findings: string[] = [];
  /** Members that were compared, by their declaration in Electron's types. */
  readonly compared = new Set<ts.Declaration>();
  readonly #seen = new Map<ts.Type, Set<ts.Type>>();

  constructor(checker: ts.TypeChecker, used: Used, location: ts.Node) {
    this.#checker = checker;
    this.#used = used;
    this.#location = location;
  }

  /** Compares the stand-in's type `ours` with Electron's `theirs`, as far as the application uses it. */
  value(ours: ts.Type, theirs: ts.Type, path: string): void {
    const known = this.#seen.get(theirs) ?? new Set();
    if (known.has(ours)) return;
    this.#seen.set(theirs, known.add(ours));
    if (theirs.flags & ts.TypeFlags.Any || ours.flags & ts.TypeFlags.Never) return;
    if (theirs.isUnion()) this.#union(ours, theirs, path);
    else if (this.#isElectronObject(theirs)) this.object(ours, theirs, path);
    else if (theirs.getCallSignatures().length > 0) this.#callable(ours, theirs, path);
    else if (this.#isPromise(theirs)) this.#promise(ours, theirs, path);
    else if (this.#checker.isArrayType(theirs)) this.#array(ours, theirs, path);
    else if (!this.#checker.isTypeAssignableTo(ours, theirs)) this.#mismatch(ours, theirs, path);
  }

  /** Compares the members of Electron's object that the application uses. */
  object(ours: ts.Type, theirs: ts.Type, path: string): void {
    const wanted = theirs
      .getProperties()
      .filter((member) => member.declarations?.some((declaration) => this.#used.declarations.has(declaration)));
    for (const member of wanted) {
      const here = `${path}.${member.name}`;
      for (const declaration of member.declarations ?? []) this.compared.add(declaration);
      const mine = this.#checker.getPropertyOfType(this.#checker.getApparentType(ours), member.name);
      if (mine === undefined) this.findings.push(`${here} is missing`);
      else if (!isEmitterVerb(member.name)) this.value(this.#typeOf(mine), this.#typeOf(member), here);
    }
    const made = theirs.getConstructSignatures()[0];
    const makes = ours.getConstructSignatures()[0];
    if (made !== undefined && makes !== undefined)
      this.value(makes.getReturnType(), made.getReturnType(), `new ${path}`);
  }

  #union(ours: ts.Type, theirs: ts.UnionType, path: string): void {
    const objects = theirs.types.filter((type) => this.#isElectronObject(type) || type.getCallSignatures().length > 0);
    if (objects.length === 0) {
      if (!this.#checker.isTypeAssignableTo(ours, theirs)) this.#mismatch(ours, theirs, path);
      return;
    }
    const parts = ours.isUnion() ? ours.types : [ours];
    const plain = theirs.types.filter((type) => !objects.includes(type));
    for (const part of parts) {
      if (plain.some((type) => this.#checker.isTypeAssignableTo(part, type))) continue;
      for (const object of objects) this.value(part, object, path);
    }
  }

  /** The application calls Electron's signature: ours must accept its arguments and return its result. */
  #callable(ours: ts.Type, theirs: ts.Type, path: string): void {
    const mine = ours.getCallSignatures()[0];
    if (mine === undefined) {
      this.findings.push(`${path} is no function`);
      return;
    }
    for (const signature of theirs.getCallSignatures()) {
      const required = mine.parameters.filter((parameter) => isRequired(parameter)).length;
      if (required > signature.parameters.length) this.findings.push(`${path} wants ${required} arguments`);
      signature.parameters.forEach((parameter, i) => {
        const taken = mine.parameters[i];
        if (taken !== undefined)
          this.#argument(this.#typeOf(taken), this.#typeOf(parameter), `${path}(${parameter.name})`);
      });
      const answer = signature.getReturnType();
      if (!(answer.flags & ts.TypeFlags.Void)) this.value(mine.getReturnType(), answer, `${path}()`);
    }
  }

  /** An argument from the application: plain data must be accepted; a callback's parameters must match. */
  #argument(ours: ts.Type, theirs: ts.Type, path: string): void {
    const given = this.#checker.getNonNullableType(theirs);
    const taken = this.#checker.getNonNullableType(ours);
    const calls = given.getCallSignatures()[0];
    const called = taken.getCallSignatures()[0];
    if (calls !== undefined && called !== undefined) {
      called.parameters.forEach((parameter, i) => {
        const expected = calls.parameters[i];
        const handed = this.#typeOf(parameter);
        // A reply callback is called by the application: the roles are reversed again.
        if (expected === undefined || isRest(parameter)) return;
        if (handed.getCallSignatures().length > 0)
          this.#callable(handed, this.#typeOf(expected), `${path}.${parameter.name}`);
        else this.value(handed, this.#typeOf(expected), `${path}.${parameter.name}`);
      });
    }
  }

  #array(ours: ts.Type, theirs: ts.Type, path: string): void {
    const [mine] = this.#checker.isArrayType(ours) ? this.#checker.getTypeArguments(ours as ts.TypeReference) : [];
    const [wanted] = this.#checker.getTypeArguments(theirs as ts.TypeReference);
    if (mine === undefined || wanted === undefined) this.#mismatch(ours, theirs, path);
    else this.value(mine, wanted, `${path}[]`);
  }

  #promise(ours: ts.Type, theirs: ts.Type, path: string): void {
    const mine = this.#checker.getAwaitedType(ours);
    const wanted = this.#checker.getAwaitedType(theirs);
    if (!this.#isPromise(ours) || mine === undefined || wanted === undefined) this.#mismatch(ours, theirs, path);
    else if (!(wanted.flags & ts.TypeFlags.Void)) this.value(mine, wanted, `await ${path}`);
  }

  #mismatch(ours: ts.Type, theirs: ts.Type, path: string): void {
    const text = (type: ts.Type): string => this.#checker.typeToString(type).slice(0, 120);
    this.findings.push(`${path} is ${text(ours)} where Electron has ${text(theirs)}`);
  }

  #typeOf(symbol: ts.Symbol): ts.Type {
    return this.#checker.getTypeOfSymbolAtLocation(symbol, this.#location);
  }

  #isPromise(type: ts.Type): boolean {
    return type.symbol?.name === 'Promise';
  }

  /** True for classes and interfaces of Electron's types; those are compared by the members in use. */
  #isElectronObject(type: ts.Type): boolean {
    // `Event<Params>` is an intersection of two declarations.
    if (type.isIntersection()) return type.types.some((part) => this.#isElectronObject(part));
    const declarations = type.symbol?.declarations ?? [];
    return declarations.some(
      (one) => isElectronTypes(one.getSourceFile()) && (ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one)),
    );
  }
}

const isEmitterVerb = (name: string): boolean => ['on', 'once', 'off'].includes(name);

export function isRest(parameter: ts.Symbol): boolean {
  const declaration = parameter.valueDeclaration;
  return declaration !== undefined && ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined;
}

function isRequired(parameter: ts.Symbol): boolean {
  const declaration = parameter.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    declaration.questionToken === undefined &&
    declaration.initializer === undefined &&
    declaration.dotDotDotToken === undefined
  );
}
