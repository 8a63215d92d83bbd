import { z } from 'zod';
import type { Settings } from '../contract/settings-view';
import type { JsonObject } from '../kernel/json';

const diceMode = z.enum(['roll', 'type']);

const settingsSchema = z.object({
  theme: z.enum(['system', 'dark', 'light', 'candle', 'contrast']).catch('system'),
  density: z.enum(['comfortable', 'compact', 'touch']).catch('comfortable'),
  textSize: z.int().min(80).max(200).catch(100),
  typeface: z.enum(['plain', 'legible']).catch('plain'),
  dice: z
    .object({
      pc: diceMode.catch('type'),
      ally: diceMode.catch('roll'),
      foe: diceMode.catch('roll'),
      neutral: diceMode.catch('roll'),
    })
    .catch({ pc: 'type', ally: 'roll', foe: 'roll', neutral: 'roll' }),
  sounds: z.boolean().catch(true),
  timerSign: z.boolean().catch(true),
  tableTimers: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        totalSeconds: z.number(),
        endsAtMs: z.number().nullable(),
        leftSeconds: z.number(),
        rung: z.boolean(),
      }),
    )
    .catch([]),
  motion: z.boolean().catch(true),
  keys: z
    .object({
      preset: z.enum(['letters', 'ctrl', 'off']).catch('letters'),
      own: z.record(z.string(), z.array(z.string())).catch({}),
    })
    .catch({ preset: 'letters', own: {} }),
  lastCampaign: z.string().nullable().catch(null),
});

/** Settings as stored, with defaults for what is missing or unreadable. */
export function readSettings(stored: JsonObject): Settings {
  return settingsSchema.parse(stored);
}
