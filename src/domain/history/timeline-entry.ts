/** One action of the history: a change set, or an entry of the audit log. Moments are ISO texts. */
export interface TimelineEntry {
  readonly key: string;
  readonly at: string;
  readonly actor: string;
  /** "publicó una reseña de", before the businesses */
  readonly action: string;
  readonly tool: string;
  readonly reason: string;
  readonly businesses: readonly TimelineBusiness[];
  /** Businesses of the change set that are not listed here. */
  readonly otherCount: number;
  /** Of what is no business, such as a setting. */
  readonly differences: readonly Difference[];
  readonly undo: TimelineUndo | null;
}

interface TimelineBusiness {
  readonly id: string;
  readonly title: string;
  readonly isCreated: boolean;
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface TimelineUndo {
  readonly changeSetId: string;
  readonly isUndone: boolean;
  /** Undoing it deletes the businesses that it created. */
  readonly isCreating: boolean;
}

export interface UndoResult {
  /** False where every field was edited later. */
  readonly isChanged: boolean;
  readonly skipped: readonly {
    readonly business: string;
    readonly label: string;
    readonly current: string;
  }[];
}
