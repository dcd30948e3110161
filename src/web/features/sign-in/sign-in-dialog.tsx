import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onAccountMessage } from "../../../personal/auth-client.ts";
import { loadPersonal } from "../../../personal/load-personal.ts";
import type { SignInMode, SignInRequest } from "../../../personal/sign-in-request.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useClosedByBack } from "../../../ui/overlay.ts";
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
  const current = useRef(request);
  useClosedByBack({ isOpen: request !== null, close: onClose });
  if (asked !== request) {
    setAsked(request);
    if (request) setMode(request.mode);
  }

  /** Somebody is signed in: the page shows it before what was asked for is carried out. */
  async function finish(answered: SignInRequest | null): Promise<void> {
    await refresh();
    // It may have been closed meanwhile, or asked for by another.
    if (answered === null || current.current !== answered) return;
    // Once: this window hears of it from itself too.
    current.current = null;
    onClose();
    answered.onSignedIn?.();
  }

  const follow = useEffectEvent(finish);
  useEffect(() => {
    current.current = request;
    // In another tab, or in the window of Google or Twitter.
    return onAccountMessage(({ kind }) => kind === "signed-in" && void follow(request));
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
            onMode={setMode}
            onSignedIn={() => void finish(request)}
            onLeave={() => request?.onLeave?.()}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Where it could not be asked, the page knows from the answer who it is, and asks again by itself. */
async function refresh(): Promise<void> {
  try {
    const personal = await loadPersonal();
    await personal.refresh();
  } catch {
    // The connection was lost just now: whoever is signed in is so nevertheless.
  }
}
