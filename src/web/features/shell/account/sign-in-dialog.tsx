import { useEffect, useEffectEvent, useState } from "react";
import { listenToTabs, tellTabs } from "../../../../personal/account-channel.ts";
import { loadPersonal } from "../../../../personal/load-personal.ts";
import type { SignInMode, SignInRequest } from "../../../../personal/sign-in-request.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

const TITLES: Readonly<Record<SignInMode, string>> = {
  login: "Hola de nuevo",
  register: "Creá tu cuenta",
  reset: "Elegí otra contraseña",
};

export interface SignInDialogProps {
  /** Null while nobody asks: it stays, so that the focus goes back to whoever did. */
  request: SignInRequest | null;
  onClose: () => void;
}

/** fetched when somebody asks to sign in. */
export function SignInDialog({ request, onClose }: SignInDialogProps) {
  const [asked, setAsked] = useState<SignInRequest | null>(null);
  const [mode, setMode] = useState<SignInMode>("login");
  const [email, setEmail] = useState("");
  if (asked !== request) {
    setAsked(request);
    if (request) setMode(request.mode);
  }

  const finish = useEffectEvent(() => {
    const { then: carryOut } = request ?? {};
    onClose();
    carryOut?.();
  });
  // However somebody came to be signed in, here, in another tab or in the window of Google or Twitter: it is said on the channel.
  useEffect(() => {
    if (!request) return;
    return listenToTabs(({ kind }) => {
      if (kind === "signed-in") refresh().then(finish, finish);
    });
  }, [request]);

  return (
    <Dialog open={request !== null} onClose={onClose} title={TITLES[mode]}>
      {mode === "reset" ? (
        <ResetRequestForm email={email} onBack={() => setMode("login")} />
      ) : (
        <div className="flex flex-col gap-4">
          <ModeSwitch mode={mode} onChange={setMode} />
          <CredentialsForm
            mode={mode}
            email={email}
            onEmail={setEmail}
            onForgotten={() => setMode("reset")}
            onSignedIn={() => tellTabs({ kind: "signed-in" })}
          />
        </div>
      )}
    </Dialog>
  );
}

async function refresh(): Promise<void> {
  const personal = await loadPersonal();
  await personal.refresh();
}
