import { MOST_RECENTS, type RecentView } from "../../contract/personal.ts";
import type { PersonalCopies } from "../personal-copies.ts";
import type { PersonalEnvironment } from "../personal-environment.ts";
import { type RecentPlace, recentPlace, type VisitedCard } from "./kept-place.ts";

interface RecentVisitsOptions {
  copies: PersonalCopies;
  environment: Pick<PersonalEnvironment, "now" | "sendVisits">;
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  onChange: () => void;
}

/** F-07: recent visits, in this browser and in the account. */
export function createRecentVisits({ copies, environment, inTurn, onChange }: RecentVisitsOptions) {
  function listUnsent(uid: string): RecentPlace[] {
    const { until } = copies.findSentVisits(uid);
    return copies.listRecents(uid).filter(({ timestamp }) => timestamp > until);
  }

  /** A failure is retried with the next visit or page. */
  async function sendOnce(): Promise<void> {
    const uid = copies.findUser()?.uid;
    if (!uid) return;
    const { cleared } = copies.findSentVisits(uid);
    const unsent = listUnsent(uid);
    if (!cleared && unsent.length === 0) return;
    const visits = unsent.map(({ id, timestamp }) => ({ id, visitedAt: timestamp }));
    const reply = await environment.sendVisits({ uid, cleared, visits }).catch(() => ({ refused: 0 }));
    if ("refused" in reply || copies.findUser()?.uid !== uid) return;
    const { until } = copies.findSentVisits(uid);
    copies.keepSentVisits(uid, { until: latest({ until, places: unsent }), cleared: false });
  }

  const sendVisits = () => inTurn(sendOnce);

  return {
    sendVisits,

    /** Merges visits from the account, of other browsers or of an earlier session. */
    adoptRecents(uid: string, recents: readonly RecentView[]): void {
      const { until, cleared } = copies.findSentVisits(uid);
      if (cleared) return;
      const known = recents.map((recent) => recentPlace({ card: recent, timestamp: recent.visitedAt }));
      const isSent = listUnsent(uid).length === 0;
      const places = [...copies.listRecents(uid), ...known].toSorted(
        (one, other) => other.timestamp - one.timestamp,
      );
      const ids = new Set<string>();
      const merged = places.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, MOST_RECENTS);
      if (merged.length > 0) copies.keepRecents(uid, merged);
      if (isSent) copies.keepSentVisits(uid, { until: latest({ until, places: merged }), cleared });
    },

    /** A member has looked at a place. */
    addRecent(card: VisitedCard): void {
      const user = copies.findUser();
      if (!user || card.id === "") return;
      const { until } = copies.findSentVisits(user.uid);
      const recent = recentPlace({ card, timestamp: Math.max(environment.now(), until + 1) });
      const others = copies.listRecents(user.uid).filter(({ id }) => id !== card.id);
      copies.keepRecents(user.uid, [recent, ...others]);
      onChange();
      void sendVisits();
    },

    clearRecents(): void {
      const user = copies.findUser();
      if (user) {
        copies.forgetRecents(user.uid);
        copies.keepSentVisits(user.uid, { ...copies.findSentVisits(user.uid), cleared: true });
      }
      onChange();
      void sendVisits();
    },
  };
}

function latest({ until, places }: { until: number; places: readonly RecentPlace[] }): number {
  return Math.max(until, ...places.map(({ timestamp }) => timestamp));
}
