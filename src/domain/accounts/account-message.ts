/** What a tab tells the others of this browser, on the channel `ACCOUNT_CHANNEL` (A-02: every open tab follows). */
export type AccountMessage =
  | { readonly kind: "signed-in" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed"; readonly provider: "google" | "twitter" };

export const ACCOUNT_CHANNEL = "guia-account";

/** In `localStorage`: the `AuthUser` who was signed in last; only with it does a page ask who is. */
export const ACCOUNT_HINT_KEY = "account_hint";
