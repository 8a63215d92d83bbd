import { z } from 'zod';
import type { CampaignView } from '../../src/contract/campaign-view';
import type { JsonObject } from '../../src/kernel/json';

/** A command as a test sends it. */
export interface Step {
  do: string;
  with: JsonObject;
}

/** Written into notes, tags and groups; none of it may ever reach a player. */
export const SENTINEL = 'zebra-7741';

/** Aliases shown to players instead of the names, and how much players see. */
const MASKS = [
  { shown: false, name: true, health: 'bar', conditions: true, portrait: true },
  { shown: true, name: true, health: 'bar', conditions: true, portrait: true },
  { shown: true, name: false, health: 'word', conditions: true, portrait: true },
  { shown: true, name: false, health: 'none', conditions: false, portrait: false },
] as const;

/** Gives every adversary something to hide: the first all of it, the second all but an alias, and so on in turn. */
export function hidingSteps(view: CampaignView): Step[] {
  const foes = view.people.filter((person) => person.side !== 'pc');
  const cards = foes.map(({ id }, position) => {
    const seen = MASKS[position % MASKS.length]!;
    const alias = position % MASKS.length === 1 ? `Shape ${'ABCDEFGH'[position % 8] ?? 'Z'}` : '';
    const card = { alias, seen: { ...seen }, notes: SENTINEL, tags: [SENTINEL], group: SENTINEL };
    return { do: 'edit-combatant', with: { target: id, card } };
  });
  return [
    ...cards,
    { do: 'add-timer', with: { label: `The ${foes[0]?.name ?? ''} wakes`, inSeconds: 600, shown: true } },
    { do: 'add-timer', with: { label: SENTINEL, inSeconds: 600, shown: false } },
    { do: 'note', with: { text: SENTINEL } },
    { do: 'describe-campaign', with: { about: SENTINEL } },
  ];
}

/** Names and ids that players must not learn. */
export function secretsOf(view: CampaignView): string[] {
  const hidden = view.people.filter(({ card }) => !card.seen.shown || !card.seen.name || card.alias !== '');
  return [SENTINEL, ...hidden.flatMap((person) => [person.name, person.id])];
}

const text = z.string();
const person = z.strictObject({
  id: z.string().regex(/^p\d+$/),
  name: text,
  side: z.enum(['pc', 'ally', 'foe', 'neutral']),
  portrait: text.nullable(),
  conditions: z.array(z.strictObject({ label: z.string().regex(/^\D+$/), tone: z.string().regex(/^[a-z]+$/) })),
  health: z
    .strictObject({ word: z.string().regex(/^\D*$/), parts: z.union([z.literal([0, 1, 2, 3, 4]), z.null()]) })
    .nullable(),
  out: z.boolean(),
  turn: z.enum(['now', 'done', 'waits', 'later']).nullable(),
});
const playerView = z.strictObject({
  campaign: text,
  look: z.enum(['dark', 'light']),
  clock: z.strictObject({ date: text, time: text }).nullable(),
  headline: text.nullable(),
  people: z.array(person),
  order: z.array(z.string().regex(/^p\d+$/)),
  active: z
    .string()
    .regex(/^p\d+$/)
    .nullable(),
  words: z.strictObject({ acts: text, done: text }),
  hiddenActs: z.boolean(),
  timers: z.array(z.strictObject({ label: text, inSeconds: z.number() })),
  shown: z.strictObject({ title: text, text, picture: text.nullable() }).nullable(),
});

/** Everything wrong with a view for players: fields it should not have, numbers instead of words. */
export function strangeIn(view: unknown): string[] {
  const parsed = playerView.nullable().safeParse(view);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/** The secrets that occur in a text as whole words. */
export function secretsIn(said: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => {
    const words = secret.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'iu').test(said);
  });
}

/** A campaign played by a test. */
export interface PlayedTable {
  view(): Promise<CampaignView>;
  offers(actor: string, target: string): Promise<{ name: string; refusal: unknown; prefill: JsonObject }[]>;
  /** Effects that may be applied by hand. */
  effects: readonly string[];
  /** Sends a command; returns whether it succeeded. */
  send(step: Step): Promise<boolean>;
}

/**
 * Plays the first prepared encounter for some turns: the active person does what is offered first, adversaries take damage
 * and effects, pending questions are answered. Returns how many of the offered commands succeeded.
 */
export async function playFight(table: PlayedTable, turns: number, tries: number): Promise<number> {
  const { people, prepared } = await table.view();
  const { start, members } = prepared[0]!;
  await table.send({ do: 'start-encounter', with: { ...start, participants: members } });
  const foes = people.filter((person) => person.side === 'foe' && members.includes(person.id));
  let done = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const { encounter } = await table.view();
    const actor = encounter?.active ?? members[turn % members.length]!;
    const victim = foes[turn % foes.length]!.id;
    const target = people.find((person) => person.id === actor)?.side === 'foe' ? members[0]! : victim;
    // For somebody who can do nothing else, the first offer is the end of the fight.
    const offered = (await table.offers(actor, target)).filter(
      ({ refusal, name }) => refusal === null && name !== 'end-encounter',
    );
    for (const { name, prefill } of offered.slice(0, tries))
      done += Number(await table.send({ do: name, with: prefill }));
    for (const { resolve } of (await table.view()).encounter?.pending ?? [])
      if (resolve !== undefined) await table.send(resolve);
    const effect = table.effects[turn];
    if (effect !== undefined) await table.send({ do: 'apply-effect', with: { target: victim, effect } });
    await table.send({ do: 'damage', with: { target: victim, amount: 3 } });
    await table.send({ do: 'advance-turn', with: {} });
  }
  return done;
}
