import type { SocialProvider } from "../../contract/account-message.ts";
import type { Auth } from "./create-auth.ts";

/** Field of the stored OAuth state. */
export const STATE_PROVIDER = "provider";

const STATE = /^[\w-]{1,100}$/;

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
