import { ShieldCheck } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import type { SocialProvider } from "../../contract/account-message.ts";
import { onAccountMessage } from "../../personal/auth-client.ts";
import { Icon } from "../../ui/icon.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LockView, RecoverButton } from "./lock-view.tsx";
import { LoginForm } from "./login-form.tsx";
import { RESTRICTED } from "./login-texts.ts";
import { ResetView } from "./reset-view.tsx";

export interface LoginPanelProps {
  notice: string | null;
  /** Of a lock from before the page was loaded. */
  lockedSeconds: number | null;
  /** Whose session has ended. */
  email?: string;
  socialProviders: readonly SocialProvider[];
  /** "h3" below the title of a dialog, which replaces the login's own. */
  heading: "h1" | "h3";
  /** `isStaff`: the server has found an administrator; after Google, or in another tab, it may be anybody. */
  onSignedIn: (found: { isStaff: boolean }) => Promise<void> | void;
  /** Before the page goes to Google's; without it only a popup is used. */
  onLeave?: () => void;
}

/** AG-02: the login, its lock (AG-04) and the reset of the password (AG-06). */
export function LoginPanel({
  notice,
  socialProviders,
  heading,
  onSignedIn,
  onLeave,
  ...given
}: LoginPanelProps) {
  const [email, setEmail] = useState(given.email ?? "");
  const [view, setView] = useState<"login" | "reset">("login");
  const [lock, setLock] = useState({ seconds: given.lockedSeconds, isNew: false });
  const [isLifted, setLifted] = useState(false);
  const follow = useEffectEvent(() => void onSignedIn({ isStaff: false }));
  useEffect(() => onAccountMessage(({ kind }) => kind === "signed-in" && follow()), []);

  function lift(): void {
    setLock({ seconds: null, isNew: false });
    setLifted(true);
  }

  if (view === "reset")
    return <ResetView heading={heading} email={email} onEmail={setEmail} onBack={() => setView("login")} />;
  const google = <GoogleButton socialProviders={socialProviders} onLeave={onLeave} />;
  if (lock.seconds !== null)
    return (
      <div className="flex flex-col gap-5">
        <LockView seconds={lock.seconds} heading={heading} takesFocus={lock.isNew} onEnd={lift} />
        {google}
        <RecoverButton onClick={() => setView("reset")} />
      </div>
    );
  return (
    <div>
      {heading === "h1" && <h1 className="text-[1.875rem]">Entrá al panel</h1>}
      <p className="mt-2 mb-6 flex gap-2 text-sm text-muted">
        <Icon of={ShieldCheck} size={16} className="mt-0.5 shrink-0" />
        {RESTRICTED}
      </p>
      <p role="status" className="mb-4 font-semibold text-olive empty:hidden">
        {isLifted && "Ya podés probar de nuevo."}
      </p>
      <LoginForm
        // Here and not of the panel, which would not hear of a sign-in while it is replaced.
        key={notice}
        notice={notice}
        email={email}
        onEmail={setEmail}
        onReset={() => setView("reset")}
        onLocked={(seconds) => setLock({ seconds, isNew: true })}
        onSignedIn={() => onSignedIn({ isStaff: true })}
      />
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        o
      </p>
      {google}
    </div>
  );
}
