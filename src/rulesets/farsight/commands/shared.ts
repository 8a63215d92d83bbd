import { defineCommand } from '../../../engine/command';
import type { Farsight } from '../types';

export const command = defineCommand<Farsight>();
