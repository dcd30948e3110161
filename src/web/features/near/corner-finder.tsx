import { useEffect, useEffectEvent, useState } from "react";
import { useNear } from "../../../personal/near/near-store.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { afterOverlay, useClosedByBack } from "../../../ui/overlay.ts";
import { CornerForm } from "./corner-form.tsx";
import { type Corner, type CornerFailure, findCorner } from "./find-corner.ts";

export interface CornerFinderProps {
  /** Stays mounted when false, so that the focus returns to the opener. */
  isOpen: boolean;
  /** The corner that the list starts from, which the form then changes; empty for none. */
  current: string;
  onClose: () => void;
  /** Empty when the current corner is forgotten. */
  onFound: (corner: string) => void;
}

type Reason = CornerFailure | "locating" | "current";

const MESSAGES: Readonly<Record<Exclude<Reason, "current">, string>> = {
  locating: "Buscando tu ubicación. Si tu navegador te pide permiso, podés darlo, o escribir la esquina.",
  denied: "No tenemos permiso para saber dónde estás. Podés darlo desde tu navegador, o escribir la esquina.",
  unavailable: "Tu teléfono o computadora no pudo decir dónde estás. Escribí la esquina más cercana.",
  timeout: "Tu ubicación tardó demasiado en llegar. Probá de nuevo, o escribí la esquina.",
  unsupported: "Este navegador no sabe decir dónde estás. Escribí la esquina más cercana.",
  vague: "Tu ubicación llegó con muy poca precisión para saber en qué esquina estás. Escribila vos.",
  outside: "Estás lejos de la ciudad. Escribí cerca de qué esquina o barrio de La Plata querés buscar.",
  missing: "No pudimos abrir el plano de la ciudad. Revisá tu conexión y probá de nuevo.",
};

/** Loaded when the button is pressed. */
export function CornerFinder({ isOpen, current, onClose, onFound }: CornerFinderProps) {
  const remembered = useNear((near) => near?.corner) ?? "";
  const [reason, setReason] = useState<Reason | null>(null);
  // Null while the position is not requested.
  const [attempt, setAttempt] = useState<number | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setReason(isOpen && current ? "current" : null);
    setAttempt(null);
  }
  const finish = (corner: string) => {
    onClose();
    afterOverlay(() => onFound(corner));
  };
  const begin = useEffectEvent((permission: PermissionState) => {
    if (permission !== "granted" && remembered) return finish(remembered);
    if (permission === "denied") return setReason("denied");
    // The browser may take its time to ask; meanwhile the corner can be written.
    if (permission === "prompt") setReason("locating");
    setAttempt(0);
  });
  const isFresh = isOpen && reason === null && attempt === null;
  useEffect(() => {
    if (!isFresh) return;
    let isStale = false;
    void findPermission().then((permission) => isStale || begin(permission));
    return () => {
      isStale = true;
    };
  }, [isFresh]);

  const handleResult = useEffectEvent((found: Corner) => {
    if ("failure" in found) return setReason(found.failure);
    found.remember();
    finish(found.corner);
  });
  useEffect(() => {
    if (attempt === null) return;
    let isStale = false;
    void findCorner({ again: attempt > 0 }).then((found) => isStale || handleResult(found));
    // Unmounted, or requested again.
    return () => {
      isStale = true;
    };
  }, [attempt]);
  const locateAgain = () => {
    setReason("locating");
    setAttempt((before) => (before ?? 0) + 1);
  };
  const isFormShown = isOpen && reason !== null;
  useClosedByBack({ isOpen: isFormShown, close: onClose });
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && !isFormShown ? "Buscando tu ubicación…" : ""}
      </p>
      <Dialog open={isFormShown} onClose={onClose} title="Cerca de mí">
        {reason && (
          <>
            <p role="alert" className="mb-4">
              {reason === "current" ? `Contamos las distancias desde ${current}.` : MESSAGES[reason]}
            </p>
            <CornerForm
              remembered={remembered}
              onCorner={finish}
              onLocate={reason === "unsupported" ? null : locateAgain}
              onForget={() => (current ? finish("") : onClose())}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

async function findPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "prompt";
  }
}
