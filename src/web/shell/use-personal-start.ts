import { useEffect } from "react";
import {
  ACCOUNT_HINT_KEY,
  hasSessionFlag,
  NEAR_KEY,
  RATINGS_KEY,
  UNSENT_LISTS_KEY,
} from "../../contract/browser-storage.ts";
import { loadPersonal } from "../../personal/load-personal.ts";
import { loadNear } from "../../personal/near/load-near.ts";
import { nearStore } from "../../personal/near/near-store.ts";
import { onPersonalSaved } from "../../personal/personal-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
import { findPreload } from "../../preload/preload.ts";

/** A busy page may never be idle. */
const LATEST_START_MS = 2_000;

/** Without one of these or a session there is no personal data to load. */
const PERSONAL_KEYS = [ACCOUNT_HINT_KEY, RATINGS_KEY];

/** Loads personal data when idle, and again when another window changes storage. */
export function usePersonalStart(): void {
  useEffect(() => {
    // AP-03
    onPersonalSaved((tags) => findPreload()?.drop(...tags));
    const start = () => {
      if (
        isStored(
          () => hasSessionFlag(document.cookie) || PERSONAL_KEYS.some((key) => localStorage.getItem(key)),
        )
      )
        loadPersonal().catch(ignore);
      if (isStored(() => localStorage.getItem(UNSENT_LISTS_KEY))) loadLists().catch(ignore);
      // Also where another window has removed it.
      if (nearStore.get() || isStored(() => localStorage.getItem(NEAR_KEY)))
        loadNear().then(({ recallCorner }) => recallCorner(), ignore);
    };
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: LATEST_START_MS });
    // Safari has none.
    else setTimeout(start);
    addEventListener("storage", start);
    return () => removeEventListener("storage", start);
  }, []);
}

/** Access throws where storage is blocked. */
function isStored(read: () => unknown): boolean {
  try {
    return Boolean(read());
  } catch {
    return false;
  }
}

function ignore(): void {}
