import { Download } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../domain/paths/paths.ts";
import { signOut } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** To take it away, or to have it removed. */
export function OwnDataCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileCard title="Tus datos">
      <p className="text-sm text-muted">
        Podés llevarte todo lo que la guía sabe de vos, o borrar tu cuenta.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={paths.accountData()} download className={buttonClass({ variant: "outline" })}>
          <Icon of={Download} size={18} />
          Descargar mis datos
        </a>
        <Button variant="quiet" className="needs-script" onClick={() => setOpen(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Borrar mi cuenta">
        <DeleteForm hasPassword={hasPassword} />
      </Dialog>
    </ProfileCard>
  );
}

function DeleteForm({ hasPassword }: { hasPassword: boolean }) {
  const navigate = useNavigate();
  const { outcome, isPending } = useProfileForm({
    intent: "delete-account",
    // The session is gone already: this takes its cookie away, and tells the other tabs.
    onDone: () => void signOut().then(() => navigate(paths.home(), { replace: true })),
  });
  const fault = outcome && !outcome.done ? outcome.message : undefined;
  return (
    <ProfileForm intent="delete-account">
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
      <Button type="submit" pending={isPending || outcome?.done === true}>
        Borrar mi cuenta para siempre
      </Button>
    </ProfileForm>
  );
}
