import { type ComponentType, useEffect, useState } from "react";
import { ACCOUNT_MESSAGE_KEY } from "../../../contract/browser-storage.ts";
import { answerSignInRequests, type SignInRequest } from "../../../personal/sign-in-request.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { SignInDialogProps } from "./sign-in-dialog.tsx";

/** Loads the sign-in dialog on request. */
export function AccountHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [loaded, setLoaded] = useState<{ SignInDialog: ComponentType<SignInDialogProps> } | null>(null);

  useEffect(() => {
    const open = (signInRequest: SignInRequest) => {
      setRequest(signInRequest);
      import("./sign-in-dialog.tsx").then(setLoaded, () => {
        setRequest(null);
        showLoadFailure();
      });
    };
    // Returning from a failed full-page social sign-in.
    if (hasFailed()) open({ mode: "login" });
    return answerSignInRequests(open);
  }, []);

  return loaded && <loaded.SignInDialog request={request} onClose={() => setRequest(null)} />;
}

function hasFailed(): boolean {
  try {
    return /failed/.test(sessionStorage.getItem(ACCOUNT_MESSAGE_KEY) ?? "");
  } catch {
    return false;
  }
}
