import { useState } from "react";
import { isEmailTaken } from "../../../contract/auth-errors.ts";
import { CREDENTIALS_SPEC } from "../../../domain/accounts/account-fields.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { authClient } from "../../../personal/auth-client.ts";
import type { SignInMode } from "../../../personal/sign-in-request.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { showNotice } from "../../../ui/toast/show-notice.ts";
import { initialFocus } from "./initial-focus.ts";
import { SocialButtons } from "./social-buttons.tsx";

interface CredentialsFormProps {
  mode: Exclude<SignInMode, "reset">;
  email: string;
  onEmail: (email: string) => void;
  onMode: (mode: SignInMode) => void;
  onSignedIn: () => Promise<void>;
  onLeave: () => void;
}

/** */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, email, onEmail, onMode, onLeave } = props;
  const { form, isEmailKnown, rememberMe, signInInstead, switchMode } = useCredentials(props);
  const { field, refusal, isPending, clear } = form;
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <Field
          ref={initialFocus}
          label="Correo"
          type="email"
          autoComplete="username"
          {...field("email")}
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        {isEmailKnown && (
          <Button variant="outline" size="small" className="-mt-1 self-start" onClick={signInInstead}>
            Iniciar sesión
          </Button>
        )}
        <PasswordField
          label="Contraseña"
          autoComplete={mode === "login" ? "current-password" : "new-password"}
          hint={mode === "register" ? `Al menos ${PASSWORD_LENGTH.least} caracteres.` : undefined}
          {...field("password")}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="rememberMe" defaultChecked className="size-5 accent-primary" />
            Recordarme
          </label>
          {mode === "login" && (
            <button
              type="button"
              onClick={() => onMode("reset")}
              className="min-h-11 underline hover:text-primary"
            >
              ¿Olvidaste tu contraseña?
            </button>
          )}
        </div>
        <FormError {...refusal} />
        <Button type="submit" size="large" pending={isPending}>
          {mode === "login" ? "Iniciar sesión" : "Registrarme"}
        </Button>
        <p className="-my-2 text-center">
          {mode === "login" ? "¿Primera vez? " : "¿Ya tenés cuenta? "}
          <button
            type="button"
            onClick={switchMode}
            className="min-h-11 font-semibold text-primary underline underline-offset-3"
          >
            {mode === "login" ? "Registrate" : "Entrá"}
          </button>
        </p>
      </form>
      <SocialButtons key={mode} rememberMe={rememberMe} onStart={clear} onLeave={onLeave} />
    </>
  );
}

function useCredentials({ mode, email, onMode, onSignedIn }: CredentialsFormProps) {
  const [shownFor, setShownFor] = useState(mode);
  const form = useForm({
    spec: CREDENTIALS_SPEC,
    send({ values, data }) {
      const ask = mode === "login" ? authClient.signIn : authClient.signUp;
      return ask({ ...values, rememberMe: data.has("rememberMe") });
    },
    async onDone() {
      await onSignedIn();
      if (mode === "register")
        showNotice(`Te mandamos un correo a ${email.trim()} para confirmar que es tuyo.`);
    },
  });
  const { ref } = form.props;
  if (shownFor !== mode) {
    setShownFor(mode);
    form.clear();
  }
  return {
    form,
    isEmailKnown: isEmailTaken(form.refusal?.code),
    rememberMe: () => ref.current?.querySelector<HTMLInputElement>("[name=rememberMe]")?.checked ?? true,
    switchMode() {
      onMode(mode === "login" ? "register" : "login");
      form.focus(email ? "password" : "email");
    },
    /** The pressed button is gone; only the password is left to type. */
    signInInstead() {
      onMode("login");
      form.focus("password");
    },
  };
}
