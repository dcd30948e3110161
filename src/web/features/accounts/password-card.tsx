import { PASSWORD_LENGTH } from "../../../domain/accounts/password-length.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { OutcomeNote } from "./outcome-note.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useAuthRequest } from "./use-auth-request.ts";
import { useProfileForm } from "./use-profile-form.ts";

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
  return (
    <ProfileForm intent="change-password" ref={form}>
      {/* For password managers, which want to know whose it is. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        name="currentPassword"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_LENGTH.most}
      />
      <PasswordField
        label="Contraseña nueva"
        name="newPassword"
        autoComplete="new-password"
        required
        minLength={PASSWORD_LENGTH.least}
        maxLength={PASSWORD_LENGTH.most}
        hint={`Al menos ${PASSWORD_LENGTH.least} caracteres.`}
      />
      <Button type="submit" variant="outline" pending={isPending}>
        Cambiar contraseña
      </Button>
      <OutcomeNote outcome={outcome} />
    </ProfileForm>
  );
}

/** Whoever signs in with Google or Twitter proves by mail that the address is theirs. */
function ChoosePassword({ email }: { email: string }) {
  const { isPending, outcome, ask } = useAuthRequest({
    request: () => authClient.requestReset(email),
    done: "Te mandamos un correo con un enlace para elegirla.",
  });
  return (
    <>
      <p className="text-sm text-muted">
        Entrás con Google o Twitter. Si querés entrar también con tu correo, elegí una contraseña.
      </p>
      <Button variant="outline" className="needs-script" pending={isPending} onClick={() => void ask()}>
        Elegir contraseña
      </Button>
      <OutcomeNote outcome={outcome} />
    </>
  );
}
