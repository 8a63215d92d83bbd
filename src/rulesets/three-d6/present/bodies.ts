import type { Suggestion } from '../../../contract/views';
import type { DamageResult } from '../damage';
import { fpMax, hpMax } from '../figures';
import { weaponName } from '../gear';
import type { Roll } from '../rolls';
import type { Posture } from '../tables/combat';
import { POSTURE_TITLES } from '../tables/combat';
import type { Presenter } from './parts';
import { sayCollapsed } from './exhaustion';
import {
  asRoll,
  count,
  effectWord,
  letPass,
  listOf,
  presentation,
  rollFigure,
  sayRoll,
  sayWater,
  signed,
  toneOf,
  who,
} from './parts';
import { injuryFigures, injuryOffers, sayDamage } from './strike';

const damage: Presenter = (ctx, params, raw) => {
  const result = raw as unknown as DamageResult;
  const id = String(params['target']);
  const figures = [
    ...injuryFigures(result),
    ...rollFigure('To keep the aim', raw['aimRoll'], 'TD-AIM-3'),
    ...rollFigure('To keep concentrating', raw['concentrationRoll'], 'TD-CONC-2'),
  ];
  const tone = result.died ? 'bad' : result.dealt > 0 ? 'warn' : 'neutral';
  return presentation(`${who(ctx, id)}: ${sayDamage(ctx, id, result)}`, tone, figures, injuryOffers(ctx, id));
};

const fatigue: Presenter = (ctx, params, raw) => {
  const being = ctx.peek(String(params['target']));
  const lost = Number(raw['fpLost']);
  const hp = Number(raw['hpLost']);
  const effects = (raw['effects'] as string[]).map(effectWord);
  const also = hp > 0 ? ` and ${hp} HP` : '';
  const end = effects.length === 0 ? '' : `: ${listOf(effects)}`;
  const sentence = `${who(ctx, being.id)} loses ${lost} FP${also}; ${being.state.fp} of ${fpMax(being)} FP left${end}.`;
  return presentation(sentence, hp > 0 ? 'bad' : 'warn', [], injuryOffers(ctx, being.id));
};

const heal: Presenter = (ctx, params, raw) => {
  const parts = [
    [Number(raw['hpHealed']), 'HP'],
    [Number(raw['fpHealed']), 'FP'],
  ]
    .filter(([gained]) => Number(gained) > 0)
    .map(([gained, unit]) => `${gained} ${unit}`);
  const ended = (raw['effectsEnded'] as string[]).map(effectWord);
  const name = who(ctx, params['target']);
  const tail = ended.length === 0 ? '' : ` No longer ${listOf(ended)}.`;
  return presentation(
    parts.length === 0 ? `${name} is whole already.` : `${name} gets back ${listOf(parts)}.${tail}`,
    'good',
  );
};

const load: Presenter = (ctx, params, raw) =>
  presentation(
    `${who(ctx, params['target'])} carries ${String(params['weight'])} lb: encumbrance level ${String(raw['encumbranceLevel'])}, Move ${String(raw['move'])}, Dodge ${String(raw['dodge'])}.`,
  );

const consciousness: Presenter = (ctx, params, raw) => {
  const name = who(ctx, params['target']);
  const awake = raw['conscious'] === true;
  const stays = params['kind'] === 'stay';
  const sentence = stays
    ? `${name} ${awake ? 'stays on their feet' : 'passes out'}.`
    : `${name} ${awake ? 'comes round' : 'does not wake'}.`;
  return presentation(sentence, awake ? 'good' : 'bad', rollFigure('HT', raw, 'TD-INJ-3'));
};

const applyEffect: Presenter = (ctx, params, raw) =>
  presentation(`${who(ctx, params['target'])} is ${effectWord(raw['effectId'])} now.`, 'warn');

const removeEffect: Presenter = (ctx, params, raw) =>
  presentation(`${who(ctx, params['target'])} is no longer ${effectWord(raw['effectId'])}.`, 'good');

interface FallResult extends DamageResult {
  target: string;
  damageDice: string;
  yards: number;
}

interface SwimResult {
  target: string;
  outcome: string;
  roll?: Roll;
  fpLost: number;
  nextRollIn: number | null;
}

const hazard: Presenter = (ctx, params, raw) => {
  if (params['kind'] === 'falling') {
    const falls = raw['results'] as unknown as FallResult[];
    const sentences = falls.map(
      (fall) => `${who(ctx, fall.target)} falls ${count(fall.yards, 'yard')}: ${sayDamage(ctx, fall.target, fall)}`,
    );
    return presentation(sentences.join(' '), 'warn', falls.flatMap(injuryFigures));
  }
  const swims = raw['results'] as unknown as SwimResult[];
  const sentences = swims.map(({ target, outcome, fpLost }) => `${who(ctx, target)} ${sayWater(outcome, fpLost)}.`);
  const figures = swims.flatMap(({ target, roll }) => rollFigure(`${who(ctx, target)}: Swimming`, roll, 'TD-SWIM-1'));
  return presentation(sentences.join(' '), 'neutral', figures, swims.flatMap(nextSwim));
};

function nextSwim({ target, nextRollIn }: SwimResult): Suggestion[] {
  if (nextRollIn === null) return [];
  return [
    {
      label: `Next swimming roll (in ${nextRollIn} s)`,
      call: { do: 'hazard', with: { kind: 'water', targets: [target], phase: 'continue' } },
      rule: 'TD-SWIM-1',
    },
  ];
}

const treat: Presenter = (ctx, params, raw) => {
  if (raw['outcome'] === 'collapsed') return sayCollapsed(ctx, raw);
  const name = who(ctx, params['target']);
  const healer = who(ctx, params['healer']);
  const success = Number(raw['margin']) >= 0;
  const firstAid = params['method'] === 'first-aid';
  const done = firstAid ? `${name} gets back ${String(raw['hpHealed'])} HP` : `${name} is in good hands`;
  const sentence = success ? `${healer} knows what to do: ${done}.` : `${healer} can do nothing for ${name} this time.`;
  const figures = rollFigure('Treatment', raw, 'TD-REC-8');
  return presentation(sentence, success ? 'good' : 'warn', figures, letPass(ctx, Number(raw['seconds'])));
};

interface RestResult {
  target: string;
  fpGained: number;
  hpGained: number;
  rolls: Roll[];
}

const rest: Presenter = (ctx, params, raw) => {
  const sentences = (raw['results'] as unknown as RestResult[]).map(({ target, fpGained, hpGained }) => {
    const being = ctx.peek(target);
    const gains = [hpGained > 0 ? `${hpGained} HP` : '', fpGained > 0 ? `${fpGained} FP` : ''].filter(
      (text) => text !== '',
    );
    const now = `HP ${signed(being.state.hp)}/${hpMax(being)}, FP ${being.state.fp}/${fpMax(being)}`;
    return gains.length === 0
      ? `${who(ctx, target)} rests without gain (${now}).`
      : `${who(ctx, target)} rests: ${listOf(gains)} back (${now}).`;
  });
  const figures = (raw['results'] as unknown as RestResult[]).flatMap(({ target, rolls }) =>
    rolls.flatMap((roll, day) => rollFigure(`${who(ctx, target)}, day ${day + 1}`, roll, 'TD-REC-7')),
  );
  return presentation(sentences.join(' '), 'good', figures);
};

const downtime: Presenter = (ctx, params, raw) => {
  if (raw['outcome'] === 'collapsed') return sayCollapsed(ctx, raw);
  const days = count(Number(raw['daysUsed']), 'day');
  const progress = `${String(raw['totalHours'])} of ${String(raw['goalHours'])} h`;
  const done = raw['completed'] === true ? 'The work is done.' : `${progress} so far.`;
  const sentence = `${who(ctx, params['actor'])} works ${days} on ${String(params['activity'])}: ${String(raw['hoursGained'])} h gained. ${done}`;
  const rolls = raw['rolls'] as unknown as Roll[];
  const figures = rolls.map((roll, day) => ({ label: `Day ${day + 1}`, value: sayRoll(roll), rule: 'TD-DOWN-1' }));
  const cost = Number(raw['cost']);
  return presentation(
    sentence,
    raw['completed'] === true ? 'good' : 'neutral',
    cost > 0 ? [...figures, { label: 'Cost', value: cost, rule: 'TD-DOWN-1' }] : figures,
  );
};

const check: Presenter = (ctx, params, raw) => {
  const roll = asRoll(raw);
  const purpose = params['purpose'];
  const cost =
    roll !== null && roll.margin < 0 && typeof purpose === 'string'
      ? { aim: ' The aim is lost.', concentration: ' The concentration is broken.', exhaustion: ' Strength is gone.' }[
          purpose
        ]
      : '';
  const sentence = `${who(ctx, params['actor'])}, ${String(params['against'])}: ${roll === null ? '' : sayRoll(roll)}.${cost ?? ''}`;
  return presentation(sentence, toneOf(roll), rollFigure('Roll', raw, 'TD-ROLL-1'));
};

const hold: Presenter = (ctx, params, raw) => {
  const being = ctx.peek(String(params['actor']));
  const item = String(raw['item']);
  const own = being.stats.weapons.find(({ id }) => id === item);
  const thing = own === undefined ? 'the shield' : `the ${weaponName(own).toLowerCase()}`;
  const name = who(ctx, being.id);
  if (raw['held'] === true) return presentation(`${name} takes up ${thing}.`, 'neutral', [], letPass(ctx, 1));
  return presentation(`${name} lets go of ${thing}.`);
};

const posture: Presenter = (ctx, params, raw) => {
  const name = who(ctx, params['target']);
  const now = POSTURE_TITLES[raw['posture'] as Posture].toLowerCase();
  const roll = asRoll(raw['concentrationRoll']);
  const lost = roll !== null && roll.margin < 0 ? ' The concentration is broken.' : '';
  const figures = rollFigure('To keep concentrating', raw['concentrationRoll'], 'TD-CONC-2');
  const seconds = Number(raw['seconds']);
  if (seconds === 0) return presentation(`${name} goes down: ${now}.${lost}`, 'warn', figures);
  return presentation(`${name} is ${now} now.`, 'neutral', figures, letPass(ctx, seconds));
};

/** Sayings about bodies: damage, healing, hazards, rest and work; and the plain roll. */
export const bodyPresenters: Readonly<Record<string, Presenter>> = {
  damage,
  fatigue,
  heal,
  'set-load': load,
  consciousness,
  'apply-effect': applyEffect,
  'remove-effect': removeEffect,
  hazard,
  hold,
  'set-posture': posture,
  treat,
  rest,
  downtime,
  check,
};
