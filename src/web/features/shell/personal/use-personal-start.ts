import { useEffect } from "react";
import { ACCOUNT_HINT_KEY } from "../../../../domain/accounts/account-message.ts";
import { hasSessionFlag } from "../../../../domain/accounts/session-flag.ts";
import { loadPersonal } from "../../../../personal/load-personal.ts";
import { onSaved } from "../../../../personal/saved-listener.ts";
import { findPreload } from "../../../../preload/preload.ts";

/** Without one of these or a session there is nobody whose things could be shown, and nothing is fetched for them. */
const OWN_THINGS = [ACCOUNT_HINT_KEY, "productRatings"];

/** Once the page has nothing else to do: brings what is somebody's own, also when another window signs somebody in. */
export function usePersonalStart(): void {
  useEffect(() => {
    // AP-03: what hearts and stars have changed is not shown as it was.
    onSaved((tags) => findPreload()?.drop(...tags));
    const start = () => {
      if (hasOwnThings()) loadPersonal().catch(ignore);
    };
    // Not every browser says when it is idle.
    (window.requestIdleCallback ?? setTimeout)(start);
    addEventListener("storage", start);
    return () => removeEventListener("storage", start);
  }, []);
}

function hasOwnThings(): boolean {
  try {
    return hasSessionFlag(document.cookie) || OWN_THINGS.some((key) => localStorage.getItem(key));
  } catch {
    return false;
  }
}

function ignore(): void {}
