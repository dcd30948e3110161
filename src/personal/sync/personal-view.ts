import type { FavouriteView } from "../../contract/personal.ts";
import type { PersonalEnvironment } from "../personal-environment.ts";
import type { Personal } from "../personal-store.ts";
import type { PersonalStorage } from "../storage/personal-storage.ts";
import { NOTHING_PENDING } from "./pending-changes.ts";

export type PersonalView = ReturnType<typeof createPersonalView>;

/** Shows the stored data on the page; the cards of favourites are only held in memory. */
export function createPersonalView({
  environment,
  storage,
}: {
  environment: Pick<PersonalEnvironment, "show">;
  storage: PersonalStorage;
}) {
  const cards = new Map<string, FavouriteView>();
  return {
    show(): Personal {
      const user = storage.findUser();
      const favourites = user ? storage.listFavourites(user.uid) : [];
      const { hearts, ratings } = user ? storage.findPending(user.uid) : NOTHING_PENDING;
      const personal: Personal = {
        user,
        hearts: new Set(favourites.map(({ id }) => id)),
        favourites: favourites.map((place) => ({ ...place, card: cards.get(place.id) ?? null })),
        ratings: storage.readRatings(),
        recents: user ? storage.listRecents(user.uid) : [],
        unsent: hearts.length + ratings.length,
      };
      environment.show(personal);
      return personal;
    },

    setCard: (card: FavouriteView): void => void cards.set(card.id, card),
    hasCard: (id: string): boolean => cards.has(id),
    clearCards: (): void => cards.clear(),
  };
}
