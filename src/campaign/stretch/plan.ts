import { z } from 'zod';
import { jsonObject } from '../../contract/json';
import { DAY_SECONDS } from './days';

/** A stretch is at most ten years long. */
const MAX_SECONDS = 10 * 366 * DAY_SECONDS;

const seconds = z.int().min(0).max(MAX_SECONDS);
const who = z.array(z.string().min(1)).max(1000);

/** Something that people do in a stretch: a command of the rules, or work on a project of the campaign's own (`project`). */
const segmentSchema = z.strictObject({
  who: who.min(1),
  do: z.string().min(1).max(80),
  with: jsonObject.default({}),
  /** Seconds from the beginning of the stretch. */
  from: seconds.default(0),
  /** How long it lasts. */
  seconds,
  /** Repeats every this many seconds, as often as it fits: a night's rest. */
  every: z.int().min(60).max(MAX_SECONDS).nullable().default(null),
  /** The last repeat is over by then; defaults to the end of the stretch. */
  until: seconds.nullable().default(null),
});

/** An interruption for everybody, or for those named. */
const interruptionSchema = z.strictObject({
  at: seconds,
  seconds: z.int().min(1).max(MAX_SECONDS),
  who: who.default([]),
  text: z.string().trim().min(1).max(200),
});

/** Cost of living: whole smallest coins for every full day of the stretch. */
const upkeepSchema = z.strictObject({
  who: z.string().default(''),
  perDay: z.int().min(0).max(1e12),
  text: z.string().trim().min(1).max(200),
});

/** A stretch of time that people share: who does what when, interruptions, upkeep. */
export const stretchSchema = z.strictObject({
  seconds,
  segments: z.array(segmentSchema).max(2000).default([]),
  interruptions: z.array(interruptionSchema).max(200).default([]),
  upkeep: z.array(upkeepSchema).max(1000).default([]),
});

export type Stretch = z.infer<typeof stretchSchema>;
export type Segment = Stretch['segments'][number];
export type Interruption = Stretch['interruptions'][number];
