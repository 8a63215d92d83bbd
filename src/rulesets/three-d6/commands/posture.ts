import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { refuse } from '../../../engine/state/refusal';
import { rollConcentration } from '../damage';
import { isAwake } from '../effects';
import { nameOf } from '../levels';
import { refuseParticipants } from '../maneuvers';
import { checkAble, checkTargets } from '../refusals';
import type { Roll } from '../rolls';
import { LYING, POSTURE_IDS, POSTURE_TITLES } from '../tables/combat';
import type { Posture } from '../tables/combat';
import type { Run } from '../types';
import { POSTURE_ASKS } from '../asks';
import { command } from '../command';
import { presentPosture } from '../present/bodies';
import { targetParam } from '../forms/parts';

/** Seconds a change of posture takes outside a fight; from lying to standing takes longer (TD-POST-4). */
const CHANGE_SECONDS = 1;
const GETTING_UP_SECONDS = 2;

export const setPosture = command({
  name: 'set-posture',
  title: 'Posture',
  summary: 'Change posture outside a fight, or be knocked down.',
  kind: 'correction',
  params: z.object({
    target: targetParam,
    posture: field(z.enum(POSTURE_IDS), { title: 'New posture', enumTitles: POSTURE_TITLES }),
    knockedDown: field(z.boolean().default(false), {
      title: 'Knocked down',
      description: 'By a shove or a blow, in a fight too.',
      rules: ['TD-POST-5'],
      when: { posture: [...LYING] },
    }),
  }),
  asks: POSTURE_ASKS,
  rules: ['TD-POST-4', 'TD-POST-5'],
  targetParam: 'target',
  present: presentPosture,
  run(ctx, params) {
    const { target: id, posture, knockedDown } = params;
    if (!knockedDown) refuseParticipants(ctx, id, 'TD-POST-4');
    checkTargets(ctx, [id]);
    if (!knockedDown) checkAble(ctx, [id]);
    const from = ctx.peek(id).state.posture;
    checkChange(nameOf(ctx.peek(id)), from, posture, knockedDown);
    ctx.edit(id).state.posture = posture;
    if (knockedDown) return { from, posture, seconds: 0, ...fallDown(ctx, id) };
    const risen = LYING.includes(from) && posture === 'standing';
    const seconds = risen ? GETTING_UP_SECONDS : CHANGE_SECONDS;
    ctx.explain.lookUp(`Now ${POSTURE_TITLES[posture].toLowerCase()}: seconds`, seconds, 'TD-POST-4', { subject: id });
    return { from, posture, seconds };
  },
});

function checkChange(name: string, from: Posture, to: Posture, knockedDown: boolean): void {
  const bad = (message: string, rule: string): never =>
    refuse('illegal-posture-change', message, { path: 'posture', rule });
  if (!knockedDown && from === to) bad(`${name} is already in that posture.`, 'TD-POST-4');
  if (knockedDown && !LYING.includes(to)) bad('Somebody knocked down lies prone or face up.', 'TD-POST-5');
  if (knockedDown && LYING.includes(from)) bad(`${name} is already lying down.`, 'TD-POST-5');
}

/** A knockdown ends a run and calls for a roll to keep concentrating (TD-POST-5). */
function fallDown(ctx: Run, id: string): { concentrationRoll?: Roll } {
  const { state } = ctx.edit(id);
  state.running = 0;
  ctx.explain.note('Knocked down', 'TD-POST-5', { subject: id });
  if (state.concentrating === null || !isAwake(ctx.peek(id))) return {};
  return { concentrationRoll: rollConcentration(ctx, id) };
}

export const postureCommands = [setPosture];
