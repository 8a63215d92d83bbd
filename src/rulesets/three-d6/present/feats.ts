import type { Suggestion } from '../../../contract/views';
import type { FallResult } from '../falling';
import type { Roll } from '../rolls';
import { effortFigures, sayCollapsed } from './exhaustion';
import type { Presenter } from './parts';
import { count, letPass, listOf, presentation, rollFigure, sayRoll, who } from './parts';
import { injuryFigures, sayDamage } from './strike';

/** An effort that ends where somebody collapses before it (TD-FAT-9). */
const effort =
  (presenter: Presenter): Presenter =>
  (ctx, params, raw) => {
    if (raw['outcome'] === 'collapsed') return sayCollapsed(ctx, raw);
    const said = presenter(ctx, params, raw);
    return { ...said, figures: [...effortFigures(ctx, raw), ...said.figures] };
  };

const climb: Presenter = (ctx, params, raw) => {
  const id = String(params['actor']);
  const name = who(ctx, id);
  const rolls = (raw['rolls'] as unknown as Roll[]).map((roll) => ({
    label: 'Climbing',
    value: sayRoll(roll),
    rule: 'TD-CLIMB-1',
  }));
  const tired = Number(raw['fpLost']) > 0 ? `, ${String(raw['fpLost'])} FP spent` : '';
  if (raw['outcome'] === 'climbed')
    return presentation(`${name} makes the climb in ${String(raw['seconds'])} s${tired}.`, 'good', rolls);
  const feet = Number(raw['fallFeet']);
  if (params['fall'] === true) {
    const fall = raw['fall'] as unknown as FallResult | null;
    const end = fall === null ? `${name} is caught after ${feet} feet${tired}.` : sayDamage(ctx, id, fall);
    const sentence = fall === null ? end : `${name} falls ${feet} feet${tired}: ${end}`;
    return presentation(sentence, 'bad', [...rolls, ...(fall === null ? [] : injuryFigures(fall))]);
  }
  const fall: Suggestion = {
    label: `Apply the fall of ${feet} ft`,
    call: { do: 'hazard', with: { kind: 'falling', targets: [id], feet } },
    rule: 'TD-FALL-1',
  };
  return presentation(`${name} falls ${feet} feet${tired}.`, 'bad', rolls, feet > 0 ? [fall] : []);
};

interface Marched {
  actor: string;
  miles: number;
  daily: { roll?: Roll }[];
}

const hike: Presenter = (ctx, params, raw) => {
  const results = raw['results'] as unknown as Marched[];
  const days = Number(raw['daysUsed']);
  const distance = count(Number(raw['groupMiles']), 'mile');
  const together = results.length > 1 ? ` Together they make ${distance}.` : '';
  const within = days > 1 ? ` in ${days} days` : '';
  const parts = results.map(
    ({ actor, miles }, place) => `${who(ctx, actor)}${place === 0 ? ' can march' : ''} ${count(miles, 'mile')}`,
  );
  const arrived = raw['arrived'];
  const end = arrived === undefined ? '' : arrived === true ? ' The goal is reached.' : ' The goal is not reached.';
  const day = (label: string, place: number): string => (days > 1 ? `${label}, day ${place + 1}` : label);
  const groupRolls = raw['groupRolls'] as unknown as Roll[];
  const figures = [
    ...groupRolls.flatMap((roll, place) => rollFigure(day('The group', place), roll, 'TD-HIKE-3')),
    ...results.flatMap(({ actor, daily }) =>
      daily.flatMap(({ roll }, place) => rollFigure(day(who(ctx, actor), place), roll, 'TD-HIKE-2')),
    ),
  ];
  return presentation(
    `${listOf(parts)}${within}.${together}${end}`,
    'neutral',
    figures,
    letPass(ctx, Number(raw['seconds'])),
  );
};

const jump: Presenter = (ctx, params, raw) => {
  const clears = raw['clears'];
  const end = clears === undefined ? '' : clears === true ? ', which clears it' : ', which is not enough';
  return presentation(`${who(ctx, params['actor'])} jumps ${String(raw['distance'])} ${String(raw['unit'])}${end}.`);
};

const lift: Presenter = (ctx, params, raw) => {
  const names = listOf((params['actors'] as string[]).map((id) => who(ctx, id)));
  const tired = Number(raw['fpLost']) > 0 ? ` ${String(raw['fpLost'])} FP spent.` : '';
  const can = raw['possible'] === true ? 'can manage' : 'cannot manage';
  const all = raw['total'] === params['weight'] ? '' : `, ${String(raw['total'])} lb with what is carried`;
  return presentation(
    `${names} ${can} ${String(params['weight'])} lb${all}; the limit is ${String(raw['limit'])} lb.${tired}`,
  );
};

const run: Presenter = (ctx, params, raw) => {
  const tired = Number(raw['fpLost']) > 0 ? `, ${String(raw['fpLost'])} FP spent` : '';
  const rolls = (raw['rolls'] as unknown as Roll[]).flatMap((roll) => rollFigure('Stamina', roll, 'TD-RUN-3'));
  const moves = params['mode'] === 'swim' ? 'swims' : 'runs';
  return presentation(
    `${who(ctx, params['actor'])} ${moves} ${String(raw['distance'])} yards${tired}.`,
    'neutral',
    rolls,
  );
};

/** Sayings about feats of body. */
export const featPresenters: Readonly<Record<string, Presenter>> = {
  climb: effort(climb),
  hike: effort(hike),
  jump: effort(jump),
  lift: effort(lift),
  run: effort(run),
};
