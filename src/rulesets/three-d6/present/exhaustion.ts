import type { Figure, Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Effort } from '../exertion';
import type { Read } from '../types';
import { listOf, presentation, rollFigure, who } from './parts';

/** The Will rolls that came before an effort (TD-FAT-9). */
export function effortFigures(ctx: Read, result: JsonObject): Figure[] {
  const { exhaustionRolls = [] } = result as Effort;
  return exhaustionRolls.flatMap(({ target, ...roll }) => rollFigure(`${who(ctx, target)}: Will`, roll, 'TD-FAT-9'));
}

/** Nothing came of an effort, because somebody was too tired. */
export function sayCollapsed(ctx: Read, result: JsonObject): Presentation {
  const { exhaustionRolls = [] } = result as Effort;
  const down = exhaustionRolls.filter(({ margin }) => margin < 0).map(({ target }) => who(ctx, target));
  const verb = down.length === 1 ? 'is too exhausted and collapses' : 'are too exhausted and collapse';
  return presentation(`${listOf(down)} ${verb}.`, 'bad', effortFigures(ctx, result));
}
