import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { LOGIN_SPEC } from "../../domain/accounts/staff-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { LoginError } from "./login-error.tsx";
import { readRememberedEmail, rememberEmail } from "./remembered-email.ts";
import { signInStaff } from "./staff-auth.ts";

export interface LoginFormProps {
  /** Shown until something is typed or sent. */
  notice: string | null;
  /** Kept while another view is shown. */
  email: string;
  onEmail: (email: string) => void;
  onLocked: (seconds: number) => void;
  onReset: () => void;
  /** The form is busy until it resolves. */
  onSignedIn: () => Promise<void> | void;
}

/** AG-02 */
export function LoginForm(props: LoginFormProps) {
  const { onReset } = props;
  const { form, error, attempt } = useLogin(props);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {error && <LoginError message={error} attempt={attempt} />}
      <Field label="Email" type="email" autoComplete="username" {...form.field("email")} />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        hasToggleText
        {...form.field("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-2 font-semibold">
          <input type="checkbox" name="remember" className="size-5 accent-ink" />
          Recordar email
        </label>
        <button
          type="button"
          onClick={onReset}
          className="needs-script min-h-11 font-semibold text-primary hover:underline"
        >
          Olvidé mi contraseña
        </button>
      </div>
      <Button type="submit" size="large" pending={form.isPending}>
        Entrar
      </Button>
      <noscript>
        <p className="text-sm">Para entrar hace falta JavaScript.</p>
      </noscript>
    </form>
  );
}

function useLogin({ notice, email, onEmail, onLocked, onSignedIn }: LoginFormProps) {
  const [attempt, setAttempt] = useState<number | null>(null);
  const [isNoticeShown, setNoticeShown] = useState(true);
  const form = useForm({
    spec: LOGIN_SPEC,
    initial: { email },
    async send({ values, data }) {
      setNoticeShown(false);
      const outcome = await signInStaff(values);
      if (outcome.answer.ok) rememberEmail(data.has("remember") ? values.email : null);
      setAttempt(outcome.attempt);
      if (outcome.lockedSeconds !== null) onLocked(outcome.lockedSeconds);
      return outcome.answer;
    },
    onDone: onSignedIn,
    onRefused: () => form.focus("password"),
    // AG-04: editing a field clears the error.
    onInput(typed) {
      onEmail(typed.email);
      setNoticeShown(false);
      form.clear();
    },
  });
  useRememberedEmail(form.props.ref, onEmail);
  const error = form.refusal?.message || (isNoticeShown ? notice : null);
  return { form, error, attempt: form.refusal ? attempt : null };
}

function useRememberedEmail(form: RefObject<HTMLFormElement | null>, onEmail: (email: string) => void): void {
  const found = useEffectEvent(onEmail);
  useEffect(() => {
    const remembered = readRememberedEmail();
    if (remembered === "") return;
    const control = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    const [field, box] = [control("email"), control("remember")];
    if (box) box.checked = true;
    if (field?.value !== "") return;
    field.value = remembered;
    found(remembered);
  }, [form]);
}
