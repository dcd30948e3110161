import type { PersonalCopies } from "../personal-copies.ts";
import { recentPlace, type VisitedCard } from "./kept-place.ts";

/** F-07: where a member was. */
export function createRecentVisits({
  copies,
  now,
  onChange,
}: {
  copies: PersonalCopies;
  now: () => number;
  onChange: () => void;
}) {
  return {
    /** A member has looked at a place. */
    addRecent(card: VisitedCard): void {
      const user = copies.findUser();
      if (!user || card.id === "") return;
      const recent = recentPlace({ card, timestamp: now() });
      const others = copies.listRecents(user.uid).filter(({ id }) => id !== card.id);
      copies.keepRecents(user.uid, [recent, ...others]);
      onChange();
    },

    clearRecents(): void {
      const user = copies.findUser();
      if (user) copies.forgetRecents(user.uid);
      onChange();
    },
  };
}
