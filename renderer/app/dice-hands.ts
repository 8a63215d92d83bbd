import type { DiceChoice, NeedsDice, PersonView } from '../../src/contract/campaign-view';
import type { CampaignModel } from './campaign.svelte';

/** Whose dice are asked for and whose are rolled while one command is made. */
export class DiceHands {
  /** By side; undefined where all dice lie in one hand. */
  sides: DiceChoice['sides'];
  readonly #campaign: Pick<CampaignModel, 'person'>;

  constructor(campaign: Pick<CampaignModel, 'person'>, sides: DiceChoice['sides']) {
    this.#campaign = campaign;
    this.sides = sides;
  }

  /** What is offered first for a group of dice: by the setting of whose they are; undefined where they are nobody's. */
  of(dice: NeedsDice | null): 'roll' | 'type' | undefined {
    if (dice === null || this.sides === undefined) return undefined;
    const hands = this.#sidesOf(dice).map((side) => this.sides?.[side]);
    return hands.length === 0 ? undefined : hands.includes('ask') ? 'type' : 'roll';
  }

  /** From now on the dice of those a group belongs to are asked for, or rolled. */
  put(hand: 'ask' | 'roll', dice: NeedsDice | null): void {
    if (this.sides === undefined || dice === null) return;
    this.sides = { ...this.sides, ...Object.fromEntries(this.#sidesOf(dice).map((side) => [side, hand])) };
  }

  /** Of dice of several people, those of a side whose dice are rolled are not asked for where others are. */
  marked(wanted: NeedsDice): NeedsDice {
    const { dice } = wanted.group;
    const isRolled = ({ whose }: { whose?: string }): boolean =>
      whose !== undefined && this.sides?.[this.#sideOf(whose)] === 'roll';
    if (dice.every(isRolled)) return wanted;
    const marked = dice.map((die) => (isRolled(die) ? { ...die, rolled: true as const } : die));
    return { ...wanted, group: { ...wanted.group, dice: marked } };
  }

  /** The sides whose dice a group holds, but for those that are rolled all the same. */
  #sidesOf({ group }: NeedsDice): PersonView['side'][] {
    const owners = [group.whose, ...group.dice.filter(({ rolled }) => rolled !== true).map((die) => die.whose)];
    return owners.flatMap((whose) => (whose === undefined ? [] : this.#sideOf(whose)));
  }

  /** Whoever comes with the command itself is one of the foes. */
  #sideOf(id: string): PersonView['side'] {
    return this.#campaign.person(id)?.side ?? 'foe';
  }
}
