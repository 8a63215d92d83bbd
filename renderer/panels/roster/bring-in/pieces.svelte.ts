import type { PiecesView, PieceView } from '../../../../src/contract/pieces';
import type { CodedError } from '../../../../src/kernel/result';
import type { CampaignModel } from '../../../app/campaign.svelte';

/** A piece of another campaign, as the game master wants it. */
export interface PieceRow {
  readonly found: PieceView;
  how: 'leave' | 'beside' | 'over';
}

/** What can be done with a piece, depending on whether one by its name is already here. */
export function waysOf({ found }: PieceRow): { value: PieceRow['how']; label: string }[] {
  if (found.mark === 'new') {
    return [
      { value: 'beside', label: 'Bring in' },
      { value: 'leave', label: 'Skip' },
    ];
  }
  return [
    { value: 'leave', label: 'Skip' },
    { value: 'over', label: 'Replace the one here' },
    { value: 'beside', label: 'Keep both' },
  ];
}

/** Order of the list: new pieces first, those already here last. */
const MARKS = ['new', 'other', 'same'];

/** Another campaign or an archive, and the pieces it offers. */
export class PieceSource {
  readonly #campaign: CampaignModel;
  rows = $state<PieceRow[]>([]);
  readonly name: string;
  readonly left: string;
  readonly #look: string;

  constructor(campaign: CampaignModel, { look, name, pieces, left }: PiecesView) {
    this.#campaign = campaign;
    this.#look = look;
    this.name = name;
    this.left = left;
    const inOrder = [...pieces].sort((a, b) => MARKS.indexOf(a.mark) - MARKS.indexOf(b.mark));
    this.rows = inOrder.map((found) => ({ found, how: found.mark === 'new' ? 'beside' : 'leave' }));
  }

  get wanted(): PieceRow[] {
    return this.rows.filter(({ how }) => how !== 'leave');
  }

  /** Brings in the wanted pieces as one step. Returns the error, or null. */
  async take(): Promise<CodedError | null> {
    const pieces = this.wanted.flatMap(({ found, how }) => (how === 'leave' ? [] : [{ piece: found.piece, how }]));
    const { api, id } = this.#campaign;
    const answer = await this.#campaign.inTurn((revision) =>
      api['import.takePieces']({ campaign: id, revision, look: this.#look, pieces }),
    );
    return answer.ok ? null : answer.error;
  }
}
