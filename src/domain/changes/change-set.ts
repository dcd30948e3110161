/** A value of a business as JSON has it; moments are ISO texts. */
export type FieldValue = string | number | boolean | null | readonly string[];

export type FieldChanges = Readonly<
  Record<string, { readonly before: FieldValue; readonly after: FieldValue }>
>;

/** Ids of the rows that a merge moved, by table. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;
