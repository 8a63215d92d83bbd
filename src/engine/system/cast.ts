import type { TemplateView } from '../../contract/views';
import type { JsonObject } from '../../kernel/json';
import type { CombatantInput } from './ruleset';
import type { Side } from '../../contract/sides';

/** People of a sample, made from templates: each with its own name and changes to stat block and state. */
export function castFrom(templates: readonly TemplateView[]) {
  return (
    template: string,
    id: string,
    name: string,
    side: Side,
    more: { stats?: JsonObject; state?: JsonObject } = {},
  ): CombatantInput => {
    const found = templates.find((entry) => entry.id === template);
    if (found === undefined) throw new Error(`no template ${template}`);
    const stats = { ...found.stats, name, ...more.stats };
    return { id, side, stats, ...(more.state === undefined ? {} : { state: more.state }) };
  };
}
