import { present } from '../../campaign/dispatch';
import type { FormSchema } from '../../contract/form-schema';
import type { TriedRules } from '../../contract/rules-calls';
import type { CommandCall, Odds } from '../../contract/views';
import { callOf } from '../../contract/roles';
import { readContext } from '../../engine/state/context';
import { addCombatants, createWorld } from '../../engine/state/create';
import type { Outcome } from '../../engine/commands/execute';
import { execute, price, ROLL_ALL } from '../../engine/commands/execute';
import { formSchema } from '../../engine/commands/params';
import { roleTable } from '../../engine/commands/role-table';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { rulesUnder } from '../../engine/system/ruleset';
import { TACTICS } from '../../engine/fight/tactics';
import type { AnyWorld } from '../../engine/state/world';
import { playOn } from '../../forecast/play-on';
import { asJson, type JsonObject } from '../../kernel/json';

const ONE = 'somebody';
const OTHER = 'somebody-else';

/** Seed of the sample fight, and how many rounds and lines of it are shown. */
const SEED = 20;
const ROUNDS = 3;
const LINES = 14;

const NOTHING: TriedRules = { problems: [], person: null, rolls: [], fight: [] };

/** Tries rules that are being written: their problems, or else a sample person, the odds of every roll, and a fight. */
export function tryRules(ruleset: AnyRuleset, options: JsonObject): TriedRules {
  const parsed = ruleset.options.safeParse(options);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { ...NOTHING, problems };
  }
  const rules = rulesUnder(ruleset, parsed.data);
  const empty = createWorld(rules, asJson(parsed.data), SEED);
  const filled = empty.ok
    ? addCombatants(rules, empty.value, [
        { id: ONE, side: 'pc', stats: { name: 'Wren' } },
        { id: OTHER, side: 'foe', stats: { name: 'Brand' } },
      ])
    : empty;
  if (!filled.ok) return { ...NOTHING, problems: [{ path: filled.error.path ?? '', message: filled.error.message }] };
  const world = filled.value;
  return {
    problems: [],
    person: rules.view.combatant(readContext(world), ONE),
    rolls: rollsOf(rules, world),
    fight: fightOf(rules, world),
  };
}

/** Every roll: each command with odds, once for each value of its first choice. */
function rollsOf(rules: AnyRuleset, world: AnyWorld): { label: string; odds: Odds }[] {
  const rolled = rules.commands.filter(
    ({ kind, odds }) => odds !== undefined && (kind === 'action' || kind === 'check'),
  );
  return rolled.flatMap((command) => {
    const { properties = {} } = formSchema(command.params);
    const choice = Object.entries(properties).find(([, { enumTitles }]) => enumTitles !== undefined);
    const values = choice === undefined ? [[command.title, {}] as const] : valuesOf(choice);
    return values.flatMap(([label, params]) => {
      const people = { [command.actorParam ?? '']: ONE, [command.targetParam ?? '']: OTHER };
      const odds = price(rules, world, { do: command.name, with: { ...people, ...params } });
      return odds.ok ? [{ label, odds: odds.value }] : [];
    });
  });
}

function valuesOf([name, { enumTitles = {} }]: [string, FormSchema]): [string, JsonObject][] {
  return Object.entries(enumTitles).map(([value, label]) => [label, { [name]: value }]);
}

/** The sentences of a fight between the two; none if nobody can strike. */
function fightOf(rules: AnyRuleset, world: AnyWorld): string[] {
  const start = callOf(roleTable(rules), 'start', {});
  const [press] = TACTICS;
  if (start === null || press === undefined || rules.tactics === undefined) return [];
  const begun = execute(rules, world, start, ROLL_ALL);
  if (begun.kind !== 'done') return [];
  const lines = [sentence(rules, start, begun)];
  const watch = (call: CommandCall, _before: AnyWorld, outcome: Outcome): void => {
    const isTurn = call.do === roleTable(rules).next?.do;
    if (outcome.kind === 'done' && !isTurn && lines.length < LINES) lines.push(sentence(rules, call, outcome));
  };
  playOn(rules, begun.world, { tactics: { ours: press, theirs: press }, roundCap: ROUNDS, asksFirst: true, watch });
  return lines;
}

const sentence = (rules: AnyRuleset, call: CommandCall, done: Extract<Outcome, { kind: 'done' }>): string =>
  present(rules, done, call).sentence;
