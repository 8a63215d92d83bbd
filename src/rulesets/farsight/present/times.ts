import type { Figure, Suggestion } from '../../../contract/views';
import { sayDuration } from '../../../engine/duration';
import type { Json, JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { sayEvent } from '../view/events';
import { listNames, listOf, nameById, numberOf, part, textOf } from '../view/words';
import { count, eventWords, lostAction, rollFigures, say, type Present } from './say';

function sayEvents(ctx: Read, result: JsonObject): string {
  return eventWords(listOf(result, 'events').map((event) => sayEvent(ctx, event as Record<string, unknown>)));
}

/** What the events of a passage call for: the saves that came due. */
function dueSuggestions(ctx: Read, result: JsonObject): Suggestion[] {
  const kinds: Readonly<Record<string, string>> = {
    'gravity-save-due': 'gravity-day',
    'space-sickness-save-due': 'space-sickness',
  };
  const due = new Map<string, Suggestion>();
  for (const event of listOf(result, 'events')) {
    const kind = kinds[textOf(event, 'kind')];
    const target = textOf(event, 'target');
    if (kind === undefined || target === '') continue;
    due.set(`${kind} ${target}`, {
      label: `${nameById(ctx, target)}: ${kind === 'gravity-day' ? 'save against the gravity' : 'save against space sickness'}`,
      call: { do: 'hazard', with: { kind, targets: [target] } },
      rule: kind === 'gravity-day' ? 'FS-GRV-2' : 'FS-GRV-10',
    });
  }
  return [...due.values()].slice(0, 6);
}

const start: Present = (ctx, _params, result) =>
  say(`The fight begins. ${nameById(ctx, result['active'])} is first. ${sayEvents(ctx, result)}`.trim(), 'info');

const next: Present = (ctx, _params, result) =>
  say(`${sayEvents(ctx, result)} It is the turn of ${nameById(ctx, result['active'])}.`.trim(), 'info', [
    { label: 'Round', value: numberOf(result, 'round'), rule: 'FS-INI-1' },
  ]);

const end: Present = (ctx, _params, result) =>
  say(
    `The fight ends after ${count(numberOf(result, 'rounds'), 'round', 'rounds')}. ${sayEvents(ctx, result)}`.trim(),
    'info',
    [{ label: 'Seconds', value: numberOf(result, 'seconds'), rule: 'FS-INI-1' }],
  );

const join: Present = (ctx, params, result) =>
  say(`${nameById(ctx, params['target'])} joins the fight with ${numberOf(result, 'total')}.`, 'info');

const delay: Present = (ctx, params, result) =>
  say(
    [
      `${nameById(ctx, params['actor'])} waits for the others.`,
      sayEvents(ctx, result),
      `It is the turn of ${nameById(ctx, result['active'])}.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    'info',
  );

const advance: Present = (ctx, _params, result) => {
  const words = sayEvents(ctx, result);
  const passed = sayDuration(numberOf(result, 'seconds'));
  return say(`${passed} pass. ${words === '' ? 'Nothing happens.' : words}`, 'info', [], dueSuggestions(ctx, result));
};

const NO_BENEFIT: Readonly<Record<string, string>> = {
  'no-vitality': 'was too far gone to rest',
  armor: 'did not rest in the armour',
  interrupted: 'was disturbed',
};

function restWords(who: string, one: Json): string {
  const reason = textOf(one, 'reason');
  if (reason !== '') return `${who} ${NO_BENEFIT[reason] ?? 'gains nothing'}.`;
  const made = listOf(one, 'traumaSaves').filter((save) => textOf(save, 'outcome') === 'success');
  const healed = made.filter((save) => part(save, 'healed') === true).length;
  const mending = made.length - healed;
  const gains = [
    numberOf(one, 'vitalityRegained') > 0 ? `${numberOf(one, 'vitalityRegained')} vitality` : '',
    numberOf(one, 'exhaustionRemoved') > 0 ? 'a level of exhaustion less' : '',
    healed > 0 ? `${count(healed, 'trauma', 'traumas')} healed` : '',
    mending > 0 ? `${count(mending, 'trauma', 'traumas')} on the mend` : '',
  ].filter((text) => text !== '');
  return gains.length === 0 ? `${who} is rested.` : `${who}: ${gains.join(', ')}.`;
}

const rest: Present = (ctx, _params, result) => {
  const lines = Object.entries((result['results'] ?? {}) as Record<string, Json>).map(([id, one]) =>
    restWords(nameById(ctx, id), one),
  );
  return say(`${lines.join(' ')} ${sayEvents(ctx, result)}`.trim(), 'good', [], dueSuggestions(ctx, result));
};

const treat: Present = (ctx, params, result) => {
  const healer = nameById(ctx, params['healer']);
  const lost = lostAction(healer, result);
  if (lost !== null) return lost;
  const whom = params['healer'] === params['target'] ? 'themselves' : nameById(ctx, params['target']);
  const who = nameById(ctx, params['target']);
  const regained = numberOf(result, 'vitalityRegained');
  const figures = rollFigures(result['roll']);
  if (result['outcome'] === 'failure') return say(`${healer} cannot help ${whom}.`, 'warn', figures);
  const words: Readonly<Record<string, string>> = {
    stabilize: `${who} is stable${result['bleedingStopped'] === true ? ' and no longer bleeds' : ''}.`,
    'stop-bleeding': `${who} no longer bleeds.`,
    heal: regained > 0 ? `${who} regains ${regained} vitality.` : `${who} regains nothing.`,
    decontaminate: `${who} is down to ${numberOf(result, 'rads')} rads.`,
    'reduce-exhaustion': `${who} loses ${count(numberOf(result, 'exhaustionRemoved'), 'level', 'levels')} of exhaustion.`,
    'space-sickness': `${healer} eases the sickness of ${whom}.`,
    therapy: `${who} is rid of the trauma.`,
  };
  return say(words[String(params['method'])] ?? `${healer} treats ${whom}.`, 'good', figures);
};

const downtime: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const days = count(numberOf(result, 'daysUsed'), 'day', 'days');
  const activity = String(params['activity']);
  const words: Readonly<Record<string, string>> = {
    lifestyle: `${who} lives ${days}.`,
    craft: `${who} works ${days} on ${textOf(params, 'item.id')}: ${numberOf(result, 'progress')} of ${numberOf(result, 'value')} ¢.`,
    repair: `${who} mends ${numberOf(result, 'repaired')} points of ${textOf(params, 'item.id')} in ${days}.`,
    learn: `${who} learns ${textOf(params, 'subject.id')} for ${days}: ${numberOf(result, 'progress')} of ${numberOf(result, 'daysNeeded')}.`,
    profession: `${who} works ${days} in the trade.`,
    recuperate: `${who} recuperates ${days}: ${numberOf(result, 'vitalityRegained')} vitality regained.`,
    research: `${who} looks for ${textOf(params, 'topic')} ${days}${result['found'] === true ? ' and finds it' : ''}.`,
    expense: `${who} spends money.`,
  };
  const done =
    result['done'] === true && ['craft', 'learn', 'research', 'repair'].includes(activity) ? ' It is done.' : '';
  const figures: Figure[] = [
    { label: 'Cost', value: numberOf(result, 'cost'), unit: '¢', rule: 'FS-DWN-1' },
    { label: 'Credits left', value: numberOf(result, 'credits'), unit: '¢', rule: 'FS-DWN-1' },
    { label: 'Days left', value: numberOf(result, 'daysLeft'), rule: 'FS-DWN-1' },
  ];
  return say(`${words[activity] ?? `${who} spends ${days}.`}${done}`, done === '' ? 'neutral' : 'good', figures);
};

const environment: Present = (ctx, params, result) => {
  const ids = listOf(params, 'targets');
  const first = textOf(result, `results.${String(ids[0])}.gravityCategory`);
  const parts = [
    typeof params['gravity'] === 'number' ? `${params['gravity']} g (${first} gravity)` : '',
    params['air'] === 'none' ? 'no air' : params['air'] === 'breathable' ? 'air to breathe' : '',
    typeof params['radiation'] === 'number' ? `radiation level ${params['radiation']}` : '',
  ].filter((text) => text !== '');
  return say(`Around ${listNames(ctx, ids)}: ${parts.length === 0 ? 'no change' : parts.join(', ')}.`, 'info');
};

const travel: Present = (ctx, params, result) => {
  const failed = listOf(result, 'saves').filter((save) => textOf(save, 'outcome') === 'failure');
  const tired =
    failed.length === 0
      ? ''
      : ` The march wears down ${listNames(ctx, [...new Set(failed.map((save) => textOf(save, 'target')))])}.`;
  const notes = listOf(result, 'notes').join(' ');
  const sentence =
    `${listNames(ctx, listOf(params, 'travellers'))} cover ${numberOf(result, 'km')} km.${tired} ${notes}`.trim();
  const verb = listOf(params, 'travellers').length === 1 ? sentence.replace(' cover ', ' covers ') : sentence;
  return say(verb, tired === '' ? 'neutral' : 'warn', [
    { label: 'An hour', value: numberOf(result, 'perHour'), unit: 'km', rule: 'FS-TRV-2' },
    { label: 'A minute', value: numberOf(result, 'perMinute'), unit: 'm', rule: 'FS-TRV-2' },
  ]);
};

const SIGHT: Readonly<Record<string, string>> = {
  clear: 'sees clearly',
  bleared: 'sees dimly',
  obscured: 'sees nothing',
};

const vision: Present = (ctx, params, result) => {
  const felt = result['canSee'] !== true && result['located'] === true ? ', but knows where it is' : '';
  const unseen = result['canSee'] !== true && result['visibility'] !== 'obscured' ? ', but not this target' : '';
  return say(
    `${nameById(ctx, params['observer'])} ${SIGHT[textOf(result, 'visibility')] ?? ''}${unseen}${felt}.`,
    'info',
  );
};

const area: Present = (_ctx, _params, result) => {
  const inside = listOf(result, 'inside');
  return say(inside.length === 0 ? 'Nothing lies inside.' : `Inside: ${inside.join(', ')}.`, 'info');
};

const load: Present = (ctx, params, result) => {
  const words: Readonly<Record<string, string>> = {
    none: 'bears it easily',
    hindered: 'is hindered',
    dragging: 'can only drag it',
  };
  const overload = textOf(result, 'overload');
  return say(
    `${nameById(ctx, params['target'])} carries ${numberOf(params, 'kg')} kg and ${words[overload] ?? overload}.`,
    overload === 'none' ? 'neutral' : 'warn',
  );
};

const attitude: Present = (ctx, params, result) =>
  say(`${nameById(ctx, params['target'])} is ${textOf(result, 'attitude')} now.`, 'info');

const feature: Present = (ctx, params, result) =>
  say(
    `${nameById(ctx, params['actor'])} uses ${String(params['feature'])}: ${count(numberOf(result, 'left'), 'use', 'uses')} left.`,
  );

const psi: Present = (ctx, params, result) =>
  say(
    `${nameById(ctx, params['actor'])} spends ${count(numberOf(params, 'points'), 'psi point', 'psi points')}: ${numberOf(result, 'psiPoints')} left.`,
  );

const edge: Present = (ctx, params, result) => {
  const who = nameById(ctx, params['actor']);
  const card = typeof params['card'] === 'string' ? params['card'] : 'a card';
  const words: Readonly<Record<string, string>> = {
    draw: params['decline'] === true ? `${who} leaves the card.` : `${who} draws ${card}.`,
    play: `${who} plays ${card}${typeof params['sentence'] === 'number' ? `, sentence ${params['sentence']}` : ''}.`,
    burn: `${who} burns ${card} for ${nameById(ctx, params['for'] ?? params['actor'])}.`,
    'end-session': `${who} puts the cards back.`,
    'new-scene': `A new scene: ${who} may play a card again.`,
  };
  return say(words[String(params['op'])] ?? `${who} holds the cards.`, 'info', [
    { label: 'Cards in hand', value: listOf(result, 'hand').length, rule: 'FS-EDG-2' },
  ]);
};

export const TIME_WORDS: Readonly<Record<string, Present>> = {
  'start-encounter': start,
  'advance-turn': next,
  'end-encounter': end,
  'join-encounter': join,
  delay,
  'advance-time': advance,
  rest,
  treat,
  downtime,
  environment,
  travel,
  vision,
  area,
  load,
  attitude,
  'use-feature': feature,
  'spend-psi': psi,
  edge,
};
