import type { GenericOAuthConfig } from "better-auth/plugins";
import { z } from "zod";
import type { Config, IdentityProvider } from "../../config/config.ts";
import { SOCIAL_PROVIDERS, type SocialProvider } from "../../domain/accounts/account-message.ts";

const PATIENCE_MS = 10_000;

/** Who somebody is to the other side. Without an e-mail nobody is let in. */
interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

const googleProfile = z
  .object({
    sub: z.string(),
    name: z.string().default(""),
    email: z.string().nullish(),
    email_verified: z.boolean().default(false),
  })
  .transform(
    ({ sub, name, email, email_verified }): Profile => ({
      id: sub,
      name,
      email: email ?? null,
      emailVerified: email_verified,
    }),
  );

/** The whole answer is in `data`, and only an address that was confirmed there is told. */
const twitterProfile = z
  .object({
    data: z.object({
      id: z.string(),
      name: z.string().default(""),
      confirmed_email: z.string().nullish(),
    }),
  })
  .transform(
    ({ data }): Profile => ({
      id: data.id,
      name: data.name,
      email: data.confirmed_email ?? null,
      emailVerified: typeof data.confirmed_email === "string",
    }),
  );

interface Ways {
  readonly scopes: string[];
  /** How it wants to be told the client's secret. */
  readonly authentication: "basic" | "post";
  readonly profile: z.ZodType<Profile>;
}

const WAYS: Readonly<Record<SocialProvider, Ways>> = {
  google: { scopes: ["openid", "email", "profile"], authentication: "post", profile: googleProfile },
  twitter: {
    scopes: ["users.read", "users.email", "tweet.read"],
    authentication: "basic",
    profile: twitterProfile,
  },
};

/** those that are configured; to ask for another fails. */
export function socialProviders(config: Pick<Config, SocialProvider>): GenericOAuthConfig[] {
  return SOCIAL_PROVIDERS.flatMap((id) => {
    const provider = config[id];
    return provider ? [providerConfig({ id, provider })] : [];
  });
}

function providerConfig({
  id,
  provider,
}: {
  id: SocialProvider;
  provider: IdentityProvider;
}): GenericOAuthConfig {
  const { scopes, authentication, profile } = WAYS[id];
  const { clientId, clientSecret, authorizationUrl, tokenUrl, userinfoUrl } = provider;
  return {
    providerId: id,
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    scopes,
    authentication,
    pkce: true,
    async getUserInfo({ accessToken }) {
      const response = await fetch(userinfoUrl, {
        headers: { Authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
      const { data } = profile.safeParse(body);
      return data ? { ...data } : null;
    },
  };
}
