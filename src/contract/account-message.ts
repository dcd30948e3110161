/** Message between the tabs of one browser. */
export type AccountMessage =
  | { readonly kind: "signed-in" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed"; readonly provider: SocialProvider };

export const SOCIAL_PROVIDERS = ["google", "twitter"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
