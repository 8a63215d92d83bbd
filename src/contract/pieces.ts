/** Pieces of a campaign that another campaign can take over. */
export const PIECE_KINDS = ['person', 'encounter', 'table', 'page', 'timer', 'condition', 'thing'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** How a kind is called: one of it, several of it. */
export const PIECE_WORDS: Readonly<Record<PieceKind, readonly [one: string, several: string]>> = {
  person: ['person', 'people'],
  encounter: ['encounter', 'encounters'],
  table: ['table', 'tables'],
  page: ['note', 'notes'],
  timer: ['timer', 'timers'],
  condition: ['condition', 'conditions'],
  thing: ['thing', 'things'],
};

/** How a piece stands to what is here already: nothing of that name, the same, or another thing of that name. */
export type PieceMark = 'new' | 'same' | 'other';

/** A piece of another campaign, before it is taken over. */
export interface PieceView {
  /** Names it in `import.takePieces`. */
  piece: number;
  kind: PieceKind;
  name: string;
  detail: string;
  mark: PieceMark;
}

/** What another campaign, or an archive, holds that could be taken over. */
export interface PiecesView {
  /** Names everything looked at together, as in `import.look`. */
  look: string;
  /** The campaign it is of. */
  name: string;
  pieces: PieceView[];
  /** What could not be offered, and why; empty where all can. */
  left: string;
}
