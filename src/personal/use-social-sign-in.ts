import { useEffect, useRef, useState } from "react";
import type { AccountMessage, SocialProvider } from "../contract/account-message.ts";
import { accountPaths } from "../contract/accounts/account-paths.ts";
import { SOCIAL_FAULTS } from "../contract/auth-errors.ts";
import { ACCOUNT_MESSAGE_KEY, SIGN_IN_WINDOW } from "../contract/browser-storage.ts";
import { authClient, onAccountMessage } from "./auth-client.ts";

/** Browsers send no event when a popup is closed. */
const POLL_MS = 500;
const BLOCKED = "El navegador bloqueó la ventana. Permitila y probá de nuevo.";
const WINDOW = "popup,width=480,height=680";

interface SocialFault {
  readonly message: string;
  readonly detail: string | null;
}

interface SocialSignInOptions {
  /** */
  configured: readonly SocialProvider[];
  /** Before the page goes to the provider; without it a blocked popup is an error. */
  onLeave?: (() => void) | undefined;
}

/** in a popup, or in the page where popups are blocked. */
export function useSocialSignIn({ configured, onLeave }: SocialSignInOptions) {
  const [pending, setPending] = useState<SocialProvider | null>(null);
  const [fault, setFault] = useState<SocialFault | null>(null);
  const polling = useRef<ReturnType<typeof setInterval>>(undefined);

  useEffect(() => {
    const receive = (message: AccountMessage | null) => {
      if (message?.kind !== "failed") return;
      setPending(null);
      setFault(faultOf({ provider: message.provider }));
    };
    receive(takeMessage());
    const stop = onAccountMessage(receive);
    return () => {
      stop();
      clearInterval(polling.current);
    };
  }, []);

  async function start({ provider, rememberMe }: { provider: SocialProvider; rememberMe: boolean }) {
    //
    if (!configured.includes(provider)) return setFault(faultOf({ provider }));
    // Within the click: popup blockers refuse it later.
    const popup = window.open("", SIGN_IN_WINDOW, WINDOW);
    if (!popup && !onLeave) return setFault(faultOf({ provider, detail: BLOCKED }));
    setPending(provider);
    setFault(null);
    const { url, detail } = await findProviderPage({ provider, rememberMe, isPopup: popup !== null });
    if (url === null) {
      popup?.close();
      setPending(null);
      setFault(faultOf({ provider, detail }));
      return;
    }
    if (!popup) {
      onLeave?.();
      return location.assign(url);
    }
    popup.location.replace(url);
    followPopup(popup);
  }

  function followPopup(popup: Window): void {
    clearInterval(polling.current);
    polling.current = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(polling.current);
      setPending(null);
    }, POLL_MS);
  }

  return { pending, fault, start };
}

interface ProviderPageInput {
  provider: SocialProvider;
  rememberMe: boolean;
  isPopup: boolean;
}

async function findProviderPage({ provider, rememberMe, isPopup }: ProviderPageInput) {
  const from = location.pathname + location.search;
  const callbackURL = accountPaths.signedIn(isPopup ? { isPopup } : { from });
  const outcome = await authClient.startSocial({ provider, callbackURL, rememberMe });
  if (!outcome.ok) return { url: null, detail: outcome.detail };
  return { url: typeof outcome.result.url === "string" ? outcome.result.url : null, detail: null };
}

function faultOf({
  provider,
  detail = null,
}: {
  provider: SocialProvider;
  detail?: string | null;
}): SocialFault {
  return { message: SOCIAL_FAULTS[provider], detail };
}

/** Left in sessionStorage before the page went to the provider; read once. */
function takeMessage(): AccountMessage | null {
  try {
    const text = sessionStorage.getItem(ACCOUNT_MESSAGE_KEY);
    sessionStorage.removeItem(ACCOUNT_MESSAGE_KEY);
    // Only our own pages write it.
    return text === null ? null : (JSON.parse(text) as AccountMessage);
  } catch {
    return null;
  }
}
