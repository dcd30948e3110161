import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { findPasswordFault } from "../../../domain/accounts/check-credentials.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { readField } from "../../../ui/read-field.ts";

interface NewPasswordFormProps {
  token: string;
  onChosen: () => void;
  onRefused: () => void;
}

export function NewPasswordForm({ token, onChosen, onRefused }: NewPasswordFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const newPassword = readField({ form: event.currentTarget, name: "password" });
    const wrong = findPasswordFault(newPassword);
    setFault(wrong);
    if (wrong) return;
    setPending(true);
    const outcome = await authClient.resetPassword({ token, newPassword });
    setPending(false);
    if (outcome.ok) return onChosen();
    if (outcome.code === "INVALID_TOKEN" || outcome.code === "USER_NOT_FOUND") return onRefused();
    setFault([outcome.fault.message, outcome.fault.detail].filter(Boolean).join(" "));
  }

  return (
    <>
      <form
        noValidate
        // POST, so that a submit before hydration does not put the password in the URL.
        method="post"
        onSubmit={(event) => void submit(event)}
        className="needs-script flex flex-col gap-4"
      >
        <PasswordField
          label="Contraseña nueva"
          name="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH.least}
          maxLength={PASSWORD_LENGTH.most}
          hint={`Al menos ${PASSWORD_LENGTH.least} caracteres.`}
          error={fault ?? undefined}
        />
        <Button type="submit" size="large" pending={isPending}>
          Guardar contraseña
        </Button>
      </form>
      <noscript>
        <p>
          Para elegir otra contraseña hace falta JavaScript. Si no podés usarlo,{" "}
          <Link to={paths.contact()} className="font-semibold text-primary underline underline-offset-3">
            escribinos
          </Link>
          .
        </p>
      </noscript>
    </>
  );
}
