import { SOCIAL_PROVIDERS, type SocialProvider } from "../../contract/account-message.ts";
import { STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import type { AuthBody } from "./auth-endpoints.ts";
import type { Auth } from "./create-auth.ts";

const STAFF_SIGN_IN = new RegExp(`${STAFF_AUTH.signIn}$`);
const STATE_PROVIDER = "provider";

const STATE = /^[\w-]{1,100}$/;

interface LibraryRequest {
  auth: Auth;
  request: Request;
  headers: Headers;
  key: string;
  body: AuthBody;
}

export async function askLibrary({
  auth,
  request,
  headers: given,
  key,
  body,
}: LibraryRequest): Promise<Response> {
  const headers = new Headers(given);
  if (request.method === "GET")
    return withProviderInLocation(await auth.handler(new Request(request, { headers })), request);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  const social = key === "POST /sign-in/oauth2";
  const url = request.url
    .replace(/\/sign-in\/oauth2$/, "/sign-in/social")
    .replace(STAFF_SIGN_IN, "/sign-in/email");
  return auth.handler(
    new Request(url, {
      method: "POST",
      headers,
      body: JSON.stringify(social ? socialSignIn(body) : body),
    }),
  );
}

/** Success and failure return to the same page, with the provider in the query. */
function socialSignIn({ providerId, callbackURL, rememberMe }: AuthBody) {
  const back = withProvider({ path: String(callbackURL), provider: String(providerId) });
  return {
    provider: providerId,
    callbackURL: back,
    errorCallbackURL: back,
    disableRedirect: true,
    rememberMe,
    additionalData: { [STATE_PROVIDER]: providerId },
  };
}

/** If the library has lost its state, its redirect lacks the provider. */
function withProviderInLocation(response: Response, request: Request): Response {
  const provider = SOCIAL_PROVIDERS.find((id) => new URL(request.url).pathname.endsWith(`/${id}`));
  const location = response.headers.get("Location");
  if (!provider || !location) return response;
  const headers = new Headers(response.headers);
  headers.set("Location", withProvider({ path: location, provider }));
  return new Response(null, { status: response.status, headers });
}

/** `withProvider({ path: "/cuenta/listo?de=%2F", provider: "google" }) === "/cuenta/listo?de=%2F&proveedor=google"` */
export function withProvider({ path, provider }: { path: string; provider: string }): string {
  const [before = "", query = ""] = path.split("?", 2);
  const search = new URLSearchParams(query);
  search.set("proveedor", provider);
  return `${before}?${search}`;
}

/** A code of one provider must never be sent to another (mix-up attack). */
export async function isStateOf({
  provider,
  state,
  auth,
}: {
  provider: SocialProvider;
  state: string;
  auth: Auth;
}): Promise<boolean> {
  if (!STATE.test(state)) return false;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`auth-state:${state}`);
  if (!found) return false;
  const stored = JSON.parse(found.value) as Record<string, unknown>;
  return stored[STATE_PROVIDER] === provider;
}
