import { BadgeCheck } from "lucide";
import { BUTTON_SPEC } from "../../../domain/accounts/account-fields.ts";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDone, FormError } from "../../../ui/forms/form-errors.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ProfileCard } from "./profile-card.tsx";

/** F-08 */
export function EmailCard({ email, emailVerified }: { email: string; emailVerified: boolean }) {
  return (
    <ProfileCard title="Tu correo">
      <p className="font-semibold wrap-anywhere">{email}</p>
      {emailVerified ? (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-olive">
          <Icon of={BadgeCheck} className="size-5 shrink-0" />
          Confirmado
        </p>
      ) : (
        <Unproven />
      )}
    </ProfileCard>
  );
}

function Unproven() {
  const { props, refusal, result, isPending } = useForm({
    spec: BUTTON_SPEC,
    send: authClient.resendVerification,
  });
  return (
    <>
      <p className="text-sm text-muted">
        Todavía no lo confirmaste: te mandamos un enlace cuando creaste la cuenta.
      </p>
      {result ? (
        <FormDone>Te mandamos el correo. Si no lo ves, fijate entre los no deseados.</FormDone>
      ) : (
        <form {...props} className="needs-script">
          <Button type="submit" variant="outline" size="small" pending={isPending}>
            Reenviar correo de confirmación
          </Button>
        </form>
      )}
      <FormError {...refusal} />
    </>
  );
}
