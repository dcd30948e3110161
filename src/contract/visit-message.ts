/** What a page tells the server of a view. */
export interface VisitMessage {
  readonly pathname: string;
  /** The first page of a visit: it was opened from elsewhere. */
  readonly isEntry: boolean;
}

/** In place of a path: a search that found something was shown. */
export const FOUND_SEARCH = "busqueda";

const ENTRY_MARK = "\nentrada";

export function writeVisit({ pathname, isEntry }: VisitMessage): string {
  return isEntry ? pathname + ENTRY_MARK : pathname;
}

export function readVisit(body: string): VisitMessage {
  const isEntry = body.endsWith(ENTRY_MARK);
  return { pathname: isEntry ? body.slice(0, -ENTRY_MARK.length) : body, isEntry };
}
