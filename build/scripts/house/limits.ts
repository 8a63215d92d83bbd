import fs from 'node:fs';
import path from 'node:path';

/** The file of the limits. */
export const LIMITS = path.join(process.cwd(), 'build', 'house.json');

/** The limit of each count, by its id; it only goes down. */
export function readLimits(): Record<string, number> {
  return JSON.parse(fs.readFileSync(LIMITS, 'utf8')) as Record<string, number>;
}
