import { Link } from "react-router";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { paths } from "../../contract/paths.ts";
import { buttonClass } from "../../ui/classes.ts";
import { AccountPanel } from "../features/accounts/account-panel.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/email-verified";

/** Never cached: it depends on the query. */
export function loader({ url }: Route.LoaderArgs) {
  return { isVerified: !url.searchParams.has("error") };
}

/** The link of the verification mail leads here. */
export default function EmailVerifiedPage({ loaderData: { isVerified } }: Route.ComponentProps) {
  const title = isVerified ? "Tu correo quedó confirmado" : "No pudimos confirmar tu correo";
  return (
    <>
      <PageMetadata
        title={title}
        description="El correo de tu cuenta en la guía."
        path={accountPaths.emailVerified()}
        noindex
      />
      <AccountPanel title={title}>
        <p>
          {isVerified
            ? "Gracias. No hace falta que hagas nada más."
            : "El enlace venció o ya se usó. Desde tu perfil podés pedir otro."}
        </p>
        <Link to={isVerified ? paths.home() : paths.profile()} className={buttonClass()}>
          {isVerified ? "Ir al inicio" : "Ir a mi perfil"}
        </Link>
      </AccountPanel>
    </>
  );
}
