import { BadgeCheck } from "lucide";
import { useState } from "react";
import { authClient } from "../../../personal/auth-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { OutcomeNote } from "./profile-form.tsx";
import { useAuthRequest } from "./use-auth-request.ts";

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
  const { isPending, outcome, send } = useAuthRequest({
    request: authClient.resendVerification,
    done: "Te mandamos el correo. Si no lo ves, fijate entre los no deseados.",
  });
  const [isSent, setSent] = useState(false);
  return (
    <>
      <p className="text-sm text-muted">
        Todavía no lo confirmaste: te mandamos un enlace cuando creaste la cuenta.
      </p>
      {!isSent && (
        <Button
          variant="outline"
          size="small"
          className="needs-script"
          pending={isPending}
          onClick={() => void send().then(setSent)}
        >
          Reenviar correo de confirmación
        </Button>
      )}
      <OutcomeNote outcome={outcome} />
    </>
  );
}
