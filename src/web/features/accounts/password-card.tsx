import {
  ADMINISTRATOR_PASSWORD_TOO_SHORT,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "../../../contract/auth-errors.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { OutcomeNote, ProfileForm, useProfileForm } from "./profile-form.tsx";
import { useAuthRequest } from "./use-auth-request.ts";

/** Messages shown at a field; others are shown below the form. */
const FIELD_OF: ReadonlyMap<string | undefined, "current" | "new"> = new Map([
  ["Esa no es tu contraseña actual.", "current"],
  ["Elegí una contraseña distinta de la actual.", "new"],
  [PASSWORD_TOO_SHORT, "new"],
  [PASSWORD_TOO_LONG, "new"],
  [PASSWORD_TOO_COMMON, "new"],
  [ADMINISTRATOR_PASSWORD_TOO_SHORT, "new"],
]);

interface PasswordCardProps {
  email: string;
  hasPassword: boolean;
}

export function PasswordCard({ email, hasPassword }: PasswordCardProps) {
  return (
    <ProfileCard title="Contraseña">
      {hasPassword ? <ChangePassword email={email} /> : <ChoosePassword email={email} />}
    </ProfileCard>
  );
}

function ChangePassword({ email }: { email: string }) {
  const { form, outcome, isPending } = useProfileForm({ intent: "change-password" });
  const field = FIELD_OF.get(outcome?.message);
  return (
    <ProfileForm intent="change-password" ref={form}>
      {/* Password managers need the username. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        name="currentPassword"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_LENGTH.most}
        error={field === "current" ? outcome?.message : undefined}
      />
      <PasswordField
        label="Contraseña nueva"
        name="newPassword"
        autoComplete="new-password"
        required
        maxLength={PASSWORD_LENGTH.most}
        hint={`Al menos ${PASSWORD_LENGTH.least} caracteres.`}
        error={field === "new" ? outcome?.message : undefined}
      />
      <Button type="submit" variant="outline" pending={isPending}>
        Cambiar contraseña
      </Button>
      {!field && <OutcomeNote outcome={outcome} />}
    </ProfileForm>
  );
}

/** A member without a password confirms the address by mail. */
function ChoosePassword({ email }: { email: string }) {
  const { isPending, outcome, send } = useAuthRequest({
    request: () => authClient.requestReset(email),
    done: "Te mandamos un correo con un enlace para elegirla.",
  });
  return (
    <>
      <p className="text-sm text-muted">
        Entrás con Google o Twitter. Si querés entrar también con tu correo, elegí una contraseña.
      </p>
      <Button variant="outline" className="needs-script" pending={isPending} onClick={() => void send()}>
        Elegir contraseña
      </Button>
      <OutcomeNote outcome={outcome} />
    </>
  );
}
