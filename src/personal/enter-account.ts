import type { AuthUser } from "../domain/accounts/auth-user.ts";
import { withOffer } from "./pending-changes.ts";
import type { PersonalCopies } from "./personal-copies.ts";

interface EnterAccountInput {
  copies: PersonalCopies;
  user: AuthUser;
  /** Who was signed in until then. */
  before: AuthUser | null;
  now: number;
}

/** What was there before anybody was signed in is offered to whoever is now, once; another member's stars are not. */
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
