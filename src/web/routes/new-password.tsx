import { useState } from "react";
import { useLocation } from "react-router";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { askToSignIn } from "../../personal/sign-in-request.ts";
import { Button } from "../../ui/button.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { AccountPanel } from "../features/accounts/account-panel.tsx";
import { NewPasswordForm } from "../features/accounts/new-password-form.tsx";
import { refreshPersonal } from "../refresh-personal.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { useHydrated } from "../use-hydrated.ts";

type Stage = "asking" | "chosen" | "refused";

const TITLES: Readonly<Record<Stage, string>> = {
  asking: "Elegí otra contraseña",
  chosen: "Ya tenés otra contraseña",
  refused: "El enlace ya no sirve",
};

/** The link of the reset mail leads here. */
export default function NewPasswordPage() {
  const { hash } = useLocation();
  const [outcome, setOutcome] = useState<{ hash: string; stage: Stage } | null>(null);
  // The server never sees the fragment.
  const isHydrated = useHydrated();
  const first = isHydrated && hash === "" ? "refused" : "asking";
  const stage = outcome?.hash === hash ? outcome.stage : first;
  const show = (next: Stage) => {
    setOutcome({ hash, stage: next });
    focusHeading();
  };
  return (
    <>
      <PageMetadata
        title={TITLES[stage]}
        description="Elegí otra contraseña para tu cuenta en la guía."
        path={accountPaths.newPassword()}
        noindex
      />
      <AccountPanel title={TITLES[stage]}>
        {stage === "asking" && (
          <NewPasswordForm
            token={hash.slice(1)}
            onChosen={() => {
              show("chosen");
              // The server has ended this session too.
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
