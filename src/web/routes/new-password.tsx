import { useState } from "react";
import { paths } from "../../domain/paths/paths.ts";
import { askToSignIn } from "../../personal/sign-in-request.ts";
import { Button } from "../../ui/button.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { AccountPanel } from "../features/accounts/account-panel.tsx";
import { NewPasswordForm } from "../features/accounts/new-password-form.tsx";
import { refreshPersonal } from "../features/accounts/refresh-personal.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/new-password";

/** Whoever reads the address could choose the password. */
const WITHOUT_TOKEN = paths.newPassword({ token: "" });

type Stage = "asking" | "chosen" | "refused";

/** Never kept: the address has what a mail brought, or why it is worth nothing. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.has("error") ? null : url.searchParams.get("token") };
}

const TITLES: Readonly<Record<Stage, string>> = {
  asking: "Elegí otra contraseña",
  chosen: "Ya tenés otra contraseña",
  refused: "El enlace ya no sirve",
};

/** Where the link of the mail leads with which one chooses another password. */
export default function NewPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  const [stage, setStage] = useState<Stage>(token ? "asking" : "refused");
  const show = (next: Stage) => {
    setStage(next);
    focusHeading();
  };
  return (
    <>
      <PageMetadata
        title={TITLES[stage]}
        description="Elegí otra contraseña para tu cuenta en la guía."
        path={WITHOUT_TOKEN}
        noindex
      />
      <AccountPanel title={TITLES[stage]}>
        {stage === "asking" && token && (
          <NewPasswordForm
            token={token}
            onChosen={() => {
              show("chosen");
              // Whoever was signed in with the old one no longer is, here neither.
              void refreshPersonal();
            }}
            onRefused={() => show("refused")}
          />
        )}
        {stage === "chosen" && (
          <>
            <p>Cerramos las sesiones que estaban abiertas. Entrá con tu contraseña nueva.</p>
            <Button onClick={() => askToSignIn({ mode: "login" })}>Iniciar sesión</Button>
          </>
        )}
        {stage === "refused" && (
          <>
            <p>Cada enlace sirve una sola vez, y por poco tiempo. Podés pedir otro.</p>
            <Button className="needs-script" onClick={() => askToSignIn({ mode: "reset" })}>
              Pedir otro enlace
            </Button>
          </>
        )}
      </AccountPanel>
    </>
  );
}
