import { useEffect, useState } from "react";
import type { SocialProvider } from "../../contract/account-message.ts";
import { adminPaths } from "../../contract/admin-paths.ts";
import { NOT_AUTHORISED } from "../../contract/staff-sign-in.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { answerSignedOut } from "../../ui/forms/sign-in-again.ts";
import { LoginPanel } from "./login-panel.tsx";

interface SignInAgainDialogProps {
  email: string;
  socialProviders: readonly SocialProvider[];
}

/** The forms that wait; several may be sent at once. */
type Waiting = readonly ((isSignedIn: boolean) => void)[];

const NONE: Waiting = [];

/** A session that ends while a form is open: sign in over it, and `postForm` sends it again. */
export function SignInAgainDialog({ email, socialProviders }: SignInAgainDialogProps) {
  const [waiting, setWaiting] = useState(NONE);
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(
    () => answerSignedOut(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  );

  function close(isSignedIn: boolean): void {
    for (const resolve of waiting) resolve(isSignedIn);
    setWaiting(NONE);
    setNotice(null);
  }

  async function finish({ isStaff }: { isStaff: boolean }): Promise<void> {
    if (isStaff || (await mayEnter())) close(true);
    else setNotice(NOT_AUTHORISED.message);
  }

  return (
    <Dialog open={waiting.length > 0} onClose={() => close(false)} title="Entrá de nuevo">
      <p className="mb-4">Tu sesión terminó. Lo que escribiste sigue acá.</p>
      <LoginPanel
        notice={notice}
        email={email}
        lockedSeconds={null}
        socialProviders={socialProviders}
        heading="h3"
        onSignedIn={finish}
      />
    </Dialog>
  );
}

/** AG-03: the account of the popup or of another tab may be anybody's. */
async function mayEnter(): Promise<boolean> {
  const response = await fetch(adminPaths.dashboard(), { method: "HEAD" }).catch(() => null);
  return response?.ok ?? false;
}
