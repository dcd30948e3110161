import { Outlet } from "react-router";
import { readError } from "../contract/error-view.ts";
import { findMember } from "../domain/accounts/actor.ts";
import { staffLoader } from "../request.server.ts";
import type { Route } from "./+types/admin-layout";
import { LoginScreen } from "./login/login-screen.tsx";
import { NOT_AUTHORISED } from "./login/login-texts.ts";
import { AdminError } from "./shell/admin-error.tsx";
import { AdminFrame } from "./shell/admin-frame.tsx";

export const loader = staffLoader(async ({ actor, settings }, _: Route.LoaderArgs) => {
  const member = findMember(actor);
  return { siteName: settings.get("siteName"), userName: member?.name || (member?.email ?? "") };
});

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { status, view } = readError(error);
  const siteName = loaderData?.siteName ?? "Guía Diagonal";
  // The session has ended, or this is development, where one build has the login and the back office.
  if (status === 401) return <LoginScreen siteName={siteName} notice={null} />;
  if (status === 403) return <LoginScreen siteName={siteName} notice={NOT_AUTHORISED} />;
  return (
    <AdminFrame siteName={siteName} userName={loaderData?.userName ?? ""}>
      <AdminError status={status} view={view} />
    </AdminFrame>
  );
}
