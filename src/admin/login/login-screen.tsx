import { LoginFrame } from "./login-frame.tsx";
import { LoginPanel, type LoginPanelProps } from "./login-panel.tsx";
import { untilLoaded } from "./until-loaded.ts";

interface LoginScreenProps extends Pick<LoginPanelProps, "notice" | "lockedSeconds" | "socialProviders"> {
  siteName: string;
}

/** AG-01: after signing in, the page at the same address is loaded again. */
export function LoginScreen({ siteName, ...panel }: LoginScreenProps) {
  return (
    <LoginFrame siteName={siteName} title="Entrá al panel">
      <LoginPanel
        {...panel}
        heading="h1"
        onSignedIn={() => untilLoaded(() => location.reload())}
        onLeave={() => {}}
      />
    </LoginFrame>
  );
}
