import { useEffect, useEffectEvent, useState } from "react";
import { useNear } from "../../../personal/near/near-store.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { CornerForm } from "./corner-form.tsx";
import { type Corner, type CornerFailure, findCorner } from "./find-corner.ts";

export interface CornerFinderProps {
  /** Whether somebody wants to know it now. It stays when they do not, so that the focus goes back to whoever did. */
  isWanted: boolean;
  onEnd: () => void;
  onFound: (corner: string) => void;
}

/** Why somebody is asked for a corner: their position is of no use, or there is a corner already. */
type Reason = CornerFailure | "remembered";

const WORDS: Readonly<Record<CornerFailure, string>> = {
  denied: "No tenemos permiso para saber dónde estás. Podés darlo desde tu navegador, o escribir la esquina.",
  unavailable: "Tu teléfono o computadora no pudo decir dónde estás. Escribí la esquina más cercana.",
  timeout: "Tu ubicación tardó demasiado en llegar. Probá de nuevo, o escribí la esquina.",
  unsupported: "Este navegador no sabe decir dónde estás. Escribí la esquina más cercana.",
  vague: "Tu ubicación llegó con muy poca precisión para saber en qué esquina estás. Escribila vos.",
  outside: "Estás lejos del plano de la ciudad. Escribí cerca de qué esquina de La Plata querés buscar.",
  missing: "No pudimos abrir el plano de la ciudad. Revisá tu conexión y probá de nuevo.",
};

/** Fetched when somebody wants to know what is near: finds the corner, or asks for it. */
export function CornerFinder({ isWanted, onEnd, onFound }: CornerFinderProps) {
  const remembered = useNear((near) => near?.corner) ?? "";
  const [reason, setReason] = useState<Reason | null>(null);
  // How often the position was asked for before; null where it is not asked for.
  const [attempt, setAttempt] = useState<number | null>(null);
  const [wasWanted, setWasWanted] = useState(false);
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted);
    setReason(isWanted && remembered ? "remembered" : null);
    setAttempt(isWanted && !remembered ? 0 : null);
  }

  const finish = (corner: string) => {
    onEnd();
    onFound(corner);
  };
  const settle = useEffectEvent((found: Corner) => {
    if ("failure" in found) return setReason(found.failure);
    found.remember();
    finish(found.corner);
  });
  useEffect(() => {
    if (attempt === null) return;
    let isLeft = false;
    void findCorner({ again: attempt > 0 }).then((found) => isLeft || settle(found));
    // The page was left meanwhile, or it is asked again.
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  const locateAgain = () => {
    setReason(null);
    setAttempt((before) => (before ?? 0) + 1);
  };
  const isAsked = isWanted && reason !== null;
  return (
    <>
      <p role="status" className="sr-only">
        {isWanted && !isAsked ? "Buscando tu ubicación…" : ""}
      </p>
      <Dialog open={isAsked} onClose={onEnd} title="Cerca de mí">
        {reason && (
          <>
            <p role="alert" className="mb-4">
              {reason === "remembered" ? `Contamos las distancias desde ${remembered}.` : WORDS[reason]}
            </p>
            <CornerForm
              remembered={remembered}
              onCorner={finish}
              onLocate={reason === "unsupported" ? null : locateAgain}
              onForget={onEnd}
            />
          </>
        )}
      </Dialog>
    </>
  );
}
