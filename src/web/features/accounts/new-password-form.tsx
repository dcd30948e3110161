import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { NEW_PASSWORD_SPEC } from "../../../domain/accounts/account-fields.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";

interface NewPasswordFormProps {
  token: string;
  onChosen: () => void;
  onRefused: () => void;
}

export function NewPasswordForm({ token, onChosen, onRefused }: NewPasswordFormProps) {
  const { props, field, refusal, isPending } = useForm({
    spec: NEW_PASSWORD_SPEC,
    send: ({ values }) => authClient.resetPassword({ token, newPassword: values.password }),
    onDone: onChosen,
    onRefused({ code }) {
      if (code === "INVALID_TOKEN" || code === "USER_NOT_FOUND") onRefused();
    },
  });
  return (
    <>
      <form {...props} className="needs-script flex flex-col gap-4">
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={`Al menos ${PASSWORD_LENGTH.least} caracteres.`}
          {...field("password")}
        />
        <FormError {...refusal} />
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
