import { type SubmitEvent, useState } from "react";
import type { AuthFault } from "../../../contract/auth-errors.ts";
import { findEmailFault } from "../../../domain/accounts/check-credentials.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { readField } from "../../../ui/read-field.ts";
import { FaultNote } from "../../../ui/states/fault-note.tsx";
import { initialFocus } from "./initial-focus.ts";

interface ResetRequestFormProps {
  email: string;
  onBack: () => void;
}

/** The answer must not reveal whether the account exists. */
export function ResetRequestForm({ email, onBack }: ResetRequestFormProps) {
  const [emailFault, setEmailFault] = useState<string | null>(null);
  const [fault, setFault] = useState<AuthFault | null>(null);
  const [stage, setStage] = useState<"asking" | "pending" | "sent">("asking");

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readField({ form, name: "email" });
    const wrong = findEmailFault(typed);
    setEmailFault(wrong);
    setFault(null);
    if (wrong) return form.querySelector<HTMLElement>("[name=email]")?.focus();
    setStage("pending");
    const outcome = await authClient.requestReset(typed.trim());
    setStage(outcome.ok ? "sent" : "asking");
    if (!outcome.ok) setFault(outcome.fault);
  }

  return (
    <div className="flex flex-col gap-4">
      {stage === "sent" ? (
        // The pressed button is gone.
        <p role="status" tabIndex={-1} ref={initialFocus} className="outline-none">
          Si ese correo tiene una cuenta, te mandamos un enlace para elegir otra contraseña.
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <p className="text-muted">Escribí el correo de tu cuenta.</p>
          <Field
            ref={initialFocus}
            label="Correo"
            type="email"
            name="email"
            autoComplete="username"
            required
            defaultValue={email}
            error={emailFault ?? undefined}
          />
          {fault && <FaultNote {...fault} />}
          <Button type="submit" size="large" pending={stage === "pending"}>
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
