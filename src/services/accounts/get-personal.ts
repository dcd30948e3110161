import { authUserOf } from "../../contract/auth-user.ts";
import {
  type FavouriteView,
  MOST_PERSONAL,
  MOST_RECENTS,
  type PersonalAnswer,
} from "../../contract/personal.ts";
import { findMember } from "../../domain/accounts/actor.ts";
import type { Business, BusinessCard } from "../../domain/businesses/business.ts";
import { cardView } from "../../domain/businesses/card-view.ts";
import type { ServiceContext } from "../service-context.ts";

export async function getPersonal({ actor, db, clock }: ServiceContext): Promise<PersonalAnswer> {
  const member = findMember(actor);
  const asked = { memberId: member?.id ?? "", limit: MOST_PERSONAL };
  const [favourites, ratings, recents] = member
    ? await Promise.all([
        db.favourites.list(asked),
        db.ratings.list(asked),
        db.recentPlaces.list({ memberId: member.id, limit: MOST_RECENTS }),
      ])
    : [[], [], []];
  return {
    now: clock.now().getTime(),
    user: authUserOf(actor),
    isAdministrator: actor.kind === "administrator",
    emailVerified: member?.emailVerified ?? false,
    favourites: favourites.map(favouriteView),
    ratings: Object.fromEntries(
      ratings.flatMap(({ businessId, stars }) => (stars ? [[businessId, stars]] : [])),
    ),
    recents: recents.map(({ visitedAt, ...card }) => {
      const { id, slug, title, address, imageUrl, category } = cardView(card);
      return { id, slug, title, address, imageUrl, category, visitedAt: visitedAt.getTime() };
    }),
  };
}

export function favouriteView({
  description,
  ...card
}: BusinessCard & Pick<Business, "description">): FavouriteView {
  return { ...cardView(card), description };
}
