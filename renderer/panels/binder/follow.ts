import type { Given, RolledView } from '../../../src/contract/binder';
import type { BringView } from '../../../src/contract/campaign-view';
import { asJson, type JsonObject } from '../../../src/kernel/json';
import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { MenuEntry } from '../../ui';
import { toasts } from '../../ui';
import { openLink } from './links';

/** Most letters of a timer's or an encounter's label. */
const MOST_LABEL = 80;
/** How long a timer made from a result runs at first. */
const TIMER_SECONDS = 600;

/** What a result can become: a note, a timer, an encounter, people in the fight; and links to the things it names. */
export function followUps(app: AppModel, campaign: CampaignModel, rolled: RolledView): MenuEntry[] {
  const { encounter } = campaign.view;
  const label = rolled.text.slice(0, MOST_LABEL);
  const send = (name: string, params: object, done: string, then?: (result: JsonObject) => void): void =>
    void campaign.dispatch({ do: name, with: asJson(params) }).then((answer) => {
      if (!answer.ok || answer.value.kind !== 'done') return;
      then?.(answer.value.result);
      toasts.show({ text: done, action: { label: 'Undo', run: () => void campaign.undo() } });
    });
  const who = peopleOf(rolled.gives);
  const hasPeople = who.members.length + who.brings.length > 0;
  return [
    {
      label: 'As a log entry',
      onselect: () => send('note', { text: `${rolled.name}: ${rolled.text}` }, 'Noted in the log.'),
    },
    {
      label: 'As a note',
      onselect: () =>
        send('write-page', { title: freeTitle(campaign, label), text: rolled.text }, 'Note written.', ({ id }) => {
          if (typeof id === 'string') app.binder.openPage(id);
        }),
    },
    {
      label: 'As a 10 min timer',
      onselect: () =>
        send('add-timer', { label, inSeconds: TIMER_SECONDS }, 'Timer set.', () => (app.panel = 'timers')),
    },
    {
      label: 'As an encounter',
      onselect: () =>
        send(
          'prepare-encounter',
          { name: label, notes: `${rolled.name}: ${rolled.text}`, ...who },
          'Encounter prepared.',
          () => {
            app.prepare('encounter');
          },
        ),
    },
    ...(!hasPeople
      ? []
      : encounter === null
        ? [{ label: 'Start a fight with them', onselect: () => startWith(app, campaign, label, who) }]
        : [
            {
              label: 'Bring into the fight',
              onselect: () => joinWith(app, campaign, who),
            },
          ]),
    ...rolled.gives.map((given) => ({
      label: `Open ${given.name}`,
      onselect: () => openLink(app, campaign, given),
    })),
  ];
}

/** A title that no note has yet, without the characters of link syntax. */
function freeTitle(campaign: CampaignModel, wanted: string): string {
  const titles = new Set(Object.values(campaign.view.binder.pages).map(({ title }) => title.toLowerCase()));
  const plain = wanted.replace(/[[\]|]/g, '').trim() || 'Result';
  let title = plain;
  for (let number = 2; titles.has(title.toLowerCase()); number += 1) title = `${plain} ${number}`;
  return title;
}

interface Comers {
  members: string[];
  brings: BringView[];
}

/** Whom a result names: people on the roster by their ids, and how many of each template. */
function peopleOf(gives: readonly Given[]): Comers {
  return {
    members: gives.filter(({ kind }) => kind === 'person').map(({ id }) => id),
    brings: gives
      .filter(({ kind }) => kind === 'template')
      .map(({ id, count }) => ({ template: id, count, hidden: false })),
  };
}

/** Prepares the encounter and opens its start dialog, where heroes are chosen and dice rolled or typed. */
function startWith(app: AppModel, campaign: CampaignModel, name: string, who: Comers): void {
  const heroes = campaign.view.people.filter(({ side, out }) => side === 'pc' && !out).map(({ id }) => id);
  const members = [...new Set([...heroes, ...who.members])];
  const brings = who.brings.map((bring) => ({ ...bring }));
  const call = { do: 'prepare-encounter', with: asJson({ name, members, brings }) };
  void campaign.dispatch(call).then((answer) => {
    if (!answer.ok || answer.value.kind !== 'done') return;
    const { id } = answer.value.result;
    if (typeof id === 'string') app.prepare({ start: id });
  });
}

function joinWith(app: AppModel, campaign: CampaignModel, { members, brings }: Comers): void {
  const calls = [
    ...(brings.length === 0 ? [] : [{ do: 'bring-into-fight', with: { brings: brings.map((one) => ({ ...one })) } }]),
    ...(members.length === 0 ? [] : [{ do: 'join-fight', with: { targets: members } }]),
  ];
  const params: object = { calls };
  void campaign.dispatch({ do: 'batch', with: asJson(params) }).then((answer) => {
    if (answer.ok) app.panel = 'combatants';
  });
}
