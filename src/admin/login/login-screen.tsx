import { ShieldCheck } from "lucide";
import { LOGIN_SPEC } from "../../domain/accounts/staff-fields.ts";
import { authClient } from "../../personal/auth-client.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { FormError } from "../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Icon } from "../../ui/icon.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { RESTRICTED } from "./login-texts.ts";
import { untilLoaded } from "./until-loaded.ts";

interface LoginScreenProps {
  siteName: string;
  /** Why the signed-in member is not let in. */
  notice: string | null;
}

/** AG-01: after signing in, the page at the same address is loaded again. */
export function LoginScreen({ siteName, notice }: LoginScreenProps) {
  const { props, field, refusal, isPending } = useForm({
    spec: LOGIN_SPEC,
    send: ({ values }) => authClient.signIn({ ...values, rememberMe: false }),
    onDone: () => untilLoaded(() => location.reload()),
  });
  return (
    <LoginFrame siteName={siteName} title="Entrá al panel">
      <h1 className="text-[1.875rem]">Entrá al panel</h1>
      <p className="mt-2 flex gap-2 text-sm text-muted">
        <Icon of={ShieldCheck} size={16} className="mt-0.5 shrink-0" />
        {RESTRICTED}
      </p>
      <form {...props} className="mt-6 flex flex-col gap-4">
        <FormError {...(refusal ?? { message: notice ?? "" })} />
        <Field label="Email" type="email" autoComplete="username" {...field("email")} />
        <PasswordField label="Contraseña" autoComplete="current-password" {...field("password")} />
        <Button type="submit" size="large" pending={isPending} className="mt-2">
          Entrar
        </Button>
        <noscript>
          <p className="text-sm">Para entrar hace falta JavaScript.</p>
        </noscript>
      </form>
    </LoginFrame>
  );
}
