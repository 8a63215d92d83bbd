import type { Api } from '../../src/contract/api';
import type { CampaignView } from '../../src/contract/campaign-view';
import type { Client } from '../../src/contract/rpc/define';
import type { RulesetView } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';
import { must, startApp } from '../support/app';

/** Size of a campaign made for measuring. */
export interface BenchTable {
  people: number;
  /** Conditions on each of them. */
  effects: number;
  /** Entries of the log besides those of the setup. */
  entries: number;
}

const ROLL = { faces: [], then: 'roll' as const };
/** Most copies of one combatant in one command. */
const COPIES = 100;

/** A campaign under construction, built through the contract as by a page. */
class Builder {
  readonly #gm: Client<Api>;
  readonly campaign: string;
  readonly rules: RulesetView;
  #revision = 0;

  constructor(gm: Client<Api>, campaign: string, rules: RulesetView) {
    this.#gm = gm;
    this.campaign = campaign;
    this.rules = rules;
  }

  async view(): Promise<CampaignView> {
    const view = must(await this.#gm['campaign.view']({ campaign: this.campaign }));
    this.#revision = view.revision;
    return view;
  }

  /** Sends a command; false if the rules refuse it. */
  async send(name: string, params: JsonObject): Promise<boolean> {
    const request = { campaign: this.campaign, revision: this.#revision, call: { do: name, with: params }, dice: ROLL };
    const answer = await this.#gm['campaign.dispatch'](request);
    if (answer.ok && answer.value.kind === 'done') this.#revision = answer.value.revision;
    return answer.ok;
  }

  async mustSend(name: string, params: JsonObject): Promise<void> {
    if (!(await this.send(name, params))) throw new Error(`${name} was refused.`);
  }

  async undo(): Promise<void> {
    const undone = await this.#gm['campaign.undo']({ campaign: this.campaign, revision: this.#revision });
    this.#revision = must(undone).revision;
  }

  async stateOf(id: string): Promise<JsonObject> {
    return must(await this.#gm['campaign.sheet']({ campaign: this.campaign, id })).state;
  }
}

/** Applies conditions to somebody until there are `wanted`, except those that prevent acting. */
async function putConditions(build: Builder, target: string, wanted: number): Promise<void> {
  const conditions = async (): Promise<{ count: number; able: boolean }> => {
    const person = (await build.view()).people.find((one) => one.id === target);
    return { count: person?.conditions.length ?? 0, able: person?.cannotAct === null && !person.out };
  };
  const { effects } = build.rules;
  const byHand = effects.filter((effect) => effect.byHand);
  for (let at = 0; at < byHand.length * 2 && (await conditions()).count < wanted; at += 1) {
    const effect = byHand[at % byHand.length]?.id ?? '';
    if ((await build.send('apply-effect', { target, effect })) && !(await conditions()).able) await build.undo();
  }
}

/** Creates a campaign of the ruleset with a running encounter of the given size, and returns its id. */
async function make(gm: Client<Api>, ruleset: string, table: BenchTable): Promise<string> {
  const rules = must(await gm['app.ruleset']({ id: ruleset }));
  const { id } = must(await gm['campaigns.create']({ name: `${table.people} on the table`, ruleset, options: {} }));
  must(await gm['campaign.open']({ id }));
  const build = new Builder(gm, id, rules);
  await build.view();
  const [template] = rules.templates;
  if (template === undefined) throw new Error('This ruleset has no template to copy from.');
  const person = { name: template.name, side: 'foe' as const, stats: template.stats };
  await build.mustSend('add-combatants', { people: [{ ...person, id: 'first' }] });
  await build.view();
  await putConditions(build, 'first', table.effects);
  const state = await build.stateOf('first');
  for (let left = table.people - 1; left > 0; left -= COPIES) {
    const count = Math.min(COPIES, left);
    const side = left % 2 === 0 ? 'foe' : 'pc';
    await build.mustSend('add-combatants', { people: [{ ...person, side, state, count }] });
  }
  for (let entry = 0; entry < table.entries; entry += 1) await build.mustSend('roll', { formula: '1d6' });
  const everybody = (await build.view()).people.map((one) => one.id);
  await build.mustSend('start-encounter', { participants: everybody });
  must(await gm['campaign.close']({ campaign: id }));
  return id;
}

/** Creates one campaign for each table in the data folder and returns their ids. */
export async function makeCampaigns(folder: string, ruleset: string, tables: readonly BenchTable[]): Promise<string[]> {
  const app = await startApp(folder);
  // One key starts the next turn, even if a new round rolls dice.
  must(await app.gm['app.setSettings']({ dice: { pc: 'roll', ally: 'roll', foe: 'roll', neutral: 'roll' } }));
  const ids: string[] = [];
  for (const table of tables) ids.push(await make(app.gm, ruleset, table));
  await app.services.close();
  return ids;
}
