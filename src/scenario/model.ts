import { z } from 'zod';
import { SIDES } from '../contract/sides';

const combatantSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'ids are kebab-case without dots')
    .refine((id) => id !== 'clock' && id !== 'encounter', 'clock and encounter are reserved'),
  side: z.enum(SIDES).default('neutral'),
  stats: z.record(z.string(), z.json()).default({}),
  state: z.record(z.string(), z.json()).default({}),
});

const stepSchema = z.strictObject({
  do: z.string(),
  // A number that is none, or infinite, is the engine's to refuse.
  with: z.record(z.string(), z.unknown()).default({}),
  dice: z.array(z.int()).default([]),
  expect: z.json().optional(),
  state: z.record(z.string(), z.json()).optional(),
  error: z.string().optional(),
});

/** A scenario: combatants on the table, commands with the dice already fallen, and what must come out. */
export const scenarioSchema = z.strictObject({
  name: z.string().min(1),
  ruleset: z.string(),
  rules: z.array(z.string()).default([]),
  options: z.record(z.string(), z.json()).default({}),
  combatants: z.array(combatantSchema).default([]),
  steps: z.array(stepSchema).min(1),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioStep = Scenario['steps'][number];
