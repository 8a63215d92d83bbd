import { z } from 'zod';
import type { BinderPage, ShownToPlayers } from '../../contract/binder';
import { foldedName, sameName } from '../../contract/binder';
import type { CodedError } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { entryOf } from '../../kernel/lookup';
import { binderOf, withBinder } from '../binder/state';
import { campaignCommand } from '../command';
import type { CampaignState } from '../state';
import { MAX_ID } from '../../contract/limits';

const title = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !/[[\]|]/.test(text), 'A title cannot have square brackets or a vertical bar.');
const text = z.string().max(100_000);
const tags = z.array(z.string().trim().min(1).max(60)).max(40);
const pageId = z.string().max(MAX_ID);

/** Writes a note of the binder, or changes one (with `id`); omitted fields stay. Links to a renamed note follow. */
export const writePage = campaignCommand({
  name: 'write-page',
  params: z.strictObject({
    id: pageId.optional(),
    title: title.optional(),
    text: text.optional(),
    tags: tags.optional(),
    pinned: z.boolean().optional(),
    about: z
      .strictObject({ kind: z.enum(['session', 'encounter']), id: pageId })
      .nullable()
      .optional(),
  }),
  run(state, { id, ...change }, _ruleset, ports) {
    const { pages } = binderOf(state);
    const known = id === undefined ? undefined : entryOf(pages, id);
    if (id !== undefined && known === undefined) return err(unknownPage());
    const name = change.title ?? known?.title;
    if (name === undefined) return err({ code: 'invalid-params', message: 'Give the note a title.', path: 'title' });
    const twin = Object.values(pages).find((page) => page.id !== id && sameName(page.title, name));
    if (twin !== undefined) {
      return err({ code: 'name-taken', message: `There is already a note called '${twin.title}'.`, path: 'title' });
    }
    const about = change.about ?? null;
    if (about !== null && !isThere(state, about)) {
      return err({ code: 'unknown-subject', message: 'What the note is about no longer exists.', path: 'about' });
    }
    const fresh = { id: ports.id('page'), title: name, text: '', tags: [], pinned: false, about: null };
    const page: BinderPage = { ...fresh, clock: state.world.clock, ...known, ...plainOf(change) };
    return ok({
      state: withBinder(state, { pages: { ...pages, [page.id]: page } }),
      sentence: sentenceOf(page, known),
      result: { id: page.id },
    });
  },
});

/** A change without its undefined fields. */
function plainOf<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function sentenceOf(page: BinderPage, known: BinderPage | undefined): string {
  if (known === undefined) return `Note '${page.title}' added.`;
  if (known.title !== page.title) return `Note '${known.title}' is now called '${page.title}'.`;
  if (known.pinned !== page.pinned && known.text === page.text) {
    return `Note '${page.title}' ${page.pinned ? 'pinned' : 'unpinned'}.`;
  }
  return `Note '${page.title}' changed.`;
}

function isThere(state: CampaignState, { kind, id }: { kind: 'session' | 'encounter'; id: string }): boolean {
  return (kind === 'session' ? state.sessions : state.encounters).some((one) => one.id === id);
}

export const removePage = campaignCommand({
  name: 'remove-page',
  params: z.strictObject({ id: pageId }),
  run(state, { id }) {
    const { pages, shown } = binderOf(state);
    const { [id]: removed, ...left } = pages;
    if (removed === undefined) return err(unknownPage());
    const isShown = shown?.kind === 'page' && shown.id === id;
    return ok({
      state: withBinder(state, { pages: left, shown: isShown ? null : shown }),
      sentence: `Note '${removed.title}' removed.`,
    });
  },
});

/** Imports notes, such as a folder of Markdown; a note of the same title gets the imported text and tags. */
export const takePages = campaignCommand({
  name: 'take-pages',
  params: z.strictObject({
    pages: z
      .array(z.strictObject({ title, text, tags: tags.default([]), pinned: z.boolean().default(false) }))
      .min(1)
      .max(1000),
  }),
  run(state, { pages: coming }, _ruleset, ports) {
    const pages = { ...binderOf(state).pages };
    const byTitle = new Map(Object.values(pages).map((page) => [foldedName(page.title), page]));
    let changed = 0;
    for (const one of coming) {
      const known = byTitle.get(foldedName(one.title));
      if (known !== undefined) changed += 1;
      const id = known?.id ?? ports.id('page');
      const page: BinderPage = {
        about: null,
        clock: state.world.clock,
        ...known,
        ...one,
        id,
        title: known?.title ?? one.title,
      };
      pages[id] = page;
      byTitle.set(foldedName(page.title), page);
    }
    const fresh = coming.length - changed;
    const parts = [fresh === 0 ? '' : `${fresh} added`, changed === 0 ? '' : `${changed} changed`].filter(
      (one) => one !== '',
    );
    return ok({
      state: withBinder(state, { pages }),
      sentence: `Notes: ${parts.join(', ')}.`,
      result: { fresh, changed },
    });
  },
});

/** Shows a note or a picture to the players, in place of the one before; with neither, stops showing any. */
export const holdUp = campaignCommand({
  name: 'hold-up',
  params: z.strictObject({
    page: pageId.optional(),
    picture: z
      .strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/), title: z.string().max(200).default('') })
      .optional(),
  }),
  run(state, { page: id, picture }) {
    const page = id === undefined ? undefined : entryOf(binderOf(state).pages, id);
    if (id !== undefined && page === undefined) return err({ ...unknownPage(), path: 'page' });
    const shown: ShownToPlayers | null =
      page !== undefined
        ? { kind: 'page', id: page.id }
        : picture === undefined
          ? null
          : { kind: 'picture', ...picture };
    const what = page === undefined ? 'a picture' : `the note '${page.title}'`;
    return ok({
      state: withBinder(state, { shown }),
      sentence: shown === null ? 'Players see the table again.' : `Players see ${what}.`,
    });
  },
});

function unknownPage(): CodedError {
  return { code: 'unknown-note', message: 'That note no longer exists.', path: 'id' };
}
