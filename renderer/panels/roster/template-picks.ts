import type { TemplateView } from '../../../src/contract/views';
import { sideOf } from '../../app/settings';
import type { PickOption } from '../../ui';
import { figureWords } from './figure-words';
import { SIDE_HEADINGS } from './rows';

/**
 * Templates to pick from, those of one side first. Each heading comes once; one shared by several sides names its side.
 */
export function templatePicks(templates: readonly TemplateView[], first: TemplateView['side'] | null): PickOption[] {
  const isShared = ({ group }: TemplateView): boolean =>
    new Set(templates.filter((one) => one.group === group).map(({ side }) => side)).size > 1;
  const headed = templates
    .toSorted((a, b) => Number(b.side === first) - Number(a.side === first))
    .map((template) => ({
      template,
      group: isShared(template) ? `${template.group} · ${SIDE_HEADINGS[template.side]}` : template.group,
    }));
  const headings = [...new Set(headed.map(({ group }) => group))];
  return headings.flatMap((heading) =>
    headed
      .filter(({ group }) => group === heading)
      .map(({ template: { id, name, side, summary, figures = [] }, group }) => ({
        id,
        name,
        group,
        side: sideOf(side),
        line: figures.length === 0 ? summary : figureWords(figures),
        words: summary,
      })),
  );
}
