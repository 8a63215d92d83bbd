import { defineCommand } from '../../../engine/commands/command';
import type { Farsight } from '../types';

export const command = defineCommand<Farsight>();
