import { adminPaths } from "../../../contract/admin-paths.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { FIRST_ADMINISTRATOR_SPEC } from "../../../domain/accounts/staff-fields.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { formRoute, handleForm } from "../../../form-action.server.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { pageLoader } from "../../../request.server.ts";
import { createFirstAdministrator } from "../../../services/accounts/first-administrator.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { LoginFrame } from "../../login/login-frame.tsx";
import { RestorePanel } from "../../login/restore-panel.tsx";
import { untilLoaded } from "../../login/until-loaded.ts";
import type { Route } from "./+types/first-administrator";

/** Public, as the action: the token behind the `#` of the link is what lets one in. */
export const loader = pageLoader(async ({ services }, _: Route.LoaderArgs) => ({
  siteName: services.settings.get("siteName"),
}));

const creating = formRoute({
  forms: {
    create: handleForm(defineForm(FIRST_ADMINISTRATOR_SPEC), (page, values) =>
      createFirstAdministrator(page.services, values),
    ),
  },
});
export const middleware = creating.middleware;

/** AG-07 */
export default function FirstAdministrator({ loaderData: { siteName } }: Route.ComponentProps) {
  const { props, field, refusal, isPending } = useFirstAdministrator();
  return (
    <LoginFrame siteName={siteName} title="Creá la primera cuenta">
      <h1 className="text-[1.875rem]">Creá la primera cuenta</h1>
      <p className="mt-2 text-sm text-muted">Con ella entrás al panel. El enlace sirve una sola vez.</p>
      <form {...props} className="mt-6 flex flex-col gap-4">
        <FormError {...refusal} />
        <Field label="Email" type="email" autoComplete="username" {...field("email")} />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint={`Al menos ${PASSWORD_LENGTH.leastOfAdministrator} caracteres.`}
          {...field("password")}
        />
        <Button type="submit" size="large" pending={isPending} className="mt-2">
          Crear la cuenta y entrar
        </Button>
      </form>
      <RestorePanel />
    </LoginFrame>
  );
}

function useFirstAdministrator() {
  return useForm({
    spec: FIRST_ADMINISTRATOR_SPEC,
    async send({ values: { email, password }, data }) {
      data.set("token", location.hash.slice(1));
      const to = adminPaths.firstAdministrator();
      const answer = await postForm({ to, spec: FIRST_ADMINISTRATOR_SPEC, data });
      // Where signing in failed, the login says why.
      if (answer.ok) await authClient.signIn({ email, password, rememberMe: false });
      return answer;
    },
    onDone: () => untilLoaded(() => location.assign(adminPaths.dashboard())),
  });
}
