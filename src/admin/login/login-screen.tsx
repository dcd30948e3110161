import { ShieldCheck } from "lucide";
import { type SubmitEvent, useRef, useState } from "react";
import { authClient } from "../../personal/auth-client.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-errors.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { readField } from "../../ui/read-field.ts";
import { LoginFrame } from "./login-frame.tsx";
import { RESTRICTED } from "./login-texts.ts";

interface LoginScreenProps {
  siteName: string;
  /** Why the signed-in member is not let in. */
  notice: string | null;
}

/** AG-01: after signing in, the page at the same address is loaded again. */
export function LoginScreen({ siteName, notice }: LoginScreenProps) {
  const { fault, isPending, submit } = useLogin();
  return (
    <LoginFrame siteName={siteName} title="Entrá al panel">
      <h1 className="text-[1.875rem]">Entrá al panel</h1>
      <p className="mt-2 flex gap-2 text-sm text-muted">
        <Icon of={ShieldCheck} size={16} className="mt-0.5 shrink-0" />
        {RESTRICTED}
      </p>
      <form
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
        className="mt-6 flex flex-col gap-4"
      >
        {(fault ?? notice) && <FormError message={fault ?? notice ?? ""} detail={null} />}
        <Field label="Email" type="email" name="email" autoComplete="username" required />
        <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
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

function useLogin() {
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    isBusy.current = true;
    setPending(true);
    const outcome = await authClient.signIn({
      email: readField({ form, name: "email" }).trim(),
      password: readField({ form, name: "password" }),
      rememberMe: false,
    });
    // Stays pending until the page is loaded again.
    if (outcome.ok) return location.reload();
    isBusy.current = false;
    setPending(false);
    setFault([outcome.fault.message, outcome.fault.detail].filter(Boolean).join(" "));
  }

  return { fault, isPending, submit };
}
