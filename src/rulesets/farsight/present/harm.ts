import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import type { Json, JsonObject } from '../../../kernel/json';
import { score, skillBonus, traumaRow } from '../beings';
import { incapacitated } from '../conditions';
import { takesPart } from '../durations';
import type { Trauma } from '../state';
import { CHARGE } from '../tables/attacks';
import type { Being, Read } from '../types';
import { effectWord, listNames, listOf, nameById, numberOf, part, textOf } from '../view/words';
import { count, lostAction, rollFigures, say, specialSuggestions, specialWord, type Present } from './say';

/** How an injury reads: what became of whom, after so much damage. */
const INJURIES: Readonly<Record<string, (who: string) => string>> = {
  unhurt: (who) => `${who} takes no harm.`,
  hurt: () => '',
  down: (who) => `${who} goes down, dying.`,
  'knocked-out': (who) => `${who} is knocked out.`,
  killed: (who) => `${who} is dead.`,
  'death-save-failure': (who) => `${who} slips closer to death.`,
};

const INJURY_TONES: Readonly<Record<string, Tone>> = { unhurt: 'neutral', hurt: 'warn' };

/** A trauma in words: 'a mild trauma (left arm)'. */
export function traumaWord(trauma: Json | undefined): string {
  if (trauma === null || trauma === undefined) return '';
  const shown = trauma as unknown as Trauma;
  return `a ${shown.severity} trauma (${traumaRow(shown)?.title ?? shown.entry})`;
}

/** Damage fields in one or two sentences. */
export function damageWords(who: string, damage: unknown): string {
  const dealt = numberOf(damage, 'dealt');
  const absorbed = numberOf(damage, 'absorbed');
  const outcome = textOf(damage, 'outcome');
  const armour = absorbed > 0 ? `, ${absorbed} stopped by armour` : '';
  const parts = [outcome === 'unhurt' ? '' : `${dealt} damage${armour}.`, INJURIES[outcome]?.(who) ?? ''];
  const trauma = traumaWord(part(damage, 'trauma'));
  if (trauma !== '') parts.push(`It leaves ${trauma}.`);
  if (part(damage, 'concentration.broken') === true) parts.push(`${who} loses concentration.`);
  return parts.filter((text) => text !== '').join(' ');
}

export function damageFigures(damage: unknown): Figure[] {
  if (part(damage, 'dealt') === undefined) return [];
  const vitality = part(damage, 'vitality');
  return [
    { label: 'Damage', value: numberOf(damage, 'dealt'), rule: 'FS-DMG-11' },
    ...(typeof vitality === 'number' ? [{ label: 'Vitality left', value: vitality, rule: 'FS-VIT-2' }] : []),
  ];
}

/** The best at Medicine on the same side who can act, in a fight of those who take part. */
function healerFor(ctx: Read, target: string): Being | undefined {
  const { side } = ctx.peek(target);
  const worth = (one: Being): number => score(one, 'int') + skillBonus(one, 'medicine');
  const able = ctx.world.combatants.filter(
    (one) =>
      one.id !== target &&
      one.side === side &&
      !incapacitated(one, ctx.options) &&
      (ctx.world.encounter === null || takesPart(ctx, one.id)),
  );
  return [...able].sort((a, b) => worth(b) - worth(a))[0];
}

/** What an injury calls for: stabilising the dying, a roll on the psychic table after a horror is left to the table. */
export function injurySuggestions(ctx: Read, target: string, damage: unknown): Suggestion[] {
  if (textOf(damage, 'outcome') !== 'down') return [];
  const healer = healerFor(ctx, target);
  if (healer === undefined) return [];
  return [
    {
      label: `${nameById(ctx, healer.id)} stabilises ${nameById(ctx, target)}`,
      call: { do: 'treat', with: { healer: healer.id, target, method: 'stabilize' } },
      reason: 'It is dying.',
      rule: 'FS-DTH-6',
    },
  ];
}

/** The attacks of one action, one after the other (FS-ATK-18). */
const attack: Present = (ctx, params, result) => {
  const first = attackOnce(ctx, params, result);
  const further = listOf(result, 'further');
  if (further.length === 0) return first;
  const asked = (params['further'] ?? []) as JsonObject[];
  const told = further.map((one, i) => {
    const { target, object } = params;
    const own = asked[i] ?? {};
    const whom = own['target'] === undefined && own['object'] === undefined ? { target, object } : {};
    if (textOf(one, 'outcome') === 'not-made') return null;
    return attackOnce(ctx, { ...params, ...whom, ...own } as JsonObject, one as JsonObject);
  });
  const made = told.filter((one) => one !== null);
  const last = made.at(-1) ?? first;
  const sentence = [first, ...made].map((one) => one.sentence).join(' ');
  return say(sentence, last.tone, first.figures, last.suggestions);
};

const attackOnce: Present = (ctx, params, result) => {
  const actor = String(params['actor']);
  const who = nameById(ctx, actor);
  const lost = lostAction(who, result);
  if (lost !== null) return lost;
  const target = typeof params['target'] === 'string' ? params['target'] : null;
  const whom = target === null ? `the ${textOf(params, 'object.name') || 'object'}` : nameById(ctx, target);
  const figures = [...rollFigures(result), ...damageFigures(result['damage'])];
  const after = specialSuggestions(ctx, actor, result, 'combat');
  if (result['outcome'] === 'miss') {
    const tone: Tone = result['special'] === 'setback' ? 'bad' : 'neutral';
    return say(`${who} misses ${whom}.${specialWord(result)}`, tone, figures, after);
  }
  const used = typeof result['exploitUsed'] === 'number';
  const trauma = traumaWord(result['exploitTrauma']);
  const save = textOf(result, 'exploitSave.outcome');
  const extras = [
    trauma === '' ? '' : `The strike leaves ${trauma}.`,
    save === 'failure' ? `${whom} is sickened.` : '',
    used ? '' : specialWord(result).trim(),
  ].filter((text) => text !== '');
  const sentence = [`${who} hits ${whom}: ${damageWords(whom, result['damage'])}`, ...extras].join(' ');
  const open = used ? after.filter(({ call }) => call.do !== 'exploit') : after;
  const care = target === null ? [] : injurySuggestions(ctx, target, result['damage']);
  return say(sentence, 'good', figures, [...open, ...care]);
};

const damage: Present = (ctx, params, result) => {
  if (part(result, 'results') !== undefined) return areaWords(ctx, result, 'FS-DMG-13');
  const target = String(params['target']);
  const who = nameById(ctx, target);
  const outcome = textOf(result, 'outcome');
  const sentence = outcome === 'unhurt' ? `${who} takes no harm.` : `${who} takes ${damageWords(who, result)}`;
  return say(sentence, INJURY_TONES[outcome] ?? 'bad', damageFigures(result), injurySuggestions(ctx, target, result));
};

/** One line for each who stood in it. */
function areaWords(ctx: Read, result: JsonObject, rule: string): Presentation {
  const results = Object.entries((result['results'] ?? {}) as Record<string, Json>);
  const lines = results.map(([id, one]) => {
    const who = nameById(ctx, id);
    const outcome = textOf(one, 'outcome');
    if (outcome === 'unaffected') return `${who} is out of it.`;
    const taken = part(one, 'damage') ?? one;
    const words = damageWords(who, taken);
    const text = words.startsWith(who) ? words : `${who} takes ${words}`;
    return outcome === 'saved' ? `${text} (saved)` : text;
  });
  const hurt = results.some(([, one]) => numberOf(part(one, 'damage') ?? one, 'dealt') > 0);
  const figures = [
    { label: 'Damage rolled', value: numberOf(result, 'raw'), rule },
    ...(part(result, 'dc') === undefined ? [] : [{ label: 'DC', value: numberOf(result, 'dc'), rule: 'FS-AOE-1' }]),
  ];
  const care = results.flatMap(([id, one]) => injurySuggestions(ctx, id, part(one, 'damage') ?? one));
  return say(lines.join(' '), hurt ? 'bad' : 'neutral', figures, care);
}

const areaAttack: Present = (ctx, _params, result) => areaWords(ctx, result, 'FS-AOE-4');

const throwBlast: Present = (ctx, params, result) => {
  const actor = String(params['actor']);
  const who = nameById(ctx, actor);
  const lost = lostAction(who, result);
  if (lost !== null) return lost;
  const ways = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
  const off = `${numberOf(result, 'scatter.meters')} m to the ${ways[numberOf(result, 'scatter.direction') - 1] ?? ''}`;
  const hit = result['outcome'] === 'on-target';
  const sentence = hit ? `${who} throws it where it should go.` : `${who}’s throw goes off ${off} of the mark.`;
  const bang: Suggestion = {
    label: 'It goes off',
    call: { do: 'area-attack', with: { source: actor, ...CHARGE, explosives: true } },
    reason: 'Everybody in the area is affected either way.',
    rule: 'FS-AOE-4',
  };
  return say(`${sentence}${specialWord(result)}`, hit ? 'good' : 'warn', rollFigures(result), [
    bang,
    ...specialSuggestions(ctx, actor, result, 'combat'),
  ]);
};

const trauma: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['target']);
  if (result['waived'] === true) return say(`${who} gets away without the trauma.`, 'info');
  return say(`${who} suffers ${traumaWord(result)}.`, 'bad', [
    { label: 'Face', value: result['face'] ?? null, rule: 'FS-TRM-2' },
  ]);
};

/** A blow that an exploit has strengthened (FS-SPC-9). */
const strengthenedWords: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const name = textOf(result, 'exploit').replaceAll('-', ' ');
  const added = numberOf(result, 'damage.added');
  const outcome = textOf(result, 'damage.outcome');
  const trauma = traumaWord(result['exploitTrauma']);
  const ends =
    outcome === 'killed' || outcome === 'down'
      ? ` The target ${outcome === 'killed' ? 'dies' : 'goes down, dying'}.`
      : '';
  const save = textOf(result, 'exploitSave.outcome') === 'failure' ? ' The target is sickened.' : '';
  const more = trauma === '' ? '' : ` It leaves ${trauma}.`;
  const sentence = `${who} makes it a ${name}: ${added} more damage.${ends}${more}${save}`;
  return say(sentence, 'good', damageFigures(result['damage']));
};

const exploit: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  if (part(result, 'damage') !== undefined) return strengthenedWords(ctx, params, result);
  const name = textOf(result, 'exploit').replaceAll('-', ' ');
  const applied = listOf(result, 'applied').map(effectWord);
  const effects = applied.length === 0 ? '' : ` (${applied.join(', ')})`;
  const suggestions: Suggestion[] = [];
  const actor = String(params['actor']);
  const extra = (label: string, action: string): Suggestion => ({
    label,
    call: { do: 'act', with: { actor, action, use: 'extra' } },
    rule: 'FS-SPC-5',
  });
  if (result['exploit'] === 'help') suggestions.push(extra('Help now', 'help'));
  if (result['exploit'] === 'vanish') suggestions.push(extra('Hide now', 'hide'));
  if (result['edgeAward'] === true) {
    const call = { do: 'edge', with: { actor, op: 'draw' } };
    suggestions.push({ label: 'Draw an EDGE card', call, rule: 'FS-SPC-6' });
  }
  return say(`${who} uses the moment: ${name}${effects}.`, 'good', [], suggestions);
};

const setback: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['target']);
  if (result['waived'] === true) return say(`The setback passes ${who} by.`, 'info');
  const name = textOf(result, 'setback').replaceAll('-', ' ');
  const applied = listOf(result, 'applied').map(effectWord);
  const trauma = traumaWord(result['trauma']);
  const what = [...applied, ...(trauma === '' ? [] : [trauma])].join(', ');
  return say(`A setback for ${who}: ${name}${what === '' ? '' : ` (${what})`}.`, 'bad', [
    { label: '2d10', value: numberOf(result, 'number'), rule: 'FS-SPC-7' },
  ]);
};

const exhaustion: Present = (ctx, params, result) => {
  const change = numberOf(result, 'change');
  const who = nameById(ctx, params['target']);
  const level = numberOf(result, 'exhaustionLevel');
  const verb = change >= 0 ? 'gains' : 'loses';
  const sentence = `${who} ${verb} ${count(Math.abs(change), 'level', 'levels')} of exhaustion: ${level} of 6.`;
  return say(sentence, change > 0 ? 'bad' : 'good', [{ label: 'Exhaustion', value: level, rule: 'FS-EXH-1' }]);
};

/** How each kind of hazard reads for one target. */
const HAZARD_WORDS: Readonly<Record<string, (who: string, one: Json) => string>> = {
  collision: (who, one) =>
    `${who} ${textOf(one, 'outcome') === 'saved' ? 'half dodges' : 'is struck'}: ${damageWords(who, part(one, 'damage'))}${part(one, 'pinned') === true ? ` ${who} is pinned.` : ''}`,
  fall: (who, one) =>
    part(one, 'damage') === null ? `${who} lands safely.` : `${who} falls: ${damageWords(who, part(one, 'damage'))}`,
  impact: (who, one) => `${who} is hit: ${damageWords(who, part(one, 'damage'))}`,
  'food-water': (who, one) =>
    numberOf(one, 'exhaustionGained') > 0
      ? `${who} weakens: ${count(numberOf(one, 'exhaustionGained'), 'level', 'levels')} of exhaustion.`
      : `${who} bears up.`,
  'gravity-day': (who, one) => {
    const outcome = textOf(one, 'outcome');
    if (outcome === 'not-applicable') return `${who} needs no save.`;
    if (part(one, 'acclimated') === true) return `${who} is used to the gravity now.`;
    return outcome === 'success' ? `${who} bears the gravity.` : `${who} suffers under the gravity.`;
  },
  'space-sickness': (who, one) => {
    const words = { success: 'keeps it down', failure: 'is space-sick', immune: 'is immune', adapted: 'is used to it' };
    return `${who} ${words[textOf(one, 'outcome') as keyof typeof words]}.`;
  },
  terror: (who, one) => {
    const outcome = textOf(one, 'outcome');
    if (outcome === 'not-applicable') return `${who} does not fear it.`;
    return outcome === 'success' ? `${who} bears the sight.` : `${who} is frightened.`;
  },
  radiation: (who, one) =>
    `${who} takes ${count(numberOf(one, 'gained'), 'rad', 'rads')}: ${numberOf(one, 'rads')} now.${part(one, 'dead') === true ? ` ${who} dies of it.` : ''}`,
};

const hazard: Present = (ctx, params, result) => {
  const kind = String(params['kind']);
  const results = Object.entries((result['results'] ?? {}) as Record<string, Json>);
  const lines = results.map(([id, one]) => HAZARD_WORDS[kind]?.(nameById(ctx, id), one) ?? '');
  const harmless = ['food-water', 'gravity-day', 'space-sickness'].includes(kind);
  const care = results.flatMap(([id, one]) => injurySuggestions(ctx, id, part(one, 'damage')));
  return say(lines.join(' '), harmless ? 'neutral' : 'bad', [], care);
};

const surprise: Present = (ctx, _params, result) => {
  const ids = listOf(result, 'surprised');
  const start: Suggestion = {
    label: 'Start the fight',
    call: { do: 'start-encounter', with: { surprised: ids } },
    rule: 'FS-INI-3',
  };
  const verb = ids.length === 1 ? 'is' : 'are';
  const sentence = ids.length === 0 ? 'Nobody is surprised.' : `${listNames(ctx, ids)} ${verb} surprised.`;
  return say(sentence, ids.length === 0 ? 'neutral' : 'warn', [], [start]);
};

export const HARM_WORDS: Readonly<Record<string, Present>> = {
  attack,
  damage,
  'area-attack': areaAttack,
  'throw-blast': throwBlast,
  trauma,
  exploit,
  setback,
  exhaustion,
  hazard,
  surprise,
};
