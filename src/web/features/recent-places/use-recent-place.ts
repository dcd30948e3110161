import { useEffect, useEffectEvent } from "react";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { usePersonal } from "../../../personal/personal-store.ts";

interface Visited {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly imageUrl: string;
  readonly category: string;
  readonly slug: string;
}

/** F-07: a member has looked at this place. Nobody else's visits are noted (G-01). */
export function useVisit(place: Visited): void {
  const uid = usePersonal(({ user }) => user?.uid);
  const note = useEffectEvent(() => {
    void loadPersonal().then((personal) => personal.addRecent(place), ignore);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the occasion, and read when it comes
  useEffect(() => {
    if (uid !== undefined) note();
  }, [uid, place.id]);
}

function ignore(): void {}
