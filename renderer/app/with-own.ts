import type { FormSchema } from '../../src/contract/form-schema';
import type { OwnCondition, OwnView } from '../../src/contract/own';
import type { CommandView, EffectView, RulesetView } from '../../src/contract/views';

/** A system's description with the table's own things and conditions added to its lists. */
export function withOwn(system: RulesetView, own: OwnView): RulesetView {
  if (own.conditions.length === 0 && Object.keys(own.things).length === 0) return system;
  return {
    ...system,
    effects: [...system.effects, ...own.conditions.map((one) => effectOf(one, system))],
    catalogues: system.catalogues.map((catalogue) => ({
      ...catalogue,
      entries: [...(own.things[catalogue.id] ?? []), ...catalogue.entries],
    })),
    commands: system.commands.map((command) => withConditions(command, system, own.conditions)),
  };
}

function effectOf({ id, label, text, tone, changes }: OwnCondition, { figures }: RulesetView): EffectView {
  const said = changes.map(({ figure, by }) => changeText(figures.find((one) => one.id === figure)?.label, by));
  const words = [text, said.join(', ')].filter((part) => part !== '').join(' ');
  return { id, label, text: words, rule: '', tone, byHand: true };
}

/** 'Guard +2'. */
export const changeText = (label: string | undefined, by: number): string =>
  `${label ?? ''} ${by < 0 ? '−' : '+'}${Math.abs(by)}`.trim();

/** Adds the table's own conditions to the forms that apply and remove conditions. */
function withConditions(
  command: CommandView,
  { table }: RulesetView,
  conditions: readonly OwnCondition[],
): CommandView {
  const role = [table.putOn, table.takeOff].find((one) => one?.do === command.name);
  if (role === undefined || conditions.length === 0) return command;
  const properties = command.form.properties ?? {};
  const name = role.params['effect'] ?? 'effect';
  const field = properties[name];
  if (field === undefined) return command;
  const ids = conditions.map(({ id }) => id);
  const titles = Object.fromEntries(conditions.map(({ id, label }) => [id, label]));
  const grown: FormSchema = {
    ...field,
    ...(field.enum === undefined ? {} : { enum: [...field.enum, ...ids] }),
    ...(field.suggest === undefined ? {} : { suggest: [...field.suggest, ...ids] }),
    enumTitles: { ...field.enumTitles, ...titles },
  };
  return { ...command, form: { ...command.form, properties: { ...properties, [name]: grown } } };
}
