import { useEffect } from "react";
import { ACCOUNT_HINT_KEY } from "../domain/accounts/account-message.ts";
import { readAccountHint } from "./account-hint.ts";
import { loadPersonal } from "./load-personal.ts";

/**
 * Brings what is somebody's own once the page is alive, where somebody was signed in, and when another tab signs
 * somebody in; for nobody else is the server asked anything.
 */
export function usePersonalStart(): void {
  useEffect(() => {
    const refresh = () => {
      loadPersonal()
        .then((personal) => personal.refresh())
        .catch(() => {});
    };
    const follow = ({ key }: StorageEvent) => key === ACCOUNT_HINT_KEY && refresh();
    if (readAccountHint()) refresh();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
}
