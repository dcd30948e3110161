/** What a tab tells the others of this browser, on the channel `ACCOUNT_CHANNEL` (A-02: every open tab follows). */
export type AccountMessage =
  | { readonly kind: "signed-in" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed"; readonly provider: SocialProvider };

/** who vouches for somebody, besides their password. */
export const SOCIAL_PROVIDERS = ["google", "twitter"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const ACCOUNT_CHANNEL = "guia-account";

/** In `sessionStorage`: the message for a page that is loaded anew, since it was left for the provider's. */
export const ACCOUNT_MESSAGE_KEY = "account_message";

/** In `localStorage`: the `AuthUser` who was signed in last; only with it does a page ask who is. */
export const ACCOUNT_HINT_KEY = "account_hint";
