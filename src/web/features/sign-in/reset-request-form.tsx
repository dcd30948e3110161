import { RESET_REQUEST_SPEC } from "../../../domain/accounts/account-fields.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { initialFocus } from "./initial-focus.ts";

interface ResetRequestFormProps {
  email: string;
  onBack: () => void;
}

/** The answer must not reveal whether the account exists. */
export function ResetRequestForm({ email, onBack }: ResetRequestFormProps) {
  const { props, field, refusal, result, isPending } = useForm({
    spec: RESET_REQUEST_SPEC,
    initial: { email },
    send: ({ values }) => authClient.requestReset(values.email),
  });
  return (
    <div className="flex flex-col gap-4">
      {result ? (
        // The pressed button is gone.
        <p role="status" tabIndex={-1} ref={initialFocus} className="outline-none">
          Si ese correo tiene una cuenta, te mandamos un enlace para elegir otra contraseña.
        </p>
      ) : (
        <form {...props} className="flex flex-col gap-4">
          <p className="text-muted">Escribí el correo de tu cuenta.</p>
          <Field ref={initialFocus} label="Correo" type="email" autoComplete="username" {...field("email")} />
          <FormError {...refusal} />
          <Button type="submit" size="large" pending={isPending}>
            Mandarme el enlace
          </Button>
        </form>
      )}
      <Button variant="quiet" onClick={onBack}>
        Volver a iniciar sesión
      </Button>
    </div>
  );
}
