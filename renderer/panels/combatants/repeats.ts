import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import type { CommandView } from '../../../src/contract/views';
import type { Json, JsonObject } from '../../../src/kernel/json';
import { isWanted } from '../../ui/schema';
import { isUndone } from './turn.svelte';

/** A form with everything filled in but what differs from the last time. */
export interface Repeat {
  params: JsonObject;
  /** Questions not asked again, because their answers are the same as the last time. */
  settled: string[];
}

interface Sent {
  /** Turn, actor and command. */
  key: string;
  /** The parameters as filled in, and as sent. */
  filled: JsonObject;
  sent: JsonObject;
  /** Sequence number of its step. */
  seq: number;
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of the weapon fields. */
const weaponsOf = (command: CommandView): string[] =>
  Object.entries(command.form.properties ?? {}).flatMap(([key, { widget }]) =>
    widget === 'weapon' || widget === 'weapons' ? [key] : [],
  );

/** The part of the fight that identifies a turn. */
interface Turn {
  readonly campaign: { readonly view: Pick<CampaignView, 'encounter'> };
  readonly actor: Pick<PersonView, 'id'> | null;
}

/** A key for turn, actor and command; empty for what is not done in turns. */
export function turnKey({ campaign, actor }: Turn, command: CommandView): string {
  const { encounter } = campaign.view;
  if (encounter === null || command.kind !== 'action') return '';
  return [encounter.headline, encounter.active, actor?.id, command.name].join(' ');
}

/** The weapon parameters of a form. */
export const weaponParams = (command: CommandView, params: JsonObject): JsonObject =>
  Object.fromEntries(weaponsOf(command).map((name) => [name, params[name] ?? null]));

/**
 * Remembers the last action of the current turn. Repeating it with the same weapon asks only what differs: manual changes
 * are kept, and what the system fills in differently (a second shot) wins.
 */
export class Repeats {
  #last: Sent | null = null;

  note(last: Sent): void {
    this.#last = last;
  }

  /** Forgets the action if it was undone. */
  follow(view: Pick<CampaignView, 'revision' | 'undo'>): void {
    if (isUndone(this.#last?.seq, view)) this.#last = null;
  }

  /** The form for a repetition; null where turn, actor, command or weapon differ. */
  of(key: string, command: CommandView, fresh: JsonObject): Repeat | null {
    const last = this.#last;
    if (last?.key !== key || command.asks === undefined) return null;
    const { filled, sent } = last;
    const { targetParam = '', asks } = command;
    const isSameTarget = targetParam === '' || isSame(fresh[targetParam], sent[targetParam]);
    // Targets are never carried over.
    const whom = [targetParam, ...(asks.oneOf ?? []).filter((paths) => paths.includes(targetParam)).flat()];
    // Cover, light and the like depend on the target; another target starts afresh.
    const kept = Object.keys(sent).filter(
      (name) => (isSameTarget || asks.questions.includes(name)) && !whom.includes(name),
    );
    const changed = kept.filter((name) => !isSame(sent[name], filled[name]) && isSame(fresh[name], filled[name]));
    const params = { ...fresh, ...Object.fromEntries(changed.map((name) => [name, sent[name] ?? null])) };
    if (weaponsOf(command).some((name) => !isSame(params[name], sent[name]))) return null;
    const { properties = {} } = command.form;
    // A field with a default counts as answered.
    const isSaid = (name: string): boolean => {
      const part = properties[name] ?? {};
      return isWanted(part, properties, params) && (params[name] !== undefined || part.default !== undefined);
    };
    const settled = asks.questions.filter((name) => isSaid(name) && isSame(params[name], sent[name]));
    return { params, settled };
  }
}
