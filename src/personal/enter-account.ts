import type { AuthUser } from "../contract/auth-user.ts";
import { withOffer } from "./pending-changes.ts";
import type { PersonalCopies } from "./personal-copies.ts";

interface EnterAccountInput {
  copies: PersonalCopies;
  user: AuthUser;
  before: AuthUser | null;
  now: number;
}

/** Offers guest data to the account once; stars left by another member are not offered. */
export function enterAccount({ copies, user, before, now }: EnterAccountInput): void {
  if (before) copies.forgetShown(before.uid);
  const guests = [...copies.listGuestFavourites(), ...copies.takeWanted(now)];
  const ratings = before ? [] : [...copies.readRatings()].map(([id, stars]) => ({ id, stars }));
  const hearts = guests.map(({ id }) => id);
  copies.keepFavourites(user.uid, [...copies.listFavourites(user.uid), ...guests]);
  copies.keepPending(user.uid, withOffer(copies.findPending(user.uid), { hearts, ratings }));
  copies.forgetGuestFavourites();
  copies.forgetRatings();
}
