/** Checked before anything of a file is processed. */
export const IMPORT_LIMITS = {
  bytes: 10_000_000,
  rows: 20_000,
  /** Rows above the titles of the columns. */
  titleRows: 20,
  columns: 200,
  /** The most that a spreadsheet program stores in a cell. */
  cellCharacters: 32_767,
  sheets: 50,
  /** Of all cells together. */
  characters: 30_000_000,
} as const;

const IN_PARTS = "Dividila en partes y subilas de a una.";
export const TOO_LARGE = `La planilla pesa más de 10 MB. ${IN_PARTS}`;
export const TOO_MANY_ROWS = `La planilla tiene más de 20.000 filas. ${IN_PARTS}`;
export const TOO_MUCH_TEXT = `La planilla tiene demasiado texto. ${IN_PARTS}`;

export const LAST_ROW = IMPORT_LIMITS.titleRows + IMPORT_LIMITS.rows;
