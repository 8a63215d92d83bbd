import type { AnyCommand } from '../../../engine/commands/command';
import type { Farsight } from '../types';
import { sideEffectsOf } from '../side-effects';
import { OFFERS } from '../offer';
import { act } from './act';
import { attack } from './attack';
import { area, throwBlast } from './blast';
import { check, collectiveCheck, complexCheck, opposed, passiveCheck, surprise } from './checks';
import { downtime } from './downtime';
import { applyEffect, concentrate, removeEffect, saveEffect } from './effects';
import { advanceTurn, delay, endEncounter, joinEncounter, startEncounter } from './encounter';
import { jump, pushOff, stand } from './footwork';
import { areaAttack, damage } from './harm';
import { hazard } from './hazard';
import { maneuver } from './maneuver';
import { move } from './move';
import { rest } from './rest';
import { attitude } from './social';
import { exploit } from './exploit';
import { exhaustion, setback, trauma } from './specials';
import { edge, load, spendPsi, useFeature } from './supplies';
import { environment, vision } from './surroundings';
import { advanceTime } from './time';
import { travel } from './travel';
import { treat } from './treat';

const RULES_OF_PLAY: readonly AnyCommand<Farsight>[] = [
  attack,
  move,
  act,
  maneuver,
  stand,
  jump,
  pushOff,
  throwBlast,
  exploit,
  useFeature,
  spendPsi,
  check,
  passiveCheck,
  opposed,
  complexCheck,
  collectiveCheck,
  damage,
  areaAttack,
  trauma,
  setback,
  exhaustion,
  applyEffect,
  removeEffect,
  saveEffect,
  concentrate,
  hazard,
  treat,
  rest,
  downtime,
  advanceTime,
  startEncounter,
  advanceTurn,
  endEncounter,
  joinEncounter,
  delay,
  surprise,
  environment,
  travel,
  vision,
  area,
  load,
  attitude,
  edge,
];

/** The command with `fell` added to its result if anybody dropped from the air (FS-MOV-14). */
function reportingFalls(command: AnyCommand<Farsight>): AnyCommand<Farsight> {
  return {
    ...command,
    run(ctx, params) {
      const result = command.run(ctx, params);
      const { fell } = sideEffectsOf(ctx);
      return fell.length === 0 ? result : { ...result, fell: [...fell] };
    },
  };
}

/** Every command of the rules document, `derive` and `odds` aside, with how it is offered. */
export const COMMANDS: readonly AnyCommand<Farsight>[] = RULES_OF_PLAY.map((command) => ({
  ...reportingFalls(command),
  ...OFFERS[command.name],
}));
