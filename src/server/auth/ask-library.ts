import { SOCIAL_PROVIDERS } from "../../contract/account-message.ts";
import type { AuthBody } from "./auth-endpoints.ts";
import type { Auth } from "./create-auth.ts";
import { STATE_PROVIDER } from "./state-provider.ts";

interface Question {
  auth: Auth;
  request: Request;
  headers: Headers;
  /** A key of `AUTH_ENDPOINTS`. */
  key: string;
  body: AuthBody;
}

/** Forwards the request with the validated body only. */
export async function askLibrary({ auth, request, headers: sent, key, body }: Question): Promise<Response> {
  const headers = new Headers(sent);
  if (request.method === "GET")
    return namingProvider(await auth.handler(new Request(request, { headers })), request);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  const social = key === "POST /sign-in/oauth2";
  const url = social ? request.url.replace(/\/oauth2$/, "/social") : request.url;
  return auth.handler(
    new Request(url, {
      method: "POST",
      headers,
      body: JSON.stringify(social ? startOf(body) : body),
    }),
  );
}

/** Success and failure return to the same page, with the provider in the query. */
function startOf({ providerId, callbackURL, rememberMe }: AuthBody) {
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
function namingProvider(response: Response, request: Request): Response {
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
  const said = new URLSearchParams(query);
  said.set("proveedor", provider);
  return `${before}?${said}`;
}
