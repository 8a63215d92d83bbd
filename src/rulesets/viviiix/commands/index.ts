import { applyEffectCommand, removeEffect } from './effects';
import { attack, attackSeries } from './attack';
import { dropItem, move, setGear, setLoad, takeItem } from './body';
import { check, checkMany } from './check';
import { declare } from './declare';
import { downtime } from './downtime';
import { advanceTurn, endEncounter, joinEncounter, leaveEncounter, startEncounter } from './encounter';
import { damage } from './injury';
import { reaction, setSom } from './mind';
import { opposed, opposedMany } from './opposed';
import { rest } from './recovery';
import { advanceTime, reminders } from './time';
import { treat } from './treat';

/** All commands of the system, in display order. */
export const COMMANDS = [
  attack,
  attackSeries,
  check,
  checkMany,
  opposed,
  opposedMany,
  reaction,
  move,
  declare,
  damage,
  treat,
  applyEffectCommand,
  removeEffect,
  setSom,
  setLoad,
  takeItem,
  dropItem,
  setGear,
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
