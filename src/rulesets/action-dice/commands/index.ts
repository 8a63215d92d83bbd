import { useAbility, useItem } from './abilities';
import { createOpening, defend, escape, move, ready, stand, triggerReady } from './act';
import { areaAttack } from './area';
import { attack } from './attack';
import { check } from './check';
import { downtime } from './downtime';
import { applyEffectCommand, knockDown, removeEffect, setEnvironment } from './effects';
import { damage, hazard } from './injury';
import { opposed } from './opposed';
import { power } from './power';
import { react } from './react';
import { adjust, heal } from './recovery';
import { struggle } from './struggle';
import { advanceTime, rest } from './time';
import { treat } from './treat';
import { advanceTurn, endEncounter, joinEncounter, leaveEncounter, startEncounter } from './turn';

/** Every command of the system, in the order of its document. */
export const COMMANDS = [
  startEncounter,
  advanceTurn,
  endEncounter,
  check,
  opposed,
  attack,
  damage,
  applyEffectCommand,
  removeEffect,
  advanceTime,
  hazard,
  rest,
  treat,
  downtime,
  react,
  defend,
  escape,
  move,
  ready,
  triggerReady,
  stand,
  useAbility,
  useItem,
  createOpening,
  knockDown,
  setEnvironment,
  heal,
  adjust,
  joinEncounter,
  leaveEncounter,
  areaAttack,
  power,
  struggle,
];
