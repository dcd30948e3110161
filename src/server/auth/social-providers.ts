import type { GenericOAuthConfig } from "better-auth/plugins";
import { z } from "zod";
import type { Config, IdentityProvider } from "../../config/config.ts";
import { SOCIAL_PROVIDERS, type SocialProvider } from "../../contract/account-message.ts";
import { fitMemberName } from "../../domain/accounts/member-name.ts";
import { readLimited } from "../../outside/read-limited.ts";
import { LONGEST_EMAIL } from "./auth-endpoints.ts";

const PATIENCE_MS = 10_000;
const LONGEST_PROFILE = 65_536;

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

const id = z.string().regex(/^\P{Cc}{1,255}$/u);
const name = z.string().catch("").transform(fitMemberName);
const email = z.email().max(LONGEST_EMAIL).nullish();

const googleProfile = z
  .object({
    sub: id,
    name,
    email,
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

/** Twitter sends confirmed addresses only. */
const twitterProfile = z
  .object({
    data: z.object({
      id,
      name,
      confirmed_email: email,
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

/** Others say that they confirmed an e-mail, not that it still is its owner's: they enter no listed account. */
const VOUCHES_FOR_STAFF: SocialProvider = "google";

interface SocialProvidersOptions {
  config: Pick<Config, SocialProvider>;
  isListed(email: string): Promise<boolean>;
}

/** */
export function socialProviders({ config, isListed }: SocialProvidersOptions): GenericOAuthConfig[] {
  return SOCIAL_PROVIDERS.flatMap((id) => {
    const provider = config[id];
    return provider ? [providerConfig({ id, provider, isListed })] : [];
  });
}

function providerConfig({
  id,
  provider,
  isListed,
}: Pick<SocialProvidersOptions, "isListed"> & {
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
      const body = await askUserinfo({ url: userinfoUrl, accessToken: accessToken ?? "" }).catch(() => null);
      const { data } = profile.safeParse(body);
      if (!data?.email || !data.emailVerified) return null;
      if (id !== VOUCHES_FOR_STAFF && (await isListed(data.email.toLowerCase()))) return null;
      return { ...data };
    },
  };
}

async function askUserinfo({ url, accessToken }: { url: string; accessToken: string }): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}` },
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`the provider answered with ${response.status}`);
  return JSON.parse((await readLimited(response, LONGEST_PROFILE)).toString());
}
