import { type SubmitEvent, useRef, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { answerJson, pageLoader, respondJson } from "../../../request.server.ts";
import { createFirstAdministrator } from "../../../services/accounts/first-administrator.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-errors.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { readField } from "../../../ui/read-field.ts";
import { LoginFrame } from "../../login/login-frame.tsx";
import type { Route } from "./+types/first-administrator";

/** Public, as the action: the token behind the `#` of the link is what lets one in. */
export const loader = pageLoader(async ({ services }, _: Route.LoaderArgs) => ({
  siteName: services.settings.get("siteName"),
}));

export const middleware: Route.MiddlewareFunction[] = [
  answerJson((page, { request }) =>
    respondJson(page, async () => {
      const form = await request.formData().catch(() => new FormData());
      const read = (name: string) => {
        const value = form.get(name);
        return typeof value === "string" ? value : "";
      };
      return createFirstAdministrator(page.services, {
        token: read("token"),
        email: read("email"),
        password: read("password"),
      });
    }),
  ),
];

/** AG-07 */
export default function FirstAdministrator({ loaderData: { siteName } }: Route.ComponentProps) {
  const { fault, isPending, submit } = useFirstAdministrator();
  return (
    <LoginFrame siteName={siteName} title="Creá la primera cuenta">
      <h1 className="text-[1.875rem]">Creá la primera cuenta</h1>
      <p className="mt-2 text-sm text-muted">
        Con ella entrás al panel y, desde ahí, sumás a quien haga falta. El enlace sirve una sola vez.
      </p>
      <form
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
        className="mt-6 flex flex-col gap-4"
      >
        {fault && <FormError message={fault} detail={null} />}
        <Field label="Email" type="email" name="email" autoComplete="username" required />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH.leastOfAdministrator}
          maxLength={PASSWORD_LENGTH.most}
          hint={`Al menos ${PASSWORD_LENGTH.leastOfAdministrator} caracteres.`}
        />
        <Button type="submit" size="large" pending={isPending} className="mt-2">
          Crear la cuenta y entrar
        </Button>
      </form>
    </LoginFrame>
  );
}

function useFirstAdministrator() {
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    const form = event.currentTarget;
    const message = await create(form);
    if (message === null) {
      const email = readField({ form, name: "email" }).trim();
      await authClient.signIn({ email, password: readField({ form, name: "password" }), rememberMe: false });
      // Where signing in failed, the login says why.
      return location.assign(paths.admin());
    }
    isBusy.current = false;
    setPending(false);
    setFault(message);
  }

  return { fault, isPending, submit };
}

/** The message of a failure. */
async function create(form: HTMLFormElement): Promise<string | null> {
  const body = new FormData(form);
  body.set("token", location.hash.slice(1));
  try {
    const response = await fetch(paths.firstAdministrator(), {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
    });
    if (response.ok) return null;
    return ((await response.json()) as { message: string }).message;
  } catch {
    return "Error de conexión";
  }
}
