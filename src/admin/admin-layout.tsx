import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, redirect, replace } from "react-router";
import { SOCIAL_PROVIDERS } from "../contract/account-message.ts";
import { readError } from "../contract/error-view.ts";
import type { SectionCounts } from "../contract/pending-counts.ts";
import { NOT_AUTHORISED } from "../contract/staff-sign-in.ts";
import { findMember } from "../domain/accounts/actor.ts";
import { formatAgo } from "../domain/reviews/format-ago.ts";
import { listHolidaysFrom } from "../domain/schedule/argentine-holidays.ts";
import { setHolidays } from "../domain/schedule/holidays.ts";
import { localDayOf } from "../domain/schedule/local-time.ts";
import { pageRequest, staffLoader } from "../request.server.ts";
import { findLastSignIn } from "../services/audit/sign-in-log.ts";
import { countPending } from "../services/dashboard/count-pending.ts";
import { signInAgain } from "../ui/forms/sign-in-again.ts";
import type { Route } from "./+types/admin-layout";
import { LoginScreen } from "./login/login-screen.tsx";
import { SignInAgainDialog } from "./login/sign-in-again-dialog.tsx";
import { AdminError } from "./shell/admin-error.tsx";
import { AdminFrame } from "./shell/admin-frame.tsx";
import { JobRunsProvider } from "./shell/job-runs-provider.tsx";

export const loader = staffLoader(async (services, { context }: Route.LoaderArgs) => {
  const member = findMember(services.actor);
  const { sessionId } = await context.get(pageRequest).identify();
  const lastSignIn = await findLastSignIn(services, { sessionId });
  return {
    lastAccess: lastSignIn && formatAgo({ at: lastSignIn, now: services.clock.now() }),
    holidays: listHolidaysFrom(localDayOf(services.clock.now())),
    siteName: services.settings.get("siteName"),
    userName: member?.name || (member?.email ?? ""),
    counts: await countPending(services),
    email: member?.email ?? "",
    socialProviders: services.site.socialProviders,
  };
});

/** A page that is asked for after the session has ended: sign in over the open one, which keeps what was typed. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const loaded = await next();
    const isSignedOut = Object.values(loaded).some(
      ({ type, result }) => type === "error" && isRouteErrorResponse(result) && result.status === 401,
    );
    if (!isSignedOut || !(await signInAgain())) return loaded;
    const { href, pathname, search } = new URL(request.url);
    throw href === location.href ? replace(pathname + search) : redirect(pathname + search);
  },
];

const NONE_PENDING: SectionCounts = { suggestions: 0, reviews: 0, lists: 0, reported: 0, jobs: 0 };

export default function AdminLayout({
  loaderData: { email, socialProviders, holidays, ...frame },
}: Route.ComponentProps) {
  useEffect(() => setHolidays((date) => holidays[date]), [holidays]);
  return (
    <JobRunsProvider>
      <AdminFrame {...frame}>
        <Outlet />
      </AdminFrame>
      <SignInAgainDialog email={email} socialProviders={socialProviders} />
    </JobRunsProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { status, view } = readError(error);
  const siteName = loaderData?.siteName ?? "Guía Diagonal";
  // The session has ended, or this is development, where one build has the login and the back office.
  if (status === 401 || status === 403) {
    const notice = status === 403 ? NOT_AUTHORISED.message : (view?.message ?? null);
    const socialProviders = loaderData?.socialProviders ?? SOCIAL_PROVIDERS;
    return <LoginScreen {...{ siteName, notice, socialProviders }} lockedSeconds={null} />;
  }
  return (
    <AdminFrame
      siteName={siteName}
      userName={loaderData?.userName ?? ""}
      lastAccess={loaderData?.lastAccess ?? null}
      counts={loaderData?.counts ?? NONE_PENDING}
    >
      <AdminError status={status} view={view} />
    </AdminFrame>
  );
}
