import { useEffect } from "react";
import {
  ACCOUNT_HINT_KEY,
  hasSessionFlag,
  NEAR_KEY,
  RATINGS_KEY,
} from "../../../contract/browser-storage.ts";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { loadNear } from "../../../personal/near/load-near.ts";
import { nearStore } from "../../../personal/near/near-store.ts";
import { onPersonalSaved } from "../../../personal/personal-store.ts";
import { findPreload } from "../../../preload/preload.ts";

/** Without one of these or a session there is nobody whose things could be shown, and nothing is fetched for them. */
const OWN_THINGS = [ACCOUNT_HINT_KEY, RATINGS_KEY];

/** Once the page has nothing else to do: brings what is somebody's own, also when another window signs somebody in. */
export function usePersonalStart(): void {
  useEffect(() => {
    // AP-03: what hearts and stars have changed is not shown as it was.
    onPersonalSaved((tags) => findPreload()?.drop(...tags));
    const start = () => {
      if (finds(() => hasSessionFlag(document.cookie) || OWN_THINGS.some((key) => localStorage.getItem(key))))
        loadPersonal().catch(ignore);
      // Also where another window has just forgotten it.
      if (nearStore.get() || finds(() => localStorage.getItem(NEAR_KEY)))
        loadNear().then(({ recallCorner }) => recallCorner(), ignore);
    };
    // Not every browser says when it is idle.
    (window.requestIdleCallback ?? setTimeout)(start);
    addEventListener("storage", start);
    return () => removeEventListener("storage", start);
  }, []);
}

/** Where the browser keeps nothing, looking fails. */
function finds(look: () => unknown): boolean {
  try {
    return Boolean(look());
  } catch {
    return false;
  }
}

function ignore(): void {}
