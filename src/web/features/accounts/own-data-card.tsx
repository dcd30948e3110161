import { Download } from "lucide";
import { type Ref, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { leaveDeletedAccount } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { showNotice } from "../../../ui/toast/show-notice.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm, useProfileForm } from "./profile-form.tsx";

export function OwnDataCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { form, outcome, isPending } = useProfileForm({
    intent: "delete-account",
    onDone: (message) => void leave(message),
  });
  const fault = outcome && !outcome.done ? outcome.message : undefined;

  async function leave(message: string): Promise<void> {
    // Before the account is left: `useMembersOnly` would navigate too.
    await navigate(paths.home(), { replace: true });
    showNotice(message);
    await leaveDeletedAccount();
  }

  return (
    <ProfileCard title="Tus datos">
      <p className="text-sm text-muted">
        Podés llevarte todo lo que la guía sabe de vos, o borrar tu cuenta.
      </p>
      {/* The margin cancels the padding of the quiet button, so that its text is aligned where it wraps. */}
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <a href={paths.accountData()} download className={buttonClass({ variant: "outline" })}>
          <Icon of={Download} size={18} />
          Descargar mis datos
        </a>
        <Button variant="quiet" className="needs-script -ml-5" onClick={() => setOpen(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Borrar mi cuenta">
        <DeleteForm
          ref={form}
          hasPassword={hasPassword}
          fault={fault}
          pending={isPending || outcome?.done === true}
        />
      </Dialog>
      <noscript>
        <details open={fault !== undefined}>
          <summary className="mb-4 min-h-11 font-semibold underline">Borrar mi cuenta</summary>
          <DeleteForm hasPassword={hasPassword} fault={fault} isLast />
        </details>
      </noscript>
    </ProfileCard>
  );
}

interface DeleteFormProps {
  hasPassword: boolean;
  fault: string | undefined;
  pending?: boolean;
  isLast?: boolean;
  ref?: Ref<HTMLFormElement>;
}

function DeleteForm({ hasPassword, fault, pending = false, isLast = false, ref }: DeleteFormProps) {
  return (
    <ProfileForm intent="delete-account" isLast={isLast} ref={ref}>
      <p>
        Se borran tu correo, tu nombre, tus favoritos y tus calificaciones. Tus reseñas quedan, firmadas por
        “Anónimo”. No se puede deshacer.
      </p>
      {hasPassword ? (
        <PasswordField
          label="Tu contraseña"
          name="confirmation"
          autoComplete="current-password"
          required
          error={fault}
        />
      ) : (
        <Field
          label="Escribí tu correo para confirmar"
          type="email"
          name="confirmation"
          autoComplete="off"
          required
          error={fault}
        />
      )}
      <Button type="submit" pending={pending}>
        Borrar mi cuenta para siempre
      </Button>
    </ProfileForm>
  );
}
