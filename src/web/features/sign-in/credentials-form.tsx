import { type SubmitEvent, useRef, useState } from "react";
import type { AuthFault } from "../../../contract/auth-errors.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { checkCredentials } from "../../../domain/accounts/check-credentials.ts";
import { type AuthOutcome, authClient } from "../../../personal/auth-client.ts";
import type { SignInMode } from "../../../personal/sign-in-request.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { readField } from "../../../ui/read-field.ts";
import { FaultNote } from "../../../ui/states/fault-note.tsx";
import { initialFocus } from "./initial-focus.ts";
import { SocialButtons } from "./social-buttons.tsx";

/** Codes shown at a field; others are shown below the form. */
const FIELD_OF: ReadonlyMap<string | null, "email" | "password"> = new Map([
  ["INVALID_EMAIL_OR_PASSWORD", "password"],
  ["PASSWORD_TOO_SHORT", "password"],
  ["PASSWORD_TOO_COMMON", "password"],
  ["ADMINISTRATOR_PASSWORD_TOO_SHORT", "password"],
]);

/** */
const TAKEN = new Set<string | null>(["USER_ALREADY_EXISTS", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"]);

interface Faults {
  readonly email?: string;
  readonly password?: string;
  readonly other?: AuthFault;
  readonly isTaken?: boolean;
}

interface CredentialsFormProps {
  mode: Exclude<SignInMode, "reset">;
  email: string;
  onEmail: (email: string) => void;
  onMode: (mode: SignInMode) => void;
  onSignedIn: () => void;
  onLeave: () => void;
}

/** */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, email, onEmail, onMode, onLeave } = props;
  const { form, faults, isPending, rememberMe, submit, signInInstead, clearFaults } = useCredentials(props);
  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          ref={initialFocus}
          label="Correo"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          error={faults.email}
        />
        {faults.isTaken && (
          <Button variant="outline" size="small" className="-mt-1 self-start" onClick={signInInstead}>
            Iniciar sesión
          </Button>
        )}
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete={mode === "login" ? "current-password" : "new-password"}
          required
          minLength={PASSWORD_LENGTH.least}
          maxLength={PASSWORD_LENGTH.most}
          hint={mode === "register" ? `Al menos ${PASSWORD_LENGTH.least} caracteres.` : undefined}
          error={faults.password}
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
        {faults.other && <FaultNote {...faults.other} />}
        <Button type="submit" size="large" pending={isPending}>
          {mode === "login" ? "Iniciar sesión" : "Registrarme"}
        </Button>
      </form>
      <SocialButtons key={mode} rememberMe={rememberMe} onStart={clearFaults} onLeave={onLeave} />
    </>
  );
}

function useCredentials({ mode, email, onMode, onSignedIn }: CredentialsFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [isPending, setPending] = useState(false);
  const [shownFor, setShownFor] = useState(mode);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  if (shownFor !== mode) {
    setShownFor(mode);
    setFaults({});
  }

  const rememberMe = () =>
    form.current?.querySelector<HTMLInputElement>("[name=rememberMe]")?.checked ?? true;

  const focus = (field: "email" | "password") =>
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

  function complain(next: Faults): void {
    setFaults(next);
    if (next.email) focus("email");
    else if (next.password) focus("password");
  }

  /** The pressed button is gone; only the password is left to type. */
  function signInInstead(): void {
    onMode("login");
    focus("password");
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const password = readField({ form: event.currentTarget, name: "password" });
    const missing = checkCredentials({ email, password });
    if (missing.email ?? missing.password) return complain(faultsOf(missing));
    isBusy.current = true;
    setPending(true);
    setFaults({});
    const ask = mode === "login" ? authClient.signIn : authClient.signUp;
    const outcome = await ask({ email: email.trim(), password, rememberMe: rememberMe() });
    // Stays pending until the dialog closes.
    if (outcome.ok) return onSignedIn();
    isBusy.current = false;
    setPending(false);
    complain(readOutcome(outcome));
  }

  return { form, faults, isPending, rememberMe, submit, signInInstead, clearFaults: () => setFaults({}) };
}

function faultsOf({ email, password }: { email: string | null; password: string | null }): Faults {
  return { ...(email && { email }), ...(password && { password }) };
}

function readOutcome({ code, fault }: Extract<AuthOutcome, { ok: false }>): Faults {
  if (TAKEN.has(code)) return { email: fault.message, isTaken: true };
  const field = FIELD_OF.get(code);
  return field ? { [field]: fault.message } : { other: fault };
}
