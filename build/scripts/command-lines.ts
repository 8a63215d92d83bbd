import { formSchema } from '../../src/engine/commands/params';
import type { AnyRuleset } from '../../src/engine/system/ruleset';

/** The part of a JSON Schema that says which values a parameter takes. */
interface Part {
  type?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Part[];
}

/** Every command of a ruleset with its parameters: `name(needed: type, other?: type)`. */
export function commandLines(ruleset: AnyRuleset): string[] {
  const own = ruleset.commands.map((command) => {
    const schema = formSchema(command.params) as { properties?: Record<string, Part>; required?: string[] };
    const parameters = Object.entries(schema.properties ?? {}).map(
      ([name, part]) => `${name}${schema.required?.includes(name) === true ? '' : '?'}: ${describeType(part)}`,
    );
    return `${command.name}(${parameters.join(', ')})`;
  });
  return [...own, 'derive(target: string)', 'odds(of: object)'];
}

function describeType(part: Part): string {
  if (part.const !== undefined) return String(part.const);
  if (part.enum !== undefined) return part.enum.join(' | ');
  if (part.anyOf !== undefined) return part.anyOf.map(describeType).join(' | ');
  return typeof part.type === 'string' ? part.type : 'any';
}
