import { useEffect, useEffectEvent } from "react";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { usePersonal } from "../../../personal/use-personal.ts";

interface RecentPlaceInput {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly imageUrl: string;
  readonly category: string;
  readonly slug: string;
}

/** F-07: adds the place to a member's recent places; nothing is stored for visitors (G-01). */
export function useRecentPlace(place: RecentPlaceInput): void {
  const uid = usePersonal(({ user }) => user?.uid);
  const addRecent = useEffectEvent((id: string) => {
    void loadPersonal().then((personal) => personal.addRecent({ ...place, id }), ignore);
  });
  useEffect(() => {
    if (uid !== undefined) addRecent(place.id);
  }, [uid, place.id]);
}

function ignore(): void {}
