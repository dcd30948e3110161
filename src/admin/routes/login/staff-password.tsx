import { useEffect, useState } from "react";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { STAFF_PASSWORD_SPEC } from "../../../domain/accounts/staff-fields.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { pageLoader } from "../../../request.server.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { LoginFrame } from "../../login/login-frame.tsx";
import type { Route } from "./+types/staff-password";

/** Public: the token behind the `#` of the link proves who it is for. */
export const loader = pageLoader(async ({ services }, _: Route.LoaderArgs) => ({
  siteName: services.settings.get("siteName"),
}));

/** AG-07: the link of an invitation leads here. */
export default function StaffPassword({ loaderData: { siteName } }: Route.ComponentProps) {
  const [stage, setStage] = useState<"asking" | "chosen" | "refused">("asking");
  useEffect(() => {
    if (stage !== "asking") focusHeading();
  }, [stage]);
  return (
    <LoginFrame siteName={siteName} title="Elegí tu contraseña">
      {stage === "asking" && (
        <ChoiceForm onChosen={() => setStage("chosen")} onRefused={() => setStage("refused")} />
      )}
      {stage === "chosen" && (
        <>
          <h1 className="text-[1.875rem]">Ya tenés tu contraseña</h1>
          <p className="mt-2 mb-6 text-muted">Entrá con tu email y la contraseña que elegiste.</p>
          <a href={adminPaths.dashboard()} className={`${buttonClass({ size: "large" })} self-start`}>
            Entrar al panel
          </a>
        </>
      )}
      {stage === "refused" && (
        <>
          <h1 className="text-[1.875rem]">El enlace ya no sirve</h1>
          <p className="mt-2 text-muted">
            Cada enlace sirve una sola vez y por una hora. Pedile otro a quien te invitó, o en la entrada al
            panel elegí «Olvidé mi contraseña».
          </p>
        </>
      )}
    </LoginFrame>
  );
}

function ChoiceForm({ onChosen, onRefused }: { onChosen: () => void; onRefused: () => void }) {
  const { props, field, refusal, isPending } = useForm({
    spec: STAFF_PASSWORD_SPEC,
    send: ({ values }) =>
      authClient.resetPassword({ token: location.hash.slice(1), newPassword: values.password }),
    onDone: onChosen,
    onRefused({ code }) {
      if (code === "INVALID_TOKEN" || code === "USER_NOT_FOUND") onRefused();
    },
  });
  return (
    <>
      <h1 className="text-[1.875rem]">Elegí tu contraseña</h1>
      <p className="mt-2 text-sm text-muted">
        Te invitaron a administrar la guía. El enlace sirve una sola vez.
      </p>
      <form {...props} className="mt-6 flex flex-col gap-4">
        <FormError {...refusal} />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint={`Al menos ${PASSWORD_LENGTH.leastOfAdministrator} caracteres.`}
          {...field("password")}
        />
        <Button type="submit" size="large" pending={isPending} className="mt-2">
          Guardar la contraseña
        </Button>
      </form>
    </>
  );
}
