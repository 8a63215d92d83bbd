import type { BudgetView, ConditionView, Figure, TrackerView } from '../../../contract/views';
import type { BriefPart, RestPart } from '../../../engine/system/ruleset';
import { counted } from '../../../engine/words/say';
import { burdenOf, current, isCrushed, limitsOf, loadOf, maxLoad, movOf } from '../body';
import { derivedFigures, fatalityTurns, isDead, somState } from '../derive';
import { deadlineOf, EFFECTS, has, isInjured, isPermanent } from '../effects';
import { armourSum, gearOf, pieces, weaponsAtHand, wornShield } from '../gear';
import { inability, isMember } from '../guards';
import { actionsOf, inFull, scoreOf } from '../skill';
import type { EffectInstance } from '../schemas/state';
import { EFFECT_TABLE, onEveryArc } from '../tables/effects';
import { SOM_MODIFIER, SOM_RANGE } from '../tables/scores';
import type { Known } from '../tables/stats';
import { GROUP, KNOWN, STAT_TITLES, UNKNOWN, ZERO_STATE } from '../tables/stats';
import { CATALOGUE, NAMED_SKILLS } from '../tables/skills';
import { sayLeft } from '../timers';
import type { Being, Read } from '../types';
import { nameOf } from '../types';
import { idleAt, idleNow } from './idle';
import { weaponViews } from './weapons';

/** Health as a fraction of the stats left, and as a word. */
export function wellbeing(ctx: Read, being: Being): { fraction: number; word: string } {
  const { state } = being;
  if (isDead(being)) return { fraction: 0, word: 'dead' };
  if (has(state, 'dying')) return { fraction: 0.05, word: 'dying' };
  const down = (['paralysed', 'coma', 'vegetative', 'unconscious'] as const).find((id) => has(state, id));
  const shares = KNOWN.map((group) => shareOf(being, group));
  const fraction = Math.max(0.1, Math.min(...shares));
  if (down !== undefined) return { fraction, word: EFFECT_TABLE[down].label.toLowerCase() };
  if (!isInjured(state)) return { fraction: 1, word: 'unhurt' };
  return { fraction, word: fraction < 0.5 ? 'badly hurt' : 'hurt' };
}

function shareOf({ stats, state }: Being, group: Known): number {
  const members = [group, ...GROUP[group]];
  const full = members.reduce((sum, stat) => sum + stats[stat], 0);
  const lost = members.reduce((sum, stat) => sum + state.loss[stat], 0);
  return full <= 0 ? 1 : Math.max(0, (full - lost) / full);
}

function somTracker(being: Being): TrackerView {
  const { stats, state } = being;
  const mood = { exalted: 'exalted', panicked: 'panicked', none: state.som < 4 ? 'shaken' : 'calm' };
  const word = mood[somState(being)];
  return {
    id: 'som',
    label: 'State of Mind',
    value: state.som,
    max: SOM_RANGE.max,
    kind: 'pips',
    direction: 'drain',
    settlesAt: stats.equilibrium,
    word,
    tone: word === 'exalted' ? 'good' : word === 'panicked' ? 'bad' : word === 'shaken' ? 'warn' : 'neutral',
    rule: 'VX-SOM-1',
    field: 'som',
    ...(stats.equilibrium >= 1 ? { marks: [{ at: stats.equilibrium, label: 'at rest' }] } : {}),
  };
}

function statTracker(ctx: Read, being: Being, group: Known): TrackerView {
  const value = current(being, group);
  const max = being.stats[group];
  const turns = fatalityTurns(ctx, being, group);
  const gone = value <= 0 && max > 0;
  const hurt = shareOf(being, group) < 1;
  const word = turns !== null ? `${counted(turns, 'turn')} left` : gone ? 'gone' : hurt ? 'hurt' : 'unhurt';
  return {
    id: group,
    label: STAT_TITLES[group],
    value,
    max,
    kind: 'bar',
    direction: 'drain',
    word,
    tone: gone ? 'bad' : hurt ? 'warn' : 'good',
    rule: 'VX-EXT-2',
  };
}

function loadTracker(ctx: Read, being: Being): TrackerView {
  const limits = limitsOf(ctx, being);
  const load = loadOf(being);
  const burden = burdenOf(ctx, being);
  const marks = (['light', 'medium', 'heavy', 'overloaded'] as const).flatMap((band) => {
    const at = limits[band];
    return at === null ? [] : [{ at, label: band }];
  });
  return {
    id: 'load',
    label: 'Load (kg)',
    value: load,
    max: maxLoad(ctx, being),
    kind: 'number',
    direction: 'fill',
    word: burden,
    tone: burden === 'immobilised' ? 'bad' : burden === 'overloaded' ? 'warn' : 'neutral',
    rule: 'VX-LOAD-5',
    marks,
    // Editable here only if there are no named items or gear in the total.
    ...(load === being.state.loadKg ? { field: 'loadKg' } : {}),
  };
}

/** A key per effect that stays the same while it lasts, whatever else begins or ends. */
function keysOf(effects: readonly EffectInstance[]): string[] {
  const seen = new Map<string, number>();
  return effects.map(({ id, against = '', source = '' }) => {
    const key = [id, against, source].join(' ');
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${key} ${before}`;
  });
}

/** Effects as panels show them, with details of this system. */
function conditions(ctx: Read, being: Being): ConditionView[] {
  const { effects } = being.state;
  const keys = keysOf(effects);
  return EFFECTS.conditions(ctx, being.id).map((view, at) => {
    const instance = effects[at];
    return instance === undefined ? view : { ...view, ...detailsOf(ctx, being, view, instance), instance: keys[at] };
  });
}

function detailsOf(ctx: Read, being: Being, view: ConditionView, instance: EffectInstance): Partial<ConditionView> {
  const group = KNOWN.find((ks) => ZERO_STATE[ks] === instance.id);
  const deadline = group === undefined ? null : deadlineOf(being.state, group);
  const endsAt = deadline ?? instance.endsAt;
  const against = instance.against === undefined ? '' : ` against ${nameOf(ctx, instance.against)}`;
  const source = instance.source === undefined ? '' : ` (${instance.source})`;
  const final = group !== undefined && group !== 'build' && isPermanent(being.state, group);
  return {
    label: `${view.label}${against}${source}${final ? ' for good' : ''}`,
    ...(endsAt === null ? {} : { endsAt, left: sayLeft(ctx, endsAt) }),
  };
}

/** Conditions that follow from other values and cannot be removed. */
function imposed(ctx: Read, being: Being): ConditionView[] {
  const mood = somState(being);
  const shown: ConditionView[] = [];
  if (isInjured(being.state)) shown.push(injury(being));
  if (mood === 'exalted')
    shown.push(
      marker({ id: 'exalted', label: 'Exalted', text: onEveryArc(SOM_MODIFIER), rule: 'VX-MOD-6', tone: 'good' }),
    );
  if (mood === 'panicked')
    shown.push(marker({ id: 'panicked', label: 'Panicked', text: onEveryArc(-SOM_MODIFIER), rule: 'VX-MOD-6' }));
  if (isCrushed(ctx, being))
    shown.push(
      marker({
        id: 'immobilised',
        label: 'Crushed',
        text: 'Cannot move or act under the load.',
        rule: 'VX-LOAD-8',
        visible: true,
        tone: 'bad',
      }),
    );
  return shown;
}

/** That somebody is hurt, with the unknown stats it cost, which no tracker shows. Players hear of the injury alone. */
function injury(being: Being): ConditionView {
  const { label, text } = EFFECT_TABLE.injured;
  const lost = UNKNOWN.filter((stat) => being.state.loss[stat] > 0).map(
    (stat) => `${STAT_TITLES[stat]} ${current(being, stat)}/${being.stats[stat]}`,
  );
  const left = lost.length === 0 ? {} : { left: lost.join(', ') };
  return marker({ id: 'injured', label, text, ...left, rule: 'VX-EXT-10', visible: true });
}

/** A condition that is only shown; a warning that players do not see unless it says otherwise. */
function marker(given: Pick<ConditionView, 'id' | 'label' | 'text' | 'rule'> & Partial<ConditionView>): ConditionView {
  return { tone: 'warn', visible: false, ...given, removable: false };
}

function budget(ctx: Read, being: Being): BudgetView[] {
  if (!isMember(ctx, being.id)) return [];
  const { state, stats } = being;
  const allowed = Object.values(stats.skills)
    .map(inFull)
    .map(({ score, actions }) => actionsOf(ctx, score, actions));
  const most = Math.max(1, ...allowed);
  const mov = movOf(ctx, being);
  return [
    { label: 'Actions', left: Math.max(0, most - state.actionsUsed), of: most, rule: 'VX-ACT-2' },
    { label: 'Metres', left: Math.max(0, mov - state.moved), of: mov, rule: 'VX-MOV-5' },
  ];
}

function figures(ctx: Read, being: Being): Figure[] {
  return [
    { label: 'Movement', value: movOf(ctx, being), unit: 'm/turn', rule: 'VX-MOV-4' },
    { label: 'Armour', value: armourSum(being).total, rule: 'VX-EXT-8' },
    { label: 'Defence', value: defence(being), rule: 'VX-EXT-6' },
    { label: 'Burden', value: burdenOf(ctx, being), rule: 'VX-LOAD-5' },
    ...declaration(ctx, being.id),
  ];
}

/** What somebody has declared this turn, in full: a row of the order has room for little of it. */
function declaration(ctx: Read, id: string): Figure[] {
  const text = ctx.fact(`declared by ${id}`, ({ encounter }) => encounter?.declared[id] ?? null);
  return text === null ? [] : [{ label: 'Declared', value: text, rule: 'VX-SEQ-9' }];
}

/** Defences at a glance, as forms prefill them: a shield or else a weapon that can parry, and the dodge. */
function defence(being: Being): string {
  const shield = wornShield(being);
  const dodge = scoreOf(being, NAMED_SKILLS.dodge);
  const block = shield === null ? 0 : scoreOf(being, NAMED_SKILLS.shield);
  const parries = weaponsAtHand(being)
    .filter(({ kind, canDefend }) => kind === 'melee' && canDefend)
    .map(({ es, level }) => ({ score: es === undefined ? 0 : scoreOf(being, es), level }));
  const parry = parries.find(({ score }) => score > 0);
  const first =
    shield !== null && block > 0
      ? [`shield ${block} (+${shield.level})`]
      : parry === undefined
        ? []
        : [`weapon ${parry.score} (−${parry.level})`];
  const ways = [...first, ...(dodge > 0 ? [`dodge ${dodge}`] : [])];
  return ways.length === 0 ? 'none' : ways.join(', ');
}

/** Whether to show the load: it was entered by hand, or is more than light. */
function showsLoad(ctx: Read, being: Being): boolean {
  const burden = burdenOf(ctx, being);
  return being.state.loadKg > 0 || (burden !== 'unburdened' && burden !== 'light');
}

function subtitle({ stats }: Being): string {
  const kind = stats.kind ?? 'person';
  return stats.size === 'medium' ? kind : `${stats.size} ${kind}`;
}

/** Choices for forms: weapons, skills with their scores, gear and items. */
function choicesOf(being: Being): NonNullable<RestPart['choices']> {
  const { stats } = being;
  const gear = gearOf(being).flatMap(({ thing, label, worn }) =>
    thing === '' ? [] : [{ value: thing, label: worn ? label : `${label} (laid aside)` }],
  );
  const weapon = weaponsAtHand(being).flatMap(({ name }) => (name === undefined ? [] : [{ value: name, label: name }]));
  const skill = Object.keys(stats.skills).map((key) => {
    return { value: key, label: `${CATALOGUE[key]?.title ?? key} ${scoreOf(being, key)}` };
  });
  const item = Object.entries(being.state.items).map(([name, { kg, count }]) => {
    return { value: name, label: `${pieces(count, name)} (${kg} kg${count === 1 ? '' : ' each'})` };
  });
  return { weapon, skill, gear, item };
}

/** Trackers in display order. */
export function trackersOf(ctx: Read, being: Being): TrackerView[] {
  return [
    statTracker(ctx, being, 'build'),
    somTracker(being),
    ...KNOWN.filter((group) => group !== 'build').map((group) => statTracker(ctx, being, group)),
    ...(showsLoad(ctx, being) ? [loadTracker(ctx, being)] : []),
  ];
}

/** A combatant at a glance. */
export function briefView(ctx: Read, id: string): BriefPart {
  const being = ctx.peek(id);
  return {
    trackers: trackersOf(ctx, being),
    conditions: [...conditions(ctx, being), ...imposed(ctx, being)],
    health: wellbeing(ctx, being),
    out: isDead(being),
  };
}

/** Everything panels show of a combatant beyond the brief view. */
export function combatantView(ctx: Read, id: string): RestPart {
  const being = ctx.peek(id);
  const unable = inability(ctx, id);
  return {
    subtitle: subtitle(being),
    budget: budget(ctx, being),
    figures: figures(ctx, being),
    derived: derivedFigures(ctx, id),
    cannotAct: unable === null ? null : { text: `${nameOf(ctx, id)} ${unable.why}.`, rule: unable.rule },
    weapons: weaponViews(ctx, being),
    choices: choicesOf(being),
    idle: idleNow(ctx, id),
    idleAt: idleAt(ctx, being),
  };
}
