import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { concealer } from '../../../../src/app/player/view';
import type { PlayerView } from '../../../../src/contract/player-view';
import { RULESETS } from '../../../../src/rulesets/registry';
import { must, startApp, type TestApp } from '../../../support/app';
import { appForTest, sendTo, viewOf } from '../../../support/open-app';
import { hidingSteps, playFight, secretsIn, secretsOf, strangeIn, type Step } from '../../../support/secrets';

let app: TestApp;
let campaign: string;
const seen: (PlayerView | null)[] = [];
const last = (): PlayerView => {
  const view = seen.at(-1);
  if (view == null) throw new Error('players were told nothing');
  return view;
};
const table = () => viewOf(app, campaign);

async function open(ruleset: string): Promise<void> {
  campaign = must(await app.gm['campaigns.createSample']({ ruleset })).id;
  app.player['player.events'](undefined, (view) => seen.push(view));
  must(await app.gm['campaign.open']({ id: campaign }));
}

/** Sends a command; returns whether it succeeded. */
async function send({ do: name, with: params }: Step): Promise<boolean> {
  return (await sendTo(app, campaign, name, params)).ok;
}

async function carry(step: Step): Promise<void> {
  if (!(await send(step))) throw new Error(`${step.do} was refused`);
}

beforeEach(async () => {
  seen.length = 0;
  app = await appForTest();
});

describe.each(RULESETS.map((ruleset) => ruleset.id))('players of %s', (id) => {
  it('receive nothing hidden during a whole fight', async () => {
    await open(id);
    for (const step of hidingSteps(await table())) await carry(step);
    const before = await table();
    const secrets = secretsOf(before);
    expect(secrets.length).toBeGreaterThan(5);
    // What was sent before anything was hidden does not count.
    seen.length = 0;
    const { effects } = must(await app.gm['app.ruleset']({ id }));
    const played = {
      view: table,
      send,
      effects: effects.filter((effect) => effect.byHand).map((effect) => effect.id),
      offers: async (actor: string, target: string) =>
        must(await app.gm['campaign.offers']({ campaign, actor, target })),
    };
    const done = await playFight(played, 12, 8);
    expect(done).toBeGreaterThan(3);
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen.map((view) => view?.active)).size).toBeGreaterThan(1);
    const log = JSON.stringify([seen, must(await app.player['player.view']())]);
    expect(secretsIn(log, secrets)).toEqual([]);
    expect(seen.flatMap(strangeIn)).toEqual([]);
    const names = new Set(seen.flatMap((view) => view?.people.map((person) => person.name) ?? []));
    expect([...names].some((name) => name.startsWith('Shape '))).toBe(true);
    expect([...names].some((name) => /^(Adversary|Bystander|Ally) \d$/.test(name))).toBe(true);
  });
});

const first = (): string => RULESETS[0]!.id;

describe('the view for players', () => {
  it('shows the party alone between fights, and nobody if the game master says so', async () => {
    await open(first());
    expect(new Set(last().people.map((person) => person.side))).toEqual(new Set(['pc', 'ally']));
    await carry({ do: 'set-player-view', with: { party: false } });
    expect(last().people).toEqual([]);
  });

  it('keeps the number of an adversary when another one joins later', async () => {
    await open(first());
    const { people, prepared } = await table();
    const [early, late] = people.filter((person) => person.side === 'foe').reverse();
    await carry({ do: 'edit-combatant', with: { target: late!.id, card: { seen: { shown: false } } } });
    await carry({ do: 'start-encounter', with: { participants: [people[0]!.id, early!.id, late!.id] } });
    expect(prepared.length).toBeGreaterThan(0);
    expect(last().people.map((person) => person.name)).toEqual([people[0]!.name, 'Adversary 1']);
    const known = last().people.at(-1)?.id;
    await carry({ do: 'edit-combatant', with: { target: late!.id, card: { seen: { shown: true } } } });
    const foes = last().people.filter((person) => person.side === 'foe');
    expect(foes.map((person) => person.name)).toEqual(['Adversary 2', 'Adversary 1']);
    expect(foes.map((person) => person.id)).toContain(known);
  });

  it('keeps the numbers of adversaries through undo and redo, a restart, a branch and an archive', async () => {
    await open(first());
    const { people } = await table();
    const [third, second, late, early] = people.filter((person) => person.side === 'foe');
    const hide = (id: string, shown: boolean) => ({ do: 'show-to-players', with: { targets: [id], seen: { shown } } });
    for (const foe of [third!, second!, late!]) await carry(hide(foe.id, false));
    const everybody = { participants: [people[0]!.id, third!.id, second!.id, late!.id, early!.id] };
    await carry({ do: 'start-encounter', with: everybody });
    await carry(hide(second!.id, true));
    const foes = async () => {
      const view = must(await app.player['player.view']());
      return view?.people.flatMap(({ side, name }) => (side === 'foe' ? [name] : []));
    };
    expect(await foes()).toEqual(['Adversary 2', 'Adversary 1']);

    const { revision, undo } = await table();
    must(await app.gm['campaign.undo']({ campaign, revision, to: 0 }));
    await foes();
    must(await app.gm['campaign.redo']({ campaign, revision: revision + 1, to: undo!.seq }));
    expect(await foes()).toEqual(['Adversary 2', 'Adversary 1']);

    await app.services.close();
    app = await startApp(app.folder);
    onTestFinished(() => app.services.close());
    must(await app.gm['campaign.open']({ id: campaign }));
    expect(await foes()).toEqual(['Adversary 2', 'Adversary 1']);
    await carry(hide(third!.id, true));
    expect(await foes()).toEqual(['Adversary 3', 'Adversary 2', 'Adversary 1']);

    const point = must(await app.gm['campaign.keepRestorePoint']({ campaign, label: 'Here' })).id;
    const branch = must(await app.gm['campaign.branch']({ campaign, point, name: 'Branch' }));
    must(await app.gm['archive.export']({ campaign, copy: 'whole' }));
    const offer = must(await app.gm['archive.inspect']({ offer: 'exported.turnwright' }));
    const imported = must(await app.gm['archive.import']({ archive: offer!.archive }));
    for (const { id } of [branch, imported]) {
      must(await app.gm['campaign.open']({ id }));
      expect(await foes()).toEqual(['Adversary 3', 'Adversary 2', 'Adversary 1']);
    }

    must(await app.gm['campaign.open']({ id: campaign }));
    await carry({ do: 'end-encounter', with: {} });
    await carry({ do: 'start-encounter', with: everybody });
    expect(await foes()).toEqual(['Adversary 1', 'Adversary 2', 'Adversary 3']);
  });

  it('gives nobody the number of somebody else when sides change', async () => {
    await open(first());
    const { people } = await table();
    const [one, two, three] = people.filter((person) => person.side === 'foe');
    const move = (id: string, side: string) => ({ do: 'change-combatants', with: { targets: [id], side } });
    await carry({ do: 'show-to-players', with: { targets: [three!.id], seen: { shown: false } } });
    await carry({ do: 'start-encounter', with: { participants: [people[0]!.id, one!.id, two!.id, three!.id] } });
    await carry(move(one!.id, 'neutral'));
    await carry(move(three!.id, 'neutral'));
    await carry({ do: 'show-to-players', with: { targets: [three!.id], seen: { shown: true } } });
    const names = () => last().people.map(({ name }) => name);
    expect(names()).toEqual([people[0]!.name, 'Bystander 1', 'Adversary 2', 'Bystander 2']);
    await carry(move(one!.id, 'foe'));
    expect(names()).toEqual([people[0]!.name, 'Adversary 1', 'Adversary 2', 'Bystander 2']);
  });

  it('goes back to the campaign still being played when another one is closed', async () => {
    await open(first());
    const stop = app.gm['campaign.events']({ campaign }, () => undefined);
    const name = last().campaign;
    const { id: other } = must(await app.gm['campaigns.createSample']({ ruleset: RULESETS[1]!.id }));
    must(await app.gm['campaign.open']({ id: other }));
    expect(last().campaign).not.toBe(name);
    must(await app.gm['campaign.close']({ campaign: other }));
    expect(last().campaign).toBe(name);
    await carry({ do: 'describe-campaign', with: { name: 'Renamed' } });
    expect(last().campaign).toBe('Renamed');
    must(await app.gm['campaign.open']({ id: other }));
    stop();
    must(await app.gm['campaign.close']({ campaign: other }));
    expect(seen.at(-1)).toBeNull();
  });

  it('shows no more than the table-wide settings allow', async () => {
    await open(first());
    const { people } = await table();
    const party = people.filter((person) => person.side === 'pc');
    await carry({ do: 'start-encounter', with: { participants: party.map((person) => person.id) } });
    expect(last()).toMatchObject({ look: 'dark', clock: { date: 'Day 1' } });
    expect(last().order).toHaveLength(party.length);
    expect(last().active).not.toBeNull();
    const { active } = (await table()).encounter!;
    await carry({ do: 'edit-combatant', with: { target: active!, card: { seen: { shown: false } } } });
    expect(last()).toMatchObject({ active: null, hiddenActs: true });
    expect(JSON.stringify(last())).not.toContain(people.find((person) => person.id === active)!.name);
    await carry({ do: 'edit-combatant', with: { target: active!, card: { seen: { shown: true } } } });
    expect(last().hiddenActs).toBe(false);
    const less = { clock: false, order: false, timers: false, conditions: false, health: 'none', look: 'light' };
    await carry({ do: 'set-player-view', with: less });
    expect(last()).toMatchObject({ look: 'light', clock: null, order: [], active: null, timers: [] });
    for (const person of last().people)
      expect(person).toMatchObject({ health: null, conditions: [], out: false, turn: null });
    await carry({ do: 'set-player-view', with: { health: 'word' } });
    expect(last().people.map((person) => person.health?.parts)).toEqual(party.map(() => null));
  });

  it('is not sent again when nothing that players see has changed', async () => {
    await open(first());
    const before = seen.length;
    await carry({ do: 'note', with: { text: 'The bridge is mined.' } });
    expect(seen).toHaveLength(before);
  });
});

describe('the search for secrets', () => {
  it('finds names in any case, ids, and fields and numbers that do not belong', async () => {
    expect(secretsIn('now GRELL acts', ['Grell', 'hound', 'rat'])).toEqual(['Grell']);
    expect(secretsIn('{"of":"hood-1"}', ['hood-1', 'hood-11'])).toEqual(['hood-1']);
    expect(secretsIn('a rattled hero', ['rat'])).toEqual([]);
    await open(first());
    const view = last();
    const [person] = view.people;
    expect(strangeIn(view)).toEqual([]);
    expect(strangeIn({ ...view, notes: '' })).toHaveLength(1);
    expect(strangeIn({ ...view, people: [{ ...person, health: { word: '7 of 12', parts: null } }] })).toHaveLength(1);
    expect(strangeIn({ ...view, people: [{ ...person, health: { word: 'hurt', parts: 0.4 } }] })).toHaveLength(1);
    expect(strangeIn({ ...view, people: [{ ...person, id: 'grell' }] })).toHaveLength(1);
  });
});

it('says once that somebody is dying, where the game calls state and condition alike', async () => {
  await open('own-game');
  const oswin = (await table()).people.find(({ name }) => name === 'Oswin')?.id ?? '';
  await carry({ do: 'damage', with: { target: oswin, amount: 19 } });
  const shown = () => last().people.find(({ name }) => name === 'Oswin');
  expect(shown()).toMatchObject({ conditions: [{ label: 'Dying' }], health: { word: '' } });
  // Where conditions are not shown, the word is.
  await carry({ do: 'set-player-view', with: { conditions: false } });
  expect(shown()).toMatchObject({ conditions: [], health: { word: 'Dying' } });
});

it('hides the longer of two names that begin alike as a whole', () => {
  const people = [
    { name: 'Hood', shownAs: 'Adversary 1' },
    { name: 'Hood with the limp', shownAs: 'Adversary 2' },
  ];
  expect(concealer(people)('Hood with the limp follows Hood.')).toBe('Adversary 2 follows Adversary 1.');
});

it('hides a name however its letters with accents are composed', () => {
  for (const [name, text] of [
    ['Ren\u00e9', 'Rene\u0301 hides.'],
    ['Rene\u0301', 'REN\u00c9 hides.'],
  ] as const) {
    expect(concealer([{ name, shownAs: undefined }])(text)).toBe('somebody hides.');
  }
});
