import type { LinkKind, Named } from '../../contract/binder';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { nameOf } from '../names';
import type { CampaignState } from '../state';
import { binderOf } from './state';

/** Everything of a kind that texts can link to. Days are linked by number and have no list. */
export function namedThings(ruleset: AnyRuleset, state: CampaignState): (kind: LinkKind) => Iterable<Named> {
  const binder = binderOf(state);
  const titled = (kind: LinkKind, list: Iterable<{ id: string; title: string }>): Named[] =>
    [...list].map(({ id, title }) => ({ kind, id, name: title }));
  const lists: Readonly<Record<LinkKind, () => Named[]>> = {
    person: () => state.world.combatants.map(({ id }) => ({ kind: 'person', id, name: nameOf(state, id) })),
    note: () => titled('note', Object.values(binder.pages)),
    table: () => Object.values(binder.tables).map(({ id, name }) => ({ kind: 'table', id, name })),
    encounter: () => state.encounters.map(({ id, name }) => ({ kind: 'encounter', id, name })),
    template: () => ruleset.templates.map(({ id, name }) => ({ kind: 'template', id, name })),
    condition: () => ruleset.effects.map(({ id, label }) => ({ kind: 'condition', id, name: label })),
    session: () => titled('session', state.sessions),
    rule: () => titled('rule', ruleset.rules),
    day: () => [],
  };
  return (kind) => lists[kind]();
}
