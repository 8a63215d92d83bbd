import type { PiecesView, PieceView } from '../../../../src/contract/pieces';
import type { CodedError } from '../../../../src/kernel/result';
import type { CampaignModel } from '../../../app/campaign.svelte';

/** A piece of another campaign, as the game master wants it. */
export interface PieceRow {
  readonly found: PieceView;
  how: 'leave' | 'beside' | 'over';
}

/** What can be done with a piece: nothing is in its way, or something of its name is here. */
export function waysOf({ found }: PieceRow): { value: PieceRow['how']; label: string }[] {
  if (found.mark === 'new') {
    return [
      { value: 'beside', label: 'Take over' },
      { value: 'leave', label: 'Leave' },
    ];
  }
  return [
    { value: 'leave', label: 'Leave' },
    { value: 'over', label: 'In place of that here' },
    { value: 'beside', label: 'Keep beside' },
  ];
}

/** What is new is looked at first, what is here already last. */
const MARKS = ['new', 'other', 'same'];

/** Another campaign, or an archive, that was looked into. */
export class PieceSource {
  rows = $state<PieceRow[]>([]);
  readonly name: string;
  readonly left: string;
  readonly #look: string;

  constructor(
    private readonly campaign: CampaignModel,
    { look, name, pieces, left }: PiecesView,
  ) {
    this.#look = look;
    this.name = name;
    this.left = left;
    const inOrder = [...pieces].sort((a, b) => MARKS.indexOf(a.mark) - MARKS.indexOf(b.mark));
    this.rows = inOrder.map((found) => ({ found, how: found.mark === 'new' ? 'beside' : 'leave' }));
  }

  get wanted(): PieceRow[] {
    return this.rows.filter(({ how }) => how !== 'leave');
  }

  /** Takes what is wanted over as one step. Answers why not, or null when it is done. */
  async take(): Promise<CodedError | null> {
    const pieces = this.wanted.flatMap(({ found, how }) => (how === 'leave' ? [] : [{ piece: found.piece, how }]));
    const { api, id } = this.campaign;
    const answer = await this.campaign.inTurn((revision) =>
      api['import.takePieces']({ campaign: id, revision, look: this.#look, pieces }),
    );
    return answer.ok ? null : answer.error;
  }
}
