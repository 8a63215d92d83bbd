import { parseNotation } from '../../../dice/notation';
import { diceProblem } from '../formula/bounds';
import { everyNode } from '../formula/node';
import type { Node } from '../formula/node';
import { conditionsOf, watchesTurns } from './compile-conditions';
import { timeOf } from './compile-times';
import type { AttackRule, CheckRule, DefinitionIssue, FieldRule, Game, TrackerRule } from './game';
import { PARTS } from './game';
import { DefinitionReader, namesIn, UNREAD } from './reader';
import type { AttackDef, CheckDef } from './rolls';
import type { Definition } from './schema';

/** Parses all formulas of a definition and resolves its names. It is playable if `issues` is empty. */
export function compile(definition: Definition): { game: Game; issues: readonly DefinitionIssue[] } {
  const read = new DefinitionReader(definition);
  checkNames(read);
  const fields = fieldsOf(read);
  const trackers = trackersOf(read);
  checkCycles(read, fields, trackers);
  const [main] = trackers.values();
  const conditions = conditionsOf(read);
  const game: Game = {
    def: definition,
    fields,
    trackers,
    main: main as TrackerRule,
    order: orderOf(read),
    rolls: byId(definition.rolls.map((roll, place) => checkOf(read, ['rolls', place], roll, PARTS.roll))),
    attacks: byId(definition.attacks.map((attack, place) => attackOf(read, ['attacks', place], attack))),
    soaks: definition.soaks.map(({ title, formula, type }, place) => {
      read.known(['soaks', place, 'type'], type, definition.types, 'kind of damage');
      return { title, type, formula: read.formula(['soaks', place, 'formula'], formula) };
    }),
    harmRule: read.rule(['harm'], definition.harm.note, PARTS.harm),
    blows: definition.harm.blows.map(({ at, word, condition, cost }, place) => {
      const path = ['harm', 'blows', place];
      read.known([...path, 'condition'], condition, definition.conditions, 'condition');
      return { at: read.formula([...path, 'at'], at), word, condition, cost: read.cost([...path, 'cost'], cost) };
    }),
    conditions,
    watchesTurns: watchesTurns(conditions),
    ...timeOf(read),
    tables: new Map(definition.tables.map(({ id, rows }) => [id, [...rows].sort((a, b) => a.from - b.from)] as const)),
  };
  return { game, issues: read.issues };
}

const byId = <T extends { id: string }>(rules: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rules.map((rule) => [rule.id, rule]));

function checkNames(read: DefinitionReader): void {
  const { fields, trackers, conditions, rolls, attacks, rests, cares, activities, tables, types, notes } =
    read.definition;
  read.distinct(['fields'], fields);
  read.distinct(['trackers'], trackers);
  const figures = new Set(fields.map(({ id }) => id));
  trackers.forEach(({ id }, place) => {
    if (figures.has(id)) read.wrong(['trackers', place, 'id'], `A figure is already called '${id}'.`);
  });
  for (const [part, things] of Object.entries({
    conditions,
    rests,
    cares,
    activities,
    tables,
    types,
    notes,
    attacks,
  })) {
    read.distinct([part], things);
  }
  read.distinct(['rolls'], rolls);
  rolls.forEach(({ id }, place) => {
    if (attacks.some((attack) => attack.id === id))
      read.wrong(['rolls', place, 'id'], `An attack is already called '${id}'.`);
  });
}

function fieldsOf(read: DefinitionReader): Map<string, FieldRule> {
  const rules = read.definition.fields.map((def, place): [string, FieldRule] => {
    const path = ['fields', place];
    const isValue = def.kind === 'value';
    const formula = isValue ? read.needed([...path, 'formula'], def.formula, 'A formula is missing.') : null;
    if (def.kind === 'choice' && def.choices.length < 2)
      read.wrong([...path, 'choices'], 'At least two words are needed.');
    const problem = startProblem(def);
    if (problem !== null) read.wrong([...path, 'start'], problem);
    if (def.least > def.most) read.wrong([...path, 'most'], 'The maximum is below the minimum.');
    return [def.id, { def, formula, rule: read.rule(path, def.note, PARTS.figure) }];
  });
  return new Map(rules);
}

/** Why a field's default is not valid; null if it is. */
function startProblem({ kind, start, least, most, choices }: Definition['fields'][number]): string | null {
  if (start === undefined) return null;
  if (kind === 'number') {
    return typeof start === 'number' && start >= least && start <= most
      ? null
      : 'Use a number between the minimum and the maximum.';
  }
  if (kind === 'choice') return choices.includes(String(start)) ? null : 'Use one of the words.';
  if (kind !== 'dice') return null;
  const dice = parseNotation(String(start));
  return dice.ok ? diceProblem(dice.value) : dice.error.message;
}

function trackersOf(read: DefinitionReader): Map<string, TrackerRule> {
  const rules = read.definition.trackers.map((def, place): [string, TrackerRule] => {
    const path = ['trackers', place];
    const max = read.maybe([...path, 'max'], def.max);
    if (max === null && def.counts === 'down')
      read.wrong([...path, 'max'], 'A tracker that counts down needs a maximum.');
    const thresholds = def.thresholds.map(({ at, ...threshold }, position) => {
      const here = [...path, 'thresholds', position];
      read.known([...here, 'condition'], threshold.condition, read.definition.conditions, 'condition');
      return { ...threshold, condition: threshold.condition, at: read.formula([...here, 'at'], at) };
    });
    return [def.id, { def, max, thresholds, rule: read.rule(path, def.note, PARTS.tracker) }];
  });
  return new Map(rules);
}

/** Refuses figures that depend on themselves. */
function checkCycles(
  read: DefinitionReader,
  fields: ReadonlyMap<string, FieldRule>,
  trackers: ReadonlyMap<string, TrackerRule>,
): void {
  const formulas = new Map<string, { node: Node; path: (string | number)[] }>();
  [...fields.values()].forEach(({ def, formula }, place) => {
    if (formula !== null) formulas.set(def.id, { node: formula, path: ['fields', place, 'formula'] });
  });
  [...trackers.values()].forEach(({ def, max }, place) => {
    if (max !== null) formulas.set(`${def.id}Max`, { node: max, path: ['trackers', place, 'max'] });
  });
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const here = formulas.get(name);
    if (here === undefined || done.has(name)) return;
    if (trail.includes(name)) {
      read.wrong(here.path, `It depends on itself: ${[...trail.slice(trail.indexOf(name)), name].join(' → ')}.`);
      return;
    }
    for (const next of namesIn(here.node)) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of formulas.keys()) visit(name, []);
}

function orderOf(read: DefinitionReader): Game['order'] {
  const { by, formula, ties, note } = read.definition.order;
  const needs = by === 'roll' || by === 'field';
  const what = by === 'roll' ? 'The roll for the order is missing.' : 'The figure for the order is missing.';
  return {
    formula: needs ? read.needed(['order', 'formula'], formula, what, { dice: by === 'roll' }) : null,
    ties: read.maybe(['order', 'ties'], ties),
    rule: read.rule(['order'], note, PARTS.order),
  };
}

type Path = (string | number)[];

function checkOf(
  read: DefinitionReader,
  path: Path,
  def: CheckDef & { id: string; title: string },
  part: string,
): CheckRule {
  const isPool = def.kind === 'pool';
  const isOpposed = def.kind === 'opposed';
  const dice = read.formula([...path, 'dice'], def.dice, { dice: !isPool, target: true });
  if (dice !== UNREAD && def.best.length + def.worst.length > 0) {
    const problem = facesProblem(dice);
    if (problem !== null) read.wrong([...path, 'dice'], problem);
  }
  if (def.best.some((face) => def.worst.includes(face)))
    read.wrong([...path, 'worst'], 'A face cannot be both best and worst.');
  if (isPool && def.hits > def.sides) read.wrong([...path, 'hits'], 'The die has no such face.');
  const missing = 'The other side’s dice are missing.';
  return {
    id: def.id,
    title: def.title,
    def,
    dice,
    against: isOpposed ? null : read.maybe([...path, 'against'], def.against, { target: true }),
    other: isOpposed ? read.needed([...path, 'other'], def.other, missing, { dice: true }) : null,
    rule: read.rule(path, def.note, part),
  };
}

/** The die whose face can decide the roll: the first of the roll, if it is a single die. */
export function leadDie(node: Node): Extract<Node, { kind: 'dice' }> | null {
  for (const part of everyNode(node)) {
    if (part.kind === 'name' && part.type === 'dice') return null;
    if (part.kind !== 'dice') continue;
    const { dice } = part;
    return dice.kind === 'dice' && dice.count === 1 && !dice.exploding && dice.keep === null ? part : null;
  }
  return null;
}

function facesProblem(dice: Node): string | null {
  const lead = leadDie(dice);
  if (lead === null) return 'Best and worst faces need a single die at the start of the roll.';
  return lead.dice.kind === 'dice' && lead.dice.sides <= 100 ? null : 'The die has too many faces.';
}

function attackOf(read: DefinitionReader, path: Path, attack: AttackDef): AttackRule {
  const { definition } = read;
  const check = checkOf(read, path, attack, PARTS.attack);
  if (attack.kind !== 'opposed' && attack.against === undefined) {
    read.wrong([...path, 'against'], 'The number the attack has to reach is missing.');
  }
  const of = { dice: true, target: true, moment: ['margin', 'successes'] };
  read.known([...path, 'type'], attack.type, definition.types, 'kind of damage');
  read.known([...path, 'tracker'], attack.tracker, definition.trackers, 'tracker');
  read.known([...path, 'puts', 'condition'], attack.puts?.condition, definition.conditions, 'condition');
  return {
    ...check,
    attack,
    damage: read.formula([...path, 'damage'], attack.damage, of),
    extra: read.maybe([...path, 'extra'], attack.extra, of),
    tracker: attack.tracker ?? definition.trackers[0]?.id ?? '',
    cost: read.cost([...path, 'cost'], attack.cost),
  };
}
