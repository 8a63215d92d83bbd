import type { CampaignView } from '../../src/contract/campaign-view';
import type { PhoneStatus } from '../../src/contract/phones/line';
import { createSample } from '../../src/campaign/create';
import { dispatch } from '../../src/campaign/dispatch';
import { ROLL_ALL } from '../../src/engine/commands/execute';
import { rulesUnder, type AnyRuleset } from '../../src/engine/system/ruleset';
import { isObject, type Json, type JsonObject } from '../../src/kernel/json';
import { freshFolder, leave, must, startApp } from '../support/app';
import { playEvening, type EveningStep } from '../support/evenings';
import { openSample, viewOf } from '../support/open-app';
import { Door } from '../support/phones/evening';
import { loopback, phones } from '../support/phones/machine';
import type { TestPhone } from '../support/phones/phone';
import { hidingSteps, secretsIn, secretsOf, SENTINEL, strangeIn, type Step } from '../support/secrets';

/** Results of an evening: how much was played, planted and searched, and what was wrong. */
export interface TaintFound {
  steps: number;
  planted: number;
  heard: number;
  wrong: string[];
}

/** Numbers that occur nowhere else, the largest that a stat block accepts for each field. */
const FIGURES = [774_100, 77_410, 7_741, 741] as const;
/** Number of steps after which players are asked for dice and send something. */
const ASK_EVERY = 9;
const NOBODYS: PhoneStatus['may'] = { initiative: true, dice: true, harm: true, pass: true };

/**
 * A whole evening of a system, with fights, rests and nights, played automatically, planted with everything that players must not
 * learn: names, notes, tags, timers, every number of an adversary. All of it is searched for on the wires of the player
 * view and of two phones, and so is every number derived from what was planted.
 */
export async function taintedEvening(ruleset: AnyRuleset, roundCap: number): Promise<TaintFound> {
  const evening = await TaintedEvening.open(ruleset);
  await evening.plant();
  await evening.play(roundCap);
  await evening.close();
  return evening.found;
}

class TaintedEvening {
  readonly found: TaintFound = { steps: 0, planted: 0, heard: 0, wrong: [] };
  private readonly secrets = new Set<string>();
  /** Numbers searched for: those planted, and those derived from them. */
  private readonly figures = new Set<number>();
  private readonly window: string[] = [];
  private revision = 0;

  private constructor(
    private readonly ruleset: AnyRuleset,
    private readonly app: Awaited<ReturnType<typeof startApp>>,
    private readonly campaign: string,
    private readonly door: Door,
    /** The same table without a disk: dice fall the same on it as on the app. */
    private shadow: ReturnType<typeof sampleOf>,
  ) {}

  static async open(ruleset: AnyRuleset): Promise<TaintedEvening> {
    const machine = phones(loopback('127.0.0.1'));
    const app = await startApp(await freshFolder(), false, undefined, undefined, machine);
    const campaign = await openSample(app, ruleset.id);
    const door = await Door.open(app);
    must(await app.gm['phones.set']({ need: false, may: NOBODYS }));
    const evening = new TaintedEvening(ruleset, app, campaign, door, sampleOf(ruleset));
    evening.revision = (await evening.view()).revision;
    return evening;
  }

  close(): Promise<void> {
    return leave(this.app);
  }

  private get rules(): AnyRuleset {
    return rulesUnder(this.ruleset, this.shadow.world.options);
  }

  private view(): Promise<CampaignView> {
    return viewOf(this.app, this.campaign);
  }

  /** Runs on the app and on the copy; returns whether it succeeded. */
  private async both(step: Step): Promise<boolean> {
    const tried = dispatch(this.rules, this.shadow, step, ROLL_ALL, { seq: this.revision + 1, now: '' });
    if (tried.kind !== 'done') return false;
    this.shadow = tried.state;
    await this.send({ ...step, faces: [] });
    return true;
  }

  private async send({ do: name, with: params, faces }: EveningStep): Promise<void> {
    const call = { do: name, with: params };
    const request = { campaign: this.campaign, revision: this.revision, call, dice: { faces, then: 'roll' as const } };
    const answer = must(await this.app.gm['campaign.dispatch'](request));
    if (answer.kind === 'done') this.revision = answer.revision;
    this.found.steps += 1;
  }

  /** Names, notes and tags of every adversary, and the numbers of the last one. */
  async plant(): Promise<void> {
    const view = await this.view();
    for (const step of hidingSteps(view)) await this.both(step);
    const foes = view.people.filter(({ side }) => side === 'foe');
    for (const { id } of foes.slice(-1)) await this.plantFigures(id);
    await this.plantTracker(view.people.find(({ side }) => side === 'pc')?.id ?? '');
    for (const secret of secretsOf(await this.view())) this.secrets.add(secret);
    if (this.found.planted === 0) this.found.wrong.push('no figure could be planted');
  }

  private async plantFigures(target: string): Promise<void> {
    const { stats } = must(await this.app.gm['campaign.sheet']({ campaign: this.campaign, id: target }));
    let planted = stats;
    for (const path of numbersIn(stats)) {
      for (const [at, base] of FIGURES.entries()) {
        const figure = base + (at < FIGURES.length - 1 ? this.found.planted % 10 : 0);
        const next = withNumber(planted, path, figure) as JsonObject;
        if (!(await this.both({ do: 'edit-combatant', with: { target, stats: next } }))) continue;
        planted = next;
        this.found.planted += 1;
        this.figures.add(figure);
        break;
      }
    }
  }

  /** Where a table writes its own rules: a hero gets a tracker that is hidden from players, and it is not empty. */
  private async plantTracker(target: string): Promise<void> {
    const option = this.ruleset.written?.option;
    if (option === undefined) return;
    const game = (this.shadow.world.options as JsonObject)[option] as JsonObject & { trackers: JsonObject[] };
    const tracker = { id: 'zebra', title: SENTINEL, max: '999999', look: 'number', hidden: true };
    const options = { [option]: { ...game, trackers: [...game.trackers, tracker] } };
    const value = FIGURES[0] + 77;
    const isPlanted =
      (await this.both({ do: 'set-options', with: { options } })) &&
      (await this.both({ do: 'override', with: { target, field: 'zebra', value } }));
    if (!isPlanted) this.found.wrong.push('no hidden tracker could be planted');
    this.figures.add(value);
    this.found.planted += 1;
  }

  async play(roundCap: number): Promise<void> {
    const heroes = (await this.view()).people.filter(({ side }) => side === 'pc');
    const [own, table] = [await this.door.seated(heroes[0]?.id ?? null), await this.door.seated(null)];
    this.app.player['player.events'](undefined, (view) => this.window.push(JSON.stringify(view)));
    const steps = playEvening(this.rules, this.shadow.world, this.shadow.encounters, 11, roundCap);
    if (steps.length < 10) this.found.wrong.push(`only ${steps.length} steps were played`);
    for (const [at, step] of steps.entries()) {
      await this.send(step);
      if (at % ASK_EVERY === 0) await this.ask(own, heroes[0]?.id ?? '');
    }
    await this.send({ do: 'set-player-view', with: { look: 'light' }, faces: [] });
    await this.hearAll([own, table]);
    for (const phone of [own, table]) this.lookThrough(phone);
    this.lookFor(this.window.join('\n'), 'the window');
    await this.lookAtFigures(own, table);
    for (const phone of [own, table]) this.lookFor(phone.heard.join('\n'), 'a phone');
  }

  /** Everybody's dice are asked for, by name; the player answers, and sends whatever else a player can. */
  private async ask(own: TestPhone, hero: string): Promise<void> {
    const view = await this.view();
    for (const { side, trackers, figures } of view.people) {
      if (side !== 'foe') continue;
      const values = [...trackers.flatMap(({ value, max }) => [value, max ?? 0]), ...figures.map(({ value }) => value)];
      for (const value of values) if (typeof value === 'number' && isTelling(value)) this.figures.add(value);
    }
    const names = view.people.filter(({ side }) => side !== 'pc').map(({ name }) => name);
    const die = { sides: 10, lowest: 1 };
    const foe = view.people.find(({ side }) => side === 'foe')?.id ?? null;
    const dice = [foe, hero].map((whose) => ({ ...die, whose }));
    const need = [...this.figures].join(' ').slice(0, 190);
    const label = names.join(', ').slice(0, 190);
    const stop = this.app.gm['phones.asking']({ kind: 'dice', label, need, dice }, () => undefined);
    await own.until(() => own.mine?.ask != null);
    must(await own.api['phone.say']({ kind: 'dice', ask: own.mine?.ask?.id ?? '', faces: [7] }));
    const proposal = await this.door.proposal();
    must(await this.app.gm['phones.take']({ proposal }));
    stop();
    await own.until(() => own.mine?.ask === null);
  }

  /** Until both phones have what the player view has, and that has the last step. */
  private async hearAll(both: readonly TestPhone[]): Promise<void> {
    const isLast = (text: string | undefined): boolean => text?.includes('"look":"light"') === true;
    for (const phone of both) await phone.until(() => isLast(JSON.stringify(phone.feed.at(-1))));
    if (!isLast(this.window.at(-1))) this.found.wrong.push('the window was told less than phones');
  }

  private lookThrough(phone: TestPhone): void {
    const { wrong } = this.found;
    this.found.heard += phone.heard.length;
    const seen = phone.feed.map((event) => JSON.stringify('view' in event ? event.view : null));
    // The phone may have started a step earlier or later; from there on it is the same, byte for byte.
    const same = Math.min(seen.length, this.window.length);
    if (seen.slice(-same).join('\n') !== this.window.slice(-same).join('\n'))
      wrong.push('a phone saw something else than the window');
    wrong.push(...new Set(phone.feed.flatMap((event) => ('view' in event ? strangeIn(event.view) : []))));
    if (phone.mine?.figures.length !== 0) wrong.push('figures were told that are not shown');
  }

  private lookFor(text: string, who: string): void {
    for (const secret of secretsIn(text, [...this.secrets])) this.found.wrong.push(`${who} heard '${secret}'`);
    for (const figure of this.figures)
      if (new RegExp(String.raw`(?<![\d.])${figure}(?!\d)`).test(text))
        this.found.wrong.push(`${who} heard the figure ${figure}`);
  }

  /** A player's own numbers are sent only where they are shown, and only to that player's phone. */
  private async lookAtFigures(own: TestPhone, table: TestPhone): Promise<void> {
    must(await this.app.gm['phones.set']({ figures: true }));
    await own.until(() => (own.mine?.figures.length ?? 0) > 0);
    if (table.heard.some((text) => text.includes('"figures":[{')))
      this.found.wrong.push('own figures reached another phone');
  }
}

/** Large enough not to occur on a wire by chance. */
const isTelling = (value: number): boolean => Math.abs(value) >= 1_000;

function sampleOf(ruleset: AnyRuleset) {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  return sample.value;
}

/** The paths to every number of a stat block. */
function numbersIn(value: Json, path: readonly string[] = []): string[][] {
  if (typeof value === 'number') return [[...path]];
  if (Array.isArray(value)) return value.flatMap((item, at) => numbersIn(item, [...path, String(at)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersIn(item as Json, [...path, key]));
}

function withNumber(value: Json, [key, ...rest]: readonly string[], figure: number): Json {
  if (key === undefined) return figure;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? withNumber(item, rest, figure) : item));
  if (!isObject(value)) return value;
  return { ...value, [key]: withNumber((value as JsonObject)[key] ?? null, rest, figure) };
}
