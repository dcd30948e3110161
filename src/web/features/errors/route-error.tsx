import { type ReactNode, useEffect, useState } from "react";
import { readError } from "../../../contract/error-view.ts";
import { ErrorPanel } from "../../../ui/states/error-panel.tsx";
import { PageMetadata } from "../../seo/page-metadata.tsx";

const BROKEN = "No pudimos mostrar esta página. Probá de nuevo en un momento.";

const TITLES: Readonly<Record<number, string>> = {
  403: "No tenés permiso",
  404: "No encontramos esa página",
  405: "Eso no se puede hacer acá",
  410: "Esto ya no está en la guía",
  503: "La guía no está disponible",
};

const FRAMEWORK_TEXTS: Readonly<Record<number, string>> = {
  404: "La dirección no lleva a ninguna parte de la guía.",
  405: "Esta dirección no admite ese tipo de pedido.",
};

const JUST_LOADED_MS = 5_000;

interface RouteErrorProps {
  error: unknown;
  /** Replaces the message of unexpected errors. */
  brokenMessage?: string;
  /** Extra actions for 404 and 410. */
  instead?: ReactNode;
}

export function RouteError({ error, brokenMessage, instead }: RouteErrorProps) {
  const { status, view } = readError(error);
  const title = view?.heading ?? TITLES[status] ?? "Algo salió mal";
  const known = view?.message ?? FRAMEWORK_TEXTS[status] ?? BROKEN;
  const message = (status >= 500 && brokenMessage) || known;
  const [isUnloaded] = useState(() => canLoadDocument(error));
  useEffect(() => {
    if (isUnloaded) location.reload();
  }, [isUnloaded]);
  if (isUnloaded) return null;
  return (
    <>
      <PageMetadata title={title} description={message} />
      <ErrorPanel
        title={title}
        message={message}
        requestId={view?.requestId ?? null}
        retry={status === 429 || status >= 500}
        action={(status === 404 || status === 410) && instead}
      />
    </>
  );
}

/** V-07: without a connection the service worker has a copy of the document, or says what is needed. Not again if that failed. */
function canLoadDocument(error: unknown): boolean {
  if (!globalThis.navigator?.serviceWorker?.controller) return false;
  // On a dead network `onLine` is true, and `fetch` rejects with a TypeError.
  if (navigator.onLine && !(error instanceof TypeError)) return false;
  const loaded = performance.getEntriesByType("navigation")[0]?.name.split("#")[0];
  return loaded !== location.href.split("#")[0] || performance.now() > JUST_LOADED_MS;
}
