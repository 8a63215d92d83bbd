import type { Figure, Presentation } from '../../../contract/views';
import type { Collapsed, Effort } from '../exertion';
import type { Read } from '../types';
import type { Presenter } from './parts';
import { namesOrNobody, presentation, rollFigure, who } from './parts';

function isCollapsed(result: object): result is Collapsed {
  return 'outcome' in result && result.outcome === 'collapsed';
}

/** The Will rolls that came before an effort (TD-FAT-9). */
function effortFigures(ctx: Read, { exhaustionRolls = [] }: Effort): Figure[] {
  return exhaustionRolls.flatMap(({ target, ...roll }) => rollFigure(`${who(ctx, target)}: Will`, roll, 'TD-FAT-9'));
}

/** An effort that failed because somebody was too exhausted. */
function sayCollapsed(ctx: Read, result: Collapsed): Presentation {
  const down = result.exhaustionRolls.filter(({ margin }) => margin < 0).map(({ target }) => who(ctx, target));
  const verb = down.length === 1 ? 'is too exhausted and collapses' : 'are too exhausted and collapse';
  return presentation(`${namesOrNobody(down)} ${verb}.`, 'bad', effortFigures(ctx, result));
}

/** Presents an effort, or the collapse that kept it from starting (TD-FAT-9). */
export function afterEffort<P, R extends Effort>(present: Presenter<P, R>): Presenter<P, R | Collapsed> {
  return (ctx, params, result) => {
    if (isCollapsed(result)) return sayCollapsed(ctx, result);
    const shown = present(ctx, params, result);
    return { ...shown, figures: [...effortFigures(ctx, result), ...shown.figures] };
  };
}
