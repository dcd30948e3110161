import type { CardView } from "../domain/businesses/card-view.ts";
import type { AuthUser } from "./auth-user.ts";

/** What of the guide is somebody's own, as `paths.personal()` answers it. */
export interface PersonalAnswer {
  /** The server's clock. */
  readonly now: number;
  /** Null for a visitor, who has nothing on the server. */
  readonly user: AuthUser | null;
  readonly isAdministrator: boolean;
  readonly emailVerified: boolean;
  /** F-01: what a member keeps, the latest first. */
  readonly favourites: readonly FavouriteView[];
  /** F-06: a member's stars by business. */
  readonly ratings: Readonly<Record<string, number>>;
  /** F-07: where a member was last, in any browser, the latest first. */
  readonly recents: readonly RecentView[];
}

export interface RecentView
  extends Pick<CardView, "id" | "slug" | "title" | "address" | "imageUrl" | "category"> {
  /** By the clock of the browser, and never later than it was sent. */
  readonly visitedAt: number;
}

/** F-07: where a member was since the browser last said so, sent to `paths.recentVisits()`. */
export interface RecentVisits {
  readonly uid: string;
  /** All that the account has is forgotten first. */
  readonly cleared: boolean;
  readonly visits: readonly { readonly id: string; readonly visitedAt: number }[];
}

/** F-07: as many as the home asks for. */
export const MOST_RECENTS = 12;

/** What has become of the entries that a browser sent, and of no others. */
export interface PersonalSaved {
  readonly now: number;
  /** `card` is null where the place is not kept. */
  readonly hearts: readonly { readonly id: string; readonly card: FavouriteView | null }[];
  readonly ratings: readonly { readonly id: string; readonly stars: number | null }[];
}

export interface FavouriteView extends CardView {
  readonly description: string;
}

/** What a browser did since it last asked, sent to the same address (F-04): of each entry the latest change wins. */
export interface PersonalChanges {
  /** Whose they are: in a browser with two windows somebody else may be signed in by now. */
  readonly uid: string;
  /** A random name of the browser, for this member. */
  readonly browser: string;
  /** By the browser's clock, as `changedAt` below. */
  readonly sentAt: number;
  /** How far the server's clock is ahead of the browser's, where it knows. */
  readonly clockOffset: number | null;
  /** Of two changes of one browser the later has the greater `changedAt`, whatever its clock does. */
  readonly hearts: readonly { readonly id: string; readonly kept: boolean; readonly changedAt: number }[];
  /** `stars: null` takes them back. */
  readonly ratings: readonly {
    readonly id: string;
    readonly stars: number | null;
    readonly changedAt: number;
  }[];
  /** From before the account: they count only where it says nothing of that business yet. */
  readonly offered: {
    readonly hearts: readonly string[];
    readonly ratings: readonly { readonly id: string; readonly stars: number }[];
  };
}

/** Of each kind, as many as one answer or one message has. */
export const MOST_PERSONAL = 500;

/** F-04: the name that a browser gives itself. Hexadecimal, so that no property of an object has its name. */
export const BROWSER_NAME = /^[0-9a-f]{8,32}$/;
