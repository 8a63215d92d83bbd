import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import type { CommandView } from '../../../src/contract/views';
import type { Json, JsonObject } from '../../../src/kernel/json';
import type { FormSchema } from '../../ui';
import { isWanted } from '../../ui/schema';
import { isUndone } from './turn.svelte';

/** A form that is answered already but for what differs. */
export interface Repeat {
  params: JsonObject;
  /** Questions that need not be asked again: they are answered as they were the last time. */
  settled: string[];
}

interface Sent {
  /** Whose turn, who, which command. */
  key: string;
  /** As the form was filled in for them, and as it was sent. */
  filled: JsonObject;
  sent: JsonObject;
  /** The step that it is. */
  seq: number;
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields that hold what is used. */
const weaponsOf = (command: CommandView): string[] =>
  Object.entries((command.form as FormSchema).properties ?? {}).flatMap(([key, { widget }]) =>
    widget === 'weapon' || widget === 'weapons' ? [key] : [],
  );

/** Whose turn it is, and who acts in it. */
interface Turn {
  readonly campaign: { readonly view: Pick<CampaignView, 'encounter'> };
  readonly actor: Pick<PersonView, 'id'> | null;
}

/** Whose turn it is, who does what in it; empty for what is not done in turns. */
export function turnOf({ campaign, actor }: Turn, command: CommandView): string {
  const { encounter } = campaign.view;
  if (encounter === null || command.kind !== 'action') return '';
  return [encounter.headline, encounter.active, actor?.id, command.name].join(' ');
}

/** What somebody used, of what a form says. */
export const usedIn = (command: CommandView, params: JsonObject): JsonObject =>
  Object.fromEntries(weaponsOf(command).map((name) => [name, params[name] ?? null]));

/**
 * What was done last in the running turn. Somebody who does the same again with the same weapon is asked only for what
 * differs: what was changed by hand stays changed, and what the system fills in anew (a second shot) counts as it is.
 */
export class Repeats {
  #last: Sent | null = null;

  note(last: Sent): void {
    this.#last = last;
  }

  /** What was undone meanwhile was not done. */
  follow(view: Pick<CampaignView, 'revision' | 'undo'>): void {
    if (isUndone(this.#last?.seq, view)) this.#last = null;
  }

  /** The form of the second time; null where it is another turn, another one, another command or another weapon. */
  of(key: string, command: CommandView, fresh: JsonObject): Repeat | null {
    const last = this.#last;
    if (last?.key !== key || command.asks === undefined) return null;
    const { filled, sent } = last;
    const { targetParam = '', asks } = command;
    const isSameTarget = targetParam === '' || isSame(fresh[targetParam], sent[targetParam]);
    // Whom it is aimed at is said anew, be it one or several.
    const whom = [targetParam, ...(asks.oneOf ?? []).filter((paths) => paths.includes(targetParam)).flat()];
    // Cover, light and the like are of the one aimed at: somebody else has their own.
    const kept = Object.keys(sent).filter(
      (name) => (isSameTarget || asks.questions.includes(name)) && !whom.includes(name),
    );
    const changed = kept.filter((name) => !isSame(sent[name], filled[name]) && isSame(fresh[name], filled[name]));
    const params = { ...fresh, ...Object.fromEntries(changed.map((name) => [name, sent[name] ?? null])) };
    if (weaponsOf(command).some((name) => !isSame(params[name], sent[name]))) return null;
    const { properties = {} } = command.form as FormSchema;
    // What says something by itself is answered where nobody says anything.
    const isSaid = (name: string): boolean => {
      const part = properties[name] ?? {};
      return isWanted(part, properties, params) && (params[name] !== undefined || part.default !== undefined);
    };
    const settled = asks.questions.filter((name) => isSaid(name) && isSame(params[name], sent[name]));
    return { params, settled };
  }
}
