import type { SocialProvider } from "../../contract/account-message.ts";
import { useSocialSignIn } from "../../personal/use-social-sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { GoogleLogo } from "../../ui/google-logo.tsx";
import { LoginError } from "./login-error.tsx";

interface GoogleButtonProps {
  socialProviders: readonly SocialProvider[];
  onLeave?: (() => void) | undefined;
}

/** A-04, AG-02 */
export function GoogleButton({ socialProviders, onLeave }: GoogleButtonProps) {
  const { pending, fault, start } = useSocialSignIn({ configured: socialProviders, onLeave });
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="plain"
        size="large"
        pending={pending === "google"}
        onClick={() => void start({ provider: "google", rememberMe: false })}
        className="needs-script border-edge! text-base!"
      >
        <GoogleLogo />
        Continuar con Google
      </Button>
      {fault && <LoginError message={[fault.message, fault.detail].filter(Boolean).join(". ")} />}
    </div>
  );
}
