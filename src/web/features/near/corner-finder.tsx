import { useEffect, useEffectEvent, useState } from "react";
import { useNear } from "../../../personal/near/near-store.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { CornerForm } from "./corner-form.tsx";
import { type Corner, type CornerFailure, findCorner } from "./find-corner.ts";

export interface CornerFinderProps {
  /** Stays mounted when false, so that the focus returns to the opener. */
  isOpen: boolean;
  onClose: () => void;
  onFound: (corner: string) => void;
}

type Reason = CornerFailure | "remembered" | "asked";

const MESSAGES: Readonly<Record<CornerFailure, string>> = {
  denied: "No tenemos permiso para saber dónde estás. Podés darlo desde tu navegador, o escribir la esquina.",
  unavailable: "Tu teléfono o computadora no pudo decir dónde estás. Escribí la esquina más cercana.",
  timeout: "Tu ubicación tardó demasiado en llegar. Probá de nuevo, o escribí la esquina.",
  unsupported: "Este navegador no sabe decir dónde estás. Escribí la esquina más cercana.",
  vague: "Tu ubicación llegó con muy poca precisión para saber en qué esquina estás. Escribila vos.",
  outside: "Estás lejos de la ciudad. Escribí cerca de qué esquina o barrio de La Plata querés buscar.",
  missing: "No pudimos abrir el plano de la ciudad. Revisá tu conexión y probá de nuevo.",
};

/** Loaded when the button is pressed. */
export function CornerFinder({ isOpen, onClose, onFound }: CornerFinderProps) {
  const remembered = useNear((near) => near?.corner) ?? "";
  const [reason, setReason] = useState<Reason | null>(null);
  // Null while the position is not requested.
  const [attempt, setAttempt] = useState<number | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setReason(isOpen && remembered ? "remembered" : null);
    setAttempt(null);
  }
  const begin = useEffectEvent((permission: PermissionState) => {
    if (permission === "granted") setAttempt(0);
    else setReason(permission === "denied" ? "denied" : "asked");
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

  const finish = (corner: string) => {
    onClose();
    onFound(corner);
  };
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
    setReason(null);
    setAttempt((before) => (before ?? 0) + 1);
  };
  const isFormShown = isOpen && reason !== null;
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && !isFormShown ? "Buscando tu ubicación…" : ""}
      </p>
      <Dialog open={isFormShown} onClose={onClose} title="Cerca de mí">
        {reason && (
          <>
            {reason !== "asked" && (
              <p role="alert" className="mb-4">
                {reason === "remembered" ? `Contamos las distancias desde ${remembered}.` : MESSAGES[reason]}
              </p>
            )}
            <CornerForm
              remembered={remembered}
              onCorner={finish}
              onLocate={reason === "unsupported" ? null : locateAgain}
              onForget={onClose}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

/** Where the browser would ask first, the visitor may rather write the corner. */
async function findPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "prompt";
  }
}
