import type { CardView } from "../domain/businesses/card-view.ts";
import type { AuthUser } from "./auth-user.ts";

export interface PersonalAnswer {
  readonly now: number;
  readonly user: AuthUser | null;
  readonly isAdministrator: boolean;
  readonly emailVerified: boolean;
  readonly favourites: readonly FavouriteView[];
  readonly ratings: Readonly<Record<string, number>>;
  readonly recents: readonly RecentView[];
}

export interface RecentView
  extends Pick<CardView, "id" | "slug" | "title" | "address" | "imageUrl" | "category"> {
  readonly visitedAt: number;
}

export interface RecentPlacesChange {
  readonly uid: string;
  readonly cleared: boolean;
  readonly visits: readonly { readonly id: string; readonly visitedAt: number }[];
}

export const MOST_RECENTS = 12;

export interface PersonalSaved {
  readonly now: number;
  readonly hearts: readonly { readonly id: string; readonly card: FavouriteView | null }[];
  readonly ratings: readonly { readonly id: string; readonly stars: number | null }[];
}

export interface FavouriteView extends CardView {
  readonly description: string;
}

export interface PersonalChanges {
  /** Another member may have signed in since, in another window. */
  readonly uid: string;
  readonly browser: string;
  readonly sentAt: number;
  /** Null where the browser has not measured it. */
  readonly clockOffset: number | null;
  /** `changedAt` grows with every change of one browser, even if its clock is set back. */
  readonly hearts: readonly { readonly id: string; readonly kept: boolean; readonly changedAt: number }[];
  readonly ratings: readonly {
    readonly id: string;
    readonly stars: number | null;
    readonly changedAt: number;
  }[];
  /** Data from before the sign-in: it never overrides the account's own entries. */
  readonly offered: {
    readonly hearts: readonly string[];
    readonly ratings: readonly { readonly id: string; readonly stars: number }[];
  };
}

export const MOST_PERSONAL = 500;

/** Random name of a browser (F-04). Hexadecimal, so it never collides with a property of Object.prototype. */
export const BROWSER_NAME = /^[0-9a-f]{8,32}$/;
