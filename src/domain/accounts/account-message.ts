/** What a tab tells the others of this browser, on the channel `ACCOUNT_CHANNEL` (A-02: every open tab follows). */
export type AccountMessage =
  | { readonly kind: "signed-in" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed"; readonly provider: "google" | "twitter" };

export const ACCOUNT_CHANNEL = "guia-account";
