import { applyEffectCommand, removeEffect } from './effects';
import { attack } from './attack';
import { move, setLoad } from './body';
import { check } from './check';
import { downtime } from './downtime';
import { advanceTurn, endEncounter, joinEncounter, leaveEncounter, startEncounter } from './encounter';
import { damage } from './injury';
import { reaction, setSom } from './mind';
import { opposed } from './opposed';
import { rest } from './recovery';
import { advanceTime, reminders } from './time';
import { treat } from './treat';

/** Every command of the system, in the order panels list them. */
export const COMMANDS = [
  attack,
  check,
  opposed,
  reaction,
  move,
  damage,
  treat,
  applyEffectCommand,
  removeEffect,
  setSom,
  setLoad,
  startEncounter,
  joinEncounter,
  leaveEncounter,
  advanceTurn,
  endEncounter,
  advanceTime,
  rest,
  downtime,
  reminders,
];
