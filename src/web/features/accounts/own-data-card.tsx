import { Download } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { accountPaths } from "../../../contract/accounts/account-paths.ts";
import { paths } from "../../../contract/paths.ts";
import { DELETE_ACCOUNT_SPEC } from "../../../domain/accounts/account-fields.ts";
import { leaveDeletedAccount } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showNotice } from "../../../ui/toast/show-notice.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileAnswer, ProfileForm, useProfileForm } from "./profile-form.tsx";

export function OwnDataCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const form = useProfileForm({
    intents: ["delete-account"],
    spec: DELETE_ACCOUNT_SPEC,
    async onDone({ message }) {
      // Before the account is left: `useMembersOnly` would navigate too.
      await navigate(paths.home(), { replace: true });
      showNotice(message);
      await leaveDeletedAccount();
    },
  });

  return (
    <ProfileCard title="Tus datos">
      <p className="text-sm text-muted">
        Podés llevarte todo lo que la guía sabe de vos, o borrar tu cuenta.
      </p>
      {/* The margin cancels the padding of the quiet button, so that its text is aligned where it wraps. */}
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <a href={accountPaths.data()} download className={buttonClass({ variant: "outline" })}>
          <Icon of={Download} size={18} />
          Descargar mis datos
        </a>
        <Button variant="quiet" className="needs-script -ml-5" onClick={() => setOpen(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Borrar mi cuenta">
        <DeleteForm hasPassword={hasPassword} form={form} />
      </Dialog>
      <noscript>
        <details open={form.refusal !== null}>
          <summary className="mb-4 min-h-11 font-semibold underline">Borrar mi cuenta</summary>
          <DeleteForm hasPassword={hasPassword} form={form} />
        </details>
      </noscript>
    </ProfileCard>
  );
}

interface DeleteFormProps {
  hasPassword: boolean;
  form: ReturnType<typeof useProfileForm<"confirmation">>;
}

function DeleteForm({ hasPassword, form }: DeleteFormProps) {
  return (
    <ProfileForm intent="delete-account" form={form}>
      <p>
        Se borran tu correo, tu nombre, tus favoritos, tus calificaciones, las fotos de tus reseñas y tus
        listas: sus enlaces dejan de funcionar, también para quienes las editan con vos. Tus reseñas quedan,
        firmadas por “Anónimo”. No se puede deshacer.
      </p>
      {hasPassword ? (
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          {...form.field("confirmation")}
        />
      ) : (
        <Field
          label="Escribí tu correo para confirmar"
          type="email"
          autoComplete="off"
          {...form.field("confirmation")}
        />
      )}
      <ProfileAnswer form={form} />
      <Button type="submit" pending={form.isPending}>
        Borrar mi cuenta para siempre
      </Button>
    </ProfileForm>
  );
}
