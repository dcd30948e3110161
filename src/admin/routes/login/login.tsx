import { data } from "react-router";
import { NOT_AUTHORISED, UNVERIFIED } from "../../../contract/staff-sign-in.ts";
import { findMember, type Member, STAFF_SESSION_ENDED } from "../../../domain/accounts/actor.ts";
import { pageLoader } from "../../../request.server.ts";
import { readSignInLock } from "../../../services/accounts/sign-in-attempts.ts";
import { LoginScreen } from "../../login/login-screen.tsx";
import type { Route } from "./+types/login";

/** AG-01: public. The answer to any address of the back office for a client that is not an administrator. */
export const loader = pageLoader(async (page, { request }: Route.LoaderArgs) => {
  const { services } = await page.identify();
  const member = findMember(services.actor);
  const siteName = services.settings.get("siteName");
  const { socialProviders } = services.site;
  const lockedSeconds = await readSignInLock(services, { cookies: request.headers.get("Cookie") ?? "" });
  const notice = member && noticeFor(member);
  const status = member && !member.needsStaffSignIn ? 403 : 401;
  return data({ siteName, socialProviders, lockedSeconds, notice }, { status });
});

function noticeFor({ isListed, needsStaffSignIn }: Member): string {
  if (needsStaffSignIn) return STAFF_SESSION_ENDED;
  return isListed ? UNVERIFIED.message : NOT_AUTHORISED.message;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginScreen {...loaderData} />;
}
