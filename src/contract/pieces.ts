/** Pieces of a campaign that can be brought into another one. */
export const PIECE_KINDS = ['person', 'encounter', 'table', 'page', 'timer', 'condition', 'thing'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** Name of a kind: singular, plural. */
export const PIECE_WORDS: Readonly<Record<PieceKind, readonly [one: string, several: string]>> = {
  person: ['person', 'people'],
  encounter: ['encounter', 'encounters'],
  table: ['table', 'tables'],
  page: ['note', 'notes'],
  timer: ['timer', 'timers'],
  condition: ['condition', 'conditions'],
  thing: ['thing', 'things'],
};

/** How a piece compares with what is here: nothing of that name, the same, or something else of that name. */
export type PieceMark = 'new' | 'same' | 'other';

/** A piece of another campaign, before it is brought in. */
export interface PieceView {
  /** Names it in `import.takePieces`. */
  piece: number;
  kind: PieceKind;
  name: string;
  detail: string;
  mark: PieceMark;
}

/** What can be brought in from another campaign or an archive. */
export interface PiecesView {
  /** Id of the import, as in `import.look`. */
  look: string;
  /** The campaign it comes from. */
  name: string;
  pieces: PieceView[];
  /** What cannot be brought in, and why; empty if everything can. */
  left: string;
}
