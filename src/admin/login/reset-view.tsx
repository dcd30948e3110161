import { ArrowLeft, CircleCheck } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { STAFF_RESET_SPEC } from "../../domain/accounts/staff-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Icon } from "../../ui/icon.tsx";
import { LoginError } from "./login-error.tsx";
import { RESET_SENT } from "./login-texts.ts";
import { requestStaffReset } from "./staff-auth.ts";
import { takeFocus } from "./take-focus.ts";

const CLOSE_MS = 3_000;

interface ResetViewProps {
  heading: "h1" | "h3";
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** AG-06 */
export function ResetView({ heading: Heading, email, onEmail, onBack }: ResetViewProps) {
  const form = useForm({
    spec: STAFF_RESET_SPEC,
    initial: { email },
    send: async ({ values }) => {
      const answer = await requestStaffReset(values.email);
      return answer.ok ? { ok: true as const, result: true } : answer;
    },
    onInput(typed) {
      onEmail(typed.email);
      form.clear();
    },
    onRefused: () => form.focus("email"),
  });
  const isSent = form.result === true;
  useClosing({ isSent, onBack });
  return (
    <div className="flex flex-col">
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center gap-2.5 self-start font-semibold hover:underline"
      >
        <Icon of={ArrowLeft} size={18} />
        Volver a entrar
      </button>
      <Heading className="text-[1.75rem] text-balance">Recuperá tu contraseña</Heading>
      <p className="mt-2 text-muted">Te mandamos un enlace para poner una nueva.</p>
      <form {...form.props} className="mt-6 flex flex-col gap-4">
        <Field ref={takeFocus} label="Email" type="email" autoComplete="username" {...form.field("email")} />
        {form.refusal?.message && <LoginError message={form.refusal.message} />}
        <div role="status" className="empty:hidden">
          {isSent && <Sent />}
        </div>
        <Button type="submit" size="large" pending={form.isPending} disabled={isSent}>
          {isSent ? "Enviado" : "Mandarme el enlace"}
        </Button>
      </form>
    </div>
  );
}

function Sent() {
  return (
    <>
      <p className="flex gap-3 rounded-control bg-olive-wash px-3.5 py-3 font-semibold">
        <Icon of={CircleCheck} size={20} className="mt-0.5 shrink-0 text-olive" />
        {RESET_SENT}
      </p>
      <p className="mt-4 text-sm text-muted">Volvemos a la entrada en 3 segundos…</p>
    </>
  );
}

function useClosing({ isSent, onBack }: { isSent: boolean; onBack: () => void }): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => close(), CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
}
