import { BUTTON_SPEC, CHANGE_PASSWORD_SPEC } from "../../../domain/accounts/account-fields.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDone, FormError } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileAnswer, ProfileForm, useProfileForm } from "./profile-form.tsx";

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
  const form = useProfileForm({ intents: ["change-password"], spec: CHANGE_PASSWORD_SPEC });
  return (
    <ProfileForm intent="change-password" form={form}>
      {/* Password managers need the username. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_LENGTH.least} caracteres.`}
        {...form.field("newPassword")}
      />
      <Button type="submit" variant="outline" pending={form.isPending}>
        Cambiar contraseña
      </Button>
      <ProfileAnswer form={form} />
    </ProfileForm>
  );
}

/** A member without a password confirms the address by mail. */
function ChoosePassword({ email }: { email: string }) {
  const { props, refusal, result, isPending } = useForm({
    spec: BUTTON_SPEC,
    send: () => authClient.requestReset(email),
  });
  return (
    <>
      <p className="text-sm text-muted">
        Entrás con Google o Twitter. Si querés entrar también con tu correo, elegí una contraseña.
      </p>
      <form {...props} className="needs-script">
        <Button type="submit" variant="outline" pending={isPending}>
          Elegir contraseña
        </Button>
      </form>
      <FormError {...refusal} />
      {result && <FormDone>Te mandamos un correo con un enlace para elegirla.</FormDone>}
    </>
  );
}
