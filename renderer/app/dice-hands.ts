import type { DiceChoice, NeedsDice, PersonView, RollMode } from '../../src/contract/campaign-view';
import type { CampaignModel } from './campaign.svelte';

/** Whose dice are typed and whose the app rolls, for one command. */
export class DiceHands {
  /** By side; undefined if all dice are treated alike. */
  sides: DiceChoice['sides'];
  readonly #campaign: Pick<CampaignModel, 'person'>;

  constructor(campaign: Pick<CampaignModel, 'person'>, sides: DiceChoice['sides']) {
    this.#campaign = campaign;
    this.sides = sides;
  }

  /** What is offered first for a group of dice, by the setting of its owners' side; undefined if they belong to nobody. */
  of(dice: NeedsDice | null): RollMode | undefined {
    if (dice === null || this.sides === undefined) return undefined;
    const hands = this.#sidesOf(dice).map((side) => this.sides?.[side]);
    return hands.length === 0 ? undefined : hands.includes('ask') ? 'ask' : 'roll';
  }

  /** From now on, dice of the sides that own this group are asked for, or rolled. */
  put(hand: RollMode, dice: NeedsDice | null): void {
    if (this.sides === undefined || dice === null) return;
    this.sides = { ...this.sides, ...Object.fromEntries(this.#sidesOf(dice).map((side) => [side, hand])) };
  }

  /** In a group with several owners, marks the dice of sides that the app rolls for, so that only the others are asked for. */
  marked(wanted: NeedsDice): NeedsDice {
    const { dice } = wanted.group;
    const isRolled = ({ whose }: { whose?: string }): boolean =>
      whose !== undefined && this.sides?.[this.#sideOf(whose)] === 'roll';
    if (dice.every(isRolled)) return wanted;
    const marked = dice.map((die) => (isRolled(die) ? { ...die, rolled: true as const } : die));
    return { ...wanted, group: { ...wanted.group, dice: marked } };
  }

  /** The sides that own dice of a group, not counting dice the app rolls anyway. */
  #sidesOf({ group }: NeedsDice): PersonView['side'][] {
    const owners = [group.whose, ...group.dice.filter(({ rolled }) => rolled !== true).map((die) => die.whose)];
    return owners.flatMap((whose) => (whose === undefined ? [] : this.#sideOf(whose)));
  }

  /** Somebody not on the roster yet joins with this command, and counts as a foe. */
  #sideOf(id: string): PersonView['side'] {
    return this.#campaign.person(id)?.side ?? 'foe';
  }
}
