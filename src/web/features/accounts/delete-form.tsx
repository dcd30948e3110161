import type { Ref } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ProfileForm } from "./profile-form.tsx";

interface DeleteFormProps {
  hasPassword: boolean;
  fault: string | undefined;
  pending?: boolean;
  isLast?: boolean;
  ref?: Ref<HTMLFormElement>;
}

/** What is lost with the account, and the proof that it is one's own. */
export function DeleteForm({ hasPassword, fault, pending = false, isLast = false, ref }: DeleteFormProps) {
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
