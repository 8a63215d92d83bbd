import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { USE_TITLES, USES, type Use } from './tables/turns';

export const useField = field(z.enum(USES), { title: 'Costs', advanced: true, enumTitles: { ...USE_TITLES } });

/** The ways to pay that a command leaves open. */
export function useOf<U extends Use>(...uses: [U, ...U[]]) {
  return field(z.enum(uses), { title: 'Costs', advanced: true, enumTitles: { ...USE_TITLES } });
}
