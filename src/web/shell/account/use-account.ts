import { useCallback, useEffect, useState } from "react";
import type { AuthUser } from "../../../contract/auth-user.ts";
import { readAccountHint } from "../../../personal/account-hint.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import type { AccountItems } from "./account-items.tsx";

interface Account {
  /** Who is signed in with an e-mail: who was last, until the server has said so. */
  readonly user: AuthUser | null;
  /** What such a person has in a menu, once it is fetched. */
  readonly Items: typeof AccountItems | null;
  /** Fetches it, again where that failed. */
  loadItems(): Promise<void>;
}

/** N-04: whose account the menus show. */
export function useAccount(): Account {
  const [user, setUser] = useState<AuthUser | null>(null);
  const [items, setItems] = useState<{ AccountItems: typeof AccountItems } | null>(null);
  const loadItems = useCallback(() => import("./account-items.tsx").then(setItems), []);

  useEffect(() => {
    const show = (known: AuthUser | null) => {
      const member = known?.email ? known : null;
      setUser(member);
      markRoot(member);
      if (member) loadItems().catch(() => {});
    };
    show(personalStore.get().user ?? readAccountHint());
    return personalStore.subscribe(() => show(personalStore.get().user));
  }, [loadItems]);

  return { user, Items: items?.AccountItems ?? null, loadItems };
}

/** As `first-paint.ts` does for the page that is only coming. */
function markRoot(member: AuthUser | null): void {
  const root = document.documentElement;
  root.toggleAttribute("data-member", member !== null);
  const [initial = ""] = member?.displayName ?? "";
  root.style.setProperty("--initial", JSON.stringify(initial.toUpperCase()));
}
