import type { LockedBusinesses } from "../../db/queries/businesses/business-totals.ts";
import { requireSystem } from "../../domain/accounts/actor.ts";
import { type CatalogueTag, reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

/** System only. Merges an anonymous account's entries into the member's (F-04); the sign-in library deletes the account. */
export async function adoptAnonymous(
  context: ServiceContext,
  { anonymousId, memberId }: { anonymousId: string; memberId: string },
): Promise<void> {
  requireSystem(context.actor);
  await changeCatalogue(context, async (store) => {
    const { hearts, stars, locked } = await store.personalData.lockEntries(anonymousId);
    await store.favourites.set({ memberId, hearts, locked });
    await store.favourites.set({
      memberId: anonymousId,
      hearts: hearts.map((heart) => ({ ...heart, kept: false, changedAt: after(heart.changedAt) })),
      locked,
    });
    await store.ratings.set({ memberId, ratings: stars, locked });
    await store.ratings.set({
      memberId: anonymousId,
      ratings: stars.map((rating) => ({ ...rating, stars: null, changedAt: after(rating.changedAt) })),
      locked,
    });
    await store.personalData.deleteEntries(anonymousId);
    return { result: undefined, tags: listTouched(locked) };
  });
}

function listTouched(touched: LockedBusinesses): CatalogueTag[] {
  return [...new Set([...touched].flatMap(([id, categoryId]) => reviewTags({ id, categoryId })))];
}

function after(moment: Date): Date {
  return new Date(moment.getTime() + 1);
}
