import { MOST_RECENTS, type RecentView } from "../../contract/personal.ts";
import type { PersonalEnvironment } from "../personal-environment.ts";
import type { PersonalStorage } from "../storage/personal-storage.ts";
import { type RecentCard, type RecentPlace, recentPlace } from "../storage/place-copy.ts";

interface RecentPlacesOptions {
  storage: PersonalStorage;
  environment: Pick<PersonalEnvironment, "now" | "sendRecents">;
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  onChange: () => void;
}

export type RecentPlaces = ReturnType<typeof createRecentPlaces>;

/** F-07: recent places, in this browser and in the account. */
export function createRecentPlaces({ storage, environment, inTurn, onChange }: RecentPlacesOptions) {
  function listUnsent(uid: string): RecentPlace[] {
    const { until } = storage.findSentRecents(uid);
    return storage.listRecents(uid).filter(({ timestamp }) => timestamp > until);
  }

  async function sendOnce(): Promise<void> {
    const uid = storage.findUser()?.uid;
    if (!uid) return;
    const { cleared } = storage.findSentRecents(uid);
    const unsent = listUnsent(uid);
    if (!cleared && unsent.length === 0) return;
    const visits = unsent.map(({ id, timestamp }) => ({ id, visitedAt: timestamp }));
    const reply = await environment.sendRecents({ uid, cleared, visits }).catch(() => ({ refused: 0 }));
    if ("refused" in reply || storage.findUser()?.uid !== uid) return;
    const { until } = storage.findSentRecents(uid);
    storage.saveSentRecents(uid, { until: latest({ until, places: unsent }), cleared: false });
  }

  const sendRecents = () => inTurn(sendOnce);

  return {
    sendRecents,

    mergeRecents(uid: string, recents: readonly RecentView[]): void {
      const { until, cleared } = storage.findSentRecents(uid);
      if (cleared) return;
      const known = recents.map((recent) => recentPlace({ card: recent, timestamp: recent.visitedAt }));
      const isSent = listUnsent(uid).length === 0;
      const places = [...storage.listRecents(uid), ...known].toSorted(
        (one, other) => other.timestamp - one.timestamp,
      );
      const ids = new Set<string>();
      const merged = places.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, MOST_RECENTS);
      if (merged.length > 0) storage.saveRecents(uid, merged);
      if (isSent) storage.saveSentRecents(uid, { until: latest({ until, places: merged }), cleared });
    },

    addRecent(card: RecentCard): void {
      const user = storage.findUser();
      if (!user || card.id === "") return;
      const { until } = storage.findSentRecents(user.uid);
      const recent = recentPlace({ card, timestamp: Math.max(environment.now(), until + 1) });
      const others = storage.listRecents(user.uid).filter(({ id }) => id !== card.id);
      storage.saveRecents(user.uid, [recent, ...others]);
      onChange();
      void sendRecents();
    },

    clearRecents(): void {
      const user = storage.findUser();
      if (user) {
        storage.removeRecents(user.uid);
        storage.saveSentRecents(user.uid, { ...storage.findSentRecents(user.uid), cleared: true });
      }
      onChange();
      void sendRecents();
    },
  };
}

function latest({ until, places }: { until: number; places: readonly RecentPlace[] }): number {
  return Math.max(until, ...places.map(({ timestamp }) => timestamp));
}
