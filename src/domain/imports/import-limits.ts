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

export const LAST_ROW = IMPORT_LIMITS.titleRows + IMPORT_LIMITS.rows;
