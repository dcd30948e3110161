import { useEffect, useEffectEvent, useRef, useState } from "react";
import { openAddToList } from "../../../business-ui/lists/add-to-list.tsx";
import { onAccountMessage } from "../../../personal/auth-client.ts";
import type { PlaceSummary } from "../../../personal/shared-lists/stored-list.ts";
import type { SignInMode, SignInRequest } from "../../../personal/sign-in-request.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useClosedByBack } from "../../../ui/overlay.ts";
import { refreshPersonal } from "../../refresh-personal.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

const TITLES: Readonly<Record<SignInMode, string>> = {
  login: "Hola de nuevo",
  register: "Creá tu cuenta",
  reset: "Elegí otra contraseña",
};

export interface SignInDialogProps {
  /** Stays mounted when null, so that the focus returns to the opener. */
  request: SignInRequest | null;
  onClose: () => void;
}

/** */
export function SignInDialog({ request, onClose }: SignInDialogProps) {
  const [shownRequest, setShownRequest] = useState<SignInRequest | null>(null);
  const [mode, setMode] = useState<SignInMode>("login");
  const [email, setEmail] = useState("");
  const current = useRef(request);
  useClosedByBack({ isOpen: request !== null, close: onClose });
  if (shownRequest !== request) {
    setShownRequest(request);
    if (request) setMode(request.mode);
  }

  /** Refreshes the page's data before the pending action runs. */
  async function finish(answered: SignInRequest | null): Promise<void> {
    await refreshPersonal();
    // Closed or replaced meanwhile.
    if (answered === null || current.current !== answered) return;
    // Once: this window receives its own message too.
    current.current = null;
    onClose();
    answered.onSignedIn?.();
  }

  const follow = useEffectEvent(finish);
  useEffect(() => {
    current.current = request;
    // From another tab or the popup.
    return onAccountMessage(({ kind }) => kind === "signed-in" && void follow(request));
  }, [request]);

  const purpose = request?.purpose;
  return (
    <Dialog open={request !== null} onClose={onClose} title={TITLES[mode]}>
      {mode === "reset" ? (
        <ResetRequestForm email={email} onBack={() => setMode("login")} />
      ) : (
        <div className="flex flex-col gap-4">
          {purpose && <p>{`${mode === "login" ? "Entrá" : "Registrate"} para ${purpose}`}</p>}
          {request?.place && <ListInstead place={request.place} onClose={onClose} />}
          <ModeSwitch mode={mode} onChange={setMode} />
          <CredentialsForm
            mode={mode}
            email={email}
            onEmail={setEmail}
            onMode={setMode}
            onSignedIn={() => finish(request)}
            onLeave={() => request?.onLeave?.()}
          />
        </div>
      )}
    </Dialog>
  );
}

/** V-06: lists need no account. The sheet opens first: an overlay without a successor goes back in the history. */
function ListInstead({ place, onClose }: { place: PlaceSummary; onClose: () => void }) {
  return (
    <p className="-mt-3">
      ¿Sin cuenta?{" "}
      <button
        type="button"
        onClick={() => void openAddToList(place).then(onClose)}
        className={TEXT_LINK_CLASS}
      >
        Agregalo a una lista
      </button>
    </p>
  );
}
