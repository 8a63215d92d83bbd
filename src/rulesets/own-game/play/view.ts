import type { ConditionView, Figure, RecoveryRow, TrackerView, WeaponView } from '../../../contract/views';
import { nameOf } from '../../../engine/state/combatant';
import type { BriefPart, RestPart } from '../../../engine/system/ruleset';
import { listOf, plain } from '../../../engine/words/say';
import { whoAre } from '../../../engine/words/who';
import type { ConditionRule, FieldRule, Game, RestRule, TrackerRule } from '../definition/game';
import { evaluate } from '../formula/evaluate';
import { everyNode } from '../formula/node';
import { sayFor } from '../formula/say';
import { GameLook, trackerOf } from './look';
import type { People } from './people';
import { waitWords } from './ticks';
import type { Being, Read } from './types';

/** The selected figures, in definition order. */
function figuresOf({ game }: People, ctx: Read, id: string, which: (field: FieldRule) => boolean): Figure[] {
  const being = ctx.peek(id);
  const look = new GameLook(game, being);
  return [...game.fields.values()].filter(which).map(({ def, rule }) => {
    const isNumber = def.kind === 'number' || def.kind === 'value';
    const written = being.stats[def.id];
    const text = Array.isArray(written) ? written.join(', ') : String(written ?? '');
    const value = isNumber ? look.number(def.id) : text;
    return { label: def.title, value, rule, ...(def.unit === undefined ? {} : { unit: def.unit }) };
  });
}

export const derivedFigures = (people: People, ctx: Read, id: string): Figure[] =>
  figuresOf(people, ctx, id, ({ formula }) => formula !== null);

/** Numbers and dice that were entered for somebody, beside those that the fight shows. */
const enteredFigures = (people: People, ctx: Read, id: string): Figure[] =>
  figuresOf(people, ctx, id, ({ def }) => (def.kind === 'number' || def.kind === 'dice') && !def.glance);

function trackerView(people: People, being: Being, tracker: TrackerRule): TrackerView {
  const { def, rule } = tracker;
  const look = new GameLook(people.game, being);
  const [reached] = people.reached(being, tracker);
  const isSimple = (at: TrackerRule['thresholds'][number]['at']): boolean => [...everyNode(at)].length <= 3;
  const marks = tracker.thresholds
    .filter(({ at }) => isSimple(at))
    .map(({ at, word }) => ({ at: evaluate(at, look), label: word }));
  return {
    id: def.id,
    label: def.title,
    value: trackerOf(being, def.id),
    max: look.most(def.id),
    kind: def.look === 'bar' && look.most(def.id) === null ? 'number' : def.look,
    direction: def.counts === 'down' ? 'drain' : 'fill',
    ...(reached === undefined ? {} : { word: reached.word }),
    ...(reached === undefined ? {} : { tone: reached.standing === 'up' ? ('warn' as const) : ('bad' as const) }),
    rule,
    ...(marks.length === 0 ? {} : { marks }),
    field: def.id,
    ...(def.hidden ? { hidden: true as const } : {}),
  };
}

/** Fraction of the main tracker that is left, 0 to 1. */
export function healthOf({ game }: People, being: Being): number {
  const { def } = game.main;
  const most = new GameLook(game, being).most(def.id);
  const least = def.counts === 'down' ? def.least : 0;
  if (most === null || most <= least) return 1;
  const full = (trackerOf(being, def.id) - least) / (most - least);
  return Math.max(0, Math.min(1, def.counts === 'down' ? full : 1 - full));
}

/** What kills somebody who is down, with no end to it but help or a roll; undefined where nothing does. */
function killerOf(people: People, ctx: Read, id: string): ConditionRule | undefined {
  const { conditions, main } = people.game;
  if (people.standing(ctx, id).standing !== 'down') return undefined;
  const rows = ctx.peek(id).state.effects.map((effect) => conditions.get(effect.id));
  return rows.find((row) => {
    const { tracker, heals } = row?.def.tick ?? {};
    return tracker === main.def.id && heals === false && row?.seconds === undefined && row?.def.ends === undefined;
  });
}

export const isDying = (people: People, ctx: Read, id: string): boolean => killerOf(people, ctx, id) !== undefined;

export const trackersOf = (people: People, being: Being): TrackerView[] =>
  [...people.game.trackers.values()].map((tracker) => trackerView(people, being, tracker));

/** The word for somebody who is up, where the game has none: of what counts down one can say whether they are hurt. */
function upWord(people: People, being: Being): string {
  if (people.game.main.def.counts === 'up') return 'up';
  return healthOf(people, being) < 1 ? 'hurt' : 'unhurt';
}

/** A combatant at a glance. */
export function briefView(people: People, ctx: Read, id: string): BriefPart {
  const { game } = people;
  const being = ctx.peek(id);
  const { standing, word } = people.standing(ctx, id);
  const [first] = people.reached(being, game.main);
  return {
    trackers: trackersOf(people, being),
    conditions: conditionsOf(people, ctx, id),
    health: {
      fraction: healthOf(people, being),
      word: standing === 'up' ? (first?.word ?? upWord(people, being)) : word,
      ...(game.main.def.hidden ? { hidden: true as const } : {}),
    },
    out: standing === 'dead',
  };
}

export function combatantView(people: People, ctx: Read, id: string): RestPart {
  const { game, kit } = people;
  const being = ctx.peek(id);
  const { standing, word, rule } = people.standing(ctx, id);
  const bar = kit.forbidding(ctx, id, 'act');
  const stops = standing === 'up' ? null : { text: word, rule };
  return {
    budget: [],
    figures: figuresOf(people, ctx, id, ({ def }) => def.glance),
    derived: derivedFigures(people, ctx, id),
    choices: {
      skill: enteredFigures(people, ctx, id).map(({ label, value }) => ({
        value: label,
        label: `${label} ${typeof value === 'number' ? plain(value) : String(value)}`,
      })),
    },
    cannotAct: stops ?? (bar === null ? null : { text: bar.label, rule: bar.rule }),
    ...(game.attacks.size === 0 ? {} : { weapons: weaponsOf(game, being) }),
  };
}

/** Active conditions; one that waits for a turn says whose. */
function conditionsOf({ game, kit }: People, ctx: Read, id: string): ConditionView[] {
  const shown = kit.conditions(ctx, id);
  const { effects } = ctx.peek(id).state;
  if (!game.watchesTurns || shown.length !== effects.length) return shown;
  return shown.map((condition, place) => {
    const effect = effects[place];
    const row = game.conditions.get(condition.id);
    const left = effect === undefined || row === undefined ? undefined : waitWords(row, id, effect, ctx);
    if (left === undefined) return condition;
    const { endsAt: _latest, ...rest } = condition;
    return { ...rest, left };
  });
}

/** Attacks with the damage they do in these hands: '1d6 + 2', where the rules say 'Weapon + Might'. */
function weaponsOf(game: Game, being: Being): WeaponView[] {
  const look = new GameLook(game, being);
  return [...game.attacks].map(([attack, { title, damage }]) => ({
    name: title,
    damage: sayFor(damage, look),
    call: { do: 'attack', with: { attack } },
  }));
}

/** One sentence for a scheduled event, naming everybody it happened to. */
export function eventSentence(
  { game, kit }: People,
  ctx: Read,
  event: Record<string, unknown>,
  targets: readonly string[] = [String(event['target'])],
): string {
  const { names, verb, each } = whoAre(
    targets.map((id) => (Object.hasOwn(ctx.world.index, id) ? nameOf(ctx, id) : id)),
  );
  if (event['kind'] === 'effect-ended') {
    const row = kit.row(ctx, String(event['effect']));
    return `${names}: ${row?.label ?? 'a condition'} is over.`;
  }
  if (event['kind'] === 'condition-reminds' || event['kind'] === 'condition-held') {
    const row = kit.row(ctx, String(event['effect']));
    const what = event['kind'] === 'condition-held' ? 'it continues' : String(event['text']);
    return `${names}, ${row?.label ?? 'a condition'}: ${what}.`;
  }
  const label = game.conditions.get(String(event['kind']))?.def.label ?? 'A condition';
  const gets = event['heals'] === true ? verb('recovers', 'recover') : verb('takes', 'take');
  return `${label}: ${names} ${gets} ${String(event['amount'])}${each}.`;
}

const SUCCEEDS = { success: ' on a success', failure: ' on a failure', always: '' } as const;

/** What a rest restores of what somebody lacks: 'Night’s rest, 8 h: 6 hit points and all spells.' */
function restWords(
  people: People,
  ctx: Read,
  id: string,
  lacking: readonly TrackerRule[],
  { def: { title, hours }, gains, roll }: RestRule,
): string {
  // How much it is depends on how long they rest.
  if (hours === undefined) return `${title} helps.`;
  const look = people.look(ctx, id, { moment: { hours } });
  const parts = gains.flatMap(({ tracker, amount, on }) => {
    const named = lacking.find(({ def }) => def.id === tracker)?.def.title.toLowerCase();
    if (named === undefined) return [];
    return [`${amount === null ? 'all' : sayFor(amount, look)} ${named}${roll === null ? '' : SUCCEEDS[on]}`];
  });
  return `${title}, ${hours} h: ${listOf(parts)}.`;
}

/** What a combatant lacks, and what would restore it. */
export function recoveryRow(people: People, ctx: Read, id: string): RecoveryRow | null {
  const { game } = people;
  const being = ctx.peek(id);
  const lacking = [...game.trackers.values()].filter(
    (tracker) => tracker.max !== null && people.lacks(being, tracker) > 0,
  );
  if (lacking.length === 0) return null;
  const { standing, word, rule } = people.standing(ctx, id);
  const rests = [...game.rests.values()].filter(({ gains }) => gains.some(({ tracker }) => has(lacking, tracker)));
  const killer = killerOf(people, ctx, id);
  const blocked =
    standing === 'dead'
      ? [{ text: `${word}: rest restores nothing.`, blocked: true, rule }]
      : // No rest is as short as what they have left.
        killer && [{ text: `${killer.def.label}: ${killer.def.text}`, blocked: true, rule: killer.rule }];
  const prospects = rests.map((rest) => ({ text: restWords(people, ctx, id, lacking, rest), rule: rest.rule }));
  // Who is out is beyond treatment, and nobody treats in a fight.
  const healer =
    standing === 'dead' || ctx.world.encounter !== null
      ? undefined
      : ctx.world.combatants.find((one) => one.id !== id && people.standing(ctx, one.id).standing === 'up')?.id;
  const cares = [...game.cares.values()].filter(({ def }) => has(lacking, def.tracker));
  return {
    id,
    ailments: lacking.map((tracker) => ailment(game, being, tracker)),
    prospects: blocked ?? prospects,
    ...(blocked === undefined ? {} : { beyondRest: true as const }),
    treatments:
      healer === undefined
        ? []
        : cares.map(({ def, rule: cited }) => ({
            label: def.title,
            call: { do: 'treat', with: { healer, target: id, care: def.id } },
            rule: cited,
          })),
  };
}

const has = (trackers: readonly TrackerRule[], id: string): boolean => trackers.some(({ def }) => def.id === id);

function ailment(game: Game, being: Being, { def, rule }: TrackerRule) {
  const max = new GameLook(game, being).most(def.id);
  return { label: def.title, value: trackerOf(being, def.id), ...(max === null ? {} : { max }), rule };
}
