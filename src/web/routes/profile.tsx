import { Heart } from "lucide";
import { Link } from "react-router";
import { readError } from "../../contract/error-view.ts";
import { paths } from "../../contract/paths.ts";
import { pageLoader } from "../../request.server.ts";
import { getProfile } from "../../services/accounts/profile.ts";
import { buttonClass } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { AccountPanel } from "../features/accounts/account-panel.tsx";
import { EmailCard } from "../features/accounts/email-card.tsx";
import { AccessDenied, useMembersOnly } from "../features/accounts/members-only.tsx";
import { NameForm } from "../features/accounts/name-form.tsx";
import { OwnDataCard } from "../features/accounts/own-data-card.tsx";
import { PasswordCard } from "../features/accounts/password-card.tsx";
import { ProfileCard } from "../features/accounts/profile-card.tsx";
import { profileRoute } from "../features/accounts/profile-route.server.ts";
import { SessionList } from "../features/accounts/session-list.tsx";
import { RouteError } from "../features/errors/route-error.tsx";
import { OwnReviewList } from "../features/reviews/own-review-list.tsx";
import { MyLists } from "../features/shared-lists/my-lists.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/profile";

const DESCRIPTION = "Tu cuenta en la guía: tu nombre, tu contraseña, tus reseñas y tus datos.";

export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const { services, sessionId } = await page.identify();
  return getProfile(services, { sessionId });
});

export const action = profileRoute.action;
export const middleware = profileRoute.middleware;

/** F-08 */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData?.answer;
  if (answer?.ok && answer.result.isLast) return <SignedOutNotice message={answer.result.message} />;
  return <Profile profile={loaderData} />;
}

function Profile({ profile }: { profile: Route.ComponentProps["loaderData"] }) {
  const { name, email, emailVerified, hasPassword, sessions, reviews } = profile;
  useMembersOnly(email);
  return (
    <>
      <PageMetadata title="Mi perfil" description={DESCRIPTION} path={paths.profile()} noindex />
      <div className="mt-6 mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-muted">Mi perfil</p>
          <h1 className="text-display">¡Hola, {name}!</h1>
        </div>
        <Link to={paths.favourites()} className={buttonClass()}>
          <Icon of={Heart} size={18} />
          Ver mis favoritos
        </Link>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-[3fr_2fr] [&>div]:grid [&>div]:grid-cols-1 [&>div]:gap-5">
        <div>
          <ProfileCard title="Mis listas">
            <MyLists headingLevel={3} />
          </ProfileCard>
          <ProfileCard title="Tus reseñas">
            <OwnReviewList reviews={reviews} />
          </ProfileCard>
        </div>
        <div>
          <EmailCard email={email} emailVerified={emailVerified} />
          <NameForm name={name} />
          <PasswordCard email={email} hasPassword={hasPassword} />
          <SessionList sessions={sessions} />
          <OwnDataCard hasPassword={hasPassword} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, view } = readError(error);
  if (status !== 401 || !view) return <RouteError error={error} />;
  return (
    <>
      <PageMetadata title="Acceso denegado" description={view.message} path={paths.profile()} noindex />
      <AccessDenied message={view.message} />
    </>
  );
}

/** Without a script, after the session has ended. */
function SignedOutNotice({ message }: { message: string }) {
  return (
    <>
      <PageMetadata title={message} description={message} path={paths.profile()} noindex />
      <AccountPanel title={message}>
        <Link to={paths.home()} className={buttonClass()}>
          Ir al inicio
        </Link>
      </AccountPanel>
    </>
  );
}
