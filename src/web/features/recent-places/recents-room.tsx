import { type ComponentType, useEffect, useState } from "react";
import { usePersonal } from "../../../personal/personal-store.ts";

/**
 * H-09: room for where a member was, kept before anything is painted if there is something (`first-paint.ts`), and
 * otherwise none. As high as `RecentPlaces` in each width, so that nothing moves when it comes.
 */
export function RecentsRoom() {
  const hasRecents = usePersonal(({ recents }) => recents.length > 0);
  const [loaded, setLoaded] = useState<{ RecentPlaces: ComponentType } | null>(null);
  useEffect(() => {
    if (hasRecents) import("./recent-places.tsx").then(setLoaded, () => {});
  }, [hasRecents]);
  return (
    <div className="needs-script mt-6 hidden min-h-71 [--slide-height:7rem] recents:block xs:min-h-[calc(25vw+15rem)] lg:min-h-[calc(18.75*min(1vw,12px)+15rem)]">
      {hasRecents && loaded && <loaded.RecentPlaces />}
    </div>
  );
}
