import { z } from 'zod';

/** A plain JSON object whose keys its reader does not know yet: a stat block, options, the parameters of a command. */
export const jsonObject = z.record(z.string(), z.json());
