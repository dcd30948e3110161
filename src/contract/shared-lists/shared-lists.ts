import type { CardView } from "../../domain/businesses/card-view.ts";
import type { SharedListStatus } from "../../domain/shared-lists/shared-list.ts";

/**
 * V-06: the body of a POST to `sharedListPaths.changes`. The browser makes the list's id and `key`, 128 random bits each
 * in base64url. Without changes it only reads.
 */
export interface SharedListChanges {
  /** Empty for the owner, whose session is enough. */
  readonly key: string;
  /** The list may not be on the server yet. Harmless if it is. */
  readonly create?: boolean | undefined;
  /** The signed-in member becomes the owner of a list that has none. */
  readonly claim?: boolean | undefined;
  /** Deletes the list for good. */
  readonly delete?: boolean | undefined;
  /** The member who is signed in as far as the browser knows. Another session, or none, is refused. */
  readonly uid?: string | undefined;
  /** As in `PersonalChanges`. */
  readonly browser: string;
  readonly sentAt: number;
  readonly clockOffset: number | null;
  readonly changes: readonly SharedListChange[];
}

/** `changedAt` grows with every change of one browser, even if its clock is set back. */
export type SharedListChange =
  | { readonly changedAt: number; readonly title: string }
  | {
      readonly changedAt: number;
      /** The id of a business. */
      readonly place: string;
      readonly listed?: boolean | undefined;
      readonly note?: string | undefined;
      readonly rank?: number | undefined;
    };

/** The list for its editor, held ones included. */
export interface EditedSharedList {
  /** By the server's clock. */
  readonly now: number;
  readonly id: string;
  readonly title: string;
  readonly status: SharedListStatus;
  /** Held for more than its links: only the staff publishes it. */
  readonly needsDecision: boolean;
  /** Whether the signed-in member owns it. */
  readonly isOwn: boolean;
  /** In order. */
  readonly places: readonly EditedPlace[];
  /** By their place in `changes`; all others are applied or superseded. */
  readonly refused: readonly { readonly index: number; readonly message: string }[];
}

/** The answer to a deletion; a retry gets a 410. */
export interface DeletedSharedList {
  readonly now: number;
  readonly id: string;
  readonly isDeleted: true;
}

interface EditedPlace {
  readonly id: string;
  readonly note: string;
  readonly rank: number;
  /** Null where the place is no longer in the guide: only its removal makes sense. */
  readonly card: CardView | null;
}

/** A member's own lists, latest change first: the answer to a GET of `sharedListPaths.own`. */
export interface OwnSharedLists {
  readonly lists: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: SharedListStatus;
    readonly placeCount: number;
    readonly changedAt: number;
  }[];
}
